"""What lists and norms are called."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from isonomia.core.norm import Norm, Text

NOTICE = Text(pt="Edital", en="Notice")

KINDS: Mapping[str, Text] = {
    "lei": Text(pt="Lei", en="Law"),
    "lei.complementar": Text(pt="Lei Complementar", en="Complementary Law"),
    "lei.organica": Text(pt="Lei Orgânica", en="Organic Law"),
    "lei.delegada": Text(pt="Lei Delegada", en="Delegated Law"),
    "medida.provisoria": Text(pt="Medida Provisória", en="Provisional Measure"),
    "decreto": Text(pt="Decreto", en="Decree"),
    "decreto.lei": Text(pt="Decreto-Lei", en="Decree-Law"),
    "decreto.legislativo": Text(pt="Decreto Legislativo", en="Legislative Decree"),
    "resolucao": Text(pt="Resolução", en="Resolution"),
    "portaria": Text(pt="Portaria", en="Ordinance"),
    "instrucao.normativa": Text(pt="Instrução Normativa", en="Normative Instruction"),
}

_URN = re.compile(r"urn:lex:[^:]+:[^:]+:(?P<kind>[^:]+):(?P<year>\d{4})(?:-\d\d-\d\d)?;(?P<number>\d+)(?!\w)")
_TIED = re.compile(r"(?<!\w)(arts?\.|§§?|par\.|parágrafo|inc\.|inciso|alínea|item|itens|nº) +(?=\S)", re.I)


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What the lists and norms in use are called.

    Args:
        lists: label of each reserved list, by its id.
        norms: short name of each norm, by its id.
    """

    lists: Mapping[str, Text] = field(default_factory=dict)
    norms: Mapping[str, Text] = field(default_factory=dict)

    @classmethod
    def of(cls, norms: Iterable[Norm]) -> "Names":
        """Take the names from the norms in use; of two lists with one id, the first gives its label."""
        found = tuple(norms)
        reservations = [each for norm in found for each in norm.reservations]
        return cls(
            lists={each.id: each.label for each in reversed(reservations)},
            norms={norm.id: short_name(norm) for norm in found},
        )


def short_name(norm: Norm) -> Text:
    """Call a norm by kind, number and year.

    Args:
        norm: the norm.

    Returns:
        `Lei 3.856/2021` from its URN; the notice, where it makes its own reservation; else its title.

    Source:
        LexML Brasil, Parte 2, URN: descriptor of the date and number.
    """
    if norm.own and not norm.urn:
        return NOTICE
    found = _URN.match(norm.urn)
    kind = KINDS.get(found["kind"]) if found else None
    if found is None or kind is None:
        return norm.title
    number = f"{int(found['number']):,}"
    return Text(
        pt=f"{kind.pt} {number.replace(',', '.')}/{found['year']}",
        en=f"{kind.en} {number}/{found['year']}",
    )


def tied(provision: str) -> str:
    """Return a provision with no-break spaces behind art., § and the like."""
    return _TIED.sub("\\1\N{NO-BREAK SPACE}", provision)

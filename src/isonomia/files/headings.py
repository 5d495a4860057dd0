"""The usual Brazilian headings and the fields of the contract they stand for.

A heading matches in any case, with or without accents, dots, ordinal signs and articles, and with the
usual abbreviations. Phrases stand in tiers: one of an earlier tier says more plainly what the column is.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

Tiers = tuple[tuple[str, ...], ...]

EXACT = 9
"""Strength of a match with the field's own name in the contract."""

_ORDINAL_SIGNS = str.maketrans("", "", "ºª°")
_NOT_WORD = re.compile(r"[\W_]+")
_FORMAT_HINT = re.compile(r"\((?:[\d\s.,/–-]|[dmay]|at[eé]|pontos|pts)*\)", re.IGNORECASE)
_MAX_HEADING = 200
_ARTICLES = frozenset(("a", "as", "o", "os", "de", "da", "das", "do", "dos"))
_WHOLE_WORDS: Mapping[str, str] = {
    "n": "numero",
    "nr": "numero",
    "nro": "numero",
    "num": "numero",
    "insc": "inscricao",
    "inscr": "inscricao",
    "dt": "data",
    "nasc": "nascimento",
    "nascto": "nascimento",
    "cod": "codigo",
    "cand": "candidato",
    "clas": "classificacao",
    "class": "classificacao",
    "classif": "classificacao",
    "pont": "pontuacao",
    "pts": "pontos",
    "conh": "conhecimentos",
    "conhec": "conhecimentos",
    "conhecimento": "conhecimentos",
    "esp": "especificos",
    "espec": "especificos",
    "especifico": "especificos",
    "obs": "observacao",
    "qtd": "quantidade",
    "qtde": "quantidade",
    "quant": "quantidade",
}


def plain(text: str) -> str:
    """Return a text in lower case and without accents."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold()


@lru_cache(maxsize=4096)
def own_name(heading: str) -> str:
    """Return a heading as a name: `Conhecimentos Gerais` → `conhecimentos_gerais`."""
    return _NOT_WORD.sub("_", plain(heading)).strip("_")


@lru_cache(maxsize=4096)
def phrase(text: str) -> str:
    """Return the words that matter, abbreviations written out: `Nº de Insc.` → `numero inscricao`."""
    words = _NOT_WORD.sub(" ", plain(text.translate(_ORDINAL_SIGNS))).split()
    return " ".join(_WHOLE_WORDS.get(word, word) for word in words if word not in _ARTICLES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What a heading stands for.

    Args:
        field: the field of the contract.
        strength: how plainly the heading says so; `EXACT` for the field's own name.
    """

    field: str
    strength: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The fields of one kind of table and the headings that stand for them; made by `vocabulary`.

    Args:
        fields: the fields' names, in the order of the contract.
        meanings: what each phrase, or each own name with `_`, stands for.
    """

    fields: tuple[str, ...]
    meanings: Mapping[str, Match]

    def match(self, heading: str) -> Match | None:
        """Find the field that a heading stands for.

        Args:
            heading: the heading as found.

        Returns:
            The field and the strength of the match, or None.
        """
        if not heading or len(heading) > _MAX_HEADING:
            return None
        own = own_name(heading)
        if own in self.fields:
            return Match(field=own, strength=EXACT)
        found = self.meanings.get(own) or self.meanings.get(phrase(heading))
        return found or self.meanings.get(phrase(_FORMAT_HINT.sub(" ", heading)))


def vocabulary(fields: Mapping[str, Tiers]) -> Vocabulary:
    """Make a vocabulary.

    Args:
        fields: for each field the phrases that stand for it, the plainest tier first. A phrase with `_`
            stands for the heading of just that own name.

    Returns:
        The vocabulary.

    Raises:
        ValueError: a phrase stands for two fields.
    """
    meanings: dict[str, Match] = {}
    for field, tiers in fields.items():
        for tier, phrases in enumerate(tiers):
            match = Match(field=field, strength=EXACT - 1 - tier)
            for text in phrases:
                key = text if "_" in text else phrase(text)
                if meanings.setdefault(key, match).field != field:
                    raise ValueError(f"{text!r} stands for {meanings[key].field} and for {field}")
    return Vocabulary(fields=tuple(fields), meanings=meanings)


_NUMBERS = ("número", "no", "código")
_REGISTRATION: Tiers = (
    (*(f"{number} de inscrição" for number in _NUMBERS), "inscrição número", "co_inscricao_enem"),
    ("inscrição", "inscrição do candidato", "inscrições"),
)
_POST: Tiers = (
    ("código do cargo", "código do emprego", "código da vaga", "código da função", "cargo código"),
    ("cargo", "cargo pretendido", "nome do cargo", "cargo/função", "cargo/emprego", "emprego", "cargos"),
    ("função", "opção de cargo", "emprego público"),
    ("vaga", "opção de vaga"),
)

CANDIDATES = vocabulary(
    {
        "registration": _REGISTRATION,
        "name": (
            ("nome do candidato", "nome completo", "candidato nome", "nome civil"),
            ("nome",),
            ("candidato", "candidatos", "no_inscrito"),
        ),
        "cpf": (("CPF do candidato", "nº do CPF", "CPF nº"), ("C.P.F.", "C.P.F. nº")),
        "birth_date": (
            ("data de nascimento", "nascimento data"),
            ("nascimento", "D.N.", "DN"),
        ),
        "post": _POST,
        "score": (
            (
                *("nota final", "pontuação final", "média final", "argumento final"),
                *("total de pontos", "pontos total", "pontuação total", "nota total"),
                *("total geral", "nu_nota_candidato"),
            ),
            ("nota", "pontos", "pontuação", "nota do candidato"),
            ("total", "média"),
        ),
        "rank": (
            ("classificação geral", "classificação final", "posição geral", "posição final"),
            ("classificação", "classificação ampla concorrência", "nu_classificacao"),
            ("posição", "colocação", "lugar"),
            ("ordem", "ordem de classificação"),
        ),
        "groups": (
            ("grupos", "grupo", "grupos declarados", "autodeclaração", "autodeclarações"),
            ("cota", "cotas", "cotista", "tipo de cota", "reserva de vagas"),
            ("modalidade", "modalidade de concorrência", "no_modalidade_concorrencia", "reserva"),
            ("concorrência", "tipo de concorrência"),
        ),
        "confirmed": (
            ("confirmado", "confirmados", "confirmada", "grupos confirmados", "autodeclaração confirmada"),
            ("heteroidentificação", "resultado da heteroidentificação", "resultado heteroidentificação"),
            ("homologado", "homologados", "autodeclaração homologada"),
        ),
        "opted": (
            ("optou pela reserva", "opta pela reserva", "opção pela reserva", "opção pela cota"),
            ("optou", "opta", "optante", "opção", "optou pela cota", "opta pela cota"),
        ),
        "declared_on": (
            ("data da declaração", "data da autodeclaração"),
            ("declarado em", "autodeclarado em", "declaração em"),
        ),
        "juror": (("jurado", "foi jurado", "exerceu função de jurado", "função de jurado", "jurados"),),
        "knowledge": (
            ("conhecimentos específicos", "nota de conhecimentos específicos"),
            ("específicos", "específica", "prova específica"),
        ),
    }
)
"""Headings of `candidates.csv` and of the lists that examining boards publish."""

FACTS = vocabulary(
    {
        "date": (("data do fato", "data do ato", "data do evento"), ("data",)),
        "fact": (("fato", "tipo de fato"), ("evento", "ocorrência")),
        "post": _POST,
        "registration": _REGISTRATION,
        "seats": (("quantidade de vagas", "número de vagas", "qtd. de vagas"), ("vagas",)),
        "ground": (("fundamento", "fundamentação"), ("motivo",)),
        "act": (("ato", "ato administrativo"), ("portaria", "decreto")),
        "note": (("observação", "observações"), ("nota", "notas", "anotação")),
        "reservation": (("reserva", "reserva de vagas"), ("lista",)),
        "until": (("até", "prorrogado até", "válido até"),),
        "contested": (("contestada", "contestado", "chamada contestada", "convocação contestada"),),
    }
)
"""Headings of `facts.csv`."""

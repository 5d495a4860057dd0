"""What the columns of a table stand for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count

from isonomia.core.errors import Place, Problem
from isonomia.files.grid import Column, Guess, Locate, excerpt
from isonomia.files.headings import EXACT, own_name
from isonomia.files.layout import Heading


@dataclass(frozen=True, slots=True, kw_only=True)
class Naming:
    """What the columns are.

    Args:
        columns: all of them, from left to right.
        guesses: headings taken for a field, passed over or repeated.
        problems: fields that two headings claim.
    """

    columns: tuple[Column, ...]
    guesses: tuple[Guess, ...]
    problems: tuple[Problem, ...]


def name_columns(name: str, heading: Heading, locate: Locate) -> Naming:
    """Give each column its field or a name of its own.

    The plainest heading takes a field, the contract's own name before all; equally plain ones are a problem.

    Args:
        name: name of the file, for the places.
        heading: the heading.
        locate: where a heading starts.

    Returns:
        The columns, guesses and problems.
    """
    takers = _takers(heading)
    owns = _own_names(heading.texts)
    columns = tuple(
        Column(
            index=index,
            heading=text,
            own=owns[index],
            field=match.field if match and takers[match.field] == index else None,
        )
        for index, (text, match) in enumerate(zip(heading.texts, heading.matches, strict=True))
    )
    guesses = (*_naming_guesses(heading, takers), *_repeated(heading.texts, owns))
    return Naming(columns=columns, guesses=guesses, problems=tuple(_rivals(name, heading, takers, locate)))


def _takers(heading: Heading) -> dict[str, int]:
    """Return for each field the first of its plainest columns."""
    takers: dict[str, int] = {}
    for index, match in enumerate(heading.matches):
        if match and match.strength > _strength(heading, takers.get(match.field)):
            takers[match.field] = index
    return takers


def _strength(heading: Heading, index: int | None) -> int:
    match = None if index is None else heading.matches[index]
    return match.strength if match else 0


def _rivals(name: str, heading: Heading, takers: dict[str, int], locate: Locate) -> Iterator[Problem]:
    for index, match in enumerate(heading.matches):
        if not match or takers[match.field] == index:
            continue
        taker = takers[match.field]
        if match.strength == _strength(heading, taker):
            line, column = locate(heading.line, index)
            yield Problem(
                code="table.two_columns",
                values={"field": match.field, "first": heading.texts[taker], "second": heading.texts[index]},
                place=Place(file=name, line=line, column=column),
            )


def _naming_guesses(heading: Heading, takers: dict[str, int]) -> Iterator[Guess]:
    for index, match in enumerate(heading.matches):
        if not match:
            continue
        taker = takers[match.field]
        values = {"heading": excerpt(heading.texts[index]), "field": match.field}
        if taker != index:
            chosen = excerpt(heading.texts[taker])
            yield Guess(key="guess.heading_passed_over", values={**values, "chosen": chosen})
        elif match.strength < EXACT:
            yield Guess(key="guess.heading", values=values)


def _own_names(texts: Sequence[str]) -> tuple[str, ...]:
    """Name each column by its heading, the second of a name with `_2`, and so on."""
    owns: list[str] = []
    for text in texts:
        base = own_name(text)
        names = chain([base], (f"{base}_{number}" for number in count(2)))
        owns.append(next(name for name in names if not base or name not in owns))
    return tuple(owns)


def _repeated(texts: Sequence[str], owns: Sequence[str]) -> Iterator[Guess]:
    for text, own in zip(texts, owns, strict=True):
        if own != own_name(text):
            yield Guess(key="guess.repeated_heading", values={"heading": excerpt(text), "name": own})

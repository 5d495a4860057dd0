"""Where the heading of a table stands, and what became of the lines above it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from isonomia.core.errors import Place, Problem
from isonomia.core.reasons import Value
from isonomia.files.grid import Guess, excerpt
from isonomia.files.headings import Match, Vocabulary
from isonomia.files.records import Record

SEARCHED_RECORDS = 50
"""How many records from the top are searched for the heading."""

_NUMBER_ALONE = re.compile(r"[\W\d]*\d[\W\d]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """The heading that was found.

    Args:
        first: its place among the filled records, from 0.
        records: how many records it takes, 1 or 2.
        line: physical line on which it starts, from 1.
        last_line: physical line on which its last record starts.
        texts: the headings, on one line each.
        matches: what each stands for.
    """

    first: int
    records: int
    line: int
    last_line: int
    texts: tuple[str, ...]
    matches: tuple[Match | None, ...]

    @property
    def fields(self) -> int:
        """How many different fields it names."""
        return len({match.field for match in self.matches if match})

    @property
    def worth(self) -> tuple[int, int, int, int]:
        """Sort key: fields named, how plainly, then one line before two, then the first one."""
        strength = sum(match.strength for match in self.matches if match)
        return self.fields, strength, -self.records, -self.first


def find_heading(top: Sequence[Record], vocabulary: Vocabulary) -> Heading | None:
    """Find the line, or the two lines, that name the most fields.

    Args:
        top: the records at the top of the file, blank ones too.
        vocabulary: the headings known.

    Returns:
        The heading; None where no line names two fields, nor the first line one.
    """
    candidates = _candidates(filled_records(top), vocabulary)
    found = [heading for heading in candidates if heading.fields > bool(heading.first)]
    return max(found, key=lambda heading: heading.worth, default=None)


def filled_records(records: Sequence[Record]) -> list[tuple[int, list[str]]]:
    """Return the records that are not blank, each cell on one line."""
    tidy = [(line, [" ".join(cell.split()) for cell in cells]) for line, cells in records]
    return [(line, cells) for line, cells in tidy if any(cells)]


def _candidates(filled: Sequence[tuple[int, list[str]]], vocabulary: Vocabulary) -> Iterator[Heading]:
    for first, (line, cells) in enumerate(filled):
        yield Heading(
            first=first,
            records=1,
            line=line,
            last_line=line,
            texts=tuple(cells),
            matches=tuple(map(vocabulary.match, cells)),
        )
        if first + 1 < len(filled):
            yield _joined(first, filled[first], filled[first + 1], vocabulary)


def _joined(
    first: int, above: tuple[int, list[str]], below: tuple[int, list[str]], vocabulary: Vocabulary
) -> Heading:
    pairs = zip_longest(above[1], below[1], fillvalue="")
    texts = tuple(f"{top} {low}".strip() for top, low in pairs)
    return Heading(
        first=first,
        records=2,
        line=above[0],
        last_line=below[0],
        texts=texts,
        matches=tuple(map(vocabulary.match, texts)),
    )


def above_heading(
    name: str, top: Sequence[Record], heading: Heading
) -> tuple[tuple[Guess, ...], tuple[Problem, ...]]:
    """Say what became of the lines at the top.

    Args:
        name: name of the file, for the places.
        top: the records at the top of the file.
        heading: the heading.

    Returns:
        A guess for each line left out and for a heading of two lines; a problem for each line that looks
        like a row, since a row must not be left out.
    """
    above = filled_records(top)[: heading.first]
    width = len(heading.texts)
    rows = [(line, cells) for line, cells in above if _looks_like_row(cells, width)]
    titles = [(line, cells) for line, cells in above if not _looks_like_row(cells, width)]
    guesses = [_title(line, cells, last=line == above[-1][0]) for line, cells in titles]
    if heading.records == 2:
        lines = {"first": heading.line, "last": heading.last_line}
        guesses.append(Guess(key="guess.two_line_heading", values=lines))
    return tuple(guesses), tuple(_row_above(name, line, cells, heading) for line, cells in rows)


def _title(line: int, cells: Sequence[str], *, last: bool) -> Guess:
    """Report a line left out; the last one, filled beyond its first cell, names groups of columns."""
    key = "guess.group_line" if last and any(cells[1:]) else "guess.title_line"
    return Guess(key=key, values={"line": line, "text": line_text(cells)})


def _row_above(name: str, line: int, cells: Sequence[str], heading: Heading) -> Problem:
    values: dict[str, Value] = {"text": line_text(cells), "heading": heading.line}
    return Problem(code="table.row_above_heading", values=values, place=Place(file=name, line=line))


def line_text(cells: Sequence[str]) -> str:
    """Return the filled cells of a line as a message may show them."""
    return excerpt(" ".join(filter(None, cells)))


def _looks_like_row(cells: Sequence[str], width: int) -> bool:
    filled = [cell for cell in cells if cell]
    return len(filled) > max(1, width // 2) and any(map(_NUMBER_ALONE.fullmatch, filled))

"""Which records below the heading are rows, and which are footnotes, repeated headings or mistakes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from isonomia.core.errors import Place, Problem
from isonomia.files.grid import Guess, Row
from isonomia.files.layout import line_text
from isonomia.files.records import Record

MAX_PROBLEMS = 10_000
"""Problems listed of one table; beyond these only their number is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """What stands below the heading.

    Args:
        rows: the rows, each with as many cells as the heading.
        guesses: lines left out.
        problems: what is wrong, in the order of the file.
    """

    rows: tuple[Row, ...]
    guesses: tuple[Guess, ...]
    problems: tuple[Problem, ...]


def read_body(name: str, records: Iterable[Record | Problem], headings: tuple[str, ...]) -> Body:
    """Part the rows from all else.

    Args:
        name: name of the file, for the places.
        records: what follows the heading.
        headings: the heading's texts.

    Returns:
        The rows, what was left out, and what is wrong.
    """
    problems: list[Problem] = []
    rows: list[Row] = []
    notes: list[Row] = []
    odd: list[Row] = []
    width, few = len(headings), max(1, len(headings) // 2)
    for record in records:
        if isinstance(record, Problem):
            problems.append(record)
            continue
        cells = tuple(map(str.strip, record[1]))
        filled = len(cells) - cells.count("")
        if not filled:
            continue
        if filled <= few and _is_note(cells, filled, width):
            notes.append(Row(record[0], cells))
        else:
            (rows if len(cells) == width and cells != headings else odd).append(Row(record[0], cells))
    return _body(name, headings, rows, notes, odd, problems)


def _body(
    name: str,
    headings: tuple[str, ...],
    rows: list[Row],
    notes: list[Row],
    odd: list[Row],
    faults: list[Problem],
) -> Body:
    repeats = [row for row in odd if row.cells == headings]
    uneven = [row for row in odd if row.cells != headings]
    fitted = [_fit(name, row, headings) for row in uneven]
    if uneven:
        rows = sorted([*rows, *(row for row in fitted if isinstance(row, Row))])
    last = rows[-1].line if rows else 0
    problems = [*faults, *(row for row in fitted if isinstance(row, Problem)), *_between(name, notes, last)]
    return Body(
        rows=tuple(rows),
        guesses=(*_repeated(repeats), *_footnotes(notes, last)),
        problems=_in_order(problems),
    )


def _is_note(cells: Sequence[str], filled: int, width: int) -> bool:
    """Tell a sentence below the table from a row: few cells, all with letters, the first of several words.

    A candidate's row marked with `*` has a number in some cell, so it stays a row.
    """
    texts = [cell for cell in cells if cell]
    if " " not in texts[0] or not all(map(_has_letter, texts)):
        return False
    return cells[0].startswith(("*", "(*")) or filled <= max(width >= 3, width // 6)


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))


def _between(name: str, notes: Iterable[Row], last: int) -> Iterator[Problem]:
    for note in notes:
        if note.line < last:
            place = Place(file=name, line=note.line)
            values = {"text": line_text(note.cells)}
            yield Problem(code="table.text_between_rows", values=values, place=place)


def _footnotes(notes: Iterable[Row], last: int) -> Iterator[Guess]:
    for note in notes:
        if note.line > last:
            yield Guess(key="guess.footnote", values={"line": note.line, "text": line_text(note.cells)})


def _repeated(repeats: Iterable[Row]) -> Iterator[Guess]:
    for repeat in repeats:
        yield Guess(key="guess.heading_again", values={"line": repeat.line})


def _fit(name: str, row: Row, headings: Sequence[str]) -> Row | Problem:
    """Cut or fill a row to the width of the heading where only empty cells are too many or missing."""
    width, count = len(headings), len(row.cells)
    needed = max((index for index, heading in enumerate(headings, 1) if heading), default=0)
    if count >= needed and not any(row.cells[width:]):
        return Row(row.line, (*row.cells[:width], *[""] * (width - count)))
    code = "table.too_many_cells" if count > width else "table.too_few_cells"
    place = Place(file=name, line=row.line)
    return Problem(code=code, values={"cells": count, "columns": needed}, place=place)


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    ordered = sorted(problems, key=lambda problem: (problem.place.line, problem.place.column))
    hidden = len(ordered) - MAX_PROBLEMS
    if hidden <= 0:
        return tuple(ordered)
    more = Problem(code="table.more_problems", values={"count": hidden})
    return (*ordered[:MAX_PROBLEMS], more.at(Place(file=ordered[0].place.file)))

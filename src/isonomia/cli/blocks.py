"""Parts that pages are made of: tables, tags of lists, items that flow over lines."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from isonomia.cli.palette import WHITE, Tone
from isonomia.cli.prose import QUIET, Part, lines
from isonomia.cli.words import NO_BREAK

GAP = 3
"""Columns between two columns of a table, and between items that stand side by side."""

PROSE = 24
"""Columns that the last column keeps while the others can still give some."""

Cell = str | Text | list[Part]
"""A text, a styled text on one line, or parts of prose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column of a table.

    Args:
        heading: its heading; may be empty.
        right: whether it is flush right, as numbers are.
        most: columns that it takes at most; 0 where it takes what it needs.
    """

    heading: str = ""
    right: bool = False
    most: int = 0


def table(columns: Sequence[Column], rows: Sequence[Sequence[Cell]], width: int) -> list[Text]:
    """Lay out a table.

    Args:
        columns: the columns; the last one takes what width is left, and breaks its lines to fit.
        rows: the cells of each row, as many as there are columns.
        width: columns of the page.

    Returns:
        The lines, without spaces at their ends.
    """
    head, body = laid_out(columns, rows, width)
    return [*head, *(line for row in body for line in row)]


def laid_out(
    columns: Sequence[Column], rows: Sequence[Sequence[Cell]], width: int
) -> tuple[list[Text], list[list[Text]]]:
    """Lay out a table of which something stands between the rows; see `table`.

    Returns:
        The lines of the heading, and those of each row.
    """
    headings = [capital(column.heading) for column in columns]
    widths = _widths(columns, [headings, *rows], width)
    body = [_row(row, columns, widths) for row in rows]
    if not any(headings):
        return [], body
    rule = Text("─" * (sum(widths) + GAP * (len(widths) - 1)), style=QUIET)
    return [*_row([(text, QUIET) for text in headings], columns, widths), rule], body


def _widths(columns: Sequence[Column], rows: Sequence[Sequence[Cell]], width: int) -> list[int]:
    """Give each column what it needs; where that is too much, narrow the last one first, then the widest."""
    cells = list(zip(*rows, strict=True))
    found = [max(map(_length, column)) for column in cells]
    least = [max(map(_longest_word, column)) for column in cells]
    found = [min(need, column.most or need) for need, column in zip(found, columns, strict=True)]
    over = sum(found) + GAP * (len(found) - 1) - width
    given = min(max(found[-1] - max(least[-1], PROSE), 0), max(over, 0))
    found[-1] -= given
    for _ in range(over - given):
        widest = max(range(len(found)), key=lambda index: (found[index] - least[index], index))
        found[widest] -= 1 if found[widest] > least[widest] else 0
    return found


def _longest_word(cell: Cell) -> int:
    if isinstance(cell, Text):
        return cell.cell_len
    texts = [cell] if isinstance(cell, str) else [part if isinstance(part, str) else part[0] for part in cell]
    return max((cell_len(word) for text in texts for word in text.split(" ")), default=0)


def _length(cell: Cell) -> int:
    if isinstance(cell, list):
        return sum(cell_len(part if isinstance(part, str) else part[0]) + 1 for part in cell) - 1
    return cell_len(cell if isinstance(cell, str) else cell.plain)


def _row(cells: Sequence[Cell | Part], columns: Sequence[Column], widths: Sequence[int]) -> list[Text]:
    broken = [_broken(cell, width) for cell, width in zip(cells, widths, strict=True)]
    found = []
    for number in range(max(map(len, broken))):
        line = Text()
        for index, column in enumerate(columns):
            text = broken[index][number] if number < len(broken[index]) else Text()
            space = " " * max(widths[index] - text.cell_len, 0)
            line.append_text(Text(space) + text if column.right else text + Text(space))
            line.append(" " * GAP)
        line.rstrip()
        found.append(line)
    return found


def _broken(cell: Cell | Part, width: int) -> list[Text]:
    return [cell] if isinstance(cell, Text) else lines(cell, width)


def capital(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def tag(tone: Tone) -> Text:
    """Return the letter of a list as it stands on the strip."""
    return Text.assemble((f"{tone.pattern}{tone.letter}{tone.pattern}", f"bold {WHITE} on {tone.strong}"))


def flow(items: Iterable[Text], width: int, *, indent: int = 0) -> list[Text]:
    """Put items one behind the other, on as many lines as they need."""
    found: list[Text] = []
    for item in items:
        if found and found[-1].cell_len + GAP + item.cell_len <= width:
            found[-1].append(" " * GAP).append_text(item)
        else:
            found.append(Text(" " * indent).append_text(item))
    return found


def untied(text: str) -> str:
    """Return a text with plain spaces, for what is not broken into lines."""
    return text.replace(NO_BREAK, " ")

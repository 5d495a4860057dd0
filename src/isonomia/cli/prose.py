"""Sentences broken into lines, so that art. and § stay with their numbers."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from isonomia.cli.words import NO_BREAK

MEASURE = 100
"""Columns that prose takes at most: longer lines are hard to read."""

QUIET = "dim"

Part = str | tuple[str, str]
"""A text, or a text with its style."""


def lines(parts: Part | Sequence[Part], width: int, *, indent: int = 0, mark: Part = "") -> list[Text]:
    """Break a text into lines.

    Args:
        parts: the text, in one or more styles; a space stands between two parts.
        width: columns of the page.
        indent: columns before the text.
        mark: what stands in the indent of the first line, such as a number or a bullet.

    Returns:
        The lines; a word that is longer than a line has one to itself.
    """
    pieces = [parts] if isinstance(parts, str | tuple) else parts
    room = max(min(width, MEASURE) - indent, 1)
    text, style = (mark, "") if isinstance(mark, str) else mark
    found = [_start(text, style, indent)]
    used = 0
    for word, kind in _words(pieces):
        length = cell_len(word)
        if used and used + 1 + length > room:
            found.append(Text(" " * indent))
            used = 0
        if used:
            found[-1].append(" ")
        found[-1].append(word.replace(NO_BREAK, " "), kind)
        used += length + (1 if used else 0)
    return found


def _start(mark: str, style: str, indent: int) -> Text:
    line = Text(" " * max(indent - cell_len(mark) - 1, 0)) if mark else Text()
    line.append(mark, style)
    line.append(" " * max(indent - line.cell_len, 0))
    return line


def _words(parts: Iterable[Part]) -> Iterable[tuple[str, str]]:
    for part in parts:
        text, style = (part, "") if isinstance(part, str) else part
        yield from ((word, style) for word in text.split(" ") if word)


def heading(text: str, width: int) -> list[Text]:
    """Return the lines of a heading."""
    return lines((text, "bold"), width)

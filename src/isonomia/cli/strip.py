"""The strip of seats in a terminal: one box a seat, readable without colour.

    ╭───╮  ╭───╮  ┏━━━┓
    │ 4 │  │ 5 │  ┃ 6 ┃   number of the seat
    │2ª✓│  │ … │  ┃ ▸ ┃   state, by symbol, fill and edge
    ╰╱N╱╯  ╰∙D∙╯  ┗━━━┛   list, by letter, pattern and colour

From 61 seats on, one cell a seat without a box; beyond 1,000 seats, the sums of each opening instead.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from isonomia.cli.palette import EDGE, WHITE, Tone
from isonomia.cli.seats import PLANNED, Box, Strip
from isonomia.core.norm import GENERAL

ROWS = (25, 20, 15, 10, 5)
"""Seats in a row, always a multiple of five: the law's rhythm becomes columns."""

LEAST = 3
"""Characters inside a box, at least."""

BOXES, CELLS, SUMS = "boxes", "cells", "sums"
MOST_BOXES = 60
MOST_CELLS = 1_000

SYMBOLS: Mapping[str, str] = {
    "held": "✓",
    "called": "…",
    "open": "·",
    "vacant": "–",
    "closed": "■",
    PLANNED: " ",
}
BODIES: Mapping[str, str] = {"open": " "}
"""What stands in a box instead, whose edge says the rest."""

NEXT = "▸"
FROM = "‹"
PASSED = "›"
GENERAL_LETTER = "G"

SOLID = "╭─╮│╰╯"
DASHED = "╭┄╮┆╰╯"
DOTTED = "╭┈╮┊╰╯"
HEAVY = "┏━┓┃┗┛"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """What a strip is drawn with.

    Args:
        tones: look of each list, by id.
        nth: writes the number of the second, third, … person of a seat, such as `2ª`.
        width: columns that it may take.
    """

    tones: Mapping[str, Tone]
    nth: Callable[[int], str]
    width: int

    def tone(self, name: str) -> Tone:
        """Return the look of a list."""
        return self.tones.get(name, self.tones[GENERAL])


def size(strip: Strip) -> str:
    """Say how a strip is drawn: `BOXES`, `CELLS` or `SUMS`."""
    count = len(strip.boxes)
    if count <= MOST_BOXES:
        return BOXES
    return CELLS if count <= MOST_CELLS else SUMS


def rows(boxes: Sequence[Box], pen: Pen, cell: int) -> Iterator[Sequence[Box]]:
    """Split the boxes of an opening into rows that fit the width; at least five a row."""
    length = next((count for count in ROWS if count * cell <= pen.width), ROWS[-1])
    for first in range(0, len(boxes), length):
        yield boxes[first : first + length]


def draw(strip: Strip, opening: int, pen: Pen) -> list[Text]:
    """Draw the seats of one opening.

    Args:
        strip: the strip of the post; its size decides how every opening is drawn.
        opening: number of the opening, from 1.
        pen: colours, words and width.

    Returns:
        The lines; none where the opening has no seat.
    """
    boxes = strip.openings[opening - 1]
    if size(strip) == BOXES:
        inner = max((len(_body(box, pen)) for box in strip.boxes), default=0)
        inner = max(LEAST, inner)
        return [line for row in rows(boxes, pen, inner + 2) for line in _boxes(row, pen, inner)]
    digits, marked = len(str(len(strip.boxes))), any(box.state != PLANNED for box in strip.boxes)
    return [_cells(row, pen, digits, marked) for row in rows(boxes, pen, digits + 2 + marked)]


def _boxes(row: Sequence[Box], pen: Pen, inner: int) -> list[Text]:
    planned = all(box.state == PLANNED for box in row)
    parts = [_box(box, pen, inner) for box in row]
    lines = [0, 1, 3] if planned else [0, 1, 2, 3]
    return [Text.assemble(*(part[line] for part in parts)) for line in lines]


def _box(box: Box, pen: Pen, inner: int) -> tuple[Text, Text, Text, Text]:
    left, flat, right, side, low, end = tuple(edge(box))
    line, fill = edge_style(box, pen), body_style(box, pen)
    number = Text.assemble((side, line), (str(box.seat).center(inner), fill), (side, line))
    body = Text.assemble((side, line), (_body(box, pen).center(inner), fill), (side, line))
    top = Text(left + flat * inner + right, style=line)
    return top, number, body, Text.assemble((low, line), _band(box, pen, inner, flat), (end, line))


def _band(box: Box, pen: Pen, inner: int, flat: str) -> tuple[str, str]:
    tone = pen.tone(box.list)
    if box.list == GENERAL:
        return flat * inner, edge_style(box, pen)
    return letter(box, pen).center(inner, tone.pattern), f"bold {WHITE} on {tone.strong}"


def _cells(row: Sequence[Box], pen: Pen, digits: int, marked: bool) -> Text:
    line = Text()
    for box in row:
        body, tone = body_style(box, pen), pen.tone(box.list)
        band = body if box.list == GENERAL else f"bold {WHITE} on {tone.strong}"
        line.append(" " if line else "")
        line.append(f"{box.seat:>{digits}}", body)
        line.append(tone.letter or ("" if not marked and box is row[-1] else " "), band)
        line.append((NEXT if box.next else SYMBOLS[box.state]) if marked else "", body)
    return line


def letter(box: Box, pen: Pen) -> str:
    """Return the letter of a seat's list, and where the seat passed on to another, that one's too."""
    own = pen.tone(box.list).letter
    return f"{own}{PASSED}{pen.tone(box.via).letter or GENERAL_LETTER}" if box.passed_on else own


def pill(box: Box, pen: Pen) -> str:
    """Return the mark of a seat that its holder came to from another, or that had others before."""
    if box.state not in ("held", "called", "closed"):
        return ""
    if box.moved_from:
        return f"{FROM}{box.moved_from}"
    return pen.nth(box.calls) if box.calls > 1 else ""


def _body(box: Box, pen: Pen) -> str:
    mark, symbol = pill(box, pen), NEXT if box.next else BODIES.get(box.state, SYMBOLS[box.state])
    return mark if box.state == "held" and len(mark) == LEAST else mark + symbol


def edge(box: Box) -> str:
    """Return the six characters of a box's edge."""
    if box.next:
        return HEAVY
    return {"open": DASHED, "vacant": DOTTED}.get(box.state, SOLID)


def edge_style(box: Box, pen: Pen) -> str:
    """Return the colour of a box's edge."""
    if box.next:
        return "bold yellow"
    return EDGE if box.state in ("vacant", "closed") else pen.tone(box.list).strong


def body_style(box: Box, pen: Pen) -> str:
    """Return the colours of a box's body: its state, in the tone of the list that filled it."""
    tone = pen.tone(box.via)
    if box.state == "held":
        return f"bold {WHITE} on {tone.strong}"
    if box.state in ("called", PLANNED):
        return f"{tone.strong} on {tone.soft}"
    return "bold" if box.state == "open" else EDGE

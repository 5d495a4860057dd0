"""Two strips of one post, one above the other: what was published, and what was due."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rich.cells import cell_len
from rich.text import Text

from isonomia.cli.legend import legend
from isonomia.cli.prose import QUIET
from isonomia.cli.seats import Box, Strip, of_post
from isonomia.cli.strip import HEAVY, MOST_BOXES, Pen, draw, rows
from isonomia.cli.words import Words
from isonomia.core.audit_data import Divergence
from isonomia.core.state import PostState

WRONG = "#b50909"
CROSS = "✗"
WINDOW = 15
"""Seats around the first mistake that are drawn of a post that has too many to draw all."""
CORNERS = "╮┓"
LINES = 4
"""Lines of one row of boxes."""


def pair(post: PostState, found: Sequence[Divergence], pen: Pen, words: Words) -> list[Text]:
    """Draw the seats as published and as due.

    Args:
        post: the post after the published calls.
        found: its divergences; the first is marked.
        pen: looks of the lists, and the width.
        words: the sentences.

    Returns:
        The lines: of each row of seats the published boxes above the due ones, the place in the ranking below
        each box; then the legend. Nothing of a post without a mistake that has too many seats to draw.
    """
    above = _window(of_post(post, (), over=True).boxes, found)
    if not above:
        return []
    wrong = {item.seat: item for item in reversed(found)}
    below = [_due(box, wrong) for box in above]
    labels = [words.say("audit.published"), words.say("audit.due")]
    margin = max(map(cell_len, labels)) + 2
    narrow = replace(pen, width=pen.width - margin)
    ranks = {candidate.registration: candidate.rank for candidate in post.order}
    holders = {seat.seat: ranks.get(seat.holder, 0) for seat in post.seats}
    due = {**holders, **{seat: ranks.get(item.expected, 0) for seat, item in wrong.items()}}
    top = _strip(above, narrow, holders, words, cause=found[0].seat if found else 0)
    low = _strip(below, narrow, due, words)
    drawn = [
        line
        for each in zip(top, low, strict=True)
        for line in _labelled(zip(labels, each, strict=True), margin)
    ]
    crossed = Text.assemble((CROSS, f"bold {WRONG}"), f" {words.say('audit.crossed')}")
    shown = Strip(openings=(tuple(above),))
    return [*drawn, *legend(shown, pen, words, pen.width), *([crossed] if found else [])]


def _window(boxes: tuple[Box, ...], found: Sequence[Divergence]) -> tuple[Box, ...]:
    if len(boxes) <= MOST_BOXES:
        return boxes
    if not found:
        return ()
    first = max(0, (found[0].seat - 1) // 5 * 5 - 5)
    return boxes[first : first + WINDOW]


def _due(box: Box, wrong: Mapping[int, Divergence]) -> Box:
    item = wrong.get(box.seat)
    if item is None:
        return box
    state = "called" if item.expected else "open"
    return replace(box, via=item.list, state=state, moved_from=0)


def _strip(
    boxes: Sequence[Box], pen: Pen, ranks: Mapping[int, int], words: Words, cause: int = 0
) -> list[list[Text]]:
    """Draw boxes row by row, each row with the places in the ranking below it."""
    lines = draw(Strip(openings=(tuple(boxes),)), 1, pen)
    cell = 1 + min(at for at, char in enumerate(lines[0].plain) if char in CORNERS) if lines else 1
    found = []
    for number, row in enumerate(rows(boxes, pen, cell)):
        drawn = lines[number * LINES : (number + 1) * LINES]
        for index, box in enumerate(row):
            if box.seat == cause:
                drawn = _crossed(drawn, index * cell, cell)
        found.append([*drawn, _places(row, ranks, cell, words)])
    return found


def _crossed(lines: Sequence[Text], start: int, cell: int) -> list[Text]:
    """Return the lines of a row with one box in a heavy red frame, a cross in it."""
    left, flat, right, side, low, end = tuple(HEAVY)
    inner, style = cell - 2, f"bold {WRONG}"
    band = lines[3][start + 1 : start + cell - 1]
    bottom = Text(flat * inner, style=style) if not band.plain.strip("─┄┈━") else band
    boxes = (
        Text(left + flat * inner + right, style=style),
        Text.assemble((side, style), lines[1][start + 1 : start + cell - 1], (side, style)),
        Text.assemble((side, style), (CROSS.center(inner), style), (side, style)),
        Text.assemble((low, style), bottom, (end, style)),
    )
    return [
        Text.assemble(line[:start], box, line[start + cell :]) for line, box in zip(lines, boxes, strict=True)
    ]


def _places(row: Sequence[Box], ranks: Mapping[int, int], cell: int, words: Words) -> Text:
    told = [words.say("audit.place", rank=ranks[box.seat]) if ranks.get(box.seat) else "—" for box in row]
    return Text("".join(text.center(cell) for text in told).rstrip(), style=QUIET)


def _labelled(parts: Iterable[tuple[str, Sequence[Text]]], margin: int) -> list[Text]:
    """Put a label beside the second line of each strip of boxes."""
    found = []
    for label, lines in parts:
        for number, line in enumerate(lines):
            head = label if number == 1 else ""
            found.append(Text.assemble((head.ljust(margin), QUIET), line))
    return found

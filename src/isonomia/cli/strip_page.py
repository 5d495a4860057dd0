"""A strip with its headings and its legend; where there are too many seats to draw, their numbers."""

from collections.abc import Sequence

from rich.text import Text

from isonomia.cli.blocks import Column, table
from isonomia.cli.legend import legend
from isonomia.cli.palette import palette
from isonomia.cli.prose import QUIET, lines
from isonomia.cli.seats import Box, Strip
from isonomia.cli.strip import SUMS, Pen, draw, size
from isonomia.cli.words import Words
from isonomia.core.norm import Reservation

INDENT = 2
MOST_SUM = 16


def pen(reservations: Sequence[Reservation], words: Words, width: int) -> Pen:
    """Make what a strip is drawn with."""
    return Pen(tones=palette(reservations), nth=lambda n: words.say("strip.nth", n=n), width=width)


def strip_page(strip: Strip, titles: Sequence[str], pen: Pen, words: Words) -> list[Text]:
    """Draw the seats of a post.

    Args:
        strip: the strip.
        titles: what each opening is called.
        pen: colours, words and width.
        words: the sentences.

    Returns:
        The parts of the page: each opening under its heading, then the legend.
    """
    if size(strip) == SUMS:
        told = lines(words.say("strip.too_many", N=len(strip.boxes)), pen.width)
        return [*told, Text(), *_sums(strip, titles, pen, words)]
    found: list[Text] = []
    for number, title in enumerate(titles, start=1):
        drawn = draw(strip, number, pen)
        spare = pen.width - max((line.cell_len for line in drawn), default=0)
        margin = Text(" " * min(INDENT, max(spare, 0)))
        found += [*lines((title, QUIET), pen.width), *(margin + line for line in drawn), Text()]
    return [*found, *legend(strip, pen, words, pen.width)]


def ranges(strip: Strip, words: Words) -> list[str]:
    """Say which seats each opening has: the notice's own, then the later ones in order."""
    return [_range(number, boxes, words) for number, boxes in enumerate(strip.openings, start=1)]


def _range(number: int, boxes: Sequence[Box], words: Words) -> str:
    kind = "notice" if number == 1 else "later"
    if not boxes:
        return words.say(f"opening.{kind}_empty", opening=number)
    first, last = boxes[0].seat, boxes[-1].seat
    return words.say(f"opening.{kind}", opening=number, first=first, last=last, count=len(boxes))


def _sums(strip: Strip, titles: Sequence[str], pen: Pen, words: Words) -> list[Text]:
    shown = [name for name in pen.tones if any(box.list == name for box in strip.boxes)]
    columns = [Column(heading=words.say("list", list=name), right=True, most=MOST_SUM) for name in shown]
    rows = [
        [*(words.number(sum(1 for box in boxes if box.list == name)) for name in shown), title]
        for title, boxes in zip(titles, strip.openings, strict=True)
    ]
    return table([*columns, Column(heading=words.say("column.opening"))], rows, pen.width)

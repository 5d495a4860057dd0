"""Calls as lines: the day, the seat, who, what came of it, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from isonomia.cli.blocks import Cell, Column, laid_out
from isonomia.cli.notes import numbered
from isonomia.cli.palette import WHITE
from isonomia.cli.prose import lines
from isonomia.cli.strip import GENERAL_LETTER, PASSED, Pen
from isonomia.cli.words import Words
from isonomia.core.course import Upcoming
from isonomia.core.norm import GENERAL
from isonomia.core.reasons import Value
from isonomia.core.state import Call, PostState

WAITING = "waiting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One call.

    Args:
        seat: number of the seat.
        list: label of the seat.
        call: the call.
    """

    seat: int
    list: str
    call: Call


def entries(post: PostState) -> list[Entry]:
    """Return every call of a post, in order of day, then of seat."""
    found = [Entry(seat=seat.seat, list=seat.list, call=call) for seat in post.seats for call in seat.calls]
    return sorted(found, key=lambda entry: (entry.call.date, entry.seat))


def call_lines(found: Sequence[Entry], pen: Pen, words: Words) -> list[Text]:
    """List calls, each with its numbered reasons below it.

    Args:
        found: the calls, in the order of the list.
        pen: looks of the lists, and the width.
        words: the sentences.

    Returns:
        The lines.
    """
    columns = (
        Column(heading=words.say("column.date")),
        Column(heading=words.say("column.seat"), right=True),
        Column(heading=words.say("column.list")),
        Column(heading=words.say("column.registration")),
        Column(heading=words.say("column.outcome")),
    )
    rows: list[list[Cell]] = [
        [
            words.say("day", day=entry.call.date),
            str(entry.seat),
            badge(entry.list, entry.call.via, pen, words),
            Text(entry.call.registration, style="bold"),
            _outcome(entry.call, words),
        ]
        for entry in found
    ]
    head, body = laid_out(columns, rows, pen.width)
    reasons = [numbered(entry.call.reasons, words, pen.width, indent=2) for entry in found]
    return [*head, *_spaced(body, reasons)]


def next_lines(
    found: Sequence[Upcoming], post: PostState, pen: Pen, words: Words, *, why: bool = True
) -> list[Text]:
    """List the next calls, each with its numbered reasons below it where `why`."""
    columns = (
        Column(heading=words.say("column.seat"), right=True),
        Column(heading=words.say("column.list")),
        Column(heading=words.say("column.registration")),
    )
    rows: list[list[Cell]] = [
        [
            str(item.pick.seat),
            badge(post.seats[item.pick.seat - 1].list, item.pick.via, pen, words),
            Text(item.pick.registration, style="bold"),
        ]
        for item in found
    ]
    head, body = laid_out(columns, rows, pen.width)
    reasons = [numbered(item.reasons if why else (), words, pen.width, indent=2) for item in found]
    return [*head, *_spaced(body, reasons)]


def _spaced(rows: Sequence[list[Text]], reasons: Sequence[list[Text]]) -> list[Text]:
    """Put each row's reasons below it, and a line between what has reasons and what follows."""
    found: list[Text] = []
    for row, told in zip(rows, reasons, strict=True):
        found += [*([Text()] if found and told else []), *row, *told]
    return found


def badge(label: str, via: str, pen: Pen, words: Words) -> Text:
    """Return the list of a seat, short: its letter as on the strip, and where the seat passed on, to which.

    Args:
        label: label of the seat.
        via: list that the person came from.
        pen: looks of the lists.
        words: the sentences.
    """
    if label == GENERAL:
        return Text(words.say("general_short"))
    tone = pen.tone(label)
    passed = f"{PASSED}{pen.tone(via).letter or GENERAL_LETTER}" if via != label else tone.pattern
    first = "" if via != label else tone.pattern
    return Text.assemble((f"{first}{tone.letter}{passed}", f"bold {WHITE} on {tone.strong}"))


def _outcome(call: Call, words: Words) -> str:
    values: dict[str, Value] = {"to": call.moved_to, "day": call.ended, "seat": call.moved_from}
    told = words.tell(f"cli.outcome.{call.outcome or WAITING}", values)
    extra = [
        *([words.tell("cli.outcome.moved_from", values)] if call.moved_from else []),
        *([words.say("outcome.contested")] if call.contested else []),
    ]
    return " · ".join([told, *extra])


def shortened(found: Sequence[Entry], most: int, words: Words, width: int) -> tuple[list[Entry], list[Text]]:
    """Return the latest calls, all of them where `most` is 0, and the line that counts those before."""
    rest = len(found) - most if most else 0
    told = lines(words.say("calls.earlier", count=rest), width) if rest > 0 else []
    return list(found[-most:] if most else found), told

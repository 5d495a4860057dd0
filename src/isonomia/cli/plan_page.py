"""The page of `plan`: which seat belongs to which list, and why."""

from collections.abc import Sequence

from rich.text import Text

from isonomia.cli.blocks import Cell, Column, table, tag
from isonomia.cli.notes import numbered, once, readings, warnings
from isonomia.cli.prose import heading, lines
from isonomia.cli.seats import of_plan
from isonomia.cli.session import Session
from isonomia.cli.strip import Pen
from isonomia.cli.strip_page import pen, ranges, strip_page
from isonomia.cli.words import Words
from isonomia.core.cautions import plan_warnings
from isonomia.core.dependence import Inquiry
from isonomia.core.label_reasons import LabelReasons
from isonomia.core.norm import GENERAL
from isonomia.core.plan import Opening, Plan, PlannedSeat, plan
from isonomia.core.regime import Regime

MOST_NAME = 30
"""Columns of the name of a list, at most."""

FEW = 10
"""Seats whose reasons are told unless all are asked for."""


def plan_page(
    inquiry: Inquiry, openings: Sequence[Opening], session: Session, *, everything: bool
) -> list[Text]:
    """Draw a plan.

    Args:
        inquiry: the norms by precedence, the date of the notice and the readings chosen.
        openings: seats authorised together, in order of time.
        session: the run.
        everything: whether every seat's reasons are told.

    Returns:
        The parts of the page: the answer, the strip, the seats of each list, why, and the notes.

    Raises:
        NormRefused: a norm does not govern such a notice, or does not bear a reading.
    """
    words, width, regime = session.words, session.width, inquiry.regime()
    labels = plan(regime.rules, openings)
    brush = pen([rule.reservation for rule in regime.rules], words, width)
    strip = of_plan(labels)
    cautions = once((*regime.warnings, *plan_warnings(regime, labels.seats)))
    return [
        *lines((_answer(labels, words), "bold"), width),
        Text(),
        *strip_page(strip, ranges(strip, words), brush, words),
        *_lists(labels, regime, brush, words, width),
        *_why(labels, regime, words, width, most=len(labels.seats) if everything else FEW),
        *warnings(cautions, words, width),
        *readings(inquiry.plan_readings(openings), words, width),
    ]


def _answer(labels: Plan, words: Words) -> str:
    count, general = len(labels.seats), sum(1 for seat in labels.seats if seat.list == GENERAL)
    if not count:
        return words.say("plan.no_seats")
    if count == general:
        return words.say("plan.none", N=count)
    return words.say("plan.answer", count=count - general, vacancies=count, general=general)


def _lists(labels: Plan, regime: Regime, brush: Pen, words: Words, width: int) -> list[Text]:
    columns = (
        Column(),
        Column(heading=words.say("column.list"), most=MOST_NAME),
        Column(heading=words.say("column.seats"), right=True),
        Column(heading=words.say("column.which")),
    )
    rows: list[list[Cell]] = []
    for rule in regime.rules:
        seats = labels.reserved(rule.id)
        named = words.say("seats", numbers=seats, count=len(seats)) if seats else words.say("no_seats")
        rows.append(
            [tag(brush.tone(rule.id)), words.say("list", list=rule.id), words.number(len(seats)), named]
        )
    general = sum(1 for seat in labels.seats if seat.list == GENERAL)
    rows.append(["", words.say("list", list=GENERAL), words.number(general), words.say("the_others")])
    return [Text(), *table(columns, rows, width)] if labels.seats else []


def _why(labels: Plan, regime: Regime, words: Words, width: int, *, most: int) -> list[Text]:
    reserved = [seat for seat in labels.seats if seat.list != GENERAL]
    general = [seat for seat in labels.seats if seat.list == GENERAL][-1:]
    reasons = LabelReasons.of_plan(regime.rules, labels)
    found = [Text(), *heading(words.say("why"), width)] if labels.seats else []
    for seats in _alike((*reserved[:most], *general), reasons, words):
        numbers = tuple(seat.seat for seat in seats)
        title = words.say("seats_of_list", numbers=numbers, count=len(seats), list=seats[0].list)
        found += [*lines(title, width), *numbered(reasons.of(seats[0]), words, width)]
    rest = len(reserved) - most
    return [*found, *lines(words.say("more_seats", count=rest), width)] if rest > 0 else found


def _alike(seats: Sequence[PlannedSeat], reasons: LabelReasons, words: Words) -> list[list[PlannedSeat]]:
    """Put together the seats of one list of which the same is told."""
    found: dict[tuple[str, ...], list[PlannedSeat]] = {}
    for seat in seats:
        told = (seat.list, *(words.reason(reason) for reason in reasons.of(seat)))
        found.setdefault(told, []).append(seat)
    return list(found.values())

"""The page of `quota`: how many vacancies are reserved, with the sum."""

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from isonomia.cli.blocks import GAP, Cell, Column, table
from isonomia.cli.notes import cited, numbered, readings, warnings
from isonomia.cli.prose import QUIET, heading, lines
from isonomia.cli.session import Session
from isonomia.cli.words import Words
from isonomia.core.dependence import Inquiry
from isonomia.core.quota import Quota, general
from isonomia.core.reasons import ReadingUsed, Value
from isonomia.core.regime import Regime
from isonomia.core.rule import Rule

NUMBERS = 11
"""Columns of a column of numbers, at most."""

LEAST = 34
"""Columns without which the sum stands below the table, not in it."""


def quota_page(inquiry: Inquiry, vacancies: Sequence[int], session: Session) -> list[Text]:
    """Draw the quotas of some numbers of vacancies.

    Args:
        inquiry: the norm, the date of the notice and the readings chosen.
        vacancies: the numbers asked for (counts).
        session: the run.

    Returns:
        The parts of the page: the rate, the table with its sums, and the notes.

    Raises:
        NormRefused: the norm does not govern such a notice, or does not bear a reading.
    """
    words, width, regime = session.words, session.width, inquiry.regime()
    found = {count: inquiry.quotas(count) for count in vacancies}
    return [
        *(line for rule in regime.rules for line in _rate(rule, inquiry, words, width)),
        Text(),
        *_table(found, regime, words, width),
        *warnings(regime.warnings, words, width),
        *readings(_used(inquiry, found), words, width),
    ]


def _rate(rule: Rule, inquiry: Inquiry, words: Words, width: int) -> list[Text]:
    on = inquiry.published
    values: dict[str, Value] = {"norm": rule.norm, "list": rule.id, "rate": rule.rate, "on": on}
    provision = words.cite(rule.reservation.rate.provision, values)
    return lines([(words.tell("cli.quota.answer", values), "bold"), (f"({provision})", QUIET)], width)


def _used(inquiry: Inquiry, vacancies: Iterable[int]) -> list[ReadingUsed]:
    found: list[ReadingUsed] = []
    for count in vacancies:
        found += [item for item in inquiry.quota_readings(count) if item not in found]
    return found


def _table(found: Mapping[int, Sequence[Quota]], regime: Regime, words: Words, width: int) -> list[Text]:
    names = [words.say("list", list=rule.id) for rule in regime.rules]
    headings = [words.say("column.vacancies"), *names, words.say("column.general")]
    columns = [Column(heading=text, right=True, most=NUMBERS) for text in headings]
    inside = width - (NUMBERS + GAP) * len(headings) >= LEAST
    rows: list[list[Cell]] = []
    below: list[Text] = [Text(), *heading(words.say("column.sum"), width)]
    for count, quotas in found.items():
        numbers = (count, *(item.reserved for item in quotas), general(quotas, count))
        steps = [reason for item in quotas for reason in item.reasons[1:]]
        told = [part for step in steps for part in cited(step, words)]
        rows.append([*map(words.number, numbers), told] if inside else [*map(words.number, numbers)])
        below += [*lines(words.say("vacancies", N=count), width), *numbered(steps, words, width)]
    if inside:
        return table([*columns, Column(heading=words.say("column.sum"))], rows, width)
    return [*table(columns, rows, width), *below]

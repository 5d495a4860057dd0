"""Rates: one on each day in force, never two."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction

from isonomia.core.errors import Problem
from isonomia.core.reasons import Value
from isonomia.norms.checks.force import last_day
from isonomia.norms.draft import Draft
from isonomia.norms.schema import ForceSection, RateEntry, RateSection, StepsSection
from isonomia.norms.schema_types import LAST_YEAR
from isonomia.norms.yaml_source import Path

_ONE_DAY = 1
Dated = tuple[Path, RateEntry]


def rate_problems(draft: Draft) -> Iterator[Problem]:
    """Check the rates of each reservation.

    Args:
        draft: the norm as far as it can be read.

    Yields:
        Days with two rates, days in force with none, growth that goes nowhere or never ends.
    """
    force = draft.section(ForceSection, "in_force")
    for path in draft.each("reservations"):
        rate = draft.section(RateSection, *path, "rate")
        if rate is not None:
            provision = rate.provision or draft.text(*path, "provision") or "rate"
            yield from _rate(draft, (*path, "rate"), rate, provision, force)


def _rate(
    draft: Draft, path: Path, rate: RateSection, provision: str, force: ForceSection | None
) -> Iterator[Problem]:
    if (rate.steps is None) == (rate.values is None):
        yield draft.problem("norm.rate_two_forms", *path)
    elif rate.steps is not None:
        yield from _steps(draft, (*path, "steps"), rate.steps, force)
    else:
        entries = [((*path, "values", index), entry) for index, entry in enumerate(rate.values or ())]
        yield from _values(draft, entries, provision, force)


def _steps(draft: Draft, path: Path, steps: StepsSection, force: ForceSection | None) -> Iterator[Problem]:
    growth = Fraction(steps.last) - Fraction(steps.first)
    if growth <= 0:
        yield draft.problem("norm.steps_down", *path, "last", first=steps.first, last=steps.last)
    elif steps.from_.year + -(-growth // Fraction(steps.add)) * steps.every_years > LAST_YEAR:
        yield draft.problem("norm.steps_too_long", *path, year=LAST_YEAR)
    if force is not None and steps.from_ > force.from_:
        yield draft.problem("norm.rate_gap", *path, "from", on=force.from_)


def _values(
    draft: Draft, entries: Sequence[Dated], provision: str, force: ForceSection | None
) -> Iterator[Problem]:
    for path, entry in entries:
        if entry.until is not None and entry.until < entry.from_:
            named: dict[str, Value] = {"earlier": "from", "first": entry.from_}
            yield draft.problem(
                "norm.dates_order", *path, "until", later="until", second=entry.until, **named
            )
            return
    ordered = sorted(entries, key=lambda dated: (dated[1].from_, dated[0]))
    latest = ordered[0][1]
    for dated in ordered[1:]:
        yield from _neighbours(draft, latest, dated, provision)
        latest = max(latest, dated[1], key=lambda entry: entry.until or date.max)
    if force is not None:
        yield from _ends(draft, ordered, force)


def _neighbours(draft: Draft, before: RateEntry, after: Dated, provision: str) -> Iterator[Problem]:
    path, entry = after
    if before.until is None or before.until >= entry.from_:
        eve = date.fromordinal(entry.from_.toordinal() - _ONE_DAY)
        found = draft.problem("norm.rate_overlap", *path, on=entry.from_, until=eve)
        yield replace(found, provision=provision)
    elif before.until.toordinal() + _ONE_DAY < entry.from_.toordinal():
        yield draft.problem("norm.rate_gap", *path, on=_day_after(before.until))


def _ends(draft: Draft, ordered: Sequence[Dated], force: ForceSection) -> Iterator[Problem]:
    path, first = ordered[0]
    if first.from_ > force.from_:
        yield draft.problem("norm.rate_gap", *path, on=force.from_)
    path, last = max(ordered, key=lambda dated: (dated[1].until or date.max, dated[0]))
    end = last_day(force)
    if last.until is not None and (end is None or last.until < end):
        yield draft.problem("norm.rate_gap", *path, on=_day_after(last.until))


def _day_after(day: date) -> date:
    return date.fromordinal(day.toordinal() + _ONE_DAY)

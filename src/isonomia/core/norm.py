"""A norm as data: what a law, or a notice, reserves, for whom, when and in which order.

Source: the grammar of norm files; `isonomia.norms` builds these from YAML.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction

from isonomia.core.dates import add_years
from isonomia.core.readings import ReadingRule

GENERAL = "general"
"""Id of the general list; no reservation may bear it."""

DISABILITY = "pcd"
"""Group of a disability reservation."""

ROUNDINGS = ("half_up", "half_down", "up", "down")
ORDER_RULES = ("proportional", "every_kth", "after_k_general", "positions")


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A text in the two languages of the project."""

    pt: str
    en: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RateValue:
    """A rate and the days on which it is in force.

    Args:
        start: first day.
        until: last day; None where it has no end.
        value: fraction of the vacancies, above 0 and at most 1.
    """

    start: date
    until: date | None
    value: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """The dated rate of a reservation.

    Args:
        values: the rates in order of time, without overlap or gap.
        provision: the provision that fixes them.
    """

    values: tuple[RateValue, ...]
    provision: str

    def on(self, day: date) -> Fraction | None:
        """Return the rate in force on a day; None where none is."""
        for entry in self.values:
            if entry.start <= day and (entry.until is None or day <= entry.until):
                return entry.value
        return None

    def changes_on(self, day: date) -> bool:
        """Say whether a rate other than the day before's begins on that day."""
        return any(entry.start == day for entry in self.values)


def stepped(
    *, start: date, first: Fraction, add: Fraction, every_years: int, last: Fraction
) -> tuple[RateValue, ...]:
    """Lay out a rate that grows by points at fixed intervals.

    Args:
        start: first day of the first rate.
        first: the first rate.
        add: points of the vacancies added at each step.
        every_years: years between steps.
        last: the rate at which growth stops.

    Returns:
        The rates in order; the last one has no end.

    Source:
        Pontal do Paraná, Lei 2.318/2022, art. 1º, parágrafo único.
    """
    values: list[RateValue] = []
    rate, step = first, 0
    while rate < last:
        begin, end = add_years(start, step * every_years), add_years(start, (step + 1) * every_years)
        values.append(RateValue(start=begin, until=end - timedelta(days=1), value=rate))
        rate, step = min(rate + add, last), step + 1
    values.append(RateValue(start=add_years(start, step * every_years), until=None, value=rate))
    return tuple(values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Which seats, in the order of calling, a reservation takes.

    Args:
        rule: one of `ORDER_RULES`.
        k: the m of `every_kth` and `after_k_general`; 0 for the others.
        positions: the table of `positions`, ascending; empty for the others.
        step: distance between seats after the table's end; 0 where it just ends.
        acts: the act that the order governs, `call` or `appointment`.
        provision: the provision that orders it.
    """

    rule: str
    k: int = 0
    positions: tuple[int, ...] = ()
    step: int = 0
    acts: str = "call"
    provision: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reservation:
    """One rule of a norm that sets seats aside for one or more groups.

    Args:
        id: id of the reservation and of its list.
        label: how the list is called.
        letter: letter of the list on the strip of seats.
        groups: declared groups that it serves, any of them.
        confirmation: whether the norm demands a panel's confirmation.
        confirmation_provision: the provision on confirmation; empty where the norm has none.
        rate: the dated rate.
        rounding: one of `ROUNDINGS`.
        rounding_provision: the provision on rounding.
        minimum: vacancies from which the norm reserves (count, 0 where it has no minimum).
        minimum_provision: the provision on the minimum; empty where there is none.
        maximum_rate: ceiling as a fraction of the vacancies, or None.
        maximum_provision: the provision on the ceiling; empty where there is none.
        order: the order rule.
        reversion: lists that a seat nobody of this list can take passes to, in order.
        reversion_provision: the provision on reversion.
    """

    id: str
    label: Text
    letter: str
    groups: tuple[str, ...]
    confirmation: bool
    confirmation_provision: str
    rate: Rate
    rounding: str
    rounding_provision: str
    minimum: int
    minimum_provision: str
    maximum_rate: Fraction | None
    maximum_provision: str
    order: Order
    reversion: tuple[str, ...]
    reversion_provision: str

    @property
    def disability(self) -> bool:
        """Whether this reserves for people with disabilities."""
        return DISABILITY in self.groups


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Which selections a norm governs.

    Args:
        kinds: kinds of selection.
        branches: branches of the body that holds it.
        administrations: kinds of administration of that body.
        notices_from: first publication date of a notice that the norm governs.
        provision: the provision on kinds and bodies.
        notices_provision: the provision on the notices' dates.
    """

    kinds: tuple[str, ...]
    branches: tuple[str, ...]
    administrations: tuple[str, ...]
    notices_from: date
    provision: str
    notices_provision: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Provision:
    """One provision of the law and what carries it out.

    Args:
        ref: article, paragraph or item.
        says: what it says, in our own words.
        does: what the program does for it.
        by: path of the parameter, reading or duty that carries it out, such as `reservations.black.rate`,
            `readings.fill` or `duty.lists`.
    """

    ref: str
    says: Text
    does: Text
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Norm:
    """A law, or the part of a notice that makes its own reservation.

    Args:
        id: stable id, such as `lapa-3856-2021`.
        title: official title.
        urn: URN LEX; empty for a notice's own reservation.
        municipality: the town, as `Lapa/PR`; empty for a notice's own reservation.
        ibge: code of the town at the IBGE.
        source: address of the official text; empty where none is published.
        signed: day of the act.
        published: day of publication; None where it is not known.
        not_before: earliest day on which it can have been published.
        force_from: first day in force.
        force_until: last day in force; None where it does not lapse.
        force_provision: the provision on force.
        scope: which selections it governs; None for a notice's own reservation.
        reservations: in the order of the norm.
        readings: what it says of each reading that it speaks of.
        provisions: the law article by article.
    """

    id: str
    title: Text
    urn: str = ""
    municipality: str = ""
    ibge: str = ""
    source: str = ""
    signed: date | None = None
    published: date | None = None
    not_before: date | None = None
    force_from: date | None = None
    force_until: date | None = None
    force_provision: str = ""
    scope: Scope | None = None
    reservations: tuple[Reservation, ...] = ()
    readings: Mapping[str, ReadingRule] = field(default_factory=dict)
    provisions: tuple[Provision, ...] = ()

    @property
    def own(self) -> bool:
        """Whether this is a reservation that the notice makes by itself."""
        return self.scope is None

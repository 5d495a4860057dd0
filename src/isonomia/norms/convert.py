"""From a file that follows the grammar to the norm that the engine reads."""

from datetime import date
from fractions import Fraction

from isonomia.core.norm import (
    GENERAL,
    Norm,
    Order,
    Provision,
    Rate,
    RateValue,
    Reservation,
    Scope,
    Text,
    stepped,
)
from isonomia.core.readings import ReadingRule
from isonomia.norms.checks.force import last_day
from isonomia.norms.labels import LABELS
from isonomia.norms.schema import (
    CeilingSection,
    MinimumSection,
    NormFile,
    OrderSection,
    OwnFile,
    ProvisionSection,
    RateSection,
    ReadingSection,
    ReservationSection,
    RoundingSection,
    ScopeSection,
    TextSection,
)

OWN_TITLE = Text(pt="Reserva do próprio edital", en="Reservation of the notice itself")
UNTOLD = Text(pt="", en="")


def norm_of(file: NormFile) -> Norm:
    """Build a law's norm.

    Args:
        file: the file, which has passed every check.

    Returns:
        The norm; a plain rate is in force from the law's first day.
    """
    published = file.published if isinstance(file.published, date) else None
    return Norm(
        id=file.id,
        title=_text(file.title),
        urn=file.urn,
        municipality=file.jurisdiction.municipality,
        ibge=file.jurisdiction.ibge,
        source=file.source or "",
        signed=file.signed,
        published=published,
        not_before=file.not_before,
        force_from=file.in_force.from_,
        force_until=last_day(file.in_force),
        force_provision=file.in_force.provision,
        scope=_scope(file.applies_to),
        reservations=tuple(_reservation(entry, file.in_force.from_) for entry in file.reservations),
        readings={name: _reading(entry) for name, entry in file.readings.items()},
        provisions=tuple(map(_provision, file.provisions)),
    )


def own_norm_of(file: OwnFile) -> Norm:
    """Build the norm of a reservation that a notice makes by itself.

    Args:
        file: the entry, which has passed every check.

    Returns:
        The norm, without a scope; a plain rate is in force on every day.
    """
    return Norm(
        id=file.id,
        title=_text(file.title) if file.title else OWN_TITLE,
        reservations=tuple(_reservation(entry, date.min) for entry in file.reservations),
    )


def _text(section: TextSection) -> Text:
    return Text(pt=section.pt, en=section.en)


def _scope(section: ScopeSection) -> Scope:
    return Scope(
        kinds=tuple(section.kinds),
        branches=tuple(section.bodies.branches),
        administrations=tuple(section.bodies.administrations),
        notices_from=section.notices.from_,
        provision=section.provision,
        notices_provision=section.notices.provision,
    )


def _reservation(section: ReservationSection, start: date) -> Reservation:
    shared = section.provision or ""
    rounding, minimum, order = section.rounding, section.minimum, section.order
    ceiling = section.maximum_rate or section.max_rate
    label, letter = _label(section)
    confirmation, reversion = section.confirmation, section.reversion
    return Reservation(
        id=section.id,
        label=label,
        letter=letter,
        groups=tuple(section.groups),
        confirmation=confirmation.required if confirmation else False,
        confirmation_provision=(confirmation.provision or shared) if confirmation else "",
        rate=_rate(section, start),
        rounding=rounding.rule if isinstance(rounding, RoundingSection) else rounding,
        rounding_provision=_own_provision(rounding) or shared,
        minimum=minimum.vacancies if isinstance(minimum, MinimumSection) else minimum or 0,
        minimum_provision=(_own_provision(minimum) or shared) if minimum else "",
        maximum_rate=_ceiling(ceiling),
        maximum_provision=(_own_provision(ceiling) or shared) if ceiling else "",
        order=_order(order, shared),
        reversion=tuple(reversion.to) if reversion else (GENERAL,),
        reversion_provision=_own_provision(reversion) or shared,
    )


def _own_provision(section: object) -> str:
    """Return the provision that a parameter in its full form names."""
    return getattr(section, "provision", None) or ""


def _label(section: ReservationSection) -> tuple[Text, str]:
    if section.label is None:
        return LABELS[section.groups[0]]
    return _text(section.label), section.label.letter


def _rate(section: ReservationSection, start: date) -> Rate:
    rate, shared = section.rate, section.provision or ""
    if not isinstance(rate, RateSection):
        value = RateValue(start=start, until=None, value=Fraction(rate))
        return Rate(values=(value,), provision=shared)
    return Rate(values=_dated(rate), provision=rate.provision or shared)


def _dated(rate: RateSection) -> tuple[RateValue, ...]:
    if steps := rate.steps:
        return stepped(
            start=steps.from_,
            first=Fraction(steps.first),
            add=Fraction(steps.add),
            every_years=steps.every_years,
            last=Fraction(steps.last),
        )
    ordered = sorted(rate.values or (), key=lambda entry: entry.from_)
    return tuple(
        RateValue(start=entry.from_, until=entry.until, value=Fraction(entry.value)) for entry in ordered
    )


def _ceiling(ceiling: CeilingSection | str | None) -> Fraction | None:
    value = ceiling.value if isinstance(ceiling, CeilingSection) else ceiling
    return Fraction(value) if value else None


def _order(order: OrderSection | str, shared: str) -> Order:
    if isinstance(order, str):
        return Order(rule=order, provision=shared)
    return Order(
        rule=order.rule,
        k=order.k or 0,
        positions=tuple(order.positions or ()),
        step=order.step or 0,
        acts=order.acts,
        provision=order.provision or shared,
    )


def _reading(section: ReadingSection) -> ReadingRule:
    return ReadingRule(
        default=section.default,
        admitted=tuple(section.admitted),
        against_text=tuple(section.against_text),
        provision=section.provision,
    )


def _provision(section: ProvisionSection) -> Provision:
    return Provision(
        ref=section.ref,
        says=_text(section.says),
        does=_text(section.does) if section.does else UNTOLD,
        by=(section.by,) if isinstance(section.by, str) else tuple(section.by),
    )

"""A law article by article: what it says, what the program does, and the value that carries it out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date

from isonomia.core.norm import Norm, Order, Provision, Reservation, Text
from isonomia.core.reasons import Value
from isonomia.norms.duties import DUTIES


@dataclass(frozen=True, slots=True, kw_only=True)
class Carrier:
    """What carries a provision out.

    Args:
        path: parameter, reading or duty, as the norm file names it.
        part: `norm` for a parameter, `reading`, or the part of the program that obeys a duty.
        value: the value in force; None for a duty, and where nothing is in force.
    """

    path: str
    part: str
    value: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One provision.

    Args:
        ref: article, paragraph or item.
        says: what it says, in our own words.
        does: what the program does for it.
        by: what carries it out, in the order of the file.
    """

    ref: str
    says: Text
    does: Text
    by: tuple[Carrier, ...]


def rows(norm: Norm, on: date) -> tuple[Row, ...]:
    """Lay out a law article by article.

    Args:
        norm: the law.
        on: the day whose rates are shown.

    Returns:
        One row a provision, in the order of the law.
    """
    return tuple(_row(norm, provision, on) for provision in norm.provisions)


def _row(norm: Norm, provision: Provision, on: date) -> Row:
    duties = [DUTIES[path].does for path in provision.by if path in DUTIES]
    does = provision.does if provision.does.pt or not duties else duties[0]
    by = tuple(_carrier(norm, path, on) for path in provision.by)
    return Row(ref=provision.ref, says=provision.says, does=does, by=by)


def _carrier(norm: Norm, path: str, on: date) -> Carrier:
    if path in DUTIES:
        return Carrier(path=path, part=DUTIES[path].part, value=None)
    kind, _, name = path.partition(".")
    if kind == "readings":
        return Carrier(path=path, part="reading", value=norm.readings[name].default)
    if kind == "reservations":
        return Carrier(path=path, part="norm", value=_parameter(norm, name, on))
    return Carrier(path=path, part="norm", value=_OF_THE_NORM[path](norm))


def _parameter(norm: Norm, name: str, on: date) -> Value:
    id, _, parameter = name.partition(".")
    reservation = next(entry for entry in norm.reservations if entry.id == id)
    if parameter == "rate":
        return reservation.rate.on(on)
    return _OF_A_RESERVATION[parameter](reservation)


def _order(order: Order) -> Value:
    return f"{order.rule} {order.k}" if order.k else order.positions or order.rule


_OF_A_RESERVATION: Mapping[str, Callable[[Reservation], Value]] = {
    "": lambda reservation: reservation.id,
    "label": lambda reservation: reservation.letter,
    "groups": lambda reservation: reservation.groups,
    "confirmation": lambda reservation: reservation.confirmation,
    "rounding": lambda reservation: reservation.rounding,
    "minimum": lambda reservation: reservation.minimum,
    "maximum_rate": lambda reservation: reservation.maximum_rate,
    "order": lambda reservation: _order(reservation.order),
    "reversion": lambda reservation: reservation.reversion,
}

_OF_THE_NORM: Mapping[str, Callable[[Norm], Value]] = {
    "title": lambda norm: norm.title.pt,
    "urn": lambda norm: norm.urn,
    "jurisdiction": lambda norm: norm.municipality,
    "source": lambda norm: norm.source,
    "signed": lambda norm: norm.signed,
    "published": lambda norm: norm.published,
    "not_before": lambda norm: norm.not_before,
    "in_force": lambda norm: norm.force_from,
    "in_force.from": lambda norm: norm.force_from,
    "in_force.until": lambda norm: norm.force_until,
    "in_force.extended_by": lambda norm: norm.force_until,
    "applies_to": lambda norm: norm.scope.kinds if norm.scope else None,
    "applies_to.kinds": lambda norm: norm.scope.kinds if norm.scope else None,
    "applies_to.bodies": lambda norm: norm.scope.administrations if norm.scope else None,
    "applies_to.notices": lambda norm: norm.scope.notices_from if norm.scope else None,
}
"""The value behind each path; `isonomia.norms.checks.articles` admits these paths and no others."""

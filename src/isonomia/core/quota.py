"""How many of N authorised vacancies are reserved, with every step of the sum."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from isonomia.core.reasons import Reason, Value
from isonomia.core.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Quota:
    """The vacancies that one reservation sets aside.

    Args:
        reservation: id of the reservation.
        vacancies: all vacancies counted together (count).
        rate: fraction of the vacancies.
        raw: rate times vacancies, exact.
        reserved: the result (count).
        reasons: the steps of the sum.
    """

    reservation: str
    vacancies: int
    rate: Fraction
    raw: Fraction
    reserved: int
    reasons: tuple[Reason, ...]


def quota(rule: Rule, vacancies: int) -> Quota:
    """Count the vacancies a reservation sets aside.

    Args:
        rule: the reservation as the notice applies it.
        vacancies: all vacancies authorised so far for one post (count, zero or more).

    Returns:
        The count with the steps of the sum, each citing its provision.

    Source:
        The engine's page, 1; the provisions are the norm's own.
    """
    return Quota(
        reservation=rule.id,
        vacancies=vacancies,
        rate=rule.rate,
        raw=rule.rate * vacancies,
        reserved=rule.quota(vacancies),
        reasons=tuple(_steps(rule, vacancies)),
    )


def general(quotas: Sequence[Quota], vacancies: int) -> int:
    """Return the vacancies that are left to the general list (count, never below 0)."""
    return max(0, vacancies - sum(quota.reserved for quota in quotas))


def _steps(rule: Rule, vacancies: int) -> list[Reason]:
    reservation = rule.reservation
    steps = [_reason(rule, "quota.rate", reservation.rate.provision, vacancies)]
    if vacancies < rule.floor:
        return [*steps, _below_minimum(rule, vacancies)]
    steps.append(_reason(rule, _rounding_key(rule, vacancies), reservation.rounding_provision, vacancies))
    if rule.quota(vacancies) < rule.rounded(vacancies):
        steps.append(_reason(rule, "quota.ceiling", reservation.maximum_provision, vacancies))
    if rule.minimum == "explanatory" and rule.quota(vacancies) and vacancies < reservation.minimum:
        steps.append(_reason(rule, "quota.minimum_explains", reservation.minimum_provision, vacancies))
    return steps


def _rounding_key(rule: Rule, vacancies: int) -> str:
    raw, count = rule.rate * vacancies, rule.rounded(vacancies)
    if count == raw:
        return "quota.exact" if count else "zero.no_vacancies"
    if count > raw:
        return "quota.up"
    return "quota.down" if count else "zero.rounding"


def _below_minimum(rule: Rule, vacancies: int) -> Reason:
    alone = rule.capped(vacancies, rule.rounded(vacancies))
    key = "zero.minimum_overrides" if alone else "zero.minimum"
    return _reason(rule, key, rule.reservation.minimum_provision, vacancies)


def _reason(rule: Rule, key: str, provision: str, vacancies: int) -> Reason:
    first = rule.first_with(1)
    values: dict[str, Value] = {
        "norm": rule.norm,
        "list": rule.id,
        "rate": rule.rate,
        "N": vacancies,
        "raw": rule.rate * vacancies,
        "q": rule.quota(vacancies),
        "alone": rule.rounded(vacancies),
        "min": rule.reservation.minimum,
        "maximum": rule.reservation.maximum_rate,
        "M": first,
        "first_q": rule.quota(first),
        "alone_provision": rule.reservation.rounding_provision,
    }
    return Reason(provision=provision, key=key, values=values)

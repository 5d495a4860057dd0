"""A reservation as one notice applies it: its rate fixed, its readings chosen."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from isonomia.core.norm import Reservation


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One reservation in one competition.

    Args:
        reservation: the rule of the norm.
        norm: id of the norm.
        own: whether the notice makes this reservation by itself.
        confirmed: whether a panel must confirm who is in its list, by norm or notice.
        rate: the rate in force on the notice's publication date, a fraction of the vacancies.
        guarantee, cap, supplementary, count, collision, base, minimum, unconfirmed: the readings in force.
    """

    reservation: Reservation
    norm: str
    own: bool
    confirmed: bool
    rate: Fraction
    guarantee: str
    cap: str
    supplementary: str
    count: str
    collision: str
    base: str
    minimum: str
    unconfirmed: str

    @property
    def id(self) -> str:
        """Id of the reservation and of its list."""
        return self.reservation.id

    @property
    def floor(self) -> int:
        """Vacancies below which nothing is reserved (count); 0 where the minimum only explains."""
        return self.reservation.minimum if self.minimum == "binding" else 0

    @property
    def counts_summonses(self) -> bool:
        """Whether people summoned, not seats, decide when this list's turn comes."""
        return self.count == "summonses" and self.reservation.order.rule == "after_k_general"

    def quota(self, vacancies: int) -> int:
        """Count the vacancies set aside.

        Args:
            vacancies: all vacancies counted together (count).

        Returns:
            The count, never above the ceiling nor above `vacancies`.

        Source:
            The engine's page, 1.
        """
        return self.capped(vacancies, self.rounded(vacancies)) if vacancies >= self.floor else 0

    def rounded(self, vacancies: int) -> int:
        """Return rate times vacancies, rounded as the norm says, before minimum and ceiling."""
        return rounded(self.rate * vacancies, self.reservation.rounding)

    def capped(self, vacancies: int, count: int) -> int:
        """Lower a count to the norm's ceiling and to the vacancies that exist."""
        ceiling = self.reservation.maximum_rate
        return min(count, vacancies, vacancies if ceiling is None else floor(ceiling * vacancies))

    def first_with(self, count: int) -> int:
        """Return the smallest number of vacancies of which at least `count` are reserved.

        Args:
            count: reserved seats wanted (1 or more).

        Returns:
            The number of vacancies.

        Source:
            The engine's page, 2, `proportional`; solved for n instead of searched.
        """
        ceiling = self.reservation.maximum_rate
        by_ceiling = 0 if ceiling is None else ceil(count / ceiling)
        return max(_first_rounded(count, self.rate, self.reservation.rounding), by_ceiling, self.floor, count)


def rounded(raw: Fraction, rule: str) -> int:
    """Round an exact number of seats.

    Args:
        raw: seats, exact, zero or more.
        rule: one of `isonomia.core.norm.ROUNDINGS`.

    Returns:
        The whole number.
    """
    if rule == "half_up":
        return floor(raw + Fraction(1, 2))
    if rule == "half_down":
        return ceil(raw - Fraction(1, 2))
    return ceil(raw) if rule == "up" else floor(raw)


def _first_rounded(count: int, rate: Fraction, rule: str) -> int:
    if rule == "half_up":
        return ceil((count - Fraction(1, 2)) / rate)
    if rule == "half_down":
        return floor((count - Fraction(1, 2)) / rate) + 1
    return floor((count - 1) / rate) + 1 if rule == "up" else ceil(count / rate)

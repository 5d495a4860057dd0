"""Why a seat has its label."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from isonomia.core.norm import GENERAL
from isonomia.core.plan import Plan, PlannedSeat
from isonomia.core.reasons import Reason, Value
from isonomia.core.rule import Rule

BY_RANK = "CF, art. 37, IV"
"""Where no norm orders the seats, people are called by rank."""

SHOWN = 40
"""How many seat numbers a sentence lists before it only counts them."""


@dataclass(slots=True)
class LabelReasons:
    """Explains labels, opening after opening.

    Args:
        rules: the reservations that the plan is made with, by precedence.
    """

    rules: Sequence[Rule]
    _numbers: dict[str, list[int]] = field(default_factory=dict)
    _counts: list[dict[str, int]] = field(default_factory=list)
    _general_values: list[dict[str, Value]] = field(default_factory=list)

    @classmethod
    def of_plan(cls, rules: Sequence[Rule], plan: Plan) -> "LabelReasons":
        """Explain a whole plan.

        Args:
            rules: the reservations that the plan was made with, by precedence.
            plan: the plan.

        Returns:
            What explains each of its seats.
        """
        reasons, first = cls(rules), 0
        for opening in plan.openings:
            reasons.open(plan.seats[first : first + opening.seats])
            first += opening.seats
        return reasons

    def open(self, seats: Sequence[PlannedSeat]) -> None:
        """Take in the seats of one more opening, in order of number."""
        for seat in seats:
            if seat.list != GENERAL:
                self._numbers.setdefault(seat.list, []).append(seat.seat)
        self._counts.append({name: len(numbers) for name, numbers in self._numbers.items()})
        count = sum(self._counts[-1].values())
        shown = [number for numbers in self._numbers.values() for number in numbers] if count <= SHOWN else []
        self._general_values.append({"numbers": tuple(sorted(shown)), "count": count})

    def of(self, seat: PlannedSeat) -> tuple[Reason, ...]:
        """Explain one label.

        Args:
            seat: a seat of an opening that was taken in.

        Returns:
            The reasons, the sum first, each with the provision that it rests on.
        """
        if seat.list == GENERAL:
            return (self._general(seat),)
        rule = next(rule for rule in self.rules if rule.id == seat.list)
        steps = [self._sum(rule, seat)]
        if seat.forced and seat.forced != "order":
            steps.append(self._reason(rule, f"seat.{seat.forced}", seat))
        if seat.other:
            steps.append(self._reason(rule, "seat.collision", seat))
        return tuple(steps)

    def _general(self, seat: PlannedSeat) -> Reason:
        if seat.outside_quota:
            return Reason(provision="CF, art. 5º, XXXV", key="seat.court_order", values={"n": seat.seat})
        values = self._general_values[seat.opening - 1]
        key = (
            "seat.general"
            if values["numbers"]
            else "seat.general_many"
            if values["count"]
            else "seat.general_all"
        )
        order = next(iter(sorted(self.rules, key=lambda rule: rule.own)), None)
        if order is None:
            return Reason(provision=BY_RANK, key=key, values={"n": seat.seat, **values})
        named: dict[str, Value] = {"norm": order.norm, "n": seat.seat, **values}
        return Reason(provision=order.reservation.order.provision, key=key, values=named)

    def _sum(self, rule: Rule, seat: PlannedSeat) -> Reason:
        if seat.forced == "order":
            return self._reason(rule, "seat.order", seat)
        if rule.base == "cargo" and seat.opening == 1:
            return self._reason(rule, "seat.cargo", seat)
        raw, count = rule.rate * seat.size, rule.rounded(seat.size)
        if count == raw:
            return self._reason(rule, "seat.reserved.exact", seat)
        return self._reason(rule, "seat.reserved.up" if count > raw else "seat.reserved.down", seat)

    def _reason(self, rule: Rule, key: str, seat: PlannedSeat) -> Reason:
        count = self._counts[seat.opening - 1][rule.id]
        values: dict[str, Value] = {
            "norm": rule.norm,
            "list": rule.id,
            "n": seat.seat,
            "ordinal": seat.ordinal,
            "ideal": seat.ideal,
            "other": seat.other,
            "rate": rule.rate,
            "N": seat.size,
            "raw": rule.rate * seat.size,
            "q": rule.quota(seat.size),
            "alone": rule.rounded(seat.size),
            "k": rule.reservation.order.k,
            "numbers": tuple(self._numbers[rule.id][: min(count, SHOWN)]),
            "count": count,
        }
        return Reason(provision=_provision(rule, key), key=key, values=values)


def _provision(rule: Rule, key: str) -> str:
    reservation = rule.reservation
    if key in ("seat.reserved.up", "seat.reserved.down"):
        return reservation.rounding_provision
    if key in ("seat.reserved.exact", "seat.cargo"):
        return reservation.rate.provision
    return reservation.order.provision

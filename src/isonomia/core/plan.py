"""Which vacancy, in order, belongs to which list.

The labels depend on the norms and on the sizes of the openings alone, so the notice can print them.
A label never changes afterwards.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from isonomia.core.norm import GENERAL
from isonomia.core.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Seats authorised together.

    Args:
        seats: how many (count, zero or more).
        outside_quota: whether they stay out of every count of the reservations, as the seat that a
            court order brings along.
    """

    seats: int
    outside_quota: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedSeat:
    """One seat and the list it belongs to.

    Args:
        seat: its number, from 1.
        opening: number of the opening, from 1.
        list: `general` or the id of a reservation.
        ordinal: its place among the seats of its reservation, from 1; 0 for a general seat.
        ideal: the number that the order rule gives within the opening; 0 for a general seat.
        outside_quota: whether it stays out of the reservations' counts.
        size: vacancies over which its reservation was counted when it was labelled (count).
        forced: `guarantee` where the quota had to be honoured inside the seats that exist, `carried` where
            the order rule gave a seat of an earlier opening, `order` where the order rule alone placed
            it, whatever the quota, else empty.
        other: the list that holds the seat which the order rule gave; empty where that seat was free.
    """

    seat: int
    opening: int
    list: str
    ordinal: int = 0
    ideal: int = 0
    outside_quota: bool = False
    size: int = 0
    forced: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The labels of every seat.

    Args:
        seats: in order of number.
        openings: in order of time.
    """

    seats: tuple[PlannedSeat, ...]
    openings: tuple[Opening, ...]

    def reserved(self, reservation: str) -> tuple[int, ...]:
        """Return the numbers of the seats of one reservation, ascending."""
        return tuple(seat.seat for seat in self.seats if seat.list == reservation)


def plan(
    rules: Sequence[Rule], openings: Sequence[Opening], *, given: Mapping[str, int] | None = None
) -> Plan:
    """Label every seat.

    Args:
        rules: the reservations, by precedence.
        openings: seats authorised together, in order of time; the first is the notice's own.
        given: where the base is the cargo, how many seats the notice gives this post, by reservation
            (count); empty where the base is the post.

    Returns:
        The plan.

    Source:
        The engine's page, 2.
    """
    planner = Planner(rules, given or {})
    for opening in openings:
        planner.open(opening)
    return planner.plan()


@dataclass(slots=True)
class _Span:
    """One opening while it is labelled, in counted places: seats outside the quota have none."""

    first: int
    last: int
    number: int


@dataclass(slots=True)
class Planner:
    """Labels openings one after the other; `plan` is this, run over all of them.

    Args:
        rules: the reservations, by precedence.
        given: seats that the notice gives this post out of its cargo's, by reservation (count).
    """

    rules: Sequence[Rule]
    given: Mapping[str, int]
    _seats: list[PlannedSeat] = field(default_factory=list)
    _openings: list[Opening] = field(default_factory=list)
    _numbers: list[int] = field(default_factory=list)
    _free: list[int] = field(default_factory=list)
    _taken: dict[int, str] = field(default_factory=dict)
    _labelled: dict[str, int] = field(default_factory=dict)

    def open(self, opening: Opening) -> tuple[PlannedSeat, ...]:
        """Label the seats of one more opening.

        Args:
            opening: the seats to add.

        Returns:
            The new seats, in order of number.
        """
        self._openings.append(opening)
        first = len(self._seats) + 1
        self._seats += [
            PlannedSeat(
                seat=number,
                opening=len(self._openings),
                list=GENERAL,
                outside_quota=opening.outside_quota,
            )
            for number in range(first, first + opening.seats)
        ]
        if not opening.outside_quota:
            self._label(range(first, first + opening.seats))
        return tuple(self._seats[first - 1 :])

    def plan(self) -> Plan:
        """Return the plan of what was opened so far."""
        return Plan(seats=tuple(self._seats), openings=tuple(self._openings))

    def _label(self, numbers: range) -> None:
        span = _Span(
            first=len(self._numbers) + 1,
            last=len(self._numbers) + len(numbers),
            number=len(self._openings),
        )
        self._numbers.extend(numbers)
        self._free.extend(range(span.first, span.last + 1))
        for rule in self.rules:
            self._label_for(rule, span)

    def _label_for(self, rule: Rule, span: _Span) -> None:
        if span.number == 1 or rule.supplementary == "cumulative":
            self._by_quota(rule, span, offset=0, done=self._labelled.get(rule.id, 0))
        elif rule.supplementary == "per_opening":
            self._by_quota(rule, span, offset=span.first - 1, done=0)
        elif rule.supplementary == "order_only":
            self._by_order(rule, span, offset=0, done=0, size=span.last, earlier="skip")

    def _by_quota(self, rule: Rule, span: _Span, *, offset: int, done: int) -> None:
        size = span.last - offset
        guaranteed = rule.guarantee == "yes" or (rule.guarantee == "notice" and span.number == 1)
        owed = min(self._owed(rule, span, size) - done, self._room(span))
        for ordinal in range(done + 1, done + max(owed, 0) + 1):
            ideal = self._ideal(rule, ordinal, offset)
            if ideal > span.last and not guaranteed:
                break
            self._place(rule, span, ideal, size)
            done = ordinal
        if rule.cap == "no":
            self._by_order(rule, span, offset=offset, done=done, size=size, earlier="first")

    def _owed(self, rule: Rule, span: _Span, size: int) -> int:
        given = self.given.get(rule.id) if rule.base == "cargo" and span.last == size else None
        if given is None:
            return rule.quota(size)
        return given if span.number == 1 else max(rule.quota(size), given)

    def _by_order(self, rule: Rule, span: _Span, *, offset: int, done: int, size: int, earlier: str) -> None:
        ordinal = done
        while size >= rule.floor and self._room(span):
            ordinal += 1
            ideal = self._ideal(rule, ordinal, offset)
            if ideal > span.last:
                return
            if ideal >= span.first or earlier == "first":
                self._place(rule, span, ideal, size, forced="order")

    def _ideal(self, rule: Rule, ordinal: int, offset: int) -> int:
        order = rule.reservation.order
        if order.rule == "after_k_general":
            index = bisect_left(self._free, offset + 1) + order.k * ordinal
            return self._free[index] if index < len(self._free) else self._beyond
        if order.rule == "positions":
            return offset + _from_table(order.positions, order.step, ordinal, beyond=self._beyond)
        return offset + (order.k * ordinal if order.rule == "every_kth" else rule.first_with(ordinal))

    @property
    def _beyond(self) -> int:
        return len(self._numbers) + 1

    def _room(self, span: _Span) -> int:
        return len(self._free) - bisect_left(self._free, span.first)

    def _place(self, rule: Rule, span: _Span, ideal: int, size: int, *, forced: str = "") -> None:
        wanted = min(max(ideal, span.first), span.last)
        place = self._nearest(rule, span, wanted)
        self._free.pop(bisect_left(self._free, place))
        number = self._numbers[place - 1]
        self._labelled[rule.id] = self._labelled.get(rule.id, 0) + 1
        self._taken[place] = rule.id
        self._seats[number - 1] = PlannedSeat(
            seat=number,
            opening=span.number,
            list=rule.id,
            ordinal=self._labelled[rule.id],
            ideal=self._numbers[wanted - 1],
            size=size,
            forced=forced or _forced(ideal, span),
            other=self._taken.get(wanted, "") if place != wanted else "",
        )

    def _nearest(self, rule: Rule, span: _Span, wanted: int) -> int:
        index = bisect_left(self._free, wanted)
        after = self._free[index] if index < len(self._free) else None
        if after == wanted:
            return wanted
        before = self._free[index - 1] if index and self._free[index - 1] >= span.first else None
        sides = (before, after) if rule.collision == "previous_free" else (after, before)
        return next(side for side in sides if side is not None)


def _forced(ideal: int, span: _Span) -> str:
    if ideal > span.last:
        return "guarantee"
    return "carried" if ideal < span.first else ""


def _from_table(positions: tuple[int, ...], step: int, ordinal: int, *, beyond: int) -> int:
    if ordinal <= len(positions):
        return positions[ordinal - 1]
    return positions[-1] + step * (ordinal - len(positions)) if step else beyond

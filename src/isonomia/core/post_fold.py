"""One post while its facts are folded: who waits in which list, which seats are open.

This is working memory. It is built from frozen values, changed in place while facts are read, and
frozen again by `freeze`; nothing outside the fold sees it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from heapq import heapify, heappop, heappush

from isonomia.core.competition import Candidate
from isonomia.core.label_reasons import LabelReasons
from isonomia.core.norm import GENERAL
from isonomia.core.plan import Opening, PlannedSeat, Planner
from isonomia.core.queue import Counts, Queue
from isonomia.core.regime import Regime
from isonomia.core.rule import Rule
from isonomia.core.state import Call, PersonState, PostState, SeatState

CALLED = ("seated", "left")
"""States of people who were called and not sent away."""


@dataclass(slots=True)
class Person:
    """One candidate whom a fact touched; fields as in `PersonState`."""

    registration: str
    place: int
    declared: frozenset[str]
    confirmed: frozenset[str]
    status: str = "waiting"
    cause: str = ""
    seat: int = 0
    request: int = 0
    barred: frozenset[str] = frozenset()
    appeal: bool = False

    @property
    def key(self) -> tuple[int, int]:
        """What decides who comes first: the latest request for the end, then the rank."""
        return (self.request, self.place)


@dataclass(slots=True)
class Seat:
    """One seat; fields as in `SeatState`."""

    planned: PlannedSeat
    status: str = "open"
    holder: str = ""
    follows: str = ""
    calls: list[Call] = field(default_factory=list)


class PostFold:
    """The working memory of one post."""

    def __init__(self, regime: Regime, given: dict[str, int], state: PostState) -> None:
        """Take up a post where a frozen state left it.

        Args:
            regime: what governs the competition.
            given: seats that the notice gives this post out of its cargo's, by reservation (count).
            state: where to go on.
        """
        self.id, self.regime, self.given = state.post, regime, given
        self.rules: tuple[Rule, ...] = regime.rules
        self.readings = regime.readings
        self.order, self.below = list(state.order), state.below
        self.requests, self.summoned, self.owed = state.requests, dict(state.summoned), dict(state.owed)
        self.planner, self.labels = Planner(self.rules, given), LabelReasons(self.rules)
        self.seats: list[Seat] = []
        for opening in state.openings:
            self._label(opening)
        for seat, frozen in zip(self.seats, state.seats, strict=True):
            seat.status, seat.holder, seat.follows = frozen.status, frozen.holder, frozen.follows
            seat.calls = list(frozen.calls)
        self._index()
        self.people = {name: self._thaw(person) for name, person in state.people.items()}
        self.rebuild()

    # -- what stands in the frozen state

    def freeze(self) -> PostState:
        """Return the frozen state."""
        return PostState(
            post=self.id,
            order=tuple(self.order),
            below=self.below,
            openings=tuple(self.planner.plan().openings),
            seats=tuple(_freeze_seat(seat) for seat in self.seats),
            people={name: _freeze_person(self.people[name]) for name in sorted(self.people)},
            requests=self.requests,
            summoned=dict(self.summoned),
            owed={name: count for name, count in sorted(self.owed.items()) if count},
        )

    def twin(self) -> "PostFold":
        """Return a post that goes on apart from this one."""
        return PostFold(self.regime, self.given, self.freeze())

    def _thaw(self, person: PersonState) -> Person:
        return Person(
            registration=person.registration,
            place=self.places[person.registration],
            declared=person.declared,
            confirmed=person.confirmed,
            status=person.status,
            cause=person.cause,
            seat=person.seat,
            request=person.request,
            barred=person.barred,
            appeal=person.appeal,
        )

    # -- people and lists

    def person(self, registration: str) -> Person:
        """Return a candidate's working record, made when first touched.

        Raises:
            KeyError: the post has no such candidate.
        """
        found = self.people.get(registration)
        if found is None:
            place = self.places[registration]
            candidate = self.order[place - 1]
            found = Person(registration, place, candidate.declared, candidate.confirmed)
            self.people[registration] = found
        return found

    def peek(self, registration: str) -> Person:
        """Return a candidate's record without touching it; KeyError where there is none."""
        touched = self.people.get(registration)
        if touched is not None:
            return touched
        place = self.places[registration]
        candidate = self.order[place - 1]
        return Person(registration, place, candidate.declared, candidate.confirmed)

    def at(self, place: int) -> str:
        """Return the registration of who has a place in the ranking."""
        return self.order[place - 1].registration

    def lists_of(self, person: Person) -> tuple[str, ...]:
        """Return the lists that a candidate stands in, those they left excepted."""
        general = () if self.readings["concurrent"] == "no" and person.confirmed else (GENERAL,)
        reserved = tuple(rule.id for rule in self.rules if rule.id in person.confirmed)
        return tuple(name for name in (*general, *reserved) if name not in person.barred)

    def let_in(self, person: Person) -> None:
        """Make a candidate available in each of their lists."""
        person.status, person.cause, person.seat = "waiting", "", 0
        for name in self.lists_of(person):
            self.queues[name].add(person.place, person.request)
        self.late.add(person.place, bool(person.request))

    def bar(self, person: Person, name: str) -> None:
        """Let a candidate who holds no seat leave one list; they stay in the others."""
        person.barred |= {name}
        self.apart.append(person.registration)

    def take_out(self, person: Person) -> None:
        """Make an available candidate unavailable everywhere."""
        for name in self.lists_of(person):
            self.queues[name].remove(person.place, person.request)
        self.late.add(person.place, -bool(person.request))

    def send_out(self, person: Person, cause: str) -> None:
        """Take a candidate out of the selection, whatever they were."""
        if person.status == "waiting":
            self.take_out(person)
        self._count(person, "out")
        person.status, person.cause, person.seat = "out", cause, 0

    def depart(self, person: Person, on: date) -> None:
        """Write down that someone left the office; their seat is closed and they are not called again."""
        self.vacate(self.seats[person.seat - 1], "left_office", on, reopen=False)
        self._count(person, "left")
        person.status = "left"

    def bring_back(self, person: Person) -> None:
        """Make someone available who was out, as never called."""
        self._count(person, "waiting")
        person.request, person.barred = 0, frozenset()
        self.let_in(person)

    def _count(self, person: Person, status: str) -> None:
        self.seated.add(person.place, (status in CALLED) - (person.status in CALLED))
        self.gone.add(person.place, (status == "out") - (person.status == "out"))

    # -- seats

    def open(self, opening: Opening) -> None:
        """Add the seats of one more opening."""
        for seat in self._label(opening):
            self._push(seat)

    def _label(self, opening: Opening) -> list[Seat]:
        planned = self.planner.open(opening)
        self.labels.open(planned)
        added = [Seat(seat) for seat in planned]
        self.seats += added
        return added

    def lowest(self, label: str, follows: str = "") -> Seat | None:
        """Return the lowest open seat of a list, of those that follow a reserved list or none; or None."""
        heap = self._heaps.get((label, follows), [])
        while heap:
            seat = self.seats[heap[0] - 1]
            if seat.status == "open" and seat.follows == follows:
                return seat
            heappop(heap)
        return None

    def open_general(self, opening: int) -> int:
        """Count the open general seats of an opening and the earlier ones."""
        return sum(count for number, count in self._open_general.items() if number <= opening)

    def _push(self, seat: Seat) -> None:
        label = seat.planned.list
        heappush(self._heaps.setdefault((label, seat.follows), []), seat.planned.seat)
        if label == GENERAL:
            self._change_open(seat, 1)

    def _change_open(self, seat: Seat, amount: int) -> None:
        number = seat.planned.opening
        count = self._open_general.pop(number, 0) + amount
        if count:
            self._open_general[number] = count

    def seat_person(self, person: Person, seat: Seat, call: Call, status: str) -> None:
        """Put someone on an open seat and write the call down."""
        if person.status == "waiting":
            self.take_out(person)
        self._count(person, "seated")
        person.status, person.cause, person.seat = "seated", "", seat.planned.seat
        seat.status, seat.holder, seat.follows = status, person.registration, ""
        seat.calls.append(call)
        if seat.planned.list == GENERAL:
            self._change_open(seat, -1)
        if _through_own(seat):
            heappush(self._holders, (*person.key, seat.planned.seat))

    def vacate(
        self,
        seat: Seat,
        outcome: str,
        on: date,
        *,
        reopen: bool,
        moved_to: int | None = None,
        follows: str = "",
    ) -> None:
        """Let a seat's holder go: write outcome and day down, open the seat again or close it."""
        seat.calls[-1] = replace(seat.calls[-1], outcome=outcome, ended=on, moved_to=moved_to)
        self.seated.add(self.places[seat.holder], -1)
        self.people[seat.holder].status, self.people[seat.holder].seat = "", 0
        seat.holder, seat.status = "", "open" if reopen else "closed"
        if reopen:
            seat.follows = follows
            self._push(seat)

    def answer(self, seat: Seat, outcome: str, status: str) -> None:
        """Write a holder's answer down and keep them on the seat."""
        seat.calls[-1] = replace(seat.calls[-1], outcome=outcome)
        seat.status = status

    def best_holder(self) -> Person | None:
        """Return the best of those who hold a reserved seat through its list and stand in the general one."""
        while self._holders:
            request, place, number = self._holders[0]
            seat = self.seats[number - 1]
            person = self.people[seat.holder] if seat.holder and _through_own(seat) else None
            if person and person.key == (request, place) and GENERAL in self.lists_of(person):
                return person
            heappop(self._holders)
        return None

    # -- what is derived

    def _index(self) -> None:
        self.places = {candidate.registration: place for place, candidate in enumerate(self.order, 1)}

    def take_from(self, place: int) -> Candidate:
        """Take a candidate out of the ranking, to be put in elsewhere; those behind move up."""
        candidate = self.order.pop(place - 1)
        behind = self.order[place - 1 :]
        self.order[place - 1 :] = [replace(other, rank=other.rank - 1) for other in behind]
        return candidate

    def put_in(self, candidate: Candidate, rank: int) -> None:
        """Insert a candidate right before the present `rank`-th; those behind shift."""
        at = min(rank, len(self.order) + 1) - 1
        behind = [replace(other, rank=other.rank + 1) for other in self.order[at:]]
        self.order[at:] = [replace(candidate, rank=behind[0].rank - 1 if behind else at + 1), *behind]
        self._index()
        for person in self.people.values():
            person.place = self.places[person.registration]
        self.rebuild()

    def rebuild(self) -> None:
        """Line up queues, counts and heaps again from people and seats."""
        self.apart = [name for name, person in sorted(self.people.items()) if person.barred]
        self._line_up()
        size = len(self.order)
        self.seated, self.gone, self.late = (Counts(bytes(size)) for _ in range(3))
        for person in self.people.values():
            if person.status == "waiting":
                self.let_in(person)
            self.seated.add(person.place, person.status in CALLED)
            self.gone.add(person.place, person.status == "out")
        self._heap_up()

    def _line_up(self) -> None:
        touched = {person.place for person in self.people.values()}
        alone = self.readings["concurrent"] == "no"
        reserved: dict[str, list[int]] = {rule.id: [] for rule in self.rules}
        general: list[int] = []
        for place, candidate in enumerate(self.order, 1):
            if place in touched:
                continue
            for name in candidate.confirmed:
                reserved[name].append(place)
            if not (alone and candidate.confirmed):
                general.append(place)
        size = len(self.order)
        self.queues = {GENERAL: Queue(size, general, ())}
        self.queues |= {name: Queue(size, found, ()) for name, found in reserved.items()}

    def _heap_up(self) -> None:
        self._heaps: dict[tuple[str, str], list[int]] = {}
        self._open_general: dict[int, int] = {}
        self._holders: list[tuple[int, int, int]] = []
        for seat in self.seats:
            if seat.status == "open":
                self._push(seat)
            elif seat.holder and _through_own(seat):
                self._holders.append((*self.people[seat.holder].key, seat.planned.seat))
        heapify(self._holders)


def _through_own(seat: Seat) -> bool:
    """Say whether the holder of a reserved seat came through its own list."""
    call = seat.calls[-1]
    return seat.planned.list == call.via != GENERAL and not call.reverted


def _freeze_seat(seat: Seat) -> SeatState:
    return SeatState(
        seat=seat.planned.seat,
        opening=seat.planned.opening,
        list=seat.planned.list,
        status=seat.status,
        holder=seat.holder,
        follows=seat.follows,
        calls=tuple(seat.calls),
    )


def _freeze_person(person: Person) -> PersonState:
    return PersonState(
        registration=person.registration,
        status=person.status,
        cause=person.cause,
        seat=person.seat,
        request=person.request,
        barred=person.barred,
        declared=person.declared,
        confirmed=person.confirmed,
        appeal=person.appeal,
    )


def start(
    post: str, order: Sequence[Candidate], below: Sequence[Candidate], rules: Iterable[Rule]
) -> PostState:
    """Return the state of a post before any fact and before its seats are opened.

    Args:
        post: id of the post.
        order: approved candidates in rank order.
        below: candidates below the minimum.
        rules: the reservations.

    Returns:
        The state.
    """
    return PostState(
        post=post,
        order=tuple(order),
        below=tuple(below),
        openings=(),
        seats=(),
        people={},
        requests=0,
        summoned={rule.id: 0 for rule in rules if rule.counts_summonses},
        owed={},
    )

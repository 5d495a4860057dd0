"""The engine's page a second time, from the page alone and as plainly as it can be written.

Slow on purpose: every call scans all people and all seats. It shares nothing with the engine; `test_oracle`
holds the two together.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from tests.core.oracle_plan import GENERAL, Reserve, by_precedence, plan


@dataclass(frozen=True)
class Setting:
    """The readings of the whole competition."""

    fill: str = "best_list"
    concurrent: str = "yes"
    replacement: str = "label"
    withdrawal_scope: str = "competition"
    precedence: str = "disability_first"


@dataclass
class Seat:
    """One seat."""

    number: int
    label: str
    opening: int
    holder: str = ""
    closed: bool = False
    via: str = ""
    reverted: bool = False
    origin: str = ""
    follows: str = ""
    answer: str = ""

    @property
    def is_open(self) -> bool:
        """Nobody is called to it or holds it."""
        return not self.holder and not self.closed


@dataclass
class Person:
    """One candidate."""

    name: str
    declared: frozenset[str]
    lists: set[str]
    status: str = "available"
    cause: str = ""
    request: int = 0
    left: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Next:
    """A call that is due."""

    seat: int
    name: str
    via: str
    reverted: bool


class Oracle:
    """One post."""

    def __init__(
        self, reserves: Sequence[Reserve], setting: Setting, people: Iterable[Person], seats: int
    ) -> None:
        self.reserves = by_precedence(reserves, setting.precedence)
        self.setting = setting
        self.ranking = list(people)
        self.openings = [(seats, False)]
        self.seats: list[Seat] = []
        self.labels_called: list[str] = []
        self.requests = 0
        self.add_seats()

    def add_seats(self) -> None:
        """Take in the seats of the last opening, with the labels that the whole plan gives now."""
        labels = plan(self.reserves, self.openings)
        assert [seat.label for seat in self.seats] == labels[: len(self.seats)]
        for number in range(len(self.seats) + 1, len(labels) + 1):
            self.seats.append(Seat(number, labels[number - 1], len(self.openings)))

    def reserve(self, id: str) -> Reserve:
        """Return a reservation."""
        return next(r for r in self.reserves if r.id == id)

    def person(self, name: str) -> Person:
        """Return a candidate."""
        return next(p for p in self.ranking if p.name == name)

    def seat_of(self, name: str) -> Seat:
        """Return the seat that someone was called to or holds."""
        return next(s for s in self.seats if s.holder == name)

    # -- lists

    def key(self, person: Person) -> tuple[int, int]:
        """Return what decides who comes first."""
        return (person.request, self.ranking.index(person))

    def is_in(self, person: Person, name: str) -> bool:
        """Say whether a candidate stands in a list."""
        if name in person.left:
            return False
        if name == GENERAL:
            return self.setting.concurrent == "yes" or not person.lists
        return name in person.lists

    def available(self, name: str) -> list[Person]:
        """Return the available people of a list in the order of calling."""
        found = [p for p in self.ranking if p.status == "available" and self.is_in(p, name)]
        return sorted(found, key=self.key)

    # -- whose turn

    def turns(self) -> list[Seat]:
        """Return every open seat in the order in which they are called."""
        free = [seat for seat in self.seats if seat.is_open]
        due = [seat for r in self.reserves if self.due(r) for seat in free if seat.label == r.id]
        return due + [seat for seat in free if seat not in due]

    def due(self, reserve: Reserve) -> bool:
        """Say whether enough people were summoned from the general list for a reservation's turn."""
        if reserve.order != "after_k_general" or reserve.count != "summonses":
            return False
        since = 0
        for called in self.labels_called:
            since = 0 if called == reserve.id else since + (called == GENERAL)
        return since >= reserve.k

    def sources(self, seat: Seat) -> Iterator[tuple[str, bool]]:
        """Yield the lists that may fill a seat, in order, and whether it reverts to them."""
        enough = self.setting.fill == "counts" and seat.label != GENERAL and self.merit(seat)
        if seat.label == GENERAL or enough:
            if seat.follows:
                yield seat.follows, False
            yield GENERAL, False
        else:
            yield seat.label, False
            for name in (*self.reserve(seat.label).reversion, GENERAL):
                yield name, True
        if self.setting.concurrent == "no":
            for reserve in self.reserves:
                yield reserve.id, True

    def merit(self, seat: Seat) -> bool:
        """Say whether beneficiaries in the seats before make up a seat's ordinal."""
        before = [other for other in self.seats if other.number < seat.number]
        ordinal = 1 + sum(other.label == seat.label for other in before)
        held = sum(other.holder != "" and seat.label in self.person(other.holder).lists for other in before)
        return held >= ordinal

    def pick(self, seat: Seat) -> Next | None:
        """Say who is called to a seat."""
        for name, reverted in self.sources(seat):
            people = self.available(name)
            if name != GENERAL and self.setting.fill == "general_first":
                outside = [p for p in people if p not in self.protected(seat)]
                people = outside or people
            if people:
                return Next(seat.number, people[0].name, name, reverted)
        return None

    def protected(self, seat: Seat) -> list[Person]:
        """Return those whom the open general seats will take on merit."""
        free = [s for s in self.seats if s.is_open and s.label == GENERAL and s.opening <= seat.opening]
        return self.available(GENERAL)[: len(free)]

    def next(self) -> Next | None:
        """Say who is called next."""
        return next((found for seat in self.turns() if (found := self.pick(seat)) is not None), None)

    def settle(self) -> None:
        """Make every move that is due under compensation."""
        while self.setting.fill == "compensation" and self.move():
            pass

    def move(self) -> bool:
        """Move one holder of a reserved seat to the general seat whose turn it is, if one is best."""
        seat = next(iter(self.turns()), None)
        if seat is None or seat.label != GENERAL:
            return False
        if seat.follows and self.available(seat.follows):
            return False
        holders = [s.holder for s in self.seats if s.holder and s.via == s.label != GENERAL]
        rivals = [self.person(name) for name in holders if self.is_in(self.person(name), GENERAL)]
        best = min([*rivals, *self.available(GENERAL)], key=self.key, default=None)
        if best is None or best not in rivals:
            return False
        old = self.seat_of(best.name)
        seat.holder, seat.via, seat.reverted, seat.answer = best.name, GENERAL, False, old.answer
        seat.origin, seat.follows = old.label, ""
        self.vacate(old)
        return True

    def vacate(self, seat: Seat) -> None:
        """Open a seat again."""
        seat.holder, seat.via, seat.reverted, seat.origin, seat.answer = "", "", False, "", ""

    def coming(self) -> list[Next]:
        """Say who would be called now, in order, until every open seat that can be filled is."""
        twin = self.copy()
        found = []
        while (due := twin.next()) is not None:
            found.append(due)
            twin.call(due.name)
            twin.settle()
        return found

    def copy(self) -> "Oracle":
        """Return an oracle that goes on apart from this one."""
        twin = Oracle(self.reserves, self.setting, [], 0)
        twin.ranking = [
            Person(**{**vars(p), "lists": set(p.lists), "left": set(p.left)}) for p in self.ranking
        ]
        twin.seats = [Seat(**vars(seat)) for seat in self.seats]
        twin.openings, twin.requests = list(self.openings), self.requests
        twin.labels_called = list(self.labels_called)
        return twin

    # -- facts: each says whether it was taken

    def apply(self, kind: str, name: str = "", *, seats: int = 0, list: str = "", rank: int = 0) -> bool:
        """Apply a fact and the moves that follow."""
        if kind == "open":
            self.openings.append((seats, False))
            self.add_seats()
            taken = True
        elif kind == "include":
            taken = self.include(name, rank, seats)
        elif kind in ("confirm", "deny"):
            taken = self.decide(kind, name, list)
        elif kind == "call":
            taken = self.call(name)
        else:
            taken = self.act(kind, self.person(name))
        if taken:
            self.settle()
        return taken

    def call(self, name: str) -> bool:
        """Summon whoever is next, and nobody else."""
        due = self.next()
        if due is None or due.name != name:
            return False
        seat = self.seats[due.seat - 1]
        seat.holder, seat.via, seat.reverted, seat.follows = name, due.via, due.reverted, ""
        self.labels_called.append(seat.label)
        self.person(name).status = "called"
        return True

    def act(self, kind: str, person: Person) -> bool:
        """Let someone answer, leave, be put out, or stand behind everyone."""
        if person.status == "available":
            return self.act_waiting(kind, person)
        if person.status != "called":
            return False
        seat = self.seat_of(person.name)
        before = {
            "accept": ("",),
            "appoint": ("", "accept"),
            "take_office": ("appoint",),
            "leave_office": ("take_office",),
            "eliminate": ("", "accept"),
            "annul": ("appoint", "take_office"),
        }
        if seat.answer not in before.get(kind, ("", "accept", "appoint")):
            return False
        if kind in ("accept", "appoint", "take_office"):
            seat.answer = kind
        else:
            self.leave(kind, person, seat)
        return True

    def act_waiting(self, kind: str, person: Person) -> bool:
        """Do what someone may do, or suffer, before being called."""
        if kind in ("withdraw", "eliminate"):
            person.status, person.cause = "out", kind
        elif kind == "end_of_queue":
            self.postpone(person)
        else:
            return False
        return True

    def postpone(self, person: Person) -> None:
        """Let someone stand behind everyone."""
        self.requests += 1
        person.request, person.status = self.requests, "available"

    def leave(self, kind: str, person: Person, seat: Seat) -> None:
        """Take someone from their seat."""
        through = {seat.via, seat.origin} - {""}
        follow = [r.id for r in self.reserves if r.id in person.lists]
        self.vacate(seat)
        person.status, person.cause = "out", kind
        if kind == "leave_office":
            seat.closed = True
        elif kind == "end_of_queue":
            self.postpone(person)
        elif kind in ("withdraw", "no_show"):
            if self.setting.replacement == "holder" and seat.label == GENERAL and follow:
                seat.follows = follow[0]
            if self.setting.withdrawal_scope == "list":
                person.left |= through
                others = [GENERAL, *(r.id for r in self.reserves)]
                if any(self.is_in(person, name) for name in others):
                    person.status = "available"

    def decide(self, kind: str, name: str, list: str) -> bool:
        """Let a panel confirm or deny someone's place in a reserved list."""
        person, reserve = self.person(name), self.reserve(list)
        if not reserve.panel or list not in person.declared:
            return False
        if kind == "confirm":
            if list in person.lists:
                return False
            person.lists.add(list)
            if person.cause == "deny" and list in person.left:
                person.status, person.cause, person.request, person.left = "available", "", 0, set()
            return True
        out = reserve.unconfirmed == "eliminated"
        seat = self.seat_of(name) if person.status == "called" else None
        if seat is not None and (out or seat.via == list):
            if seat.answer == "take_office":
                return False
            self.vacate(seat)
            person.status, person.request, person.left = "available", 0, set()
        person.lists.discard(list)
        if out and person.status != "out":
            person.status, person.cause = "out", "deny"
            person.left.add(list)
        return True

    def include(self, name: str, rank: int, seats: int) -> bool:
        """Put someone right before the present k-th by court order, maybe with a seat of their own."""
        if any(p.name == name for p in self.ranking):
            return False
        self.ranking.insert(rank - 1, Person(name, frozenset(), set()))
        if seats:
            self.openings.append((seats, True))
            self.add_seats()
        return True

"""The published calls, one after the other, each held against the call that was due.

A call that was not due is granted all the same, at the seat where it was published, and the walk goes on from
there: one mistake is not counted many times. A seat that was passed over is left aside once it was reported,
and taken up again as soon as a call to it is published.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date

from isonomia.core.audit_data import OUTCOMES, PublishedCall
from isonomia.core.audit_log import DEPARTURES, Schedule, Waiting, in_order
from isonomia.core.audit_look import (
    Aside,
    Fit,
    Found,
    due,
    fitting,
    looks,
    loses,
    moves_open,
    passed_over,
    place,
)
from isonomia.core.audit_track import Assumed, Event, Happened, Track, Turn
from isonomia.core.call_reasons import call_reasons, contested_reasons
from isonomia.core.competition import Candidate
from isonomia.core.facts import Fact
from isonomia.core.fold import MOST_SEATS
from isonomia.core.norm import GENERAL
from isonomia.core.post_fold import PostFold, Seat
from isonomia.core.state import State
from isonomia.core.turn import Pick, turns

BEFORE: dict[str, tuple[str, ...]] = {
    "take_office": ("appoint",),
    "annul": ("appoint",),
    "leave_office": ("appoint", "take_office"),
}
"""What must have come before some answers."""


class Walk:
    """The walk over all published calls under one set of readings; its results are its attributes.

    Attributes:
        track: the competition as published.
        found: what was not due, in the order of the calls.
        events: facts, and turns at which someone was called, in order.
        aside: what is kept in mind of each post.
        assumed: first and last seat that published calls took though no fact opened them, by post.
        last: the latest day of a published call, or None.
    """

    def __init__(
        self, start: State, facts: Sequence[Fact], published: Sequence[PublishedCall], *, told: bool = True
    ) -> None:
        """Walk.

        Args:
            start: the state before any fact, under the readings tried.
            facts: the log; its calls are left out.
            published: the calls that were published.
            told: whether calls carry their reasons.
        """
        self.notice, self.told = start.competition, told
        self.track = Track(start)
        self.calls = in_order(published)
        self.schedule = Schedule.of(start, facts, published)
        self.aside = {call.post: Aside() for call in self.calls}
        self.found: list[Found] = []
        self.events: list[Event] = []
        self.assumed: dict[str, tuple[int, int]] = {}
        self.last: date | None = None
        for index, call in enumerate(self.calls):
            self._step(index, call)
        self._finish()

    def _step(self, index: int, call: PublishedCall) -> None:
        aside, post, day = self.aside[call.post], self.track.post(call.post), self._day(call)
        self._happen(*map(_happened, self.schedule.due(call.post, call.date, aside.count)))
        self.last = day if self.last is None else max(self.last, day)
        fault = self._fault(post, call)
        if fault == "called_twice":
            self._twice(post, call, aside)
        else:
            seat = self._room(index, call, post, day)
            self._judge(call, post, seat=seat, fault=fault, day=day)
            self._answer(call, aside, day)
            aside.count += 1

    def _finish(self) -> None:
        """Let everything happen that is left of the log and of the published outcomes."""
        for aside in self.aside.values():
            self._happen(*aside.late)
        self._happen(*map(_happened, self.schedule.rest()))

    def _happen(self, *found: Happened) -> None:
        for item in found:
            self.track.happen(item)
            self.events.append(item)

    def _day(self, call: PublishedCall) -> date:
        """Return the day of a call; of one without a day, that of the recorded call or of the ranking."""
        recorded = self.schedule.days.get((call.post, call.registration))
        return call.date or recorded or self.notice.homologated or self.notice.published

    def _fault(self, post: PostFold, call: PublishedCall) -> str:
        """Say why nobody could call this person then; empty where they could be called."""
        if call.registration not in post.places:
            below = any(candidate.registration == call.registration for candidate in post.below)
            return "ineligible" if below else "unknown_person"
        person = post.peek(call.registration)
        if person.status == "seated":
            return "called_twice"
        if self._outside(call):
            return "after_validity"
        reserved = any(rule.id == call.list for rule in post.rules)
        alien = reserved and call.list not in person.confirmed
        return "ineligible" if alien or person.status != "waiting" else ""

    def _outside(self, call: PublishedCall) -> bool:
        """Say whether nobody at all could be called then."""
        course = self.track.course
        if course.closed or self.notice.homologated is None:
            return True
        return call.date is not None and not course.can_call(call.date)

    # -- where the call was made

    def _room(self, index: int, call: PublishedCall, post: PostFold, day: date) -> int:
        """Return the number of the open seat that was published, once it is open; 0 where none is meant."""
        aside = self.aside[post.id]
        if not 0 < call.seat <= MOST_SEATS:
            self._until(post, aside, lambda: bool(turns(post)))
            if not turns(post):
                self._assume(post, sum(1 for later in self.calls[index:] if later.post == post.id))
            return 0
        self._open(post, lambda: call.seat <= len(post.seats))
        if call.seat > len(post.seats):
            most = max(later.seat for later in self.calls[index:] if later.post == post.id)
            self._assume(post, most - len(post.seats))
        seat = post.seats[call.seat - 1]
        opened = not seat.holder or moves_open(post, call.seat, day)
        if not opened and seat.calls[-1].moved_from is None:
            self._replace(post, aside, seat, day)
        return call.seat if seat.status == "open" else 0

    def _until(self, post: PostFold, aside: Aside, enough: Callable[[], bool]) -> None:
        """Let people leave of whom nobody knows when they did, then let seats open, until it is enough."""
        while aside.late and not enough():
            self._happen(aside.late.pop(0))
        self._open(post, enough)

    def _open(self, post: PostFold, enough: Callable[[], bool]) -> None:
        while not enough() and (opening := self.schedule.opening(post.id)) is not None:
            self._happen(_happened(opening))

    def _assume(self, post: PostFold, seats: int) -> None:
        """Take seats as opened that published calls took, and remember it for a warning."""
        first = len(post.seats) + 1
        found = Assumed(post=post.id, seats=min(seats, MOST_SEATS - len(post.seats)))
        self.track.open(found)
        self.events.append(found)
        self.assumed[post.id] = (self.assumed.get(post.id, (first, 0))[0], len(post.seats))

    def _replace(self, post: PostFold, aside: Aside, seat: Seat, day: date) -> None:
        """Let a holder go whose seat was published again."""
        known = next((gone for gone in aside.late if gone.fact.registration == seat.holder), None)
        if known is not None:
            aside.late.remove(known)
            self._happen(known)
            return
        left = Fact(date=day, fact="withdraw", post=post.id, registration=seat.holder)
        self.track.leave(left)
        self.events.append(Happened(fact=left, answer=self.track.called[post.id, left.registration]))

    # -- whether it was due

    def _judge(self, call: PublishedCall, post: PostFold, *, seat: int, fault: str, day: date) -> None:
        aside = self.aside[post.id]
        fit = None if fault else self._fit(call, post, seat, day)
        if fault != "after_validity":
            self.events.append(Turn(post=post.id, day=day))
        if fit is None:
            self._contest(call, post, seat=seat, fault=fault, day=day)
            return
        aside.skipped.discard(fit.pick.seat)
        if fit.passed:
            aside.skipped.add(fit.passed)
        self.track.call(post.id, fit.pick, day, reasons=None if self.told else ())

    def _fit(self, call: PublishedCall, post: PostFold, seat: int, day: date) -> Fit | None:
        """Say how a call was due, as things stand or as they may have stood on the day nobody wrote down."""
        aside = self.aside[post.id]
        fit = fitting(post, aside, call, seat, day)
        if fit is None:
            gone = self._once(call, post, seat, day, aside.late)
            del aside.late[:gone]
            opened = 0 if gone or call.date else self._once(call, post, seat, day, self._openings(post))
            for _ in range(opened):
                self.schedule.opening(post.id)
            fit = fitting(post, aside, call, seat, day) if gone or opened else None
        return fit

    def _openings(self, post: PostFold) -> list[Happened]:
        return list(map(_happened, self.schedule.openings(post.id)))

    def _once(
        self, call: PublishedCall, post: PostFold, seat: int, day: date, found: Sequence[Happened]
    ) -> int:
        """Let just so many facts of unknown days happen that a call was due then; return how many (count)."""
        twin = self.track.twin() if found else self.track
        for count, item in enumerate(found, 1):
            twin.happen(item)
            if fitting(twin.post(post.id), self.aside[post.id], call, seat, day) is not None:
                self._happen(*found[:count])
                return count
        return 0

    def _contest(self, call: PublishedCall, post: PostFold, *, seat: int, fault: str, day: date) -> None:
        """Report a call that was not due, and grant it."""
        aside = self.aside[post.id]
        first = None if fault == "after_validity" else due(post, aside)
        granted = place(post, aside, call, seat, first)
        if not fault and granted:
            first = loses(post, granted, post.peek(call.registration)) or first
        self._report(call, post, first, granted=granted, fault=fault)
        self._leave_aside(post, aside, first, granted, published=bool(seat))
        if granted:
            self._grant(call, post, granted, first, day)

    def _leave_aside(
        self, post: PostFold, aside: Aside, first: Pick | None, granted: int, *, published: bool
    ) -> None:
        """Leave aside the seats that a call passed over."""
        if first is not None and first.seat != granted:
            aside.skipped.add(first.seat)
        before = post.seats[: granted - 1] if published else []
        aside.skipped.update(other.planned.seat for other in before if other.status == "open")
        aside.skipped.discard(granted)

    def _grant(
        self, call: PublishedCall, post: PostFold, granted: int, first: Pick | None, day: date
    ) -> None:
        if call.registration not in post.places:
            self._enter(post, call.registration)
        seat, person = post.seats[granted - 1], post.person(call.registration)
        label = seat.planned.list
        if loses(post, granted, person) is not None:
            post.owed[label] = post.owed.get(label, 0) + 1
        pick = Pick(
            seat=granted,
            registration=call.registration,
            via=label if label in person.confirmed else GENERAL,
        )
        reasons = contested_reasons(post, person, seat, first) if self.told else ()
        self.track.call(post.id, pick, day, contested=True, reasons=reasons)

    def _enter(self, post: PostFold, registration: str) -> None:
        """Put someone behind everyone who is in no list, so that the call can be recorded."""
        behind = len(post.order) + 1
        post.put_in(Candidate(registration=registration, person=registration, rank=behind), behind)
        people = self.track.course.people
        people[registration] = (*people.get(registration, ()), (post.id, registration))

    def _twice(self, post: PostFold, call: PublishedCall, aside: Aside) -> None:
        """Report a second call of someone who holds a seat, unless it is the seat that merit took them to."""
        held = post.seats[post.people[call.registration].seat - 1]
        if call.seat == held.planned.seat and held.calls[-1].moved_from is not None:
            return
        self._report(call, post, due(post, aside), granted=0, fault="called_twice")
        named = post.seats[call.seat - 1] if 1 <= call.seat <= len(post.seats) else held
        if named.status == "open":
            aside.skipped.add(call.seat)

    def _report(
        self, call: PublishedCall, post: PostFold, first: Pick | None, *, granted: int, fault: str
    ) -> None:
        known = call.registration in post.places
        seat = first.seat if first else granted or call.seat or post.peek(call.registration).seat
        over: tuple[str, ...] = (first.registration,) if first else ()
        if known:
            over = passed_over(post, post.peek(call.registration), first, waiting=not fault)
        self.found.append(
            Found(
                call=call,
                seat=seat,
                label=post.seats[seat - 1].planned.list if 0 < seat <= len(post.seats) else GENERAL,
                due=first,
                granted=granted,
                fault=fault,
                passed_over=over,
                looks=looks(post, call, first, granted),
                reasons=call_reasons(post, first) if first and self.told else (),
            )
        )

    # -- what came of it

    def _answer(self, call: PublishedCall, aside: Aside, day: date) -> None:
        """Apply the published outcome; a departure only when something shows that it had come."""
        if call.date is None:
            aside.late += map(_happened, self.schedule.departures(call.post, call.registration))
        kind = OUTCOMES.get(call.outcome, "")
        if not kind:
            return
        plain = Fact(date=day, fact=kind, post=call.post, registration=call.registration, ground="other")
        for name in (*BEFORE.get(kind, ()), kind):
            answer = self.track.called[call.post, call.registration]
            found = Happened(fact=replace(plain, fact=name), answer=answer)
            if name in DEPARTURES:
                aside.late.append(found)
            else:
                self._happen(found)


def _happened(item: Waiting) -> Happened:
    return Happened(fact=item.fact, answer=item.answer)


def conforms(found: Iterable[Found], post: str) -> bool:
    """Say whether nothing was found of a post."""
    return all(item.call.post != post for item in found)

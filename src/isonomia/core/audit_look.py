"""One published call against its post as it stands: who was due, who was passed over, what tells why."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date

from isonomia.core.audit_data import PublishedCall
from isonomia.core.audit_track import Happened
from isonomia.core.course import settle
from isonomia.core.norm import GENERAL
from isonomia.core.plan import plan
from isonomia.core.post_fold import Person, PostFold, Seat
from isonomia.core.reasons import Reason
from isonomia.core.turn import Pick, next_move, next_pick, pick, turns


@dataclass(slots=True)
class Aside:
    """What the walk keeps in mind of one post.

    Args:
        count: calls walked that took a turn (count).
        skipped: seats that were passed over and are left aside.
        late: departures of which nobody knows the day, in the order of the calls.
    """

    count: int = 0
    skipped: set[int] = field(default_factory=set)
    late: list[Happened] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks:
    """How the seat that was due and the person called stood.

    Args:
        emptied: what came of the call before to that seat; empty where there was none.
        opening: number of the opening of that seat.
        granted: label of the seat at which the call is recorded; empty where it took none.
        lists: reserved lists of the person called.
        status: state of the person called: `waiting`, `seated`, `left`, `out`, or `unknown`.
        merit: whether counting people called on merit against the reservation gives just this call.
        apart: label of that seat, had its opening been rounded by itself.
        apart_any: whether that opening by itself would have a seat of the same reservation.
    """

    emptied: str = ""
    opening: int = 1
    granted: str = ""
    lists: frozenset[str] = frozenset()
    status: str = "unknown"
    merit: bool = False
    apart: str = GENERAL
    apart_any: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One difference, before it has its name.

    Args:
        call: the published call.
        seat: number of the seat that was due; that of the call where none was.
        label: label of that seat.
        due: the call that was due; None where none was.
        granted: number of the seat at which the call is recorded; 0 where it took none.
        fault: why nobody could call this person then; empty where they could be called.
        passed_over: who was available before the person called, in the order of calling.
        looks: what tells the mistake.
        reasons: why the seat and the person were due.
    """

    call: PublishedCall
    seat: int
    label: str
    due: Pick | None
    granted: int
    fault: str
    passed_over: tuple[str, ...]
    looks: Looks
    reasons: tuple[Reason, ...]

    @property
    def essence(self) -> tuple[str, int, str, str]:
        """What of it a reading can change."""
        due = self.due.registration if self.due else ""
        return (self.call.post, self.seat, self.call.registration, due)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """A published call that was due.

    Args:
        pick: the call, at the seat where it was published.
        passed: the seat with the same label that was due in its place; 0 where it is the same.
    """

    pick: Pick
    passed: int = 0


@contextmanager
def _no_debts(post: PostFold) -> Iterator[None]:
    """Look at a post as if no reservation had lost a seat: a town need not have seen its mistake."""
    debts, post.owed = post.owed, {}
    try:
        yield
    finally:
        post.owed = debts


def due(post: PostFold, aside: Aside) -> Pick | None:
    """Say who is due, seats that were passed over left aside and the mistakes before this call granted.

    Args:
        post: the post as it stands.
        aside: what the walk keeps in mind of it.

    Returns:
        The call; one to a seat left aside where no other can be filled; None where nobody can be called.
    """
    with _no_debts(post):
        return _next(post, aside)


def _next(post: PostFold, aside: Aside) -> Pick | None:
    found = (pick(post, seat) for seat in _turns(post, aside.skipped))
    return next((item for item in found if item is not None), None) or next_pick(post)


def _turns(post: PostFold, skipped: set[int]) -> list[Seat]:
    if not skipped:
        return turns(post)
    seats = [seat for seat in post.seats if seat.status == "open" and seat.planned.seat not in skipped]
    counting = [rule for rule in post.rules if rule.counts_summonses]
    first = [rule.id for rule in counting if post.summoned[rule.id] >= rule.reservation.order.k]
    ahead = [seat for name in first for seat in seats if seat.planned.list == name]
    return [*ahead, *(seat for seat in seats if seat not in ahead)]


def fitting(post: PostFold, aside: Aside, call: PublishedCall, seat: int, on: date) -> Fit | None:
    """Say how a published call was due; None where it was not.

    Where a reservation had lost a seat, a call that gives it one back is due as well as one that does not.
    Moves on merit that wait for that are made as soon as the town goes on without giving back.

    Args:
        post: the post as it stands.
        aside: what the walk keeps in mind of it.
        call: the call.
        seat: the open seat where it was published; 0 where the publication does not say.
        on: day of the call.
    """
    with _no_debts(post):
        moves = next_move(post) is not None
        fit = None if moves else _fit(post, aside, call, seat)
    if fit is None:
        fit = _fit(post, aside, call, seat)
    if fit is None and moves:
        with _no_debts(post):
            settle(post, on)
            fit = _fit(post, aside, call, seat)
    return fit


def moves_open(post: PostFold, seat: int, on: date) -> bool:
    """Make the moves on merit that wait for a seat to be given back, if they open a seat that was published.

    Args:
        post: the post as it stands; nothing is moved where the seat would not open.
        seat: number of the seat.
        on: day of the call.

    Returns:
        Whether the seat is open now.
    """
    if not any(post.owed.values()):
        return False
    twin = post.twin()
    for each in (twin, post):
        with _no_debts(each):
            settle(each, on)
        if twin.seats[seat - 1].status != "open":
            return False
    return True


def _fit(post: PostFold, aside: Aside, call: PublishedCall, seat: int) -> Fit | None:
    picks = [_next(post, aside), next_pick(post) if aside.skipped else None]
    same = [item for item in picks if item is not None and item.registration == call.registration]
    return next((fit for item in same if (fit := _at(post, item, seat)) is not None), None)


def _at(post: PostFold, due: Pick, seat: int) -> Fit | None:
    """Return a call at the seat where it was published, if that is as good as the one due."""
    if seat in (0, due.seat):
        return Fit(pick=due)
    own, other = post.seats[due.seat - 1].planned, post.seats[seat - 1].planned
    return Fit(pick=replace(due, seat=seat), passed=due.seat) if own.list == other.list else None


def place(post: PostFold, aside: Aside, call: PublishedCall, seat: int, first: Pick | None) -> int:
    """Say at which seat a call that was not due is recorded.

    Args:
        post: the post as it stands.
        aside: what the walk keeps in mind of it.
        call: the call.
        seat: the open seat where it was published; 0 where the publication does not say.
        first: the call that was due, or None.

    Returns:
        The seat published; else the lowest open one where it was just this person's turn there; else the
        one that was due; else the lowest open one; 0 where none is open.
    """
    if seat:
        return seat
    seats = sorted(_turns(post, aside.skipped), key=lambda item: item.planned.seat)
    with _no_debts(post):
        natural = pick(post, seats[0]) if seats else None
    if natural is not None and natural.registration == call.registration:
        return natural.seat
    return first.seat if first else next((item.planned.seat for item in seats), 0)


def loses(post: PostFold, seat: int, person: Person) -> Pick | None:
    """Return the call that a reserved seat is lost to, where someone outside its list is called to it."""
    label = post.seats[seat - 1].planned.list
    if label == GENERAL or label in person.confirmed:
        return None
    found = pick(post, post.seats[seat - 1])
    return found if found is not None and found.via == label else None


def passed_over(post: PostFold, person: Person, due: Pick | None, *, waiting: bool) -> tuple[str, ...]:
    """Name those who were available before the person called.

    Args:
        post: the post as it stands before the call.
        person: who was called.
        due: the call that was due; None where none was.
        waiting: whether the person called could be called, so that places in the lists can be compared.

    Returns:
        In the list that was due and in the one the person came through, everyone with a better place, and at
        least the person who was due, in the order of calling.
    """
    if due is None or due.registration == person.registration:
        return ()
    label = post.seats[due.seat - 1].planned.list
    through = label if label in person.confirmed else GENERAL
    found = {due.registration}
    for name in {due.via, through} if waiting else ():
        queue = post.queues[name]
        before = (queue.nth(ordinal) for ordinal in range(1, queue.before(person.key) + 1))
        found.update(post.at(at) for _, at in before)
    return tuple(sorted(found, key=lambda name: post.peek(name).key))


def looks(post: PostFold, call: PublishedCall, first: Pick | None, granted: int) -> Looks:
    """Look at what tells the mistake, before the call is granted.

    Args:
        post: the post.
        call: the published call.
        first: the call that was due, or None.
        granted: number of the seat at which the call will be recorded; 0 where it takes none.
    """
    known = call.registration in post.places
    person = post.peek(call.registration) if known else None
    found = Looks(
        granted=post.seats[granted - 1].planned.list if granted else "",
        lists=person.confirmed if person else frozenset(),
        status=person.status if person else "unknown",
    )
    return found if first is None else _with_seat(post, call, first, found)


def _with_seat(post: PostFold, call: PublishedCall, first: Pick, found: Looks) -> Looks:
    seat = post.seats[first.seat - 1]
    apart, any_apart = _apart(post, seat) if seat.planned.opening > 1 else (GENERAL, False)
    return replace(
        found,
        emptied=(seat.calls[-1].outcome or "") if seat.calls else "",
        opening=seat.planned.opening,
        merit=seat.planned.list != GENERAL and _counting(post, seat) == call.registration,
        apart=apart,
        apart_any=any_apart,
    )


def _counting(post: PostFold, seat: Seat) -> str:
    """Return whom a reserved seat would call if people called on merit counted against the reservation."""
    readings = post.readings
    post.readings = {**readings, "fill": "counts"}
    found = pick(post, seat)
    post.readings = readings
    return found.registration if found else ""


def _apart(post: PostFold, seat: Seat) -> tuple[str, bool]:
    """Return the label of a seat, had each later opening been rounded by itself, and whether its opening
    would then have a seat of the same reservation.
    """
    rules = [rule if rule.own else replace(rule, supplementary="per_opening") for rule in post.rules]
    labels = plan(rules, post.planner.plan().openings, given=post.given).seats
    opening = [item for item in labels if item.opening == seat.planned.opening]
    same = any(item.list == seat.planned.list != GENERAL for item in opening)
    return labels[seat.planned.seat - 1].list, same

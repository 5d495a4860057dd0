"""The least that sets a post right after calls that were wrong: the next calls, nobody dismissed.

Two courses are held against each other: what was published, and what the law gives for the same facts and as
many calls. Whoever holds a seat in the second and waits in the first was passed over for good. The next calls
that bring all of them are the repair; where the open seats do not reach, the least number of new ones that
does is searched for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from isonomia.core.audit_data import Repair
from isonomia.core.audit_track import lawful
from isonomia.core.audit_walk import Walk
from isonomia.core.course import Upcoming, settle, upcoming
from isonomia.core.fold import MOST_SEATS
from isonomia.core.outlook import EACH_TRIED, MOST_TRIED
from isonomia.core.plan import Opening
from isonomia.core.post_fold import CALLED, PostFold
from isonomia.core.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class _Post:
    """One post as published and as the law gives it, and who is missing."""

    published: PostFold
    due: PostFold
    missing: tuple[str, ...]
    day: date

    def coming(self, post: PostFold, seats: int) -> tuple[tuple[Upcoming, ...], PostFold]:
        """Say who would be called next, with so many new seats."""
        twin = post.twin()
        if seats:
            twin.open(Opening(seats=seats))
        settle(twin, self.day)
        return upcoming(twin, self.day), twin

    def calls(self, seats: int) -> tuple[tuple[Upcoming, ...], PostFold] | None:
        """Return the next calls up to the last one that is needed; None where they do not bring everyone."""
        coming, twin = self.coming(self.published, seats)
        places = {item.pick.registration: index for index, item in enumerate(coming)}
        if not all(name in places for name in self.missing):
            return None
        return coming[: 1 + max((places[name] for name in self.missing), default=-1)], twin


def repairs(start: State, walk: Walk) -> tuple[Repair, ...]:
    """Find the least repair of each post in which something was wrong.

    Args:
        start: the state before any fact.
        walk: the walk over the published calls.

    Returns:
        One repair a post, in the order of the vacancy table.
    """
    wrong = {item.call.post for item in walk.found}
    if not wrong:
        return ()
    course = lawful(start, walk.events)
    day = walk.last or start.competition.published
    found = []
    for id in (post.post for post in start.posts if post.post in wrong):
        published, due = walk.track.post(id), course.post(id)
        missing = _missing(published, due)
        _give_back(published, missing)
        post = _Post(published=published, due=due, missing=missing, day=day)
        found.append(_repair(post, possible=walk.track.course.can_call(day)))
    return tuple(found)


def _missing(published: PostFold, due: PostFold) -> tuple[str, ...]:
    """Return who holds a seat by law and waits, never called, in what was published."""
    held = [name for name in _holders(due) if name in published.places]
    never = [published.peek(name) for name in held]
    return tuple(person.registration for person in never if person.status == "waiting" and not person.request)


def _holders(post: PostFold) -> list[str]:
    found = [person for person in post.people.values() if person.status in CALLED]
    return [person.registration for person in sorted(found, key=lambda person: person.place)]


def _give_back(post: PostFold, missing: Sequence[str]) -> None:
    """Let general seats give back what reservations lost, as far as people of theirs are missing."""
    for name, count in post.owed.items():
        post.owed[name] = min(count, sum(1 for each in missing if name in post.peek(each).confirmed))


def _repair(post: _Post, *, possible: bool) -> Repair:
    plain = Repair(post=post.published.id, missing=post.missing, possible=possible or not post.missing)
    if not (possible and post.missing):
        return replace(plain, same=not post.missing)
    seats = _least(post)
    found = None if seats is None else post.calls(seats)
    if seats is None or found is None:
        return replace(plain, same=False, possible=False)
    calls, twin = found
    return replace(
        plain,
        new_seats=seats,
        calls=calls,
        lists=tuple(twin.seats[item.pick.seat - 1].planned.list for item in calls),
        same=_same(post, seats, calls),
    )


def _least(post: _Post) -> int | None:
    """Search the least number of new seats: every one of the small numbers, then double, then halve."""
    most = min(MOST_TRIED, MOST_SEATS - len(post.published.seats))
    for seats in range(min(EACH_TRIED, most + 1)):
        if post.calls(seats) is not None:
            return seats
    low, high = EACH_TRIED - 1, 2 * (EACH_TRIED - 1)
    while high <= most and post.calls(high) is None:
        low, high = high, 2 * high
    if high > most:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if post.calls(middle) is None else (low, middle)
    return high


def _same(post: _Post, seats: int, calls: Sequence[Upcoming]) -> bool:
    """Say whether those called are in the end whom the law would have called for as many seats."""
    ours = {*_holders(post.published), *(item.pick.registration for item in calls)}
    theirs = _holders(post.due)
    coming, _ = post.coming(post.due, seats)
    more = [item.pick.registration for item in coming[: len(ours) - len(theirs)]]
    return len(ours) >= len(theirs) and ours == {*theirs, *more}

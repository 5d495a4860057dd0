"""What would have come of the same people and vacancies under other readings.

The recorded calls are dropped: each becomes a call of whoever is next under the readings tried. Openings,
panels and court orders stay where they were in the log. What a person did once called (accepted, withdrew,
did not answer, …) is applied as soon as that person is called.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from isonomia.core.cargo import split_problems
from isonomia.core.course import Upcoming
from isonomia.core.errors import FactRefused, NormRefused
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder, begin
from isonomia.core.regime import govern
from isonomia.core.state import Call, State
from isonomia.core.turn import next_pick

DONE = frozenset(
    (
        "accept",
        "appoint",
        "take_office",
        "leave_office",
        "withdraw",
        "no_show",
        "end_of_queue",
        "eliminate",
        "annul",
    )
)
"""What a person does, or suffers, once called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What readings led to.

    Args:
        state: the state after the log.
        next: who would be called then, by post.
    """

    state: State
    next: Mapping[str, tuple[Upcoming, ...]]

    def comparable(self, only: str = "") -> tuple[object, ...]:
        """Return what can be compared: of each seat its label and its calls, and who comes next.

        Args:
            only: id of one post; all where empty.
        """
        calls = tuple(
            (post.post, seat.seat, seat.list, seat.status, seat.holder, tuple(map(_said, seat.calls)))
            for post in self.state.posts
            if not only or post.post == only
            for seat in post.seats
        )
        coming = tuple(
            (id, item.pick) for id, found in self.next.items() if not only or id == only for item in found
        )
        return (calls, coming)


def _said(call: Call) -> tuple[str, str, bool, int | None, str | None]:
    return (call.registration, call.via, call.reverted, call.moved_from, call.outcome)


def replay(start: State, facts: Iterable[Fact]) -> Outcome:
    """Run a log again without its calls.

    Args:
        start: the state before any fact, under the readings tried.
        facts: the log.

    Returns:
        What comes of it.
    """
    folder = Folder(start)
    stay, did = _split(facts)
    for fact in stay:
        if fact.fact == "call":
            _call_next(folder, fact, did)
        else:
            _try(folder, fact)
    return Outcome(state=folder.freeze(), next=folder.next_calls())


def _split(facts: Iterable[Fact]) -> tuple[list[Fact], dict[tuple[str, str], deque[list[Fact]]]]:
    stay: list[Fact] = []
    did: dict[tuple[str, str], deque[list[Fact]]] = {}
    for fact in facts:
        key = (fact.post, fact.registration)
        if fact.fact == "call":
            did.setdefault(key, deque()).append([])
            stay.append(fact)
        elif fact.fact in DONE and key in did:
            did[key][-1].append(fact)
        else:
            stay.append(fact)
    return stay, did


def _call_next(folder: Folder, fact: Fact, did: dict[tuple[str, str], deque[list[Fact]]]) -> None:
    pick = next_pick(folder.course.posts[fact.post])
    if pick is None:
        return
    _try(folder, replace(fact, registration=pick.registration, contested=False))
    waiting = did.get((fact.post, pick.registration))
    for answer in waiting.popleft() if waiting else ():
        _try(folder, replace(answer, date=fact.date))


def _try(folder: Folder, fact: Fact) -> None:
    """Apply a fact where it fits; what no longer fits under these readings did not happen."""
    try:
        folder.apply(fact)
    except FactRefused:
        return


def under(start: State, name: str, value: str) -> State | None:
    """Return the state before any fact under another value of one reading.

    Args:
        start: the state before any fact, under the readings chosen.
        name: the reading.
        value: the value tried.

    Returns:
        The state; None where the competition cannot be held under that value.
    """
    other = replace(start.competition, choices=start.competition.choosing(name, value))
    try:
        regime = govern(other)
    except NormRefused:
        return None
    if split_problems(other, regime):
        return None
    order = {post.post: post.order for post in start.posts}
    return begin(other, regime, order, {post.post: post.below for post in start.posts})

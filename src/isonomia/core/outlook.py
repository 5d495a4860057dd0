"""Where one candidate stands: in which lists, behind whom, and what has to happen before a call.

Conditions come from running the engine on named futures, never from arithmetic on ranks.
"""

from dataclasses import dataclass
from datetime import date

from isonomia.core.competition import Candidate
from isonomia.core.course import Upcoming
from isonomia.core.errors import FactRefused
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder
from isonomia.core.state import Call, PersonState, PostState, SeatState, State
from isonomia.core.views import lists

MOST_TRIED = 4096
"""New seats up to which the future is tried."""

EACH_TRIED = 33
"""New seats below which every number is tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A candidate's place in one list.

    Args:
        list: id of the list.
        place: place in the list, from 1.
        called: of those before, people who were called and not sent away (count).
        left: of those before, people who withdrew, did not answer or were taken out (count).
        late: of those before, people who asked for the end of the queue (count).
        waiting: of those before, people who are still to be called (count).
    """

    list: str
    place: int
    called: int
    left: int
    late: int
    waiting: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What can be told to one candidate.

    Args:
        post: id of the post.
        candidate: who; of someone below the minimum what is known of them.
        person: what became of them.
        ranked: whether they reached the notice's minimum and stand in the ranking.
        standings: their place in each list, the general one first.
        seat: the seat they were called to or hold, or None.
        calls: every call they had, with the number of the seat.
        before: who is called before them among the next calls; empty where they are not among these.
        next: their own next call, or None.
        more_seats: the smallest number of new seats, authorised together, that would bring their call; None
            where the call comes without any, or where none up to `MOST_TRIED` would bring it.
        then: that call, or None.
    """

    post: str
    candidate: Candidate
    person: PersonState
    ranked: bool
    standings: tuple[Standing, ...]
    seat: SeatState | None
    calls: tuple[tuple[int, Call], ...]
    before: tuple[Upcoming, ...]
    next: Upcoming | None
    more_seats: int | None
    then: Upcoming | None


def outlook(state: State, post: str, registration: str, on: date | None = None) -> Outlook:
    """Say where a candidate stands and what has to happen before their call.

    Args:
        state: the state.
        post: id of the post.
        registration: registration number.
        on: the day on which it is asked; the last fact's where None.

    Returns:
        The outlook.

    Raises:
        KeyError: the post, or the candidate in it, does not exist.
    """
    found = state.post(post)
    known = {item.registration: item for item in (*found.below, *found.order)}
    who = known[registration]
    person = found.people.get(registration) or PersonState(
        registration=registration, declared=who.declared, confirmed=who.confirmed
    )
    ranked = any(item.registration == registration for item in found.order)
    return _look(state, found, who, person, ranked=ranked, on=on)


def _look(
    state: State, post: PostState, who: Candidate, person: PersonState, *, ranked: bool, on: date | None
) -> Outlook:
    waiting = ranked and person.status == "waiting"
    coming = Folder(state).next_calls(on)[post.post] if waiting else ()
    index = _index(coming, who.registration)
    more, then = _more(state, post.post, who.registration, on) if waiting and index is None else (None, None)
    return Outlook(
        post=post.post,
        candidate=who,
        person=person,
        ranked=ranked,
        standings=_standings(state, post, who) if ranked else (),
        seat=post.seats[person.seat - 1] if person.seat else None,
        calls=tuple(
            (seat.seat, call)
            for seat in post.seats
            for call in seat.calls
            if call.registration == who.registration
        ),
        before=coming[:index] if index is not None else (),
        next=coming[index] if index is not None else None,
        more_seats=more,
        then=then,
    )


def _index(coming: tuple[Upcoming, ...], registration: str) -> int | None:
    found = (index for index, item in enumerate(coming) if item.pick.registration == registration)
    return next(found, None)


def _standings(state: State, post: PostState, who: Candidate) -> tuple[Standing, ...]:
    found = lists(post, state.regime, eliminated=True)
    return tuple(
        _standing(post, name, members[: members.index(who)])
        for name, members in found.items()
        if who in members
    )


def _standing(post: PostState, name: str, ahead: tuple[Candidate, ...]) -> Standing:
    people = [post.people.get(item.registration) for item in ahead]
    called = sum(1 for person in people if person and person.status in ("seated", "left"))
    left = sum(1 for person in people if person and person.status == "out")
    late = sum(1 for person in people if person and person.status == "waiting" and person.request)
    return Standing(
        list=name,
        place=len(ahead) + 1,
        called=called,
        left=left,
        late=late,
        waiting=len(ahead) - called - left - late,
    )


def _more(state: State, post: str, registration: str, on: date | None) -> tuple[int | None, Upcoming | None]:
    """Search the smallest opening that brings a call: double until one does, then try the smaller ones.

    More seats do not always bring a call sooner, as where a minimum is reached, so up to `EACH_TRIED` seats
    every number is tried; beyond that the gap is halved.
    """
    high = 1
    while _with_seats(state, post, registration, high, on) is None:
        if high >= MOST_TRIED:
            return None, None
        high *= 2
    for seats in range(1, min(high, EACH_TRIED)):
        if (found := _with_seats(state, post, registration, seats, on)) is not None:
            return seats, found
    low = max(high // 2, EACH_TRIED - 1)
    while high - low > 1:
        middle = (low + high) // 2
        if _with_seats(state, post, registration, middle, on) is None:
            low = middle
        else:
            high = middle
    return high, _with_seats(state, post, registration, high, on)


def _with_seats(state: State, post: str, registration: str, seats: int, on: date | None) -> Upcoming | None:
    day = on or state.last or state.competition.homologated or state.competition.published
    folder = Folder(state)
    try:
        folder.apply(Fact(date=day, fact="open", post=post, seats=seats))
    except FactRefused:
        return None
    coming = folder.next_calls(on)[post]
    index = _index(coming, registration)
    return None if index is None else coming[index]

"""What is looked at in a state, apart from the engine's own ways of looking."""

from collections.abc import Iterator

from tests.core.selections import Played, person_of

from isonomia.core.competition import Candidate
from isonomia.core.fold import Folder
from isonomia.core.norm import GENERAL
from isonomia.core.state import Call, PersonState, PostState, SeatState, State
from isonomia.core.turn import Pick, next_pick


def next_of(state: State) -> Pick | None:
    """Return who is called next in `post`."""
    return next_pick(Folder(state).course.posts["post"])


def waiting(post: PostState, alone: bool, name: str) -> list[PersonState]:
    """Return who is available in a list, in the order of calling."""
    found = []
    for rank, candidate in enumerate(post.order):
        person = person_of(post, candidate)
        member = not (alone and person.confirmed) if name == GENERAL else name in person.confirmed
        if person.status == "waiting" and member and name not in person.barred:
            found.append((person.request, rank, person))
    return [person for _, _, person in sorted(found, key=lambda item: item[:2])]


def available(state: State, name: str) -> list[PersonState]:
    """Return who is available in a list of `post`, in the order of calling."""
    return waiting(state.post("post"), state.regime.readings["concurrent"] == "no", name)


def calls_of(played: Played) -> Iterator[tuple[State, SeatState, Call]]:
    """Go through the calls: the state before each, the seat as it was then, and the call."""
    for before, fact, after in played.steps():
        if fact.fact == "call":
            (number, call) = next(
                (seat.seat, call)
                for seat in after.post("post").seats
                for call in seat.calls[len(before.post("post").seats[seat.seat - 1].calls) :]
                if call.registration == fact.registration and call.moved_from is None
            )
            yield before, before.post("post").seats[number - 1], call


def may_hold(state: State, seat: SeatState) -> set[str]:
    """Return the lists whose people may hold a seat: its own, where it reverts to, and all where alone."""
    names = {seat.list, seat.follows, GENERAL} - {""}
    if state.regime.readings["concurrent"] == "no":
        names |= {rule.id for rule in state.regime.rules}
    return names


def is_filled(state: State) -> bool:
    """Say whether no seat of `post` is open."""
    return all(seat.status != "open" for seat in state.post("post").seats)


def over_and_above(state: State, reservation: str) -> set[str]:
    """Return the first M - j of those who remain and the next j beneficiaries."""
    post = state.post("post")
    seats = [seat for seat in post.seats if seat.status != "closed"]
    people = [person_of(post, candidate) for candidate in post.order]
    remain = sorted(
        (person.request, rank, person.registration, reservation in person.confirmed)
        for rank, person in enumerate(people)
        if person.status in ("waiting", "seated")
    )
    j = sum(seat.list == reservation for seat in seats) + 1
    rest: list[str] = []
    while len(rest) < j:
        j -= 1
        rest = [name for _, _, name, member in remain[len(seats) - j :] if member]
    return {name for _, _, name, _ in remain[: len(seats) - j]} | set(rest[:j])


def until_postponed_while_reverted(played: Played) -> list[State]:
    """Return the states up to the first request for the end of the queue while a seat stands reverted."""
    states = [played.start]
    for before, fact, after in played.steps():
        seats = before.post("post").seats
        if fact.fact == "end_of_queue" and any(s.holder and s.calls[-1].reverted for s in seats):
            break
        states.append(after)
    return states


def holders(state: State) -> set[str]:
    """Return who holds a seat."""
    return {seat.holder for seat in state.post("post").seats} - {""}


def calls_made(state: State) -> list[tuple[object, ...]]:
    """Return the calls as they were made; what became of each, and moves, left out."""
    return [
        (seat.seat, call.date, call.registration, call.via, call.reverted, call.contested, call.reasons)
        for seat in state.post("post").seats
        for call in seat.calls
        if call.moved_from is None
    ]


def features(played: Played) -> Iterator[str]:
    """Name what happened in a selection."""
    yield from {fact.fact for fact in played.facts}
    for before, seat, call in calls_of(played):
        if seat.calls:
            yield "a seat filled again"
        if seat.list != GENERAL and seat.calls and call.via == seat.list:
            yield "a reserved seat filled again"
        if call.reverted:
            yield "reverted"
        queue = [person.registration for person in available(before, call.via)]
        if queue[0] != call.registration:
            yield "protected"
        if person_of(before.post("post"), candidate_of(before, call.registration)).request:
            yield "called from the end of the queue"
    if any(call.moved_from for seat in played.states[-1].post("post").seats for call in seat.calls):
        yield "moved"
    ends = until_postponed_while_reverted(played)
    if any(
        is_filled(state) and any(seat.list != GENERAL for seat in state.post("post").seats) for state in ends
    ):
        yield "filled"


def candidate_of(state: State, name: str) -> Candidate:
    """Return a candidate of `post`."""
    return next(found for found in state.post("post").order if found.registration == name)

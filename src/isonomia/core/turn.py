"""Whose turn it is: the seat that is called next, who is called to it, and who moves on merit.

Source: the engine's page, 3.
"""

from dataclasses import dataclass

from isonomia.core.norm import GENERAL
from isonomia.core.post_fold import Person, PostFold, Seat
from isonomia.core.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """Who is called to a seat.

    Args:
        seat: number of the seat.
        registration: who.
        via: the list that calls.
        reverted: whether the seat passed to that list because its own has nobody left.
        given_back: whether a general seat gives back what a contested call took from `via`.
        protected: better placed people of `via` who are left to the general seats (count).
    """

    seat: int
    registration: str
    via: str
    reverted: bool = False
    given_back: bool = False
    protected: int = 0


def next_pick(post: PostFold) -> Pick | None:
    """Say who is called next, and to which seat.

    Args:
        post: the post as it stands.

    Returns:
        The pick; None where no open seat can be filled.
    """
    for seat in turns(post):
        found = pick(post, seat)
        if found is not None:
            return found
    return None


def turns(post: PostFold) -> list[Seat]:
    """Return the open seats that may be called next, in the order of their turns.

    Args:
        post: the post as it stands.

    Returns:
        Of seats that the same lists fill the lowest one alone. First the reservations whose turn people
        summoned decide, by precedence; then by number.
    """
    seats = _frontier(post)
    due = [seat for rule in post.rules if _due(post, rule) for seat in seats if seat.planned.list == rule.id]
    return [*due, *(seat for seat in seats if seat not in due)]


def _frontier(post: PostFold) -> list[Seat]:
    if post.readings["fill"] == "counts":
        return [seat for seat in post.seats if seat.status == "open"]
    names = [rule.id for rule in post.rules]
    groups = [(GENERAL, ""), *((GENERAL, name) for name in names), *((name, "") for name in names)]
    lowest = [seat for label, follows in groups if (seat := post.lowest(label, follows)) is not None]
    return sorted(lowest, key=lambda seat: seat.planned.seat)


def _due(post: PostFold, rule: Rule) -> bool:
    return rule.counts_summonses and post.summoned[rule.id] >= rule.reservation.order.k


def pick(post: PostFold, seat: Seat) -> Pick | None:
    """Say who is called to a seat.

    Args:
        post: the post as it stands.
        seat: an open seat.

    Returns:
        The pick; None where nobody is left who may take it.
    """
    for via, reverted, given_back in _sources(post, seat):
        place, protected = (
            (post.queues[GENERAL].first(), 0) if via == GENERAL else first_of(post, via, seat.planned.opening)
        )
        if place:
            return Pick(
                seat=seat.planned.seat,
                registration=post.at(place),
                via=via,
                reverted=reverted,
                given_back=given_back,
                protected=protected,
            )
    return None


def _sources(post: PostFold, seat: Seat) -> list[tuple[str, bool, bool]]:
    """List the lists that may fill a seat, in order: the list, reverted or not, given back or not."""
    label = seat.planned.list
    alone = [(rule.id, True, False) for rule in post.rules] if post.readings["concurrent"] == "no" else []
    if label == GENERAL:
        follows = [(seat.follows, False, False)] if seat.follows else []
        owed = [(rule.id, False, True) for rule in post.rules if post.owed.get(rule.id)]
        return [*follows, *owed, (GENERAL, False, False), *alone]
    if post.readings["fill"] == "counts" and _enough(post, seat):
        return [(GENERAL, False, False), *alone]
    chain = [(name, True, False) for name in post.regime.rule(label).reservation.reversion]
    return [(label, False, False), *chain, *alone]


def _enough(post: PostFold, seat: Seat) -> bool:
    """Say whether beneficiaries in the seats before a reserved one already make up its ordinal."""
    label, before = seat.planned.list, post.seats[: seat.planned.seat - 1]
    ordinal = 1 + sum(1 for other in before if other.planned.list == label)
    holders = sum(1 for other in before if other.holder and label in post.people[other.holder].confirmed)
    return holders >= ordinal


def first_of(post: PostFold, reservation: str, opening: int) -> tuple[int, int]:
    """Return the first of a reserved list as the reading `fill` says, and how many it protects.

    Args:
        post: the post as it stands.
        reservation: id of the list.
        opening: number of the opening of the seat to be filled.

    Returns:
        The place in the ranking, 0 where nobody is left; and the count of the list's better placed people
        who are left to the general seats.
    """
    queue = post.queues[reservation]
    if post.readings["fill"] != "general_first":
        return queue.first(), 0
    seats = post.open_general(opening)
    if post.readings["concurrent"] == "no" or not seats or not len(post.queues[GENERAL]):
        return queue.first(), 0
    edge = post.queues[GENERAL].nth(seats)
    found = _outside(post, reservation, edge)
    if not found:
        return queue.first(), 0
    return found, queue.before(post.peek(post.at(found)).key)


def _outside(post: PostFold, reservation: str, edge: tuple[int, int]) -> int:
    """Return the first of a list who is not among the general list's people up to `edge`."""
    queue, keys = post.queues[reservation], []
    behind = queue.after(edge)
    if behind:
        keys.append(post.peek(post.at(behind)).key)
    apart = [post.people[registration] for registration in post.apart]
    keys += [
        person.key
        for person in apart
        if person.status == "waiting" and reservation in post.lists_of(person) and GENERAL in person.barred
    ]
    return min(keys)[1] if keys else 0


def next_move(post: PostFold) -> tuple[Person, Seat] | None:
    """Say who moves from a reserved seat to the general seat that is called next.

    Args:
        post: the post as it stands.

    Returns:
        The holder and the general seat; None where nobody moves.
    """
    if post.readings["fill"] != "compensation":
        return None
    seats = turns(post)
    if not seats or seats[0].planned.list != GENERAL or _bound(post, seats[0]):
        return None
    holder = post.best_holder()
    if holder is None:
        return None
    first = post.queues[GENERAL].first()
    if first and post.peek(post.at(first)).key < holder.key:
        return None
    return holder, seats[0]


def _bound(post: PostFold, seat: Seat) -> bool:
    """Say whether a general seat goes to a reserved list first."""
    found = pick(post, seat)
    return found is not None and found.via != GENERAL

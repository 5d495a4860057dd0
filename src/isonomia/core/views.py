"""What is read off a state: the lists, and how each seat stands."""

from collections.abc import Mapping, Sequence

from isonomia.core.competition import Candidate
from isonomia.core.course import Upcoming
from isonomia.core.facts import GROUNDS
from isonomia.core.norm import GENERAL
from isonomia.core.regime import Regime
from isonomia.core.state import PostState, SeatState

ELIMINATED = frozenset((*GROUNDS, "deny"))
"""Causes by which someone is in no list any more; who withdrew or was called stays where they ranked."""


def lists(
    post: PostState, regime: Regime, *, eliminated: bool = False
) -> Mapping[str, tuple[Candidate, ...]]:
    """Return the general list and each reserved list of a post, by rank.

    Args:
        post: the post.
        regime: what governs the competition.
        eliminated: whether those eliminated keep their places; else they are in no list.

    Returns:
        The candidates of each list, by id of the list.
    """
    found: dict[str, list[Candidate]] = {GENERAL: [], **{rule.id: [] for rule in regime.rules}}
    alone = regime.readings["concurrent"] == "no"
    for candidate in post.order:
        person = post.people.get(candidate.registration)
        if person is not None and person.cause in ELIMINATED and not eliminated:
            continue
        confirmed = candidate.confirmed if person is None else person.confirmed
        for name in confirmed:
            found[name].append(candidate)
        if not (alone and confirmed):
            found[GENERAL].append(candidate)
    return {name: tuple(candidates) for name, candidates in found.items()}


def vacant(post: PostState, coming: Sequence[Upcoming]) -> frozenset[int]:
    """Return the numbers of the open seats for which nobody is left.

    Args:
        post: the post.
        coming: who would be called now, in order; the moves that they set off fill seats too.
    """
    still = {seat.seat for seat in post.seats if seat.status == "open"}
    for item in coming:
        still.discard(item.pick.seat)
        for left, taken in item.moves:
            still.discard(taken)
            still.add(left)
    return frozenset(number for number in still if post.seats[number - 1].status == "open")


def status(seat: SeatState, nobody: frozenset[int]) -> str:
    """Return how a seat stands: `open`, `called`, `held`, `vacant` or `closed`."""
    return "vacant" if seat.seat in nobody else seat.status

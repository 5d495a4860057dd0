"""What each other reading would change: who would be called, who would not, how many seats each list has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from isonomia.core.facts import Fact
from isonomia.core.norm import GENERAL
from isonomia.core.readings import SILENT
from isonomia.core.replay import Outcome, replay, under
from isonomia.core.state import PostState, State


@dataclass(frozen=True, slots=True, kw_only=True)
class PostComparison:
    """One post under another value of one reading.

    Args:
        post: id of the post.
        gained: registrations called under that value and not under the one in force, sorted by rank.
        lost: registrations called under the one in force and not under that value, sorted by rank.
        reserved: seats of each reservation under that value (count).
        called: people of each reserved list called under that value, through whatever list (count).
        same: whether nothing at all changes, the order of calls included.
    """

    post: str
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    reserved: Mapping[str, int]
    called: Mapping[str, int]
    same: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """One other value of one reading.

    Args:
        reading: the reading.
        value: the value tried.
        provision: the provision that speaks for the value in force, or `silent`.
        against_text: whether choosing it would need a stated ground.
        posts: in the order of the vacancy table; empty where the selection cannot be held under it.
    """

    reading: str
    value: str
    provision: str
    against_text: bool
    posts: tuple[PostComparison, ...]

    @property
    def same(self) -> bool:
        """Whether nothing changes in any post."""
        return all(post.same for post in self.posts)


def compare(start: State, facts: Sequence[Fact]) -> tuple[Comparison, ...]:
    """Try every other admitted value of every reading on the same people and vacancies.

    Args:
        start: the state before any fact, under the readings in force.
        facts: the log.

    Returns:
        One comparison a value, in the order of the norms' readings.

    Source:
        The replay of a log under other readings is described in `docs/algorithms/readings.md`.
    """
    chosen = replay(start, facts)
    return tuple(
        _compare(start, facts, chosen, name, value)
        for name, values in start.regime.alternatives.items()
        for value in values
    )


def _compare(start: State, facts: Sequence[Fact], chosen: Outcome, name: str, value: str) -> Comparison:
    state = under(start, name, value)
    other = None if state is None else replay(state, facts)
    posts = zip(chosen.state.posts, other.state.posts, strict=True) if other else ()
    return Comparison(
        reading=name,
        value=value,
        provision=start.regime.provisions.get(name, SILENT),
        against_text=_against(start, name, value),
        posts=tuple(_post(chosen, other, one, two) for one, two in posts if other),
    )


def _against(start: State, name: str, value: str) -> bool:
    laws = [entry.norm for entry in start.competition.governing if not entry.norm.own]
    return any(name in norm.readings and value in norm.readings[name].against_text for norm in laws)


def _post(chosen: Outcome, other: Outcome, one: PostState, two: PostState) -> PostComparison:
    before, after = called_in(chosen, one), called_in(other, two)
    order = [candidate.registration for candidate in one.order]
    reserved = {rule.id: 0 for rule in other.state.regime.rules}
    for seat in two.seats:
        if seat.list != GENERAL:
            reserved[seat.list] += 1
    return PostComparison(
        post=one.post,
        gained=tuple(name for name in order if name in after and name not in before),
        lost=tuple(name for name in order if name in before and name not in after),
        reserved=reserved,
        called=_members(two, after, tuple(reserved)),
        same=chosen.comparable(one.post) == other.comparable(two.post),
    )


def called_in(outcome: Outcome, post: PostState) -> frozenset[str]:
    """Return everyone of a post who was called, or would be called next."""
    past = {call.registration for seat in post.seats for call in seat.calls}
    return frozenset(past | {item.pick.registration for item in outcome.next[post.post]})


def _members(post: PostState, called: frozenset[str], names: tuple[str, ...]) -> dict[str, int]:
    found = dict.fromkeys(names, 0)
    for candidate in post.order:
        if candidate.registration in called:
            person = post.people.get(candidate.registration)
            for name in candidate.confirmed if person is None else person.confirmed:
                found[name] += 1
    return found

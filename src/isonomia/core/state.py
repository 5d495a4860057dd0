"""What has come of a competition: the fold of its facts, frozen."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from isonomia.core.competition import Candidate, Competition
from isonomia.core.plan import Opening
from isonomia.core.reasons import Reason
from isonomia.core.regime import Regime


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One candidate summoned for one seat.

    Args:
        date: day of the summons; a move keeps the day of the summons it came from.
        registration: who was called.
        via: list that the person came from.
        reverted: whether the seat had passed to another list because its own had nobody left.
        moved_from: reserved seat that the person held before merit brought them here, or None.
        moved_to: general seat to which merit took the person, or None.
        outcome: None while the answer is open, else `accepted`, `appointed`, `took_office`, `withdrew`,
            `no_show`, `end_of_queue`, `eliminated`, `annulled`, `moved` or `left_office`.
        ended: day on which the person left the seat, or None.
        contested: whether it was recorded as what happened though it was not the next.
        reasons: why this seat and this person.
    """

    date: datetime.date
    registration: str
    via: str
    reverted: bool = False
    moved_from: int | None = None
    moved_to: int | None = None
    outcome: str | None = None
    ended: datetime.date | None = None
    contested: bool = False
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatState:
    """One seat.

    Args:
        seat: its number, from 1.
        opening: number of the opening, from 1.
        list: its label.
        status: `open`, `called`, `held` or `closed`.
        holder: who was called to it or holds it; empty where it is open or closed.
        follows: reserved list that the seat goes to next under `replacement = holder`; else empty.
        calls: every call to it, in order of time.
    """

    seat: int
    opening: int
    list: str
    status: str
    holder: str
    follows: str
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonState:
    """What became of one candidate in one post.

    Args:
        registration: registration number.
        status: `waiting`, `seated`, `left` (the office) or `out`.
        cause: the fact or ground by which the person is out; empty otherwise.
        seat: the seat they were called to or hold; 0 where none.
        request: number of the latest request for the end of the queue; 0 where none was made.
        barred: lists that the person left though others still hold them.
        declared: reservations declared for.
        confirmed: reservations in which the place counts.
        appeal: whether an appeal waits for its decision.
    """

    registration: str
    status: str = "waiting"
    cause: str = ""
    seat: int = 0
    request: int = 0
    barred: frozenset[str] = frozenset()
    declared: frozenset[str] = frozenset()
    confirmed: frozenset[str] = frozenset()
    appeal: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PostState:
    """One post.

    Args:
        post: id of the post.
        order: candidates in rank order, those that a court order put in included.
        below: candidates below the notice's minimum, in no list.
        openings: seats authorised together, in order of time.
        seats: in order of number.
        people: what became of each candidate that a fact touched, by registration.
        requests: how many requests for the end of the queue were made (count).
        summoned: people summoned from the general list since the last summons of each reservation
            that counts summonses (count).
        owed: seats that a contested call took from each reservation and that the next general seats give
            back (count).
    """

    post: str
    order: tuple[Candidate, ...]
    below: tuple[Candidate, ...]
    openings: tuple[Opening, ...]
    seats: tuple[SeatState, ...]
    people: Mapping[str, PersonState]
    requests: int
    summoned: Mapping[str, int]
    owed: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The whole competition after its facts.

    Args:
        competition: the selection.
        regime: what governs it.
        posts: in the order of the vacancy table.
        last: day of the last fact, or None.
        valid_until: last day on which people may be called; None where it is not known.
        extended: how often the validity was extended (count).
        closed: whether the selection was closed.
        procedures: steps of the procedure on a false declaration, by person.
    """

    competition: Competition
    regime: Regime
    posts: tuple[PostState, ...]
    last: datetime.date | None
    valid_until: datetime.date | None
    extended: int
    closed: bool
    procedures: Mapping[str, tuple[str, ...]]

    def post(self, id: str) -> PostState:
        """Return a post by its id; KeyError where there is none."""
        for post in self.posts:
            if post.post == id:
                return post
        raise KeyError(id)

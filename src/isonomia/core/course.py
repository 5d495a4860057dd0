"""A competition while its facts are folded; working memory, like `post_fold`."""

from dataclasses import dataclass, field, replace
from datetime import date

from isonomia.core.call_reasons import call_reasons, move_reasons
from isonomia.core.competition import Competition
from isonomia.core.errors import FactRefused, Problem
from isonomia.core.facts import Fact
from isonomia.core.norm import GENERAL
from isonomia.core.post_fold import Person, PostFold, Seat
from isonomia.core.reasons import Reason, Value
from isonomia.core.regime import Regime
from isonomia.core.state import Call
from isonomia.core.turn import Pick, next_move, next_pick


@dataclass(slots=True)
class Course:
    """Where a competition stands; fields as in `State`.

    Args:
        people: posts and registrations of each person, by person.
    """

    competition: Competition
    regime: Regime
    posts: dict[str, PostFold]
    last: date | None
    valid_until: date | None
    extended: int
    closed: bool
    procedures: dict[str, tuple[str, ...]]
    people: dict[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)

    def can_call(self, on: date) -> bool:
        """Say whether people may be called on a day."""
        start, end = self.competition.homologated, self.valid_until
        return not self.closed and start is not None and on >= start and (end is None or on <= end)

    def person_of(self, post: PostFold, registration: str) -> str:
        """Return the key of a candidate's person across posts."""
        return post.order[post.places[registration] - 1].person


def refuse(fact: Fact, code: str, provision: str = "", **values: Value) -> FactRefused:
    """Make the error that refuses a fact.

    Args:
        fact: the fact.
        code: the code, without its prefix `refuse.`.
        provision: the rule behind it.
        values: what the sentence names beside the fact's own fields.

    Returns:
        The error, to be raised.
    """
    named: dict[str, Value] = {
        "fact": fact.fact,
        "date": fact.date,
        "post": fact.post,
        "registration": fact.registration,
        **values,
    }
    return FactRefused(Problem(code=f"refuse.{code}", values=named, provision=provision, place=fact.place))


def summon(
    post: PostFold,
    pick: Pick,
    on: date,
    *,
    status: str = "called",
    contested: bool = False,
    reasons: tuple[Reason, ...] | None = None,
) -> None:
    """Call someone to a seat.

    Args:
        post: the post.
        pick: who, to which seat.
        on: day of the summons.
        status: `called`, or `held` where the answer is taken for granted.
        contested: whether the call is recorded though it was not the next.
        reasons: why; those of a call by the rules where None.
    """
    call = Call(
        date=on,
        registration=pick.registration,
        via=pick.via,
        reverted=pick.reverted,
        contested=contested,
        reasons=call_reasons(post, pick) if reasons is None else reasons,
    )
    seat = post.seats[pick.seat - 1]
    _count_summons(post, seat.planned.list)
    if pick.given_back:
        post.owed[pick.via] -= 1
    post.seat_person(post.person(pick.registration), seat, call, status)


def _count_summons(post: PostFold, label: str) -> None:
    if label == GENERAL:
        post.summoned = {name: count + 1 for name, count in post.summoned.items()}
    elif label in post.summoned:
        post.summoned[label] = 0


def settle(post: PostFold, on: date) -> tuple[tuple[int, int], ...]:
    """Make every move on merit that is due on a day; see `next_move`.

    Args:
        post: the post.
        on: the day.

    Returns:
        The moves in order, each as the seat left and the seat taken.
    """
    moves = []
    while (found := next_move(post)) is not None:
        person, seat = found
        moves.append((person.seat, seat.planned.seat))
        _move(post, person, seat, on)
    return tuple(moves)


def _move(post: PostFold, person: Person, seat: Seat, on: date) -> None:
    left = post.seats[person.seat - 1]
    call, status = left.calls[-1], left.status
    reasons = move_reasons(post, person, seat)
    post.vacate(left, "moved", on, reopen=True, moved_to=seat.planned.seat)
    moved = replace(call, via=GENERAL, moved_from=left.planned.seat, reasons=reasons)
    post.seat_person(person, seat, moved, status)


@dataclass(frozen=True, slots=True, kw_only=True)
class Upcoming:
    """One of the calls that come next.

    Args:
        pick: who, to which seat.
        reasons: why.
        moves: moves on merit that it sets off once accepted, each as the seat left and the seat taken.
    """

    pick: Pick
    reasons: tuple[Reason, ...]
    moves: tuple[tuple[int, int], ...] = ()


def upcoming(post: PostFold, on: date) -> tuple[Upcoming, ...]:
    """Say who would be called now, in order, until every open seat that can be filled is.

    Args:
        post: the post; it is left as it is.
        on: day of the calls.

    Returns:
        Who, to which seat, and why; as if each accepted, with the moves that happen on the way applied.
    """
    twin, found = post.twin(), []
    while (pick := next_pick(twin)) is not None:
        reasons = call_reasons(twin, pick)
        summon(twin, pick, on, status="held", reasons=reasons)
        found.append(Upcoming(pick=pick, reasons=reasons, moves=settle(twin, on)))
    return tuple(found)

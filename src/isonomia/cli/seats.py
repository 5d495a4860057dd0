"""What the strip shows of each seat, read off a plan or a state."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from isonomia.core.course import Upcoming
from isonomia.core.norm import GENERAL
from isonomia.core.plan import Plan
from isonomia.core.state import Call, PostState, SeatState
from isonomia.core.views import status, vacant

PLANNED = "planned"
"""State of a seat of a plan, before anyone is called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One seat of the strip.

    Args:
        seat: its number, from 1.
        opening: number of the opening, from 1.
        list: its label.
        via: the list that filled it; its label while nobody did.
        state: `planned`, `open`, `called`, `held`, `vacant` or `closed`.
        calls: how many people were called to it (count).
        moved_from: seat that its holder came from on merit; 0 where none.
        next: whether it is the seat that is called next.
    """

    seat: int
    opening: int
    list: str
    via: str
    state: str = PLANNED
    calls: int = 0
    moved_from: int = 0
    next: bool = False

    @property
    def passed_on(self) -> bool:
        """Whether a reserved seat was filled from another list."""
        return self.list not in (GENERAL, self.via)


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """The boxes of one post, by opening.

    Args:
        openings: the boxes of each opening, in order of number.
    """

    openings: tuple[tuple[Box, ...], ...]

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Every box, in order of number."""
        return tuple(box for opening in self.openings for box in opening)


def of_plan(plan: Plan) -> Strip:
    """Return the strip of a plan."""
    boxes = [Box(seat=seat.seat, opening=seat.opening, list=seat.list, via=seat.list) for seat in plan.seats]
    return _strip(boxes, len(plan.openings))


def of_post(post: PostState, coming: Sequence[Upcoming], *, over: bool) -> Strip:
    """Return the strip of a post as it stands.

    Args:
        post: the post.
        coming: who would be called now, in order.
        over: whether nobody can be called any more; open seats then stay open.

    Returns:
        The strip.
    """
    nobody = frozenset[int]() if over else vacant(post, coming)
    first = coming[0].pick.seat if coming else 0
    boxes = [_box(seat, status(seat, nobody), next=seat.seat == first) for seat in post.seats]
    return _strip(boxes, len(post.openings))


def _box(seat: SeatState, state: str, *, next: bool) -> Box:
    call = _latest(seat)
    return Box(
        seat=seat.seat,
        opening=seat.opening,
        list=seat.list,
        via=call.via if call else seat.list,
        state=state,
        calls=len(seat.calls),
        moved_from=(call.moved_from or 0) if call else 0,
        next=next,
    )


def _latest(seat: SeatState) -> Call | None:
    return seat.calls[-1] if seat.calls and seat.status not in ("open", "vacant") else None


def _strip(boxes: Iterable[Box], openings: int) -> Strip:
    found: list[list[Box]] = [[] for _ in range(openings)]
    for box in boxes:
        found[box.opening - 1].append(box)
    return Strip(openings=tuple(tuple(opening) for opening in found))

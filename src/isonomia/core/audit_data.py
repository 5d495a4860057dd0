"""What an audit reads and what it finds, frozen."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from isonomia.core.course import Upcoming
from isonomia.core.errors import NOWHERE, Place
from isonomia.core.reasons import ReadingUsed, Reason
from isonomia.core.state import State

KINDS = (
    "seat_skipped",
    "merit_counted",
    "given_to_general",
    "opening_unreserved",
    "rounded_by_opening",
    "unknown_person",
    "called_twice",
    "after_validity",
    "ineligible",
    "out_of_rank",
)
"""Every kind of mistake."""

OUTCOMES: Mapping[str, str] = {
    "accepted": "accept",
    "appointed": "appoint",
    "took_office": "take_office",
    "withdrew": "withdraw",
    "no_show": "no_show",
    "end_of_queue": "end_of_queue",
    "eliminated": "eliminate",
    "annulled": "annul",
    "left_office": "leave_office",
}
"""What may have come of a published call, and the fact that it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedCall:
    """One call as a town published it.

    Args:
        post: id of the post.
        registration: registration number, as published.
        seat: number of the seat; 0 where the publication does not say.
        order: place in the order of calling; 0 where the publication does not say.
        list: id of the list that the publication names; empty where it names none.
        date: day of the call; None where the publication does not say.
        outcome: one of `OUTCOMES`; empty where the publication does not say.
        place: where the call stands in the input.
    """

    post: str
    registration: str
    seat: int = 0
    order: int = 0
    list: str = ""
    date: datetime.date | None = None
    outcome: str = ""
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Divergence:
    """One published call that was not the one due.

    Args:
        post: id of the post.
        seat: number of the seat that was due; the one published where no call was due.
        published: who was called.
        expected: who was due; empty where nobody was.
        list: the list that was due; the label of the seat where nobody was.
        kind: one of `KINDS`.
        passed_over: who was available before the person called, in the order of calling.
        cause: whether it is the first of its post.
        reasons: what went wrong, and why the seat and the person were due.
        granted: number of the seat at which the call is recorded; 0 where it took none.
        call: the published call.
    """

    post: str
    seat: int
    published: str
    expected: str
    list: str
    kind: str
    passed_over: tuple[str, ...]
    cause: bool
    reasons: tuple[Reason, ...]
    granted: int
    call: PublishedCall


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """The least that sets one post right, nobody dismissed.

    Args:
        post: id of the post.
        missing: who would hold a seat had the law been followed and was not called, in rank order.
        new_seats: seats that would have to be opened first (count); 0 where the open ones suffice.
        calls: the next calls, up to the last one that is needed.
        lists: label of the seat of each call.
        same: whether the people called are then those whom the law would have called.
        possible: whether people may still be called, and enough seats could be opened.
    """

    post: str
    missing: tuple[str, ...] = ()
    new_seats: int = 0
    calls: tuple[Upcoming, ...] = ()
    lists: tuple[str, ...] = ()
    same: bool = True
    possible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A reading, other than the one in force, under which every published call was due.

    Args:
        name: the reading.
        value: the value supposed.
        provision: the provision that speaks for the value in force, or `silent`.
        standing: `admitted` where a notice may choose it, `against_text` where that needs a stated ground, or
            `audits` where no notice may.
    """

    name: str
    value: str
    provision: str
    standing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What an audit found.

    Args:
        calls: published calls of each post that has any (count), by post.
        divergences: in the order of the calls, post by post.
        conforms_under: other readings, one at a time, under which every published call was due; empty
            where every call was.
        repairs: one for each post with a divergence.
        state: the competition after the published calls, those that were wrong recorded as contested.
        warnings: what a reader must know beside it.
        readings: the readings that the result depended on.
    """

    calls: Mapping[str, int]
    divergences: tuple[Divergence, ...]
    conforms_under: tuple[Explanation, ...]
    repairs: tuple[Repair, ...]
    state: State
    warnings: tuple[Reason, ...]
    readings: tuple[ReadingUsed, ...]

    @property
    def conforms(self) -> bool:
        """Whether every published call was the one due."""
        return not self.divergences

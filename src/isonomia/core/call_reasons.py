"""Why this person is called to this seat."""

from isonomia.core.label_reasons import BY_RANK
from isonomia.core.norm import GENERAL
from isonomia.core.post_fold import Person, PostFold, Seat
from isonomia.core.readings import SILENT
from isonomia.core.reasons import Reason, Value
from isonomia.core.turn import Pick

EMPTIED = ("withdrew", "no_show", "end_of_queue", "eliminated", "annulled", "moved")
"""Outcomes after which a seat goes on to someone else."""


def call_reasons(post: PostFold, pick: Pick) -> tuple[Reason, ...]:
    """Explain a call.

    Args:
        post: the post as it stands before the call.
        pick: who is called, to which seat.

    Returns:
        Why the seat has its label, what happened to it before, and why this person.
    """
    seat = post.seats[pick.seat - 1]
    steps = [*post.labels.of(seat.planned), *_history(post, seat)]
    if pick.reverted:
        steps.append(_reverted(post, seat, pick))
    return (*steps, *_person(post, pick))


def move_reasons(post: PostFold, person: Person, seat: Seat) -> tuple[Reason, ...]:
    """Explain why someone moves from a reserved seat to a general one.

    Args:
        post: the post as it stands before the move.
        person: who moves.
        seat: the general seat.

    Returns:
        Why the seat has its label, what happened to it before, and why this person moves to it.
    """
    label = post.seats[person.seat - 1].calls[-1].via
    values: dict[str, Value] = {
        **_who(post, person),
        "from": person.seat,
        "n": seat.planned.seat,
        "list": label,
    }
    return (
        *post.labels.of(seat.planned),
        *_history(post, seat),
        _reason(post, label, "person.moved", values, "fill"),
    )


def contested_reasons(
    post: PostFold, person: Person, seat: Seat, expected: Pick | None
) -> tuple[Reason, ...]:
    """Say of a contested call who should have been called.

    Args:
        post: the post as it stands before the call.
        person: who was called.
        seat: the seat.
        expected: who should have been called; None where nobody was left.

    Returns:
        Why the seat has its label, and whom the law would have called.
    """
    values: dict[str, Value] = {
        **_who(post, person),
        "n": seat.planned.seat,
        "expected": expected.registration if expected else "",
        "list": expected.via if expected else GENERAL,
    }
    key = "person.contested" if expected else "person.contested_nobody"
    return (*post.labels.of(seat.planned), _reason(post, str(values["list"]), key, values, "fill"))


def _who(post: PostFold, person: Person) -> dict[str, Value]:
    return {"registration": person.registration, "rank": post.order[person.place - 1].rank}


def _history(post: PostFold, seat: Seat) -> tuple[Reason, ...]:
    if not seat.calls or seat.calls[-1].outcome not in EMPTIED:
        return ()
    call = seat.calls[-1]
    values: dict[str, Value] = {
        "registration": call.registration,
        "date": call.ended,
        "n": seat.planned.seat,
        "list": seat.follows or seat.planned.list,
        "to": call.moved_to,
    }
    key = "seat.follows" if seat.follows else f"seat.{call.outcome}"
    return (_reason(post, str(values["list"]), key, values, "replacement"),)


def _reverted(post: PostFold, seat: Seat, pick: Pick) -> Reason:
    label = seat.planned.list
    values: dict[str, Value] = {"n": pick.seat, "list": label, "via": pick.via}
    if label == GENERAL:
        return _reason(post, label, "seat.general_exhausted", values, "concurrent")
    reservation = post.regime.rule(label).reservation
    values["norm"] = post.regime.rule(label).norm
    key = "seat.reverted" if pick.via == GENERAL else "seat.reverted_list"
    return Reason(provision=reservation.reversion_provision, key=key, values=values)


def _person(post: PostFold, pick: Pick) -> tuple[Reason, ...]:
    person = post.peek(pick.registration)
    values: dict[str, Value] = {**_who(post, person), "list": pick.via, "n": pick.seat}
    if person.request:
        return (_reason(post, pick.via, "person.end_of_queue", values, "fill"),)
    better = _better(post, person, pick)
    if pick.given_back:
        return (_reason(post, pick.via, "person.given_back", {**values, **better}, "fill"),)
    key = "person.general" if pick.via == GENERAL else "person.reserved"
    reading = "" if pick.via == GENERAL else "fill"
    steps = [_reason(post, pick.via, key, {**values, **better}, reading)]
    if pick.protected:
        merit: dict[str, Value] = {"count": pick.protected, "list": pick.via}
        steps.append(_reason(post, pick.via, "person.protected", merit, "fill"))
    return tuple(steps)


def _better(post: PostFold, person: Person, pick: Pick) -> dict[str, Value]:
    """Count those who rank better, by cause."""
    ahead = person.place - 1
    called, left = post.seated.up_to(ahead), post.gone.up_to(ahead)
    late = post.late.up_to(ahead)
    elsewhere = ahead - called - left - late - pick.protected
    return {
        "ahead": ahead,
        "called": called,
        "left": left,
        "late": late,
        "protected": pick.protected,
        "elsewhere": elsewhere,
    }


def _reason(post: PostFold, name: str, key: str, values: dict[str, Value], reading: str) -> Reason:
    """Cite the provision that speaks for a reading, else the one that orders the seats of a list."""
    provision = post.regime.provisions.get(reading, SILENT)
    law = next((other for other in post.rules if not other.own), None) or next(iter(post.rules), None)
    if law is None:
        return Reason(provision=BY_RANK, key=key, values=values)
    rule = next((other for other in post.rules if other.id == name), law)
    if provision != SILENT and not (rule.own and rule.id == name):
        return Reason(provision=provision, key=key, values={"norm": law.norm, **values})
    return Reason(provision=rule.reservation.order.provision, key=key, values={"norm": rule.norm, **values})

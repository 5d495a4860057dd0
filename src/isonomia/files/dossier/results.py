"""What came of a competition, line by line: lists, seats with their calls and moves, who comes next."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from isonomia.core.course import Upcoming
from isonomia.core.fold import ended, next_calls
from isonomia.core.state import Call, PostState, SeatState, State
from isonomia.core.views import lists, status, vacant
from isonomia.files.dossier.canonical import canonical
from isonomia.files.machine import Json


class Line(NamedTuple):
    """One line of the results, and what it is of."""

    post: str
    kind: str
    name: str
    data: bytes


def result_lines(state: State, on: date | None) -> Iterator[Line]:
    """Yield the results.

    Args:
        state: the state after the facts.
        on: day of the last fact; None where there is none.

    Yields:
        Of each post in the order of the vacancy table its lists, its seats, and the next calls.
    """
    coming, over = next_calls(state, on), ended(state, on)
    for post in state.posts:
        found = coming[post.post]
        nobody = frozenset[int]() if over else vacant(post, found)
        for name, members in lists(post, state.regime).items():
            registrations: list[Json] = [member.registration for member in members]
            yield _line(post, "list", name, {"list": name, "registrations": registrations})
        for seat in post.seats:
            yield _line(post, "seat", str(seat.seat), _seat(seat, nobody))
        yield from _next(post, found)


def _line(post: PostState, kind: str, name: str, values: dict[str, Json]) -> Line:
    data = canonical({"kind": kind, "post": post.post, **values})
    return Line(post.post, kind, name, data)


def _seat(seat: SeatState, nobody: frozenset[int]) -> dict[str, Json]:
    return {
        "calls": [_call(call) for call in seat.calls],
        "holder": seat.holder or None,
        "list": seat.list,
        "opening": seat.opening,
        "seat": seat.seat,
        "status": status(seat, nobody),
    }


def _call(call: Call) -> Json:
    return {
        "contested": call.contested,
        "date": call.date.isoformat(),
        "ended": call.ended.isoformat() if call.ended else None,
        "moved_from": call.moved_from,
        "moved_to": call.moved_to,
        "outcome": call.outcome,
        "registration": call.registration,
        "reverted": call.reverted,
        "via": call.via,
    }


def _next(post: PostState, coming: Sequence[Upcoming]) -> Iterator[Line]:
    for number, item in enumerate(coming, 1):
        values: dict[str, Json] = {
            "moves": [[left, taken] for left, taken in item.moves],
            "next": number,
            "registration": item.pick.registration,
            "reverted": item.pick.reverted,
            "seat": item.pick.seat,
            "via": item.pick.via,
        }
        yield _line(post, "next", str(number), values)

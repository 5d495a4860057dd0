"""What the tests of the example selections look at: the state of a day, one seat, the next calls."""

from datetime import date
from functools import cache
from pathlib import Path

from isonomia.core.fold import fold, next_calls
from isonomia.core.norm import GENERAL
from isonomia.core.state import SeatState, State
from isonomia.files.folder import Loaded, load

ROOT = Path(__file__).parents[2] / "examples"

BIQ = "black_indigenous_quilombola"


@cache
def example(name: str) -> Loaded:
    """Return an example as its folder tells it."""
    return load(ROOT / name)


@cache
def state(name: str, until: date = date.max) -> State:
    """Return the state of an example at the end of a day."""
    found = example(name)
    return fold(found.start, [fact for fact in found.facts if fact.date <= until])


def coming(found: State, post: str) -> list[tuple[int, str, str]]:
    """Return the next calls as seat, registration and list; a list with `!` marks a seat that reverted."""
    picks = [item.pick for item in next_calls(found)[post]]
    return [(pick.seat, pick.registration, pick.via + "!" * pick.reverted) for pick in picks]


def seat(found: State, post: str, number: int) -> SeatState:
    """Return one seat."""
    return found.post(post).seats[number - 1]


def history(found: State, post: str, number: int) -> list[tuple[str, str, str | None]]:
    """Return the calls to one seat as registration, list and outcome."""
    return [(call.registration, call.via, call.outcome) for call in seat(found, post, number).calls]


def labels(found: State, post: str) -> dict[str, list[int]]:
    """Return the numbers of the reserved seats, by list."""
    lists: dict[str, list[int]] = {}
    for each in found.post(post).seats:
        if each.list != GENERAL:
            lists.setdefault(each.list, []).append(each.seat)
    return lists


def registrations(name: str, post: str, *ranks: int) -> list[str]:
    """Return who holds some places of a ranking."""
    order = example(name).start.post(post).order
    return [order[place - 1].registration for place in ranks]

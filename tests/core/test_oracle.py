"""The engine does, fact by fact, what its page says: held to an oracle written from the page alone."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from tests.core import oracle_plan
from tests.core.build import begun, examples, fact, rules
from tests.core.oracle import Next, Oracle, Seat
from tests.core.worlds import Happening, happenings, norm, reserved, reserves, steps, worlds

from isonomia.core.errors import FactRefused
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder
from isonomia.core.plan import Opening, plan
from isonomia.core.post_fold import Seat as EngineSeat
from isonomia.core.turn import Pick, next_pick

GROUNDS = {"eliminate": "requirements", "annul": "documents"}


@given(reserves("r"), st.integers(0, 60))
@examples(150)
def test_the_quota_is_the_loop_over_whole_seats(reserve, vacancies):
    (rule,) = rules(norm(reserve))
    assert rule.quota(vacancies) == oracle_plan.quota(reserve, vacancies)


@given(reserves("r"), st.integers(1, 12))
@examples(150)
def test_the_first_number_with_a_quota_is_found_without_searching(reserve, count):
    (rule,) = rules(norm(reserve))
    found = rule.first_with(count)
    assert oracle_plan.quota(reserve, found) >= count
    assert found == count or oracle_plan.quota(reserve, found - 1) < count


sizes = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 7).map(lambda n: n == 0)), max_size=6)


@given(reserved(), st.sampled_from(["disability_first", "norm_first"]), st.integers(0, 25), sizes)
@examples(500)
def test_the_plan_is_the_one_made_by_scanning_the_seats(laws, precedence, notice, later):
    openings = [(notice, False), *later]
    found = plan(
        rules(*map(norm, laws), precedence=precedence),
        [Opening(seats=size, outside_quota=outside) for size, outside in openings],
    )
    expected = oracle_plan.plan(oracle_plan.by_precedence(laws, precedence), openings)
    assert [seat.list for seat in found.seats] == expected


@given(reserves("r"), st.integers(0, 12), st.integers(0, 12), st.lists(st.integers(0, 12), max_size=4))
@examples(150)
def test_a_line_of_a_cargo_starts_with_the_seats_that_the_notice_gives_it(reserve, notice, given, later):
    reserve = replace(reserve, given=min(given, notice))
    found = plan(
        rules(norm(reserve)),
        [Opening(seats=size) for size in (notice, *later)],
        given={"r": min(given, notice)},
    )
    expected = oracle_plan.plan([reserve], [(size, False) for size in (notice, *later)])
    assert [seat.list for seat in found.seats] == expected


@given(worlds(), steps)
@examples(900)
def test_the_engine_and_the_oracle_go_the_same_way(world, taken):
    oracle, folder = world.oracle(), Folder(begun(world.competition(), *world.candidates()))
    event(f"fill {world.setting.fill}")
    assert_same_futures(oracle, folder)
    for step in taken:
        for happening in happenings(oracle, step):
            assert_both_take(oracle, folder, happening)
            assert_same(oracle, folder)
        assert_same_futures(oracle, folder)


def assert_both_take(oracle: Oracle, folder: Folder, what: Happening) -> None:
    """Apply one fact to both sides, which take it, or refuse it and stay as they were, together."""
    if oracle.apply(what.kind, what.name, seats=what.seats, list=what.list, rank=what.rank):
        folder.apply(as_fact(what))
    else:
        before = folder.freeze()
        with pytest.raises(FactRefused):
            folder.apply(as_fact(what))
        assert folder.freeze() == before


def as_fact(what: Happening) -> Fact:
    """Return a happening as the engine takes it."""
    fields: dict[str, Any] = {"seats": what.seats, "reservation": what.list}
    if what.kind in GROUNDS:
        fields["ground"] = GROUNDS[what.kind]
    if what.kind == "include":
        fields["note"] = f"rank {what.rank}"
    return fact(what.kind, what.name, **fields)


def assert_same(oracle: Oracle, folder: Folder) -> None:
    """Hold labels, holders and the next call of both sides together."""
    seats = folder.course.posts["post"].seats
    assert [engine_seat(seat) for seat in seats] == [oracle_seat(seat) for seat in oracle.seats]
    assert as_next(next_pick(folder.course.posts["post"])) == oracle.next()


def assert_same_futures(oracle: Oracle, folder: Folder) -> None:
    """Hold all calls that come next together, as if each were accepted."""
    found = [as_next(item.pick) for item in folder.next_calls()["post"]]
    assert found == oracle.coming()


def as_next(pick: Pick | None) -> Next | None:
    """Return the next call of the engine as the oracle says it."""
    return None if pick is None else Next(pick.seat, pick.registration, pick.via, pick.reverted)


def engine_seat(seat: EngineSeat) -> tuple[object, ...]:
    """Return what the oracle knows too of a seat of the engine."""
    call = seat.calls[-1] if seat.holder else None
    via, reverted = (call.via, call.reverted) if call else ("", False)
    planned = seat.planned
    return (planned.list, planned.opening, seat.holder, seat.status == "closed", via, reverted, seat.follows)


def oracle_seat(seat: Seat) -> tuple[object, ...]:
    """Return the same of a seat of the oracle."""
    return (seat.label, seat.opening, seat.holder, seat.closed, seat.via, seat.reverted, seat.follows)

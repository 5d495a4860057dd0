"""Why a seat has its label and why a person is called: each step with its provision and what it names."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from tests.core.build import (
    DAY,
    begun,
    call_all,
    coming,
    competition,
    each,
    examples,
    fact,
    keys,
    law,
    opened,
    order,
    pcd,
    people,
    posts,
    reservation,
    rules,
    says,
)
from tests.core.looking import available, calls_of
from tests.core.selections import FILLS, person_of, play, selections

from isonomia.core.errors import NOWHERE, Place, Problem
from isonomia.core.fold import fold
from isonomia.core.label_reasons import SHOWN, LabelReasons
from isonomia.core.norm import GENERAL, Norm
from isonomia.core.plan import Opening, plan
from isonomia.core.reasons import Reason
from isonomia.core.state import State

TENTH = reservation("black", "1/10", order=order(provision="art. 4º"))


def labelled(seat: int, openings: list[int], *norms: Norm, **readings: Any) -> tuple[Reason, ...]:
    """Explain the label of one seat."""
    found = rules(*norms, **readings)
    planned = plan(found, [Opening(seats=size) for size in openings])
    return LabelReasons.of_plan(found, planned).of(planned.seats[seat - 1])


def cited(reasons: tuple[Reason, ...]) -> list[tuple[str, str]]:
    """Return key and provision of each step."""
    return [(found.key, found.provision) for found in reasons]


# -- why a seat has its label


@pytest.mark.parametrize(
    ("vacancies", "key", "provision"),
    [
        (10, "seat.reserved.exact", "art. 1º"),
        (5, "seat.reserved.up", "art. 1º, § 2º"),
        (14, "seat.reserved.down", "art. 1º, § 2º"),
    ],
)
def test_a_reserved_seat_by_its_sum(vacancies, key, provision):
    """10% of 10 is 1; of 5, 0.5 goes up; of 14, 1.4 goes down."""
    assert cited(labelled(5, [vacancies], law(TENTH))) == [(key, provision)]


def test_a_reserved_seat_names_the_sum():
    """15 vacancies: 1.5 goes up to 2, seats 5 and 15."""
    (reason,) = labelled(15, [15], law(TENTH))
    assert reason.values == {
        "norm": "law",
        "list": "black",
        "n": 15,
        "ordinal": 2,
        "ideal": 15,
        "other": "",
        "rate": Fraction(1, 10),
        "N": 15,
        "raw": Fraction(3, 2),
        "q": 2,
        "alone": 2,
        "k": 0,
        "numbers": (5, 15),
        "count": 2,
    }


def test_a_seat_of_the_first_opening_names_the_seats_of_its_opening_alone():
    (reason,) = labelled(5, [10, 5], law(TENTH))
    assert (reason.values["numbers"], reason.values["count"], reason.values["N"]) == ((5,), 1, 10)


def test_a_seat_forced_by_the_guarantee():
    """A fifth of 3 is 0.6, one seat; the fifth seat is beyond them, so the last is reserved."""
    fifth = reservation("black", "1/5", order=order("every_kth", 5))
    found = labelled(3, [3], law(fifth))
    assert cited(found) == [("seat.reserved.up", "art. 1º, § 2º"), ("seat.guarantee", "art. 4º")]
    assert found[1].values["ideal"] == 3


def test_a_seat_carried_from_an_earlier_opening():
    """7% of 9 is one seat, 0 with 8. The order gives it 6, which was called as general: it comes to 9."""
    late = reservation("r", "7/100", minimum=9, order=order("after_k_general", 5))
    found = labelled(9, [8, 1], law(late))
    assert cited(found) == [("seat.reserved.up", "art. 1º, § 2º"), ("seat.carried", "art. 4º")]
    assert found[1].values["ideal"] == 9


def test_a_seat_that_another_list_holds():
    """Both claim 5: disability keeps it, black takes 4."""
    found = labelled(4, [25], law(TENTH), pcd())
    assert keys(found) == ["seat.reserved.up", "seat.collision"]
    assert (found[1].values["ideal"], found[1].values["other"], found[1].provision) == (5, "pcd", "art. 4º")


def test_a_seat_placed_by_the_order_alone():
    """`cap no`: every fifth, though a tenth of 10 is one seat."""
    fifths = reservation("black", "1/10", order=order("every_kth", 5))
    assert keys(labelled(5, [10], law(fifths), cap="no")) == ["seat.reserved.exact"]
    assert cited(labelled(10, [10], law(fifths), cap="no")) == [("seat.order", "art. 4º")]


def test_a_seat_that_the_notice_gives_a_line_of_its_cargo():
    table = tuple(
        replace(post, cargo="one", reserved={"black": given})
        for post, given in zip(posts(post=4, other=6), (1, 0), strict=True)
    )
    start = begun(competition(law(TENTH), posts=table, base="cargo"), *people("A B C D E", black="E"))
    found = call_all(fold(start, [opened(11)])).post("post").seats
    assert (found[3].list, cited(found[3].calls[0].reasons)[0]) == ("black", ("seat.cargo", "art. 1º"))
    assert (found[14].list, found[14].status) == ("black", "open")


@pytest.mark.parametrize(
    ("openings", "norms", "expected"),
    [
        ([10], [law(TENTH)], ("seat.general", "art. 4º", (5,), 1)),
        ([4], [law(TENTH)], ("seat.general_all", "art. 4º", (), 0)),
        ([4], [], ("seat.general_all", "CF, art. 37, IV", (), 0)),
        ([10], [pcd(), law(TENTH)], ("seat.general", "art. 4º", (4, 5), 2)),
        ([10], [pcd()], ("seat.general", "item 5.1", (5,), 1)),
    ],
    ids=["some", "none", "no norm", "the law before the notice's own", "the notice's own"],
)
def test_a_general_seat(openings, norms, expected):
    (reason,) = labelled(1, openings, *norms)
    assert (reason.key, reason.provision, reason.values["numbers"], reason.values["count"]) == expected
    assert reason.values["n"] == 1


def test_many_numbers_are_only_counted():
    """Half of 80 is as many as a sentence lists; half of 82 is one more."""
    half = law(reservation("black", "1/2"))
    (listed,), (counted,) = labelled(2, [2 * SHOWN], half), labelled(2, [2 * SHOWN + 2], half)
    assert (listed.key, len(numbers_of(listed))) == ("seat.general", SHOWN)
    assert (counted.key, numbers_of(counted), counted.values["count"]) == (
        "seat.general_many",
        (),
        SHOWN + 1,
    )
    (reason,) = labelled(2 * SHOWN + 1, [2 * SHOWN + 2], half)
    assert (len(numbers_of(reason)), reason.values["count"]) == (SHOWN, SHOWN + 1)


def numbers_of(reason: Reason) -> tuple[object, ...]:
    """Return the seats that a reason lists."""
    found = reason.values["numbers"]
    assert isinstance(found, tuple)
    return found


# -- why a person is called


def state(vacancies: int = 5, norm: Norm | None = None, **fields: Any) -> State:
    """Return seats of which each fifth is reserved; A to H, of whom B, F and H are beneficiaries."""
    fifths = reservation("black", "1/5", order=order("every_kth", 5))
    readings = says(
        fill="best_list art._3º | compensation general_first counts",
        replacement="label art._9º | holder",
        concurrent="yes - | no",
        withdrawal_scope="competition - | list",
    )
    plain = norm or law(fifths, readings=readings)
    return begun(competition(plain, vacancies=vacancies, **fields), *people("A B C D E F G H", black="B F H"))


def why(found: State, at: int) -> tuple[Reason, ...]:
    """Return the reasons of one of the calls that come next, without those of the label."""
    reasons = coming(found)[at].reasons
    label = [reason for reason in reasons if reason.key.startswith(("seat.general", "seat.reserved"))]
    return tuple(reason for reason in reasons if reason not in label[:1])


def test_a_call_through_the_general_list():
    """C is third: A and B were called. The rank itself orders it, not the reading `fill`."""
    (reason,) = why(call_all(state(), 2), 0)
    assert (reason.key, reason.provision) == ("person.general", "art. 4º")
    assert reason.values == {
        "norm": "law",
        "registration": "C",
        "rank": 3,
        "list": "general",
        "n": 3,
        "ahead": 2,
        "called": 2,
        "left": 0,
        "late": 0,
        "protected": 0,
        "elsewhere": 0,
    }


def test_a_call_through_a_reserved_list():
    """F is sixth: A to D were called before, E is not in this list."""
    (reason,) = why(call_all(state(), 4), 0)
    assert (reason.key, reason.provision) == ("person.reserved", "art. 3º")
    assert {name: reason.values[name] for name in ("ahead", "called", "left", "late", "elsewhere")} == {
        "ahead": 5,
        "called": 4,
        "left": 0,
        "late": 0,
        "elsewhere": 1,
    }


def test_who_ranks_better_by_cause():
    """Before E: A was called, B left, C asked for the end, D was called."""
    found = fold(state(), [fact("withdraw", "B"), fact("end_of_queue", "C"), *each("call", "A", "D")])
    (reason,) = why(found, 0)
    assert {name: reason.values[name] for name in ("ahead", "called", "left", "late", "elsewhere")} == {
        "ahead": 4,
        "called": 2,
        "left": 1,
        "late": 1,
        "elsewhere": 0,
    }


def test_who_is_protected():
    """8 seats under `general_first`: E and F are left to seats 6 and 7, so H comes to 5 before F."""
    reasons = why(call_all(state(8, fill="general_first"), 4), 0)
    assert keys(reasons) == ["person.reserved", "person.protected"]
    assert (reasons[0].values["registration"], reasons[0].values["protected"]) == ("H", 1)
    assert (reasons[0].values["elsewhere"], reasons[0].values["called"]) == (2, 4)
    assert reasons[1].values == {"norm": "law", "count": 1, "list": "black"}


def test_who_comes_from_the_end_of_the_queue():
    found = call_all(fold(state(9), [fact("end_of_queue", "A")]), 7)
    (reason,) = why(found, 0)
    assert (reason.key, reason.provision) == ("person.end_of_queue", "art. 3º")
    assert reason.values == {"norm": "law", "registration": "A", "rank": 1, "list": "general", "n": 8}


@pytest.mark.parametrize(
    ("left", "key"),
    [
        ([fact("withdraw", "C", on=DAY)], "seat.withdrew"),
        ([fact("no_show", "C")], "seat.no_show"),
        ([fact("end_of_queue", "C")], "seat.end_of_queue"),
        ([fact("eliminate", "C", ground="documents")], "seat.eliminated"),
        ([fact("appoint", "C"), fact("annul", "C", ground="documents")], "seat.annulled"),
    ],
)
def test_what_happened_to_the_seat_before(left, key):
    """C held seat 3; the replacement follows its label, by the norm's provision on it."""
    later = date(2026, 11, 2)
    left = [*left[:-1], replace(left[-1], date=later)]
    found = fold(call_all(state(), 3), left)
    (reason, _) = why(found, 0)
    assert (reason.key, reason.provision) == (key, "art. 9º")
    assert reason.values == {
        "norm": "law",
        "registration": "C",
        "date": later,
        "n": 3,
        "list": "general",
        "to": None,
    }


def test_a_seat_that_follows_who_left_it():
    found = fold(call_all(state(replacement="holder")), [fact("withdraw", "B")])
    (reason, person) = why(found, 0)
    assert (reason.key, reason.values["list"], reason.values["registration"]) == (
        "seat.follows",
        "black",
        "B",
    )
    assert (person.key, person.values["list"]) == ("person.reserved", "black")


def test_a_seat_that_merit_left():
    """Seat 1 is reserved; B moves from it to 2, the next beneficiary comes."""
    first = reservation("black", "1/5", order=order("positions", positions=(1,), step=9))
    norm = law(first, readings=says(fill="compensation art._3º"))
    found = fold(state(3, norm), [fact("withdraw", "A"), fact("call", "B")])
    moved = found.post("post").seats[1].calls[0].reasons
    assert cited(moved) == [("seat.general", "art. 4º"), ("person.moved", "art. 3º")]
    assert moved[1].values == {
        "norm": "law",
        "registration": "B",
        "rank": 2,
        "from": 1,
        "n": 2,
        "list": "black",
    }
    assert keys(why(found, 0)) == ["seat.moved", "person.reserved"]
    assert why(found, 0)[0].values["to"] == 2


def test_a_seat_that_reverts():
    found = fold(state(), [fact("withdraw", name) for name in "BFH"])
    (reason, person) = why(call_all(found, 4), 0)
    assert (reason.key, reason.provision) == ("seat.reverted", "art. 3º, § 3º")
    assert reason.values == {"n": 5, "list": "black", "via": "general", "norm": "law"}
    assert (person.key, person.values["registration"]) == ("person.general", "G")


def test_a_seat_that_reverts_to_another_list():
    half = reservation("r", "1/2", reversion=("s", GENERAL))
    found = begun(competition(law(half, reservation("s", "1/100")), vacancies=1), *people("A B", s="B"))
    assert (coming(found)[0].pick.via, coming(found)[0].pick.reverted) == ("s", True)
    assert keys(coming(found)[0].reasons) == ["seat.reserved.up", "seat.reverted_list", "person.reserved"]


def test_a_general_seat_for_which_the_general_list_has_nobody():
    found = fold(state(concurrent="no"), [fact("withdraw", name) for name in "ACDEG"])
    (reason, person) = why(found, 0)
    assert (reason.key, reason.provision, reason.values["via"]) == (
        "seat.general_exhausted",
        "art. 4º",
        "black",
    )
    assert (person.key, person.values["registration"]) == ("person.reserved", "B")


def test_a_list_of_the_notices_own_cites_the_notice():
    norms = (law(TENTH, readings=says(fill="best_list art._3º")), pcd())
    found = begun(competition(*norms, vacancies=5), *people("A B C D E F", black="E", pcd="F"))
    by_list = {item.pick.via: item.reasons[-1] for item in coming(found)}
    assert (by_list["pcd"].provision, by_list["pcd"].values["norm"]) == ("item 5.1", "pcd-edital")
    assert (by_list["black"].provision, by_list["black"].values["norm"]) == ("art. 3º", "law")


def test_a_notice_alone_cites_itself():
    found = begun(competition(pcd(), vacancies=5), *people("A B"))
    assert [reason.provision for reason in coming(found)[0].reasons] == ["item 5.1", "item 5.1"]


@pytest.mark.parametrize(("law_", "fill"), FILLS)
@given(data=st.data())
@examples(30)
def test_those_who_rank_better_are_counted_one_by_one(law_, fill, data):
    """The numbers of a call's reasons are those that counting the people before gives."""
    for before, _, call in calls_of(play(data.draw(selections(law_, fill)))):
        post, reason = before.post("post"), call.reasons[-1 - (call.reasons[-1].key == "person.protected")]
        order_ = [candidate.registration for candidate in post.order]
        ahead = post.order[: order_.index(call.registration)]
        found = [person_of(post, candidate) for candidate in ahead]
        waiting = [person for person in found if person.status == "waiting" and not person.request]
        queue = {person.registration for person in available(before, call.via)}
        if reason.key == "person.end_of_queue":
            event("from the end")
            continue
        protected = sum(person.registration in queue for person in waiting)
        assert reason.values["called"] == sum(person.status in ("seated", "left") for person in found)
        assert reason.values["left"] == sum(person.status == "out" for person in found)
        assert reason.values["late"] == sum(p.status == "waiting" and p.request > 0 for p in found)
        assert reason.values["protected"] == protected
        assert reason.values["elsewhere"] == len(waiting) - protected


# -- where something stands


def test_a_place_as_text():
    assert [str(place) for place in (Place(file="a.csv", line=3, column=7), Place(file="a.csv", line=3))] == [
        "a.csv:3:7",
        "a.csv:3",
    ]
    assert [str(place) for place in (Place(line=3), Place(file="a.csv"), NOWHERE)] == ["3", "a.csv", ""]


def test_a_problem_at_another_place():
    place = Place(file="facts.csv", line=2)
    problem = Problem(code="refuse.closed", values={"date": DAY}, provision="CF")
    assert problem.at(place) == replace(problem, place=place)

"""Court orders, and calls that should not have been made."""

from dataclasses import replace
from decimal import Decimal

import pytest
from tests.core.build import (
    DAY,
    begun,
    call_all,
    calls,
    competition,
    fact,
    keys,
    labels,
    law,
    opened,
    order,
    people,
    posts,
    procedure,
    refused,
    reservation,
    seats,
)

from isonomia.core.competition import Candidate
from isonomia.core.facts import Fact
from isonomia.core.fold import begin, fold
from isonomia.core.regime import govern
from isonomia.core.state import State

FIFTHS = reservation("black", "1/5", order=order("every_kth", 5))


def state(vacancies: int = 5, fill: str = "best_list") -> State:
    """Return seats of which each fifth is reserved; A to H, of whom B, F and H are beneficiaries."""
    selection = competition(law(FIFTHS), vacancies=vacancies, fill=fill)
    return begun(selection, *people("A B C D E F G H", black="B F H"))


def scored() -> State:
    """Return three seats and A to D with 95, 92, 90 and 80 points."""
    points = dict(zip("ABCD", (95, 92, 90, 80), strict=True))
    order = [replace(found, score=Decimal(points[found.registration])) for found in people("A B C D")]
    return begun(competition(vacancies=3), *order)


def include(name: str, note: str, seats: int = 0) -> Fact:
    """Return a court order that puts someone in."""
    return fact("include", name, note=note, seats=seats, act="autos 1")


def ranks(found: State) -> list[tuple[int, str]]:
    """Return the ranking."""
    return [(item.rank, item.registration) for item in found.post("post").order]


# -- who is put in


def test_an_inclusion_goes_right_before_the_present_one_and_those_behind_shift():
    found = fold(state(), [include("Z", "rank 3")])
    assert "".join(name for _, name in ranks(found)) == "ABZCDEFGH"
    assert [rank for rank, _ in ranks(found)] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert calls(found) == "A1 B2 Z3 C4 F5·black"


def test_an_inclusion_leaves_earlier_calls_as_they_were():
    """Five are called; Z, put in before all of them, is next for the next seat and takes none."""
    found = fold(call_all(state()), [include("Z", "1"), opened(1)])
    assert seats(found) == {1: "A", 2: "B", 3: "C", 4: "D", 5: "F", 6: "open"}
    assert calls(found) == "Z6"


@pytest.mark.parametrize("note", ["99", "rank 99", "posição: 99", "POSICAO = 99", " 99º "])
def test_an_inclusion_behind_everyone(note):
    found = fold(state(), [include("Z", note)])
    assert ranks(found)[-1] == (9, "Z")


@pytest.mark.parametrize(
    ("note", "rank"), [("score 92,5", 2), ("nota: 90", 4), ("score 100", 1), ("nota 10.0", 5)]
)
def test_an_inclusion_by_score_stands_behind_those_who_have_as_much(note, rank):
    """95, 92, 90, 80: 92.5 is second, 90 comes behind the other 90."""
    assert (rank, "Z") in ranks(fold(scored(), [include("Z", note)]))


def test_an_inclusion_into_an_empty_ranking():
    found = fold(begun(competition(vacancies=1)), [include("Z", "score 50")])
    assert (ranks(found), calls(found)) == ([(1, "Z")], "Z1")


def test_an_inclusion_of_someone_below_the_minimum_keeps_what_they_declared():
    """Z declared and is confirmed; put in at rank 6, Z is the third of the list."""
    marked = frozenset({"black"})
    below = Candidate(registration="Z", person="cpf", rank=0, declared=marked, confirmed=marked)
    selection = competition(law(FIFTHS), vacancies=5, fill="best_list")
    start = begin(selection, govern(selection), {"post": people("A B C D E F G H")}, {"post": [below]})
    assert calls(start) == "A1 B2 C3 D4 E5·general!"
    found = fold(start, [include("Z", "6")])
    assert calls(found) == "A1 B2 C3 D4 Z5·black"
    assert next(item for item in found.post("post").order if item.registration == "Z").person == "cpf"


def test_a_seat_of_its_own_stands_outside_the_quota():
    """Seat 6 is general and no place: the tenth place, which is reserved, is seat 11."""
    found = fold(state(), [include("Z", "8", seats=1), opened(5)])
    assert labels(found) == {"black": (5, 11)}
    assert [seat.opening for seat in found.post("post").seats][4:8] == [1, 2, 3, 3]
    assert found.post("post").openings[1].outside_quota
    assert calls(found) == "A1 B2 C3 D4 F5·black E6 G7 Z8 H9"
    (reason, *_) = call_all(found).post("post").seats[5].calls[0].reasons
    assert (reason.key, reason.provision) == ("seat.court_order", "CF, art. 5º, XXXV")


# -- who is put back


def test_a_reinstatement_at_rank_as_never_called():
    """A was called, asked for the end and withdrew; put back, A is first again."""
    log = [fact("call", "A"), fact("end_of_queue", "A"), fact("withdraw", "A"), fact("reinstate", "A")]
    found = fold(state(), log)
    assert (calls(found), found.post("post").people["A"].request) == ("A1 B2 C3 D4 F5·black", 0)


def test_a_reinstatement_after_an_elimination_and_with_a_seat_of_its_own():
    log = [fact("eliminate", "H", ground="documents"), fact("reinstate", "H", seats=1)]
    found = fold(call_all(state()), log)
    assert (calls(found), len(found.post("post").seats)) == ("E6", 6)


@pytest.mark.parametrize(
    ("name", "note", "expected"),
    [("C", "rank 1", "CABD"), ("A", "rank 3", "BCAD"), ("A", "4", "BCDA"), ("B", "2", "ABCD")],
)
def test_a_reinstatement_at_the_rank_ordered(name, note, expected):
    """The person ends up at that rank; the ranks stay 1 to 4."""
    found = fold(scored(), [fact("withdraw", name), fact("reinstate", name, note=note)])
    assert ranks(found) == list(enumerate(expected, 1))


def test_a_reinstatement_by_score_does_not_count_the_person_twice():
    """B had 92 and gets 91: behind A with 95 and before C with 90, whatever B had."""
    found = fold(scored(), [fact("withdraw", "B"), fact("reinstate", "B", note="nota 91")])
    assert ranks(found) == list(enumerate("ABCD", 1))


# -- calls that should not have been made


def test_a_contested_call_is_recorded_and_says_who_should_have_been_called():
    found = fold(state(), [fact("call", "E", contested=True)])
    call = found.post("post").seats[0].calls[0]
    assert (call.registration, call.contested, call.via) == ("E", True, "general")
    reason = call.reasons[-1]
    assert reason.key == "person.contested"
    assert {name: reason.values[name] for name in ("registration", "expected", "list", "n")} == {
        "registration": "E",
        "expected": "A",
        "list": "general",
        "n": 1,
    }


def test_who_was_passed_over_is_called_first_and_nobody_is_dismissed():
    found = fold(state(), [fact("call", "E", contested=True)])
    assert calls(found) == "A2 B3 C4 F5·black"


def test_a_general_seat_gives_back_what_a_contested_call_took_from_a_list():
    """E was called to reserved seat 5. The next general seat, 6, goes to F of the list; then rank again."""
    found = fold(call_all(state(), 4), [fact("call", "E", contested=True), opened(3)])
    assert found.post("post").owed == {"black": 1}
    assert calls(found) == "F6·black G7 H8·black"
    after = call_all(found, 1)
    assert "person.given_back" in keys(after.post("post").seats[5].calls[0].reasons)
    assert (after.post("post").owed, calls(after)) == ({}, "G7 H8·black")


def test_nothing_is_owed_while_the_list_has_nobody():
    """The list is empty: seat 6 goes to the general list, and what is owed stays owed."""
    selection = competition(law(FIFTHS), vacancies=5, fill="best_list")
    start = call_all(begun(selection, *people("A B C D E F G", black="F")), 4)
    found = fold(start, [fact("call", "E", contested=True), fact("withdraw", "F"), opened(1)])
    assert (calls(found), found.post("post").owed) == ("G6", {"black": 1})


def test_merit_does_not_take_a_seat_that_is_given_back():
    """F holds reserved seat 1, X was wrongly called to reserved seat 2. Seat 3 gives back: H, though F is
    better; F moves to seat 4.
    """
    pair = reservation("black", "1/2", order=order("positions", positions=(1, 2)))
    selection = competition(law(pair), vacancies=4, fill="compensation")
    start = begun(selection, *people("X F H Y", black="F H"))
    found = fold(start, [fact("call", "F"), fact("call", "X", contested=True)])
    assert (seats(found)[1], calls(found)) == ("F", "H3·black Y1·general!")
    assert seats(call_all(found)) == {1: "Y", 2: "X", 3: "H", 4: "F"}


def test_a_contested_call_of_a_beneficiary_out_of_turn_owes_nothing():
    found = fold(call_all(state(), 4), [fact("call", "H", contested=True)])
    call = found.post("post").seats[4].calls[0]
    assert (call.via, found.post("post").owed) == ("black", {})


def test_a_contested_call_where_nobody_was_left():
    start = begun(competition(vacancies=2), *people("A"))
    found = fold(start, [fact("withdraw", "A"), fact("call", "A", contested=True)])
    call = found.post("post").seats[0].calls[0]
    assert (call.registration, keys(call.reasons)) == ("A", ["seat.general_all", "person.contested_nobody"])
    assert call.reasons[-1].values["expected"] == ""


def test_a_contested_call_may_come_after_the_validity():
    """What happened is recorded; the seat given up afterwards does not open again."""
    late = DAY.replace(year=2029)
    found = fold(state(), [fact("call", "A", contested=True, on=late), fact("no_show", "A", on=late)])
    assert (seats(found)[1], calls(found)) == ("closed", "")


def test_people_are_called_by_rank_where_no_norm_orders_the_seats():
    """A town without a law, no reservation at all: labels and calls cite the constitution."""
    found = call_all(begun(competition(vacancies=1), *people("A")))
    assert [(step.key, step.provision) for step in found.post("post").seats[0].calls[0].reasons] == [
        ("seat.general_all", "CF, art. 37, IV"),
        ("person.general", "CF, art. 37, IV"),
    ]


def test_an_inclusion_of_someone_known_from_another_post_is_the_same_person():
    """B, who stands in the other post with a CPF, is put in here: a false declaration ends both."""
    there = tuple(replace(found, person=f"cpf-{found.registration}") for found in people("B C", black="B"))
    selection = competition(law(FIFTHS), posts=posts(post=2, other=1))
    start = begun(selection, *people("A"), other=there)
    log = [include("B", "1"), *procedure("B"), fact("eliminate", "B", ground="false_declaration")]
    found = fold(start, log)
    assert found.post("post").order[0].person == "cpf-B"
    assert found.post("other").people["B"].cause == "false_declaration"


def test_a_reinstatement_ends_the_procedure_that_led_out():
    """Put back by the court, F may not be eliminated again without a new procedure."""
    out = [*procedure("F"), fact("eliminate", "F", ground="false_declaration")]
    found = fold(state(), [*out, fact("reinstate", "F")])
    assert found.procedures == {}
    again = fact("eliminate", "F", ground="false_declaration")
    assert refused(state(), *out, fact("reinstate", "F"), again)[0] == "refuse.no_procedure"

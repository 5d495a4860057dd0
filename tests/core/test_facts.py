"""What each fact does, as the engine's page says; what is refused stands in test_refusals."""

from datetime import date
from typing import Any

import pytest
from tests.core.build import (
    DAY,
    begun,
    call_all,
    calls,
    competition,
    each,
    fact,
    keys,
    labels,
    law,
    office,
    opened,
    order,
    people,
    posts,
    procedure,
    reservation,
    seats,
    undecided,
)

from isonomia.core.competition import Candidate
from isonomia.core.facts import KINDS, Fact
from isonomia.core.fold import HANDLERS, ended, fold
from isonomia.core.state import Call, PersonState, State

LATER = date(2026, 11, 2)
AFTER = date(2028, 9, 2)
FIFTHS = reservation("black", "1/5", order=order("every_kth", 5), confirmation=True)


def state(vacancies: int = 5, **fields: Any) -> State:
    """Return seats of which each fifth is reserved; A to H, of whom B, F and H are beneficiaries."""
    fields = {"fill": "best_list", **fields}
    return begun(
        competition(law(FIFTHS), vacancies=vacancies, **fields), *people("A B C D E F G H", black="B F H")
    )


def called(count: int, **fields: Any) -> State:
    """Return the same after so many calls."""
    return call_all(state(**fields), count)


def person(found: State, name: str) -> PersonState:
    """Return what became of someone of `post`."""
    return found.post("post").people[name]


def last_call(found: State, seat: int) -> Call:
    """Return the last call to a seat of `post`."""
    return found.post("post").seats[seat - 1].calls[-1]


# -- the summons and what follows


def test_a_call_seats_the_next_person():
    found = fold(state(), [fact("call", "A")])
    seat = found.post("post").seats[0]
    assert (seat.status, seat.holder, person(found, "A").seat) == ("called", "A", 1)
    assert (seat.calls[0].date, seat.calls[0].via, seat.calls[0].outcome) == (DAY, "general", None)
    assert calls(found) == "B2 C3 D4 F5·black"
    assert (found.last, state().last) == (DAY, None)


@pytest.mark.parametrize(
    ("acts", "outcome"),
    [
        ("accept", "accepted"),
        ("appoint", "appointed"),
        ("accept appoint", "appointed"),
        ("accept appoint take_office", "took_office"),
    ],
)
def test_answers_up_to_the_office(acts, outcome):
    """A call may go straight to the appointment."""
    found = fold(called(1), each(acts, "A"))
    seat = found.post("post").seats[0]
    assert (seat.status, seat.holder, seat.calls[0].outcome, seat.calls[0].ended) == (
        "held",
        "A",
        outcome,
        None,
    )


def test_who_leaves_the_office_leaves_a_closed_seat():
    """The seat does not reopen; it still counts, so the next opening begins at 6 and reserves the tenth."""
    found = fold(called(1), [*office("A"), fact("leave_office", "A", on=LATER)])
    assert seats(found) == {1: "closed", 2: "open", 3: "open", 4: "open", 5: "open"}
    assert (last_call(found, 1).outcome, last_call(found, 1).ended) == ("left_office", LATER)
    assert person(found, "A").status == "left"
    assert labels(fold(found, [opened(5, on=LATER)])) == {"black": (5, 10)}


@pytest.mark.parametrize(("kind", "outcome"), [("withdraw", "withdrew"), ("no_show", "no_show")])
def test_a_seat_given_up_opens_again_with_its_number_and_label(kind, outcome):
    """F leaves reserved seat 5: H, the next beneficiary; A leaves seat 1: E, the next of the general list."""
    found = fold(called(5), [fact(kind, "F", on=LATER), fact(kind, "A", on=LATER)])
    assert (seats(found)[5], seats(found)[1], labels(found)) == ("open", "open", {"black": (5,)})
    assert calls(found) == "E1 H5·black"
    assert (last_call(found, 5).outcome, last_call(found, 5).ended) == (outcome, LATER)
    assert (person(found, "F").status, person(found, "F").cause) == ("out", kind)


def test_after_the_validity_a_seat_given_up_is_closed():
    found = fold(called(5), [fact("withdraw", "F", on=AFTER)])
    assert (seats(found)[5], person(found, "F").status) == ("closed", "out")


def test_someone_may_withdraw_before_being_called():
    found = fold(state(), [fact("withdraw", "B")])
    assert calls(found) == "A1 C2 D3 E4 F5·black"
    assert found.post("post").people.keys() == {"B"}


def test_the_end_of_the_queue_is_behind_everyone_in_every_list():
    """B asks before being called, F when called through the list: H is before both, then B, then F."""
    found = fold(called(1), [fact("end_of_queue", "B"), opened(10)])
    assert calls(found) == "C2 D3 E4 F5·black G6 H7 B8"
    found = fold(call_all(found, 4), [fact("end_of_queue", "F")])
    assert person(found, "F").request == 2
    assert last_call(found, 5).outcome == "end_of_queue"
    assert calls(found) == "H5·black G6 B7 F8"


def test_the_end_of_the_queue_again():
    """B asked first and again last: behind A."""
    found = fold(state(), each("end_of_queue", "B", "A", "B"))
    assert (person(found, "A").request, person(found, "B").request) == (2, 3)
    assert calls(fold(found, [opened(3)])) == "C1 D2 E3 F4 H5·black G6 A7 B8·black"


# -- readings on who leaves


def test_withdrawal_scope_list():
    """F is called to seat 5 through the reserved list and withdraws: in the general list F stays."""
    found = fold(called(5, withdrawal_scope="list"), [fact("withdraw", "F"), opened(3)])
    assert (person(found, "F").status, person(found, "F").barred) == ("waiting", frozenset({"black"}))
    assert calls(found) == "H5·black E6 F7 G8·general!"
    found = fold(call_all(found, 3), [fact("no_show", "F")])
    assert (person(found, "F").status, person(found, "F").barred) == ("out", frozenset({"black", "general"}))


def test_withdrawal_scope_list_of_someone_moved_leaves_both_lists():
    """B comes to reserved seat 1 through the list and moves to seat 2: both lists have called."""
    first = reservation("black", "1/5", order=order("positions", positions=(1,), step=9))
    selection = competition(law(first), vacancies=3, fill="compensation", withdrawal_scope="list")
    found = fold(begun(selection, *people("B C D F", black="B F")), [fact("call", "B")])
    assert seats(found) == {1: "open", 2: "B", 3: "open"}
    found = fold(found, [fact("withdraw", "B")])
    assert (person(found, "B").status, calls(found)) == ("out", "F1·black C2 D3")


def test_replacement_holder():
    """B leaves general seat 2: it goes to the first of B's reserved list, F; F then leaves: to H."""
    found = fold(called(5, replacement="holder"), [fact("withdraw", "B")])
    assert found.post("post").seats[1].follows == "black"
    assert calls(found) == "H2·black"
    assert "seat.follows" in keys(last_call(call_all(found), 2).reasons)
    plain = fold(called(5), [fact("withdraw", "B")])
    assert (plain.post("post").seats[1].follows, calls(plain)) == ("", "E2")


@pytest.mark.parametrize(
    "left",
    [
        [fact("end_of_queue", "B")],
        [fact("eliminate", "B", ground="documents")],
        [fact("appoint", "B"), fact("annul", "B", ground="documents")],
    ],
)
def test_replacement_holder_is_after_a_withdrawal_or_a_no_show_only(left):
    found = fold(called(5, replacement="holder"), left)
    assert (found.post("post").seats[1].follows, calls(found)) == ("", "E2")


def test_replacement_holder_leaves_reserved_seats_to_their_label():
    found = fold(called(5, replacement="holder"), [fact("withdraw", "F")])
    assert (found.post("post").seats[4].follows, calls(found)) == ("", "H5·black")


def test_replacement_holder_finds_a_seat_behind_one_that_nobody_can_fill():
    """B was called through no list but the general one and stays in the reserved list: seat 2 follows it,
    though nobody is left for the general seat 1.
    """
    selection = competition(law(FIFTHS), vacancies=2, replacement="holder", withdrawal_scope="list")
    found = call_all(begun(selection, *people("A B", black="B")))
    found = fold(found, [*each("withdraw", "A", "B")])
    assert (seats(found), calls(found)) == ({1: "open", 2: "open"}, "B2·black")


def test_a_holder_who_left_the_general_list_hides_nobody_from_compensation():
    """B left the general list and comes to reserved seat 2; C, at seat 3, moves to 4 all the same."""
    table = reservation("black", "1/2", order=order("positions", positions=(2, 3)))
    selection = competition(law(table), vacancies=4, fill="compensation", withdrawal_scope="list")
    found = fold(begun(selection, *people("B A C D", black="B C")), each("call withdraw", "B"))
    assert calls(found) == "A1 B2·black C3·black D3·general!"
    assert seats(call_all(found)) == {1: "A", 2: "B", 3: "D", 4: "C"}


# -- against someone's will


@pytest.mark.parametrize(
    ("facts", "outcome"),
    [
        ([fact("eliminate", "F", ground="requirements")], "eliminated"),
        ([fact("appoint", "F"), fact("annul", "F", ground="health")], "annulled"),
        ([*office("F"), fact("annul", "F", ground="court_order")], "annulled"),
    ],
)
def test_an_elimination_or_an_annulment_opens_the_seat(facts, outcome):
    found = fold(called(5), facts)
    assert (last_call(found, 5).outcome, person(found, "F").status) == (outcome, "out")
    assert (person(found, "F").cause, calls(found)) == (facts[-1].ground, "H5·black")


def test_an_elimination_of_someone_not_called():
    found = fold(state(), [fact("eliminate", "A", ground="other")])
    assert calls(found) == "B1 C2 D3 E4 F5·black"


def shared() -> State:
    """Return two posts with the same people under other registrations."""
    selection = competition(law(FIFTHS), posts=posts(post=2, other=2, third=1))
    here = people("A B C", black="B")
    there = tuple(
        Candidate(registration=f"{found.registration}2", person=found.person, rank=found.rank)
        for found in here
    )
    return begun(selection, *here, other=there, third=people("D E"))


def of(post: str, kind: str, name: str, **fields: Any) -> Fact:
    """Return a fact of another post."""
    return fact(kind, name, post=post, **fields)


def test_a_false_declaration_eliminates_from_every_post():
    """B declared in one post and holds an office in the other: elimination here, annulment there."""
    log = [
        *[fact("call", "A"), fact("call", "B")],
        *[of("other", "call", "A2"), of("other", "call", "B2")],
        *[of("other", "appoint", "B2"), of("other", "take_office", "B2")],
        *procedure("B"),
        fact("eliminate", "B", ground="false_declaration"),
    ]
    found = fold(shared(), log)
    assert (seats(found), seats(found, "other")) == ({1: "A", 2: "open"}, {1: "A2", 2: "open"})
    assert last_call(found, 2).outcome == "eliminated"
    assert found.post("other").seats[1].calls[-1].outcome == "annulled"
    assert found.post("other").people["B2"].cause == "false_declaration"
    assert calls(found) == "C2"
    assert calls(found, "other") == "C22"
    assert found.post("third") == shared().post("third")


def test_other_grounds_act_on_the_post_of_the_fact():
    log = [*[fact("call", "A"), of("other", "call", "A2")], fact("eliminate", "A", ground="documents")]
    found = fold(shared(), log)
    assert (seats(found)[1], seats(found, "other")[1]) == ("open", "A2")


def test_a_false_declaration_of_someone_who_left_the_other_post():
    left = [of("other", kind, "A2") for kind in ("call", "appoint", "take_office", "leave_office")]
    left += [of("other", "withdraw", "B2")]
    log = [*left, *procedure("B"), fact("eliminate", "B", ground="false_declaration")]
    found = fold(shared(), log)
    assert found.post("other").people["B2"].cause == "withdraw"
    assert person(found, "B").cause == "false_declaration"


def test_a_procedure_with_its_term_elapsed_and_an_appeal_and_another_one():
    steps = ["open", "notify", "term_elapsed", "decide", "appeal", "final", "open"]
    found = fold(state(), [fact(f"procedure_{step}", "B") for step in steps])
    assert found.procedures == {"B": tuple(f"procedure_{step}" for step in steps)}


# -- panels


def test_a_confirmation_adds_to_the_list_from_then_on():
    """Nobody is confirmed, so seat 5 would revert to E; after F's confirmation it is F's."""
    start = begun(
        competition(law(FIFTHS), vacancies=5, fill="best_list"), *undecided("A B C D E F", black="F")
    )
    assert calls(start) == "A1 B2 C3 D4 E5·general!"
    found = fold(start, [fact("confirm", "F", reservation="black")])
    assert (calls(found), person(found, "F").confirmed) == ("A1 B2 C3 D4 F5·black", frozenset({"black"}))


def test_a_denial_before_any_call_leaves_the_general_list():
    found = fold(state(), [fact("deny", "F", reservation="black")])
    assert calls(found) == "A1 B2 C3 D4 H5·black"
    assert (person(found, "F").status, person(found, "F").declared) == ("waiting", frozenset({"black"}))


def test_a_denial_of_someone_called_through_the_list_opens_the_seat():
    """F waits in the general list again, at rank, as never called; the call stays written down."""
    found = fold(called(5), [fact("deny", "F", reservation="black", on=LATER), opened(2, on=LATER)])
    assert (last_call(found, 5).outcome, last_call(found, 5).ended) == ("annulled", LATER)
    assert calls(found) == "H5·black E6 F7"


def test_a_denial_of_someone_called_through_the_general_list_leaves_the_seat():
    found = fold(called(5), [fact("deny", "B", reservation="black")])
    assert (seats(found)[2], person(found, "B").confirmed) == ("B", frozenset())


@pytest.mark.parametrize(("name", "count"), [("F", 0), ("F", 5), ("B", 2)])
def test_a_denial_that_eliminates(name, count):
    """`unconfirmed = eliminated`: out of every list and seat; a later confirmation brings back."""
    found = fold(called(count, unconfirmed="eliminated"), [fact("deny", name, reservation="black")])
    assert (person(found, name).status, person(found, name).cause) == ("out", "deny")
    assert name not in seats(found).values()
    if count:
        assert [call.outcome for seat in found.post("post").seats for call in seat.calls][-1] == "eliminated"
    found = fold(found, [fact("confirm", name, reservation="black")])
    assert (person(found, name).status, person(found, name).confirmed) == ("waiting", frozenset({"black"}))


def test_a_denial_that_eliminates_brings_nobody_back_from_a_former_office():
    log = [*office("F"), *[fact("leave_office", "F"), fact("deny", "F", reservation="black")]]
    found = fold(called(5, unconfirmed="eliminated"), log)
    assert person(found, "F").status == "left"
    found = fold(found, [fact("confirm", "F", reservation="black")])
    assert person(found, "F").status == "left"


def test_a_denial_where_beneficiaries_stand_in_their_list_alone():
    """`concurrent = no`: F enters the general list when denied, and leaves it when confirmed."""
    start = state(concurrent="no")
    assert calls(start) == "A1 C2 D3 E4 B5·black"
    denied = fold(start, [fact("deny", "F", reservation="black"), opened(2)])
    assert calls(denied) == "A1 C2 D3 E4 B5·black F6 G7"
    assert (
        calls(fold(denied, [fact("confirm", "F", reservation="black")]))
        == "A1 C2 D3 E4 B5·black G6 F7·black!"
    )


def test_an_appeal_and_its_decision():
    found = fold(state(), [fact("appeal", "B")])
    assert person(found, "B").appeal
    assert calls(found) == calls(state())
    assert not person(fold(found, [fact("appeal_decide", "B")]), "B").appeal


@pytest.mark.parametrize("before", [[], [fact("withdraw", "F")]])
def test_a_declaration_taken_back(before):
    found = fold(state(), [*before, fact("withdraw_declaration", "F")])
    assert (person(found, "F").declared, person(found, "F").confirmed) == (frozenset(), frozenset())
    assert calls(found) == "A1 B2 C3 D4 H5·black"


# -- the whole competition


def test_an_extension():
    """The first term ends 2028-09-01; extended to 2029-03-31 that day still counts."""
    until = date(2029, 3, 31)
    found = fold(state(), [fact("extend", post="", until=until), fact("call", "A", on=until)])
    assert (found.valid_until, found.extended, seats(found)[1]) == (until, 1, "A")


def test_the_end():
    found = fold(state(), [fact("close", post="")])
    assert (found.closed, calls(found)) == (True, "")


def test_when_nobody_can_be_called_any_more():
    """Before any fact only a closed selection is over; else by the day, or that of the last fact."""
    assert [ended(state()), ended(state(), AFTER), ended(state(), DAY)] == [False, True, False]
    assert ended(fold(state(), [fact("close", post="")]))
    assert ended(fold(state(), [fact("appeal", "A", on=AFTER)]))
    assert not ended(state(validity=None), AFTER)


@pytest.mark.parametrize("kind", ["correct_notice", "draw"])
def test_facts_that_change_no_call(kind):
    found = fold(state(), [fact(kind, post="")])
    assert (found.last, found.posts) == (DAY, state().posts)


def test_a_fact_finds_its_post_by_the_registration():
    found = fold(shared(), [of("", "end_of_queue", "A2")])
    assert found.post("other").people["A2"].request == 1


def test_every_kind_of_fact_is_known():
    assert set(KINDS) == {*HANDLERS, "open", "correct_notice", "draw", "extend", "close"}

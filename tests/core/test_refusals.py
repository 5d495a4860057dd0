"""Every fact that the law or the state refuses: the code, what the sentence names, and nothing changed."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests.core.build import (
    DAY,
    HOMOLOGATED,
    NOTICE,
    begun,
    call_all,
    competition,
    each,
    fact,
    law,
    office,
    opened,
    order,
    people,
    posts,
    procedure,
    refused,
    reservation,
    seats,
)

from isonomia.core.competition import Validity
from isonomia.core.errors import FactRefused, Place
from isonomia.core.facts import GROUNDS, Fact
from isonomia.core.fold import MOST_SEATS, fold
from isonomia.core.state import State

VALIDITY = "CF, art. 37, III"
TERM = "CF, art. 37, II"
DEFENCE = "CF, art. 5º, LV"
COURT = "CF, art. 5º, XXXV"
UNTIL = date(2028, 9, 1)
FIFTHS = reservation(
    "black",
    "1/5",
    order=order("every_kth", 5, provision="art. 4º, § 1º"),
    confirmation=True,
    confirmation_provision="art. 4º, § 2º",
)


def state(vacancies: int = 5, **fields: Any) -> State:
    """Return five seats, the fifth reserved; A to H, of whom B, F and H are beneficiaries."""
    return begun(
        competition(law(FIFTHS), vacancies=vacancies, **fields), *people("A B C D E F G H", black="B F H")
    )


def called(count: int, **fields: Any) -> State:
    """Return the same after so many calls."""
    return call_all(state(**fields), count)


# -- dates and posts


def test_before_the_notice():
    found = refused(state(), fact("open", on=date(2026, 3, 9), seats=1))
    assert found == ("refuse.before_notice", {"published": NOTICE}, "")


def test_before_the_fact_before():
    found = refused(state(), opened(1), opened(1, on=date(2026, 9, 30)))
    assert found == ("refuse.date_order", {"last": DAY}, "")


@pytest.mark.parametrize("kind", ["open", "withdraw"])
def test_an_unknown_post(kind):
    found = refused(state(), Fact(date=DAY, fact=kind, post="nowhere", registration="A", seats=1))
    assert found == ("refuse.unknown_post", {"known": ("post",)}, "")


def test_a_registration_of_two_posts_does_not_say_which_post():
    both = replace(competition(law(FIFTHS)), posts=posts(post=1, other=1))
    start = begun(both, *people("A"), other=people("A"))
    code, values, _ = refused(start, Fact(date=DAY, fact="withdraw", registration="A"))
    assert (code, values) == ("refuse.unknown_post", {"known": ("post", "other")})


def test_a_state_does_not_know_a_post_that_is_not_there():
    with pytest.raises(KeyError, match="nowhere"):
        state().post("nowhere")


def test_an_unknown_person():
    assert refused(state(), fact("withdraw", "Z")) == ("refuse.unknown_person", {}, "")


def test_the_refusal_stands_where_the_fact_stood():
    place = Place(file="facts.csv", line=7)
    with pytest.raises(FactRefused) as caught:
        fold(state(), [replace(fact("withdraw", "Z"), place=place)])
    assert caught.value.problems[0].place == place


def test_of_each_post_the_first_refusal_is_told():
    """What follows a refused fact depends on it; the other post's facts do not."""
    both = replace(competition(law(FIFTHS)), posts=posts(post=1, other=1))
    start = begun(both, *people("A B"), other=people("C D"))
    log = [
        fact("call", "B"),
        fact("accept", "A"),
        fact("call", "C", post="other"),
        fact("take_office", "C", post="other"),
        fact("accept", "D", post="other"),
    ]
    with pytest.raises(FactRefused) as caught:
        fold(start, log)
    assert [(problem.code, problem.values["registration"]) for problem in caught.value.problems] == [
        ("refuse.not_next", "B"),
        ("refuse.order_of_acts", "C"),
    ]


# -- when people may be called and seats opened

CALL = fact("call", "A")


@pytest.mark.parametrize(
    "late", [CALL, opened(1), fact("extend", post="", until=UNTIL), fact("close", post="")]
)
def test_after_the_end(late):
    assert refused(state(), fact("close", post=""), late) == ("refuse.closed", {}, VALIDITY)


def test_after_the_end_someone_in_office_still_leaves_it():
    found = fold(called(1), [*office("A"), fact("close", post=""), fact("leave_office", "A")])
    assert seats(found)[1] == "closed"


@pytest.mark.parametrize("early", [CALL, opened(1)])
def test_where_the_ranking_is_not_confirmed(early):
    assert refused(state(homologated=None), early) == ("refuse.not_homologated", {}, VALIDITY)


@pytest.mark.parametrize("kind", ["call", "open"])
def test_before_the_ranking_was_confirmed(kind):
    early = fact(kind, "A", on=date(2026, 8, 31), seats=1)
    assert refused(state(), early) == ("refuse.before_homologation", {"start": HOMOLOGATED}, VALIDITY)


@pytest.mark.parametrize("kind", ["call", "open"])
def test_after_the_validity(kind):
    """Two years from the confirmation of the ranking; the last day still counts."""
    assert fold(state(), [fact(kind, "A", on=UNTIL, seats=1)]).last == UNTIL
    late = fact(kind, "A", on=date(2028, 9, 2), seats=1)
    assert refused(state(), late) == ("refuse.validity", {"until": UNTIL}, VALIDITY)


@pytest.mark.parametrize("count", [0, -1, MOST_SEATS - 4])
def test_an_opening_of_no_seat_or_of_too_many(count):
    found = refused(state(), opened(count))
    assert found == ("refuse.seats", {"seats": count, "most": MOST_SEATS}, "")


def extension(until: date | None, on: date = DAY) -> Fact:
    """Return an extension of the validity."""
    return fact("extend", post="", until=until, on=on)


def test_an_extension_without_a_validity():
    assert refused(state(validity=None), extension(UNTIL)) == ("refuse.no_validity", {}, VALIDITY)
    not_yet = refused(state(homologated=None), extension(UNTIL))
    assert not_yet == ("refuse.no_validity", {}, VALIDITY)


def test_an_extension_before_the_ranking_was_confirmed():
    found = refused(state(), extension(date(2029, 9, 1), on=date(2026, 8, 31)))
    assert found == ("refuse.before_homologation", {"start": HOMOLOGATED}, VALIDITY)


def test_an_extension_after_the_validity():
    found = refused(state(), extension(date(2029, 9, 1), on=date(2028, 9, 2)))
    assert found == ("refuse.extension_late", {"until": UNTIL}, VALIDITY)


def test_a_second_extension():
    found = refused(state(), extension(date(2029, 9, 1)), extension(date(2029, 10, 1)))
    assert found == ("refuse.extension_again", {"until": date(2029, 9, 1)}, VALIDITY)


def test_an_extension_that_the_notice_does_not_provide():
    start = state(validity=Validity(months=24, extensions=0))
    found = refused(start, extension(date(2029, 9, 1)))
    assert found == ("refuse.extension_again", {"until": UNTIL}, VALIDITY)


@pytest.mark.parametrize("until", [None, UNTIL, date(2030, 9, 2)])
def test_an_extension_longer_than_the_first_term(until):
    """At most two more years: 2030-09-01."""
    found = refused(state(), extension(until))
    assert found == ("refuse.extension_length", {"until": UNTIL, "most": date(2030, 9, 1)}, VALIDITY)


# -- calls


def test_a_call_of_someone_else_than_the_next():
    found = refused(state(), fact("call", "B"))
    values = {"n": 1, "expected": "A", "list": "general", "norm": "law"}
    assert found == ("refuse.not_next", values, "art. 4º, § 1º")


def test_a_call_of_someone_else_than_the_next_of_the_reserved_list():
    """Seat 5 is reserved: F, not E."""
    found = refused(called(4), fact("call", "E"))
    values = {"n": 5, "expected": "F", "list": "black", "norm": "law"}
    assert found == ("refuse.not_next", values, "art. 4º, § 1º")


def test_a_call_of_someone_else_than_the_next_where_there_is_no_norm():
    start = begun(competition(vacancies=2), *people("A B"))
    found = refused(start, fact("call", "B"))
    assert found == ("refuse.not_next", {"n": 1, "expected": "A", "list": "general"}, "CF, art. 37, IV")


@pytest.mark.parametrize("contested", [False, True])
def test_a_second_call_of_someone_who_holds_a_seat(contested):
    found = refused(called(1), fact("call", "A", contested=contested))
    assert found == ("refuse.called_twice", {"n": 1}, VALIDITY)


@pytest.mark.parametrize("contested", [False, True])
def test_a_call_without_an_open_seat(contested):
    found = refused(called(5), fact("call", "E", contested=contested))
    assert found == ("refuse.no_seat", {}, VALIDITY)


def test_a_call_where_nobody_is_left():
    start = begun(competition(law(FIFTHS), vacancies=2), *people("A"))
    gone = fact("withdraw", "A")
    assert refused(start, gone, fact("call", "A")) == ("refuse.nobody", {}, VALIDITY)


# -- from the summons to the office

OF_THE_CALLED = ("accept", "appoint", "take_office", "leave_office", "no_show")


@pytest.mark.parametrize("kind", OF_THE_CALLED)
def test_an_answer_of_someone_who_was_not_called(kind):
    assert refused(state(), fact(kind, "A")) == ("refuse.not_called", {"status": "waiting"}, "")


@pytest.mark.parametrize("kind", ["withdraw", "end_of_queue", "accept"])
def test_an_answer_of_someone_who_is_out(kind):
    out = fact("withdraw", "A")
    assert refused(state(), out, fact(kind, "A")) == ("refuse.not_called", {"status": "out"}, "")


@pytest.mark.parametrize(
    ("before", "kind", "had"),
    [
        ("", "take_office", None),
        ("accept", "take_office", "accepted"),
        ("accept", "accept", "accepted"),
        ("appoint", "accept", "appointed"),
        ("appoint", "appoint", "appointed"),
        ("appoint take_office", "appoint", "took_office"),
        ("appoint take_office", "take_office", "took_office"),
    ],
)
def test_acts_out_of_order(before, kind, had):
    found = refused(called(1), *each(before, "A"), fact(kind, "A"))
    assert found == ("refuse.order_of_acts", {"had": had}, "")


@pytest.mark.parametrize("before", ["", "accept", "appoint"])
def test_leaving_an_office_that_was_not_taken(before):
    found = refused(called(1), *each(before, "A"), fact("leave_office", "A"))
    assert found == ("refuse.not_in_office", {}, "")


@pytest.mark.parametrize("kind", ["withdraw", "no_show", "end_of_queue"])
def test_giving_up_a_seat_in_office(kind):
    found = refused(called(1), *office("A"), fact(kind, "A"))
    assert found == ("refuse.in_office", {"n": 1}, "")


# -- against someone's will


@pytest.mark.parametrize("kind", ["eliminate", "annul"])
def test_an_elimination_without_a_known_ground(kind):
    found = refused(state(), fact(kind, "A", ground="mood"))
    assert found == ("refuse.ground", {"ground": "mood", "known": GROUNDS}, "")


@pytest.mark.parametrize("done", [0, 1, 2, 3, 4])
def test_a_false_declaration_without_a_final_procedure(done):
    steps = procedure("B")[:done]
    last = steps[-1].fact if steps else ""
    found = refused(state(), *steps, fact("eliminate", "B", ground="false_declaration"))
    assert found == ("refuse.no_procedure", {"last": last}, DEFENCE)


def test_a_false_declaration_while_a_new_procedure_runs():
    steps = [*procedure("B"), fact("procedure_open", "B")]
    found = refused(state(), *steps, fact("eliminate", "B", ground="false_declaration"))
    assert found == ("refuse.no_procedure", {"last": "procedure_open"}, DEFENCE)


@pytest.mark.parametrize(
    ("done", "step", "expected"),
    [
        (0, "decide", ("procedure_open",)),
        (1, "defence", ("procedure_notify",)),
        (1, "open", ("procedure_notify",)),
        (2, "decide", ("procedure_defence", "procedure_term_elapsed")),
        (3, "final", ("procedure_decide",)),
        (4, "notify", ("procedure_appeal", "procedure_final")),
        (5, "appeal", ("procedure_open",)),
    ],
)
def test_a_step_of_the_procedure_out_of_order(done, step, expected):
    steps = procedure("B")[:done]
    last = steps[-1].fact if steps else ""
    found = refused(state(), *steps, fact(f"procedure_{step}", "B"))
    assert found == ("refuse.procedure_order", {"last": last, "expected": expected}, DEFENCE)


def test_a_procedure_against_someone_who_declared_nothing():
    found = refused(state(), fact("procedure_open", "A"))
    assert found == ("refuse.nothing_declared", {}, DEFENCE)


@pytest.mark.parametrize("before", [[fact("withdraw", "A")], [*office("A"), fact("leave_office", "A")]])
def test_an_elimination_of_someone_who_is_not_there_any_more(before):
    status = "out" if len(before) == 1 else "left"
    found = refused(called(1), *before, fact("eliminate", "A", ground="documents"))
    assert found == ("refuse.already_out", {"status": status}, "")


@pytest.mark.parametrize("before", ["appoint", "appoint take_office"])
def test_an_elimination_of_someone_appointed(before):
    found = refused(called(1), *each(before, "A"), fact("eliminate", "A", ground="documents"))
    assert found == ("refuse.use_annul", {"n": 1}, "")


@pytest.mark.parametrize("name", ["A", "B"])
def test_an_annulment_where_nobody_was_appointed(name):
    found = refused(called(1), fact("annul", name, ground="documents"))
    assert found == ("refuse.use_eliminate", {}, "")


# -- panels and declarations


def panel(kind: str, name: str, list: str = "black") -> Fact:
    """Return a panel's decision."""
    return fact(kind, name, reservation=list)


@pytest.mark.parametrize("kind", ["confirm", "deny"])
def test_a_panel_on_a_reservation_that_does_not_exist(kind):
    found = refused(state(), panel(kind, "B", "green"))
    assert found == ("refuse.unknown_reservation", {"list": "green", "known": ("black",)}, "")


@pytest.mark.parametrize(("cited", "provision"), [("art. 4º, § 2º", "art. 4º, § 2º"), ("", "art. 1º")])
@pytest.mark.parametrize("kind", ["confirm", "deny"])
def test_a_panel_where_there_is_none(kind, cited, provision):
    """By the provision on confirmation, or where the norm has none by the one on the rate."""
    plain = replace(FIFTHS, confirmation=False, confirmation_provision=cited)
    start = begun(competition(law(plain), vacancies=1), *people("A B", black="B"))
    found = refused(start, panel(kind, "B"))
    assert found == ("refuse.no_panel", {"list": "black", "norm": "law"}, provision)


@pytest.mark.parametrize("kind", ["confirm", "deny"])
def test_a_panel_on_someone_who_did_not_declare(kind):
    found = refused(state(), panel(kind, "A"))
    assert found == ("refuse.not_declared", {"list": "black", "norm": "law"}, "art. 4º, § 2º")


def test_a_second_confirmation():
    found = refused(state(), panel("confirm", "B"))
    assert found == ("refuse.already_confirmed", {"list": "black", "norm": "law"}, "art. 4º, § 2º")


def test_a_denial_of_someone_in_office_through_the_list():
    """F took office at seat 5 through the list; a procedure has to come first."""
    found = refused(called(5), *office("F"), panel("deny", "F"))
    assert found == ("refuse.office_needs_procedure", {"n": 5}, DEFENCE)


def test_a_denial_that_eliminates_someone_in_office():
    """B took office at general seat 2; only a denial that eliminates touches that."""
    found = refused(called(2, unconfirmed="eliminated"), *office("B"), panel("deny", "B"))
    assert found == ("refuse.office_needs_procedure", {"n": 2}, DEFENCE)
    kept = fold(called(2), [*office("B"), panel("deny", "B")])
    assert kept.post("post").people["B"].confirmed == frozenset()


def test_a_second_appeal_and_a_decision_without_one():
    assert refused(state(), fact("appeal_decide", "B")) == ("refuse.no_appeal", {}, DEFENCE)
    appeal = fact("appeal", "B")
    assert refused(state(), appeal, appeal) == ("refuse.appeal_pending", {}, DEFENCE)


def test_a_declaration_taken_back_that_was_not_made():
    found = refused(state(), fact("withdraw_declaration", "A"))
    assert found == ("refuse.nothing_declared", {}, TERM)


def test_a_declaration_taken_back_after_registration():
    start, until = state(registration_until=date(2026, 4, 17)), date(2026, 4, 17)
    assert fold(start, [fact("withdraw_declaration", "B", on=until)]).last == until
    late = fact("withdraw_declaration", "B", on=date(2026, 4, 18))
    assert refused(start, late) == ("refuse.registration_closed", {"until": until}, TERM)


def test_a_declaration_taken_back_by_someone_called():
    found = refused(called(2), fact("withdraw_declaration", "B"))
    assert found == ("refuse.called_twice", {"n": 2}, TERM)


# -- courts


def test_an_inclusion_of_someone_ranked():
    found = refused(state(), fact("include", "A", note="rank 1"))
    assert found == ("refuse.already_ranked", {}, COURT)


@pytest.mark.parametrize("note", ["", "soon", "0", "rank 0", "87,5", "rank 1,5", "rank 5 of 9"])
def test_an_inclusion_without_a_rank_or_a_score(note):
    found = refused(state(), fact("include", "Z", note=note))
    assert found == ("refuse.court_terms", {"note": note}, COURT)


def test_a_reinstatement_with_terms_that_say_nothing():
    found = refused(state(), fact("withdraw", "A"), fact("reinstate", "A", note="soon"))
    assert found == ("refuse.court_terms", {"note": "soon"}, COURT)


def test_a_reinstatement_of_someone_who_is_not_out():
    assert refused(state(), fact("reinstate", "A")) == ("refuse.not_out", {}, COURT)

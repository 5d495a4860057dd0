"""Facts that contradict the law or the state: each is refused by its code, and nothing changes."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest
from tests.laws.support import Selection, calls, holders

from isonomia.core.competition import Candidate, Competition, Post, Validity
from isonomia.core.errors import FactRefused
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder, begin, fold
from isonomia.core.regime import govern
from isonomia.core.state import State
from isonomia.norms.loader import builtin

HOMOLOGATED = date(2026, 9, 1)
DAY = HOMOLOGATED + timedelta(days=10)
LAPA = Selection(
    norm=builtin("lapa-3856-2021"),
    vacancies=5,
    ranking="ABCDEFGHIJ",
    beneficiaries="FH",
    on=date(2026, 3, 10),
    homologated=HOMOLOGATED,
    panel=True,
)


def fact(kind: str, who: str = "", **fields: object) -> Fact:
    """Return a fact of the day, of the selection's only post."""
    given = {"date": DAY, "post": "post", "registration": who, **fields}
    return Fact(fact=kind, **given)  # type: ignore[arg-type]


def start(**fields: object) -> State:
    """Return the state before any fact, with other fields of the notice."""
    competition: Competition = replace(LAPA.competition(), **fields)  # type: ignore[arg-type]
    return begin(competition, govern(competition), {"post": LAPA.start().posts[0].order})


def refused(state: State, *facts: Fact) -> str:
    """Return the code by which the last fact is refused, and see that the state before it stays as it was."""
    before = fold(state, facts[:-1])
    folder = Folder(before)
    with pytest.raises(FactRefused) as error:
        folder.apply(facts[-1])
    assert folder.freeze() == before
    return error.value.problems[0].code.removeprefix("refuse.")


CALLED = [fact("call", name) for name in "ABCDF"]
APPOINTED = [*CALLED, fact("appoint", "F")]
IN_OFFICE = [*APPOINTED, fact("take_office", "F")]
STEPS = ("procedure_open", "procedure_notify", "procedure_defence", "procedure_decide", "procedure_appeal")

CASES: dict[str, Sequence[Fact]] = {
    "date_order": [fact("call", "A"), fact("call", "B", date=DAY - timedelta(days=1))],
    "before_notice": [fact("appeal", "A", date=date(2026, 3, 9))],
    "unknown_post": [fact("call", "A", post="other")],
    "unknown_person": [fact("call", "Z")],
    "before_homologation": [fact("call", "A", date=HOMOLOGATED - timedelta(days=1))],
    "validity": [fact("call", "A", date=date(2028, 9, 2))],
    "closed": [fact("close"), fact("call", "A")],
    "called_twice": [fact("call", "A"), fact("call", "A")],
    "not_next": [fact("call", "B")],
    "no_seat": [*CALLED, fact("call", "E")],
    "order_of_acts": [fact("call", "A"), fact("take_office", "A")],
    "not_in_office": [*APPOINTED, fact("leave_office", "F")],
    "in_office": [*IN_OFFICE, fact("withdraw", "F")],
    "not_called": [fact("no_show", "A")],
    "already_out": [fact("withdraw", "A"), fact("eliminate", "A", ground="documents")],
    "ground": [fact("eliminate", "A", ground="whim")],
    "no_procedure": [fact("eliminate", "F", ground="false_declaration")],
    "procedure_order": [fact("procedure_open", "F"), fact("procedure_decide", "F")],
    "nothing_declared": [fact("procedure_open", "A")],
    "use_annul": [*APPOINTED, fact("eliminate", "F", ground="documents")],
    "use_eliminate": [*CALLED, fact("annul", "F", ground="documents")],
    "unknown_reservation": [fact("confirm", "F", reservation="pcd")],
    "not_declared": [fact("confirm", "A", reservation="black")],
    "already_confirmed": [fact("confirm", "F", reservation="black")],
    "office_needs_procedure": [*IN_OFFICE, fact("deny", "F", reservation="black")],
    "appeal_pending": [fact("appeal", "A"), fact("appeal", "A")],
    "no_appeal": [fact("appeal_decide", "A")],
    "registration_closed": [fact("withdraw_declaration", "F")],
    "already_ranked": [fact("include", "A", note="rank 1")],
    "not_out": [fact("reinstate", "A")],
    "court_terms": [fact("include", "X", note="soon")],
    "seats": [fact("open", seats=100_000)],
    "extension_late": [fact("extend", date=date(2028, 9, 2), until=date(2029, 1, 1))],
    "extension_length": [fact("extend", until=date(2030, 9, 2))],
    "extension_again": [fact("extend", until=date(2030, 9, 1)), fact("extend", until=date(2031, 1, 1))],
}


@pytest.mark.parametrize("code", CASES)
def test_refused(code: str) -> None:
    """The fact is refused by this code; the state before it is the state after it."""
    assert refused(LAPA.start(), *CASES[code]) == code


@pytest.mark.parametrize("kind", ["call", "open"])
def test_before_the_ranking_is_confirmed(kind: str) -> None:
    """Neither calls nor seats before there is a homologation, before its day, or after the end."""
    who = {"call": "A", "open": ""}[kind]
    wanted = fact(kind, who, seats=1)
    assert refused(start(homologated=None), wanted) == "not_homologated"
    assert refused(start(), replace(wanted, date=HOMOLOGATED - timedelta(days=1))) == "before_homologation"
    assert refused(start(), replace(wanted, date=date(2028, 9, 2))) == "validity"
    assert refused(start(), fact("close"), wanted) == "closed"


def test_nothing_of_the_selection_changes_after_its_end() -> None:
    """Closed is closed; someone in office still leaves it, and the seat stays closed."""
    assert refused(start(), fact("close"), fact("close")) == "closed"
    state = fold(start(), [*IN_OFFICE, fact("close"), fact("leave_office", "F")])
    assert [seat.status for seat in state.posts[0].seats] == ["called"] * 4 + ["closed"]


def test_without_a_validity_nothing_is_extended() -> None:
    """A notice that does not say its validity cannot extend it; with extensions 0 it may not."""
    wanted = fact("extend", until=date(2029, 1, 1))
    assert refused(start(validity=None), wanted) == "no_validity"
    assert refused(start(validity=Validity(months=24, extensions=0)), wanted) == "extension_again"
    assert refused(start(), fact("extend")) == "extension_length"


def test_an_extension_counts_from_the_end() -> None:
    """24 months from 2026-09-01 end on 2028-09-01; extended to 2030-09-01, a call in 2030 is admitted."""
    state = fold(start(), [fact("extend", until=date(2030, 9, 1)), fact("call", "A", date=date(2030, 9, 1))])
    assert (state.valid_until, state.extended, holders(state)[0]) == (date(2030, 9, 1), 1, "A")


def test_nobody_is_left() -> None:
    """Everyone withdrew: a seat is open, and nobody can be called to it."""
    gone = [fact("withdraw", name) for name in LAPA.ranking]
    assert refused(start(), *gone, fact("call", "A")) == "nobody"


def test_a_declaration_is_taken_back_while_registration_is_open() -> None:
    """On the last day F leaves the reserved list; who declared nothing, or was called, cannot."""
    last = LAPA.competition().registration_until
    assert last is not None
    state = fold(start(), [fact("withdraw_declaration", "F", date=last)])
    assert calls(state)[4] == ("H", 5)
    assert refused(start(), fact("withdraw_declaration", "A", date=last)) == "nothing_declared"
    late = start(registration_until=date(2027, 1, 1))
    assert refused(late, *CALLED, fact("withdraw_declaration", "F")) == "called_twice"


def test_the_procedure_may_be_opened_again_once_final() -> None:
    """Open, notified, term elapsed, decided, final, open again: elimination waits for the new end."""
    steps = (
        "procedure_open",
        "procedure_notify",
        "procedure_term_elapsed",
        "procedure_decide",
        "procedure_final",
    )
    facts = [fact(step, "F") for step in steps]
    assert (
        refused(
            start(), *facts, fact("procedure_open", "F"), fact("eliminate", "F", ground="false_declaration")
        )
        == "no_procedure"
    )
    appealed = [fact(step, "F") for step in (*STEPS, "procedure_final")]
    state = fold(start(), [*appealed, fact("eliminate", "F", ground="false_declaration")])
    assert state.posts[0].people["F"].cause == "false_declaration"


def two_posts() -> State:
    """Return a selection of two posts; F stands in both, with one CPF and two registrations."""
    competition = replace(
        LAPA.competition(),
        posts=(
            Post(id="post", title="", cargo="post", vacancies=5),
            Post(id="other", title="", cargo="other", vacancies=2),
        ),
    )
    order = LAPA.start().posts[0].order
    other = [
        Candidate(registration="f2", person="F", rank=1),
        Candidate(registration="y", person="y", rank=2),
        Candidate(registration="z", person="z", rank=3),
    ]
    return begin(competition, govern(competition), {"post": order, "other": other})


def test_a_false_declaration_ends_every_post() -> None:
    """F is appointed in the other post too: both end, and the other seat is open for the next of its list."""
    steps = [fact(step, "F") for step in (*STEPS, "procedure_final")]
    elsewhere = [fact("call", "f2", post=""), fact("appoint", "f2", post="other")]
    state = fold(two_posts(), [*elsewhere, *steps, fact("eliminate", "F", ground="false_declaration")])
    call = state.post("other").seats[0].calls[-1]
    assert (call.outcome, call.ended) == ("annulled", DAY)
    assert {
        name: state.post(post).people[name].status for post, name in (("post", "F"), ("other", "f2"))
    } == {
        "F": "out",
        "f2": "out",
    }
    left = [fact("withdraw", "f2", post="other"), *steps, fact("eliminate", "F", ground="false_declaration")]
    assert fold(two_posts(), left).post("other").people["f2"].cause == "withdraw"


def test_the_first_refusal_of_each_post_is_told() -> None:
    """Two posts, each with two wrong calls: the first of each, and nothing is applied."""
    facts = [
        fact("call", "B"),
        fact("call", "C"),
        fact("call", "y", post="other"),
        fact("call", "z", post="other"),
    ]
    with pytest.raises(FactRefused) as error:
        fold(two_posts(), facts)
    found = [(problem.values["post"], problem.values["registration"]) for problem in error.value.problems]
    assert found == [("post", "B"), ("other", "y")]


def test_a_state_and_a_competition_know_their_posts() -> None:
    """A post that is not there is a KeyError."""
    with pytest.raises(KeyError):
        start().post("none")
    with pytest.raises(KeyError):
        start().competition.post("none")

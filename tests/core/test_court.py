"""Court orders, contested calls, and seats that follow who left them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

from tests.laws.support import Selection, calls, holders

from isonomia.core.competition import Candidate
from isonomia.core.facts import Fact
from isonomia.core.fold import begin, fold
from isonomia.core.label_reasons import LabelReasons
from isonomia.core.plan import Opening, plan
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
)


def fact(kind: str, who: str = "", **fields: object) -> Fact:
    """Return a fact of the day."""
    return Fact(date=DAY, fact=kind, post="post", registration=who, **fields)  # type: ignore[arg-type]


def order(state: State) -> str:
    """Return the ranking as one word."""
    return "".join(candidate.registration for candidate in state.posts[0].order)


def after(*facts: Fact) -> State:
    """Return the state after facts."""
    return fold(LAPA.start(), facts)


def test_included_at_a_rank_goes_before_who_has_it_now() -> None:
    """At rank 2 X stands before B; everyone from B on shifts by one."""
    state = after(fact("include", "X", note="rank 2"))
    assert order(state) == "AXBCDEFGHIJ"
    assert [candidate.rank for candidate in state.posts[0].order] == list(range(1, 12))
    assert calls(state)[:2] == [("A", 1), ("X", 2)]
    assert order(after(fact("include", "X", note="99"))) == "ABCDEFGHIJX"


def test_calls_made_stand() -> None:
    """A and B were called when X is included first: X is called next, and A and B keep their seats."""
    state = after(fact("call", "A"), fact("call", "B"), fact("include", "X", note="1"))
    assert calls(state)[0] == ("X", 3)
    assert holders(state)[:2] == ["A", "B"]


def test_included_by_score_goes_behind_equals() -> None:
    """Scores 90, 80, 80, 70: someone with 80 goes behind both, someone with 95 first."""
    scores = [Decimal(90), Decimal(80), Decimal(80), Decimal(70)]
    people = [
        Candidate(registration=name, person=name, rank=rank, score=score)
        for rank, (name, score) in enumerate(zip("ABCD", scores, strict=True), 1)
    ]
    competition = LAPA.competition()
    state = begin(competition, govern(competition), {"post": people})
    assert order(fold(state, [fact("include", "X", note="score 80,0")])) == "ABCXD"
    assert order(fold(state, [fact("include", "X", note="nota: 95")])) == "XABCD"


def test_someone_below_the_minimum_keeps_what_they_declared() -> None:
    """H is below the minimum and confirmed: included by the court, H stands in the reserved list too."""
    start = LAPA.start()
    (post,) = start.posts
    (beneficiary,) = (one for one in post.order if one.registration == "H")
    kept = tuple(one for one in post.order if one.registration not in "FH")
    competition = LAPA.competition()
    state = begin(competition, govern(competition), {"post": kept}, {"post": [replace(beneficiary, rank=0)]})
    assert calls(state)[4] == ("E", 5)
    assert calls(fold(state, [fact("include", "H", note="rank 8")]))[4] == ("H", 5)


def test_a_seat_of_its_own_stays_out_of_every_count() -> None:
    """5 seats, one of its own (6), 10 more: q(15) = 2, and the fifteenth that counts is number 16."""
    state = after(fact("include", "X", note="rank 1", seats=1), fact("open", seats=10))
    seats = state.posts[0].seats
    assert [seat.seat for seat in seats if seat.list == "black"] == [5, 16]
    assert (seats[5].list, len(seats)) == ("general", 16)
    labels = plan(state.regime.rules, state.posts[0].openings)
    (reason,) = LabelReasons.of_plan(state.regime.rules, labels).of(labels.seats[5])
    assert (reason.key, reason.provision) == ("seat.court_order", "CF, art. 5º, XXXV")


def test_reinstated_at_their_rank_or_the_one_ordered() -> None:
    """B withdrew: back at rank 2, as never called; or where the order says."""
    gone = [fact("call", "A"), fact("call", "B"), fact("withdraw", "B")]
    assert calls(after(*gone, fact("reinstate", "B")))[0] == ("B", 2)
    moved = after(*gone, fact("reinstate", "B", note="rank 4"))
    assert order(moved) == "ACDBEFGHIJ"
    assert calls(moved)[0] == ("C", 2)


def test_a_contested_call_is_given_back() -> None:
    """Seat 5 is the list's: E is called instead of F. Once opened, general seat 6 goes to F."""
    wrong = [
        *[fact("call", name) for name in "ABCD"],
        fact("call", "E", contested=True),
        fact("open", seats=2),
    ]
    state = after(*wrong)
    call = state.posts[0].seats[4].calls[-1]
    assert (call.contested, call.via, [step.key for step in call.reasons][-1]) == (
        True,
        "general",
        "person.contested",
    )
    assert dict(state.posts[0].owed) == {"black": 1}
    assert calls(state) == [("F", 6), ("G", 7)]
    mended = fold(state, [fact("call", "F")])
    given = mended.posts[0].seats[5].calls[-1]
    assert (given.via, given.reverted, given.reasons[-1].key) == ("black", False, "person.given_back")
    assert dict(mended.posts[0].owed) == {}


def test_a_contested_call_out_of_rank_gives_the_next_general_seat() -> None:
    """C before B: B is simply next; nothing is owed. After everyone is gone a contested call names nobody."""
    state = after(fact("call", "A"), fact("call", "C", contested=True))
    assert calls(state)[0] == ("B", 3)
    assert dict(state.posts[0].owed) == {}
    gone: Sequence[Fact] = [fact("withdraw", name) for name in LAPA.ranking]
    last = after(*gone, fact("call", "A", contested=True))
    assert last.posts[0].seats[0].calls[-1].reasons[-1].key == "person.contested_nobody"


def test_a_contested_call_of_a_beneficiary_through_their_list() -> None:
    """H before F at seat 5: both are of the list, so the reservation is whole and nothing is owed."""
    state = after(*[fact("call", name) for name in "ABCD"], fact("call", "H", contested=True))
    assert (state.posts[0].seats[4].calls[-1].via, dict(state.posts[0].owed)) == ("black", {})


def test_people_are_called_by_rank_where_no_norm_orders_the_seats() -> None:
    """A town without a law, no reservation at all: labels and calls cite the constitution."""
    competition = replace(LAPA.competition(), governing=())
    state = begin(
        competition, govern(competition), {"post": [Candidate(registration="A", person="A", rank=1)]}
    )
    done = fold(state, [fact("call", "A")])
    reasons = done.posts[0].seats[0].calls[0].reasons
    assert [(step.key, step.provision) for step in reasons] == [
        ("seat.general_all", "CF, art. 37, IV"),
        ("person.general", "CF, art. 37, IV"),
    ]
    assert plan((), [Opening(seats=2)]).reserved("black") == ()

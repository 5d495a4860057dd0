"""The audit of what happened between the calls, its repair, and the result as a whole.

Lines and sequences are written as `auditing.py` says.
"""

from dataclasses import replace
from datetime import date

from tests.core.auditing import LAPA, LAWFUL, PONTAL, audited, published, repaired, wrong

from isonomia.core import audit_repair, audit_walk
from isonomia.core.audit import KINDS, PublishedCall, audit
from isonomia.core.audit_kinds import kind_reason
from isonomia.core.audit_walk import Walk
from isonomia.core.facts import Fact
from isonomia.core.fold import begin
from isonomia.core.regime import govern

# -- what happened between the calls


def test_openings_come_when_no_seat_is_left():
    """The log says that 2 seats were opened and nothing of when; J and K take them."""
    assert audited(LAPA, f"{LAWFUL} J K", "open 2").conforms


def test_openings_may_have_come_before():
    """Pontal, 8 + 1 + 13, people summoned counting: h comes sixth only if seat 9 was open by then."""
    notice = replace(PONTAL, vacancies=8)
    assert audited(notice, "a b c d e h f g i", "open 1", "open 13").conforms
    assert wrong(audited(notice, "a b c d e h f g")) == ["6 h/f out_of_rank"]


def test_no_seat_at_all(monkeypatch):
    """A post has as many seats as it may: the third call takes none."""
    monkeypatch.setattr(audit_walk, "MOST_SEATS", 2)
    found = audited(replace(LAPA, vacancies=2), "A B C")
    assert [(item.kind, item.granted) for item in found.divergences] == [("out_of_rank", 0)]


def test_merit_goes_on_after_a_mistake():
    """25 seats: 5, 15, 25. Seat 5 is lost to E, R takes 15. At 19 merit reaches R, 18th, whom the move brings
    there; 15 goes to T, who moves on to 21. The town gives nothing back, and makes no other mistake.
    """
    notice = replace(LAPA, vacancies=25, beneficiaries="RT")
    line = "A1 B2 C3 D4 E5 F6 G7 H8 I9 J10 K11 L12 M13 N14 R15 O16 P17 Q18 T15 S20"
    found = audited(notice, line)
    assert wrong(found) == ["5 E/R seat_skipped"]
    assert [seat.holder for seat in found.state.posts[0].seats[14:21]] == ["", *"OPQRST"]


def test_merit_that_is_not_moved_after_a_mistake():
    """The same, but that the town calls S to 19, where R should have moved; T was due at 15."""
    notice = replace(LAPA, vacancies=25, beneficiaries="RT")
    found = audited(notice, "A B C D E F G H I J K L M N R O P Q S")
    assert wrong(found) == ["5 E/R seat_skipped", "15 S/T merit_counted"]


def test_seats_that_no_fact_opened_are_taken_as_opened():
    """Two calls too many, with and without seats; a warning says so."""
    for line in (f"{LAWFUL} J K", "A1 B2 C3 D4 G5 E6 F7 L5 H9 I10 J11 K12"):
        found = audited(LAPA, line)
        assert found.conforms
        (warning,) = [each for each in found.warnings if each.key == "audit.warn.seats_assumed"]
        assert (warning.values["first"], warning.values["last"], warning.values["count"]) == (11, 12, 2)


def test_a_seat_beyond_all_bounds_is_no_seat():
    """Seat 100,001 cannot be; the call is read as one without a seat."""
    (call,) = published("A")
    assert audit(LAPA.start(), [], [replace(call, seat=100_001)]).conforms


def test_someone_in_office_whose_seat_is_published_again():
    """A took office; seat 1 with B, whatever became of A, leaves A's place to B."""
    found = audited(LAPA, "A1=took_office B1 C2")
    assert found.conforms
    assert [seat.holder for seat in found.state.posts[0].seats[:2]] == ["B", "C"]


def test_a_closed_seat_is_not_filled_again():
    """A left the office: seat 1 is closed, and B, published there, goes to the next."""
    found = audited(LAPA, "A1=left_office B1 C3")
    assert [(seat.status, seat.holder) for seat in found.state.posts[0].seats[:3]] == [
        ("closed", ""),
        ("called", "B"),
        ("called", "C"),
    ]


def test_outcomes_outweigh_the_log():
    """The log says that A withdrew after the call; the publication says that A took office."""
    found = audited(LAPA, "A=took_office B", "call A", "withdraw A")
    assert found.state.posts[0].seats[0].calls[-1].outcome == "took_office"
    annulled = audited(LAPA, "A=annulled B C")
    assert annulled.state.posts[0].seats[0].calls[-1].outcome == "annulled"


def test_answers_wait_for_the_call():
    """The log has E called first and gone; as published E comes sixth, and goes then."""
    found = audited(LAPA, "A B C D G E", "call E", "no_show E")
    assert found.conforms
    assert found.state.posts[0].people["E"].status == "out"


def test_departures_of_which_nobody_knows_the_day():
    """No call in the log, but that G did not answer: that had come when H was called and not L … N."""
    found = audited(LAPA, f"{LAWFUL} N", "no_show L")
    assert found.conforms
    assert audited(LAPA, "A B C D G E F L", "no_show G").conforms


def test_dated_facts_come_before_later_calls():
    """G is denied on the second day: seat 5, called on the third, goes to L."""
    deny = "deny G black@2026-10-02"
    panel = replace(LAPA, panel=True)
    assert audited(panel, "A@2026-10-01 B C D L@2026-10-03", deny).conforms
    found = audited(panel, "A@2026-10-01 B C D G@2026-10-03", deny)
    assert wrong(found) == ["5 G/L seat_skipped"]


def test_facts_that_do_not_fit_are_left_out_and_told():
    """Nobody confirms X in Lapa without a panel."""
    found = audited(LAPA, "A", "confirm B black")
    assert "audit.warn.fact_left_out" in [warning.key for warning in found.warnings]


def test_other_posts_stay_as_their_log_says():
    """A false declaration in another post, closed by its procedure, takes G out of this one: L is due."""
    start = LAPA.start()
    posts = tuple(replace(start.competition.posts[0], id=id, cargo=id) for id in ("post", "other"))
    notice = replace(start.competition, posts=posts)
    order = start.posts[0].order
    start = begin(notice, start.regime, {"post": order, "other": (order[6],)})
    day = date(2026, 9, 2)
    kinds = [f"procedure_{step}" for step in ("open", "notify", "defence", "decide", "final")]
    log = [Fact(date=day, fact=kind, post="other", registration="G") for kind in kinds]
    log.append(replace(log[0], fact="eliminate", ground="false_declaration"))
    assert audit(start, log, published("A B C D L")).conforms
    assert not audit(start, [], published("A B C D L")).conforms


# -- the repair


def test_no_repair_after_the_validity():
    """The last call is of a day after the validity: L waits, and nobody can be called any more."""
    found = audited(LAPA, "A B C D E@2028-09-01 F@2028-09-02")
    (repair,) = found.repairs
    assert (repair.missing, repair.calls, repair.possible) == (("G",), (), False)


def test_the_least_number_of_seats():
    """L called in place of G at seat 5, G 17th overall: the next seat of the list is 15, five seats on."""
    late = replace(LAPA, beneficiaries="QR")
    found = audited(late, "A B C D R E F G H I")
    assert wrong(found) == ["5 R/Q out_of_rank"]
    assert repaired(found) == ["+5 J11 K12 L13 M14 Q15"]


def test_many_seats_are_searched_for_by_halves(monkeypatch):
    """From 2 seats on the number is doubled to 8, then halved to 5; up to 3 seats alone none is enough."""
    late = replace(LAPA, beneficiaries="QR")
    monkeypatch.setattr(audit_repair, "EACH_TRIED", 2)
    assert repaired(audited(late, "A B C D R E F G H I")) == ["+5 J11 K12 L13 M14 Q15"]
    monkeypatch.setattr(audit_repair, "MOST_TRIED", 3)
    (repair,) = audited(late, "A B C D R E F G H I").repairs
    assert (repair.missing, repair.calls, repair.possible) == (("Q",), (), False)


# -- the whole


def test_readings_are_those_that_the_audit_depended_on():
    """A to D are due whatever is read; G at seat 5 is not, under `general_first`."""
    assert audited(LAPA, "A B C D").readings == ()
    assert [used.name for used in audited(LAPA, "A B C D G").readings] == ["fill"]


def test_every_kind_has_a_reason_in_its_name():
    """The first reason of a divergence says what went wrong, with a provision."""
    walk = Walk(LAPA.start(), [], published("A B C D E"))
    (found,) = walk.found
    for kind in KINDS:
        reason = kind_reason(found, kind, LAPA.start().regime)
        assert reason.provision not in ("", "silent")
        assert reason.key.startswith(f"audit.because.{kind}")


def test_a_selection_without_any_law():
    """No reservation at all: out of rank, by the Constitution."""
    notice = replace(LAPA.competition(), governing=())
    order = tuple(
        replace(each, confirmed=frozenset(), declared=frozenset()) for each in LAPA.start().posts[0].order
    )
    start = begin(notice, govern(notice), {"post": order})
    found = audit(start, [], published("B"))
    assert wrong(found) == ["1 B/A out_of_rank"]
    assert found.divergences[0].reasons[0].provision == "CF, art. 37, IV"


def test_the_input_is_not_changed():
    """The state before any fact is frozen and stays."""
    start = LAPA.start()
    before = LAPA.start()
    audit(start, [], published("A B C D E"))
    assert start == before
    assert PublishedCall(post="post", registration="A") == published("A")[0]

"""The audit, mistake by mistake, on the people of the laws' worked examples.

`5 E/G seat_skipped`: at seat 5 E was published, G was due. The sums are in the docstrings; `auditing.py` says
what the selections reserve.
"""

from dataclasses import replace
from datetime import date

import pytest
from tests.core.auditing import (
    LAPA,
    LAWFUL,
    NOVO,
    PONTAL,
    audited,
    explained,
    published,
    repaired,
    with_order,
    wrong,
)

from isonomia.core.audit import audit
from isonomia.core.competition import Candidate
from isonomia.core.facts import Fact
from isonomia.core.fold import begin
from isonomia.core.regime import govern

# -- what conforms


@pytest.mark.parametrize(
    "line",
    [
        LAWFUL,
        "A1 B2 C3 D4 G5 E6 F7 L5 H9 I10",
        "A1 B2 C3 D4 G5 E6 F7 G8 L5 H9 I10",
        "A1 B2 C3 D4 G5/black E6/general F7 L5/black",
        "A2 B1 C3",
        "A B C D G=withdrew E F L H I",
        "",
    ],
)
def test_what_the_law_gives_is_clean(line):
    """Moved to seat 8 on merit, G may stand there a second time; general seats may change places."""
    found = audited(LAPA, line)
    assert (found.conforms, found.divergences, found.conforms_under, found.repairs) == (True, (), (), ())


def test_numbers_tell_the_order():
    """The file stands backwards; the numbers say A B C D G."""
    calls = with_order(published("G D C B A"), 5, 4, 3, 2, 1)
    assert audit(LAPA.start(), [], calls).conforms


def test_days_tell_the_order_where_there_are_no_numbers():
    """D stands first in the file and was called on the second day; B, without a day, on that of A."""
    assert audited(LAPA, "D@2026-10-02 A@2026-10-01 B C@2026-10-01").conforms


def test_a_number_outweighs_a_day():
    """B is the second by number, though its day is the first."""
    calls = with_order(published("A@2026-10-02 B@2026-10-01"), 1, 2)
    assert audit(LAPA.start(), [], calls).conforms


# -- each kind of mistake


def test_seat_skipped_and_given_to_the_general_list():
    """Seat 5 goes to E, fifth overall. G gets in on merit, so it is L whom the reservation lacks."""
    found = audited(LAPA, "A B C D E F G H I J")
    (only,) = found.divergences
    assert wrong(found) == ["5 E/G seat_skipped"]
    assert (only.list, only.passed_over, only.cause, only.granted) == ("black", ("G",), True, 5)
    assert [reason.key for reason in only.reasons] == [
        "audit.because.seat_skipped",
        "seat.reserved.exact",
        "person.reserved",
    ]
    assert (repaired(found), explained(found)) == (["+1 L11"], set())


def test_seat_skipped_and_left_open():
    """After 4 comes 6: reported once. Seat 5 is still open, and the repair is the call to it."""
    found = audited(LAPA, "A1 B2 C3 D4 E6 F7 G8 H9 I10")
    assert (wrong(found), repaired(found)) == (["5 E/G seat_skipped"], ["L5"])


def test_a_skipped_seat_may_be_called_late():
    """Seat 5 comes last, with whom it was due to: nothing else is wrong and nothing is left to repair."""
    found = audited(LAPA, "A1 B2 C3 D4 E6 F7 G5")
    assert (wrong(found), repaired(found)) == (["5 E/G seat_skipped"], [""])


def test_a_skipped_seat_that_then_goes_to_another_is_a_second_mistake():
    """Seat 5 is passed over for E, and then given to H, while G waits."""
    assert wrong(audited(LAPA, "A1 B2 C3 D4 E6 H5")) == ["5 E/G seat_skipped", "5 H/G seat_skipped"]


def test_seat_skipped_where_summonses_count():
    """Pontal: after a to e, with c gone, h is next (seat 6), then f (seat 3); by seats f comes first."""
    log = [*(f"call {name}" for name in "abcde"), "no_show c"]
    assert audited(PONTAL, "a b c d e h f", *log).conforms
    found = audited(PONTAL, "a b c d e f h", *log)
    assert wrong(found) == ["6 f/h seat_skipped"]
    assert explained(found) == {"count=seats"}
    assert repaired(found) == [""]


def test_the_right_person_on_a_seat_of_the_wrong_list():
    """G was due at seat 5 and stands at 6: the reserved seat was passed over, and nobody else was."""
    found = audited(LAPA, "A1 B2 C3 D4 G6")
    assert wrong(found) == ["5 G/G seat_skipped"]
    assert found.divergences[0].passed_over == ()
    assert found.divergences[0].reasons[0].key == "audit.because.seat_skipped_same"


def test_merit_counted_by_not_moving_whom_merit_reached():
    """G, called to seat 5, moves to 8 on merit; L is due at 5. The town calls H, as if G had used it up."""
    found = audited(LAPA, "A B C D G E F H I J")
    assert wrong(found) == ["5 H/L merit_counted"]
    assert explained(found) == {"fill=best_list", "fill=counts"}
    assert repaired(found) == ["+1 L11"]
    with_seats = audited(LAPA, "A1 B2 C3 D4 G5 E6 F7 H8 I9 J10")
    assert (wrong(with_seats), repaired(with_seats)) == (wrong(found), repaired(found))


def test_merit_counted_by_giving_the_seat_to_the_general_list():
    """B, third overall … a beneficiary holds a seat before 5, so the town calls E to it, not G."""
    found = audited(replace(LAPA, beneficiaries="BGLN"), "A B C D E F G H I J")
    assert wrong(found) == ["5 E/G merit_counted"]
    assert explained(found) == {"fill=counts"}
    assert repaired(found) == ["+1 L11"]


def test_merit_counted_by_putting_merit_on_the_reserved_seat():
    """B is second overall and gets in at seat 2; the town puts B on seat 5."""
    found = audited(NOVO, "A1 B5 C2")
    assert wrong(found) == ["2 B/B merit_counted"]
    assert found.divergences[0].reasons[0].key == "audit.because.merit_counted_spent"


def test_merit_counted_under_general_first():
    """`general_first` protects G, who is within the general seats: L is due at 5. The town calls G."""
    found = audited(replace(LAPA, readings={"fill": "general_first"}), "A B C D G")
    assert wrong(found) == ["5 G/L merit_counted"]
    assert "fill=best_list" in explained(found)


def test_given_to_general():
    """L, who holds seat 5 after G moved, leaves; the next beneficiary is N, the town calls J."""
    found = audited(LAPA, f"{LAWFUL.replace('L', 'L5')} J5")
    assert wrong(found) == ["5 J/N given_to_general"]
    assert found.divergences[0].reasons[2].key == "seat.withdrew"
    assert repaired(found) == ["+1 N11"]


def test_given_to_general_when_the_outcome_tells_who_left():
    """G declined; nobody wrote down when. As long as the calls fit without it, it had not happened yet."""
    assert audited(LAPA, "A B C D G=withdrew E F L H I J").conforms
    found = audited(LAPA, "A B C D G5=no_show E H5")
    assert wrong(found) == ["5 H/L given_to_general"]


APART = replace(PONTAL, vacancies=8, readings={"count": "seats"})


def test_opening_unreserved():
    """10 + 5 seats: 10% of 15 is 1.5, up to 2: seat 15. L moves from 5 to 13, N takes 5, T was due at 15."""
    notice = replace(LAPA, beneficiaries="GLNT")
    assert audited(notice, f"{LAWFUL} J K N M T", "open 5").conforms
    found = audited(notice, f"{LAWFUL} J K N M O", "open 5")
    assert wrong(found) == ["15 O/T opening_unreserved"]
    assert (explained(found), repaired(found)) == (set(), ["+1 T16"])


def test_opening_unreserved_as_a_reading_explains():
    """Novo Itacolomi, 5 + 5: seats 5 and 10. The town calls J to 10, as if later seats were all general."""
    assert audited(NOVO, "A B C D F E G H I K", "open 5").conforms
    found = audited(NOVO, "A B C D F E G H I J", "open 5")
    assert wrong(found) == ["10 J/K opening_unreserved"]
    assert explained(found) == {"supplementary=none"}


def test_merit_counted_in_a_later_opening():
    """Novo Itacolomi, 5 + 10: seats 5, 10, 15. K and L came through the list, M on merit: three beneficiaries
    before seat 15, so the town calls O to it, not R. As reserved it honoured 10, in the same opening.
    """
    found = audited(replace(NOVO, beneficiaries="KLMR"), "A B C D K E F G H L I J M N O", "open 10")
    assert wrong(found) == ["15 O/R merit_counted"]
    assert explained(found) == {"fill=counts"}


def test_rounded_by_opening():
    """Pontal 8 + 1 + 13: together seats 9 and 12; each opening by itself only the sixth of 13, seat 15. The
    town calls i and l there, and t at 15, which gives back a seat and so is no mistake of its own.
    """
    found = audited(APART, "a b c d e f g h i j k l m n t o p q r s u v", "open 1", "open 13")
    assert wrong(found) == ["9 i/j rounded_by_opening", "12 l/t rounded_by_opening"]
    assert explained(found) == {"supplementary=per_opening"}


def test_rounded_by_opening_beside_another_mistake():
    """The same town, which calls z for v as well: no reading explains all. At 9 the opening of one seat by
    itself has none; at 12 that of 13 has one, elsewhere.
    """
    found = audited(APART, "a b c d e f g h i j k l m n t o p q r s u z", "open 1", "open 13")
    assert wrong(found) == ["9 i/j opening_unreserved", "12 l/t rounded_by_opening", "22 z/v out_of_rank"]
    assert explained(found) == set()


def test_rounded_by_opening_with_a_seat_too_many():
    """9 + 9 seats: 7% of 18 is 1.26, one seat, the sixth; each nine by itself one, seat 15, where the town
    calls t, while o was due.
    """
    found = audited(replace(APART, vacancies=9), "a b c d e h f g i j k l m n t", "open 9")
    assert wrong(found) == ["15 t/o rounded_by_opening"]


def test_unknown_person():
    """X is in no list, and takes seat 5."""
    found = audited(LAPA, "A B C D Z E F")
    assert wrong(found) == ["5 Z/G unknown_person"]
    assert found.divergences[0].passed_over == ("G",)
    assert repaired(found) == ["G8"]


def test_an_unknown_person_may_leave_like_anybody():
    """Z, called to seat 5, goes; G takes the seat that was due."""
    found = audited(LAPA, "A B C D Z5 G5")
    assert wrong(found) == ["5 Z/G unknown_person"]


def test_called_twice():
    """B stands twice; the second takes no seat."""
    found = audited(LAPA, "A B B C D G")
    assert wrong(found) == ["3 B/C called_twice"]
    assert (found.divergences[0].granted, repaired(found)) == (0, [""])


def test_called_twice_to_another_seat():
    """B stands at 2 and at 3; seat 3 is left aside, so that D at 4 is no second mistake."""
    found = audited(LAPA, "A1 B2 B3 C4")
    assert wrong(found) == ["3 B/C called_twice"]


def test_after_validity():
    """Homologated on 2026-09-01 for 24 months: the last day is 2028-09-01. Nobody was due after it."""
    assert audited(LAPA, "A@2028-09-01").conforms
    found = audited(LAPA, "A@2028-09-01 B@2028-09-02")
    assert wrong(found) == ["2 B/- after_validity"]
    assert (found.divergences[0].passed_over, repaired(found)) == ((), [""])
    assert audited(LAPA, "A@2028-09-02", "extend  @2028-08-01") is not None


def test_a_later_validity():
    """An extension before the end carries the second call."""
    extend = Fact(date=date(2028, 8, 1), fact="extend", act="Decreto 1", until=date(2030, 8, 1))
    assert audit(LAPA.start(), [extend], published("A@2028-09-01 B@2028-09-02")).conforms


def test_before_the_ranking_is_confirmed_and_after_the_end():
    """A day before the homologation; a selection never homologated; one closed the day before."""
    assert wrong(audited(LAPA, "A@2026-08-31")) == ["1 A/- after_validity"]
    never = begin(
        replace(LAPA.competition(), homologated=None),
        govern(LAPA.competition()),
        {"post": LAPA.start().posts[0].order},
    )
    assert wrong(audit(never, [], published("A"))) == ["1 A/- after_validity"]
    close = Fact(date=date(2026, 10, 1), fact="close", act="Decreto 2")
    assert wrong(audit(LAPA.start(), [close], published("A@2026-10-01 B@2026-10-02"))) == [
        "2 B/- after_validity"
    ]


@pytest.mark.parametrize(
    ("line", "facts", "found", "key"),
    [
        ("A B C", ["eliminate C health"], "3 C/D ineligible", "ineligible_out"),
        ("A B C", ["withdraw C"], "3 C/D ineligible", "ineligible_out"),
        ("A1 B1 A1", [], "1 A/C ineligible", "ineligible_out"),
        ("A B C D E5/black", [], "5 E/G ineligible", "ineligible_list"),
    ],
)
def test_ineligible(line, facts, found, key):
    """Eliminated before the call; withdrawn; replaced before; called through a list that they are not in."""
    audit_ = audited(LAPA, line, *facts)
    assert wrong(audit_) == [found]
    assert audit_.divergences[0].reasons[0].key == f"audit.because.{key}"


def test_below_the_minimum():
    """Z is known to the selection and stands in no list."""
    start = LAPA.start()
    below = (Candidate(registration="Z", person="cpf", rank=0),)
    start = begin(start.competition, start.regime, {"post": start.posts[0].order}, {"post": below})
    found = audit(start, [], published("A Z"))
    assert wrong(found) == ["2 Z/B ineligible"]
    assert found.divergences[0].reasons[0].key == "audit.because.ineligible_below"


def test_out_of_rank_in_the_general_list():
    """M, 13th, at seat 3: everyone before M was passed over, and comes in turn. By law eight calls reach L,
    whom G's move to a general seat lets in.
    """
    found = audited(LAPA, "A1 B2 M3 C4 G5 D6 E7 F8")
    assert wrong(found) == ["3 M/C out_of_rank"]
    assert found.divergences[0].passed_over == tuple("CDEFGHIJKL")
    assert (repaired(found), found.repairs[0].same) == (["L5"], False)


def test_out_of_rank_in_the_reserved_list():
    """L, second of the list, before G; G gets in on merit, so in the end the people are the same."""
    found = audited(LAPA, "A B C D L E F G H I")
    assert wrong(found) == ["5 L/G out_of_rank"]
    assert explained(found) == {"fill=general_first"}
    assert repaired(found) == [""]


def test_nobody_to_call():
    """Two people, two seats and a third call: B is called twice, when nobody is left."""
    found = audited(replace(LAPA, ranking="AB", beneficiaries=""), "A B Z B")
    assert wrong(found) == ["3 Z/- unknown_person", "2 B/- called_twice"]
    keys = [item.reasons[0].key for item in found.divergences]
    assert keys == ["audit.because.unknown_person_nobody", "audit.because.called_twice_nobody"]

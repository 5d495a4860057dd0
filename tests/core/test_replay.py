"""The same log under other readings, and the readings on which a result depended."""

from dataclasses import replace
from datetime import date
from typing import Any

from tests.core.build import (
    begun,
    call_all,
    calls,
    competition,
    each,
    fact,
    law,
    office,
    opened,
    order,
    people,
    posts,
    reservation,
    seats,
)
from tests.core.laws import LAPA, NOVO, PONTAL, PONTAL_LIST

from isonomia.core.competition import Candidate
from isonomia.core.dependence import call_readings
from isonomia.core.facts import Fact
from isonomia.core.fold import fold
from isonomia.core.norm import Norm
from isonomia.core.replay import replay, under
from isonomia.core.state import State

DECEMBER = date(2026, 12, 1)
FIFTHS = reservation("black", "1/5", order=order("every_kth", 5), confirmation=True)


def of_law(norm: Norm, vacancies: int, *people: Candidate, **fields: Any) -> State:
    """Return the state before any fact of a selection in the town of a law."""
    fields = {"municipality": norm.municipality, "homologated": date(2026, 12, 20), **fields}
    return begun(competition(norm, vacancies=vacancies, published=DECEMBER, **fields), *people)


def names(*found: object) -> list[str]:
    """Return the names of readings."""
    return [str(getattr(item, "name", item)) for item in found]


def state(**fields: Any) -> State:
    """Return five seats, the fifth reserved; A to H, of whom B, F and H are beneficiaries."""
    fields = {"fill": "best_list", "vacancies": 5, **fields}
    return begun(competition(law(FIFTHS), **fields), *people("A B C D E F G H", black="B F H"))


def on(day: date, facts: list[Fact]) -> list[Fact]:
    """Return facts on another day."""
    return [replace(found, date=day) for found in facts]


# -- the readings a result depended on


def test_pontal_depends_on_the_count_where_a_replacement_is_pending():
    """c1 to c5 are summoned, c3 does not answer: c8 comes next, at seat 6; counting seats, c6 at seat 3."""
    ranking = people("c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12", **{PONTAL_LIST: "c8 c10"})
    start, day = of_law(PONTAL, 9, *ranking), date(2027, 1, 10)
    log = on(day, [*each("call", "c1", "c2", "c3", "c4", "c5"), fact("no_show", "c3")])
    (first, *_) = replay(start, log).next["post"]
    assert (first.pick.seat, first.pick.registration) == (6, "c8")
    found = {item.name: item for item in call_readings(start, log)}
    assert (found["count"].value, found["count"].provision) == ("summonses", "art. 5º, § 1º")
    seats_first = under(start, "count", "seats")
    assert seats_first is not None
    assert calls(fold(seats_first, log)).startswith("c63 c8")


def test_pontal_does_not_depend_on_the_count_where_everyone_answers():
    ranking = people("c1 c2 c3 c4 c5 c6 c7 c8 c9 c10", **{PONTAL_LIST: "c8 c10"})
    start = of_law(PONTAL, 9, *ranking)
    log = on(date(2027, 1, 10), each("call", "c1", "c2", "c3", "c4", "c5"))
    assert "count" not in names(*call_readings(start, log))


def test_a_reading_that_changes_nothing_is_not_named():
    """Lapa, 10 vacancies, and nobody declared: whatever the readings, A to J are called."""
    start = of_law(LAPA, 10, *people("A B C D E F G H I J K"))
    assert names(*call_readings(start, [])) == []


def test_novo_itacolomi_depends_on_the_replacement_where_a_beneficiary_leaves_a_general_seat():
    """5 seats, beneficiaries B, F, H; B leaves seat 2: E, under `holder` H."""
    start, day = of_law(NOVO, 5, *people("A B C D E F G H", black="B F H")), date(2027, 1, 10)
    log = on(day, [*each("call", "A", "B", "C", "D", "F"), fact("withdraw", "B")])
    found = names(*call_readings(start, log))
    assert "replacement" in found
    assert "replacement" not in names(*call_readings(start, log[:-1]))


def test_lapa_depends_on_fill_where_someone_passes_on_merit():
    start = of_law(LAPA, 10, *people("A B C D E F G H I J K L M N", black="G L N"))
    assert "fill" in names(*call_readings(start, []))
    without = of_law(LAPA, 10, *people("A B C D E F G H I J K L M N", black="L N"))
    assert "fill" not in names(*call_readings(without, []))


def test_a_reading_that_the_competition_cannot_be_held_under_is_not_named():
    """`base cargo` of two lines that do not say their part cannot be tried."""
    table = tuple(replace(post, cargo="one") for post in posts(post=8, other=8))
    start = of_law(LAPA, 0, *people("A B", black="B"), posts=table)
    assert under(start, "base", "cargo") is None
    assert "base" not in names(*call_readings(start, []))
    assert under(start, "concurrent", "no") is None


# -- the log again


def test_a_replay_under_the_same_readings_changes_nothing():
    log = [*each("call accept", "A", "B", "C"), *office("B"), *each("call", "D", "F"), fact("withdraw", "F")]
    start = state()
    assert seats(replay(start, log).state) == seats(fold(start, log))


def test_calls_become_calls_of_whoever_is_next():
    """8 seats, reserved 5 and 8. Under `general_first` E and F are left to seats 6 and 7: H comes to 5."""
    start = state(vacancies=8)
    log = each("call", "A", "B", "C", "D", "F", "E", "G", "H")
    assert "".join(seats(fold(start, log)).values()) == "ABCDFEGH"
    other = under(start, "fill", "general_first")
    assert other is not None
    assert "".join(seats(replay(other, log).state).values()) == "ABCDHEFG"


def test_what_someone_did_once_called_is_done_as_soon_as_they_are_called():
    """F took office at seat 5. Without any reservation F comes to seat 6, and takes office there."""
    log = [opened(1), *each("call", "A", "B", "C", "D", "F"), *office("F"), fact("call", "E")]
    assert fold(state(), log).post("post").people["F"].seat == 5
    again = replay(begun(competition(vacancies=5), *people("A B C D E F G H")), log)
    seat = again.state.post("post").seats[5]
    assert (seat.holder, seat.calls[0].outcome) == ("F", "took_office")


def test_what_no_longer_fits_did_not_happen():
    """Nobody is denied where the norm has no panel; calls beyond the last person are none; openings stay."""
    start = begun(competition(vacancies=2), *people("A B"))
    log = [
        *each("call", "A", "B"),
        fact("deny", "A", reservation="black"),
        opened(2),
        *each("call", "C", "D"),
    ]
    found = replay(start, log)
    assert seats(found.state) == {1: "A", 2: "B", 3: "open", 4: "open"}
    assert found.next == {"post": ()}


def test_a_second_call_brings_what_was_done_the_second_time():
    """A asked for the end of the queue when called first, and accepted when called last."""
    start = begun(competition(vacancies=2), *people("A B"))
    log = [fact("call", "A"), fact("end_of_queue", "A"), fact("call", "B"), *each("call accept", "A")]
    found = replay(start, log)
    assert seats(found.state) == {1: "B", 2: "A"}
    assert [call.outcome for call in found.state.post("post").seats[0].calls] == ["end_of_queue", None]
    assert found.state.post("post").seats[1].calls[0].outcome == "accepted"


def test_what_someone_does_who_was_never_called_stays_where_it_was():
    start = begun(competition(vacancies=2), *people("A B C"))
    log = [fact("withdraw", "B"), *each("call", "A", "C")]
    assert seats(replay(start, log).state) == {1: "A", 2: "C"}


def test_what_can_be_compared_of_one_post():
    start = begun(competition(law(FIFTHS), posts=posts(post=1, other=1)), *people("A B"), other=people("C D"))
    both = replay(start, [fact("call", "A")])
    other = replay(start, [fact("call", "A"), fact("call", "C", post="other")])
    assert both.comparable() != other.comparable()
    assert both.comparable("post") == other.comparable("post")
    assert both.comparable("other") != other.comparable("other")
    assert call_all(start).post("post") == both.state.post("post")

"""Who ranks where: the notice's order, applied exactly."""

from datetime import date
from decimal import Decimal

import pytest

from isonomia.core.errors import NOWHERE, Place, RankingRefused
from isonomia.core.ranking import Criterion, Entry, Ranking, rank

DAY = date(2026, 4, 17)
SCORE = Criterion(name="score")
ELDER = Criterion(name="elder_60")
JUROR = Criterion(name="juror")
KNOWLEDGE = Criterion(name="knowledge")
OLDER = Criterion(name="birth_date", descending=False)


def entry(name: str, score: str = "70", **values: Decimal | date | bool) -> Entry:
    """Return a candidate; the score in words, as a file has it."""
    return Entry(registration=name, values={"score": Decimal(score), **values})


def born(name: str, day: str, score: str = "70", **values: Decimal | date | bool) -> Entry:
    """Return a candidate with a day of birth."""
    return entry(name, score, birth_date=date.fromisoformat(day), **values)


def ranked(*entries: Entry, order: tuple[Criterion, ...], minimum: str = "0") -> list[tuple[str, str | None]]:
    """Return the ranking with what decided each place."""
    found = rank(Ranking(order=order, minimum={"score": Decimal(minimum)}, elder_on=DAY), entries)
    assert [place.rank for place in found.places] == list(range(1, len(found.places) + 1))
    return [(place.registration, place.decided_by) for place in found.places]


def test_by_score_exactly():
    """A float does not tell 70.1000000000000001 from 70.1."""
    found = ranked(
        entry("A", "70.10"),
        entry("B", "70.1000000000000001"),
        entry("C", "9"),
        entry("D", "100"),
        order=(SCORE,),
    )
    assert found == [("D", None), ("B", None), ("A", None), ("C", None)]


def test_equal_scores_written_differently_are_a_tie():
    with pytest.raises(RankingRefused):
        ranked(entry("A", "70.10"), entry("B", "70.1"), order=(SCORE,))


@pytest.mark.parametrize(
    ("elder", "first"),
    [("1966-04-17", "E"), ("1966-04-18", "K"), ("1950-01-01", "E"), ("2000-01-01", "K")],
    ids=["60 that day", "60 the day after", "76", "26"],
)
def test_elder_60_is_who_is_sixty_on_the_day(elder, first):
    """E has less knowledge than K, who is 30: from 60 years on E comes first all the same."""
    found = ranked(
        born("E", elder, knowledge=Decimal(1)),
        born("K", "1996-01-01", knowledge=Decimal(2)),
        order=(SCORE, ELDER, KNOWLEDGE),
    )
    decided = "elder_60" if first == "E" else "knowledge"
    assert found == [(first, decided), ("K" if first == "E" else "E", decided)]


@pytest.mark.parametrize(
    ("birth", "day", "first"),
    [
        ("1964-02-29", "2024-02-28", "K"),
        ("1964-02-29", "2024-02-29", "E"),
        ("2040-02-29", "2100-02-28", "K"),
        ("2040-02-29", "2100-03-01", "E"),
    ],
)
def test_elder_60_of_someone_born_on_29_february(birth, day, first):
    """Sixty years after a leap year is one again, but for 2100: there sixty is complete on 1 March."""
    criteria = Ranking(order=(SCORE, ELDER, KNOWLEDGE), minimum={}, elder_on=date.fromisoformat(day))
    people = [
        born("E", birth, knowledge=Decimal(1)),
        born("K", "2050-01-01", knowledge=Decimal(2)),
    ]
    assert rank(criteria, people).places[0].registration == first


def test_of_two_elders_the_older_and_of_two_others_the_next_criterion():
    found = ranked(
        born("A", "1960-05-05", knowledge=Decimal(1)),
        born("B", "1955-05-05", knowledge=Decimal(0)),
        born("C", "1990-05-05", knowledge=Decimal(3)),
        born("D", "1980-05-05", knowledge=Decimal(4)),
        order=(SCORE, ELDER, KNOWLEDGE),
    )
    assert found == [("B", "elder_60"), ("A", "elder_60"), ("D", "elder_60"), ("C", "knowledge")]


def test_elder_60_without_a_day_makes_nobody_an_elder():
    people = [
        born("A", "1940-01-01", knowledge=Decimal(1)),
        born("B", "1990-01-01", knowledge=Decimal(2)),
    ]
    found = rank(Ranking(order=(SCORE, ELDER, KNOWLEDGE), minimum={}), people)
    assert [place.registration for place in found.places] == ["B", "A"]


def test_elder_60_first_in_the_order_puts_every_elder_before_all_others():
    """Where the notice says so; two others are equal by that first criterion, the score decides them."""
    found = ranked(
        born("A", "1950-01-01", "10"),
        born("B", "1990-01-01", "90"),
        born("C", "1991-01-01", "95"),
        order=(ELDER, SCORE),
    )
    assert found == [("A", None), ("C", "score"), ("B", "score")]


def test_who_served_as_juror_comes_first():
    found = ranked(entry("A", juror=False), entry("B", juror=True), order=(SCORE, JUROR))
    assert found == [("B", "juror"), ("A", "juror")]


def test_days_ascending_put_the_older_first():
    found = ranked(born("A", "1990-01-02"), born("B", "1990-01-01"), order=(SCORE, OLDER))
    assert found == [("B", "birth_date"), ("A", "birth_date")]


def test_days_descending_put_the_younger_first():
    younger = Criterion(name="birth_date")
    found = ranked(born("A", "1990-01-02"), born("B", "1990-01-01"), order=(SCORE, younger))
    assert found == [("A", "birth_date"), ("B", "birth_date")]


def test_what_decided_is_said_where_a_neighbour_has_the_same_first_criterion():
    """A stands alone at 90. Of the three at 80, age settles B and C, knowledge D behind C."""
    found = ranked(
        born("A", "1950-01-01", "90", knowledge=Decimal(1)),
        born("B", "1955-01-01", "80", knowledge=Decimal(1)),
        born("C", "1990-01-01", "80", knowledge=Decimal(9)),
        born("D", "1991-01-01", "80", knowledge=Decimal(8)),
        order=(SCORE, ELDER, KNOWLEDGE),
    )
    assert found == [("A", None), ("B", "elder_60"), ("C", "elder_60"), ("D", "knowledge")]


def test_who_is_below_the_minimum_is_in_no_list():
    """Exactly the minimum is enough; the others are named in the order of their registrations."""
    found = rank(
        Ranking(order=(SCORE,), minimum={"score": Decimal(60), "essay": Decimal(5)}),
        [
            entry("C", "59.99", essay=Decimal(9)),
            entry("B", "60", essay=Decimal(5)),
            entry("A", "99", essay=Decimal("4.9")),
            entry("D", "99", essay=False),
        ],
    )
    assert [place.registration for place in found.places] == ["B"]
    assert found.below == ("A", "C", "D")


def test_who_is_below_the_minimum_ties_with_nobody():
    assert ranked(entry("A", "10"), entry("B", "10"), entry("C", "70"), order=(SCORE,), minimum="60") == [
        ("C", None)
    ]


def test_nobody():
    found = rank(Ranking(order=(SCORE,), minimum={}), [])
    assert (found.places, found.below) == ((), ())


def test_one_person_needs_no_criterion_and_two_do():
    nothing = Ranking(order=(), minimum={})
    assert [place.decided_by for place in rank(nothing, [entry("A")]).places] == [None]
    with pytest.raises(RankingRefused):
        rank(nothing, [entry("A", "1"), entry("B", "2")])


def test_ties_name_everyone_and_every_tie():
    """Two ties, of two and of three; each names its people in order and stands at the first line of them."""
    criteria = Ranking(order=(SCORE, JUROR), minimum={})
    rows = [("E", "80", 5), ("D", "90", 4), ("A", "90", 6), ("C", "80", 2), ("B", "80", 9), ("F", "85", 1)]
    entries = [
        Entry(
            registration=name,
            values={"score": Decimal(score), "juror": True},
            place=Place(file="candidates.csv", line=line),
        )
        for name, score, line in rows
    ]
    with pytest.raises(RankingRefused) as caught:
        rank(criteria, entries)
    assert [(problem.code, problem.values, problem.place.line) for problem in caught.value.problems] == [
        ("ranking.tie", {"registrations": ("A", "D"), "criteria": ("score", "juror")}, 4),
        ("ranking.tie", {"registrations": ("B", "C", "E"), "criteria": ("score", "juror")}, 2),
    ]


def test_two_elders_of_one_birthday_are_a_tie():
    with pytest.raises(RankingRefused) as caught:
        ranked(born("A", "1950-01-01"), born("B", "1950-01-01"), order=(SCORE, ELDER))
    assert caught.value.problems[0].values["registrations"] == ("A", "B")
    assert caught.value.problems[0].place == NOWHERE


def test_the_input_order_changes_nothing():
    people = [
        born("A", "1950-01-01", "7"),
        born("B", "1990-01-01", "7"),
        born("C", "1991-01-01", "8"),
        born("D", "1980-01-01", "8"),
    ]
    criteria = (SCORE, ELDER, OLDER)
    expected = [("D", "birth_date"), ("C", "birth_date"), ("A", "elder_60"), ("B", "elder_60")]
    assert ranked(*people, order=criteria) == expected
    assert ranked(*reversed(people), order=criteria) == expected

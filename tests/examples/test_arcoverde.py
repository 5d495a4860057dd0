"""The list of Arcoverde under Lapa's law; its next calls are worked out by hand."""

from datetime import date
from decimal import Decimal
from pathlib import Path

from tests.examples.support import ROOT, coming, example, history, labels, registrations, seat, state

from isonomia.core.norm import GENERAL
from isonomia.core.ranking import CellValue, Entry, rank
from isonomia.files.headings import CANDIDATES
from isonomia.files.table import read_table
from isonomia.files.values import parse_date, parse_decimal, parse_rank

DATA = Path(__file__).parents[1] / "data"


def person(number: int) -> str:
    """Return the registration of C001 to C083, who stand in the list in this order."""
    return f"{100037 + 37 * (number - 1):07d}"


def test_arcoverde_is_the_published_file() -> None:
    """Byte for byte."""
    name = "arcoverde_gcm_2024_classificacao_latin1.csv"
    assert (ROOT / "arcoverde-e-se" / "candidates.csv").read_bytes() == (DATA / name).read_bytes()


def test_arcoverde_places_follow_from_points_knowledge_and_birth() -> None:
    """Points, then specific knowledge, then the older: the 83 published places, from rows in any order."""
    found = example("arcoverde-e-se")
    data = (ROOT / "arcoverde-e-se" / "candidates.csv").read_bytes()
    table = read_table("candidates.csv", data, vocabulary=CANDIDATES)
    entries, published = [], {}
    for row in reversed(table.rows):
        registration = table.cell(row, "registration")
        score, knowledge = (parse_decimal(table.cell(row, name)) for name in ("score", "knowledge"))
        birth = parse_date(table.cell(row, "birth_date"))
        assert isinstance(score, Decimal)
        assert isinstance(knowledge, Decimal)
        assert isinstance(birth, date)
        values: dict[str, CellValue] = {"score": score, "knowledge": knowledge, "birth_date": birth}
        entries.append(Entry(registration=registration, values=values))
        published[parse_rank(table.cell(row, "rank"))] = registration
    assert found.ranking is not None
    places = {place.rank: place.registration for place in rank(found.ranking, entries).places}
    assert places == published
    assert len(places) == 83
    assert registrations("arcoverde-e-se", "guarda", *range(1, 84)) == [places[n] for n in range(1, 84)]


def test_arcoverde_groups_are_those_of_the_file_and_nobody_is_black() -> None:
    """61 in general competition, 12 women, 10 people with disabilities; race was not asked."""
    order = example("arcoverde-e-se").start.post("guarda").order
    counts = [sum(1 for one in order if name in one.confirmed) for name in ("feminino", "pcd", "black")]
    assert counts == [12, 10, 0]
    assert sum(1 for one in order if not one.declared) == 61


def test_arcoverde_plan() -> None:
    """30 seats: black 3, disability 1.5 → 2 (up), women 1.5 → 2 (half up).

    Disability at 5 and 21; black at 5 (taken: 4), 15, 25; women where 5% first reaches a half: 10, 30.
    """
    assert labels(state("arcoverde-e-se"), "guarda") == {
        "black": [4, 15, 25],
        "pcd": [5, 21],
        "feminino": [10, 30],
    }


def test_arcoverde_a_seat_of_lapas_law_reverts_and_says_so() -> None:
    """Seat 4 is for black people and nobody declared: C004, by the general list."""
    (call,) = seat(state("arcoverde-e-se"), "guarda", 4).calls
    assert (call.registration, call.via, call.reverted) == (person(4), GENERAL, True)
    assert "seat.reverted" in {reason.key for reason in call.reasons}


def test_arcoverde_a_woman_who_passes_on_merit_does_not_spend_the_reservation() -> None:
    """C012 is called to seat 10 as a woman; after C011 at 13 the next general seat is hers: 14. Seat 10 is
    open.
    """
    found = state("arcoverde-e-se")
    assert history(found, "guarda", 10) == [(person(12), "feminino", "moved")]
    assert (seat(found, "guarda", 14).holder, seat(found, "guarda", 10).status) == (person(12), "open")
    assert history(found, "guarda", 3) == [(person(3), GENERAL, "accepted")]


def test_arcoverde_next_calls() -> None:
    """Held: C001 to C012 and C044, in 1 to 14 save 10. Women left: C024, C026, C046, C070, …

    10: C024. 15 reverts: C013. 16 to 20: C014 to C018. 21: C056. 22 to 24: C019 to C021. 25 reverts: C022.
    26: C023. 27 would be next and C024 is first in rank: she moves there from 10, which is C026's now. 28:
    C025. 29: C026 moves there, 10 is C046's. 30: C070.
    """
    expected = [
        (10, 24, "feminino"),
        (15, 13, GENERAL + "!"),
        *((number, number - 2, GENERAL) for number in range(16, 21)),
        (21, 56, "pcd"),
        *((number, number - 3, GENERAL) for number in range(22, 25)),
        (25, 22, GENERAL + "!"),
        (26, 23, GENERAL),
        (10, 26, "feminino"),
        (28, 25, GENERAL),
        (10, 46, "feminino"),
        (30, 70, "feminino"),
    ]
    found = coming(state("arcoverde-e-se"), "guarda")
    assert found == [(number, person(who), via) for number, who, via in expected]

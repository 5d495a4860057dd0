"""The example of Lapa, seat by seat; its next calls are worked out by hand.

People are named in docstrings by post and rank (A9: ninth of the assistants; S: Sede; I: Interior), in the
code by registration.
"""

from datetime import date
from decimal import Decimal

from tests.examples.support import ROOT, coming, example, history, labels, registrations, seat, state

from isonomia.core.cautions import state_warnings
from isonomia.core.fold import fold
from isonomia.core.norm import GENERAL
from isonomia.files.headings import CANDIDATES, plain
from isonomia.files.table import read_table


def test_lapa_is_read_as_a_board_sends_it() -> None:
    """Windows-1252, semicolons, decimal commas, two title lines, a footnote; rows in alphabetical order."""
    guesses = {guess.key: dict(guess.values) for guess in example("lapa").guesses}
    assert guesses["guess.encoding"] == {"encoding": "cp1252"}
    assert {"guess.delimiter_semicolon", "guess.decimal_comma", "guess.title_line"} <= set(guesses)
    assert guesses["guess.footnote"]["line"] == 135
    table = read_table(
        "candidates.csv", (ROOT / "lapa" / "candidates.csv").read_bytes(), vocabulary=CANDIDATES
    )
    names = [plain(table.cell(row, "name")) for row in table.rows]
    assert names[:96] == sorted(names[:96])
    sizes = [(len(post.order), len(post.below)) for post in example("lapa").start.posts]
    assert sizes == [(88, 8), (20, 2), (10, 2)]


def test_lapa_every_criterion_decides() -> None:
    """Age from 60 on, specific knowledge, juror, birth date: each settles a place of the big post."""
    places = example("lapa").ranked["assistente"].places
    decided = {place.decided_by for place in places}
    assert decided == {"elder_60", "knowledge", "juror", "birth_date"}


def test_lapa_below_the_minimum_is_in_no_list() -> None:
    """60 is the minimum; the best below it has 57.5, and one of the eight declared."""
    post = example("lapa").start.post("assistente")
    assert min(candidate.score or 0 for candidate in post.order) == 60
    assert max(candidate.score or 0 for candidate in post.below) == Decimal("57.5")
    assert [candidate.registration for candidate in post.below if candidate.declared] == ["100166"]


def test_lapa_plan() -> None:
    """12, 6 and 7 seats: black 1.2 → 1, 1.8 → 2, 2.5 → 3; disability 0.6 → 1, 0.9 → 1, 1.25 → 2.

    Black seats are due at 5, 15, 25 and disability seats at 5, 21: 5 is disability's, black takes 4. Sede has
    4, 1 and 2: with 5 seats both lists are owed one; seat 5 is disability's, black's waits for seat 6.
    """
    found = state("lapa")
    assert labels(found, "assistente") == {"black": [4, 15, 25], "pcd": [5, 21]}
    assert labels(found, "prof-sede") == {"pcd": [5], "black": [6]}
    assert labels(found, "prof-interior") == {}


def test_lapa_a_divided_cargo_shows_both_numbers() -> None:
    """Sede 4, Interior 3: black 0.4 and 0.3 → 0 apart, 0.7 → 1 together; disability 0 and 0, together 1."""
    found = [warning for warning in state_warnings(state("lapa")) if warning.key == "warn.split_fewer"]
    numbers = [(each.values["list"], each.values["apart"], each.values["together"]) for each in found]
    assert numbers == [("pcd", 0, 1), ("black", 0, 1)]


def test_lapa_compensation_on_the_same_day() -> None:
    """A9 is called to seat 4. After A8, at 10, the next general seat is 11, and A9 is before A10: A9 moves.

    Seat 4 is open again, for A17 (A14 was not confirmed).
    """
    day = state("lapa", date(2026, 9, 9))
    assert history(day, "assistente", 4) == [("100260", "black", "moved"), ("100687", "black", None)]
    (move,) = seat(day, "assistente", 11).calls
    assert (move.registration, move.via, move.moved_from) == ("100260", GENERAL, 4)
    assert seat(day, "assistente", 4).calls[0].moved_to == 11
    assert registrations("lapa", "assistente", 9, 17) == ["100260", "100687"]


def test_lapa_compensation_two_months_later() -> None:
    """Six more seats bring the general list to A18; of seven more the first is A19's, who moves from 5 to 19.

    No new summons: the call keeps its day. Seat 5 goes to A44, the next person with a disability.
    """
    before, after = state("lapa", date(2026, 11, 9)), state("lapa", date(2026, 11, 10))
    assert seat(before, "assistente", 5).holder == "102349"
    assert seat(after, "assistente", 19).holder == "102349"
    assert seat(after, "assistente", 19).calls[0].date == date(2026, 9, 9)
    assert history(state("lapa"), "assistente", 5) == [("102349", "pcd", "moved"), ("101422", "pcd", None)]


def test_lapa_whoever_is_not_confirmed_stays_in_the_general_list() -> None:
    """A14 was denied and is called on merit, to general seat 14, between A13 and A15."""
    found = state("lapa")
    person = found.post("assistente").people["102543"]
    assert (person.declared, person.confirmed) == (frozenset(("black",)), frozenset())
    assert history(found, "assistente", 14) == [("102543", GENERAL, "took_office")]
    assert registrations("lapa", "assistente", 13, 14, 15) == ["102745", "102543", "100227"]


def test_lapa_an_appeal_changes_who_is_called() -> None:
    """A30 is denied, appeals and is confirmed: seat 15. Without that, seat 15 would have been A38's."""
    found = example("lapa")
    assert history(state("lapa"), "assistente", 15) == [("100736", "black", "took_office")]
    until = [fact for fact in found.facts if fact.date < date(2026, 10, 19)]
    without = fold(found.start, [fact for fact in until if fact.fact != "confirm"])
    assert (15, "102154", "black") in coming(without, "assistente")
    assert (15, "100736", "black") in coming(fold(found.start, until), "assistente")


def test_lapa_a_reserved_seat_stays_with_its_list() -> None:
    """Seat 4: A9 moved on merit, A17 withdrew, A23's appointment was annulled. It is open, for A38."""
    found = state("lapa")
    outcomes = [
        ("100260", "black", "moved"),
        ("100687", "black", "withdrew"),
        ("100749", "black", "annulled"),
    ]
    assert history(found, "assistente", 4) == outcomes
    assert seat(found, "assistente", 4).status == "open"


def test_lapa_false_declaration_after_its_procedure_reaches_both_posts() -> None:
    """A23 is S7 too, by the CPF: the annulment on 18 November takes S7 out, and S11 is next for seat 6."""
    steps = "open notify defence decide appeal final"
    found = [fact.fact for fact in example("lapa").facts if fact.fact.startswith("procedure_")]
    assert found == [f"procedure_{step}" for step in steps.split()]
    before, after = state("lapa", date(2026, 11, 17)), state("lapa", date(2026, 11, 18))
    assert coming(before, "prof-sede")[0] == (6, "101123", "black")
    assert coming(after, "prof-sede")[0] == (6, "102509", "black")
    assert registrations("lapa", "prof-sede", 7, 11) == ["101123", "102509"]
    assert after.post("prof-sede").people["101123"].cause == "false_declaration"


def test_lapa_general_seats_replaced_and_closed() -> None:
    """Seat 1 is closed: A1 left the office. Seat 2: A2 asked for the end of the queue. Seat 8: A6 did not
    answer.
    """
    found = state("lapa")
    assert seat(found, "assistente", 1).status == "closed"
    assert history(found, "assistente", 1) == [("100509", GENERAL, "left_office")]
    assert [call[2] for call in history(found, "assistente", 2)] == ["end_of_queue", "took_office"]
    assert [call[2] for call in history(found, "assistente", 8)] == ["no_show", "took_office"]
    assert [call[2] for call in history(found, "prof-sede", 3)] == ["eliminated", "took_office"]


def test_lapa_a_seat_reverts() -> None:
    """Seat 5 of Sede is for people with disabilities and nobody there declared: S6, by the general list."""
    (call,) = seat(state("lapa"), "prof-sede", 5).calls
    assert (call.registration, call.via, call.reverted) == ("100694", GENERAL, True)


def test_lapa_next_calls() -> None:
    """Open: 4, 21, 22, 23, 24, 25 of 25. Called or held: A1, A3 to A5, A7 to A16, A18 to A20, A30, A44.

    Of the black list (A9, A17, A23, A30, A38, A41, A55, …) A38 is first, and takes 4. Of the list of people
    with disabilities (A19, A44, A55, A68) A55 is first, and takes 21. General: A21, A22, then A24 (A23 is
    out; A2 is behind everyone): 22, 23, 24. The holders of reserved seats, A30, A38, A44 and A55, rank behind
    all of these: nobody moves. 25 is black: A41. Sede: S7 is out, so 6 is S11's and 7 is S8's, ahead of S9.
    Interior: I4.
    """
    found = state("lapa")
    assert coming(found, "assistente") == [
        (4, "102154", "black"),
        (21, "100911", "pcd"),
        (22, "100141", GENERAL),
        (23, "102199", GENERAL),
        (24, "101958", GENERAL),
        (25, "100619", "black"),
    ]
    assert registrations("lapa", "assistente", 38, 55, 21, 22, 24, 41) == [
        registration for _, registration, _ in coming(found, "assistente")
    ]
    assert coming(found, "prof-sede") == [(6, "102509", "black"), (7, "102016", GENERAL)]
    assert coming(found, "prof-interior") == [(3, "100324", GENERAL)]
    assert registrations("lapa", "prof-sede", 11, 8) == ["102509", "102016"]
    assert registrations("lapa", "prof-interior", 4) == ["100324"]

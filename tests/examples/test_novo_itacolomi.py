"""The example of Novo Itacolomi, seat by seat; its next calls are worked out by hand.

People are named in docstrings by post and rank (A9: ninth of the auxiliaries; T: the nurses), in the code by
registration.
"""

from tests.examples.support import coming, example, history, labels, registrations, seat, state

from isonomia.core.cautions import state_warnings
from isonomia.core.norm import GENERAL


def test_novo_itacolomi_takes_the_places_as_they_stand() -> None:
    """Places 1º to 46º and 1º to 14º; nothing is ranked by score."""
    found = example("novo-itacolomi")
    assert found.ranked == {}
    places = [[candidate.rank for candidate in post.order] for post in found.start.posts]
    assert places == [list(range(1, 47)), list(range(1, 15))]


def test_novo_itacolomi_declaring_and_opting_are_two_acts() -> None:
    """A11 and A38 declared and did not opt: in the general list alone. A11 is called there, to seat 11."""
    found = example("novo-itacolomi").start.post("auxiliar")
    black = [candidate.rank for candidate in found.order if "black" in candidate.confirmed]
    assert black == [6, 14, 21, 27]
    assert found.order[10].declared == frozenset()
    assert history(state("novo-itacolomi"), "auxiliar", 11) == [("00263", GENERAL, "took_office")]


def test_novo_itacolomi_plan_and_the_note_on_seat_5() -> None:
    """8, 3 and 4 seats: black 1.6 → 2, 2.2 → 2, 3; disability 0.4, 0.55, 0.75 → 1.

    Disability takes 5. Black's first fifth is 5, taken: 4, with a note. Its second is 10, beyond the notice's
    8: the last seat, 8. Its third is 15. Nurses: 0.6 → 1, the fifth is beyond 3: seat 3; disability 0 of 3,
    then 1 of 5: seat 5.
    """
    found = state("novo-itacolomi")
    assert labels(found, "auxiliar") == {"black": [4, 8, 15], "pcd": [5]}
    assert labels(found, "tecnico-enfermagem") == {"black": [3], "pcd": [5]}
    (note,) = [warning for warning in state_warnings(found) if warning.key == "warn.fifth_taken"]
    assert (note.values["n"], note.values["ideal"], note.values["other"]) == (4, 5, "pcd")


def test_novo_itacolomi_the_reserved_list_runs_out() -> None:
    """A6 holds 4. Seat 8: A14 withdrew, A21 was eliminated for documents, A27 holds it.

    Nobody is left for 15. It passes to the general list: A16, who did not answer.
    """
    found = state("novo-itacolomi")
    assert history(found, "auxiliar", 8) == [
        ("00302", "black", "withdrew"),
        ("00272", "black", "eliminated"),
        ("00273", "black", "took_office"),
    ]
    assert history(found, "auxiliar", 15) == [("00230", GENERAL, "no_show")]
    assert seat(found, "auxiliar", 15).calls[0].reverted


def test_novo_itacolomi_general_seats_are_replaced() -> None:
    """Seat 2: A2 asked for the end of the queue, then A7. Seat 3: A3 did not answer, then A8.

    Nurses, seat 2: T2's appointment was annulled, then T3.
    """
    found = state("novo-itacolomi")
    assert [call[::2] for call in history(found, "auxiliar", 2)] == [
        ("00267", "end_of_queue"),
        ("00265", "took_office"),
    ]
    assert [call[::2] for call in history(found, "auxiliar", 3)] == [
        ("00308", "no_show"),
        ("00332", "took_office"),
    ]
    assert [call[::2] for call in history(found, "tecnico-enfermagem", 2)] == [
        ("00239", "annulled"),
        ("00222", "accepted"),
    ]


def test_novo_itacolomi_guides_applicants() -> None:
    """Art. 1º, § 1º: guidance text and contact are stated, so no warning says that they lack."""
    found = example("novo-itacolomi").competition
    assert found.stated["guidance.text"] == "item 4.3"
    assert found.stated["guidance.contact"] == "concurso@novoitacolomi.example, (43) 0000-0000"
    assert [warning.key for warning in state_warnings(state("novo-itacolomi"))] == ["warn.fifth_taken"]


def test_novo_itacolomi_next_calls() -> None:
    """Open: 13 and 15 of 15. Called so far A1 to A16, A18, A21, A27; A2 waits behind everyone.

    13 is general: A17. 15 is black, with nobody left: the general list again, A19, for A18 was called.

    Nurses: T1, T2, T3, T5 were called; 4 is T4's; 5 is for people with disabilities, and there are none: T6.
    """
    found = state("novo-itacolomi")
    assert coming(found, "auxiliar") == [(13, "00305", GENERAL), (15, "00356", GENERAL + "!")]
    assert coming(found, "tecnico-enfermagem") == [(4, "00291", GENERAL), (5, "00364", GENERAL + "!")]
    assert registrations("novo-itacolomi", "auxiliar", 17, 19) == ["00305", "00356"]
    assert registrations("novo-itacolomi", "tecnico-enfermagem", 4, 6) == ["00291", "00364"]

"""What is read off a state: lists, and seats for which nobody is left."""

from dataclasses import replace
from datetime import date

from tests.laws.support import Selection

from isonomia.core.fold import next_calls
from isonomia.core.views import lists, status, vacant
from isonomia.norms.loader import builtin

LAPA = Selection(
    norm=builtin("lapa-3856-2021"),
    vacancies=10,
    ranking="ABCDEFGHIJKLMN",
    beneficiaries="GLN",
    on=date(2026, 3, 10),
    homologated=date(2026, 9, 1),
    panel=True,
)


def members(*facts: tuple[str, str] | tuple[str, str, str], eliminated: bool = False) -> dict[str, str]:
    """Return each list as one word."""
    state = LAPA.after(*facts)
    found = lists(state.posts[0], state.regime, eliminated=eliminated)
    return {name: "".join(item.registration for item in people) for name, people in found.items()}


def test_lists_by_rank() -> None:
    """Everyone in the general list, beneficiaries in both; who withdrew keeps the place."""
    assert members(("withdraw", "A")) == {"general": "ABCDEFGHIJKLMN", "black": "GLN"}
    assert members(("eliminate", "L", "documents")) == {"general": "ABCDEFGHIJKMN", "black": "GN"}
    assert members(("eliminate", "L", "documents"), eliminated=True)["black"] == "GLN"
    assert members(("deny", "G", "black")) == {"general": "ABCDEFGHIJKLMN", "black": "LN"}


def test_under_the_narrow_reading_the_confirmed_stand_in_their_list_alone() -> None:
    """Pontal, `concurrent no`: c2 is in the reserved list only."""
    narrow = Selection(
        norm=builtin("pontal-do-parana-2318-2022"),
        vacancies=9,
        ranking=("c1", "c2", "c3"),
        beneficiaries=("c2",),
        on=date(2026, 12, 1),
        homologated=date(2027, 3, 1),
        readings={"concurrent": "no"},
        panel=True,
    )
    state = narrow.start()
    found = lists(state.posts[0], state.regime)
    assert {name: [item.registration for item in people] for name, people in found.items()} == {
        "general": ["c1", "c3"],
        "black_indigenous_quilombola": ["c2"],
    }


def test_seats_that_moves_fill_are_not_vacant() -> None:
    """A to I and L fill the ten seats, G moving from 5 to 8: none is vacant, though nobody is called to 8."""
    state = LAPA.start()
    coming = next_calls(state)["post"]
    assert [item.moves for item in coming if item.moves] == [((5, 8),)]
    assert vacant(state.posts[0], coming) == frozenset()


def test_seats_without_anybody_are_vacant() -> None:
    """Four people for ten seats: A, B, C, D to 1 to 4; 5 to 10 stay without a candidate."""
    state = replace(LAPA, ranking="ABCD", beneficiaries="").start()
    nobody = vacant(state.posts[0], next_calls(state)["post"])
    assert nobody == frozenset(range(5, 11))
    assert [status(seat, nobody) for seat in state.posts[0].seats] == ["open"] * 4 + ["vacant"] * 6

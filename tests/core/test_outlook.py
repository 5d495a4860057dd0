"""What can be told to one candidate, from named futures."""

from dataclasses import replace
from datetime import date

import pytest
from tests.laws.support import Selection

from isonomia.core.outlook import MOST_TRIED, Standing, outlook
from isonomia.core.state import State
from isonomia.norms.loader import builtin

LAPA = Selection(
    norm=builtin("lapa-3856-2021"),
    vacancies=10,
    ranking="ABCDEFGHIJKLMN",
    beneficiaries="GLN",
    on=date(2026, 3, 10),
    homologated=date(2026, 9, 1),
)
FULL = [("call", name) for name in "ABCDGEFLHI"]


def standing(state: State, name: str, which: int) -> Standing:
    """Return someone's place in one list."""
    return outlook(state, "post", name).standings[which]


def test_who_is_among_the_next_calls() -> None:
    """Nobody was called: G is fifth to be called, to seat 5, after A, B, C and D."""
    view = outlook(LAPA.start(), "post", "G")
    assert view.next is not None
    assert (view.next.pick.seat, view.next.pick.via) == (5, "black")
    assert [item.pick.registration for item in view.before] == ["A", "B", "C", "D"]
    assert (view.more_seats, view.then, view.seat, view.calls) == (None, None, None, ())


def test_how_many_new_seats_would_bring_a_call() -> None:
    """All ten are filled by A to I and L. J is next in the general list: one more seat, the eleventh.

    K needs two. With three, merit reaches L, who holds reserved seat 5: L moves to seat 13, seat 5 opens,
    and N, the last beneficiary, is called to it. M, who ranks before N, needs four.
    """
    state = LAPA.after(*FULL)
    found = {name: outlook(state, "post", name) for name in "JKMN"}
    assert {name: view.more_seats for name, view in found.items()} == {"J": 1, "K": 2, "M": 4, "N": 3}
    assert {name: view.then.pick.seat for name, view in found.items() if view.then} == {
        "J": 11,
        "K": 12,
        "M": 14,
        "N": 5,
    }
    assert all(view.next is None and view.before == () for view in found.values())


def test_places_and_who_is_ahead_by_cause() -> None:
    """N is 14th and third of the reserved list. A withdrew, B asked for the end, C was called."""
    state = LAPA.after(("call", "A"), ("withdraw", "A"), ("end_of_queue", "B"), ("call", "C"))
    assert standing(state, "N", 0) == Standing(list="general", place=14, called=1, left=1, late=1, waiting=10)
    assert standing(state, "N", 1) == Standing(list="black", place=3, called=0, left=0, late=0, waiting=2)


def test_someone_eliminated_keeps_their_rank_in_what_is_told() -> None:
    """A is eliminated for documents: B stays second, with one before who is out."""
    state = LAPA.after(("eliminate", "A", "documents"))
    assert standing(state, "B", 0) == Standing(list="general", place=2, called=0, left=1, late=0, waiting=0)
    assert outlook(state, "post", "A").person.cause == "documents"


def test_who_holds_a_seat_and_who_moved() -> None:
    """G was called to 5 and moved to 8 on merit: two entries, the second holds."""
    view = outlook(LAPA.after(*FULL), "post", "G")
    assert view.seat is not None
    assert view.seat.seat == 8
    assert [(seat, call.outcome, call.moved_from) for seat, call in view.calls] == [
        (5, "moved", None),
        (8, None, 5),
    ]


def test_who_is_below_the_minimum_or_unknown() -> None:
    """Below the minimum: known, in no list. Unknown: a KeyError."""
    start = LAPA.start()
    (post,) = start.posts
    below = post.order[-1]
    state = replace(start, posts=(replace(post, order=post.order[:-1], below=(below,)),))
    view = outlook(state, "post", "N")
    assert (view.ranked, view.standings, view.next, view.more_seats) == (False, (), None, None)
    with pytest.raises(KeyError):
        outlook(state, "post", "Z")


def test_no_number_of_seats_helps_once_nobody_can_be_called() -> None:
    """The validity of 24 months ended on 2028-09-01: no opening is admitted after it, however large."""
    state = LAPA.after(*FULL)
    view = outlook(state, "post", "J", date(2028, 9, 2))
    assert (view.next, view.more_seats, view.then) == (None, None, None)
    assert MOST_TRIED >= 1000


def test_beyond_thirty_two_seats_the_gap_is_halved() -> None:
    """90 people, nobody declared: ten hold the notice's seats, so the 70th needs 60 more."""
    names = tuple(f"n{number}" for number in range(1, 91))
    many = replace(LAPA, ranking=names, beneficiaries=())
    view = outlook(many.after(*[("call", name) for name in names[:10]]), "post", "n70")
    assert view.then is not None
    assert (view.more_seats, view.then.pick.seat) == (60, 70)

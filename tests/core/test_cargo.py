"""A cargo divided into lines of the vacancy table: both numbers, and the notice's own split."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.core.build import begun, competition, fact, labels, law, own, reservation
from tests.core.laws import LAPA

from isonomia.core.cargo import apart, cargos, split_problems, split_warnings, together
from isonomia.core.competition import Competition, Post
from isonomia.core.fold import fold
from isonomia.core.regime import govern


def lines(*sizes: int, cargo: str = "teacher", **reserved: tuple[int, ...]) -> tuple[Post, ...]:
    """Return the lines of one cargo; each keyword says what the notice gives each line of a list."""
    found = []
    for number, size in enumerate(sizes):
        given = {name: counts[number] for name, counts in reserved.items()} or None
        id = f"{cargo}-{number + 1}"
        found.append(Post(id=id, title=id, cargo=cargo, vacancies=size, reserved=given))
    return tuple(found)


def lapa(found: tuple[Post, ...], **fields: Any) -> Competition:
    """Return a selection of Lapa with these lines."""
    return competition(LAPA, municipality="Lapa/PR", posts=found, **fields)


def problems(selection: Competition) -> list[tuple[str, Mapping[str, object], str]]:
    """Return what is wrong with how a notice splits its cargos."""
    return [
        (found.code, found.values, found.provision) for found in split_problems(selection, govern(selection))
    ]


@pytest.mark.parametrize(
    ("sizes", "one", "all_"), [([4] * 12, 0, 5), ([3] * 5, 0, 2), ([5, 5], 2, 1), ([10], 1, 1)]
)
def test_apart_and_together(sizes, one, all_):
    """Lapa: 12 posts of 4 reserve 0 apart and 5 together (4.8); 5 areas of 3, 0 and 2 (1.5 goes up)."""
    selection = lapa(lines(*sizes))
    (rule,) = govern(selection).rules
    assert (apart(rule, selection.posts), together(rule, selection.posts)) == (one, all_)


def test_cargos_stand_in_the_order_of_the_table():
    table = (*lines(1, 2, cargo="b"), *lines(3, cargo="a"), *lines(4, cargo="b"))
    found = cargos(competition(posts=table))
    assert {name: [post.vacancies for post in posts] for name, posts in found.items()} == {
        "b": [1, 2, 4],
        "a": [3],
    }
    assert list(found) == ["b", "a"]


@pytest.mark.parametrize(("sizes", "key"), [([4] * 12, "warn.split_fewer"), ([5, 5], "warn.split_more")])
def test_a_division_that_changes_the_number_is_warned_of_with_both(sizes, key):
    selection = lapa(lines(*sizes))
    (rule,) = govern(selection).rules
    (warning,) = split_warnings(selection, govern(selection))
    assert (warning.key, warning.provision) == (key, "art. 1º")
    assert warning.values == {
        "norm": LAPA.id,
        "list": "black",
        "cargo": "teacher",
        "lines": len(sizes),
        "apart": apart(rule, selection.posts),
        "together": together(rule, selection.posts),
    }


@pytest.mark.parametrize("sizes", [[10], [10, 10], [0, 0]])
def test_a_division_that_changes_nothing_is_not(sizes):
    selection = lapa(lines(*sizes))
    assert split_warnings(selection, govern(selection)) == ()


def test_a_stated_number_that_the_law_does_not_give_is_warned_of():
    """10 vacancies reserve 1, the notice says 2 of the first line, and rightly 1 of the second."""
    selection = lapa((*lines(10, black=(2,)), *lines(10, cargo="other", black=(1,))))
    (warning,) = split_warnings(selection, govern(selection))
    assert (warning.key, warning.values) == (
        "warn.stated_reserved",
        {"norm": LAPA.id, "list": "black", "post": "teacher-1", "stated": 2, "q": 1},
    )


def test_a_split_that_adds_up():
    """Six lines of 5 are 30 vacancies, of which 3 are reserved: the notice gives them to three lines."""
    selection = lapa(lines(*[5] * 6, black=(1, 0, 1, 0, 0, 1)), base="cargo")
    assert problems(selection) == []
    assert split_warnings(selection, govern(selection)) == ()
    start = begun(selection)
    assert [labels(start, post.id) for post in selection.posts] == [
        {"black": (5,)},
        {},
        {"black": (5,)},
        {},
        {},
        {"black": (5,)},
    ]


COMMON = {"cargo": "teacher", "list": "black", "norm": LAPA.id}


def test_lines_that_do_not_say_their_part():
    """Two lines of 8: 1.6 goes up to 2."""
    both = (*lines(8, black=(2,)), Post(id="silent", title="silent", cargo="teacher", vacancies=8))
    values = {**COMMON, "q": 2, "given": 2, "posts": ("silent",)}
    found = problems(lapa(both, base="cargo"))
    assert found == [("competition.cargo_silent", values, "art. 1º")]


def test_lines_that_do_not_add_up():
    values = {**COMMON, "q": 2, "given": 3, "posts": ("teacher-1", "teacher-2")}
    found = problems(lapa(lines(8, 8, black=(2, 1)), base="cargo"))
    assert found == [("competition.cargo_sum", values, "art. 1º")]


def test_a_line_given_more_than_it_has():
    """Lines of 1 and 15: 2 of 16, both given to the line of one vacancy."""
    values = {**COMMON, "q": 2, "given": 2, "posts": ("teacher-1",)}
    found = problems(lapa(lines(1, 15, black=(2, 0)), base="cargo"))
    assert found == [("competition.cargo_over", values, "art. 1º")]


def test_a_silent_line_of_a_cargo_that_reserves_nothing_is_no_problem():
    """Lines of 2 and 2 reserve nothing, so nothing need be said; a part that is given is one too many."""
    assert problems(lapa(lines(2, 2), base="cargo")) == []
    values = {**COMMON, "q": 0, "given": 1, "posts": ("teacher-1", "teacher-2")}
    found = problems(lapa(lines(2, 2, black=(1, 0)), base="cargo"))
    assert found == [("competition.cargo_sum", values, "art. 1º")]


def test_a_cargo_of_one_line_need_not_say_its_part():
    selection = lapa(lines(15), base="cargo")
    assert problems(selection) == []
    assert labels(begun(selection), "teacher-1") == {"black": (5, 15)}


def test_the_notices_own_reservation_stands_on_the_post():
    """`base` is chosen for the norms; the notice's own reservation takes the common default."""
    selection = competition(
        law(reservation("black")),
        own(reservation("local", "1/2")),
        posts=lines(4, 4, black=(1, 0)),
        base="cargo",
    )
    found = govern(selection)
    assert {rule.id: rule.base for rule in found.rules} == {"black": "cargo", "local": "post"}
    assert split_problems(selection, found) == ()


def test_later_openings_go_on_with_the_lines_own_quota_never_below_what_it_was_given():
    """4 vacancies and one seat given, at 4. Of 14 the line's own quota is 1, of 15 it is 2."""
    selection = lapa(lines(4, 4, 4, 3, black=(1, 1, 0, 0)), base="cargo")
    start = begun(selection)
    assert labels(start, "teacher-1") == {"black": (4,)}
    ten = fold(start, [fact("open", post="teacher-1", seats=10)])
    assert labels(ten, "teacher-1") == {"black": (4,)}
    eleven = fold(start, [fact("open", post="teacher-1", seats=11)])
    assert labels(eleven, "teacher-1") == {"black": (4, 15)}

"""What options say, read from their texts, every fault at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.cli.options import chosen, counts, day, openings, pairs
from isonomia.core.errors import InputError
from isonomia.core.readings import Choice


def codes(error: pytest.ExceptionInfo[InputError]) -> list[str]:
    return [problem.code.removeprefix("cli.usage.") for problem in error.value.problems]


@given(st.dates())
def test_a_day_is_read_in_both_ways(on):
    assert day("--until", on.isoformat()) == day("--until", on.strftime("%d/%m/") + f"{on.year:04}") == on


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2026-02-30", "impossible_date"),
        ("0000-01-01", "impossible_date"),
        ("29/02/2026", "impossible_date"),
        ("", "not_a_date"),
        ("2026", "not_a_date"),
        ("10/03/26", "not_a_date"),
        ("２０２６-03-10", "not_a_date"),
        ("2026-03-10T00:00", "not_a_date"),
    ],
)
def test_what_is_no_day_is_refused(text, code):
    with pytest.raises(InputError) as error:
        day("--until", text)
    assert codes(error) == [code]


def test_counts_are_read_in_their_order():
    assert counts("--vacancies", "10, 1,0,5") == (10, 1, 0, 5)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["not_a_count"]),
        ("1,,2", ["not_a_count"]),
        ("-1", ["not_a_count"]),
        ("1.5,x", ["not_a_count", "not_a_count"]),
        ("100001", ["too_many"]),
        ("9" * 40, ["not_a_count"]),
        ("²", ["not_a_count"]),
    ],
)
def test_every_text_that_is_no_count_is_told(text, found):
    with pytest.raises(InputError) as error:
        counts("--vacancies", text)
    assert codes(error) == found


def test_openings_together_are_one_post():
    assert openings("--openings", "99999,1") == (99_999, 1)
    with pytest.raises(InputError) as error:
        openings("--openings", "99999,2")
    assert codes(error) == ["too_many"]


def test_a_reading_takes_its_ground():
    found = chosen(["fill=best_list", "cap=no"], ["fill=parecer 12 = 2026", "in_force=ADI 7654"])
    assert found.choices == {
        "fill": Choice(value="best_list", ground="parecer 12 = 2026"),
        "cap": Choice(value="no"),
    }
    assert found.in_force == "ADI 7654"


@pytest.mark.parametrize(
    ("readings", "grounds", "found"),
    [
        (["fill"], [], ["not_a_pair"]),
        (["=x", "fill="], ["y"], ["not_a_pair", "not_a_pair", "not_a_pair"]),
        (["fill=a", "fill=b"], [], ["given_twice"]),
        ([], ["fill=parecer"], ["ground_of_nothing"]),
    ],
)
def test_pairs_that_say_nothing_are_refused(readings, grounds, found):
    with pytest.raises(InputError) as error:
        chosen(readings, grounds)
    assert codes(error) == found


@given(st.dictionaries(st.text("abc_", min_size=1), st.text("xyz=", min_size=1)))
def test_pairs_keep_what_stands_behind_the_first_equals(values):
    assert pairs("--reading", [f"{name}={value}" for name, value in values.items()]) == values

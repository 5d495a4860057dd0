"""Terms of months and years, and ages: Código Civil, art. 132, § 3º."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.core.dates import add_months, add_years, aged


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        (date(2026, 9, 1), 24, date(2028, 9, 1)),
        (date(2026, 9, 1), 0, date(2026, 9, 1)),
        (date(2026, 12, 15), 1, date(2027, 1, 15)),
        (date(2026, 1, 31), 1, date(2026, 3, 1)),
        (date(2028, 1, 30), 1, date(2028, 3, 1)),
        (date(2028, 1, 29), 1, date(2028, 2, 29)),
        (date(2026, 8, 31), 1, date(2026, 10, 1)),
        (date(2026, 11, 30), 3, date(2027, 3, 1)),
        (date(9998, 12, 31), 12, date(9999, 12, 31)),
    ],
)
def test_a_term_ends_on_the_same_day_or_the_next_where_there_is_none(start, months, end):
    assert add_months(start, months) == end


@pytest.mark.parametrize(
    ("start", "years", "end"),
    [
        (date(2024, 2, 29), 1, date(2025, 3, 1)),
        (date(2024, 2, 29), 4, date(2028, 2, 29)),
        (date(2021, 10, 29), 10, date(2031, 10, 29)),
    ],
)
def test_years_are_twelve_months_each(start, years, end):
    assert add_years(start, years) == end


def test_a_term_that_ends_after_the_calendar():
    with pytest.raises(OverflowError, match="a term of 1 months from 9999-12-01 ends after the calendar"):
        add_months(date(9999, 12, 1), 1)


@given(st.dates(max_value=date(9000, 1, 1)), st.integers(0, 600))
def test_a_longer_term_never_ends_earlier(start, months):
    end = add_months(start, months)
    assert start <= end <= add_months(start, months + 1)
    assert end - start <= timedelta(days=31 * months + 1)


@pytest.mark.parametrize(
    ("birth", "on", "years"),
    [
        (date(1966, 4, 17), date(2026, 4, 16), 59),
        (date(1966, 4, 17), date(2026, 4, 17), 60),
        (date(1966, 4, 17), date(2026, 12, 1), 60),
        (date(1966, 4, 17), date(2026, 3, 31), 59),
        (date(1964, 2, 29), date(2024, 2, 28), 59),
        (date(1964, 2, 29), date(2024, 2, 29), 60),
        (date(1964, 2, 29), date(2026, 2, 28), 61),
        (date(1964, 2, 29), date(2026, 3, 1), 62),
        (date(2026, 4, 17), date(2026, 4, 17), 0),
    ],
)
def test_a_year_of_age_is_complete_on_the_birthday(birth, on, years):
    """Born on 29 February, in a year without that day on 1 March."""
    assert aged(birth, on) == years


@given(st.dates(min_value=date(1900, 1, 1), max_value=date(2100, 1, 1)), st.integers(0, 120))
def test_an_age_is_complete_when_its_term_of_years_has_ended(birth, years):
    """Where a term of years runs: the day before it is one year less."""
    end = add_years(birth, years)
    assert aged(birth, end) == years
    if years:
        assert aged(birth, end - timedelta(days=1)) == years - 1

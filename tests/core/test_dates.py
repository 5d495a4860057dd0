"""Terms in months and years, and ages, as the Código Civil counts them."""

from datetime import date

import pytest

from isonomia.core.dates import add_months, add_years, aged


def test_the_day_of_the_same_number_or_the_next() -> None:
    """Art. 132, § 3º: 31 January plus a month is 1 March; 29 February plus a year too, plus four itself."""
    assert add_months(date(2026, 1, 15), 24) == date(2028, 1, 15)
    assert add_months(date(2026, 1, 31), 1) == date(2026, 3, 1)
    assert add_months(date(2028, 1, 31), 1) == date(2028, 3, 1)
    assert add_years(date(2028, 2, 29), 1) == date(2029, 3, 1)
    assert add_years(date(2028, 2, 29), 4) == date(2032, 2, 29)
    assert add_months(date(2026, 12, 31), 0) == date(2026, 12, 31)


def test_a_term_beyond_the_calendar() -> None:
    """The year 9999 is the last."""
    with pytest.raises(OverflowError):
        add_months(date(9999, 12, 1), 1)


def test_ages() -> None:
    """60 on the day itself, 59 the day before; born on 29 February, on 1 March of a common year."""
    assert aged(date(1966, 4, 17), date(2026, 4, 17)) == 60
    assert aged(date(1966, 4, 18), date(2026, 4, 17)) == 59
    assert aged(date(1968, 2, 29), date(2026, 2, 28)) == 57
    assert aged(date(1968, 2, 29), date(2026, 3, 1)) == 58

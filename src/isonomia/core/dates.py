"""Terms counted in months and years as the Código Civil, art. 132, § 3º, counts them."""

from calendar import monthrange
from datetime import date, timedelta


def add_months(start: date, months: int) -> date:
    """Return the day on which a term of months ends.

    Args:
        start: first day of the term.
        months: length of the term (count, zero or more).

    Returns:
        The day of the same number, or the next day where the month has no such day.

    Raises:
        OverflowError: the term ends after the year 9999.

    Source:
        Código Civil (Lei 10.406/2002), art. 132, § 3º.
    """
    whole = start.year * 12 + start.month - 1 + months
    year, month = divmod(whole, 12)
    if year > date.max.year:
        raise OverflowError(f"a term of {months} months from {start} ends after the calendar")
    last = monthrange(year, month + 1)[1]
    if start.day <= last:
        return date(year, month + 1, start.day)
    return date(year, month + 1, last) + timedelta(days=1)


def add_years(start: date, years: int) -> date:
    """Return the day on which a term of years ends; see `add_months`."""
    return add_months(start, 12 * years)


def aged(birth: date, on: date) -> int:
    """Return the age in whole years on a day; born on 29 February, a year is complete on 1 March.

    Source:
        Código Civil, art. 132, § 3º.
    """
    return on.year - birth.year - ((on.month, on.day) < (birth.month, birth.day))

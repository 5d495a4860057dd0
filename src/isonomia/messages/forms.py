"""How each language writes numbers, days and lists."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from unicodedata import category

LONGEST = 200
"""Characters of a text; what is longer is cut."""

MOST_ITEMS = 40
"""Items of a list that are named; the others are counted."""

GROUPED_FROM = 10_000
"""Whole numbers from here on have separators between thousands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What a language writes in its own way.

    Args:
        decimal: between whole and fraction.
        thousands: between thousands.
        both: before the last item of a list of which all hold.
        either: before the last item of a list of which one holds.
        more: how items that are only counted close a list.
        yes: True.
        no: False.
        months: names of the months; empty where days are written in figures alone.
        ordinals: endings of the ordinals of 1, 2, 3 and of every other number.
        feminine: ending of every ordinal of a feminine word; empty where gender makes no difference.
    """

    decimal: str
    thousands: str
    both: str
    either: str
    more: str
    yes: str
    no: str
    months: tuple[str, ...]
    ordinals: tuple[str, str, str, str]
    feminine: str


FORMS: Mapping[str, Form] = {
    "pt": Form(
        decimal=",",
        thousands=".",
        both="e",
        either="ou",
        more="mais {}",
        yes="sim",
        no="não",
        months=(),
        ordinals=("º", "º", "º", "º"),
        feminine="ª",
    ),
    "en": Form(
        decimal=".",
        thousands=",",
        both="and",
        either="or",
        more="{} more",
        yes="yes",
        no="no",
        months=(
            *("January", "February", "March", "April", "May", "June"),
            *("July", "August", "September", "October", "November", "December"),
        ),
        ordinals=("st", "nd", "rd", "th"),
        feminine="",
    ),
}


def whole(value: int, form: Form) -> str:
    """Write a whole number: 1000, 10.000."""
    return f"{value:,}".replace(",", form.thousands) if abs(value) >= GROUPED_FROM else str(value)


def decimal(value: Decimal, form: Form) -> str:
    """Write a decimal number with all its digits: 87,50."""
    if not value.is_finite():
        return str(value)
    before, _, after = f"{value.copy_abs():f}".partition(".")
    sign = "-" if value < 0 else ""
    return f"{sign}{whole(int(before), form)}{form.decimal if after else ''}{after}"


def fraction(value: Fraction, form: Form) -> str:
    """Write a fraction exactly: 2,5 where its decimals end, else 10/3."""
    exact = _ended(value)
    return f"{value.numerator}/{value.denominator}" if exact is None else decimal(exact, form)


def percent(value: Fraction, form: Form) -> str:
    """Write a share exactly: 7,5% where its decimals end, else 1/3."""
    exact = _ended(value * 100)
    return fraction(value, form) if exact is None else f"{decimal(exact, form)}%"


def _ended(value: Fraction) -> Decimal | None:
    """Return the decimal number that a fraction is; None where its decimals do not end."""
    rest, places = value.denominator, [0, 0]
    for index, factor in enumerate((2, 5)):
        while rest % factor == 0:
            rest, places[index] = rest // factor, places[index] + 1
    if rest > 1:
        return None
    scaled = abs(value.numerator) * 10 ** max(places) // value.denominator
    return Decimal((int(value < 0), tuple(map(int, str(scaled))), -max(places)))


def day(value: date, form: Form) -> str:
    """Write a day: 03/06/2022, 3 June 2022."""
    if form.months:
        return f"{value.day} {form.months[value.month - 1]} {value.year}"
    return f"{value.day:02}/{value.month:02}/{value.year:04}"


def ordinal(value: int, form: Form, *, feminine: bool = False) -> str:
    """Write a place: 3º, 2ª, 3rd, 11th."""
    if feminine and form.feminine:
        return whole(value, form) + form.feminine
    last = value % 10
    plain = last in (1, 2, 3) and value % 100 not in (11, 12, 13)
    return whole(value, form) + form.ordinals[last - 1 if plain else 3]


def listed(items: Sequence[str], form: Form, *, word: str, uncounted: int = 0) -> str:
    """Write a list: 5, 15 e 25.

    Args:
        items: what it names.
        form: the language.
        word: what stands before its last item.
        uncounted: how many more there are beside the items (count).

    Returns:
        The list; items beyond `MOST_ITEMS` are counted with those that were not given.
    """
    rest = max(0, len(items) - MOST_ITEMS) + max(0, uncounted)
    named = [*items[:MOST_ITEMS], *([form.more.format(whole(rest, form))] if rest else [])]
    return f"{', '.join(named[:-1])} {word} {named[-1]}" if len(named) > 1 else "".join(named)


def line(text: str) -> str:
    """Return a text that cannot leave its line: line ends are spaces, control characters are gone."""
    return "".join(map(_seen, text)) if not text.isprintable() else text


def _seen(char: str) -> str:
    kind = category(char)
    if kind in ("Cc", "Zl", "Zp"):
        return " " if char.isspace() else ""
    return {"Cf": "", "Cs": "\N{REPLACEMENT CHARACTER}"}.get(kind, char)


def words(text: str) -> str:
    """Return a text as a sentence may name it: on one line, cut where it is long."""
    seen = line(text)
    return seen if len(seen) <= LONGEST else seen[: LONGEST - 1].rstrip() + "…"

"""From the text of a cell to a value, or to the problem that says why there is none.

Each parser takes the text as found and never guesses: what may be read in two ways is a problem.
"""

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from isonomia.core.errors import Problem
from isonomia.core.reasons import Value
from isonomia.files.grid import excerpt
from isonomia.files.headings import phrase, plain

FIRST_YEAR, LAST_YEAR = 1900, 2100

_DECIMAL = re.compile(r"(-?)(\d{1,40})(?:([.,])(\d{1,40}))?", re.ASCII)
_THOUSANDS = re.compile(r"(-?)([1-9]\d{0,2}(?:\.\d{3}){1,12})(?:,(\d{1,40}))?", re.ASCII)
_MINUS_SIGNS = re.compile("^[−–]")
_RANK = re.compile(r"0*([1-9]\d{0,8})\.?\s?[º°ªoa]?\.?", re.ASCII | re.IGNORECASE)
_COUNT = re.compile(r"\d{1,18}", re.ASCII)
_ISO_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_LOCAL_DATE = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})", re.ASCII)
_YES = frozenset(("sim", "s", "yes", "y", "1", "true"))
_NO = frozenset(("nao", "n", "no", "0", "false"))
_GROUP_SEPARATOR = re.compile("[;,+]")
_DASHES = frozenset(" -–—")
_NAMES_OF_GROUPS: Mapping[str, tuple[str, ...]] = {
    "black": (
        *("black", "negro", "negra", "negros", "negras", "preto", "preta", "pretos", "pretas"),
        *("pardo", "parda", "pardos", "pardas", "população negra", "pessoa negra", "pessoas negras"),
        *("candidato negro", "candidata negra", "candidatos negros", "preto ou pardo", "preta ou parda"),
        *("pretos e pardos", "pretos ou pardos", "negros (pretos e pardos)", "negro (preto ou pardo)"),
    ),
    "indigenous": ("indigenous", "indígena", "indígenas", "índio", "pessoa indígena", "pessoas indígenas"),
    "quilombola": ("quilombola", "quilombolas", "pessoa quilombola", "pessoas quilombolas"),
    "pcd": (
        *("pcd", "pcds", "deficiente", "deficientes", "deficiência", "pessoa com deficiência"),
        *("pessoas com deficiência", "PcD - Pessoa com Deficiência", "PcD - Pessoas com Deficiência"),
        *("Pessoa com Deficiência (PcD)", "Pessoas com Deficiência (PcD)", "candidato com deficiência"),
        *("candidatos com deficiência", "portador de deficiência", "portadores de deficiência"),
    ),
    "": (
        *("ampla concorrência", "AC", "ampla", "geral", "lista geral", "concorrência geral"),
        *("AC - Ampla Concorrência", "Ampla Concorrência (AC)", "nenhum", "nenhuma", "não", "universal"),
    ),
}
_GROUPS: Mapping[str, str] = {
    phrase(name): code for code, names in _NAMES_OF_GROUPS.items() for name in names
}


def _problem(code: str, text: str) -> Problem:
    return Problem(code=code, values={"text": excerpt(text)})


def parse_decimal(text: str, *, decimal_comma: bool = False) -> Decimal | Problem:
    """Read a number with a decimal comma or point, and points between thousands.

    Args:
        text: the cell.
        decimal_comma: whether the table writes decimal commas; then `1.234` may be either, and is refused.

    Returns:
        The exact number, or the problem.
    """
    number = _MINUS_SIGNS.sub("-", text.strip())
    if not number:
        return Problem(code="table.empty_number")
    grouped = _THOUSANDS.fullmatch(number)
    if grouped and (grouped[3] or grouped[2].count(".") > 1):
        return Decimal(number.replace(".", "").replace(",", "."))
    if grouped and decimal_comma:
        return _ambiguous(number)
    if _DECIMAL.fullmatch(number):
        return Decimal(number.replace(",", "."))
    return _problem("table.not_a_number", text)


def _ambiguous(number: str) -> Problem:
    whole, decimal = number.replace(".", ""), number.replace(".", ",")
    values = {"text": number, "whole": whole, "decimal": decimal}
    return Problem(code="table.ambiguous_number", values=values)


def parse_count(text: str) -> int | Problem:
    """Read a whole number, zero or more, without points between thousands.

    Args:
        text: the cell.

    Returns:
        The number, or the problem.
    """
    number = text.strip()
    if not number:
        return Problem(code="table.empty_count")
    return int(number) if _COUNT.fullmatch(number) else _problem("table.not_a_count", text)


def parse_rank(text: str) -> int | Problem:
    """Read a place in a ranking: `1`, `001`, `1º`, `12.º`.

    Args:
        text: the cell.

    Returns:
        The place, from 1, or the problem.
    """
    if not text.strip():
        return Problem(code="table.empty_rank")
    found = _RANK.fullmatch(text.strip())
    return int(found[1]) if found else _problem("table.not_a_rank", text)


def parse_date(text: str) -> date | Problem:
    """Read a date: `2026-03-10`, or day, month and year with `/`, `.` or `-` between them.

    Args:
        text: the cell.

    Returns:
        A day of the years 1900 to 2100, or the problem.
    """
    if not text.strip():
        return Problem(code="table.empty_date")
    if iso := _ISO_DATE.fullmatch(text.strip()):
        return _day(text, iso[1], iso[2], iso[3])
    if local := _LOCAL_DATE.fullmatch(text.strip()):
        return _day(text, local[4], local[3], local[1])
    return _problem("table.not_a_date", text)


def _day(text: str, year: str, month: str, day: str) -> date | Problem:
    if len(year) == 2:
        return _problem("table.two_digit_year", text)
    if not FIRST_YEAR <= int(year) <= LAST_YEAR:
        values: dict[str, Value] = {"text": excerpt(text), "first": FIRST_YEAR, "last": LAST_YEAR}
        return Problem(code="table.year_out_of_range", values=values)
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return _problem("table.impossible_date", text)


def parse_yes_no(text: str) -> bool | Problem | None:
    """Read a yes or a no, in Portuguese or English.

    Args:
        text: the cell.

    Returns:
        The answer, None where the cell is empty, or the problem.
    """
    answer = plain(text.strip())
    if answer in _YES:
        return True
    if answer in _NO:
        return False
    return None if not answer else _problem("table.not_yes_or_no", text)


def parse_groups(text: str) -> tuple[str, ...]:
    """Read the groups of one cell, separated by `;`, `,` or `+`.

    Args:
        text: the cell.

    Returns:
        The codes of the groups, each once, in the order of the cell; what is not known stands as it was
        written, for the caller to refuse; nothing for general competition or an empty cell.
    """
    whole = _group(text)
    if whole is not None:
        return (whole,) if whole else ()
    parts = (part.strip() for part in _GROUP_SEPARATOR.split(text))
    named = (part if (code := _group(part)) is None else code for part in parts)
    return tuple(dict.fromkeys(filter(None, named)))


def _group(text: str) -> str | None:
    """Return the code of a group, nothing for no group, None where the name is not known."""
    words = phrase(text)
    return _GROUPS.get(words) if words else ("" if set(text) <= _DASHES else None)

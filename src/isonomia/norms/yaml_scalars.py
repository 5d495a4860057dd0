"""What a plain word of YAML stands for: the core schema of YAML 1.2, days, and no floats.

Source: YAML 1.2.2, 10.3.2, core schema; dates are written as in ISO 8601.
"""

import re
from datetime import date

from isonomia.core.errors import Problem

Scalar = str | int | bool | date | None

MOST_DIGITS = 18

_NULL = frozenset(("", "~", "null", "Null", "NULL"))
_TRUE = frozenset(("true", "True", "TRUE"))
_FALSE = frozenset(("false", "False", "FALSE"))
_INT = re.compile(r"[-+]?[0-9]+")
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(
    r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")


def plain(text: str) -> Scalar | Problem:
    """Read a word that stands without quotes.

    Args:
        text: the word.

    Returns:
        Null, a truth value, a whole number, a day, or else the text itself; a problem where it is a float, a
        number too long to be one, or a day that the calendar does not have.
    """
    if text in _NULL:
        return None
    if text in _TRUE or text in _FALSE:
        return text in _TRUE
    if _INT.fullmatch(text) or _BASED.fullmatch(text):
        return _whole(text)
    if _FLOAT.fullmatch(text):
        return Problem(code="yaml.float", values={"text": text})
    return _day(text) if _DATE.fullmatch(text) else text


def unseen(text: str) -> int:
    """Find the first character that nobody can see and no text needs.

    Args:
        text: the text, line ends of any system allowed.

    Returns:
        Its index; -1 where there is none.
    """
    found = _UNSEEN.search(text.replace("\r", "\n"))
    return found.start() if found else -1


def _whole(text: str) -> int | Problem:
    if len(text) > MOST_DIGITS:
        return Problem(code="yaml.number_too_long", values={"text": text, "digits": MOST_DIGITS})
    return int(text, 0) if _BASED.fullmatch(text) else int(text)


def _day(text: str) -> date | Problem:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return Problem(code="yaml.date", values={"text": text})

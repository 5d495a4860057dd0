"""Canonical JSON: one text for one value, so that its digest means something.

Keys sorted, no blanks, UTF-8 as it is, whole numbers of at most nine digits, no other numbers.
"""

import json
from hashlib import sha256
from typing import NoReturn

from isonomia.files.machine import Json

MOST_DIGITS = 9
"""Digits of a number; every language's plainest integer holds them."""


class NotCanonical(ValueError):
    """A text that is not the canonical JSON of any value."""


def canonical(value: Json) -> bytes:
    """Return the canonical JSON of a value, UTF-8, without a line's end."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True)
    return text.encode("utf-8")


def parse(data: bytes) -> Json:
    """Read canonical JSON.

    Args:
        data: one value, without a line's end.

    Returns:
        The value.

    Raises:
        NotCanonical: the text is not the one that `canonical` gives.
    """
    try:
        value: Json = _DECODER.decode(data.decode("utf-8"))
        same = canonical(value) == data
    except (ValueError, RecursionError) as error:
        raise NotCanonical(str(error)) from None
    if not same:
        raise NotCanonical("another text of the same value")
    return value


def digest(data: bytes) -> str:
    """Return the SHA-256 of some bytes, as 64 lower-case digits."""
    return sha256(data).hexdigest()


def lines(data: bytes) -> list[bytes]:
    """Return the lines of a file; raises NotCanonical where the last does not end in a line feed."""
    if data and not data.endswith(b"\n"):
        raise NotCanonical("no line feed at the end")
    return data.split(b"\n")[:-1]


def _whole(text: str) -> int:
    if len(text.removeprefix("-")) > MOST_DIGITS:
        raise NotCanonical("a number of too many digits")
    return int(text)


def _refused(text: str) -> NoReturn:
    raise NotCanonical(f"a number that is not whole: {text[:20]}")


_DECODER = json.JSONDecoder(parse_int=_whole, parse_float=_refused, parse_constant=_refused)

"""From the bytes of a table to its text.

A byte order mark decides; else strict UTF-8; else the best Portuguese-letter score among the one-byte
encodings that Brazilian systems still write. What is no text at all is refused by its name.
"""

import re
from collections.abc import Iterator
from itertools import islice

from isonomia.core.errors import Place, Problem, TableError

MAX_GIB = 2
MAX_BYTES = MAX_GIB * 1024**3

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig", "utf-8"),
    (b"\xff\xfe", "utf-16-le", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be", "utf-16-be"),
)
# The likelier first: it wins where the score is equal.
_ONE_BYTE = ("cp1252", "latin-1", "cp850", "mac_roman")
_MAGIC = (
    (b"%PDF-", "pdf"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "ole"),
    (b"{\\rtf", "rtf"),
    (b"\x89PNG\r\n", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"\x1f\x8b", "compressed"),
    (b"7z\xbc\xaf\x27\x1c", "compressed"),
    (b"Rar!\x1a\x07", "compressed"),
)
_HTML = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|<table|<meta|<\?xml)", re.IGNORECASE)
_ZIP_TAIL, _ZIP_NAME = 65_536, 30
_ODS = re.compile(rb"mimetype.{0,64}?application/vnd\.oasis\.opendocument\.spreadsheet", re.DOTALL)

_LINE_END = re.compile(r"\r\n?|\n")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_UTF8_SEQUENCE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_HIGH_BYTE = re.compile(rb"[\x80-\xff]")
_MARKED_WORD = re.compile(rb"[0-9A-Za-z]?(?:[\x80-\xff]++[0-9A-Za-z]?)++")
_SAMPLE_WORDS = 20_000

_LETTERS = frozenset("áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ")
_ORDINALS = frozenset("ºª°")
_SIGNS = frozenset("“”‘–—…•€§´")
_APOSTROPHE = "’"


def content_kind(data: bytes) -> str:
    """Say what a file is, where its first bytes tell that it is no table of text.

    Args:
        data: the whole file.

    Returns:
        `xlsx`, `ods`, `zip`, `pdf`, `ole`, `rtf`, `html`, `image` or `compressed`; empty for anything else.
    """
    if data.startswith(b"PK\x03\x04"):
        return _zip_kind(data)
    if _HTML.match(data, 0, 1024):
        return "html"
    return next((kind for magic, kind in _MAGIC if data.startswith(magic)), "")


def _zip_kind(data: bytes) -> str:
    if b"xl/workbook" in data[-_ZIP_TAIL:]:
        return "xlsx"
    return "ods" if _ODS.match(data, _ZIP_NAME) else "zip"


def decode(data: bytes, *, name: str = "") -> tuple[str, str]:
    """Turn the bytes of a table into text.

    Args:
        data: the whole file.
        name: name of the file as the user gave it, for the messages.

    Returns:
        The text without byte order mark, and the name of its encoding: `utf-8`, `utf-8-sig`, `utf-16-le`,
        `utf-16-be`, `cp1252` (also where Latin-1 gives the same text), `cp850` or `mac_roman`.

    Raises:
        TableError: too large, not text, or bytes that its encoding does not know.
    """
    if len(data) > MAX_BYTES:
        raise TableError(Problem(code="table.too_large", values={"gib": MAX_GIB}, place=Place(file=name)))
    if kind := content_kind(data):
        raise TableError(Problem(code=f"table.is_{kind}", place=Place(file=name)))
    text, encoding = _decode(data.removesuffix(b"\x1a"), name)
    _refuse_controls(text, name)
    return text, encoding


def _decode(data: bytes, name: str) -> tuple[str, str]:
    for mark, encoding, codec in _MARKS:
        if data.startswith(mark):
            return _strict(data[len(mark) :], codec, name), encoding
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        sample = _sample(data)
    if b"\0" not in data and _is_damaged_utf8(sample):
        return _strict(data, "utf-8", name), "utf-8"
    return _best_one_byte(data, sample)


def _strict(data: bytes, codec: str, name: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        place = _place_of_end(data[: error.start].decode(codec, errors="replace"), name)
        raise TableError(
            Problem(code="table.broken_encoding", values={"encoding": codec}, place=place)
        ) from error


def _place_of_end(before: str, name: str) -> Place:
    ends = list(_LINE_END.finditer(before))
    start = ends[-1].end() if ends else 0
    return Place(file=name, line=len(ends) + 1, column=len(before) - start + 1)


def _refuse_controls(text: str, name: str) -> None:
    found = _CONTROL.search(text)
    if found is None:
        return
    place = _place_of_end(text[: found.start()], name)
    if "\0" in text:
        raise TableError(Problem(code="table.nul", place=place))
    values = {"character": f"U+{ord(found.group()):04X}"}
    raise TableError(Problem(code="table.control_character", values=values, place=place))


def _is_damaged_utf8(sample: bytes) -> bool:
    """Tell UTF-8 with a few bad bytes from a one-byte encoding, where such sequences hardly occur."""
    sequences = _UTF8_SEQUENCE.findall(sample)
    others = len(_HIGH_BYTE.findall(sample)) - sum(map(len, sequences))
    return len(sequences) > others


def _sample(data: bytes) -> bytes:
    """Return the first words that are not plain ASCII, each cut to the letters around what is not."""
    return b" ".join(islice((found.group() for found in _MARKED_WORD.finditer(data)), _SAMPLE_WORDS))


def _best_one_byte(data: bytes, sample: bytes) -> tuple[str, str]:
    ranked = sorted(_ONE_BYTE, key=lambda encoding: -_score(sample.decode(encoding, errors="replace")))
    return next(_decodings(data, ranked))


def _decodings(data: bytes, encodings: list[str]) -> Iterator[tuple[str, str]]:
    """Yield every encoding that knows all the bytes; Latin-1 always does."""
    for encoding in encodings:
        try:
            yield data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue


def _score(text: str) -> int:
    padded = f" {text} "
    return sum(
        _weight(before, char, after)
        for before, char, after in zip(padded, padded[1:], padded[2:], strict=False)
        if char > "\x7f"
    )


def _weight(before: str, char: str, after: str) -> int:
    """Weigh one character: letters and signs of Portuguese for, all that never stands in it against."""
    if char in _LETTERS or char == _APOSTROPHE:
        return 3
    if char in _ORDINALS:
        return 2
    if char in _SIGNS:
        return -2 if _is_letter(before) and _is_letter(after) else 3
    if "\x7f" < char < "\xa0":
        return -5
    return 0 if char.isalpha() or char == "\xa0" else -3


def _is_letter(char: str) -> bool:
    return char in _LETTERS or (char.isascii() and char.isalpha())

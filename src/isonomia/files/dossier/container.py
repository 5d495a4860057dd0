"""The ZIP around a dossier: entries stored as they are, in a fixed order, with fixed dates and permissions.

One set of entries has exactly one ZIP, so whoever reads one can hold every byte against it; and since nothing
is compressed, no file can grow while it is read.
"""

import re
from collections.abc import Iterator, Sequence
from struct import Struct
from typing import NamedTuple
from zlib import crc32

from isonomia.core.errors import InputError, Place, Problem
from isonomia.core.reasons import Value
from isonomia.files.grid import excerpt

MOST_MIB = 256
MOST_BYTES = MOST_MIB << 20
MOST_ENTRIES = 64

_NAME = re.compile(r"([a-z0-9][a-z0-9_-]{0,99}/)?[a-z0-9][a-z0-9_-]{0,99}\.[a-z]{1,10}\Z")
"""Names that a dossier of any version may have; which ones this has, the manifest says."""

_LOCAL = Struct("<4s5H3L2H")
_CENTRAL = Struct("<4s6H3L5H2L")
_END = Struct("<4s4H2LH")

_VERSION, _UNIX, _DATE = 10, 3, (1 << 5) | 1
"""Version 1.0 needed; made on Unix; 1 January 1980, midnight."""

_MODE = 0o100644 << 16


class Entry(NamedTuple):
    """One file of the ZIP."""

    name: str
    data: bytes


class _Listed(NamedTuple):
    """An entry as the directory at the end lists it."""

    name: str
    start: int
    size: int
    crc: int
    plain: bool


def zipped(entries: Sequence[Entry]) -> bytes:
    """Return the ZIP of some entries.

    Args:
        entries: in the order in which they stand.

    Returns:
        The bytes; the same entries give the same.
    """
    return b"".join(_pieces(entries))


def unzipped(file: str, data: bytes) -> tuple[Entry, ...]:
    """Return the entries of a ZIP that `zipped` made.

    Args:
        file: name of the ZIP as the user gave it.
        data: the whole of it.

    Returns:
        The entries.

    Raises:
        InputError: it is no ZIP, or not one that `zipped` makes.
    """
    if len(data) > MOST_BYTES:
        raise _wrong(file, "too_large", mib=MOST_MIB)
    listed = _directory(file, data)
    entries = tuple(Entry(item.name, data[item.start : item.start + item.size]) for item in listed)
    for item, entry in zip(listed, entries, strict=True):
        if crc32(entry.data) != item.crc:
            raise _wrong(file, "damaged", entry=item.name)
    if not _same(data, entries):
        raise _wrong(file, "not_as_written")
    return entries


def _pieces(entries: Sequence[Entry]) -> Iterator[bytes]:
    offset, central = 0, list[bytes]()
    for name, data in entries:
        written = name.encode("ascii")
        common = (_VERSION, 0, 0, 0, _DATE, crc32(data), len(data), len(data), len(written), 0)
        head = _LOCAL.pack(b"PK\3\4", *common) + written
        made = (_UNIX << 8) | _VERSION
        central.append(_CENTRAL.pack(b"PK\1\2", made, *common, 0, 0, 0, _MODE, offset) + written)
        yield head
        yield data
        offset += len(head) + len(data)
    yield from central
    size = sum(map(len, central))
    yield _END.pack(b"PK\5\6", 0, 0, len(entries), len(entries), size, offset, 0)


def _same(data: bytes, entries: Sequence[Entry]) -> bool:
    at = 0
    for piece in _pieces(entries):
        if not data.startswith(piece, at):
            return False
        at += len(piece)
    return at == len(data)


def _directory(file: str, data: bytes) -> list[_Listed]:
    if data[:2] != b"PK":
        raise _wrong(file, "not_a_zip")
    end = data[-_END.size :]
    if len(end) < _END.size or end[:4] != b"PK\5\6":
        raise _wrong(file, "cut_short")
    *_, count, size, start, _ = _END.unpack(end)
    if count > MOST_ENTRIES:
        raise _wrong(file, "too_many_entries", count=count, most=MOST_ENTRIES)
    if start + size > len(data):
        raise _wrong(file, "cut_short")
    found = list(_entries(file, data, start, count))
    _check(file, found, len(data))
    return found


def _entries(file: str, data: bytes, at: int, count: int) -> Iterator[_Listed]:
    for _ in range(count):
        head = data[at : at + _CENTRAL.size]
        if len(head) < _CENTRAL.size or head[:4] != b"PK\1\2":
            raise _wrong(file, "cut_short")
        _, _, _, flags, method, _, _, crc, packed, size, length, extra, comment, _, _, _, offset = (
            _CENTRAL.unpack(head)
        )
        at += _CENTRAL.size
        name = data[at : at + length].decode("latin-1")
        at += length + extra + comment
        plain = not flags and not method and packed == size
        yield _Listed(name, offset + _LOCAL.size + length, size, crc, plain)


def _check(file: str, found: Sequence[_Listed], most: int) -> None:
    seen = set[str]()
    for item in found:
        named: dict[str, Value] = {"entry": excerpt(item.name)}
        if not _NAME.match(item.name):
            raise _wrong(file, "entry_name", **named)
        if item.name in seen:
            raise _wrong(file, "entry_twice", **named)
        if not item.plain:
            raise _wrong(file, "compressed", **named)
        if item.start + item.size > most:
            raise _wrong(file, "cut_short")
        seen.add(item.name)


def _wrong(file: str, code: str, **values: Value) -> InputError:
    return InputError(Problem(code=f"dossier.{code}", values=values, place=Place(file=file)))

"""The lines of `facts.jsonl`, one JSON object each, as the texts that a table would have."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from isonomia.core.errors import Place, Problem, TableError
from isonomia.core.reasons import Value
from isonomia.files.encoding import MAX_BYTES, MAX_GIB
from isonomia.files.fact_texts import Given
from isonomia.files.grid import excerpt
from isonomia.files.headings import FACTS

MOST_DIGITS = 18

_WRONG_KIND = {"seats": "competition.json_count", "contested": "competition.json_yes_no"}

_UNSEEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


class _Number(NamedTuple):
    """A number that is not whole, or too long to be a count."""

    text: str


class _Pairs(NamedTuple):
    """An object of JSON as it stands, its keys not yet looked at."""

    pairs: tuple[tuple[str, object], ...]


def read_lines(name: str, data: bytes) -> tuple[tuple[Given, ...], tuple[Problem, ...]]:
    """Read every line.

    Args:
        name: name of the file as the user gave it.
        data: the whole file, UTF-8.

    Returns:
        The lines that could be read, and what is wrong with the others.

    Raises:
        TableError: the file is too large, or not UTF-8.
    """
    given: list[Given] = []
    problems: list[Problem] = []
    for number, line in enumerate(_decode(name, data).split("\n"), 1):
        if line.strip():
            place = Place(file=name, line=number)
            texts, wrong = _texts(line, place)
            problems += wrong
            if texts is not None:
                given.append(Given(number, texts, partial(_placed, place)))
    return tuple(given), tuple(problems)


def _placed(place: Place, name: str) -> Place:
    del name
    return place


def _decode(name: str, data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise TableError(Problem(code="table.too_large", values={"gib": MAX_GIB}, place=Place(file=name)))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = Place(file=name, line=data.count(b"\n", 0, error.start) + 1)
        broken = Problem(code="table.broken_encoding", values={"encoding": "utf-8"}, place=place)
        raise TableError(broken) from error


def _texts(line: str, place: Place) -> tuple[Mapping[str, str] | None, list[Problem]]:
    """Read one line; None where it is no object, or where the value of a field is of another kind."""
    try:
        value = _DECODER.decode(line)
    except json.JSONDecodeError as error:
        return None, [Problem(code="competition.json_syntax", place=replace(place, column=error.pos + 1))]
    except RecursionError:
        value = None
    if not isinstance(value, _Pairs):
        return None, [Problem(code="competition.json_object", place=place)]
    keys = [problem.at(place) for problem in _wrong_keys(value.pairs)]
    fields = {key: given for key, given in value.pairs if key in FACTS.fields}
    wrong = [problem.at(place) for key, given in fields.items() for problem in _wrong_value(key, given)]
    return None if wrong else {key: _text(given) for key, given in fields.items()}, [*keys, *wrong]


_DECODER = json.JSONDecoder(
    object_pairs_hook=lambda pairs: _Pairs(tuple(pairs)),
    parse_float=_Number,
    parse_constant=_Number,
    parse_int=lambda text: int(text) if len(text) <= MOST_DIGITS else _Number(text),
)


def _wrong_keys(pairs: tuple[tuple[str, object], ...]) -> Iterator[Problem]:
    seen: set[str] = set()
    for key, _ in pairs:
        values: dict[str, Value] = {"key": excerpt(key), "known": FACTS.fields}
        if key in seen:
            yield Problem(code="competition.json_twice", values=values)
        elif key not in FACTS.fields:
            yield Problem(code="competition.json_key", values=values)
        seen.add(key)


def _wrong_value(key: str, value: object) -> Iterator[Problem]:
    if isinstance(value, _Number):
        yield Problem(code="competition.json_number", values={"key": key, "text": excerpt(value.text)})
    elif value is not None and not _fits(key, value):
        yield Problem(code=_WRONG_KIND.get(key, "competition.json_text"), values={"key": key})
    elif isinstance(value, str) and (found := _UNSEEN.search(value)):
        values = {"character": f"U+{ord(found.group()):04X}"}
        yield Problem(code="table.control_character", values=values)


def _fits(key: str, value: object) -> bool:
    if key == "seats":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, str) or (key == "contested" and isinstance(value, bool))


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value).strip()

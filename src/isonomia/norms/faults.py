"""What the grammar refuses, told as problems with their places."""

import re
from collections.abc import Mapping
from datetime import date
from difflib import SequenceMatcher
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from isonomia.core.errors import Place, Problem
from isonomia.core.reasons import Value
from isonomia.norms import schema_types as types
from isonomia.norms.schema import SECTIONS, ReadingSection, Section, keys_of
from isonomia.norms.yaml_source import Path, YamlSource

MAX_PROBLEMS = 200
"""Problems of one file that are told; of the others it is said that there are some."""

_LONGEST, _MOST_KNOWN = 60, 200
_TAGS = (types.SHORT, types.FULL)
_PARAMETERS = ("rate", "rounding", "order", "reversion")
_RATES = ("rate", "max_rate", "maximum_rate", "value", "first", "add", "last")
_QUOTED = re.compile("'([^']*)'")

_BY_PATTERN: Mapping[str, str] = {
    types.FRACTION: "norm.rate_form",
    types.NORM_ID: "norm.id_form",
    types.LIST_ID: "norm.list_id_form",
    types.URN: "norm.urn_form",
    types.MUNICIPALITY: "norm.municipality_form",
    types.IBGE: "norm.ibge_form",
    types.LETTER: "norm.letter_form",
    types.FILLED: "norm.empty_text",
}

_BY_TYPE: Mapping[str, str] = {
    "string_type": "norm.not_text",
    "int_type": "norm.not_whole_number",
    "bool_type": "norm.not_yes_no",
    "date_type": "norm.not_date",
    "list_type": "norm.not_list",
    "dict_type": "norm.not_mapping",
    "model_type": "norm.not_mapping",
    "too_short": "norm.empty_list",
    "too_long": "norm.list_too_long",
    "literal_error": "norm.unknown_value",
}


def grammar_problems(
    error: ValidationError, source: YamlSource, root: Path, top: type[Section]
) -> list[Problem]:
    """Tell what the grammar refuses.

    Args:
        error: what pydantic found.
        source: the text.
        root: path of what was checked.
        top: the section that stands there.

    Returns:
        One problem each, up to as many as lead to `norm.too_many_problems`; none where the text is at fault.
    """
    faults = [(_path(found), found) for found in error.errors(include_url=False)]
    faults = [fault for fault in faults if not _told_already((*root, *fault[0]), source)]
    faults.sort(key=lambda fault: in_order(source.place((*root, *fault[0]))))
    return [_problem(found, source, root, path, top) for path, found in faults[: MAX_PROBLEMS + 1]]


def unknown_keys(error: ValidationError) -> tuple[Path, ...]:
    """Return the keys that the grammar does not know.

    Args:
        error: what pydantic found.

    Returns:
        Their paths, from the top of what was checked.
    """
    found = error.errors(include_url=False)
    return tuple(_path(entry) for entry in found if entry["type"] == "extra_forbidden")


def in_order(place: Place) -> tuple[int, int]:
    """Return what places of one file are sorted by."""
    return place.line, place.column


def _path(found: ErrorDetails) -> Path:
    return tuple(step for step in found["loc"] if step not in _TAGS)


def _told_already(path: Path, source: YamlSource) -> bool:
    return any(path[:length] in source.faulty for length in range(len(path) + 1))


def nearest(word: str, known: tuple[str, ...]) -> str:
    """Return which of the known words a word is most like.

    Args:
        word: the word, as long as the input makes it.
        known: the known ones, at least one; the first two hundred are compared.

    Returns:
        One of them, always the same for the same words.
    """
    likeness = {other: SequenceMatcher(None, word[:_LONGEST], other).ratio() for other in known[:_MOST_KNOWN]}
    return max(likeness, key=lambda other: (likeness[other], other))


def told(value: object) -> str:
    """Return a value of a file as a message may name it."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value) if isinstance(value, str | int | date) else "…"


def _problem(found: ErrorDetails, source: YamlSource, root: Path, path: Path, top: type[Section]) -> Problem:
    name, full = _name(path), (*root, *path)
    if found["type"] == "extra_forbidden":
        known = keys_of(_section(path[:-1], top))
        values: dict[str, Value] = {"name": name, "nearest": nearest(name, known), "known": known}
        return Problem(code="norm.unknown_key", values=values, place=source.place(full, key=True))
    if found["type"] == "missing":
        return _missing(name, _name(path[:-1])).at(source.place(full))
    code, extra = _fault(found, name)
    return Problem(
        code=code, values={"name": name, "value": told(found["input"]), **extra}, place=source.place(full)
    )


def _missing(name: str, parent: str) -> Problem:
    if name == "provision":
        return Problem(code="norm.missing_provision", values={"name": parent})
    code = "norm.missing_key"
    if name in ("pt", "en"):
        code = "norm.missing_language"
    elif name in _PARAMETERS:
        code = "norm.missing_parameter"
    return Problem(code=code, values={"name": name, "parent": parent})


def _fault(found: ErrorDetails, name: str) -> tuple[str, dict[str, Value]]:
    kind, context = found["type"], found.get("ctx", {})
    if kind.startswith("norm."):
        return kind, {}
    if kind == "string_pattern_mismatch":
        return _BY_PATTERN[context["pattern"]], {}
    if name in _RATES and kind.endswith("_type"):
        return "norm.rate_form", {}
    if name == "published":
        return "norm.published_form", {}
    if kind == "literal_error":
        return _unknown(found, name)
    if kind in ("greater_than_equal", "less_than_equal"):
        return _out_of_range(kind, context)
    return _BY_TYPE[kind], {}


def _unknown(found: ErrorDetails, name: str) -> tuple[str, dict[str, Value]]:
    known = tuple(_QUOTED.findall(found["ctx"]["expected"]))
    order = name == "order" or (name == "rule" and "proportional" in known)
    code = "norm.unknown_order" if order else "norm.unknown_value"
    return code, {"known": known, "nearest": nearest(told(found["input"]), known)}


def _out_of_range(kind: str, context: Mapping[str, Any]) -> tuple[str, dict[str, Value]]:
    if kind == "greater_than_equal":
        return "norm.number_too_small", {"least": context["ge"]}
    return "norm.number_too_large", {"most": context["le"]}


def _name(path: Path) -> str:
    """Return the key that a path ends with; of an entry of a list, the list's."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _section(path: Path, top: type[Section]) -> type[Section]:
    if not path:
        return top
    return ReadingSection if path[0] == "readings" else SECTIONS[_name(path)]

"""The norm files of a competition as they go into its dossier, byte for byte."""

import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from isonomia.core.competition import Governing
from isonomia.core.errors import CompetitionError, Problem
from isonomia.files.competition_norms import Fetch
from isonomia.norms.loader import builtin_ids, norm_source
from isonomia.norms.yaml_source import YamlValue, read_yaml


class NormText(NamedTuple):
    """A norm's file: the law's own bytes, or the reservation that the notice makes by itself."""

    id: str
    own: bool
    data: bytes


def norm_texts(notice: Path, governing: Sequence[Governing], fetch: Fetch) -> tuple[NormText, ...]:
    """Return the norm files that a competition.yaml names.

    Args:
        notice: the competition.yaml, already known to be right.
        governing: the norms that were read from it.
        fetch: reads the norm files that lie beside it.

    Returns:
        The files, in the order of the norms.

    Raises:
        CompetitionError: a file that is not there any more.
    """
    entries = read_yaml(str(notice), notice.read_bytes()).at(("norms",))
    listed = entries if isinstance(entries, list) else []
    return tuple(
        NormText(found.norm.id, found.norm.own, _bytes(entry, fetch, own=found.norm.own))
        for found, entry in zip(governing, listed, strict=True)
    )


def _bytes(entry: YamlValue, fetch: Fetch, *, own: bool) -> bytes:
    if own and isinstance(entry, dict):
        return "".join(f"{key}: {_flow(value)}\n" for key, value in entry.items()).encode("utf-8")
    named = (entry.get("id") or entry.get("file")) if isinstance(entry, dict) else entry
    if named in builtin_ids():
        return norm_source(str(named))
    found = fetch(str(named))
    if isinstance(found, Problem):
        raise CompetitionError(found)
    return found.data


def _flow(value: YamlValue) -> str:
    """Write a value on one line, as YAML reads it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return value.isoformat() if isinstance(value, date) else json.dumps(value, ensure_ascii=False)

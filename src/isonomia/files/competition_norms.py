"""The section `norms` of `competition.yaml`: laws by id, laws by file, and the notice's own reservations."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from isonomia.core.competition import Governing
from isonomia.core.errors import NormFileError, Problem
from isonomia.core.norm import Norm
from isonomia.files.competition_draft import Draft, told
from isonomia.files.competition_schema import NormSection
from isonomia.norms.faults import nearest
from isonomia.norms.loader import builtin, builtin_ids, load_norm, load_own
from isonomia.norms.yaml_source import Path, YamlValue


class NormFile(NamedTuple):
    """A norm file as it was found; its name as a message tells it, and its bytes."""

    name: str
    data: bytes


Fetch = Callable[[str], NormFile | Problem]
"""From the name of a norm file that lies beside the competition to the file, or to the problem."""

FILES = (".yaml", ".yml")


def read_governing(draft: Draft, fetch: Fetch) -> tuple[Governing, ...] | None:
    """Read the norms.

    Args:
        draft: the file; what is wrong is added to it.
        fetch: reads the norm files that it names.

    Returns:
        The norms in their order; None where one of them is at fault.
    """
    entries = draft.entries("norms")
    found = [_governing(draft, index, entry, fetch) for index, entry in enumerate(entries)]
    return None if None in found else tuple(entry for entry in found if entry)


def _governing(draft: Draft, index: int, entry: YamlValue, fetch: Fetch) -> Governing | None:
    if isinstance(entry, str):
        return _with(_named(draft, ("norms", index), entry, fetch))
    if isinstance(entry, dict) and "reservations" in entry:
        return _with(_own(draft, index))
    section = draft.read(NormSection, entry, "norms", index)
    if section is None:
        return None
    if section.file and not section.id:
        return _with(_from_file(draft, ("norms", index, "file"), section.file, fetch), section.ground)
    if section.id and not section.file:
        return _with(_named(draft, ("norms", index, "id"), section.id, fetch), section.ground)
    draft.wrong(("norms", index), "competition.norm_entry")
    return None


def _with(norm: Norm | None, ground: str = "") -> Governing | None:
    return None if norm is None else Governing(norm=norm, ground=ground)


def _named(draft: Draft, path: Path, text: str, fetch: Fetch) -> Norm | None:
    known = builtin_ids()
    if text in known:
        return builtin(text)
    if text.endswith(FILES):
        return _from_file(draft, path, text, fetch)
    near = nearest(text, known)
    draft.wrong(path, "competition.unknown_norm", norm=told(text), nearest=near, known=known)
    return None


def _from_file(draft: Draft, path: Path, name: str, fetch: Fetch) -> Norm | None:
    found = fetch(name)
    if isinstance(found, Problem):
        draft.problems.append(found.at(draft.source.place(path)))
        return None
    return _loaded(draft, partial(load_norm, found.name, found.data))


def _own(draft: Draft, index: int) -> Norm | None:
    return _loaded(draft, partial(load_own, draft.source, ("norms", index)))


def _loaded(draft: Draft, load: Callable[[], Norm]) -> Norm | None:
    try:
        return load()
    except NormFileError as error:
        draft.problems += error.problems
        return None

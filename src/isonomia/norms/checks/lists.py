"""The reservations among themselves: ids, groups, labels, and the lists that empty ones pass seats to."""

from collections.abc import Iterator, Sequence

from isonomia.core.errors import Problem
from isonomia.core.norm import GENERAL
from isonomia.norms.draft import Draft
from isonomia.norms.faults import nearest
from isonomia.norms.labels import LABELS
from isonomia.norms.yaml_source import Path


def list_problems(draft: Draft) -> Iterator[Problem]:
    """Check the reservations' ids, groups, labels and reversions.

    Args:
        draft: the norm as far as it can be read.

    Yields:
        Ids that clash, lists without a name, seats that would pass to no list or to none at last.
    """
    paths = tuple(draft.each("reservations"))
    ids = [draft.text(*path, "id") for path in paths]
    for index, path in enumerate(paths):
        if ids[index] == GENERAL:
            yield draft.problem("norm.general_id", *path, "id")
        elif ids[index] and ids[index] in ids[:index]:
            yield draft.problem("norm.duplicate_id", *path, "id", name=ids[index])
        yield from _repeated(draft, (*path, "groups"))
        yield from _label(draft, path)
        yield from _reversion(draft, path, ids[index], tuple(filter(None, ids)))


def _label(draft: Draft, path: Path) -> Iterator[Problem]:
    groups = draft.texts(*path, "groups")
    if not draft.has(*path, "label") and groups and (len(groups) > 1 or groups[0] not in LABELS):
        yield draft.problem("norm.missing_label", *path, name=draft.text(*path, "id"))


def _reversion(draft: Draft, path: Path, own: str, ids: Sequence[str]) -> Iterator[Problem]:
    to: Path = (*path, "reversion", "to")
    chain = draft.texts(*to)
    known = (*(name for name in ids if name != own), GENERAL)
    yield from _repeated(draft, to)
    for index, name in enumerate(chain):
        if name == own:
            yield draft.problem("norm.reversion_to_itself", *to, index, name=name)
        elif name not in known:
            values = {"name": name, "nearest": nearest(name, known)}
            yield draft.problem("norm.reversion_unknown", *to, index, known=known, **values)
    if chain and GENERAL not in chain[-1:]:
        yield draft.problem("norm.reversion_end", *to)


def _repeated(draft: Draft, path: Path) -> Iterator[Problem]:
    seen: set[str] = set()
    for entry in draft.each(*path):
        value = draft.text(*entry)
        if value in seen:
            yield draft.problem("norm.duplicate_value", *entry, value=value)
        seen.update(filter(None, [value]))

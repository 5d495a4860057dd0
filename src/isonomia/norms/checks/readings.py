"""The readings: known ones, with known values, each named once."""

from collections.abc import Iterator

from isonomia.core.errors import Problem
from isonomia.core.readings import AUDIT_ONLY, VALUES
from isonomia.norms.draft import Draft
from isonomia.norms.faults import nearest
from isonomia.norms.yaml_source import Path


def reading_problems(draft: Draft) -> Iterator[Problem]:
    """Check the readings that a norm names.

    Args:
        draft: the norm as far as it can be read.

    Yields:
        Unknown ones, unknown values, values named twice, values that audits alone know.
    """
    for name in draft.keys("readings"):
        if name in VALUES:
            yield from _values(draft, name)
        else:
            known = tuple(VALUES)
            yield Problem(
                code="norm.unknown_reading",
                values={"name": name, "nearest": nearest(name, known), "known": known},
                place=draft.place("readings", name, key=True),
            )


def _values(draft: Draft, name: str) -> Iterator[Problem]:
    default = draft.text("readings", name, "default")
    seen: list[str] = []
    for path, value in _named(draft, ("readings", name)):
        if value not in VALUES[name]:
            known = tuple(other for other in VALUES[name] if other not in AUDIT_ONLY)
            yield draft.problem("norm.unknown_reading_value", *path, name=name, value=value, known=known)
        elif value in AUDIT_ONLY:
            yield draft.problem("norm.audit_only", *path, name=name, value=value)
        elif seen and value == default:
            yield draft.problem("norm.default_again", *path, name=name, value=value)
        elif value in seen:
            yield draft.problem("norm.duplicate_value", *path, value=value)
        seen.append(value)


def _named(draft: Draft, path: Path) -> Iterator[tuple[Path, str]]:
    """Yield each value that a reading names, the default first, with its path."""
    if default := draft.text(*path, "default"):
        yield (*path, "default"), default
    for key in ("admitted", "against_text"):
        for entry in draft.each(*path, key):
            if value := draft.text(*entry):
                yield entry, value

"""A file as far as it can be read, for the checks that must not stop at its first fault."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError

from isonomia.core.errors import Place, Problem
from isonomia.core.reasons import Value
from isonomia.norms.schema import Section
from isonomia.norms.schema_types import MOST_ENTRIES
from isonomia.norms.yaml_source import Path, YamlSource, YamlValue, walk

S = TypeVar("S", bound=Section)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The values of one norm, right or wrong, and where they stand.

    Args:
        source: the text.
        root: path of the norm in it.
        values: the norm's values, without the keys that the grammar does not know.
        own: whether this is a reservation that the notice makes by itself.
    """

    source: YamlSource
    root: Path
    values: YamlValue
    own: bool

    def at(self, *path: str | int) -> YamlValue:
        """Return what stands at a path; None where there is nothing."""
        return walk(self.values, path)

    def has(self, *path: str | int) -> bool:
        """Say whether something stands at a path, were it wrong."""
        return self.at(*path) is not None

    def text(self, *path: str | int) -> str:
        """Return the text at a path; empty where there is none."""
        value = self.at(*path)
        return value if isinstance(value, str) else ""

    def texts(self, *path: str | int) -> tuple[str, ...]:
        """Return the texts of a list at a path, or the one text there; empty where there are none."""
        value = self.at(*path)
        listed = value if isinstance(value, list) else [value]
        return tuple(entry for entry in listed[:MOST_ENTRIES] if isinstance(entry, str))

    def keys(self, *path: str | int) -> tuple[str, ...]:
        """Return the keys of a mapping at a path; empty where there is none."""
        value = self.at(*path)
        return tuple(value) if isinstance(value, dict) else ()

    def each(self, *path: str | int) -> Iterator[Path]:
        """Yield the path of each entry of a list at a path, as many as the grammar admits."""
        value = self.at(*path)
        count = len(value) if isinstance(value, list) else 0
        yield from ((*path, index) for index in range(min(count, MOST_ENTRIES)))

    def section(self, model: type[S], *path: str | int) -> S | None:
        """Return a section of the grammar at a path; None where there is none that can be read."""
        if not isinstance(self.at(*path), dict):
            return None
        try:
            return model.model_validate(self.at(*path))
        except ValidationError:
            return None

    def place(self, *path: str | int, key: bool = False) -> Place:
        """Return where something stands; see `YamlSource.place`."""
        return self.source.place((*self.root, *path), key=key)

    def problem(self, code: str, *path: str | int, **values: Value) -> Problem:
        """Return a problem placed at a path."""
        return Problem(code=code, values=values, place=self.place(*path))


def draft(source: YamlSource, root: Path, *, unknown: Sequence[Path], own: bool) -> Draft:
    """Take a norm as far as it can be read.

    Args:
        source: the text.
        root: path of the norm in it.
        unknown: paths, from the norm, of keys that the grammar does not know.
        own: whether this is a reservation that the notice makes by itself.

    Returns:
        The draft; its values are a copy.
    """
    cleaned = Draft(source=source, root=root, values=deepcopy(source.at(root)), own=own)
    for path in unknown:
        parent = cleaned.at(*path[:-1])
        if isinstance(parent, dict):
            parent.pop(str(path[-1]), None)
    return cleaned

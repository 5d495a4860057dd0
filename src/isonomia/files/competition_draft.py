"""`competition.yaml` while it is read: its values by path, and what is wrong with them so far."""

from collections.abc import Mapping
from datetime import date
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from isonomia.core.errors import Problem
from isonomia.core.reasons import Value
from isonomia.files.competition_schema import INNER, Section
from isonomia.files.grid import excerpt
from isonomia.norms.faults import nearest
from isonomia.norms.yaml_source import Path, YamlSource, YamlValue

Found = TypeVar("Found", bound=Section)

_BY_TYPE: Mapping[str, str] = {
    "string_type": "competition.not_text",
    "string_unicode": "competition.not_text",
    "int_type": "competition.not_a_whole_number",
    "bool_type": "competition.not_text",
    "date_type": "competition.not_a_date",
    "list_type": "competition.not_a_list",
    "dict_type": "competition.not_a_mapping",
    "mapping_type": "competition.not_a_mapping",
    "model_type": "competition.not_a_mapping",
}


def told(value: object) -> Value:
    """Return a value of the file as a message may name it."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int | date):
        return value
    return excerpt(value) if isinstance(value, str) else "…"


class Draft:
    """Reads sections, and collects what is wrong with them.

    Args:
        source: the text as plain values.
    """

    def __init__(self, source: YamlSource) -> None:
        self.source = source
        self.problems: list[Problem] = list(source.problems)

    def value(self, *path: str | int) -> YamlValue:
        """Return what stands at a path; None where nothing does."""
        return self.source.at(path)

    def entries(self, name: str) -> list[YamlValue]:
        """Return the entries of a list at the top; none where there is no list, which is a problem."""
        found = self.value(name)
        if isinstance(found, list):
            return found
        if found is not None:
            self.wrong((name,), "competition.not_a_list", name=name, value=told(found))
        return []

    def told(self) -> tuple[Problem, ...]:
        """Return all problems in the order of the file."""
        return tuple(sorted(self.problems, key=_where))

    def wrong(
        self, path: Path, code: str, /, *, key: bool = False, provision: str = "", **values: Value
    ) -> None:
        """Take in a problem of the value at a path, or of its key, unless the text there is at fault."""
        if not any(path[:length] in self.source.faulty for length in range(len(path) + 1)):
            place = self.source.place(path, key=key)
            self.problems.append(Problem(code=code, values=values, provision=provision, place=place))

    def section(self, model: type[Found], *path: str | int) -> Found | None:
        """Read a section.

        Args:
            model: its shape.
            path: where it stands.

        Returns:
            The section; None where there is none, or where something of it is wrong.
        """
        value = self.value(*path)
        return None if value is None else self.read(model, value, *path)

    def read(self, model: type[Found], value: object, *path: str | int) -> Found | None:
        """Read a value as a section; None where something of it is wrong."""
        try:
            return model.model_validate(_stated(value, model))
        except ValidationError as error:
            for found in error.errors(include_url=False):
                self._refuse(found, (*path, *found["loc"]), model)
            return None

    def _refuse(self, found: ErrorDetails, path: Path, model: type[Section]) -> None:
        name, kind = _name(path), found["type"]
        if kind == "extra_forbidden":
            known = INNER.get(_name(found["loc"][:-1]), model).known_keys()
            near, code = nearest(name, known), "competition.unknown_key"
            self.wrong(path, code, key=True, name=excerpt(name), nearest=near, known=known)
        elif kind == "missing":
            self.wrong(path, "competition.missing_key", name=name, parent=_name(path[:-1]))
        else:
            values = {"name": name, "value": told(found["input"]), **found.get("ctx", {})}
            self.wrong(path, _BY_TYPE.get(kind, kind), **values)


def _where(problem: Problem) -> tuple[str, int, int]:
    return problem.place.file, problem.place.line, problem.place.column


def _stated(value: object, model: type[Section] | None) -> object:
    """Return a mapping without the known keys that nothing stands behind, as if they had been left out."""
    if not isinstance(value, dict) or model is None:
        return value
    known = model.known_keys()
    return {
        key: _stated(inner, INNER.get(key))
        for key, inner in value.items()
        if inner is not None or key not in known
    }


def _name(path: Path) -> str:
    """Return the key that a path ends with; of an entry of a list, the list's; of the top, nothing."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")

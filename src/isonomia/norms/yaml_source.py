"""YAML as plain values with their places: norm files and competition.yaml are read through here."""

from collections.abc import Mapping
from dataclasses import dataclass

from isonomia.core.errors import Place, Problem
from isonomia.core.reasons import Value
from isonomia.norms.yaml_reader import START, Path, Reader, YamlValue
from isonomia.norms.yaml_scalars import unseen
from isonomia.norms.yaml_syntax import Position

__all__ = ["MAX_BYTES", "Path", "YamlSource", "YamlValue", "read_yaml", "walk"]

MAX_BYTES = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class YamlSource:
    """What a YAML text says, and where.

    Args:
        name: name of the file as the user gave it.
        values: the top mapping; empty where the text could not be read to its end.
        places: line and column of each value, by its path.
        keys: line and column of each key, by the path of its value.
        problems: what is wrong with the text, in its order.
        faulty: paths of values that a problem names already; the text itself stands there.
        whole: whether the text was read to its end.
    """

    name: str
    values: Mapping[str, YamlValue]
    places: Mapping[Path, Position]
    keys: Mapping[Path, Position]
    problems: tuple[Problem, ...] = ()
    faulty: frozenset[Path] = frozenset()
    whole: bool = True

    def at(self, path: Path) -> YamlValue:
        """Return what stands at a path; None where there is nothing."""
        return walk(dict(self.values), path)

    def place(self, path: Path = (), *, key: bool = False) -> Place:
        """Return where something stands.

        Args:
            path: its path; where there is nothing, the nearest that encloses it counts.
            key: whether its key is meant and not its value.

        Returns:
            File, line and column.
        """
        known = self.keys if key else self.places
        while path and path not in known:
            path, known = path[:-1], self.places
        line, column = known.get(path, START)
        return Place(file=self.name, line=line, column=column)


def read_yaml(name: str, data: bytes) -> YamlSource:
    """Read a YAML text whose top is a mapping.

    Args:
        name: name of the file, for the places.
        data: the bytes, UTF-8, at most 1 MiB.

    Returns:
        Its values with their places, and every problem found; nothing is raised.

    Source:
        YAML 1.2.2, without directives, tags, anchors, aliases, merge keys and floats.
    """
    text = _decode(name, data)
    if isinstance(text, Problem):
        return YamlSource(name=name, values={}, places={}, keys={}, problems=(text,), whole=False)
    reader = Reader()
    whole = reader.read(text)
    return YamlSource(
        name=name,
        values=reader.root if whole else {},
        places=reader.places,
        keys=reader.keys,
        problems=tuple(_placed(problem, name) for problem in reader.problems),
        faulty=frozenset(reader.faulty),
        whole=whole,
    )


def walk(value: YamlValue, path: Path) -> YamlValue:
    """Return what stands at a path below a value; None where there is nothing."""
    for step in path:
        if isinstance(value, dict) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def _decode(name: str, data: bytes) -> str | Problem:
    if len(data) > MAX_BYTES:
        return Problem(code="yaml.too_large", values={"mib": MAX_BYTES >> 20}, place=Place(file=name))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        return Problem(code="yaml.not_utf8", place=_place_after(name, before))
    found = unseen(text)
    if found < 0:
        return text
    values: dict[str, Value] = {"character": f"U+{ord(text[found]):04X}"}
    return Problem(code="yaml.character", values=values, place=_place_after(name, text[:found]))


def _place_after(name: str, before: str) -> Place:
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return Place(file=name, line=len(lines), column=len(lines[-1]) + 1)


def _placed(problem: Problem, name: str) -> Problem:
    return problem.at(Place(file=name, line=problem.place.line, column=problem.place.column))

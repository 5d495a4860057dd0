"""Norm files: from text to norm, or to everything that is wrong with it.

Those that come with the program are found by their place: `br/pr/lapa/3856-2021.yaml` is `lapa-3856-2021`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import islice
from typing import TypeVar

from pydantic import ValidationError

from isonomia.core.errors import NormFileError, Place, Problem
from isonomia.core.norm import Norm
from isonomia.norms.checks import problems as cross_problems
from isonomia.norms.convert import norm_of, own_norm_of
from isonomia.norms.draft import draft
from isonomia.norms.faults import MAX_PROBLEMS, grammar_problems, in_order, nearest, unknown_keys
from isonomia.norms.schema import NormFile, OwnFile, Section
from isonomia.norms.yaml_source import Path, YamlSource, read_yaml

_SUFFIX = ".yaml"

S = TypeVar("S", bound=Section)


def load_norm(name: str, text: bytes) -> Norm:
    """Read a law's norm file.

    Args:
        name: name of the file as the user gave it, for the messages.
        text: the YAML, UTF-8.

    Returns:
        The norm.

    Raises:
        NormFileError: every problem of text, grammar and content, each with file, line and column.

    Source:
        The contract, "A norm on disk".
    """
    source = read_yaml(name, text)
    if not source.whole:
        raise NormFileError(*source.problems)
    return norm_of(_checked(source, (), NormFile, told=source.problems))


def load_own(source: YamlSource, path: Path) -> Norm:
    """Read a reservation that a notice makes by itself.

    Args:
        source: competition.yaml.
        path: path of the entry in it, such as `("norms", 1)`.

    Returns:
        The norm, without a scope; a plain rate is in force on every day.

    Raises:
        NormFileError: every problem of the entry; those of the text itself are the caller's to tell, and
            where they alone stand in the way, none is named.

    Source:
        The contract, "A competition on disk".
    """
    return own_norm_of(_checked(source, path, OwnFile, told=()))


def builtin_ids() -> tuple[str, ...]:
    """Return the ids of the norms that come with the program, sorted."""
    return tuple(sorted(_found()))


def norm_source(id: str) -> bytes:
    """Return the text of a norm that comes with the program, byte for byte.

    Args:
        id: its id.

    Returns:
        The YAML.

    Raises:
        NormFileError: there is no such norm; the problem names the nearest.
    """
    return _file(id)[1].read_bytes()


@cache
def builtin(id: str) -> Norm:
    """Return a norm that comes with the program.

    Args:
        id: its id.

    Returns:
        The norm.

    Raises:
        NormFileError: there is no such norm, or its file is wrong.
    """
    place, file = _file(id)
    return load_norm(place, file.read_bytes())


def _checked(source: YamlSource, root: Path, top: type[S], *, told: Sequence[Problem]) -> S:
    file: S | None = None
    grammar: list[Problem] = []
    unknown: tuple[Path, ...] = ()
    try:
        file = top.model_validate(source.at(root))
    except ValidationError as error:
        grammar = grammar_problems(error, source, root, top)
        unknown = unknown_keys(error)
    found = draft(source, root, unknown=unknown, own=top is OwnFile)
    problems = [*told, *grammar, *islice(cross_problems(found), MAX_PROBLEMS + 1)]
    problems.sort(key=lambda problem: in_order(problem.place))
    if file is None or problems:
        raise NormFileError(*_told(problems, source.name))
    return file


def _told(problems: Sequence[Problem], name: str) -> list[Problem]:
    if len(problems) <= MAX_PROBLEMS:
        return list(problems)
    more = Problem(code="norm.too_many_problems", values={"limit": MAX_PROBLEMS}, place=Place(file=name))
    return [*problems[:MAX_PROBLEMS], more]


def _file(id: str) -> tuple[str, Traversable]:
    found = _found()
    if id not in found:
        known = tuple(sorted(found))
        values = {"name": id, "nearest": nearest(id, known)}
        raise NormFileError(Problem(code="norm.unknown_norm", values={**values, "known": known}))
    return found[id]


@cache
def _found() -> dict[str, tuple[str, Traversable]]:
    return dict(_norms(files("isonomia.norms") / "br", "br"))


def _norms(folder: Traversable, place: str) -> Iterator[tuple[str, tuple[str, Traversable]]]:
    for entry in folder.iterdir():
        inside = f"{place}/{entry.name}"
        if entry.is_dir():
            yield from _norms(entry, inside)
        elif entry.name.endswith(_SUFFIX):
            yield f"{folder.name}-{entry.name.removesuffix(_SUFFIX)}", (inside, entry)

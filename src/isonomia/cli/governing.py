"""Which norms the user means: ids of the package's own, or files."""

from collections.abc import Sequence
from pathlib import Path

from isonomia.cli.options import Chosen
from isonomia.cli.unreadable import unreadable
from isonomia.cli.words import usage
from isonomia.core.competition import Governing
from isonomia.core.errors import InputError, Problem
from isonomia.core.norm import Norm
from isonomia.norms.loader import builtin, builtin_ids, load_norm, load_own
from isonomia.norms.yaml_source import MAX_BYTES, read_yaml

FILE_ENDINGS = (".yaml", ".yml")
OWN = {"id", "reservations"}
"""Keys of a reservation that a notice makes by itself; a law has others beside them."""


def governing(names: Sequence[str], chosen: Chosen) -> tuple[Governing, ...]:
    """Find norms.

    Args:
        names: ids or files, by precedence.
        chosen: what was chosen on the command line; its ground stands for each norm that has lapsed.

    Returns:
        The norms, by precedence.

    Raises:
        InputError: names that are none, and files that cannot be read or do not follow the grammar; all of
            them together.
    """
    found, problems = list[Norm](), list[Problem]()
    for name in names:
        try:
            found.append(norm_called(name))
        except InputError as error:
            problems.extend(error.problems)
    if problems:
        raise InputError(*problems)
    return tuple(Governing(norm=norm, ground=chosen.in_force) for norm in found)


def norm_called(name: str) -> Norm:
    """Find one norm.

    Args:
        name: id of a norm of the package, or a file.

    Returns:
        The norm.

    Raises:
        InputError: there is no such norm, or its file cannot be read or does not follow the grammar.
    """
    if name in builtin_ids():
        return builtin(name)
    if not _is_file(name):
        raise usage("unknown_norm", text=name, known=tuple(builtin_ids()))
    return norm_in(name)


def norm_in(name: str) -> Norm:
    """Read the norm of a file: a law's, or a reservation that a notice makes by itself.

    Args:
        name: the file as the user gave it.

    Returns:
        The norm.

    Raises:
        InputError: the file cannot be read or does not follow the grammar.
    """
    data = _read(name)
    source = read_yaml(name, data)
    own = OWN <= set(source.values) <= OWN | {"title"}
    return load_own(source, ()) if own and not source.problems else load_norm(name, data)


def _read(name: str) -> bytes:
    """Read at most a little more than a norm file may have; what is no plain file is not read at all."""
    try:
        if Path(name).exists() and not Path(name).is_file() and not Path(name).is_dir():
            raise usage("unknown_norm", text=name, known=tuple(builtin_ids()))
        with Path(name).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise unreadable(error) from error


def _is_file(name: str) -> bool:
    return name.lower().endswith(FILE_ENDINGS) or "/" in name or Path(name).is_file()

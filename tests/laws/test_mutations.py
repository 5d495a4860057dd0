"""Changing any number, day, rounding, order or reading of a law breaks at least one of its tests.

Each mutation edits one scalar in a copy of the norm file. Either the loader refuses the copy, or one of the
law's own tests, run on it, must fail.
"""

import inspect
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from fractions import Fraction
from io import StringIO
from types import ModuleType
from typing import Any

import pytest
from ruamel.yaml import YAML
from tests.laws import test_lapa, test_novo_itacolomi, test_pontal_do_parana

from isonomia.core.errors import IsonomiaError, NormFileError
from isonomia.core.norm import ORDER_RULES, ROUNDINGS, Norm
from isonomia.core.readings import VALUES
from isonomia.norms.loader import load_norm, norm_source

LAWS = {
    "lapa-3856-2021": test_lapa,
    "novo-itacolomi-2175-2023": test_novo_itacolomi,
    "pontal-do-parana-2318-2022": test_pontal_do_parana,
}
PATHS = ("signed", "published", "not_before", "in_force", "applies_to", "reservations", "readings")
"""The parts of a norm file that the engine obeys."""
WORDS = frozenset(("provision", "label", "id", "name", "extended_by"))
"""Keys under them that only name things; the citations are held by tests of their own."""

Step = str | int
Path = tuple[Step, ...]


def tree_of(source: bytes) -> Any:
    """Read a norm file so that it can be changed and written again."""
    return YAML(typ="rt").load(source.decode())


def leaves(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Go through the values under a node."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in WORDS:
                yield from leaves(value, (*path, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from leaves(value, (*path, index))
    else:
        yield path, node


def changes(path: Path, value: Any) -> list[Any]:
    """Return other values for one place of a norm file."""
    if value is None or isinstance(value, bool):
        return [] if value is None else [not value]
    if isinstance(value, int):
        return [value + 1, max(0, value - 1)]
    if isinstance(value, date):
        return [value + timedelta(days=1), value - timedelta(days=1)]
    if isinstance(value, str) and value.replace("/", "").isdigit():
        fraction = Fraction(value)
        return [str(fraction + Fraction(1, 100)), str(fraction - Fraction(1, 100))]
    return other_words(path, str(value))


def other_words(path: Path, value: str) -> list[Any]:
    """Return other words where a word decides: a rounding, an order rule, a reading, a scope."""
    if path[0] == "readings":
        return [other for other in VALUES[str(path[1])] if other != value]
    if value in ROUNDINGS:
        return [other for other in ROUNDINGS if other != value]
    if value in ORDER_RULES:
        return [other for other in ORDER_RULES if other != value]
    return ["another_word"]


def edited(source: bytes, path: Path, value: Any) -> bytes:
    """Return a norm file with one value changed."""
    tree = tree_of(source)
    node = tree
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = value
    out = StringIO()
    YAML(typ="rt").dump(tree, out)
    return out.getvalue().encode()


def own_tests(module: ModuleType) -> list[Callable[[Norm], None]]:
    """Return a law's tests: functions of the law alone."""
    found = [value for name, value in vars(module).items() if name.startswith("test_")]
    assert all(len(inspect.signature(test).parameters) == 1 for test in found)
    return found


def broken(module: ModuleType, norm: Norm) -> str:
    """Return the name of the first test that fails on a law; empty where all pass."""
    for test in own_tests(module):
        try:
            test(norm)
        except (AssertionError, IsonomiaError, KeyError, IndexError, pytest.fail.Exception):
            return test.__name__
    return ""


def mutations(law: str) -> list[tuple[Path, Any]]:
    """Return every place of a norm file with each other value it is given."""
    tree = tree_of(norm_source(law))
    found = [(key, tree[key]) for key in PATHS if key in tree]
    return [
        (path, other)
        for key, part in found
        for path, value in leaves(part, (key,))
        for other in changes(path, value)
    ]


@pytest.mark.parametrize("law", LAWS)
def test_unchanged_laws_pass(law: str) -> None:
    """Written again without a change, each law passes all of its tests: a failure below is the change's."""
    source = norm_source(law)
    tree = tree_of(source)
    norm = load_norm(law, edited(source, ("id",), tree["id"]))
    assert broken(LAWS[law], norm) == ""
    assert len(own_tests(LAWS[law])) >= 15


@pytest.mark.parametrize("law", LAWS)
def test_every_change_is_noticed(law: str) -> None:
    """No change of a value passes both the loader and the law's tests."""
    source, silent, loaded = norm_source(law), [], 0
    for path, value in mutations(law):
        try:
            norm = load_norm(law, edited(source, path, value))
        except NormFileError:
            continue
        loaded += 1
        if not broken(LAWS[law], norm):
            silent.append((path, value))
    assert silent == []
    assert loaded >= 15

"""The parameters of a reservation: each with its provision, and order rules with what belongs to them."""

from collections.abc import Iterator

from isonomia.core.errors import Problem
from isonomia.norms.draft import Draft
from isonomia.norms.schema import OrderSection
from isonomia.norms.yaml_source import Path

PARAMETERS = ("confirmation", "rate", "rounding", "minimum", "maximum_rate", "max_rate", "order", "reversion")
"""Keys of a reservation that need a provision."""

_COMPANIONS = {
    "proportional": (),
    "every_kth": ("k",),
    "after_k_general": ("k",),
    "positions": ("positions", "step"),
}
_NEEDED = {
    "every_kth": ("k", "norm.order_without_k"),
    "after_k_general": ("k", "norm.order_without_k"),
    "positions": ("positions", "norm.order_without_positions"),
}


def parameter_problems(draft: Draft) -> Iterator[Problem]:
    """Check the parameters of each reservation.

    Args:
        draft: the norm as far as it can be read.

    Yields:
        Those without a provision, those that are missing, order rules with the wrong companions.
    """
    for path in draft.each("reservations"):
        if draft.has(*path, "max_rate") and draft.has(*path, "maximum_rate"):
            yield draft.problem("norm.two_ceilings", *path, "max_rate")
        if not draft.has(*path, "provision"):
            yield from _unfounded(draft, path)
        yield from _order(draft, (*path, "order"))


def _unfounded(draft: Draft, path: Path) -> Iterator[Problem]:
    for name in PARAMETERS:
        if draft.has(*path, name) and not draft.has(*path, name, "provision"):
            yield draft.problem("norm.missing_provision", *path, name, name=name)
    if draft.keys(*path) and not draft.has(*path, "reversion"):
        yield draft.problem("norm.missing_parameter", *path, name="reversion")


def _order(draft: Draft, path: Path) -> Iterator[Problem]:
    order = draft.section(OrderSection, *path)
    rule = order.rule if order else draft.text(*path)
    if rule not in _COMPANIONS:
        return
    needed, code = _NEEDED.get(rule, ("rule", ""))
    if code and not draft.has(*path, needed):
        yield draft.problem(code, *path, rule=rule)
    for name in ("k", "positions", "step"):
        if draft.has(*path, name) and name not in _COMPANIONS[rule]:
            yield draft.problem("norm.order_companion", *path, name, name=name, rule=rule)
    table = (order.positions if order else None) or []
    if table != sorted(set(table)):
        yield draft.problem("norm.positions_ascending", *path, "positions")

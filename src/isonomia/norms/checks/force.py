"""The days of the law itself, in their order."""

from collections.abc import Iterator
from datetime import date

from isonomia.core.errors import Problem
from isonomia.norms.draft import Draft
from isonomia.norms.schema import ForceSection
from isonomia.norms.yaml_source import Path

_ORDER: tuple[tuple[Path, Path], ...] = (
    (("signed",), ("published",)),
    (("signed",), ("not_before",)),
    (("signed",), ("in_force", "from")),
    (("published",), ("in_force", "from")),
    (("not_before",), ("in_force", "from")),
    (("in_force", "from"), ("in_force", "until")),
    (("in_force", "from"), ("applies_to", "notices", "from")),
)
"""Which day never comes after which."""


def force_problems(draft: Draft) -> Iterator[Problem]:
    """Check the days of the law.

    Args:
        draft: the norm as far as it can be read.

    Yields:
        Days that come before an earlier one, an extension of what has no end, an unknown publication undated.
    """
    for earlier, later in _ORDER:
        yield from _in_order(draft, earlier, later)
    yield from _extensions(draft)
    if draft.text("published") == "unknown" and not draft.has("not_before"):
        yield draft.problem("norm.missing_not_before", "published")


def last_day(force: ForceSection) -> date | None:
    """Return the last day in force.

    Args:
        force: the days of the law.

    Returns:
        The day, extensions counted; None where the law does not lapse.
    """
    return force.extended_by[-1].until if force.extended_by else force.until


def _in_order(draft: Draft, earlier: Path, later: Path) -> Iterator[Problem]:
    first, second = draft.at(*earlier), draft.at(*later)
    if isinstance(first, date) and isinstance(second, date) and second < first:
        yield draft.problem(
            "norm.dates_order",
            *later,
            earlier=_name(earlier),
            first=first,
            later=_name(later),
            second=second,
        )


def _name(path: Path) -> str:
    return ".".join(step for step in path if isinstance(step, str))


def _extensions(draft: Draft) -> Iterator[Problem]:
    before: Path = ("in_force", "until")
    for path in draft.each("in_force", "extended_by"):
        if not draft.has("in_force", "until"):
            yield draft.problem("norm.extended_without_end", *path)
            return
        until: Path = (*path, "until")
        yield from _in_order(draft, before, until)
        before = until

"""The law article by article: each provision carried out by something that the program has."""

from collections.abc import Iterator

from isonomia.core.errors import Problem
from isonomia.core.readings import SILENT
from isonomia.norms.checks.parameters import PARAMETERS
from isonomia.norms.draft import Draft
from isonomia.norms.duties import DUTIES
from isonomia.norms.faults import nearest
from isonomia.norms.yaml_source import Path

_EVERY_NORM_HAS = (
    *("title", "urn", "jurisdiction", "signed", "published", "in_force", "in_force.from"),
    *("applies_to", "applies_to.kinds", "applies_to.bodies", "applies_to.notices"),
)
_SOME_NORMS_HAVE = ("source", "not_before", "in_force.until", "in_force.extended_by")
_EVERY_RESERVATION_HAS = ("groups", "rate", "rounding", "order", "reversion")
_SOME_RESERVATIONS_HAVE = ("label", "confirmation", "minimum", "maximum_rate")


def article_problems(draft: Draft) -> Iterator[Problem]:
    """Check the list of articles; a notice's own reservation has none.

    Args:
        draft: the norm as far as it can be read.

    Yields:
        Provisions listed twice or carried out by nothing, cited ones that are not listed.
    """
    if draft.own:
        return
    yield from _repeated(draft)
    known = carriers(draft)
    for path in draft.each("provisions"):
        for place, name in _by(draft, path):
            if name not in known:
                yield draft.problem(
                    "norm.carried_by_nothing", *place, name=name, nearest=nearest(name, known)
                )
    if draft.has("provisions"):
        yield from _unlisted(draft)


def carriers(draft: Draft) -> tuple[str, ...]:
    """Return what may carry a provision out: paths of what the norm has, its readings and every duty.

    Args:
        draft: the norm as far as it can be read.

    Returns:
        The paths; what every norm must have is among them where it is missing too, for that is a problem of
        its own.
    """
    parts = [*_EVERY_NORM_HAS, *(name for name in _SOME_NORMS_HAVE if draft.has(*name.split(".")))]
    for path in draft.each("reservations"):
        parts += _of_a_reservation(draft, path)
    readings = [f"readings.{name}" for name in draft.keys("readings")]
    return (*parts, *readings, *DUTIES)


def _of_a_reservation(draft: Draft, path: Path) -> list[str]:
    start = f"reservations.{draft.text(*path, 'id')}"
    some = [name for name in _SOME_RESERVATIONS_HAVE if draft.has(*path, name)]
    ceiling = ["maximum_rate"] if draft.has(*path, "max_rate") else []
    return [start, *(f"{start}.{name}" for name in (*_EVERY_RESERVATION_HAS, *some, *ceiling))]


def _by(draft: Draft, path: Path) -> Iterator[tuple[Path, str]]:
    if name := draft.text(*path, "by"):
        yield (*path, "by"), name
    for entry in draft.each(*path, "by"):
        if name := draft.text(*entry):
            yield entry, name


def _repeated(draft: Draft) -> Iterator[Problem]:
    seen: set[str] = set()
    for path in draft.each("provisions"):
        ref = draft.text(*path, "ref")
        if ref and ref in seen:
            yield draft.problem("norm.duplicate_ref", *path, "ref", name=ref)
        seen.add(ref)


def _unlisted(draft: Draft) -> Iterator[Problem]:
    refs = {draft.text(*path, "ref") for path in draft.each("provisions")}
    for path in _cited(draft):
        provision = draft.text(*path)
        if provision and provision not in {*refs, SILENT}:
            name = next(step for step in reversed(path[:-1]) if isinstance(step, str))
            yield draft.problem("norm.provision_not_listed", *path, name=name, provision=provision)


def _cited(draft: Draft) -> Iterator[Path]:
    """Yield the path of every provision that a parameter or reading cites."""
    yield from (("in_force", "provision"), ("applies_to", "provision"))
    yield ("applies_to", "notices", "provision")
    for path in draft.each("reservations"):
        yield (*path, "provision")
        yield from ((*path, name, "provision") for name in PARAMETERS)
    yield from (("readings", name, "provision") for name in draft.keys("readings"))

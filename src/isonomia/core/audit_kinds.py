"""What kind of mistake a call was, decided by computing, and the provision that it went against."""

from collections.abc import Callable, Mapping

from isonomia.core.answers import VALIDITY
from isonomia.core.audit_look import Found
from isonomia.core.label_reasons import BY_RANK
from isonomia.core.norm import GENERAL
from isonomia.core.readings import SILENT
from isonomia.core.reasons import Reason, Value
from isonomia.core.regime import Regime

COMPETITION = "CF, art. 37, II"

COUNTS, NONE, APART = ("fill", "counts"), ("supplementary", "none"), ("supplementary", "per_opening")
"""Readings under which a town may have called, though it had chosen others."""

Explains = Callable[[tuple[str, str]], bool]
"""Whether every published call of the post was due under a reading."""

SPEAKS: Mapping[str, str] = {
    "merit_counted": "fill",
    "given_to_general": "replacement",
    "opening_unreserved": "supplementary",
    "rounded_by_opening": "supplementary",
}
"""The reading whose provision a mistake goes against."""


def kind_of(found: Found, explains: Explains) -> str:
    """Name a mistake.

    Args:
        found: the difference.
        explains: tells under which other readings all calls of its post were due.

    Returns:
        One of `isonomia.core.audit_data.KINDS`.
    """
    if found.fault:
        return found.fault
    look, first = found.looks, found.due
    lost = first is not None and found.label == first.via != GENERAL
    if lost and (found.label not in look.lists or look.granted != found.label):
        return _lost(found, explains)
    if found.label == GENERAL and look.opening > 1 and look.apart in look.lists:
        return "rounded_by_opening"
    spent = look.granted in look.lists and _same(found)
    return "merit_counted" if look.merit or spent else "out_of_rank"


def _same(found: Found) -> bool:
    """Say whether just the person called was due, to another seat."""
    return found.due is not None and found.due.registration == found.call.registration


def _lost(found: Found, explains: Explains) -> str:
    """Name the mistake by which a reserved seat did not go to its list."""
    look = found.looks
    if _same(found):
        return "seat_skipped"
    if look.emptied:
        return "merit_counted" if look.emptied == "moved" else "given_to_general"
    if look.opening == 1:
        return "merit_counted" if look.merit else "seat_skipped"
    if explains(NONE):
        return "opening_unreserved"
    if explains(APART):
        return "rounded_by_opening"
    if explains(COUNTS):
        return "merit_counted"
    return "rounded_by_opening" if look.apart_any and look.apart != found.label else "opening_unreserved"


def kind_reason(found: Found, kind: str, regime: Regime) -> Reason:
    """Say what went wrong in one sentence, with the provision that it went against.

    Args:
        found: the difference.
        kind: its kind.
        regime: what governs the competition.

    Returns:
        The reason, with the key `audit.because.` and the kind, or a more exact word for it.
    """
    provision, norm = _provision(found, kind, regime)
    first = found.due
    values: dict[str, Value] = {
        "n": found.seat,
        "registration": found.call.registration,
        "expected": first.registration if first else "",
        "list": found.label if kind in SPEAKS or kind == "seat_skipped" else first.via if first else GENERAL,
        **({"norm": norm} if norm else {}),
    }
    return Reason(provision=provision, key=f"audit.because.{kind}{_exactly(found, kind)}", values=values)


def _exactly(found: Found, kind: str) -> str:
    """Return what makes the key of a sentence more exact."""
    look, nobody = found.looks, "" if found.due or kind == "after_validity" else "_nobody"
    if kind == "ineligible":
        why = {"unknown": "_below", "waiting": "_list"}.get(look.status, "_out")
        return why + nobody
    if _same(found):
        return "_spent" if kind == "merit_counted" else "_same"
    return nobody


def _provision(found: Found, kind: str, regime: Regime) -> tuple[str, str]:
    """Return a provision and the norm that it is of; empty where it says so itself."""
    fixed = {"after_validity": VALIDITY, "unknown_person": COMPETITION, "ineligible": COMPETITION}
    if kind in fixed:
        return fixed[kind], ""
    rules = sorted(regime.rules, key=lambda rule: rule.own)
    rule = next((rule for rule in rules if rule.id == found.label), None)
    law = next((rule for rule in rules if not rule.own), None)
    spoken = regime.provisions.get(SPEAKS.get(kind, ""), SILENT)
    if law is not None and spoken != SILENT and not (rule and rule.own):
        return spoken, law.norm
    if rule is None or kind == "called_twice":
        return BY_RANK, ""
    return rule.reservation.order.provision, rule.norm

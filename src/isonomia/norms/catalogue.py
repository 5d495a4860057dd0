"""The norms that come with the program, as `isonomia norms --format json` prints them.

Source: the contract, "Commands that scripts rely on"; its shape is fixed.
"""

from datetime import date
from typing import Any

from isonomia.core.norm import Norm
from isonomia.norms.loader import builtin, builtin_ids


def catalogue() -> list[dict[str, Any]]:
    """Return every norm that comes with the program, by id."""
    return [entry(builtin(id)) for id in builtin_ids()]


def entry(norm: Norm) -> dict[str, Any]:
    """Return what a catalogue says of one norm.

    Args:
        norm: the norm.

    Returns:
        Values of JSON alone; days as in ISO 8601, null where there is none.
    """
    return {
        "id": norm.id,
        "title": {"pt": norm.title.pt, "en": norm.title.en},
        "urn": norm.urn,
        "jurisdiction": {"municipality": norm.municipality, "ibge": norm.ibge},
        "in_force": {"from": _day(norm.force_from), "until": _day(norm.force_until)},
        "reservations": [
            {"id": reservation.id, "groups": list(reservation.groups)} for reservation in norm.reservations
        ],
        "readings": {name: rule.default for name, rule in norm.readings.items()},
    }


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None

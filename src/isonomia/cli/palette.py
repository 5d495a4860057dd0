"""Colour, letter and pattern of each list, the same on every screen and page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from isonomia.core.norm import GENERAL, Reservation


@dataclass(frozen=True, slots=True, kw_only=True)
class Tone:
    """How one list looks.

    Args:
        strong: colour of filled boxes, edges and bands; equally dark for every list.
        soft: colour of boxes that wait for an answer.
        pattern: character that fills the band beside the letter; of the general list the plain edge.
        letter: letter of the list; empty for the general list.
    """

    strong: str
    soft: str
    pattern: str
    letter: str = ""


WHITE = "#ffffff"
EDGE = "#71767a"
"""Edge of a seat that belongs to nobody."""

WARNING = "yellow"
WRONG = "red"

GENERAL_TONE = Tone(strong="#3d4f6b", soft="#e8edf4", pattern="─")
TONES: Mapping[str, tuple[str, str, str]] = {
    "black": ("#6b2fa8", "#f1e8fb", "╱"),
    "black_indigenous_quilombola": ("#6b2fa8", "#f1e8fb", "╱"),
    "pcd": ("#00687d", "#e0f4f8", "∙"),
    "indigenous": ("#7a4f00", "#fbf0d6", "═"),
    "quilombola": ("#a31d5f", "#fde8f1", "║"),
}
OTHERS = (
    ("#6b2fa8", "#f1e8fb", "╱"),
    ("#00687d", "#e0f4f8", "∙"),
    ("#7a4f00", "#fbf0d6", "═"),
    ("#a31d5f", "#fde8f1", "║"),
    ("#3f5a00", "#edf5d9", "╳"),
    ("#8a3b12", "#fbe9df", "╲"),
)
"""What a list of another name takes, in the order of the norms: the first that no other list has."""


def palette(reservations: Sequence[Reservation]) -> dict[str, Tone]:
    """Give each list its look.

    Args:
        reservations: in the order of the norms.

    Returns:
        The looks by id of the list, the general list's first; no two reservations share one while there
        are enough.
    """
    found, used = {GENERAL: GENERAL_TONE}, set[tuple[str, str, str]]()
    known = {item.id: TONES[item.id] for item in reservations if item.id in TONES}
    used.update(known.values())
    for item in reservations:
        free = (look for look in OTHERS if look not in used)
        look = known.get(item.id) or next(free, OTHERS[-1])
        used.add(look)
        found[item.id] = Tone(strong=look[0], soft=look[1], pattern=look[2], letter=item.letter)
    return found

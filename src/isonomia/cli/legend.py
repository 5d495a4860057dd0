"""How to read a strip: only what stands on it."""

from collections.abc import Iterator

from rich.text import Text

from isonomia.cli.blocks import flow, tag, untied
from isonomia.cli.seats import PLANNED, Strip
from isonomia.cli.strip import BOXES, FROM, GENERAL_LETTER, NEXT, PASSED, SYMBOLS, Pen, letter, pill, size
from isonomia.cli.words import Words
from isonomia.core.norm import GENERAL

OPEN = "┆ ┆"
NAMES = {NEXT: "next"}
STATES = ("held", "called", NEXT, "open", "vacant", "closed")


def legend(strip: Strip, pen: Pen, words: Words, width: int) -> list[Text]:
    """Explain the letters and symbols of a strip.

    Args:
        strip: the strip.
        pen: what it is drawn with.
        words: the sentences.
        width: columns of the page.

    Returns:
        The lines: lists first, then states.
    """
    return [
        *flow(_lists(strip, pen, words), width),
        *flow(_states(strip, words), width),
        *flow(_marks(strip, pen, words), width),
    ]


def _lists(strip: Strip, pen: Pen, words: Words) -> Iterator[Text]:
    shown = {box.list for box in strip.boxes}
    for name, tone in pen.tones.items():
        if name in shown and name != GENERAL:
            yield tag(tone).append(f" {untied(words.say('list', list=name))}")
    if GENERAL in shown:
        yield Text(untied(words.say("legend.general")))


def _states(strip: Strip, words: Words) -> Iterator[Text]:
    shown = {NEXT if box.next else box.state for box in strip.boxes} - {PLANNED}
    for state in STATES:
        if state in shown:
            symbol = OPEN if state == "open" and size(strip) == BOXES else SYMBOLS.get(state, state)
            yield Text(f"{symbol} {words.say(f'legend.{NAMES.get(state, state)}')}")


def _marks(strip: Strip, pen: Pen, words: Words) -> Iterator[Text]:
    if size(strip) != BOXES:
        return
    pills = [pill(box, pen) for box in strip.boxes]
    moved = next((found for found in pills if found.startswith(FROM)), "")
    later = next((found for found in pills if found and not found.startswith(FROM)), "")
    passed = next((letter(box, pen) for box in strip.boxes if box.passed_on), "")
    if later:
        yield Text(f"{later} {words.say('legend.later')}")
    if moved:
        yield Text(f"{moved} {words.say('legend.moved', seat=int(moved.removeprefix(FROM)))}")
    if passed:
        mark = passed.partition(PASSED)[2]
        key = "legend.passed_general" if mark == GENERAL_LETTER else "legend.passed"
        yield Text(f"{passed} {words.say(key, mark=mark)}")

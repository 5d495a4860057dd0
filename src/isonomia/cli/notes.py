"""What stands below every result: its warnings, the readings it depended on, what was guessed."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from isonomia.cli.palette import WARNING
from isonomia.cli.prose import QUIET, Part, heading, lines
from isonomia.cli.words import NO_BREAK, Words
from isonomia.core.reasons import ReadingUsed, Reason

BAR = "▌ "


def cited(reason: Reason, words: Words) -> list[Part]:
    """Return the sentence of a reason and its provision."""
    return [words.reason(reason), (f"({words.cite(reason.provision, reason.values)})", QUIET)]


def numbered(reasons: Sequence[Reason], words: Words, width: int, *, indent: int = 0) -> list[Text]:
    """List reasons, each with its number and its provision."""
    return [
        line
        for number, reason in enumerate(reasons, start=1)
        for line in lines(cited(reason, words), width, indent=indent + 4, mark=(f"{number}.", QUIET))
    ]


def warnings(found: Sequence[Reason], words: Words, width: int) -> list[Text]:
    """List warnings, each behind a yellow bar."""
    return [line for warning in found for line in _warning(warning, words, width)]


def _warning(warning: Reason, words: Words, width: int) -> list[Text]:
    parts = [(words.say("warning"), f"bold {WARNING}"), *cited(warning, words)]
    return [Text(), *(Text.assemble((BAR, WARNING), line) for line in lines(parts, width - len(BAR)))]


def readings(used: Sequence[ReadingUsed], words: Words, width: int) -> list[Text]:
    """Name the readings of which another value would change the result, in words."""
    if not used:
        return []
    found = [Text(), *heading(words.say("readings", count=len(used)), width)]
    for reading in used:
        found += lines(_reading(reading, words), width, indent=4, mark="•")
    return found


def _reading(reading: ReadingUsed, words: Words) -> list[Part]:
    return reading_parts(reading.name, reading.value, reading.provision, words)


def reading_parts(name: str, value: str, provision: str, words: Words) -> list[Part]:
    """Tell a reading: what it is about, the value, what that means, and the provision.

    Args:
        name: the reading.
        value: its value.
        provision: the provision that speaks for it, or `silent`.
        words: the sentences.

    Returns:
        The parts of the sentence; the last one says how it is written on the command line.
    """
    chosen = f"{name}{NO_BREAK}={NO_BREAK}{value}"
    held = label(f"{name}.{value}", words)
    told = words.say("reading", name=label(name, words), value=held[:1].lower() + held[1:])
    return [
        (told, "bold"),
        words.tell(f"reading.{name}.{value}.what", {}),
        (f"({chosen}; {words.cite(provision)})", QUIET),
    ]


def label(reading: str, words: Words) -> str:
    """Return what a reading is called, or, behind its name and a dot, one of its values."""
    return words.tell(f"reading.{reading}.label", {})


def once(reasons: Iterable[Reason]) -> list[Reason]:
    """Return reasons without those that were there before."""
    found: list[Reason] = []
    for reason in reasons:
        if reason not in found:
            found.append(reason)
    return found

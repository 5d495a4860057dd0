"""What options and arguments say, read from their texts.

Typer hands every value over as text; it is read here, so that each fault is told in the reader's language and
all of them together.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import TypeVar

from isonomia.cli.words import usage
from isonomia.core.errors import InputError, Problem
from isonomia.core.readings import Choice

MOST = 100_000
"""Vacancies of one post, at most."""

FORMATS = ("table", "json")
IN_FORCE = "in_force"
"""Name of the ground on which a norm governs though it has lapsed."""

_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})\Z", re.ASCII)
_BRAZILIAN = re.compile(r"(?P<day>\d{1,2})/(?P<month>\d{1,2})/(?P<year>\d{4})\Z", re.ASCII)
_COUNT = re.compile(r"\d{1,9}\Z", re.ASCII)

T = TypeVar("T")
D = TypeVar("D")


@dataclass(slots=True)
class Faults:
    """Collects what is wrong with a call, so that all of it is told at once."""

    problems: list[Problem] = field(default_factory=list)

    def take(self, read: Callable[[], T], default: D) -> T | D:
        """Return what is read, or a default where it is wrong, which `check` will tell.

        Args:
            read: reads one value; may raise InputError.
            default: what stands for it until then.

        Returns:
            The value.
        """
        try:
            return read()
        except InputError as error:
            self.problems.extend(error.problems)
            return default

    def check(self) -> None:
        """Raise InputError with everything that was wrong."""
        if self.problems:
            raise InputError(*self.problems)


def day(option: str, text: str) -> date:
    """Read a day, `2026-03-10` or `10/03/2026`; raises InputError."""
    found = _ISO.match(text.strip()) or _BRAZILIAN.match(text.strip())
    if found is None:
        raise usage("not_a_date", option=option, text=text)
    try:
        return date(int(found["year"]), int(found["month"]), int(found["day"]))
    except ValueError:
        raise usage("impossible_date", option=option, text=text) from None


def counts(option: str, text: str) -> tuple[int, ...]:
    """Read numbers of vacancies, `1,5,10`; raises InputError.

    Args:
        option: the option, as the user writes it.
        text: what stands behind it.

    Returns:
        The counts, in the order given.
    """
    faults = Faults()
    found = tuple(faults.take(partial(_count, option, item), 0) for item in text.split(","))
    faults.check()
    return found


def openings(option: str, text: str) -> tuple[int, ...]:
    """Read the sizes of openings, `10,2`, which together are one post's seats; raises InputError."""
    found = counts(option, text)
    if sum(found) > MOST:
        raise usage("too_many", option=option, text=text, most=MOST)
    return found


def _count(option: str, text: str) -> int:
    if not _COUNT.match(text.strip()):
        raise usage("not_a_count", option=option, text=text.strip())
    if int(text) > MOST:
        raise usage("too_many", option=option, text=text.strip(), most=MOST)
    return int(text)


def one_of(option: str, text: str, known: Sequence[str]) -> str:
    """Read a word that must be one of some; raises InputError."""
    if text not in known:
        raise usage("unknown_choice", option=option, text=text, known=tuple(known))
    return text


def pairs(option: str, texts: Sequence[str]) -> dict[str, str]:
    """Read `name=value` pairs; raises InputError.

    Args:
        option: the option, as the user writes it.
        texts: each use of it.

    Returns:
        The values by name, in the order given.
    """
    faults, found = Faults(), dict[str, str]()
    for text in texts:
        name, value = faults.take(partial(_pair, option, text), ("", ""))
        if name in found:
            faults.problems.extend(usage("given_twice", option=option, name=name).problems)
        if name:
            found[name] = value
    faults.check()
    return found


def _pair(option: str, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (equals and name.strip() and value.strip()):
        raise usage("not_a_pair", option=option, text=text)
    return name.strip(), value.strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """Readings chosen on the command line.

    Args:
        choices: the choices by reading.
        in_force: ground on which lapsed norms govern; empty where none was given.
    """

    choices: Mapping[str, Choice]
    in_force: str = ""


def chosen(readings: Sequence[str], grounds: Sequence[str]) -> Chosen:
    """Read `--reading` and `--ground`.

    Args:
        readings: each `name=value`.
        grounds: each `name=text`, of a reading chosen or of `in_force`.

    Returns:
        What was chosen.

    Raises:
        InputError: something that is no pair, twice the same name, or a ground of nothing.
    """
    faults = Faults()
    none: dict[str, str] = {}
    values = faults.take(partial(pairs, "--reading", readings), none)
    texts = faults.take(partial(pairs, "--ground", grounds), none)
    for name in texts:
        if name != IN_FORCE and name not in values and not faults.problems:
            faults.problems.extend(usage("ground_of_nothing", name=name).problems)
    faults.check()
    return Chosen(
        choices={name: Choice(value=value, ground=texts.get(name, "")) for name, value in values.items()},
        in_force=texts.get(IN_FORCE, ""),
    )

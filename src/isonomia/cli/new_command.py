"""`new`: a folder to start from, asked for in plain questions where the flags do not say it."""

import sys
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

import typer
from rich.text import Text

from isonomia.cli.options import Faults, day
from isonomia.cli.parameters import Municipality, NewFolder, NewNorm, PublishedOn
from isonomia.cli.prose import QUIET, lines
from isonomia.cli.session import Session
from isonomia.cli.shell import current
from isonomia.cli.words import usage
from isonomia.core.errors import InputError
from isonomia.files.new import new_folder
from isonomia.norms.loader import builtin, builtin_ids

NONE = "none"
"""What stands for a norm where the town has no law."""

TOWN, NORM, DATE = "--municipality", "--norm", "--notice-date"

T = TypeVar("T")


class Answers(NamedTuple):
    """What a new folder needs: the town, the norm or `none`, and the notice's day."""

    municipality: str
    norm: str
    published: date


def new(
    context: typer.Context,
    folder: NewFolder,
    municipality: Municipality = "",
    norm: NewNorm = "",
    notice_date: PublishedOn = "",
) -> None:
    """Write a folder to start from."""
    session = current(context)
    find = partial(_asked, session) if sys.stdin.isatty() else _given
    found = find(municipality, norm, notice_date)
    written = new_folder(
        folder,
        municipality=found.municipality,
        norm=None if found.norm == NONE else found.norm,
        published=found.published,
        lang=session.words.lang,
    )
    _report(folder, written, session)


def _given(municipality: str, norm: str, notice_date: str) -> Answers:
    """Take what the flags say; raises InputError with all that they leave open."""
    faults = Faults()
    town = faults.take(partial(_needed, TOWN, municipality or _town_of(norm)), "")
    law = norm or _law_of(town)
    known = faults.take(partial(_norm, law) if law else partial(_needed, NORM, law), "")
    published = faults.take(partial(_day, notice_date), date.min)
    faults.check()
    return Answers(town, known, published)


def _asked(session: Session, municipality: str, norm: str, notice_date: str) -> Answers:
    """Take what the flags say, and ask for the rest until it can be read."""
    town = municipality or _town_of(norm) or _ask(session, "town", "", partial(_needed, TOWN))
    law = _norm(norm) if norm else _ask(session, "norm", _law_of(town) or NONE, _norm)
    published = _day(notice_date) if notice_date else _ask(session, "date", _today().isoformat(), _day)
    return Answers(town, law, published)


def _ask(session: Session, question: str, default: str, read: Callable[[str], T]) -> T:
    words = session.words
    told = [words.say(f"new_asks.{question}", known=(*builtin_ids(), NONE))]
    told += [words.say("new_asks.default", default=default)] if default else []
    while True:
        session.show(*lines(" ".join(told), session.width))
        try:
            return read(input("> ").strip() or default)
        except InputError as error:
            for problem in error.problems:
                session.tell(words.problem(problem))


def _needed(option: str, text: str) -> str:
    if not text.strip():
        raise usage("missing_answer", option=option)
    return text.strip()


def _norm(text: str) -> str:
    known = (*builtin_ids(), NONE)
    if text not in known:
        raise usage("unknown_choice", option=NORM, text=text, known=known)
    return text


def _day(text: str) -> date:
    return day(DATE, text) if text else _today()


def _today() -> date:
    """Return the day where the user is."""
    return datetime.now(UTC).astimezone().date()


def _law_of(town: str) -> str:
    """Return the id of the town's own law, where the program knows exactly one; else nothing."""
    found = [id for id in builtin_ids() if builtin(id).municipality.casefold() == town.strip().casefold()]
    return found[0] if len(found) == 1 else ""


def _town_of(norm: str) -> str:
    """Return the town whose law a norm is; nothing where the program does not know the norm."""
    return builtin(norm).municipality if norm in builtin_ids() else ""


def _report(folder: Path, written: Sequence[Path], session: Session) -> None:
    words, width = session.words, session.width
    session.show(*lines((words.say("new_done.answer", folder=str(folder)), "bold"), width))
    for path in written:
        session.out.print(Text(f"  {path}"), soft_wrap=True)
    session.show(*lines((words.say("new_done.next", folder=str(folder)), QUIET), width))

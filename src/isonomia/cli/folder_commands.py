"""`rank`, `calls`, `explain` and `demo`: what comes of the competition in a folder."""

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path

import typer
from rich.rule import Rule
from rich.text import Text

from isonomia.cli.calls_page import calls_page
from isonomia.cli.case import Case
from isonomia.cli.demo_page import demo_page
from isonomia.cli.explain_page import explain_page
from isonomia.cli.folders import examples, opened, tell_guesses
from isonomia.cli.options import FORMATS, Faults, day, one_of
from isonomia.cli.parameters import (
    Everything,
    FolderPath,
    FolderPaths,
    Format,
    PostName,
    Registration,
    Until,
)
from isonomia.cli.rank_page import rank_page
from isonomia.cli.session import Session
from isonomia.cli.shell import current
from isonomia.cli.words import usage
from isonomia.core.outlook import outlook
from isonomia.files.machine import calls_document, outlook_document, rank_document


def rank(
    context: typer.Context, folder: FolderPath, everything: Everything = False, format: Format = "table"
) -> None:
    """Rank the people of a competition and show each list."""
    session, (shape, _) = current(context), _asked(format)
    case = opened(folder, None, session)
    session.answer(
        shape,
        lambda: rank_document(case.start, case.state, case.ranked, session.voice),
        lambda: rank_page(case, session, everything=everything),
    )
    _tell(shape, folder, case, session)


def calls(
    context: typer.Context,
    folder: FolderPath,
    until: Until = "",
    everything: Everything = False,
    format: Format = "table",
) -> None:
    """Show the calls of a competition and who comes next."""
    session, (shape, on) = current(context), _asked(format, until)
    case = opened(folder, on, session)
    session.answer(
        shape,
        lambda: calls_document(case.start, case.facts, case.state, session.voice, on=on),
        lambda: calls_page(case, session, everything=everything),
    )
    _tell(shape, folder, case, session)


def explain(
    context: typer.Context,
    folder: FolderPath,
    registration: Registration,
    post: PostName = "",
    until: Until = "",
    format: Format = "table",
) -> None:
    """Tell one candidate where they stand."""
    session, (shape, on) = current(context), _asked(format, until)
    case = opened(folder, on, session)
    found = _post_of(case, registration, post)
    view = outlook(case.state, found, registration, on)
    session.answer(
        shape,
        lambda: outlook_document(case.start, case.facts, case.state, view, session.voice, on=on),
        lambda: explain_page(case, view, session),
    )
    _tell(shape, folder, case, session)


def demo(context: typer.Context, folders: FolderPaths = None) -> None:
    """Show selections from the notice to the next call."""
    session = current(context)
    for number, folder in enumerate(folders or examples()):
        case = opened(folder, None, session)
        if number:
            session.show(Text(), Rule(style="dim"), Text())
        session.answer("table", dict, partial(demo_page, case, session))


def _tell(shape: str, folder: Path, case: Case, session: Session) -> None:
    if shape != "json":
        tell_guesses(folder, case, session)


def _asked(shape: str, until: str = "") -> tuple[str, date | None]:
    """Read the options that these commands share; raises InputError with every fault."""
    faults = Faults()
    known = faults.take(partial(one_of, "--format", shape, FORMATS), "table")
    on = faults.take(partial(day, "--until", until), None) if until else None
    faults.check()
    return known, on


def _post_of(case: Case, registration: str, asked: str) -> str:
    """Find the post that a registration is of; raises UsageError where none, or more than one, is meant."""
    posts = [post.post for post in case.state.posts]
    if asked and asked not in posts:
        raise usage("unknown_post", text=asked, known=tuple(posts))
    found = [post for post in ([asked] if asked else posts) if _is_in(case, post, registration)]
    if not found:
        raise usage("unknown_registration", registration=registration)
    if len(found) > 1:
        raise usage("which_post", registration=registration, known=tuple(found))
    return found[0]


def _is_in(case: Case, post: str, registration: str) -> bool:
    state = case.state.post(post)
    people: Sequence[str] = [candidate.registration for candidate in (*state.order, *state.below)]
    return registration in people

"""`audit`: whether the published calls are those that the law gives."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from isonomia.cli.audit_page import audit_page
from isonomia.cli.case import Case
from isonomia.cli.folders import tell_guesses
from isonomia.cli.options import FORMATS, Faults, one_of
from isonomia.cli.parameters import FolderPath, Format
from isonomia.cli.prose import QUIET
from isonomia.cli.session import Session
from isonomia.cli.shell import current
from isonomia.core.audit import audit as audited
from isonomia.core.audit_data import Audit
from isonomia.files.folder import Loaded, load
from isonomia.files.published import Known, Published, read_published_file
from isonomia.files.published_audit import audit_document

PublishedPath = Annotated[Path, typer.Option("--published", metavar="metavar.file", help="help.published")]
AsPublished = Annotated[bool, typer.Option("--as-published-order", help="help.as_published_order")]

DIVERGES = 1
"""Exit status of an audit that finds a divergence."""


def audit(
    context: typer.Context,
    folder: FolderPath,
    published: PublishedPath,
    as_published_order: AsPublished = False,
    format: Format = "table",
) -> None:
    """Hold the published calls against those that the law gives."""
    session, faults = current(context), Faults()
    shape = faults.take(partial(one_of, "--format", format, FORMATS), "table")
    faults.check()
    with session.working():
        loaded = load(folder)
        session.naming(entry.norm for entry in loaded.competition.governing)
        read = _read(loaded, published, as_it_stands=as_published_order)
        found = audited(loaded.start, loaded.facts, read.calls)
    case = _case(loaded, found)
    session.answer(
        shape, lambda: audit_document(found, session.voice), lambda: audit_page(case, found, session)
    )
    if shape != "json":
        tell_guesses(folder, case, session)
        _tell(published, read, session)
    if not found.conforms:
        raise typer.Exit(DIVERGES)


def _read(loaded: Loaded, published: Path, *, as_it_stands: bool) -> Published:
    known = Known.of(loaded.start, loaded.facts, loaded.names)
    return read_published_file(published, known, loaded.names, as_it_stands=as_it_stands)


def _case(loaded: Loaded, found: Audit) -> Case:
    return Case(
        start=loaded.start,
        facts=loaded.facts,
        state=found.state,
        on=None,
        coming={post.post: () for post in found.state.posts},
        guesses=loaded.guesses,
    )


def _tell(published: Path, read: Published, session: Session) -> None:
    for guess in read.guesses:
        told = session.words.tell(guess.key, guess.values)
        session.err.print(Text(f"{published}: {told}", style=QUIET), soft_wrap=True)

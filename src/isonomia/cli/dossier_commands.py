"""`dossier` and `verify`: the public file of a selection, and whether it holds."""

import re
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from isonomia.cli.dossier_page import dossier_page, verdict_page
from isonomia.cli.options import FORMATS, Faults, one_of
from isonomia.cli.parameters import FolderPath, Format
from isonomia.cli.session import Session
from isonomia.cli.shell import current
from isonomia.cli.words import usage
from isonomia.core.cautions import state_warnings
from isonomia.core.dependence import call_readings
from isonomia.files.dossier.disk import dossier_of, read_dossier, secret_of, write_whole
from isonomia.files.dossier.private_parts import PRIVATE, SECRET
from isonomia.files.dossier.verdict import verdict_document
from isonomia.files.dossier.verify import Verdict, verify
from isonomia.files.folder import load
from isonomia.files.machine import Json, readings

PROVED, DIFFERS = 0, 1

Output = Annotated[Path, typer.Option("--output", "-o", metavar="metavar.zip", help="help.output")]
Private = Annotated[Path | None, typer.Option("--private", metavar="metavar.file", help="help.private")]
SaltFile = Annotated[Path | None, typer.Option("--salt-file", metavar="metavar.file", help="help.salt_file")]
DossierPath = Annotated[Path, typer.Argument(metavar="metavar.zip", help="help.dossier_file")]
Head = Annotated[str, typer.Option("--head", metavar="metavar.head", help="help.head")]

_HEAD = re.compile(r"[0-9a-f]{64}\Z")


def dossier(
    context: typer.Context,
    folder: FolderPath,
    output: Output,
    private: Private = None,
    salt_file: SaltFile = None,
    format: Format = "table",
) -> None:
    """Write the public file of a selection."""
    session, shape = current(context), one_of("--format", format, FORMATS)
    apart = private or folder / PRIVATE
    with session.working():
        loaded = load(folder)
        session.naming(entry.norm for entry in loaded.competition.governing)
        secret, new = secret_of(salt_file or folder / SECRET, make=salt_file is None)
        made = dossier_of(folder, loaded, secret, apart)
        write_whole(apart, made.private)
        write_whole(output, made.data, public=True)

    def document() -> Json:
        return {
            "file": str(output),
            "head": made.head,
            "facts": len(loaded.facts),
            "private": str(apart),
            "warnings": session.voice.reasons(state_warnings(made.state)),
            "readings": readings(call_readings(loaded.start, loaded.facts)),
        }

    session.answer(
        shape, document, lambda: dossier_page(made.head, len(loaded.facts), output, apart, session)
    )
    if new:
        session.tell(session.words.say("dossier.new_secret", file=str(folder / SECRET)))


def verify_dossier(
    context: typer.Context, file: DossierPath, head: Head = "", format: Format = "table"
) -> None:
    """Recompute a dossier from nothing else."""
    session, faults = current(context), Faults()
    shape = faults.take(partial(one_of, "--format", format, FORMATS), "table")
    published = faults.take(partial(_head, head), "")
    faults.check()
    with session.working():
        verdict = verify(str(file), read_dossier(file), published)
    if verdict.start:
        session.naming(entry.norm for entry in verdict.start.competition.governing)
    _answer(shape, verdict, session)
    raise typer.Exit(PROVED if verdict.verified else DIFFERS)


def _answer(shape: str, verdict: Verdict, session: Session) -> None:
    session.answer(
        shape,
        lambda: verdict_document(verdict, session.voice),
        lambda: verdict_page(verdict, session),
    )
    if shape != "json":
        for problem in verdict.problems:
            session.tell(session.words.problem(problem))


def _head(text: str) -> str:
    """Read a head as the gazette prints it, maybe in groups or capitals; raises UsageError."""
    found = re.sub(r"[\s:-]", "", text).lower()
    if found and not _HEAD.match(found):
        raise usage("not_a_head", option="--head", text=text)
    return found

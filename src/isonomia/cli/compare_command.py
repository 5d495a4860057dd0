"""`compare`: what each other reading of the law would change."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from isonomia.cli.compare_page import compare_page
from isonomia.cli.compare_svg import picture
from isonomia.cli.folders import opened, tell_guesses
from isonomia.cli.options import FORMATS, Faults, day, one_of
from isonomia.cli.parameters import FolderPath, Format, Until
from isonomia.cli.shell import current
from isonomia.cli.words import usage
from isonomia.core.compare import compare as compared
from isonomia.files.comparison import compare_document

Picture = Annotated[str, typer.Option("--svg", metavar="metavar.file", help="help.svg")]


def compare(
    context: typer.Context, folder: FolderPath, until: Until = "", svg: Picture = "", format: Format = "table"
) -> None:
    """Show what each other reading would change, for the same people and vacancies."""
    session, faults = current(context), Faults()
    shape = faults.take(partial(one_of, "--format", format, FORMATS), "table")
    on = faults.take(partial(day, "--until", until), None) if until else None
    faults.check()
    case = opened(folder, on, session)
    with session.working():
        found = compared(case.start, case.facts)
    if svg:
        _write(svg, picture(case, found, session.words))
    session.answer(
        shape,
        lambda: compare_document(found),
        lambda: compare_page(case, found, session.words, session.width),
    )
    if shape != "json":
        tell_guesses(folder, case, session)


def _write(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise usage("unwritable", text=name) from error

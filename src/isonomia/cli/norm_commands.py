"""`norms`: which there are, one of them article by article, and a check of one's own file."""

from datetime import UTC, date, datetime
from functools import partial
from typing import cast

import typer

from isonomia.cli.governing import norm_called, norm_in
from isonomia.cli.norms_page import list_page, show_page
from isonomia.cli.options import FORMATS, Faults, day, one_of
from isonomia.cli.parameters import Format, NormFile, NormId, ShownDate
from isonomia.cli.prose import lines
from isonomia.cli.session import print_json
from isonomia.cli.shell import current
from isonomia.core.norm import Norm
from isonomia.files.machine import Json, plain
from isonomia.norms.catalogue import catalogue, entry
from isonomia.norms.json_schema import json_schema
from isonomia.norms.loader import builtin, builtin_ids
from isonomia.norms.show import rows


def norms(context: typer.Context, format: Format = "table") -> None:
    """List the norms that the program knows."""
    if context.invoked_subcommand is None:
        session, shape = current(context), one_of("--format", format, FORMATS)
        found = [builtin(id) for id in builtin_ids()]
        session.answer(shape, lambda: cast(Json, catalogue()), lambda: list_page(found, session))


def show(context: typer.Context, norm: NormId, notice_date: ShownDate = "", format: Format = "table") -> None:
    """Show a norm article by article."""
    faults = Faults()
    shape = faults.take(partial(one_of, "--format", format, FORMATS), "table")
    on = faults.take(partial(day, "--notice-date", notice_date), date.min) if notice_date else _today()
    found = faults.take(partial(norm_called, norm), None)
    faults.check()
    if found is not None:
        session = current(context).naming([found])
        session.answer(shape, lambda: _document(found, on), lambda: show_page(found, on, session))


def check(context: typer.Context, file: NormFile, format: Format = "table") -> None:
    """Check a norm file."""
    session, shape = current(context), one_of("--format", format, FORMATS)
    found = norm_in(file)
    session.naming([found])
    told = session.words.say("norms.right", norm=found.id, file=file, count=len(found.reservations))
    session.answer(shape, lambda: cast(Json, entry(found)), lambda: lines(told, session.width))


def schema(context: typer.Context) -> None:
    """Print the JSON Schema of norm files."""
    del context
    print_json(json_schema())


def _today() -> date:
    """Return the day where the user is."""
    return datetime.now(UTC).astimezone().date()


def _document(norm: Norm, on: date) -> Json:
    provisions: list[Json] = [
        {
            "ref": row.ref,
            "says": {"pt": row.says.pt, "en": row.says.en},
            "does": {"pt": row.does.pt, "en": row.does.en},
            "by": [{"path": item.path, "part": item.part, "value": plain(item.value)} for item in row.by],
        }
        for row in rows(norm, on)
    ]
    return {**cast(dict[str, Json], entry(norm)), "provisions": provisions}

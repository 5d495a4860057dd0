"""The commands, one below the other."""

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

import typer

from isonomia.cli.audit_command import audit
from isonomia.cli.compare_command import compare
from isonomia.cli.dossier_commands import dossier, verify_dossier
from isonomia.cli.folder_commands import calls, demo, explain, rank
from isonomia.cli.new_command import new
from isonomia.cli.norm_commands import check, norms, schema, show
from isonomia.cli.parameters import Version
from isonomia.cli.shell import Command, Group
from isonomia.cli.sum_commands import plan, quota

Commands = tuple[tuple[Callable[..., None], str, str], ...]
"""Functions, the names of their commands, and an example of each."""

app = typer.Typer(
    cls=Group,
    add_completion=False,
    invoke_without_command=True,
    help="help.program",
    pretty_exceptions_enable=False,
)


@app.callback()
def program(context: typer.Context, wanted: Version = False) -> None:
    """Say the version; without a command, how the program is used."""
    if wanted:
        typer.echo(f"isonomia {_version()}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _version() -> str:
    try:
        return version("isonomia")
    except PackageNotFoundError:
        return "0"  # run from its source, not installed


norm_app = typer.Typer(cls=Group, invoke_without_command=True, help="help.norms")
norm_app.callback(epilog="isonomia norms")(norms)
NORM_COMMANDS: Commands = (
    (show, "show", "isonomia norms show lapa-3856-2021"),
    (check, "check", "isonomia norms check minha-lei.yaml"),
    (schema, "schema", "isonomia norms schema > norm.schema.json"),
)
COMMANDS: Commands = (
    (quota, "quota", "isonomia quota lapa-3856-2021 --notice-date 2026-03-10 --vacancies 5,10,25"),
    (plan, "plan", "isonomia plan lapa-3856-2021 --notice-date 2026-03-10 --openings 10,5"),
    (rank, "rank", "isonomia rank examples/lapa"),
    (calls, "calls", "isonomia calls examples/lapa --until 2026-12-31"),
    (explain, "explain", "isonomia explain examples/lapa 102154"),
    (compare, "compare", "isonomia compare examples/lapa --svg comparacao.svg"),
    (audit, "audit", "isonomia audit examples/lapa --published convocados.csv"),
    (dossier, "dossier", "isonomia dossier examples/lapa -o lapa.zip"),
    (verify_dossier, "verify", "isonomia verify lapa.zip"),
    (new, "new", "isonomia new minha-pasta --municipality Lapa/PR --notice-date 2026-03-10"),
    (demo, "demo", "isonomia demo"),
)

app.add_typer(norm_app, name="norms", short_help="help.norms_short")
for function, name, example in NORM_COMMANDS:
    norm_app.command(name, cls=Command, help=f"help.norms_{name}", epilog=example)(function)
for function, name, example in COMMANDS:
    app.command(name, cls=Command, help=f"help.{name}", epilog=example)(function)

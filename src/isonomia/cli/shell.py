"""Typer's commands and groups, taught to speak the reader's language.

Help texts are keys of sentences, and the page is drawn here; what the parser refuses becomes a problem of the
project's own tree.
"""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from isonomia.cli.help_page import page
from isonomia.cli.misuse import Misuse, translated
from isonomia.cli.session import Session
from isonomia.cli.words import usage


def current(context: typer.Context) -> Session:
    """Return the run that a command belongs to."""
    found = context.find_root().obj
    if not isinstance(found, Session):
        raise TypeError("the command line was started without a session")
    return found


class Command(TyperCommand):
    """One command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; raises UsageError in place of the parser's own errors."""
        given = tuple(args)
        try:
            return super().parse_args(ctx, args)
        except Misuse as error:
            raise translated(error, self, ctx, given, current(ctx).words) from None

    def get_help(self, ctx: Any) -> str:
        """Return the page that `--help` prints."""
        return page(self, ctx, current(ctx))


class Group(TyperGroup):
    """A command with commands of its own."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; raises UsageError in place of the parser's own errors."""
        given = tuple(args)
        try:
            return super().parse_args(ctx, args)
        except Misuse as error:
            raise translated(error, self, ctx, given, current(ctx).words) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command by its name; raises UsageError where there is none."""
        if args[0] not in self.commands:
            raise usage("unknown_command", text=args[0], known=tuple(self.commands))
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: Any) -> str:
        """Return the page that `--help` prints."""
        return page(self, ctx, current(ctx))

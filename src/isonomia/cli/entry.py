"""From the process's arguments to its exit status."""

import contextlib
import os
import sys
from collections.abc import Sequence

import typer
from typer.main import get_command

from isonomia.cli.app import app
from isonomia.cli.language import spoken
from isonomia.cli.session import Session, opened
from isonomia.cli.unreadable import unreadable
from isonomia.cli.words import Words
from isonomia.core.errors import FactRefused, IsonomiaError
from isonomia.norms.loader import builtin, builtin_ids

PROGRAM = "isonomia"

FINE, ANSWER_IS_NO, WRONG_INPUT, PIPE_CLOSED = 0, 1, 2, 141


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; see `isonomia.cli.main`."""
    _never_fail_on_a_letter()
    asked = spoken(sys.argv[1:] if arguments is None else arguments, os.environ)
    session = opened(Words(lang=asked.lang))
    try:
        asked.check()
        status = _run(session, asked.arguments)
        sys.stdout.flush()
        return status
    except IsonomiaError as error:
        return _refuse(session, error)
    except BrokenPipeError:
        return _pipe_closed()
    except OSError as error:
        return _refuse(session, unreadable(error))


def _run(session: Session, arguments: Sequence[str]) -> int:
    command = get_command(app)
    try:
        with command.make_context(PROGRAM, list(arguments), obj=session) as context:
            command.invoke(context)
    except typer.Exit as left:
        return left.exit_code
    return FINE


def _refuse(session: Session, error: IsonomiaError) -> int:
    words = session.words
    if not words.names.norms:
        words = words.naming(map(builtin, builtin_ids()))
    with contextlib.suppress(BrokenPipeError):
        for problem in error.problems:
            session.tell(words.problem(problem))
    return ANSWER_IS_NO if isinstance(error, FactRefused) else WRONG_INPUT


def _pipe_closed() -> int:
    """Leave quietly: the reader had enough; nothing more may be written, not even on leaving."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError, ValueError):
        os.dup2(nowhere, sys.stdout.fileno())
    return PIPE_CLOSED


def _never_fail_on_a_letter() -> None:
    """Where a terminal cannot show a letter, show that one is missing instead of stopping."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

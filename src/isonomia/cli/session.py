"""What one run of the command line works with: its words, and where it prints."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TextIO

from rich.console import Console, RenderableType
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

from isonomia.cli.words import Words
from isonomia.core.norm import Norm
from isonomia.files.machine import Json, Voice

CHUNK = 1 << 16
"""Bytes of a document that are written at once, so that a reader who leaves is noticed."""

WIDEST = 130
"""Columns that a page takes at most, however wide the terminal is."""


class Page(Console):
    """A console that lets a reader leave in the middle."""

    def on_broken_pipe(self) -> None:
        """Say that nobody reads on; the process then ends quietly, with a status of its own."""
        raise BrokenPipeError


@dataclass(slots=True, kw_only=True)
class Session:
    """One run; it learns the names of norms and lists on the way, so that errors can say them too.

    Args:
        words: the sentences, in the language of the run.
        out: standard output.
        err: standard error.
    """

    words: Words
    out: Console
    err: Console

    @property
    def width(self) -> int:
        """Columns that a page may take."""
        return min(self.out.width, WIDEST)

    def naming(self, norms: Iterable[Norm]) -> "Session":
        """Learn the names of some norms and of their lists; return this same run."""
        self.words = self.words.naming(norms)
        return self

    @property
    def voice(self) -> Voice:
        """How machine-readable documents tell their sentences."""
        return Voice(lang=self.words.lang, names=self.words.names)

    def answer(
        self, shape: str, document: Callable[[], Json], page: Callable[[], Sequence[RenderableType]]
    ) -> None:
        """Print a result, once all of it is there: nothing is printed of one that fails.

        Args:
            shape: `json` or `table`.
            document: makes the document for other programs.
            page: makes the page for people.
        """
        if shape == "json":
            with self.working():
                made = document()
            print_json(made)
        else:
            with self.working():
                drawn = page()
            self.show(*drawn)

    def working(self) -> Progress:
        """Show on a terminal, and not in the output, that work is going on; use it with `with`."""
        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=20),
            console=self.err,
            transient=True,
            disable=not self.err.file.isatty(),
        )
        bar.add_task(self.words.say("working"), total=None)
        return bar

    def show(self, *parts: RenderableType) -> None:
        """Print parts of a page, one below the other."""
        for part in parts:
            self.out.print(part)

    def tell(self, line: str) -> None:
        """Print one line to standard error, whatever its length."""
        self.err.print(Text(line), soft_wrap=True)


def opened(words: Words) -> Session:
    """Open a run on the process's own streams."""
    return Session(words=words, out=console(sys.stdout), err=console(sys.stderr))


def console(file: TextIO) -> Console:
    """Open a console that prints texts as they are: nothing in them is markup."""
    return Page(file=file, highlight=False, markup=False, emoji=False)


def print_json(document: Json) -> None:
    """Print one JSON document, the same bytes for the same document on every machine."""
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    data = text.encode("utf-8")
    for start in range(0, len(data), CHUNK):
        buffer.write(data[start : start + CHUNK])
        buffer.flush()

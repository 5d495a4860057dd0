"""From a folder on disk to the case that the pages show."""

from datetime import date
from pathlib import Path

from rich.text import Text

from isonomia.cli.case import Case
from isonomia.cli.prose import QUIET
from isonomia.cli.session import Session
from isonomia.cli.words import usage
from isonomia.core.fold import fold, next_calls
from isonomia.files.folder import load

EXAMPLES = ("lapa", "novo-itacolomi", "pontal-do-parana", "arcoverde-e-se")
"""The folders of `examples/` that the demonstration shows, in order."""

SOURCE = Path(__file__).resolve().parents[3]
"""The source tree, where the program runs out of one."""


def examples() -> list[Path]:
    """Return the examples' folders, found from the current folder or the source tree.

    Raises:
        UsageError: there are none.
    """
    for root in (Path(), SOURCE):
        found = [root / "examples" / name for name in EXAMPLES]
        here = [folder for folder in found if folder.is_dir()]
        if here:
            return here
    raise usage("no_examples")


def opened(folder: Path, on: date | None, session: Session) -> Case:
    """Read a folder and fold its facts.

    Args:
        folder: the folder.
        on: the day up to whose end facts count; every fact where None.
        session: the run; it learns the names of the norms.

    Returns:
        The case.

    Raises:
        IsonomiaError: what is wrong in the folder, or what the law refuses of it.
    """
    with session.working():
        found = load(folder)
        session.naming(entry.norm for entry in found.competition.governing)
        facts = tuple(fact for fact in found.facts if on is None or fact.date <= on)
        state = fold(found.start, facts)
    return Case(
        start=found.start,
        facts=facts,
        state=state,
        on=on,
        coming=next_calls(state, on),
        ranked=found.ranked,
        names=found.names,
        guesses=found.guesses,
    )


def tell_guesses(folder: Path, case: Case, session: Session) -> None:
    """Print, apart from the result, what was assumed while the files were read."""
    for guess in case.guesses:
        told = session.words.tell(guess.key, guess.values)
        session.err.print(Text(f"{folder}: {told}", style=QUIET), soft_wrap=True)

"""The pages of `dossier` and `verify`: the answer first, then what it rests on and what it does not tell."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from isonomia.cli.prose import QUIET, heading, lines
from isonomia.cli.session import Session
from isonomia.files.dossier.verdict import UNTOLD, answer_of
from isonomia.files.dossier.verify import Verdict


def dossier_page(
    head: str, facts: int, output: Path, private: Path, session: Session
) -> Sequence[RenderableType]:
    """Return what is said of a dossier that was written.

    Args:
        head: its head.
        facts: how many facts it has (count).
        output: where it was written.
        private: where the private parts were written.
        session: the run.

    Returns:
        The parts of the page.
    """
    words, width = session.words, session.width
    return [
        *lines((words.say("dossier.answer", file=str(output), count=facts), "bold"), width),
        Text(),
        *lines(words.say("dossier.head"), width),
        Text(f"  {head}", style="bold"),
        Text(),
        *lines((words.say("dossier.private", file=str(private)), QUIET), width),
    ]


def verdict_page(verdict: Verdict, session: Session) -> Sequence[RenderableType]:
    """Return what is said of a dossier that was recomputed; what does not hold is told apart."""
    words, width = session.words, session.width
    key, values = answer_of(verdict)
    found = [*lines((words.tell(key, values), "bold"), width), Text()]
    found += [*lines(words.say("verify.head"), width), Text(f"  {verdict.head}"), Text()]
    if not verdict.verified:
        return found
    found += heading(words.say("verify.untold"), width)
    return [
        *found,
        *(line for key in UNTOLD for line in lines(words.tell(key, {}), width, indent=4, mark="•")),
    ]

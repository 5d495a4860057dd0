"""The sentences of one run, in its language, with what its lists and norms are called."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from isonomia.core.errors import Problem, UsageError
from isonomia.core.norm import Norm
from isonomia.core.reasons import Reason, Value
from isonomia.messages import Names, cite, render_problem, render_reason, sentence

NO_BREAK = "\N{NO-BREAK SPACE}"
_NUMBER = re.compile(r" (?=\d)")

USAGE = "cli.usage"
"""Code of every problem of the command line; the sentences have keys below it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Says what the command line says.

    Args:
        lang: `pt` or `en`.
        names: what lists and norms are called.
    """

    lang: str
    names: Names = field(default_factory=Names)

    def naming(self, norms: Iterable[Norm]) -> "Words":
        """Return the same words with the names of some norms and of their lists."""
        return replace(self, names=Names.of(norms))

    def say(self, key: str, **values: Value) -> str:
        """Write a sentence of the command line; see `isonomia.messages.sentence`.

        Args:
            key: its key behind `cli.`.
            values: what it names; `count` or `N` decides between singular and plural.

        Returns:
            The sentence.
        """
        return self.tell(f"cli.{key}", values)

    def tell(self, key: str, values: Mapping[str, Value]) -> str:
        """Write any sentence, by its whole key."""
        return sentence(key, values, lang=self.lang, names=self.names)

    def number(self, number: int) -> str:
        """Write a number as a table shows it."""
        return self.say("number", number=number)

    def reason(self, reason: Reason) -> str:
        """Write the sentence of a reason or warning."""
        return render_reason(reason, lang=self.lang, names=self.names)

    def cite(self, provision: str, values: Mapping[str, Value] | None = None) -> str:
        """Write a provision with the norm that it belongs to."""
        text = cite(provision, values or {}, lang=self.lang, names=self.names)
        return _NUMBER.sub(NO_BREAK, text)

    def problem(self, problem: Problem) -> str:
        """Write a problem on one line, as the contract wants it."""
        line = render_problem(problem, lang=self.lang, names=self.names)
        if not problem.code.startswith(f"{USAGE}."):
            return line
        return f"{line.removesuffix(f'[{problem.code}]')}[{USAGE}]"


def usage(case: str, **values: Value) -> UsageError:
    """Make the error of a command line that was used in a way it does not know.

    Args:
        case: key of its sentence behind `cli.usage.`.
        values: what the sentence names.

    Returns:
        The error, to be raised.
    """
    return UsageError(Problem(code=f"{USAGE}.{case}", values=values))

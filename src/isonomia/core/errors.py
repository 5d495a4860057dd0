"""Every error the package raises, in one tree.

    IsonomiaError                 one or more problems, each with a stable code
    ├── InputError                the input or the call is wrong             exit status 2
    │   ├── NormFileError         a norm file
    │   ├── CompetitionError      competition.yaml, candidates or facts, their form
    │   ├── TableError            a table that cannot be read
    │   └── UsageError            the command line
    ├── NormRefused               a norm or a reading cannot govern this     exit status 2
    ├── RankingRefused            a tie that no criterion settles            exit status 2
    └── FactRefused               a fact that contradicts law or state       exit status 1

A problem is data: a code, the values its sentence needs, the provision behind it, and a place.
The sentences live in `isonomia.messages`, one a code and a language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from isonomia.core.reasons import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where in the input something stands.

    Args:
        file: name of the file as the user gave it; empty where there is none.
        line: line number from 1, or 0 where there is none.
        column: column number from 1, or 0 where there is none.
    """

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        numbers = [str(number) for number in (self.line, self.column) if number]
        return ":".join([self.file, *numbers]) if self.file else ":".join(numbers)


NOWHERE = Place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing that is wrong, without its sentence.

    Args:
        code: stable code, also the key of the sentence, such as `norm.rate_overlap`.
        values: what the sentence names.
        provision: the article or rule behind it; empty where no law is involved.
        place: file, line and column.
    """

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)
    provision: str = ""
    place: Place = NOWHERE

    def at(self, place: Place) -> "Problem":
        """Return the same problem with another place."""
        return replace(self, place=place)


class IsonomiaError(Exception):
    """Root of the tree.

    Args:
        problems: all that was found, in the order of the input.
    """

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(f"{problem.code} {dict(problem.values)}" for problem in problems))
        self.problems = problems


class InputError(IsonomiaError):
    """The input or the call is wrong."""


class NormFileError(InputError):
    """A norm file that does not follow the grammar."""


class CompetitionError(InputError):
    """A competition's folder that does not follow the contract."""


class TableError(InputError):
    """A table that cannot be read."""


class UsageError(InputError):
    """A command that was called in a way it does not know."""


class NormRefused(IsonomiaError):
    """A norm, or a reading of it, that cannot govern the competition."""


class RankingRefused(IsonomiaError):
    """A ranking that the notice's criteria do not settle."""


class FactRefused(IsonomiaError):
    """A fact that contradicts the law or the state; nothing is recorded."""

"""In which language the program speaks: what is asked, else what the machine speaks, else Portuguese."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from isonomia.core.errors import Problem, UsageError

LANGUAGES = ("pt", "en")
DEFAULT = "pt"
OPTION = "--lang"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name the language of messages; the first that is set decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """The language of one run.

    Args:
        lang: `pt` or `en`.
        arguments: the command line without `--lang`.
        problems: uses of `--lang` that name no language.
    """

    lang: str
    arguments: tuple[str, ...]
    problems: tuple[Problem, ...] = ()

    def check(self) -> None:
        """Raise UsageError where `--lang` was used in a way it does not know."""
        if self.problems:
            raise UsageError(*self.problems)


def of_locale(environment: Mapping[str, str]) -> str:
    """Return the language that the environment speaks.

    Args:
        environment: variables by name.

    Returns:
        `en` where the first variable that is set begins so, else `pt`: for `C` and `POSIX` too.
    """
    value = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return next((lang for lang in LANGUAGES if value.lower().startswith(lang)), DEFAULT)


def spoken(arguments: Sequence[str], environment: Mapping[str, str]) -> Spoken:
    """Take `--lang` out of a command line, wherever it stands before `--`.

    Args:
        arguments: the command line without the program's name.
        environment: variables by name.

    Returns:
        The language and the rest of the command line.
    """
    end = arguments.index("--") if "--" in arguments else len(arguments)
    kept, values, waiting = list[str](), list[str](), False
    for argument in arguments[:end]:
        if waiting or argument.startswith(f"{OPTION}="):
            values.append(argument if waiting else argument.partition("=")[2])
            waiting = False
        elif argument == OPTION:
            waiting = True
        else:
            kept.append(argument)
    known = [value for value in values if value in LANGUAGES]
    return Spoken(
        lang=known[-1] if known else of_locale(environment),
        arguments=(*kept, *arguments[end:]),
        problems=tuple(_problems(values, waiting=waiting)),
    )


def _problems(values: Sequence[str], *, waiting: bool) -> list[Problem]:
    missing = [Problem(code="cli.usage.option_without_value", values={"option": OPTION})] if waiting else []
    unknown = [
        Problem(code="cli.usage.unknown_choice", values={"option": OPTION, "text": value, "known": LANGUAGES})
        for value in values
        if value not in LANGUAGES
    ]
    return [*unknown, *missing]

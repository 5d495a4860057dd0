"""From the errors of the command line's parser to problems that can be told in any language."""

from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from isonomia.cli.language import OPTION
from isonomia.cli.words import USAGE, Words, usage
from isonomia.core.errors import Problem, UsageError

Misuse: type[Exception] = typer.BadParameter.__mro__[1]
"""The root of the parser's own errors; Typer gives it no public name."""

Parameter = TyperArgument | TyperOption


def translated(
    error: Exception,
    command: TyperCommand | TyperGroup,
    context: Any,
    arguments: Sequence[str],
    words: Words,
) -> UsageError:
    """Say in our own words what the parser found.

    Args:
        error: the parser's error, a `Misuse`.
        command: the command that was called.
        context: the parser's context.
        arguments: what stood behind the command's name.
        words: the sentences.

    Returns:
        The error, to be raised.
    """
    parameters = own_parameters(command, context)
    option = str(getattr(error, "option_name", ""))
    if isinstance(error, typer.BadParameter):
        return UsageError(*_missing(command, context, arguments, words))
    if option:
        return _option(option, parameters)
    _, rest, _ = command.make_parser(context).parse_args(args=list(arguments))
    return usage("extra_arguments", count=len(rest), texts=tuple(map(str, rest)))


def own_parameters(command: TyperCommand | TyperGroup, context: Any) -> list[Parameter]:
    """Return the arguments and options of a command that help shows."""
    found = [item for item in command.get_params(context) if isinstance(item, TyperArgument | TyperOption)]
    return [item for item in found if not item.hidden]


def label(parameter: Parameter, words: Words) -> str:
    """Return how a parameter is written: an option's name, an argument's placeholder."""
    if isinstance(parameter, TyperOption):
        return max(parameter.opts, key=len)
    return words.say(str(parameter.metavar))


def _option(option: str, parameters: Sequence[Parameter]) -> UsageError:
    known = [name for item in parameters if isinstance(item, TyperOption) for name in item.opts]
    found = next((item for item in parameters if option in item.opts), None)
    if not isinstance(found, TyperOption):
        return usage("unknown_option", option=option, known=(*known, OPTION))
    return usage("option_with_value" if found.is_flag else "option_without_value", option=option)


def _missing(
    command: TyperCommand | TyperGroup, context: Any, arguments: Sequence[str], words: Words
) -> list[Problem]:
    given, _, _ = command.make_parser(context).parse_args(args=list(arguments))
    missing = [
        item
        for item in own_parameters(command, context)
        if item.required and not isinstance(given.get(item.name), str) and not given.get(item.name)
    ]
    return [
        Problem(
            code=f"{USAGE}.missing_{item.param_type_name}",
            values={"name": label(item, words), "command": context.command_path},
        )
        for item in missing
    ]

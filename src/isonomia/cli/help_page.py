"""The page that `--help` prints, every word of it in the reader's language."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from isonomia.cli.language import LANGUAGES, OPTION
from isonomia.cli.misuse import Parameter, own_parameters
from isonomia.cli.prose import heading, lines
from isonomia.cli.session import Session
from isonomia.cli.words import Words

HELP = "--help"
NAMES = 30
"""Columns of the names, at most; a longer name has a line to itself."""


def page(command: TyperCommand | TyperGroup, context: Any, session: Session) -> str:
    """Draw the page.

    Args:
        command: the command; its help and those of its parameters are keys behind `cli.`.
        context: the parser's context, which knows the command's path.
        session: the run.

    Returns:
        The page, coloured where standard output is a terminal.
    """
    words, width = session.words, session.width
    parameters = own_parameters(command, context)
    options = [item for item in parameters if isinstance(item, TyperOption)]
    arguments = [item for item in parameters if isinstance(item, TyperArgument)]
    with session.out.capture() as captured:
        session.show(*_usage(command, context, parameters, words, width))
        session.show(Text(), *lines(words.say(str(command.help)), width))
        session.show(*_section("help.arguments", [_row(item, words) for item in arguments], words, width))
        session.show(*_section("help.commands", _commands(command, words), words, width))
        session.show(*_section("help.options", _options(options, words), words, width))
        session.show(*_examples(command, words, width))
    return captured.get().rstrip("\n")


def _usage(
    command: TyperCommand | TyperGroup,
    context: Any,
    parameters: Sequence[Parameter],
    words: Words,
    width: int,
) -> list[Text]:
    shown = [item for item in parameters if item.required or isinstance(item, TyperArgument)]
    group = [words.say("metavar.command")] if isinstance(command, TyperGroup) else []
    pieces = [*group, *(_in_usage(item, words) for item in shown), words.say("metavar.options")]
    mark = words.say("help.usage")
    parts = [context.command_path, *pieces]
    return lines(parts, width, indent=cell_len(mark) + 1, mark=(mark, "bold"))


def _in_usage(item: Parameter, words: Words) -> str:
    name = _name(item, words).replace(" ", "\N{NO-BREAK SPACE}")
    several = f"{name}…" if item.nargs != 1 else name
    return several if item.required else f"[{several}]"


def _name(item: Parameter, words: Words) -> str:
    if isinstance(item, TyperArgument):
        return words.say(str(item.metavar))
    written = ", ".join(sorted(item.opts, key=len))
    return written if item.is_flag else f"{written} {words.say(str(item.metavar))}"


def _row(item: Parameter, words: Words) -> tuple[str, str]:
    return _name(item, words), words.say(str(item.help))


def _commands(command: TyperCommand | TyperGroup, words: Words) -> list[tuple[str, str]]:
    if not isinstance(command, TyperGroup):
        return []
    found = sorted(command.commands.items(), key=lambda item: not isinstance(item[1], TyperGroup))
    return [(name, words.say(str(item.short_help or item.help))) for name, item in found]


def _options(options: Sequence[TyperOption], words: Words) -> list[tuple[str, str]]:
    named = [_row(item, words) for item in options if HELP not in item.opts]
    language = (f"{OPTION} {'|'.join(LANGUAGES)}", words.say("help.lang"))
    return [*named, language, (HELP, words.say("help.help"))]


def _section(key: str, rows: Sequence[tuple[str, str]], words: Words, width: int) -> list[Text]:
    if not rows:
        return []
    column = min(max(cell_len(name) for name, _ in rows), NAMES) + 4
    found = [Text(), *heading(words.say(key), width)]
    for name, text in rows:
        short = cell_len(name) <= column - 4
        broken = lines(text, width, indent=column)
        first = Text(f"  {name}", style="bold")
        found += [first + broken[0][first.cell_len :], *broken[1:]] if short else [first, *broken]
    return found


def _examples(command: TyperCommand | TyperGroup, words: Words, width: int) -> list[Text]:
    if not command.epilog:
        return []
    shown = lines(command.epilog, width, indent=2)
    return [Text(), *heading(words.say("help.examples"), width), *shown]

"""Help in two languages: every word of a page is of its own language."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from tests.cli.support import Cli, snapshot

from isonomia.cli.app import app, norm_app

LOCALE = Path(__file__).resolve().parents[2] / "src" / "isonomia" / "messages" / "locale"
FOLDERS = {"pt": "pt_BR", "en": "en"}
OTHER = {"pt": "en", "en": "pt"}

COMMANDS = [
    (),
    *((str(command.name),) for command in app.registered_commands),
    ("norms",),
    *(("norms", str(command.name)) for command in norm_app.registered_commands),
]

FRAMEWORK = re.compile(
    r"\b(Usage|Options|Commands|Arguments|Show this message and exit|Error|Missing|Try|default|required|TEXT|"
    r"COMMAND|ARGS|Aborted)\b"
)
"""What the framework says by itself."""

CODE = re.compile(
    r"^  [a-z]+ {2,}|isonomia [a-z]+\b.*|--?[a-z][a-z-]*|\b[a-z]+_[a-z_]+\b|\S*[=/.]\S*"
    r"|\b(table|json|none)\b",
    re.MULTILINE,
)
"""What is the same in both languages: commands, options, names of readings and files."""


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-zà-ú]{3,}", CODE.sub(" ", text).lower()))


def catalog(lang: str) -> set[str]:
    """Return every word that a catalog of the command line says in a language."""
    path = LOCALE / FOLDERS[lang] / "LC_MESSAGES" / "cli.po"
    with path.open("rb") as source:
        strings = [message.string or () for message in read_po(source) if message.id]
    texts = [text for string in strings for text in ([string] if isinstance(string, str) else string)]
    return words(" ".join(texts))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_no_word_of_a_help_page_is_of_the_other_language(cli: Cli, command, lang):
    run = cli(*command, "--help", "--lang", lang)
    assert (run.status, run.err) == (0, "")
    foreign = catalog(OTHER[lang]) - catalog(lang)
    assert words(run.out) & foreign == set()
    assert len(words(run.out)) > 10


def test_the_search_for_foreign_words_finds_them(cli: Cli):
    assert {"usage", "show", "options"} <= words(cli("--help", "--lang", "en").out) & (
        catalog("en") - catalog("pt")
    )
    assert {"uso", "mostra"} <= words(cli("--help").out) & (catalog("pt") - catalog("en"))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_the_framework_says_nothing_by_itself(cli: Cli, command):
    out = cli(*command, "--help", "--lang", "pt").out
    assert FRAMEWORK.findall(CODE.sub(" ", out)) == []


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("command", ["norms", "quota", "calls"])
def test_pages(cli: Cli, command, lang):
    snapshot(f"help-{command}-{lang}", cli(command, "--help", "--lang", lang).out)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("width", [60, 80])
def test_pages_fit_the_terminal(cli: Cli, command, width):
    cli.width(width)
    lines = cli(*command, "--help").out.splitlines()
    assert [line for line in lines if len(line) > width or line != line.rstrip()] == []


def test_without_a_command_the_program_says_how_it_is_used(cli: Cli):
    assert cli() == cli("--help")


def test_the_version(cli: Cli):
    run = cli("--version")
    assert (run.status, run.err) == (0, "")
    assert re.fullmatch(r"isonomia \d+\.\d+\S*\n", run.out)


def test_every_option_is_in_its_page(cli: Cli):
    assert re.findall(r"^  (--[a-z-]+)", cli("quota", "--help").out, re.MULTILINE) == [
        "--notice-date",
        "--vacancies",
        "--reading",
        "--ground",
        "--format",
        "--lang",
        "--help",
    ]

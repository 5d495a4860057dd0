"""Every sentence of the command line is there in both languages, and every one that is there is said."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from isonomia.cli.app import app, norm_app
from isonomia.core.facts import GROUNDS
from isonomia.messages.catalog import template

SRC = Path(__file__).resolve().parents[2] / "src" / "isonomia"
FOLDERS = {"pt": "pt_BR", "en": "en"}

CALLS = ("say", "usage")
KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)*")

OUTCOMES = ("accepted", "appointed", "took_office", "withdrew", "no_show", "end_of_queue")
ENDS = ("eliminated", "annulled", "moved", "left_office", "waiting", "moved_from", "contested")
STATES = ("held", "called", "open", "vacant", "closed")

FAMILIES = {
    "outcome.": {f"outcome.{name}" for name in (*OUTCOMES, *ENDS)},
    "sum.": {f"sum.{state}" for state in STATES},
    "legend.": {f"legend.{state}" for state in (*STATES, "next")},
    "criterion.": {f"criterion.{name}" for name in ("elder_60", "juror", "birth_date", "score")},
    "explain.seated.": {
        f"explain.seated.{name}" for name in ("called", "accepted", "appointed", "took_office")
    },
    "explain.out.": {f"explain.out.{cause}" for cause in (*GROUNDS, "withdraw", "no_show", "deny")},
    "explain.turn.": {f"explain.turn.{name}" for name in ("next", "later", "more", "over", "never")},
    "new_asks.": {f"new_asks.{name}" for name in ("town", "norm", "date", "default")},
    "file.": {
        f"file.{cause}"
        for cause in (
            *("missing", "forbidden", "is_folder", "is_file", "exists", "disk_full", "long_name", "other"),
        )
    },
    "usage.": {"usage.missing_argument", "usage.missing_option"},
    "help.": {
        *(f"help.{command.name}" for command in app.registered_commands),
        *(f"help.norms_{command.name}" for command in norm_app.registered_commands),
    },
    "opening.": {f"opening.{kind}{empty}" for kind in ("notice", "later") for empty in ("", "_empty")},
}
"""Keys that are put together from a beginning and a word, with every word there is."""


def keys(lang: str) -> set[str]:
    with (SRC / "messages" / "locale" / FOLDERS[lang] / "LC_MESSAGES" / "cli.po").open("rb") as source:
        found = [message.id for message in read_po(source) if message.id]
    return {(key if isinstance(key, str) else key[0]).removeprefix("cli.") for key in found}


def texts(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.removeprefix("cli.")


def said() -> set[str]:
    """Return every text of the code that looks like a key, `usage` cases with their beginning."""
    found = {
        text for path in sorted((SRC / "cli").glob("*.py")) for text in texts(path) if KEY.fullmatch(text)
    }
    return found | {f"usage.{text}" for text in found} | {f"explain.{text}" for text in found}


def asked_for(path: Path) -> Iterator[str]:
    """Yield the whole keys that `say` and `usage` are called with."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in CALLS:
                yield f"cli.{'usage.' if name == 'usage' else ''}{node.args[0].value!s}"


def test_both_languages_have_the_same_sentences():
    assert keys("pt") == keys("en")
    assert len(keys("pt")) > 150


def test_no_sentence_is_left_unsaid():
    readings = {key for key in keys("pt") if key.startswith("reading.")}
    known = said() | set().union(*FAMILIES.values()) | readings
    assert keys("pt") - known == set()


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_every_sentence_of_a_family_is_there(lang):
    for key in sorted(set().union(*FAMILIES.values())):
        assert template(f"cli.{key}", lang=lang, count=2)


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_every_sentence_that_is_asked_for_is_there(lang):
    asked = {key for path in sorted((SRC / "cli").glob("*.py")) for key in asked_for(path)}
    assert len(asked) > 60
    for key in sorted(asked):
        assert template(key, lang=lang, count=2)

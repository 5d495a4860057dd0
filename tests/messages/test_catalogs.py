"""The catalogs against the code: every key that the core gives has its sentence, in both languages alike."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from isonomia.core.call_reasons import EMPTIED
from isonomia.messages import LANGUAGES, sentence
from isonomia.messages.catalog import DOMAINS, FOLDERS
from isonomia.messages.sentences import SPECS

SRC = Path(__file__).resolve().parents[2] / "src" / "isonomia"
LOCALE = SRC / "messages" / "locale"
OURS = ("reason", "refusal")

BEGINNINGS = "(quota|zero|seat|person|warn|refuse|ranking|competition|reading)"
KEY = re.compile(BEGINNINGS + r"(\.[a-z_]+)+")
FAMILY = re.compile(BEGINNINGS + r"\.")

FAMILIES = {
    ("call_reasons.py", "seat."): {f"seat.{outcome}" for outcome in EMPTIED},
    ("label_reasons.py", "seat."): {"seat.guarantee", "seat.carried"},
    ("regime.py", "refuse."): {"refuse.kind", "refuse.branch", "refuse.administration"},
    ("course.py", "refuse."): set(),  # `refuse(fact, "…")`, whose codes are read off the calls
}
"""Keys that the core puts together, by file and beginning."""

WORDS = {"list.general", "list.of", "law.silent"}
"""Keys of what other sentences take in."""

COMING = {"seat.vacant", "warn.group_ignored"}
"""Keys whose sentences stand ready before the code that gives them."""

FORBIDDEN = {
    "pt": re.compile(r"\b(inválid[oa]s?|erros?|cotistas?|por favor)\b", re.IGNORECASE),
    "en": re.compile(r"\b(invalid|errors?|please)\b", re.IGNORECASE),
}


def catalog(lang: str, domain: str) -> Catalog:
    path = LOCALE / FOLDERS[lang] / "LC_MESSAGES" / f"{domain}.po"
    if not path.exists():
        return Catalog()
    with path.open("rb") as source:
        return read_po(source)


def messages(lang: str, domain: str) -> dict[str, Message]:
    found = (message for message in catalog(lang, domain) if message.id)
    return {message.id if isinstance(message.id, str) else message.id[0]: message for message in found}


def texts(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def placeholders(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}


def names(message: Message) -> set[str]:
    return {name for text in texts(message) for name, _ in placeholders(text)}


def constants(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def refused(tree: ast.AST) -> Iterator[str]:
    """Yield the codes of `refuse(fact, "…")`, those of a conditional too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
            yield from (f"refuse.{code}" for code in constants(node.args[1]))


def families(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            start = str(node.values[0].value)
            if FAMILY.fullmatch(start):
                yield path.name, start


def used_in_core() -> set[str]:
    found = set().union(*FAMILIES.values())
    for path in sorted((SRC / "core").glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        found |= {text for text in constants(tree) if KEY.fullmatch(text)} | set(refused(tree))
    return found


def every_message() -> list[tuple[str, str, str, Message]]:
    return [
        (lang, domain, key, message)
        for lang in LANGUAGES
        for domain in DOMAINS
        for key, message in messages(lang, domain).items()
    ]


def test_the_families_of_keys_are_all_known():
    paths = sorted((SRC / "core").glob("*.py"))
    assert {family for path in paths for family in families(path)} == set(FAMILIES)


def test_the_codes_are_read_off_the_code():
    found = used_in_core()
    assert {"refuse.appeal_pending", "refuse.no_appeal", "seat.moved", "seat.collision"} <= found
    assert {"quota.up", "zero.rounding", "person.protected", "warn.first_day", "ranking.tie"} <= found
    assert len(found) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_the_core_has_its_sentence(lang):
    there = set().union(*(messages(lang, domain) for domain in DOMAINS))
    assert used_in_core() - there == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_used(lang):
    there = set().union(*(messages(lang, domain) for domain in OURS))
    said = {text for path in SRC.rglob("*.py") for text in constants(ast.parse(path.read_text("utf-8")))}
    assert there - used_in_core() - said - COMING == set()


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_keys_and_placeholders(domain):
    pt, en = messages("pt", domain), messages("en", domain)
    assert list(pt) == list(en)
    assert {key for key in pt if names(pt[key]) != names(en[key])} == set()
    assert {key for key in pt if len(texts(pt[key])) != len(texts(en[key]))} == set()


def test_no_key_stands_in_two_catalogs():
    for lang in LANGUAGES:
        keys = [key for domain in DOMAINS for key in messages(lang, domain)]
        assert sorted(keys) == sorted(set(keys))


def test_every_placeholder_is_written_in_a_known_way():
    for _, _, key, message in every_message():
        for text in texts(message):
            assert {spec for _, spec in placeholders(text)} <= set(SPECS), key


def test_plural_forms_differ_and_say_what_decides():
    for _, domain, key, message in every_message():
        if domain in OURS and len(texts(message)) > 1:
            assert len(set(texts(message))) == 2, key
            assert {"count", "N"} & {name for name, _ in placeholders(texts(message)[1])} or key in SHOWN, key


SHOWN = {"seat.general"}
"""Sentences whose count is the length of the list that they name."""


def test_no_sentence_holds_a_forbidden_word():
    found = [
        (lang, key, text)
        for lang, domain, key, message in every_message()
        for text in texts(message)
        if domain in OURS and FORBIDDEN[lang].search(text)
    ]
    assert found == []


def test_an_article_keeps_its_number_on_the_line():
    loose = re.compile(r"(\bart\.|§) ")
    assert [key for *_, key, message in every_message() if any(map(loose.search, texts(message)))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_header_names_language_plurals_charset_and_project_alone(lang):
    plural = {"pt": "nplurals=2; plural=(n > 1);", "en": "nplurals=2; plural=(n != 1);"}[lang]
    for domain in OURS:
        path = LOCALE / FOLDERS[lang] / "LC_MESSAGES" / f"{domain}.po"
        head = path.read_text("utf-8").split("\n\n")[0].splitlines()
        assert head == [
            'msgid ""',
            'msgstr ""',
            '"Project-Id-Version: isonomia\\n"',
            f'"Language: {FOLDERS[lang]}\\n"',
            f'"Plural-Forms: {plural}\\n"',
            '"Content-Type: text/plain; charset=UTF-8\\n"',
        ]


def rendered() -> Iterator[tuple[str, str, str]]:
    for lang, domain, key, message in every_message():
        if domain in OURS and key not in WORDS:
            for count in (1, 2):
                values = {**dict.fromkeys(names(message), "x"), "count": count, "N": count}
                yield domain, key, sentence(key, values, lang=lang)


def test_every_sentence_renders_whole():
    for _, key, text in rendered():
        assert not re.search(r"[{}]|  | [,.;]|\(\)", text), key


def test_a_reason_is_a_sentence_with_its_full_stop():
    assert [key for domain, key, text in rendered() if domain == "reason" and not text.endswith(".")] == []


def test_a_refusal_says_what_is_wrong_and_what_would_be_right():
    texts = [(key, text) for domain, key, text in rendered() if domain == "refusal"]
    assert [key for key, text in texts if text.count("; ") != 1 or text.endswith(".")] == []
    assert texts != []

"""The grammar: as JSON Schema, against the core's own words, and with a sentence for each refusal."""

import ast
import json
import re
from datetime import date
from pathlib import Path
from typing import Any, get_args

import pytest
from babel.messages.pofile import read_po
from jsonschema import Draft202012Validator, FormatChecker
from pydantic import BaseModel

from isonomia.core.norm import ORDER_RULES, ROUNDINGS
from isonomia.core.readings import AUDIT_ONLY, VALUES
from isonomia.norms import schema, schema_types
from isonomia.norms.duties import DUTIES
from isonomia.norms.json_schema import json_schema
from isonomia.norms.loader import builtin_ids, norm_source
from isonomia.norms.yaml_source import read_yaml

SRC = Path(__file__).resolve().parents[2] / "src" / "isonomia"


def as_json(id: str) -> Any:
    """Return a norm file as JSON has it: days as texts."""
    return json.loads(json.dumps(dict(read_yaml(id, norm_source(id)).values), default=date.isoformat))


def refusals(document: Any) -> list[str]:
    checker = Draft202012Validator(json_schema(), format_checker=FormatChecker())
    return [".".join(map(str, error.absolute_path)) for error in checker.iter_errors(document)]


def test_the_json_schema_is_one():
    Draft202012Validator.check_schema(json_schema())
    assert json_schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json.dumps(json_schema()) == json.dumps(json_schema())


@pytest.mark.parametrize("id", builtin_ids())
def test_the_files_follow_the_json_schema(id):
    assert refusals(as_json(id)) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("signed", "2022-13-01"),
        ("signed", "20/05/2022"),
        ("reservations.0.rate.steps.first", 0.05),
        ("reservations.0.rate.steps.first", "5%"),
        ("reservations.0.label.letter", "r"),
        ("readings.fill.default", "counts"),
        ("readings.fill.admitted.0", "yes"),
        ("jurisdiction.ibge", 4119954),
        ("applies_to.kinds.0", "vestibular"),
    ],
)
def test_the_json_schema_refuses_a_wrong_value(path, value):
    document = as_json("pontal-do-parana-2318-2022")
    target = document
    *parents, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in parents:
        target = target[step]
    assert target[last] != value
    target[last] = value
    assert all(path.startswith(place) for place in refusals(document))
    assert refusals(document) != []


def test_the_json_schema_refuses_unknown_keys_and_readings():
    document = as_json("pontal-do-parana-2318-2022")
    document["note"] = "x"
    document["readings"]["fillings"] = document["readings"]["fill"]
    assert sorted(refusals(document)) == ["", "readings"]


def test_the_json_schema_describes_its_keys():
    properties = json_schema()["properties"]
    described = {name for name, entry in properties.items() if entry.get("description")}
    assert {"id", "urn", "signed", "published", "not_before", "source", "readings", "provisions"} <= described
    assert all(section.get("description") for section in json_schema()["$defs"].values())


def test_the_grammar_has_the_words_of_the_core():
    assert get_args(schema_types.Rounding) == ROUNDINGS
    assert get_args(schema_types.OrderRule) == ORDER_RULES
    readings = json_schema()["properties"]["readings"]["properties"]
    assert list(readings) == list(VALUES)
    for name, values in VALUES.items():
        admitted = [value for value in values if value not in AUDIT_ONLY]
        assert readings[name]["properties"]["default"] == {"enum": admitted}


def sections(model: type[BaseModel]) -> set[type[BaseModel]]:
    """Return the sections that a section may hold, and theirs."""
    found = set()
    todo = [model]
    while todo:
        for field in todo.pop().model_fields.values():
            for inner in inside(field.annotation):
                if inner not in found:
                    found.add(inner)
                    todo.append(inner)
    return found


def inside(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for argument in get_args(annotation) for model in inside(argument)]


def test_every_section_has_its_key():
    """`SECTIONS` tells the known keys of a place; a section without an entry could not be told."""
    assert sections(schema.NormFile) == {*schema.SECTIONS.values(), schema.ReadingSection}


def sentences(lang: str) -> dict[str, str]:
    path = SRC / "messages" / "locale" / lang / "LC_MESSAGES" / "norm.po"
    with path.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def codes() -> set[str]:
    """Return every code that the package can give, read off its source."""
    found = set()
    for path in (SRC / "norms").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(r"(yaml|norm)\.[a-z0-9_]+", str(node.value)):
                found.add(str(node.value))
    return found


@pytest.mark.parametrize("lang", ["pt_BR", "en"])
def test_every_code_has_its_sentence_and_every_sentence_its_code(lang):
    said = {key for key in sentences(lang) if not key.startswith("reading.")}
    assert said == codes()
    assert len(said) > 80


@pytest.mark.parametrize("lang", ["pt_BR", "en"])
def test_a_sentence_says_what_is_wrong_and_what_would_be_right(lang):
    told = {key: text for key, text in sentences(lang).items() if not key.startswith("reading.")}
    assert [key for key, text in told.items() if ";" not in text or text.endswith(".")] == []


@pytest.mark.parametrize("lang", ["pt_BR", "en"])
def test_every_reading_and_value_is_told_to_laymen(lang):
    names = [f"reading.{name}" for name in VALUES]
    values = [f"reading.{name}.{value}" for name, known in VALUES.items() for value in known]
    expected = {f"{start}.{part}" for start in (*names, *values) for part in ("label", "what")}
    told = {key: text for key, text in sentences(lang).items() if key.startswith("reading.")}
    assert told.keys() == expected
    assert [key for key, text in told.items() if key.endswith(".what") is not text.endswith(".")] == []


def test_the_duties_that_the_engine_asks_for_are_known():
    """`isonomia.core.cautions` looks for these among the provisions."""
    text = (SRC / "core" / "cautions.py").read_text("utf-8")
    asked = set(re.findall(r'"(duty\.[a-z_]+)"', text))
    assert asked <= DUTIES.keys()
    assert "duty.guidance" in asked

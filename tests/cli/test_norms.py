"""`norms`: the list, a law article by article, a check of one's own file, the schema."""

import json
from pathlib import Path

import jsonschema
import pytest
from ruamel.yaml import YAML
from tests.cli.support import Cli

from isonomia.norms.loader import builtin, builtin_ids, norm_source


@pytest.mark.parametrize("id", builtin_ids())
def test_every_provision_is_shown_with_what_carries_it_out(cli: Cli, id):
    out = " ".join(cli("norms", "show", id).out.split())
    for provision in builtin(id).provisions:
        assert provision.ref in out
        assert " ".join(provision.says.pt.split()) in out
        for path in provision.by:
            assert path in out


@pytest.mark.parametrize("id", builtin_ids())
def test_every_reading_is_shown_with_what_the_norm_admits(cli: Cli, id):
    out = cli("norms", "show", id, "--lang", "en").out
    for name, rule in builtin(id).readings.items():
        assert f"{name} = {rule.default}" in " ".join(out.split())
        for value in rule.alternatives:
            assert f"{value} (" in out


def test_the_rate_is_that_of_the_day(cli: Cli):
    id = "pontal-do-parana-2318-2022"
    assert "5% das vagas" in cli("norms", "show", id, "--notice-date", "2022-06-03").out
    assert "20% das vagas" in cli("norms", "show", id, "--notice-date", "2060-01-01").out
    assert "não há percentual" in cli("norms", "show", id, "--notice-date", "2020-01-01").out


def test_a_file_that_is_right(cli: Cli, tmp_path: Path):
    path = tmp_path / "lei.yaml"
    path.write_bytes(norm_source("lapa-3856-2021"))
    run = cli("norms", "check", path)
    assert (run.status, run.err) == (0, "")
    assert " ".join(run.out.split()) == f"{path} está certo: Lei 3.856/2021, com 1 reserva."
    assert json.loads(cli("norms", "check", path, "--format", "json").out)["id"] == "lapa-3856-2021"


def test_a_file_that_is_wrong_lists_everything_with_its_place(cli: Cli, tmp_path: Path):
    text = norm_source("lapa-3856-2021").decode("utf-8")
    path = tmp_path / "lei.yaml"
    path.write_text(text.replace("1/10", "20/10").replace("signed:", "sined:"), "utf-8")
    for format in ("table", "json"):
        run = cli("norms", "check", path, "--format", format)
        assert (run.status, run.out) == (2, "")
        assert len(run.lines) >= 2
        assert all(line.startswith(f"{path}:") and line.endswith("]") for line in run.lines)


def test_the_schema_admits_the_laws(cli: Cli):
    schema = json.loads(cli("norms", "schema").out)
    dialect = jsonschema.Draft202012Validator
    dialect.check_schema(schema)
    validator = dialect(schema, format_checker=dialect.FORMAT_CHECKER)
    for id in builtin_ids():
        found = YAML(typ="safe", pure=True).load(norm_source(id).decode("utf-8"))
        plain = json.loads(json.dumps(found, default=str))
        assert [error.message for error in validator.iter_errors(plain)] == []


def test_a_norm_of_ones_own_serves_like_one_of_the_package(cli: Cli, tmp_path: Path):
    path = tmp_path / "lei.yaml"
    path.write_bytes(norm_source("lapa-3856-2021"))
    arguments = ("--notice-date", "2026-12-01", "--vacancies", "5,14,15", "--format", "json")
    assert cli("quota", path, *arguments) == cli("quota", "lapa-3856-2021", *arguments)

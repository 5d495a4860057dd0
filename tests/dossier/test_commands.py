"""`isonomia dossier` and `isonomia verify`: what they print, and their exit status."""

import json
import shutil
from pathlib import Path

import pytest
from tests.dossier.support import ROOT, forged, node

from isonomia.cli import main

EXAMPLES = ("lapa", "novo-itacolomi", "pontal-do-parana", "arcoverde-e-se")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of an example, where the command may write."""
    return Path(shutil.copytree(ROOT / "examples" / "lapa", tmp_path / "lapa"))


@pytest.fixture
def written(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[Path, str]:
    """Its dossier and the head that was printed."""
    path = folder.parent / "lapa.zip"
    assert main(["dossier", str(folder), "-o", str(path), "--format", "json"]) == 0
    return path, json.loads(capsys.readouterr().out)["head"]


def test_the_document_of_a_dossier(folder, capsys):
    path = folder.parent / "lapa.zip"
    assert main(["dossier", str(folder), "-o", str(path), "--format", "json", "--lang", "en"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert set(document) == {"file", "head", "facts", "private", "warnings", "readings"}
    assert document["facts"] == 134
    assert {"name": "fill", "value": "compensation", "provision": "art. 3º, § 1º"} in document["readings"]


def test_the_head_is_printed_to_be_published(folder, capsys):
    assert main(["dossier", str(folder), "-o", str(folder.parent / "lapa.zip"), "--lang", "pt"]) == 0
    printed = capsys.readouterr().out
    head = next(
        line.strip() for line in printed.splitlines() if line.startswith("  ") and len(line.strip()) == 64
    )
    assert "diário oficial" in printed
    assert main(["verify", str(folder.parent / "lapa.zip"), "--head", head.upper()]) == 0


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_verifies_on_both_sides(name, tmp_path, capsys):
    folder = shutil.copytree(ROOT / "examples" / name, tmp_path / name)
    path = tmp_path / "x.zip"
    assert main(["dossier", str(folder), "-o", str(path), "--format", "json"]) == 0
    head = json.loads(capsys.readouterr().out)["head"]
    assert main(["verify", str(path), "--head", head]) == 0
    assert node([path], "--head", head)[0]["proved"]


def test_without_a_head_it_only_agrees_with_itself(written, capsys):
    path, head = written
    assert main(["verify", str(path), "--format", "json", "--lang", "en"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["verified"], document["proved"], document["head"]) == (True, False, head)
    assert document["answer"].startswith("The dossier agrees with itself")
    assert document["not_recomputed"][0]["key"] == "verify.untold.ranking"
    assert document["problems"] == []
    assert [warning["key"] for warning in document["warnings"]]


def test_what_differs_is_told_on_one_line_with_its_place(written, capsys):
    path, _ = written

    def change(lines):
        seat = next(line for line in lines if line["kind"] == "seat" and line["seat"] == 8)
        seat["calls"][1]["outcome"] = "appointed"

    path.write_bytes(forged(path.read_bytes(), "results.jsonl", change))
    assert main(["verify", str(path), "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("It does not hold: 1 point of the dossier is not what is recomputed.")
    assert told.err == (
        f"{path}/results.jsonl:11: call 2 to seat 8 of the post “assistente” is not the one that "
        "the facts give; it or a fact was changed [verify.call]\n"
    )
    assert main(["verify", str(path), "--format", "json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert [problem["key"] for problem in document["problems"]] == ["verify.call"]


def test_a_file_that_is_no_dossier(folder, capsys):
    assert main(["verify", str(folder / "facts.csv"), "--format", "json", "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{folder / 'facts.csv'}: this is no ZIP; ")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["verify", "x.zip", "--head", "abc"], "cli.usage"),
        (["verify", "none.zip"], "cli.file.missing"),
        (["verify"], "cli.usage"),
        (["dossier", "none", "-o", "x.zip"], "competition.no_folder"),
        (["dossier", "none"], "cli.usage"),
    ],
)
def test_a_wrong_call(arguments, code, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main([*arguments, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.endswith(f"[{code}]\n")


def test_a_fact_that_the_law_refuses_makes_no_dossier(folder, capsys):
    log = folder / "facts.csv"
    log.write_text(
        log.read_text(encoding="utf-8") + "2027-01-01,call,assistente,102324,,,Edital 9,,\n", "utf-8"
    )
    assert main(["dossier", str(folder), "-o", str(folder / "x.zip")]) == 1
    assert "[refuse.not_next]" in capsys.readouterr().err
    assert not (folder / "x.zip").exists()

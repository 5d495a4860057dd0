"""`demo`: selections from the vacancy table to the next call."""

from pathlib import Path

import pytest
from tests.cli.support import ROOT, Cli

from isonomia.cli import folders

EXAMPLES = [ROOT / "examples" / name for name in folders.EXAMPLES]


def test_a_folder_is_shown_from_its_table_to_its_next_call(cli: Cli, story: Path):
    run = cli("demo", story)
    assert (run.status, run.err) == (0, "")
    found = [line for line in run.out.splitlines() if line in ORDER or line.startswith(tuple(ORDER))]
    assert [next(word for word in ORDER if line.startswith(word)) for line in found] == ORDER


ORDER = [
    "Quadro de vagas do edital",
    "Agente administrativo: a conta",
    "Agente administrativo: ordem de convocação",
    "Listas",
    "A próxima convocação é para a vaga",
    "Convocações até aqui",
    "Próximas",
]


def test_folders_are_set_apart(cli: Cli, story: Path, pontal: Path):
    out = cli("demo", story, pontal).out
    assert out.count("Quadro de vagas do edital") == 2
    assert "\n" + "─" * 80 + "\n" in out


def test_without_a_folder_it_shows_the_examples(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    for lang in ("pt", "en"):
        run = cli("demo", "--lang", lang)
        assert (run.status, run.err) == (0, "")
        assert (
            run.out.count({"pt": "Quadro de vagas do edital", "en": "Vacancy table of the notice"}[lang]) == 4
        )


@pytest.mark.parametrize("place", EXAMPLES, ids=lambda place: place.name)
@pytest.mark.parametrize("width", [60, 80])
def test_the_examples_fit_the_terminal_and_name_nobody(cli: Cli, place: Path, width):
    cli.width(width)
    lines = cli("demo", place).out.splitlines()
    assert [line for line in lines if len(line) > width or line != line.rstrip()] == []


def test_the_examples_of_the_current_folder_come_first(
    cli: Cli, story: Path, monkeypatch: pytest.MonkeyPatch
):
    examples = story.parent / "examples"
    examples.mkdir()
    story.rename(examples / "lapa")
    monkeypatch.chdir(examples.parent)
    out = cli("demo").out
    assert out.count("Quadro de vagas do edital") == 1


def test_without_examples_it_asks_for_a_folder(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(folders, "SOURCE", tmp_path)
    run = cli("demo")
    assert (run.status, run.out) == (2, "")
    assert run.lines == [
        "a pasta examples não foi encontrada; diga a pasta de uma seleção, como isonomia demo minha-pasta"
        " [cli.usage]"
    ]

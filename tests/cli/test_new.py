"""`new`: a folder to start from, by flags or by questions."""

import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from tests.cli.support import Cli

from isonomia.cli import new_command

LAPA = ("--municipality", "Lapa/PR", "--notice-date", "2026-12-01")


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch):
    """Answer the questions, as a person at a terminal would."""

    def give(*lines: str) -> None:
        waiting: Iterator[str] = iter(lines)
        monkeypatch.setattr("builtins.input", lambda *_: next(waiting))
        monkeypatch.setattr(sys, "stdin", Terminal())

    class Terminal:
        def isatty(self) -> bool:
            return True

    return give


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_town_brings_its_own_law(cli: Cli, tmp_path: Path, lang):
    place = tmp_path / "nova"
    run = cli("new", place, *LAPA, "--lang", lang)
    assert (run.status, run.err) == (0, "")
    assert sorted(path.name for path in place.iterdir()) == [
        "candidates.csv",
        "competition.yaml",
        "facts.csv",
    ]
    assert all(str(place / name) in run.out for name in ("candidates.csv", "competition.yaml", "facts.csv"))
    assert "lapa-3856-2021" in (place / "competition.yaml").read_text("utf-8")
    assert cli("calls", place).status == 0


def test_a_law_brings_its_own_town(cli: Cli, tmp_path: Path):
    run = cli("new", tmp_path / "nova", "--norm", "lapa-3856-2021", "--notice-date", "2026-12-01")
    assert (run.status, run.err) == (0, "")
    assert "Lapa/PR" in (tmp_path / "nova" / "competition.yaml").read_text("utf-8")


def test_a_town_without_a_law(cli: Cli, tmp_path: Path):
    run = cli(
        "new",
        tmp_path / "nova",
        "--municipality",
        "Curitiba/PR",
        "--norm",
        "none",
        "--notice-date",
        "2026-12-01",
    )
    assert (run.status, run.err) == (0, "")
    assert cli("calls", tmp_path / "nova").status == 0


def test_without_a_terminal_every_flag_that_is_missing_is_told(cli: Cli, tmp_path: Path):
    run = cli("new", tmp_path / "nova")
    assert (run.status, run.out) == (2, "")
    assert run.lines == [
        f"falta a opção {option}, e sem um terminal não há a quem perguntar; escreva-a na linha de comando"
        " [cli.usage]"
        for option in ("--municipality", "--norm")
    ]
    assert not (tmp_path / "nova").exists()


@pytest.mark.parametrize(
    ("flags", "code"),
    [
        ((*LAPA[:2], "--norm", "lei", *LAPA[2:]), "cli.usage"),
        ((*LAPA[:2], "--notice-date", "ontem"), "cli.usage"),
        ((*LAPA[:2], "--notice-date", "2020-01-01"), "refuse.not_yet"),
    ],
)
def test_a_flag_that_says_nothing_is_refused_and_nothing_is_written(cli: Cli, tmp_path: Path, flags, code):
    run = cli("new", tmp_path / "nova", *flags)
    assert (run.status, run.out) == (2, "")
    assert run.err.endswith(f"[{code}]\n")
    assert not (tmp_path / "nova").exists()


def test_a_folder_with_something_in_it_is_left_alone(cli: Cli, lapa: Path):
    before = {path.name: path.read_bytes() for path in lapa.iterdir()}
    run = cli("new", lapa, *LAPA)
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)
    assert {path.name: path.read_bytes() for path in lapa.iterdir()} == before


def test_at_a_terminal_it_asks_for_what_is_missing(cli: Cli, tmp_path: Path, answers):
    answers("", "Pontal do Paraná/PR", "lei", "", "31/02/2026", "01/12/2026")
    run = cli("new", tmp_path / "nova")
    assert run.status == 0
    assert [line.rsplit(" ", 1)[-1] for line in run.lines] == ["[cli.usage]"] * 3
    assert "De que município é a seleção?" in run.out
    assert "Só Enter vale pontal-do-parana-2318-2022." in " ".join(run.out.split())
    text = (tmp_path / "nova" / "competition.yaml").read_text("utf-8")
    assert "pontal-do-parana-2318-2022" in text
    assert "2026-12-01" in text


def test_at_a_terminal_enter_alone_means_today(cli: Cli, tmp_path: Path, answers, monkeypatch):
    monkeypatch.setattr(new_command, "_today", lambda: date(2026, 12, 3))
    answers("Lapa/PR", "", "")
    assert cli("new", tmp_path / "nova").status == 0
    assert "2026-12-03" in (tmp_path / "nova" / "competition.yaml").read_text("utf-8")


def test_what_a_flag_says_is_not_asked(cli: Cli, tmp_path: Path, answers):
    answers()
    run = cli("new", tmp_path / "nova", *LAPA, "--norm", "lapa-3856-2021")
    assert (run.status, run.err) == (0, "")

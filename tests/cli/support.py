"""Runs of the command line, small competitions for it, and snapshots of what it prints."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from isonomia.cli import main

ROOT = Path(__file__).resolve().parents[2]
SNAPSHOTS = Path(__file__).parent / "snapshots"

REPLACE = "ISONOMIA_SNAPSHOTS"
"""Environment variable under which snapshots are written anew, to be read before they are committed."""


@dataclass(frozen=True, slots=True)
class Run:
    """What one run came to."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.err.splitlines()


class Cli:
    """Runs the command line in this process, without a terminal."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch
        for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
            monkeypatch.delenv(name, raising=False)
        self.width(80)

    def width(self, columns: int) -> None:
        self.monkeypatch.setenv("COLUMNS", str(columns))

    def __call__(self, *arguments: object) -> Run:
        self.capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        out, err = self.capsys.readouterr()
        return Run(status, out, err)


def process(
    *arguments: object, environment: Mapping[str, str] | None = None, **options: Any
) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a process of its own, with nothing of this one's environment but its path."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    command = [sys.executable, "-m", "isonomia.cli", *map(str, arguments)]
    return subprocess.run(
        command, env={**kept, **(environment or {})}, capture_output=True, check=False, **options
    )


def snapshot(name: str, text: str) -> None:
    """Compare a text with the one that was reviewed."""
    path = SNAPSHOTS / f"{name}.txt"
    if os.environ.get(REPLACE):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.is_file(), f"no snapshot {path.name}; write it with {REPLACE}=1 and read it"
    assert text == path.read_text("utf-8")


PCD = """\
  - id: pcd-edital
    reservations:
      - id: pcd
        groups: [pcd]
        rate: 5/100
        rounding: up
        max_rate: 20/100
        order: proportional
        provision: item 5.1
"""


def notice(
    norm: str, municipality: str, vacancies: int, *, published: str, own: str = "", kind: str = "concurso"
) -> str:
    """Write a competition.yaml of one post whose candidates come with ranks."""
    return f"""\
competition:
  id: teste-01
  title: Concurso público nº 01/2026
  kind: {kind}
  municipality: {municipality}
  notice: {{number: 01/2026, published: {published}}}
  homologated: 2027-01-15
  validity: {{months: 24, extensions: 1}}
norms:
  - {norm}
{own}registration: {{from: 2026-12-07, until: 2027-01-08}}
guidance: {{text: item 6, contact: concursos@teste.example}}
later_reservation: item 5.3
panel: {{decree: Decreto 1.234/2026, item: item 7}}
posts:
  - {{id: agente, title: Agente administrativo, vacancies: {vacancies}}}
"""


def people(names: Sequence[str], beneficiaries: Sequence[str], group: str = "black") -> str:
    """Write a candidates.csv in rank order; each registration is the name's place, from 101."""
    rows = ["registration,name,post,rank,groups,confirmed"]
    for rank, name in enumerate(names, start=1):
        declared = f"{group},*" if name in beneficiaries else ","
        rows.append(f"{100 + rank},Pessoa {name} Segredo,agente,{rank},{declared}")
    return "\n".join(rows) + "\n"


def facts(*rows: str) -> str:
    """Write a facts.csv from rows `date fact registration`, or `date open seats`."""
    lines = ["date,fact,post,registration,seats,act"]
    for row in rows:
        day, fact, value, *act = row.split(maxsplit=3)
        registration, seats = ("", value) if fact == "open" else (value, "")
        lines.append(f"{day},{fact},agente,{registration},{seats},{''.join(act)}")
    return "\n".join(lines) + "\n"


def folder(place: Path, competition: str, candidates: str, log: str = "") -> Path:
    """Write a competition's folder."""
    place.mkdir(parents=True, exist_ok=True)
    (place / "competition.yaml").write_text(competition, "utf-8")
    (place / "candidates.csv").write_text(candidates, "utf-8")
    if log:
        (place / "facts.csv").write_text(log, "utf-8")
    return place

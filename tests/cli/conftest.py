"""A command line to run, and the competitions that the tests run it on."""

from pathlib import Path

import pytest
from tests.cli.support import PCD, Cli, facts, folder, notice, people


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The command line, without a terminal, in a language that nothing names."""
    return Cli(capsys, monkeypatch)


@pytest.fixture
def lapa(tmp_path: Path) -> Path:
    """Lapa, 10 vacancies, A to N, of whom G, L and N are beneficiaries; nobody was called yet."""
    terms = notice("lapa-3856-2021", "Lapa/PR", 10, published="2026-12-01")
    return folder(tmp_path / "lapa", terms, people("ABCDEFGHIJKLMN", "GLN"))


@pytest.fixture
def pontal(tmp_path: Path) -> Path:
    """Pontal do Paraná, 9 vacancies, c1 to c12, of whom c8 and c10 are beneficiaries; c3 did not answer."""
    names = [f"c{number}" for number in range(1, 13)]
    terms = notice("pontal-do-parana-2318-2022", "Pontal do Paraná/PR", 9, published="2026-12-01")
    called = [f"2027-02-01 call {100 + number}" for number in range(1, 6)]
    log = facts(*called, "2027-02-10 no_show 103")
    return folder(tmp_path / "pontal", terms, people(names, ("c8", "c10")), log)


@pytest.fixture
def story(tmp_path: Path) -> Path:
    """Lapa with a disability reservation, after withdrawals, a move on merit and a later opening."""
    terms = notice("lapa-3856-2021", "Lapa/PR", 10, published="2026-12-01", own=PCD)
    names = "ABCDEFGHIJKLMNOPQRST"
    table = people(names, "GLN").replace("Pessoa M Segredo,agente,13,,", "Pessoa M Segredo,agente,13,pcd,*")
    log = facts(
        *(f"2027-02-01 call {number}" for number in (101, 102, 103, 107, 113, 104, 105)),
        *(f"2027-02-08 appoint {number}" for number in (101, 103, 107, 113)),
        "2027-02-08 take_office 101",
        "2027-02-09 withdraw 102",
        "2027-02-10 end_of_queue 104",
        "2027-02-15 call 106",
        "2027-02-20 leave_office 101",
        "2027-03-01 open 5 Decreto 27.410/2027",
    )
    return folder(tmp_path / "story", terms, table, log)

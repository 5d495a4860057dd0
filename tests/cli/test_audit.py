"""`audit`: the verdict, the two strips, the JSON of the contract, the status, and what is never printed."""

import json
from pathlib import Path

import pytest
from tests.cli.support import Cli, facts, folder, notice, people, snapshot

KEYS = {"conforms", "conforms_under", "divergences", "repair", "warnings", "readings"}
LAWFUL = ("101", "102", "103", "104", "107", "105", "106", "112", "108", "109")
BY_MERIT = ("101", "102", "103", "104", "107", "105", "106", "108", "109", "110")


def published(place: Path, *registrations: str, name: str = "calls.csv") -> Path:
    """Write the calls of a list in their order."""
    path = place / name
    path.write_text("registration\n" + "".join(f"{each}\n" for each in registrations), "utf-8")
    return path


def test_json_has_the_shape_of_the_contract(cli: Cli, lapa: Path) -> None:
    """G, called to seat 5, moves to 8 on merit; the town calls H, not L. A new seat, 11, mends it."""
    run = cli("audit", lapa, "--published", published(lapa, *BY_MERIT), "--format", "json")
    found = json.loads(run.out)
    assert (run.status, run.err, set(found)) == (1, "", KEYS)
    assert found["conforms"] is False
    assert found["conforms_under"] == [
        {"reading": "fill", "value": "best_list"},
        {"reading": "fill", "value": "counts"},
    ]
    (only,) = found["divergences"]
    reasons = only.pop("reasons")
    assert only == {
        "post": "agente",
        "seat": 5,
        "published": "108",
        "expected": "112",
        "list": "black",
        "kind": "merit_counted",
        "passed_over": ["112"],
        "cause": True,
    }
    assert [set(reason) for reason in reasons] == [{"provision", "key", "values", "text"}] * len(reasons)
    assert reasons[0]["provision"] == "art. 3º, § 1º"
    (call,) = found["repair"]
    assert (call["post"], call["seat"], call["registration"]) == ("agente", 11, "112")
    assert call["reasons"][-1]["key"] == "person.given_back"
    assert [used["name"] for used in found["readings"]] == ["fill"]


def test_json_of_a_clean_audit(cli: Cli, lapa: Path) -> None:
    run = cli("audit", lapa, "--published", published(lapa, *LAWFUL), "--format", "json")
    found = json.loads(run.out)
    assert (run.status, found["conforms"]) == (0, True)
    assert (found["divergences"], found["conforms_under"], found["repair"]) == ([], [], [])


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_pages(cli: Cli, lapa: Path, lang: str) -> None:
    """The verdict first; the strips; the cause; who was passed over; the repair; what explains it."""
    path = published(lapa, *BY_MERIT)
    run = cli("audit", lapa, "--published", path, "--lang", lang)
    assert run.status == 1
    snapshot(f"audit-wrong-{lang}", run.out)
    clean = cli("audit", lapa, "--published", published(lapa, *LAWFUL), "--lang", lang)
    assert clean.status == 0
    snapshot(f"audit-clean-{lang}", clean.out)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_pages_fit_and_name_nobody(cli: Cli, lapa: Path, width: int) -> None:
    """No line is wider than the terminal, and no name of a candidate is printed, names in the file or not."""
    cli.width(width)
    path = lapa / "names.csv"
    path.write_text("nome\nPessoa A Segredo\nPessoa C Segredo\nPessoa B Segredo\n", "utf-8")
    run = cli("audit", lapa, "--published", path)
    assert run.status == 1
    assert [line for line in run.out.splitlines() if len(line) > width] == []
    assert "Segredo" not in run.out + run.err


def test_every_part_of_a_long_page(cli: Cli, tmp_path: Path) -> None:
    """70 seats of two posts: a window around the first mistake; later mistakes; a repair with new seats."""
    terms = notice("lapa-3856-2021", "Lapa/PR", 70, published="2026-12-01").replace(
        "vacancies: 70}", "vacancies: 70}\n  - {id: fiscal, title: Fiscal, vacancies: 1}"
    )
    names = [f"n{number}" for number in range(1, 100)]
    table = people(names, ("n80", "n81", "n82")) + "901,Pessoa X Segredo,fiscal,1,,\n"
    place = folder(tmp_path / "long", terms, table)
    calls = [*range(101, 131), 199, *range(132, 170)]
    path = published(place, *map(str, calls), "901")
    run = cli("audit", place, "--published", path, "--lang", "en")
    assert run.status == 1
    assert "Also wrong, once the wrong calls are granted" in run.out
    assert "Fiscal: 1 published call" in run.out
    assert "The only published call follows the law." in run.out
    assert "and 7 more" not in run.out.splitlines()[0]
    clean = cli("audit", place, "--published", published(place, "101", "102"))
    assert (clean.status, "╭" in clean.out) == (0, False)


def test_nothing_can_be_called_any_more(cli: Cli, lapa: Path) -> None:
    """A wrong call, and one after the validity: only a court can mend it; nobody was due at the second."""
    path = lapa / "dated.csv"
    path.write_text("registration,date\n101,2027-02-01\n103,2027-02-02\n104,2029-02-01\n", "utf-8")
    run = cli("audit", lapa, "--published", path, "--lang", "en")
    assert "only a court order or an agreement can repair it" in run.out
    assert "when nobody was to be called" in run.out


def test_nothing_left_to_repair_and_nothing_that_explains(cli: Cli, lapa: Path) -> None:
    """B is called after C: both hold a seat."""
    run = cli("audit", lapa, "--published", published(lapa, "101", "103", "102"), "--lang", "en")
    assert "Whoever was passed over was called later" in run.out
    assert "No other reading of the law explains" in run.out


def test_no_call_at_all_is_a_fault(cli: Cli, lapa: Path) -> None:
    run = cli("audit", lapa, "--published", published(lapa))
    assert (run.status, run.out) == (2, "")
    assert run.err.endswith("[published.no_calls]\n")


def test_faults_have_file_line_and_column(cli: Cli, lapa: Path) -> None:
    """All of them, one line each, and nothing on standard output."""
    path = lapa / "bad.csv"
    path.write_text("post,seat,registration\nagente,x,101\nfiscal,1,102\n", "utf-8")
    run = cli("audit", lapa, "--published", path, "--lang", "en")
    assert (run.status, run.out) == (2, "")
    starts = [line.partition(": ")[0] for line in run.lines]
    assert starts == [f"{path}:2:8", f"{path}:3:1"]


def test_a_file_that_is_not_there(cli: Cli, lapa: Path) -> None:
    run = cli("audit", lapa, "--published", lapa / "none.csv")
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)
    assert run.err.endswith("[cli.file.missing]\n")


def test_the_file_must_be_named_and_the_format_known(cli: Cli, lapa: Path) -> None:
    assert cli("audit", lapa).status == 2
    assert cli("audit", lapa, "--published", published(lapa), "--format", "xml").status == 2


def test_an_alphabetical_list_needs_a_word(cli: Cli, lapa: Path) -> None:
    path = lapa / "list.txt"
    path.write_text("CONVOCADOS (ORDEM ALFABÉTICA)\n  101  A\n  102  B\n", "utf-8")
    assert cli("audit", lapa, "--published", path).err.endswith("[published.alphabetical]\n")
    run = cli("audit", lapa, "--published", path, "--as-published-order", "--lang", "en")
    assert run.status == 0
    assert "read as text: 2 lines with a registration" in run.err


def test_the_log_stands_between_the_calls(cli: Cli, pontal: Path) -> None:
    """c3 did not answer: c8 (seat 6) comes before c6 (seat 3); c6 first is what counting seats gives."""
    called = [str(number) for number in (101, 102, 103, 104, 105)]
    assert cli("audit", pontal, "--published", published(pontal, *called, "108", "106")).status == 0
    run = cli("audit", pontal, "--published", published(pontal, *called, "106", "108"), "--format", "json")
    found = json.loads(run.out)
    assert (run.status, found["conforms_under"]) == (1, [{"reading": "count", "value": "seats"}])
    assert [item["kind"] for item in found["divergences"]] == ["seat_skipped"]


def test_a_fact_that_does_not_fit_is_told(cli: Cli, tmp_path: Path) -> None:
    """The log has A take office without an appointment, which no order of calls makes right."""
    terms = notice("lapa-3856-2021", "Lapa/PR", 3, published="2026-12-01")
    log = facts("2027-02-01 call 101", "2027-02-02 take_office 101")
    place = folder(tmp_path / "x", terms, people("ABCDE", ""), log)
    run = cli("audit", place, "--published", published(place, "101"), "--format", "json")
    assert "audit.warn.fact_left_out" in [each["key"] for each in json.loads(run.out)["warnings"]]

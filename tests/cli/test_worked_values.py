"""The worked values of the three laws, asked of the command line as a script would."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.support import PCD, Cli, facts, folder, notice, people

LAPA, ITACOLOMI, PONTAL = "lapa-3856-2021", "novo-itacolomi-2175-2023", "pontal-do-parana-2318-2022"
VACANCIES = (1, 2, 3, 4, 5, 7, 8, 9, 10, 14, 15, 22, 25, 30, 100)


def ask(cli: Cli, *arguments: object) -> Any:
    run = cli(*arguments, "--format", "json")
    assert (run.status, run.err) == (0, "")
    return json.loads(run.out)


@pytest.mark.parametrize(
    ("norm", "on", "expected"),
    [
        (LAPA, "2026-12-01", (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 10)),
        (ITACOLOMI, "2026-12-01", (0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 20)),
        (PONTAL, "2022-06-03", (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 5)),
        (PONTAL, "2026-12-01", (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 7)),
        (PONTAL, "2052-06-03", (0, 0, 0, 0, 0, 0, 0, 2, 2, 3, 3, 4, 5, 6, 20)),
    ],
)
def test_reserved_vacancies(cli: Cli, norm, on, expected):
    found = ask(cli, "quota", norm, "--notice-date", on, "--vacancies", ",".join(map(str, VACANCIES)))
    reserved = [next(iter(item["reserved"].values())) for item in found]
    assert dict(zip(VACANCIES, reserved, strict=True)) == dict(zip(VACANCIES, expected, strict=True))
    assert [item["general"] for item in found] == [
        count - quota for count, quota in zip(VACANCIES, expected, strict=True)
    ]


@pytest.mark.parametrize(
    ("on", "rate", "warned"),
    [
        ("2022-06-03", "1/20", True),
        ("2024-05-25", "1/20", False),
        ("2024-06-02", "1/20", False),
        ("2024-06-03", "3/50", True),
        ("2026-06-02", "3/50", False),
        ("2026-06-03", "7/100", True),
        ("2052-06-02", "19/100", False),
        ("2052-06-03", "1/5", True),
        ("2054-06-03", "1/5", False),
    ],
)
def test_the_rate_of_pontal_grows_by_points_every_two_years(cli: Cli, on, rate, warned):
    found = ask(cli, "quota", PONTAL, "--notice-date", on, "--vacancies", "10")[0]
    assert found["rate"] == {"black_indigenous_quilombola": rate}
    assert bool(found["warnings"]) is warned


@pytest.mark.parametrize(
    ("norm", "on"),
    [(PONTAL, "2022-06-02"), (LAPA, "2021-10-28"), (LAPA, "2031-10-30"), (ITACOLOMI, "2023-04-19")],
)
def test_days_on_which_a_norm_does_not_govern(cli: Cli, norm, on):
    run = cli("quota", norm, "--notice-date", on, "--vacancies", "10", "--format", "json")
    assert (run.status, run.out) == (2, "")


def test_a_lapsed_norm_governs_on_a_stated_ground(cli: Cli):
    arguments = (
        "quota",
        LAPA,
        "--notice-date",
        "2031-10-30",
        "--vacancies",
        "10",
        "--ground",
        "in_force=ADI 7654",
    )
    found = ask(cli, *arguments)[0]
    assert found["reserved"] == {"black": 1}
    assert [warning["key"] for warning in found["warnings"]] == ["warn.lapsed"]


@pytest.mark.parametrize(
    ("norm", "on", "openings", "readings", "expected"),
    [
        (LAPA, "2026-12-01", "25", (), [5, 15, 25]),
        (LAPA, "2026-12-01", "10,5", (), [5, 15]),
        (ITACOLOMI, "2026-12-01", "3", (), [3]),
        (ITACOLOMI, "2026-12-01", "8", (), [5, 8]),
        (ITACOLOMI, "2026-12-01", "14", (), [5, 10, 14]),
        (ITACOLOMI, "2026-12-01", "2,1,1,1,5", (), [5, 10]),
        (ITACOLOMI, "2026-12-01", "3,2,5", (), [3, 10]),
        (ITACOLOMI, "2026-12-01", "3,2,5", ("supplementary=order_only",), [3, 5, 10]),
        (ITACOLOMI, "2026-12-01", ",".join("1" * 15), (), [5, 10, 15]),
        (ITACOLOMI, "2026-12-01", ",".join("1" * 15), ("guarantee=yes",), [3, 8, 13]),
        (PONTAL, "2026-12-01", "9", (), [6]),
        (PONTAL, "2026-12-01", "22", (), [6, 12]),
        (PONTAL, "2026-12-01", "8,1,13", (), [9, 12]),
        (PONTAL, "2026-12-01", "8,1,13", ("supplementary=per_opening",), [15]),
        (PONTAL, "2022-12-01", "30", (), [6, 12]),
        (PONTAL, "2022-12-01", "30", ("cap=no",), [6, 12, 18, 24, 30]),
        (PONTAL, "2024-12-01", "30,20", (), [6, 12, 31]),
        (PONTAL, "2052-12-01", "30", (), [6, 12, 18, 24, 29, 30]),
    ],
)
def test_reserved_seats(cli: Cli, norm, on, openings, readings, expected):
    chosen = [part for reading in readings for part in ("--reading", reading)]
    found = ask(cli, "plan", norm, "--notice-date", on, "--openings", openings, *chosen)
    assert list(found["reserved"].values()) == [expected]
    assert [seat["seat"] for seat in found["seats"] if seat["list"] != "general"] == expected


def test_later_seats_without_reservation_need_a_ground(cli: Cli):
    arguments = (
        "plan",
        PONTAL,
        "--notice-date",
        "2026-12-01",
        "--openings",
        "8,1,13",
        "--reading",
        "supplementary=none",
    )
    assert cli(*arguments).status == 2
    found = ask(cli, *arguments, "--ground", "supplementary=parecer 1/2026")
    assert found["reserved"] == {"black_indigenous_quilombola": []}
    assert "warn.supplementary_none" in [warning["key"] for warning in found["warnings"]]


@pytest.fixture
def pcd(tmp_path: Path) -> Path:
    """The notice's disability reservation as a file of its own."""
    lines = [line[4:] for line in PCD.splitlines()]
    path = tmp_path / "pcd.yaml"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


@pytest.mark.parametrize(
    ("norm", "on", "vacancies", "reserved", "disability"),
    [
        (LAPA, "2026-12-01", 4, [], []),
        (LAPA, "2026-12-01", 5, [4], [5]),
        (LAPA, "2026-12-01", 25, [4, 15, 25], [5, 21]),
        (PONTAL, "2022-12-01", 30, [7, 13], [5, 21]),
        (PONTAL, "2026-12-01", 10, [7], [5]),
    ],
)
def test_with_the_disability_reservation_of_the_notice(
    cli: Cli, pcd, norm, on, vacancies, reserved, disability
):
    found = ask(cli, "plan", norm, pcd, "--notice-date", on, "--openings", vacancies)
    assert list(found["reserved"].values()) == [disability, reserved]


def after_all_accept(cli: Cli, place: Path) -> list[str]:
    """Call the next person until nobody is next, and return who holds each seat."""
    log = ["date,fact,post,registration,seats,act"]
    while True:
        (place / "facts.csv").write_text("\n".join(log) + "\n", "utf-8")
        post = ask(cli, "calls", place)["posts"][0]
        if not post["next"]:
            return [seat["holder"] for seat in post["seats"]]
        log.append(f"2027-02-01,call,agente,{post['next'][0]['registration']},,")


def letters(names: str) -> list[str]:
    return [str(101 + ord(name) - ord("A")) for name in names]


def test_lapa_people(cli: Cli, lapa: Path):
    """A B C D G(5) E F; G moves to 8; L(5) H(9) I(10)."""
    coming = ask(cli, "calls", lapa)["posts"][0]["next"]
    assert [item["registration"] for item in coming] == letters("ABCDGEFLHI")
    assert [item["seat"] for item in coming] == [1, 2, 3, 4, 5, 6, 7, 5, 9, 10]
    assert after_all_accept(cli, lapa) == letters("ABCDLEFGHI")


def test_a_move_stands_in_the_calls_of_both_seats(cli: Cli, lapa: Path):
    after_all_accept(cli, lapa)
    seats = ask(cli, "calls", lapa)["posts"][0]["seats"]
    left, taken = seats[4]["calls"][0], seats[7]["calls"][0]
    assert (left["registration"], left["outcome"], left["moved_to"], left["moved_from"]) == (
        "107",
        "moved",
        8,
        None,
    )
    assert (taken["registration"], taken["outcome"], taken["moved_from"]) == ("107", None, 5)
    assert "moved_to" not in taken


def test_novo_itacolomi_people(cli: Cli, tmp_path: Path):
    """A B C D F(5); B leaves seat 2: E. Three seats: A B E(3)."""
    terms = notice("novo-itacolomi-2175-2023", "Novo Itacolomi/PR", 5, published="2026-12-01")
    place = folder(tmp_path / "five", terms, people("ABCDEFGH", "BFH"))
    assert after_all_accept(cli, place) == letters("ABCDF")
    with (place / "facts.csv").open("a", encoding="utf-8") as file:
        file.write("2027-02-10,withdraw,agente,102,,\n")
    coming = ask(cli, "calls", place)["posts"][0]["next"]
    assert [(item["seat"], item["registration"]) for item in coming] == [(2, "105")]
    three = notice("novo-itacolomi-2175-2023", "Novo Itacolomi/PR", 3, published="2026-12-01")
    assert after_all_accept(cli, folder(tmp_path / "three", three, people("ABCDEF", "E"))) == letters("ABE")


def test_pontal_people(cli: Cli, pontal: Path):
    """c1 to c5 summoned, c3 does not answer: next is c8 at 6, then c6 at 3."""
    coming = ask(cli, "calls", pontal)["posts"][0]["next"]
    assert [(item["seat"], item["registration"]) for item in coming[:2]] == [(6, "108"), (3, "106")]
    (pontal / "facts.csv").write_text(
        (pontal / "facts.csv").read_text("utf-8")
        + "".join(f"2027-02-11,call,agente,{item['registration']},,\n" for item in coming),
        "utf-8",
    )
    seats = ask(cli, "calls", pontal)["posts"][0]["seats"]
    assert [seat["holder"] for seat in seats] == [
        "101",
        "102",
        "106",
        "104",
        "105",
        "108",
        "107",
        "109",
        "110",
    ]


def test_a_reserved_seat_reverts_once_its_list_is_empty(cli: Cli, tmp_path: Path):
    """Lapa, 5 seats, one beneficiary who withdraws: seat 5 goes to the general list."""
    terms = notice("lapa-3856-2021", "Lapa/PR", 5, published="2026-12-01")
    log = facts(
        *(f"2027-02-01 call {number}" for number in (101, 102, 103, 104, 106)), "2027-02-02 withdraw 106"
    )
    place = folder(tmp_path / "five", terms, people("ABCDEF", "F"), log)
    item = ask(cli, "calls", place)["posts"][0]["next"][0]
    assert (item["seat"], item["list"], item["via"], item["reverted"]) == (5, "black", "general", True)
    assert "R›G" not in cli("calls", place).out


def test_until_looks_at_a_day_of_the_past(cli: Cli, pontal: Path):
    before = ask(cli, "calls", pontal, "--until", "2027-02-09")["posts"][0]["seats"][2]
    after = ask(cli, "calls", pontal, "--until", "10/02/2027")["posts"][0]["seats"][2]
    assert (before["status"], before["holder"]) == ("called", "103")
    assert (after["status"], after["holder"]) == ("open", None)

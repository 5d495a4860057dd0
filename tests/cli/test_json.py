"""The documents for other programs: exactly the keys and types of the contract, and nothing beside them."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.cli.support import Cli, process

SUM = ("--notice-date", "2026-12-01")
Check = Callable[[Any], None]


def ask(cli: Cli, *arguments: object) -> Any:
    run = cli(*arguments, "--format", "json")
    assert (run.status, run.err) == (0, "")
    return json.loads(run.out)


def of(kind: type) -> Check:
    def check(value: Any) -> None:
        assert type(value) is kind, value

    return check


def null_or(other: Check) -> Check:
    def check(value: Any) -> None:
        if value is not None:
            other(value)

    return check


def one_of(*known: object) -> Check:
    def check(value: Any) -> None:
        assert value in known, value

    return check


def every(item: Check) -> Check:
    def check(value: Any) -> None:
        assert type(value) is list
        for each in value:
            item(each)

    return check


def table(item: Check) -> Check:
    def check(value: Any) -> None:
        assert type(value) is dict
        for each in value.values():
            item(each)

    return check


def shape(keys: Mapping[str, Check], maybe: Mapping[str, Check] | None = None) -> Check:
    """Demand these keys, no other ones, in this order; those of `maybe` may be missing."""
    known = {**keys, **(maybe or {})}

    def check(value: Any) -> None:
        assert type(value) is dict
        assert [key for key in value if key not in (maybe or {})] == list(keys)
        for key, each in value.items():
            known[key](each)

    return check


TEXT, COUNT, BOOL = of(str), of(int), of(bool)


def value(found: Any) -> None:
    assert found is None or type(found) in (int, str, bool) or all(type(item) in (int, str) for item in found)


REASON = shape({"provision": TEXT, "key": TEXT, "values": table(value), "text": TEXT})
READING = shape({"name": TEXT, "value": TEXT, "provision": TEXT})
NOTES = {"warnings": every(REASON), "readings": every(READING)}
OUTCOMES = one_of(
    *(None, "accepted", "appointed", "took_office", "withdrew", "no_show", "end_of_queue"),
    *("eliminated", "annulled", "moved", "left_office"),
)
CALL = {
    "date": TEXT,
    "registration": TEXT,
    "via": TEXT,
    "reverted": BOOL,
    "moved_from": null_or(COUNT),
    "outcome": OUTCOMES,
    "reasons": every(REASON),
}
EXTRA = {"moved_to": COUNT, "contested": BOOL}
NEXT = {
    "seat": COUNT,
    "list": TEXT,
    "registration": TEXT,
    "via": TEXT,
    "reverted": BOOL,
    "reasons": every(REASON),
}
STATUS = one_of("open", "called", "held", "vacant", "closed")

NORMS = every(
    shape(
        {
            "id": TEXT,
            "title": shape({"pt": TEXT, "en": TEXT}),
            "urn": TEXT,
            "jurisdiction": shape({"municipality": TEXT, "ibge": TEXT}),
            "in_force": shape({"from": TEXT, "until": null_or(TEXT)}),
            "reservations": every(shape({"id": TEXT, "groups": every(TEXT)})),
            "readings": table(TEXT),
        }
    )
)
QUOTA = every(
    shape(
        {
            "vacancies": COUNT,
            "reserved": table(COUNT),
            "general": COUNT,
            "rate": table(TEXT),
            "reasons": every(REASON),
            **NOTES,
        }
    )
)
PLAN = shape(
    {
        "seats": every(shape({"seat": COUNT, "opening": COUNT, "list": TEXT, "reasons": every(REASON)})),
        "reserved": table(every(COUNT)),
        **NOTES,
    }
)
CALLS = shape(
    {
        "posts": every(
            shape(
                {
                    "post": TEXT,
                    "lists": table(every(TEXT)),
                    "seats": every(
                        shape(
                            {
                                "seat": COUNT,
                                "opening": COUNT,
                                "list": TEXT,
                                "status": STATUS,
                                "holder": null_or(TEXT),
                                "calls": every(shape(CALL, EXTRA)),
                            }
                        )
                    ),
                    "next": every(shape(NEXT)),
                }
            )
        ),
        **NOTES,
    }
)
RANK = shape(
    {
        "posts": every(
            shape(
                {
                    "post": TEXT,
                    "general": every(
                        shape(
                            {
                                "rank": COUNT,
                                "registration": TEXT,
                                "score": null_or(TEXT),
                                "decided_by": null_or(TEXT),
                            }
                        )
                    ),
                    "lists": table(every(TEXT)),
                    "below_minimum": every(TEXT),
                }
            )
        ),
        **NOTES,
    }
)
EXPLAIN = shape(
    {
        "post": TEXT,
        "registration": TEXT,
        "rank": null_or(COUNT),
        "status": one_of("waiting", "seated", "left", "out", "below_minimum"),
        "cause": null_or(TEXT),
        "declared": every(TEXT),
        "confirmed": every(TEXT),
        "places": every(
            shape(
                {
                    "list": TEXT,
                    "place": COUNT,
                    "called": COUNT,
                    "left": COUNT,
                    "late": COUNT,
                    "waiting": COUNT,
                }
            )
        ),
        "seat": null_or(COUNT),
        "calls": every(shape({"seat": COUNT, **CALL}, EXTRA)),
        "before": every(shape(NEXT)),
        "next": null_or(shape(NEXT)),
        "more_seats": null_or(COUNT),
        "then": null_or(
            shape(
                {"seat": COUNT, "registration": TEXT, "via": TEXT, "reverted": BOOL, "reasons": every(REASON)}
            )
        ),
        **NOTES,
    }
)
LAW = every(
    shape(
        {
            "ref": TEXT,
            "says": shape({"pt": TEXT, "en": TEXT}),
            "does": shape({"pt": TEXT, "en": TEXT}),
            "by": every(shape({"path": TEXT, "part": TEXT, "value": value})),
        }
    )
)


def test_norms(cli: Cli):
    found = ask(cli, "norms")
    NORMS(found)
    assert [item["id"] for item in found] == [
        "lapa-3856-2021",
        "novo-itacolomi-2175-2023",
        "pontal-do-parana-2318-2022",
    ]


def test_one_norm(cli: Cli):
    found = ask(cli, "norms", "show", "lapa-3856-2021", *SUM)
    LAW(found.pop("provisions"))
    NORMS([found])


def test_quota(cli: Cli):
    found = ask(cli, "quota", "lapa-3856-2021", *SUM, "--vacancies", "10,1,5")
    QUOTA(found)
    assert [item["vacancies"] for item in found] == [10, 1, 5]
    assert found[0]["reserved"] == {"black": 1}
    assert found[0]["rate"] == {"black": "1/10"}


def test_plan(cli: Cli):
    found = ask(cli, "plan", "pontal-do-parana-2318-2022", *SUM, "--openings", "8,1,13")
    PLAN(found)
    assert [seat["seat"] for seat in found["seats"]] == list(range(1, 23))
    assert [seat["opening"] for seat in found["seats"]] == [1] * 8 + [2] + [3] * 13


def test_calls(cli: Cli, story: Path):
    found = ask(cli, "calls", story)
    CALLS(found)
    post = found["posts"][0]
    assert list(post["lists"]) == ["general", "pcd", "black"]
    assert {seat["status"] for seat in post["seats"]} >= {"open", "called", "held", "closed"}
    assert [seat["holder"] for seat in post["seats"] if seat["status"] in ("open", "closed")] == [
        None for seat in post["seats"] if seat["status"] in ("open", "closed")
    ]
    assert any("moved_to" in call for seat in post["seats"] for call in seat["calls"])


def test_a_contested_call_says_so(cli: Cli, lapa: Path):
    rows = ["date,fact,post,registration,contested", "2027-02-01,call,agente,103,yes"]
    (lapa / "facts.csv").write_text("\n".join(rows) + "\n", "utf-8")
    found = ask(cli, "calls", lapa)
    CALLS(found)
    assert found["posts"][0]["seats"][0]["calls"][0]["contested"] is True


def test_rank(cli: Cli, lapa: Path):
    found = ask(cli, "rank", lapa)
    RANK(found)
    assert found["posts"][0]["general"][0] == {
        "rank": 1,
        "registration": "101",
        "score": None,
        "decided_by": None,
    }


def test_rank_by_scores(cli: Cli, lapa: Path):
    rows = [
        "registration,name,post,score,knowledge",
        "101,Ana,agente,80.50,7",
        "102,Bia,agente,80.50,9",
        "103,Cau,agente,12,9",
    ]
    (lapa / "candidates.csv").write_text("\n".join(rows) + "\n", "utf-8")
    with (lapa / "competition.yaml").open("a", encoding="utf-8") as file:
        file.write("ranking: {minimum: {score: 60}, order: [score desc, knowledge desc]}\n")
    found = ask(cli, "rank", lapa)
    RANK(found)
    assert found["posts"][0]["general"] == [
        {"rank": 1, "registration": "102", "score": "80.50", "decided_by": "knowledge"},
        {"rank": 2, "registration": "101", "score": "80.50", "decided_by": "knowledge"},
    ]
    assert found["posts"][0]["below_minimum"] == ["103"]


@pytest.mark.parametrize("registration", [str(number) for number in range(101, 121)])
def test_explain(cli: Cli, story: Path, registration):
    found = ask(cli, "explain", story, registration)
    EXPLAIN(found)
    assert found["registration"] == registration
    if found["status"] == "waiting":
        assert (found["next"] is None) != (found["more_seats"] is None)


def test_explain_with_new_seats_tells_the_call_that_they_bring(cli: Cli, story: Path):
    found = ask(cli, "explain", story, "120")
    assert found["then"]["registration"] == "120"
    assert found["then"]["seat"] <= 15 + found["more_seats"]


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_language_changes_texts_alone(cli: Cli, story: Path, lang):
    def without_texts(document: Any) -> Any:
        if isinstance(document, dict):
            return {key: without_texts(each) for key, each in document.items() if key != "text"}
        return [without_texts(each) for each in document] if isinstance(document, list) else document

    found = ask(cli, "calls", story, "--lang", lang)
    assert without_texts(found) == without_texts(ask(cli, "calls", story))
    text = found["posts"][0]["seats"][0]["calls"][0]["reasons"][0]["text"]
    assert text.startswith({"pt": "A vaga 1 é da lista geral", "en": "Seat 1 is on the general list"}[lang])


def test_no_name_is_in_any_document(cli: Cli, story: Path):
    assert "Segredo" in (story / "candidates.csv").read_text("utf-8")
    for command in (("rank", story), ("calls", story), ("explain", story, "101")):
        assert "Segredo" not in cli(*command, "--format", "json").out


COMMANDS = (
    ("norms",),
    ("norms", "schema"),
    ("norms", "show", "pontal-do-parana-2318-2022", *SUM),
    ("quota", "pontal-do-parana-2318-2022", *SUM, "--vacancies", "8,9"),
    ("plan", "novo-itacolomi-2175-2023", *SUM, "--openings", "3,2,5"),
    ("rank", "{story}"),
    ("calls", "{story}"),
    ("explain", "{story}", "112"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_the_same_bytes_on_every_machine(story: Path, command):
    arguments = [part.format(story=story) for part in command]
    arguments += [] if "schema" in arguments else ["--format", "json"]
    machines = (
        {"PYTHONHASHSEED": "0", "COLUMNS": "40", "LANG": "C"},
        {"PYTHONHASHSEED": "1", "COLUMNS": "200", "LANG": "pt_BR.UTF-8", "FORCE_COLOR": "1"},
        {"PYTHONHASHSEED": "2", "PYTHONIOENCODING": "latin-1", "TERM": "xterm-256color"},
    )
    runs = [process(*arguments, environment=machine) for machine in machines]
    assert [(run.returncode, run.stderr) for run in runs] == [(0, b"")] * 3
    assert runs[0].stdout == runs[1].stdout == runs[2].stdout
    json.loads(runs[0].stdout.decode("utf-8"))
    assert b"\x1b" not in runs[0].stdout
    assert runs[0].stdout.endswith(b"\n")
    assert b"\r" not in runs[0].stdout

"""What is wrong with a call: the exit status, one line each, and nothing on standard output."""

from pathlib import Path

import pytest
from tests.cli.support import Cli, facts

from isonomia.cli.app import app

QUOTA = ("quota", "lapa-3856-2021", "--notice-date", "2026-12-01", "--vacancies", "10")

PT = {
    ("norms", "foo"): ["o comando “foo” não existe; os que existem são show, check e schema [cli.usage]"],
    ("quota",): [
        "falta o argumento NORMA; veja como se escreve com isonomia quota --help [cli.usage]",
        "falta a opção --notice-date; veja como se escreve com isonomia quota --help [cli.usage]",
        "falta a opção --vacancies; veja como se escreve com isonomia quota --help [cli.usage]",
    ],
    ("plan", "--notice-date", "2026-12-01"): [
        "falta o argumento NORMA; veja como se escreve com isonomia plan --help [cli.usage]",
        "falta a opção --openings; veja como se escreve com isonomia plan --help [cli.usage]",
    ],
    ("calls", "x", "--untill", "2026-12-01"): [
        "a opção --untill não existe neste comando; as que existem são --until, --all, --format, --help"
        " e --lang [cli.usage]"
    ],
    ("calls", "x", "--until"): ["falta o valor da opção --until; escreva-o depois dela [cli.usage]"],
    ("calls", "x", "--all=1"): ["a opção --all não leva valor; escreva só --all [cli.usage]"],
    ("calls", "x", "y", "z w"): [
        "os argumentos y e z w estão a mais; tire-os, ou ponha entre aspas um texto com espaços [cli.usage]"
    ],
    ("--version=1",): ["a opção --version não leva valor; escreva só --version [cli.usage]"],
    ("--foo",): [
        "a opção --foo não existe neste comando; as que existem são --version, --help e --lang [cli.usage]"
    ],
    (*QUOTA, "--format", "xml"): ["--format não conhece “xml”; escreva table ou json [cli.usage]"],
    (
        "quota",
        "lapa",
        "--notice-date",
        "ontem",
        "--vacancies",
        "1,x,-2",
        "--reading",
        "a",
        "--ground",
        "b=c",
    ): [
        "--vacancies: “x” não é uma quantidade de vagas; escreva números inteiros separados por vírgula,"
        " como 5,10,25 [cli.usage]",
        "--vacancies: “-2” não é uma quantidade de vagas; escreva números inteiros separados por vírgula,"
        " como 5,10,25 [cli.usage]",
        "--notice-date: “ontem” não é uma data; escreva-a como 2026-03-10 ou 10/03/2026 [cli.usage]",
        "--reading: “a” não tem a forma nome=valor; escreva, por exemplo,"
        " --reading fill=general_first [cli.usage]",
        "a norma “lapa” não existe; escreva lapa-3856-2021, novo-itacolomi-2175-2023 ou"
        " pontal-do-parana-2318-2022, ou o caminho de um arquivo YAML [cli.usage]",
    ],
}

EN = {
    ("quota",): [
        "the argument NORM is missing; isonomia quota --help shows how it is written [cli.usage]",
        "the option --notice-date is missing; isonomia quota --help shows how it is written [cli.usage]",
        "the option --vacancies is missing; isonomia quota --help shows how it is written [cli.usage]",
    ],
    ("calls", "x", "y"): [
        "the argument y is one too many; take it out, or put a text with spaces between quotes [cli.usage]"
    ],
}


@pytest.mark.parametrize("arguments", PT, ids=" ".join)
def test_a_wrong_call_in_portuguese(cli: Cli, arguments):
    run = cli(*arguments)
    assert (run.status, run.out, run.lines) == (2, "", PT[arguments])


def test_an_unknown_command_names_those_there_are(cli: Cli):
    run = cli("foo")
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)
    known = [str(command.name) for command in app.registered_commands]
    told = f"o comando “foo” não existe; os que existem são {', '.join(known)} e norms [cli.usage]"
    assert run.lines == [told]
    assert {"quota", "plan", "rank", "calls", "explain", "new", "demo"} <= set(known)


@pytest.mark.parametrize("arguments", EN, ids=" ".join)
def test_a_wrong_call_in_english(cli: Cli, arguments):
    run = cli("--lang", "en", *arguments)
    assert (run.status, run.out, run.lines) == (2, "", EN[arguments])


@pytest.mark.parametrize("format", ["table", "json"])
def test_a_norm_that_does_not_govern_is_wrong_input(cli: Cli, format):
    """Lapa: notices from 2021-10-29 on."""
    run = cli(
        "quota", "lapa-3856-2021", "--notice-date", "2021-10-28", "--vacancies", "10", "--format", format
    )
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)
    assert "28/10/2021" in run.err
    assert "29/10/2021" in run.err
    assert "Lei 3.856/2021, art.\N{NO-BREAK SPACE}5º, par.\N{NO-BREAK SPACE}único" in run.err
    assert run.err.endswith("[refuse.not_yet]\n")


@pytest.mark.parametrize(
    ("reading", "code"),
    [
        ("fill=counts", "reading.refused"),
        ("fill=best_list", "reading.needs_ground"),
        ("x=y", "reading.unknown"),
    ],
)
def test_a_reading_that_the_norm_does_not_bear_is_wrong_input(cli: Cli, reading, code):
    run = cli(*QUOTA, "--reading", reading)
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)
    assert run.err.endswith(f"[{code}]\n")


@pytest.mark.parametrize("format", ["table", "json"])
def test_a_fact_that_the_law_refuses_is_a_no(cli: Cli, lapa: Path, format):
    (lapa / "facts.csv").write_text(facts("2027-02-01 call 101", "2027-02-01 call 103"), "utf-8")
    run = cli("calls", lapa, "--format", format)
    assert (run.status, run.out, len(run.lines)) == (1, "", 1)
    assert run.err.startswith(f"{lapa}/facts.csv:3: ")
    assert "102" in run.err
    assert run.err.endswith("[refuse.not_next]\n")


def test_faults_of_a_folder_are_wrong_input_with_their_places(cli: Cli, lapa: Path):
    (lapa / "facts.csv").write_text(facts("2027-02-01 call 999", "2027-02-31 call 101"), "utf-8")
    run = cli("calls", lapa)
    assert (run.status, run.out) == (2, "")
    assert [line.split(": ")[0] for line in run.lines] == [f"{lapa}/facts.csv:2:24", f"{lapa}/facts.csv:3:1"]


def test_a_tie_is_wrong_input(cli: Cli, lapa: Path):
    rows = ["registration,name,post,score", "101,Ana,agente,80", "102,Bia,agente,80"]
    (lapa / "candidates.csv").write_text("\n".join(rows) + "\n", "utf-8")
    with (lapa / "competition.yaml").open("a", encoding="utf-8") as file:
        file.write("ranking: {order: [score desc]}\n")
    run = cli("rank", lapa)
    assert (run.status, run.out) == (2, "")
    assert run.err.endswith("[ranking.tie]\n")
    assert "Ana" not in run.err


@pytest.mark.parametrize("command", ["rank", "calls"])
@pytest.mark.parametrize("format", ["table", "json"])
def test_a_folder_that_is_not_there_is_wrong_input(cli: Cli, tmp_path: Path, command, format):
    run = cli(command, tmp_path / "nada", "--format", format)
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)
    assert run.err.startswith(f"{tmp_path}/nada: ")


def test_a_file_in_the_place_of_a_folder_is_wrong_input(cli: Cli, lapa: Path):
    run = cli("calls", lapa / "competition.yaml")
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)


def test_a_norm_file_that_is_not_there_is_wrong_input(cli: Cli, tmp_path: Path):
    run = cli("norms", "check", tmp_path / "x.yaml")
    assert (run.status, run.out, run.lines) == (
        2,
        "",
        [f"{tmp_path}/x.yaml: o arquivo ou a pasta não existe; confira o nome e o lugar [cli.file.missing]"],
    )


def test_a_folder_in_the_place_of_a_norm_file_is_wrong_input(cli: Cli, tmp_path: Path):
    run = cli("norms", "check", tmp_path)
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)
    assert run.err.endswith("[cli.file.is_folder]\n")


def test_a_candidate_who_is_not_there_is_wrong_input(cli: Cli, lapa: Path):
    run = cli("explain", lapa, "999")
    assert (run.status, run.out) == (2, "")
    assert run.lines == [
        "a inscrição “999” não está nesta seleção; confira o número em candidates.csv [cli.usage]"
    ]


def test_a_post_that_is_not_there_is_wrong_input(cli: Cli, lapa: Path):
    run = cli("explain", lapa, "101", "--post", "medico")
    assert (run.status, run.out) == (2, "")
    assert run.lines == ["o cargo “medico” não existe nesta seleção; escreva agente [cli.usage]"]


def test_a_registration_in_two_posts_asks_which(cli: Cli, lapa: Path):
    terms = (lapa / "competition.yaml").read_text("utf-8")
    (lapa / "competition.yaml").write_text(terms + "  - {id: medico, title: Médico, vacancies: 1}\n", "utf-8")
    with (lapa / "candidates.csv").open("a", encoding="utf-8") as file:
        file.write("101,Pessoa A Segredo,medico,1,,\n")
    run = cli("explain", lapa, "101")
    assert run.lines == [
        "a inscrição “101” está em mais de um cargo; escolha um com --post: agente ou medico [cli.usage]"
    ]
    assert cli("explain", lapa, "101", "--post", "medico").status == 0


def test_a_control_character_cannot_begin_a_line(cli: Cli):
    run = cli("quota", "x\n[ok]\x1b[31m", "--notice-date", "2026-12-01", "--vacancies", "1")
    assert len(run.lines) == 1
    assert "\x1b" not in run.err

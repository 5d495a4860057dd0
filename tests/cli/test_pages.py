"""What people read: the pages as reviewed texts, without a terminal, and what must never be on them."""

from pathlib import Path

import pytest
from tests.cli.support import Cli, facts, folder, notice, people, snapshot

from isonomia.cli import calls_page

SUM = ("--notice-date", "2026-12-01")
PAGES = {
    "quota-lapa": ("quota", "lapa-3856-2021", *SUM, "--vacancies", "1,3,5,10,25"),
    "quota-pontal": ("quota", "pontal-do-parana-2318-2022", *SUM, "--vacancies", "8,9"),
    "plan-lapa": ("plan", "lapa-3856-2021", *SUM, "--openings", "10,15"),
    "plan-none": ("plan", "lapa-3856-2021", *SUM, "--openings", "4"),
    "plan-empty": ("plan", "pontal-do-parana-2318-2022", *SUM, "--openings", "0"),
    "norms": ("norms",),
    "norms-show": ("norms", "show", "novo-itacolomi-2175-2023", *SUM),
    "rank": ("rank", "{story}"),
    "calls": ("calls", "{story}"),
    "calls-pontal": ("calls", "{pontal}"),
    "calls-none": ("calls", "{lapa}", "--until", "2027-01-31"),
    "explain-next": ("explain", "{story}", "108"),
    "explain-later": ("explain", "{story}", "112"),
    "explain-more": ("explain", "{story}", "120"),
    "explain-seat": ("explain", "{story}", "107"),
    "explain-late": ("explain", "{story}", "104"),
    "explain-out": ("explain", "{story}", "102"),
    "explain-left": ("explain", "{story}", "101"),
}
NARROW = ("quota-lapa", "plan-lapa", "rank", "calls", "explain-later")


@pytest.fixture
def page(cli: Cli, story: Path, pontal: Path, lapa: Path, monkeypatch: pytest.MonkeyPatch):
    """Print one of the pages; the folders' names stand in no page."""

    def run(name: str, lang: str = "pt") -> str:
        places = {"story": story, "pontal": pontal, "lapa": lapa}
        done = cli(*(part.format(**places) for part in PAGES[name]), "--lang", lang)
        assert done.status == 0
        return done.out

    return run


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_pages(page, name, lang):
    snapshot(f"{name}-{lang}", page(name, lang))


@pytest.mark.parametrize("name", NARROW)
def test_pages_at_60_columns(cli: Cli, page, name):
    cli.width(60)
    snapshot(f"{name}-60", page(name))


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [60, 80, 130])
def test_pages_fit_the_width(cli: Cli, page, name, width):
    cli.width(width)
    lines = page(name).splitlines()
    assert [line for line in lines if len(line) > width or line != line.rstrip() or "\x1b" in line] == []


@pytest.mark.parametrize("name", [name for name in PAGES if not name.startswith("explain")])
def test_no_name_is_on_a_page_for_everybody(page, name):
    assert "Segredo" not in page(name)


def test_a_page_for_one_candidate_names_that_candidate_alone(page):
    assert [line for line in page("explain-later").splitlines() if "Segredo" in line] == ["Pessoa L Segredo"]


def test_everything_is_shown_on_demand(cli: Cli, story: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(calls_page, "FEW", 3)
    short, whole = cli("calls", story).out, cli("calls", story, "--all").out
    assert "use --all" in short
    assert "--all" not in whole
    assert len(whole.splitlines()) > len(short.splitlines())
    ranking = cli("rank", story, "--all").out
    assert "--all" not in ranking
    assert "120" in ranking
    assert "120" not in cli("rank", story).out


def test_what_was_guessed_goes_to_standard_error_of_the_table_alone(cli: Cli, story: Path):
    table = (story / "candidates.csv").read_text("utf-8").replace(",", ";")
    (story / "candidates.csv").write_text(table, "utf-8")
    told = f"{story}: As células foram separadas por ponto e vírgula."
    for command in (("rank", story), ("calls", story), ("explain", story, "101")):
        run = cli(*command)
        assert (run.status, told in run.lines, told in run.out) == (0, True, False)
        assert cli(*command, "--format", "json").err == ""


def test_warnings_stand_behind_a_bar(cli: Cli):
    run = cli("quota", "lapa-3856-2021", "--notice-date", "2021-10-29", "--vacancies", "10")
    bars = [line for line in run.out.splitlines() if line.startswith("▌ ")]
    assert bars[0].startswith("▌ Aviso: O dia em que a norma foi publicada não é conhecido")


def test_a_seat_with_nobody_left_says_so(cli: Cli, tmp_path: Path):
    terms = notice("lapa-3856-2021", "Lapa/PR", 3, published="2026-12-01")
    place = folder(tmp_path / "few", terms, people("A", ""), facts("2027-02-01 call 101"))
    out = cli("calls", place).out
    assert "Há 2 vagas abertas e mais ninguém para chamar." in out
    assert "– sem candidato" in out


def test_after_the_validity_nobody_is_next(cli: Cli, story: Path):
    out = cli("calls", story, "--until", "2029-01-16").out
    assert "A validade terminou em 15/01/2029: ninguém mais pode ser chamado." in out
    assert "sem candidato" not in out
    told = cli("explain", story, "108", "--until", "2029-01-16").out
    assert "A seleção já não pode chamar ninguém." in told


def test_a_denied_declaration_is_told_without_blame(cli: Cli, pontal: Path):
    """Pontal: a panel did not confirm c8, who stays on the general list."""
    lines = (pontal / "facts.csv").read_text("utf-8").splitlines()
    lines = [f"{lines[0]},reservation,note", *(f"{line},," for line in lines[1:])]
    lines.append("2027-02-11,deny,agente,108,,,black_indigenous_quilombola,fenotipo")
    (pontal / "facts.csv").write_text("\n".join(lines) + "\n", "utf-8")
    run = cli("explain", pontal, "108")
    assert run.status == 0
    told = " ".join(run.out.split())
    assert (
        "A banca não confirmou a autodeclaração para a lista de pessoas negras, indígenas e quilombolas."
        in told
    )
    assert "A pessoa continua na lista geral, na mesma colocação. Isto não é punição." in told
    assert "Isto não é punição. (Lei 2.318/2022, art. 3º)" in told


def test_a_declaration_that_waits_for_the_panel_is_told(cli: Cli, pontal: Path):
    table = (pontal / "candidates.csv").read_text("utf-8").replace(",8,black,*", ",8,black,")
    (pontal / "candidates.csv").write_text(table, "utf-8")
    told = " ".join(cli("explain", pontal, "108").out.split())
    assert "ainda não está confirmada" in told


def test_below_the_minimum_is_told(cli: Cli, lapa: Path):
    rows = ["registration,name,post,score", "101,Ana,agente,80", "102,Bia,agente,50"]
    (lapa / "candidates.csv").write_text("\n".join(rows) + "\n", "utf-8")
    with (lapa / "competition.yaml").open("a", encoding="utf-8") as file:
        file.write("ranking: {minimum: {score: 60}, order: [score desc]}\n")
    assert "A inscrição 102 ficou abaixo da nota mínima" in cli("explain", lapa, "102").out
    ranking = cli("rank", lapa).out
    assert "Abaixo da nota mínima do edital, fora de todas as listas: a inscrição 102." in " ".join(
        ranking.split()
    )


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (("2027-02-01 call 101",), "Falta a resposta."),
        (("2027-02-01 call 101", "2027-02-02 accept 101"), "e aceitou. O próximo passo é a nomeação."),
        (("2027-02-01 call 101", "2027-02-02 appoint 101"), "O próximo passo é a posse."),
        (
            ("2027-02-01 call 101", "2027-02-02 appoint 101", "2027-02-03 take_office 101"),
            "tomou posse na vaga 1, para a qual foi chamada em 01/02/2027",
        ),
        (("2027-02-01 call 101", "2027-02-02 no_show 101"), "não respondeu no prazo"),
        (("2027-02-01 withdraw 101",), "desistiu e não será mais chamada"),
    ],
)
def test_each_answer_to_a_candidate(cli: Cli, lapa: Path, log, told):
    (lapa / "facts.csv").write_text(facts(*log), "utf-8")
    run = cli("explain", lapa, "101")
    assert run.status == 0
    assert told in " ".join(run.out.split())


@pytest.mark.parametrize(
    ("ground", "told"),
    [
        ("requirements", "não cumpriu os requisitos"),
        ("documents", "não entregou os documentos"),
        ("health", "pelo resultado do exame de saúde"),
        ("court_order", "por ordem judicial"),
        ("other", "o motivo está na nota do registro"),
    ],
)
def test_each_ground_of_an_elimination(cli: Cli, lapa: Path, ground, told):
    rows = [
        "date,fact,post,registration,ground,note",
        "2027-02-01,call,agente,101,,",
        f"2027-02-05,eliminate,agente,101,{ground},nota",
    ]
    (lapa / "facts.csv").write_text("\n".join(rows) + "\n", "utf-8")
    run = cli("explain", lapa, "101")
    assert run.status == 0
    assert told in " ".join(run.out.split())

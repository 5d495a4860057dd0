"""Published lists of calls: tables, texts, names; what is refused, and where."""

from pathlib import Path

import pytest
from tests.files.support import FILES, found, place, refusal, write

from isonomia.core.errors import CompetitionError, InputError, TableError
from isonomia.core.facts import Fact
from isonomia.files.encoding import MAX_BYTES
from isonomia.files.folder import Loaded, load
from isonomia.files.published import Known, Published, read_published, read_published_file
from isonomia.files.published_headings import parse_outcome

RANKED = """\
registration,name,post,rank,groups,confirmed
101,Zeca Um,agente,1,,
102,Ana Dois,agente,2,,
103,Ivo Três,agente,3,black,*
104,Bia Quatro,agente,4,,
105,Eva Cinco,agente,5,,
106,Caio Seis,agente,6,,
201,Ana Dois,prof,1,,
106,Caio Seis,prof,2,,
"""


@pytest.fixture
def loaded(tmp_path: Path) -> Loaded:
    """Two posts; 106 stands in both, and so does the name Ana Dois, with two registrations."""
    return load(write(tmp_path, {**FILES, "candidates.csv": RANKED, "facts.csv": "date,fact\n"}))


def read(loaded: Loaded, text: str | bytes, *, as_it_stands: bool = False) -> Published:
    data = text if isinstance(text, bytes) else text.encode()
    known = Known.of(loaded.start, loaded.facts, loaded.names)
    return read_published("p.csv", data, known, loaded.names, as_it_stands=as_it_stands)


def people(loaded: Loaded, text: str | bytes, *, as_it_stands: bool = False) -> list[tuple[str, str]]:
    calls = read(loaded, text, as_it_stands=as_it_stands).calls
    return [(call.post, call.registration) for call in calls]


def wrong(loaded: Loaded, text: str | bytes) -> list[tuple[str, int, int]]:
    with pytest.raises(InputError) as caught:
        read(loaded, text)
    return found(caught.value.problems)


def test_every_column(loaded: Loaded) -> None:
    """The contract's own names, in any order."""
    text = (
        "outcome,date,list,registration,order,seat,post\n"
        "no_show,2026-09-10,black,103,2,5,agente\n"
        ",11/09/2026,Ampla concorrência,101,1,1,Agente administrativo\n"
    )
    first, second = read(loaded, text).calls
    assert (first.post, first.registration, first.seat, first.order) == ("agente", "103", 5, 2)
    assert (first.list, str(first.date), first.outcome) == ("black", "2026-09-10", "no_show")
    assert (second.post, second.list, str(second.date), second.outcome) == (
        "agente",
        "general",
        "2026-09-11",
        "",
    )
    assert (first.place.line, second.place.line) == (2, 3)


def test_the_headings_of_a_town(loaded: Loaded) -> None:
    """Semicolons, Windows-1252, Portuguese headings and words."""
    text = (
        "Inscrição;Nº da vaga;Ordem de convocação;Cargo;Modalidade;Data da nomeação;Situação\n"
        "103;5;1;Agente administrativo;Negros;10/09/2026;Não compareceu\n"
        "101;1;2;agente;;;Convocado\n"
    )
    first, second = read(loaded, text.encode("cp1252")).calls
    assert (first.seat, first.order, first.list, first.outcome) == (5, 1, "black", "no_show")
    assert (second.list, second.date, second.outcome) == ("", None, "")


@pytest.mark.parametrize(
    ("text", "code"),
    [("", ""), ("annulled", "annulled"), ("Tornada sem efeito", "annulled"), ("Tomou posse", "took_office")],
)
def test_outcomes(text: str, code: str) -> None:
    assert parse_outcome(text) == code


def test_registrations_alone(loaded: Loaded) -> None:
    """One column with a heading, without one, and in the middle of words."""
    expected = [("agente", "103"), ("agente", "101"), ("prof", "201")]
    assert people(loaded, "inscrição\n103\n101\n201\n") == expected
    assert people(loaded, "103\n101\n201\n") == expected
    assert people(loaded, "Convocamos:\n  inscrição 103,\n  inscrição 101;\n  inscrição 201.\n") == expected


def test_names_alone(loaded: Loaded) -> None:
    """Unique names stand for their registrations, with and without a heading, in any case."""
    assert people(loaded, "nome\nIVO TRES\nZeca  Um\n") == [("agente", "103"), ("agente", "101")]
    assert people(loaded, "Ivo Três\n\n  zeca um\n") == [("agente", "103"), ("agente", "101")]
    assert people(loaded, "nome,cargo\nAna Dois,prof\n") == [("prof", "201")]


def test_names_that_do_not_tell_who_it_is(loaded: Loaded) -> None:
    """Told by line and column, never by the name."""
    assert wrong(loaded, "nome\nAna Dois\nFulano Tal\n") == [
        ("published.name_twice", 2, 1),
        ("published.unknown_name", 3, 1),
    ]
    assert wrong(loaded, "Ivo Três\n  Ana Dois\nFulano Tal\n") == [
        ("published.name_twice", 2, 3),
        ("published.unknown_name", 3, 1),
    ]
    with pytest.raises(CompetitionError) as caught:
        read(loaded, "nome\nAna Dois\nFulano Tal\n")
    assert "Ana" not in str(caught.value)
    assert "Fulano" not in str(caught.value)


def test_who_came_in_by_court_order_is_known(loaded: Loaded) -> None:
    """`include` puts 900 into prof."""
    fact = Fact(date=loaded.competition.published, fact="include", post="prof", registration="900")
    known = Known.of(loaded.start, [fact], loaded.names)
    (call,) = read_published("p.csv", b"registration\n900\n", known, loaded.names).calls
    assert (call.post, call.registration) == ("prof", "900")


def test_a_post_that_nothing_tells(loaded: Loaded) -> None:
    """106 is in both posts, 999 in none; a post that is empty in one row."""
    assert wrong(loaded, "registration\n106\n999\n") == [
        ("published.which_post", 2, 1),
        ("published.which_post", 3, 1),
    ]
    assert people(loaded, "registration,post\n106,prof\n999,agente\n101,\n") == [
        ("prof", "106"),
        ("agente", "999"),
        ("agente", "101"),
    ]


def test_everything_that_is_wrong_at_once(loaded: Loaded) -> None:
    """Each with its line and column."""
    text = (
        "post,seat,order,registration,list,date,outcome\n"
        "agente,0,1,101,purple,2026-13-01,flew away\n"
        "garçom,1,1,,,,\n"
        "agente,x,1,102,,,\n"
        "agente,200000,3,103,,,\n"
    )
    assert wrong(loaded, text) == [
        ("published.number", *place(text, "0,1,101")),
        ("published.unknown_list", *place(text, "purple")),
        ("table.impossible_date", *place(text, "2026-13-01")),
        ("published.unknown_outcome", *place(text, "flew away")),
        ("competition.unknown_post", *place(text, "garçom")),
        ("published.nobody", 3, 12),
        ("table.not_a_count", *place(text, "x,1,102")),
        ("published.same_order", 4, 10),
        ("published.number", *place(text, "200000")),
    ]


def test_what_is_no_list_of_calls(loaded: Loaded) -> None:
    """A heading without a person, no rows, and a text without anybody known."""
    assert wrong(loaded, "post,seat\nagente,1\n") == [("table.missing_column", 1, 0)]
    assert wrong(loaded, "registration,post\n") == [("published.no_calls", 1, 0)]
    assert wrong(loaded, "Nada consta.\nNem ninguém.\n") == [("published.no_calls", 0, 0)]
    assert wrong(loaded, "registration,post\n101,agente,x\n")[0][0] == "table.too_many_cells"


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"%PDF-1.7 ...", "published.is_pdf"), (b"\x89PNG\r\n\x1a\n", "published.is_image")],
)
def test_scans_are_refused_with_the_way_out(loaded: Loaded, data: bytes, code: str) -> None:
    with pytest.raises(TableError) as caught:
        read(loaded, data)
    assert refusal(caught.value, TableError) == [(code, 0, 0)]


LAYOUT = """\
                      PREFEITURA DA LAPA
          LISTA DE CONVOCADOS PARA NOMEAÇÃO, 2ª CHAMADA

                  17 - AGENTE ADMINISTRATIVO - LAPA
INSCRIÇÃO    NOME                     MODALIDADE
   103       Ivo Três                 Negros
   101       Zeca Um                  Ampla Concorrência
   999       Fulano de Tal            Ampla Concorrência
                  18 - Professor
   106       Caio Seis                Ampla Concorrência
Página 1 de 1                                                  106 folhas
"""


def test_the_text_of_a_pdf(loaded: Loaded) -> None:
    """A number in the column of the registrations is a person, known or not; headings tell the post."""
    published = read(
        loaded, LAYOUT.replace("                                                  106 folhas", "")
    )
    calls = [(call.post, call.registration, call.place.line) for call in published.calls]
    assert calls[:2] == [("agente", "103", 6), ("agente", "101", 7)]
    assert calls[2:] == [("agente", "999", 8), ("prof", "106", 10)]
    assert published.guesses[0].values["count"] == 4


def test_the_text_of_a_pdf_that_does_not_tell_the_post(loaded: Loaded) -> None:
    """106 is in both posts, and no heading names one."""
    text = "   103   Ivo\n   106   Caio\n"
    assert wrong(loaded, f"LISTA\n{text}") == [("published.which_post", 3, 4)]


def test_an_alphabetical_list_is_no_order_of_calling(loaded: Loaded) -> None:
    """Sorted by name and not by rank; or said to be so. Taken as it stands where somebody vouches for it."""
    by_name = "registration,post\n102,agente\n104,agente\n106,agente\n105,agente\n103,agente\n101,agente\n"
    assert wrong(loaded, by_name) == [("published.alphabetical", 0, 0)]
    assert len(people(loaded, by_name, as_it_stands=True)) == 6
    said = "LISTA (ORDEM ALFABÉTICA)\n 101\n 102\n"
    assert wrong(loaded, said) == [("published.alphabetical", 0, 0)]
    assert len(people(loaded, said, as_it_stands=True)) == 2


def test_an_order_by_name_that_may_be_one_of_calling(loaded: Loaded) -> None:
    """Too few to tell; not sorted; numbered."""
    assert len(people(loaded, "registration,post\n102,agente\n104,agente\n")) == 2
    assert len(people(loaded, "101\n102\n103\n104\n105\n")) == 5
    numbered = (
        "registration,post,order\n102,agente,1\n104,agente,2\n106,agente,3\n105,agente,4\n103,agente,5\n"
    )
    assert len(people(loaded, numbered)) == 5


def test_one_post_needs_no_column(tmp_path: Path) -> None:
    """Where the selection has one post, every call is of it, unknown people's too."""
    notice = str(FILES["competition.yaml"]).replace("  - {id: prof, title: Professor, vacancies: 2}\n", "")
    candidates = "registration,name,rank,groups,confirmed\n101,Ana,1,,\n"
    files = {"competition.yaml": notice, "candidates.csv": candidates}
    loaded = load(write(tmp_path, files))
    assert people(loaded, "registration\n999\n") == [("agente", "999")]
    assert people(loaded, "   101  Ana\n   999  Fulano\n") == [("agente", "101"), ("agente", "999")]


def test_a_file(loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read from disk; nothing there; too large."""
    path = tmp_path / "calls.csv"
    path.write_text("registration\n101\n", "utf-8")
    known = Known.of(loaded.start, loaded.facts, loaded.names)
    assert len(read_published_file(path, known, loaded.names, as_it_stands=False).calls) == 1
    with pytest.raises(FileNotFoundError):
        read_published_file(tmp_path / "none.csv", known, loaded.names, as_it_stands=False)
    monkeypatch.setattr("isonomia.files.published.MAX_BYTES", 4)
    with pytest.raises(TableError) as caught:
        read_published_file(path, known, loaded.names, as_it_stands=False)
    assert refusal(caught.value, TableError) == [("table.too_large", 0, 0)]
    assert MAX_BYTES > 4

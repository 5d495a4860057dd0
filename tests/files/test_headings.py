"""What the usual headings stand for."""

import pytest

from isonomia.core.errors import Place, Problem, TableError
from isonomia.files.grid import Guess
from isonomia.files.headings import CANDIDATES, FACTS, Vocabulary, own_name, phrase, vocabulary
from isonomia.files.table import Table, read_table

CANDIDATE_HEADINGS = {
    "registration": "registration;Inscrição;INSCRIÇÃO;Nº INSC.;N. de inscrição;N.º de Inscrição;insc;"
    "No. Inscrição;NÚMERO DE INSCRIÇÃO;numero de inscricao;Nº  INSCRIÇÃO;Insc. Nº;CO_INSCRICAO_ENEM",
    "name": "name;Nome;NOME DO CANDIDATO;nome do(a) candidato(a);Candidato;Candidato(a);NO_INSCRITO",
    "cpf": "cpf;CPF;C.P.F. nº;Nº do CPF",
    "birth_date": "birth_date;NASC.;Data de Nascimento;nascimento;DN;D.N.;dt nasc;DT. DE NASC.;"
    "Data de nascimento (dd/mm/aaaa)",
    "post": "post;Cargo;EMPREGO;Vaga;Função;Cód. Cargo;CÓDIGO DO CARGO;Cargo/Função",
    "score": "score;Nota Final;NOTA;Pontos;Pontuação;TOTAL;Total de pontos;Média Final;argumento_final;"
    "Argumento Final;NOTA FINAL (0 a 100)",
    "rank": "rank;Classificação;CLASSIF.;Clas.;Class;Posição;Colocação;ORDEM;Classificação geral",
    "groups": "groups;Grupos;Autodeclaração;Cota;COTAS;Modalidade;Reserva",
    "confirmed": "confirmed;Confirmado;CONFIRMADOS;Homologado;Heteroidentificação",
    "opted": "opted;Optou;Opção;Opta pela reserva",
    "declared_on": "declared_on;Data da declaração;Declarado em",
    "juror": "juror;JURADO",
    "knowledge": "knowledge;ESP;Conhecimentos Específicos;conhecimento específico;CONH. ESP.",
}
FACT_HEADINGS = {
    "date": "date;Data",
    "fact": "fact;Fato;EVENTO",
    "post": "post;Cargo",
    "registration": "registration;Nº de inscrição",
    "seats": "seats;Vagas;Qtd. de vagas",
    "ground": "ground;Fundamento;Motivo",
    "act": "act;Ato;PORTARIA",
    "note": "note;Observação;Obs.;Nota",
    "reservation": "reservation;Reserva;Lista",
    "until": "until;Até",
    "contested": "contested;Contestada",
}


def cases(fields: dict[str, str]) -> list[tuple[str, str]]:
    return [(heading, field) for field, headings in fields.items() for heading in headings.split(";")]


def stands_for(known: Vocabulary, heading: str) -> str | None:
    match = known.match(heading)
    return match.field if match else None


@pytest.mark.parametrize(("heading", "field"), cases(CANDIDATE_HEADINGS))
def test_headings_of_candidates(heading: str, field: str) -> None:
    assert stands_for(CANDIDATES, heading) == field


@pytest.mark.parametrize(("heading", "field"), cases(FACT_HEADINGS))
def test_headings_of_facts(heading: str, field: str) -> None:
    assert stands_for(FACTS, heading) == field


@pytest.mark.parametrize(
    "heading", ["", "GER", "Situação", "Nota (títulos)", "Classificação negros", "PÓS", "Nº"]
)
def test_headings_that_stand_for_nothing(heading: str) -> None:
    assert stands_for(CANDIDATES, heading) is None


def test_a_note_is_a_score_of_a_candidate_and_a_remark_on_a_fact() -> None:
    assert (stands_for(CANDIDATES, "NOTA"), stands_for(FACTS, "NOTA")) == ("score", "note")


def test_own_names_are_what_a_ranking_can_write() -> None:
    assert own_name("  Conhecimentos   Gerais ") == "conhecimentos_gerais"
    assert own_name("1ª Fase (peso 2)") == "1a_fase_peso_2"
    assert phrase("Nº de Insc.") == "numero inscricao"


def test_a_phrase_of_two_fields_is_a_mistake_of_the_vocabulary() -> None:
    with pytest.raises(ValueError, match="stands for a and for b"):
        vocabulary({"a": (("nota",),), "b": (("NOTA",),)})


def read(heading: str) -> Table:
    return read_table("c.csv", heading.encode(), vocabulary=CANDIDATES)


def names(table: Table) -> list[str]:
    return [column.name for column in table.columns]


def test_columns_of_no_field_keep_their_own_name() -> None:
    assert names(read("Inscrição;Nota Final;Conhecimentos Gerais;")) == [
        "registration",
        "score",
        "conhecimentos_gerais",
        "",
    ]


def test_the_contract_name_wins_over_all() -> None:
    table = read("registration,Nota Final,score")
    assert names(table) == ["registration", "nota_final", "score"]
    assert table.guesses == (
        Guess(
            key="guess.heading_passed_over",
            values={"heading": "Nota Final", "field": "score", "chosen": "score"},
        ),
    )


def test_the_plainer_heading_wins() -> None:
    assert names(read("registration,Total,Nota,Nota Final")) == ["registration", "total", "nota", "score"]


def test_two_equally_plain_headings_are_a_problem_that_names_both() -> None:
    with pytest.raises(TableError) as caught:
        read("registration,Nota,Pontos")
    assert caught.value.problems == (
        Problem(
            code="table.two_columns",
            values={"field": "score", "first": "Nota", "second": "Pontos"},
            place=Place(file="c.csv", line=1, column=19),
        ),
    )


def test_repeated_headings_are_numbered() -> None:
    table = read("Inscrição;Nome;Fase;Fase;Fase 2;fase")
    assert [column.own for column in table.columns][2:] == ["fase", "fase_2", "fase_2_2", "fase_3"]
    assert Guess(key="guess.repeated_heading", values={"heading": "fase", "name": "fase_3"}) in table.guesses


def test_a_column_is_found_by_its_field_and_by_its_own_name() -> None:
    table = read("INSCRIÇÃO;ESP;GER")
    assert (table.index("knowledge"), table.index("esp"), table.index("ger")) == (1, 1, 2)
    assert table.has("ger")
    assert not table.has("score")
    with pytest.raises(TableError) as caught:
        table.index("score")
    assert caught.value.problems == (
        Problem(
            code="table.missing_column",
            values={"name": "score", "headings": ("INSCRIÇÃO", "ESP", "GER")},
            place=Place(file="c.csv", line=1),
        ),
    )

"""Whole sentences, as a reader gets them."""

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.core.errors import Place, Problem
from isonomia.core.norm import Text
from isonomia.core.reasons import Reason, Value
from isonomia.messages import LANGUAGES, Names, render_problem, render_reason, sentence
from isonomia.messages.sentences import SPECS, _Writer

NAMES = Names(
    lists={
        "black": Text(pt="pessoas negras", en="black people"),
        "pcd": Text(pt="pessoas com deficiência", en="people with disabilities"),
    },
    norms={"lapa-3856-2021": Text(pt="Lei 3.856/2021", en="Law 3,856/2021")},
)
SEAT: dict[str, Value] = {
    "norm": "lapa-3856-2021",
    "list": "black",
    "n": 4,
    "ideal": 5,
    "other": "pcd",
    "rate": Fraction(1, 10),
    "N": 25,
    "raw": Fraction(5, 2),
    "q": 3,
    "alone": 3,
    "numbers": (4, 15, 25),
    "count": 3,
}
AHEAD: dict[str, Value] = {"ahead": 7, "called": 5, "left": 1, "late": 1, "protected": 0, "elsewhere": 0}
PERSON: dict[str, Value] = {"registration": "100366", "rank": 28, "list": "black", "n": 4, **AHEAD}


@pytest.mark.parametrize(
    ("value", "spec", "pt", "en"),
    [
        (12, "", "12", "12"),
        (12_000, "", "12.000", "12,000"),
        (12_000, "raw", "12000", "12000"),
        (True, "", "sim", "yes"),
        (False, "", "não", "no"),
        (None, "", "", ""),
        (None, "percent", "", ""),
        (None, "ordinal", "", ""),
        (Fraction(5, 2), "", "2,5", "2.5"),
        (Decimal("87.50"), "", "87,50", "87.50"),
        (date(2022, 6, 3), "", "03/06/2022", "3 June 2022"),
        ((5, 15, 25), "", "5, 15 e 25", "5, 15 and 25"),
        (("a", "b"), "", "a e b", "a and b"),
        (("a", "b"), "either", "a ou b", "a or b"),
        ("a", "either", "a", "a"),
        ((5, 15), "shown", "5, 15 e mais 1", "5, 15 and 1 more"),
        (Fraction(3, 40), "percent", "7,5%", "7.5%"),
        (1, "percent", "100%", "100%"),
        (2, "ordinal", "2º", "2nd"),
        (2, "feminine", "2ª", "2nd"),
        ("general", "list", "lista geral", "general list"),
        ("black", "list", "pessoas negras", "black people"),
        ("indigenous", "list", "indigenous", "indigenous"),
        ("general", "list_of", "lista geral", "general list"),
        ("black", "list_of", "lista de pessoas negras", "list of black people"),
        ("lapa-3856-2021", "norm", "Lei 3.856/2021", "Law 3,856/2021"),
        ("art. 3º, § 1º", "provision", "art.\u00a03º, §\u00a01º", "art.\u00a03º, §\u00a01º"),
        ("art. 3º", "cite", "Lei 3.856/2021, art.\u00a03º", "Law 3,856/2021, art.\u00a03º"),
        ("x\ny", "quoted", "“x y”", "“x y”"),
    ],
)
def test_each_way_of_writing_a_value(value, spec, pt, en):
    values: dict[str, Value] = {"count": 3, "norm": "lapa-3856-2021"}
    assert _Writer(values, lang="pt", names=NAMES).format_field(value, spec) == pt
    assert _Writer(values, lang="en", names=NAMES).format_field(value, spec) == en
    assert spec in SPECS


@pytest.mark.parametrize(
    ("key", "values", "pt", "en"),
    [
        (
            "seat.reserved.up",
            SEAT,
            "10% de 25 vagas dão 2,5, que sobem para 3. A lista de pessoas negras fica com as vagas "
            "4, 15 e 25.",
            "10% of 25 seats is 2.5, rounded up to 3. The list of black people has seats 4, 15 and 25.",
        ),
        (
            "seat.reserved.up",
            {**SEAT, "count": 1, "numbers": (4,), "N": 5, "raw": Fraction(1, 2), "q": 1, "alone": 1},
            "10% de 5 vagas dão 0,5, que sobem para 1. A lista de pessoas negras fica com a vaga 4.",
            "10% of 5 seats is 0.5, rounded up to 1. The list of black people has seat 4.",
        ),
        (
            "seat.collision",
            SEAT,
            "Pela ordem seria a vaga 5, que já é da lista de pessoas com deficiência; fica a 4, que "
            "estava livre.",
            "By the order it would be seat 5, already held for the list of people with disabilities; seat 4, "
            "which was free, is used.",
        ),
        (
            "seat.general",
            {"n": 6, "numbers": (4, 5), "count": 2},
            "A vaga 6 é da lista geral: não está entre as reservadas (4 e 5).",
            "Seat 6 is on the general list: it is not among the reserved ones (4 and 5).",
        ),
        (
            "seat.general",
            {"n": 6, "numbers": (5,), "count": 1},
            "A vaga 6 é da lista geral: a reservada é a 5.",
            "Seat 6 is on the general list: the reserved one is 5.",
        ),
        (
            "seat.withdrew",
            {"registration": "100621", "date": date(2026, 9, 14)},
            "A inscrição 100621 desistiu em 14/09/2026. A vaga continua na mesma lista.",
            "Registration 100621 withdrew on 14 September 2026. The seat stays on the same list.",
        ),
        (
            "person.general",
            PERSON,
            "A inscrição 100366 está em 28º lugar e era a próxima pessoa da lista geral. Com melhor "
            "colocação: 7 "
            "(já chamadas: 5; fora da seleção: 1; no fim da fila: 1; fora desta lista: 0).",
            "Registration 100366 is ranked 28th and was the next person on the general list. Better "
            "ranked: 7 "
            "(already called: 5; out of the selection: 1; at the end of the queue: 1; not on this list: 0).",
        ),
        (
            "person.protected",
            {"count": 1, "list": "black"},
            "1 pessoa mais bem colocada da lista de pessoas negras entra pelas vagas gerais e não "
            "gasta a reserva.",
            "1 better ranked person on the list of black people gets in through the general seats "
            "and does not "
            "use up the reservation.",
        ),
        (
            "zero.rounding",
            {"rate": Fraction(1, 10), "N": 4, "raw": Fraction(2, 5), "M": 5, "first_q": 1},
            "10% de 4 vagas dão 0,4, que descem para 0. Com 5 vagas, reservaria 1.",
            "10% of 4 seats is 0.4, rounded down to 0. With 5 seats it would reserve 1.",
        ),
        (
            "zero.minimum_overrides",
            {"N": 8, "min": 9, "alone": 1, "alone_provision": "art. 2º, § 3º"},
            "O cargo tem 8 vagas. A lei só reserva a partir de 9; o arredondamento sozinho "
            "(art.\u00a02º, §\u00a03º) "
            "daria 1.",
            "The post has 8 seats. The law reserves only from 9 on; the rounding alone "
            "(art.\u00a02º, §\u00a03º) "
            "would give 1.",
        ),
    ],
)
def test_sentences_of_reasons(key, values, pt, en):
    reason = Reason(provision="art. 1º", key=key, values=values)
    assert render_reason(reason, "pt", NAMES) == pt
    assert render_reason(reason, "en", NAMES) == en


@pytest.mark.parametrize(
    ("count", "pt", "en"),
    [
        (0, "de 0 vaga dá", "of 0 seats is"),
        (1, "de 1 vaga dá", "of 1 seat is"),
        (2, "de 2 vagas dão", "of 2 seats is"),
    ],
)
def test_singular_and_plural_follow_each_language(count, pt, en):
    """Portuguese counts zero as one; English does not."""
    values: dict[str, Value] = {
        "rate": Fraction(1, 10),
        "N": count,
        "raw": Fraction(count, 10),
        "alone": 0,
    }
    assert f" {pt} " in sentence("quota.down", values, lang="pt")
    assert f" {en} " in sentence("quota.down", values, lang="en")


def test_the_count_decides_before_the_vacancies():
    """25 vacancies, one reserved seat: the singular is that of the seat."""
    values: dict[str, Value] = {**SEAT, "count": 1, "numbers": (4,)}
    assert sentence("seat.reserved.up", values, lang="en").endswith("The list of black has seat 4.")


def test_seats_beyond_those_given_are_counted():
    values: dict[str, Value] = {**SEAT, "numbers": tuple(range(5, 405, 10)), "count": 50}
    assert sentence("seat.reserved.up", values, lang="pt", names=NAMES).endswith("385, 395 e mais 10.")


def test_an_unknown_key_or_language_is_a_key_error():
    with pytest.raises(KeyError):
        sentence("seat.unheard_of", {}, lang="pt")
    with pytest.raises(KeyError):
        sentence("seat.general_all", {"n": 1}, lang="fr")
    with pytest.raises(KeyError):
        sentence("seat.general_all", {}, lang="pt")


NOT_NEXT = Problem(
    code="refuse.not_next",
    values={"n": 4, "registration": "9", "expected": "7", "list": "black", "norm": "lapa-3856-2021"},
    provision="art. 4º",
)


@pytest.mark.parametrize(
    ("place", "start"),
    [
        (Place(file="facts.csv", line=7, column=3), "facts.csv:7:3: "),
        (Place(file="facts.csv", line=7), "facts.csv:7: "),
        (Place(file="facts.csv"), "facts.csv: "),
        (Place(line=7), "7: "),
        (Place(), ""),
        (Place(file="a\nb.csv", line=1), "a b.csv:1: "),
    ],
)
def test_a_problem_names_its_place(place, start):
    text = render_problem(NOT_NEXT.at(place), "pt", NAMES)
    assert text == (
        f"{start}a vaga 4 não pode ir para a inscrição 9; a próxima pessoa é a inscrição 7, pela "
        "lista de pessoas "
        "negras (Lei 3.856/2021, art.\u00a04º), e uma convocação que já saiu no Diário Oficial "
        "se registra como "
        "contestada (contested = yes) [refuse.not_next]"
    )


def test_a_problem_in_english_without_names():
    text = render_problem(NOT_NEXT, "en")
    assert text == (
        "seat 4 cannot go to registration 9; the next person is registration 7, from the list of black "
        "(lapa-3856-2021, art.\u00a04º), and a call that is already in the gazette is recorded as contested "
        "(contested = yes) [refuse.not_next]"
    )


ANY = st.text(st.characters(), max_size=300)


@given(
    lang=st.sampled_from(LANGUAGES), file=ANY, name=ANY, value=ANY, known=st.lists(ANY).map(tuple), norm=ANY
)
def test_nothing_from_the_input_begins_a_second_line(lang, file, name, value, known, norm):
    values = {"name": name, "value": value, "known": known, "norm": norm, "default": value}
    for code in ("reading.unknown", "reading.unknown_value", "reading.refused", "reading.needs_ground"):
        problem = Problem(code=code, values=values, provision=norm, place=Place(file=file, line=2))
        text = render_problem(problem, lang)
        assert len(text.splitlines()) == 1
        assert text.endswith(f" [{code}]")
        assert text.encode()


@given(label=ANY, registration=ANY)
def test_nor_does_a_label_or_a_reason(label, registration):
    names = Names(lists={"black": Text(pt=label, en=label)}, norms={"x": Text(pt=label, en=label)})
    values = {**PERSON, "registration": registration, "norm": "x"}
    reason = Reason(provision="art. 3º", key="person.reserved", values=values)
    assert len(render_reason(reason, "pt", names).splitlines()) == 1
    assert len(render_problem(NOT_NEXT, "pt", names).splitlines()) == 1

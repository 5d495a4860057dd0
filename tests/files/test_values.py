"""From the text of a cell to a value, or to why there is none."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.core.errors import Problem
from isonomia.files.values import (
    parse_count,
    parse_date,
    parse_decimal,
    parse_groups,
    parse_rank,
    parse_yes_no,
)


def code(result: object) -> str:
    assert isinstance(result, Problem)
    return result.code


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("64,00", "64.00"),
        (" 92.5 ", "92.5"),
        ("7", "7"),
        ("-0,133", "-0.133"),
        ("−37,069", "-37.069"),
        ("–5", "-5"),
        ("1.234,56", "1234.56"),
        ("1.234.567", "1234567"),
        ("1.234.567,8", "1234567.8"),
        ("1.234", "1.234"),
        ("007,50", "7.50"),
        ("0,1", "0.1"),
    ],
)
def test_decimals(text: str, number: str) -> None:
    assert parse_decimal(text) == Decimal(number)


def test_a_point_may_part_thousands_where_commas_are_decimal() -> None:
    """`1.234` is 1.234 in a table of decimal points; beside decimal commas it may be 1234."""
    assert parse_decimal("1.234", decimal_comma=True) == Problem(
        code="table.ambiguous_number", values={"text": "1.234", "whole": "1234", "decimal": "1,234"}
    )
    assert parse_decimal("92.50", decimal_comma=True) == Decimal("92.50")
    assert parse_decimal("0.123", decimal_comma=True) == Decimal("0.123")
    assert parse_decimal("1.234,5", decimal_comma=True) == Decimal("1234.5")


@pytest.mark.parametrize(
    "text",
    [
        "NaN",
        "Infinity",
        "1e5",
        "ausente",
        "-",
        "1,234.56",
        "1.23,4",
        "12.345.67",
        ",5",
        "5,",
        "10%",
        "1 000",
        "+5",
        "٣",
    ],
)
def test_no_decimals(text: str) -> None:
    assert parse_decimal(text) == Problem(code="table.not_a_number", values={"text": text})


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-(10**9), max_value=10**9))
def test_any_decimal_comes_back_with_comma_or_point(number: Decimal) -> None:
    text = f"{number:f}"
    assert parse_decimal(text) == number
    assert parse_decimal(text.replace(".", ","), decimal_comma=True) == number


@given(st.text())
def test_no_text_breaks_a_parser(text: str) -> None:
    assert isinstance(parse_decimal(text), Decimal | Problem)
    assert isinstance(parse_rank(text), int | Problem)
    assert isinstance(parse_count(text), int | Problem)
    assert isinstance(parse_date(text), date | Problem)
    assert isinstance(parse_yes_no(text), bool | Problem | None)
    assert isinstance(parse_groups(text), tuple)


@pytest.mark.parametrize(
    ("text", "rank"),
    [("1", 1), ("1º", 1), ("2ª", 2), ("001", 1), ("12.º", 12), ("3°", 3), ("4o", 4), (" 83º ", 83)],
)
def test_ranks(text: str, rank: int) -> None:
    assert parse_rank(text) == rank


@pytest.mark.parametrize("text", ["0", "-1", "1,5", "1.5", "primeiro", "1º lugar", "-"])
def test_no_ranks(text: str) -> None:
    assert parse_rank(text) == Problem(code="table.not_a_rank", values={"text": text})


@pytest.mark.parametrize("text", ["2026-03-10", "10/03/2026", "10.03.2026", "10-03-2026", "10/3/2026"])
def test_dates(text: str) -> None:
    assert parse_date(text) == date(2026, 3, 10)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("31/02/2020", "table.impossible_date"),
        ("2023-02-29", "table.impossible_date"),
        ("03/13/2020", "table.impossible_date"),
        ("10/03/26", "table.two_digit_year"),
        ("10/03/1899", "table.year_out_of_range"),
        ("2101-01-01", "table.year_out_of_range"),
        ("10/03-2026", "table.not_a_date"),
        ("março de 2026", "table.not_a_date"),
        ("2026-3-1", "table.not_a_date"),
        ("", "table.empty_date"),
    ],
)
def test_no_dates(text: str, why: str) -> None:
    assert code(parse_date(text)) == why


@given(st.dates(date(1900, 1, 1), date(2100, 12, 31)), st.sampled_from(["%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y"]))
def test_any_date_comes_back(day: date, form: str) -> None:
    assert parse_date(day.strftime(form)) == day


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        *((text, True) for text in ("sim", "SIM", "s", "Yes", "y", "1", "true")),
        *((text, False) for text in ("não", "NAO", "n", "no", "0", "False")),
        ("", None),
        ("  ", None),
    ],
)
def test_answers(text: str, answer: bool | None) -> None:
    assert parse_yes_no(text) is answer


def test_no_answer() -> None:
    assert parse_yes_no("talvez") == Problem(code="table.not_yes_or_no", values={"text": "talvez"})


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("black;pcd", ("black", "pcd")),
        ("Negros", ("black",)),
        ("preta, PARDA", ("black",)),
        ("População Negra + Indígena", ("black", "indigenous")),
        ("Preto(a)", ("black",)),
        ("quilombola", ("quilombola",)),
        ("PcD - Pessoa com Deficiência", ("pcd",)),
        ("Pessoa com deficiência", ("pcd",)),
        ("Ampla Concorrência", ()),
        ("AC", ()),
        ("geral", ()),
        ("-", ()),
        ("", ()),
        ("AC; negro", ("black",)),
        ("Feminino", ("Feminino",)),
        ("negro; Feminino ", ("black", "Feminino")),
        ("*", ("*",)),
    ],
)
def test_groups(text: str, groups: tuple[str, ...]) -> None:
    assert parse_groups(text) == groups


def test_counts() -> None:
    assert [parse_count(text) for text in ("0", "12", " 007 ")] == [0, 12, 7]
    assert [code(parse_count(text)) for text in ("", "-1", "1.000", "1,0", "dois", "9" * 19)] == [
        "table.empty_count",
        *["table.not_a_count"] * 5,
    ]


def test_empty_cells_say_what_is_missing() -> None:
    assert [code(parse("")) for parse in (parse_decimal, parse_rank, parse_date, parse_count)] == [
        "table.empty_number",
        "table.empty_rank",
        "table.empty_date",
        "table.empty_count",
    ]


def test_long_and_broken_text_is_shown_on_one_short_line() -> None:
    problem = parse_decimal("uma\nlinha " + "x" * 100)
    assert isinstance(problem, Problem)
    assert problem.values["text"] == "uma linha " + "x" * 49 + "…"

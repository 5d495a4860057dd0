"""How numbers, days and lists are written."""

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.messages import forms
from isonomia.messages.forms import FORMS

PT, EN = FORMS["pt"], FORMS["en"]


@pytest.mark.parametrize(
    ("number", "pt", "en"),
    [
        (0, "0", "0"),
        (1000, "1000", "1000"),
        (9999, "9999", "9999"),
        (10_000, "10.000", "10,000"),
        (1_234_567, "1.234.567", "1,234,567"),
        (-10_000, "-10.000", "-10,000"),
    ],
)
def test_whole_numbers_have_separators_from_10000_on(number, pt, en):
    assert (forms.whole(number, PT), forms.whole(number, EN)) == (pt, en)


@pytest.mark.parametrize(
    ("number", "pt", "en"),
    [
        ("87.50", "87,50", "87.50"),
        ("100", "100", "100"),
        ("-2.5", "-2,5", "-2.5"),
        ("-0.5", "-0,5", "-0.5"),
        ("12345.678", "12.345,678", "12,345.678"),
        ("1E+2", "100", "100"),
        ("NaN", "NaN", "NaN"),
    ],
)
def test_decimal_numbers_keep_their_digits(number, pt, en):
    assert (forms.decimal(Decimal(number), PT), forms.decimal(Decimal(number), EN)) == (pt, en)


@pytest.mark.parametrize(
    ("value", "pt", "en"),
    [
        (Fraction(5, 2), "2,5", "2.5"),
        (Fraction(7, 4), "1,75", "1.75"),
        (Fraction(-1, 8), "-0,125", "-0.125"),
        (Fraction(3), "3", "3"),
        (Fraction(10, 3), "10/3", "10/3"),
        (Fraction(20_001, 2), "10.000,5", "10,000.5"),
    ],
)
def test_fractions_are_exact(value, pt, en):
    assert (forms.fraction(value, PT), forms.fraction(value, EN)) == (pt, en)


@pytest.mark.parametrize(
    ("value", "pt", "en"),
    [
        (Fraction(1, 10), "10%", "10%"),
        (Fraction(3, 40), "7,5%", "7.5%"),
        (Fraction(1), "100%", "100%"),
        (Fraction(1, 3), "1/3", "1/3"),
    ],
)
def test_shares_are_exact(value, pt, en):
    assert (forms.percent(value, PT), forms.percent(value, EN)) == (pt, en)


@given(st.fractions())
def test_a_fraction_reads_back(value):
    """Never rounded: what is written, as a decimal or as a fraction, is the number."""
    text = forms.fraction(value, EN).replace(",", "")
    assert Fraction(text) == value
    assert forms.fraction(value, PT).replace(".", "").replace(",", ".") == text


@pytest.mark.parametrize(
    ("day", "pt", "en"),
    [
        (date(2022, 6, 3), "03/06/2022", "3 June 2022"),
        (date(2031, 10, 29), "29/10/2031", "29 October 2031"),
    ],
)
def test_days(day, pt, en):
    assert (forms.day(day, PT), forms.day(day, EN)) == (pt, en)


@pytest.mark.parametrize(
    ("number", "masculine", "feminine", "en"),
    [
        (1, "1º", "1ª", "1st"),
        (2, "2º", "2ª", "2nd"),
        (3, "3º", "3ª", "3rd"),
        (4, "4º", "4ª", "4th"),
        (11, "11º", "11ª", "11th"),
        (12, "12º", "12ª", "12th"),
        (13, "13º", "13ª", "13th"),
        (21, "21º", "21ª", "21st"),
        (112, "112º", "112ª", "112th"),
        (10_003, "10.003º", "10.003ª", "10,003rd"),
    ],
)
def test_ordinals(number, masculine, feminine, en):
    assert forms.ordinal(number, PT) == masculine
    assert forms.ordinal(number, PT, feminine=True) == feminine
    assert forms.ordinal(number, EN) == forms.ordinal(number, EN, feminine=True) == en


@pytest.mark.parametrize(
    ("items", "pt", "en"),
    [
        ((), "", ""),
        (("5",), "5", "5"),
        (("5", "15"), "5 e 15", "5 and 15"),
        (("5", "15", "25"), "5, 15 e 25", "5, 15 and 25"),
    ],
)
def test_lists(items, pt, en):
    assert forms.listed(items, PT, word=PT.both) == pt
    assert forms.listed(items, EN, word=EN.both) == en


def test_a_choice_has_its_own_word():
    assert forms.listed(("a", "b", "c"), PT, word=PT.either) == "a, b ou c"
    assert forms.listed(("a", "b", "c"), EN, word=EN.either) == "a, b or c"


def test_what_a_list_does_not_name_it_counts():
    """Of 50 items, 40 are named and 10 counted; with 5 that were never given, 15."""
    many = [str(number) for number in range(1, 51)]
    assert forms.listed(many, PT, word="e").endswith("38, 39, 40 e mais 10")
    assert forms.listed(many, EN, word="and", uncounted=5).endswith("39, 40 and 15 more")
    assert forms.listed(("5", "15"), PT, word="e", uncounted=1) == "5, 15 e mais 1"


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("a\nb\r\nc", "a b  c"),
        ("a\u2028b\u2029c\x85d\x1ee", "a b c d e"),
        ("\x1b[31mred\x00", "[31mred"),
        ("abc\u202edef\u200b", "abcdef"),
        ("\udcff", "\ufffd"),
        ("art.\u00a05º – “ção”", "art.\u00a05º – “ção”"),
    ],
)
def test_a_text_stays_on_its_line(text, seen):
    assert forms.line(text) == seen


def test_a_long_text_is_cut():
    assert forms.words("x" * 200) == "x" * 200
    assert forms.words("x" * 201) == "x" * 199 + "…"

"""What a single value of a norm file may be."""

from datetime import date
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

SHORT, FULL = "\0short", "\0full"
"""Tags of the two forms of a parameter; no key of a file can bear such a character."""

FRACTION = r"^[0-9]{1,6}/[1-9][0-9]{0,5}$"
NORM_ID = r"^[a-z0-9]+(-[a-z0-9]+)*$"
LIST_ID = r"^[a-z][a-z0-9_]*$"
URN = r"^urn:lex:br[a-z0-9.;:-]*:[0-9]{4}-[0-9]{2}-[0-9]{2};[a-z0-9.-]+$"
MUNICIPALITY = r"^[^/]*[^/\s][^/]*/[A-Z]{2}$"
IBGE = r"^[0-9]{7}$"
LETTER = r"^[A-Z]$"
FILLED = r"\S"

FIRST_YEAR, LAST_YEAR = 1800, 2999

MOST_ENTRIES = 1000
"""Entries of any list of a file."""

Kind = Literal["concurso", "processo_seletivo_publico", "processo_seletivo_simplificado"]
Branch = Literal["executive", "legislature"]
Administration = Literal["direct", "autarchy", "foundation", "public_company", "mixed_company"]
Rounding = Literal["half_up", "half_down", "up", "down"]
OrderRule = Literal["proportional", "every_kth", "after_k_general", "positions"]
Act = Literal["call", "appointment"]


def _in_range(text: str) -> str:
    if not 0 < Fraction(text) <= 1:
        raise PydanticCustomError("norm.rate_range", "a rate above 0 and at most 1")
    return text


def _of_our_time(day: date) -> date:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise PydanticCustomError("norm.year", "a day of the years 1800 to 2999")
    return day


def form(value: object) -> str:
    """Return the tag of a parameter: a mapping is the full form."""
    return FULL if isinstance(value, dict) else SHORT


def form_of_by(value: object) -> str:
    """Return the tag of what carries a provision out: a list is the full form."""
    return FULL if isinstance(value, list) else SHORT


def form_of_published(value: object) -> str:
    """Return the tag of a publication date: a word is the short form, for it can only be `unknown`."""
    return SHORT if isinstance(value, str) else FULL


Filled = Annotated[str, Field(pattern=FILLED)]
Share = Annotated[
    str,
    Field(pattern=FRACTION, description="A fraction of the vacancies in whole numbers, such as 7/100."),
    AfterValidator(_in_range),
]
Day = Annotated[date, AfterValidator(_of_our_time)]
ListId = Annotated[str, Field(pattern=LIST_ID)]
Count = Annotated[int, Field(ge=1, le=100_000)]
Provision = Annotated[
    Filled, Field(description='The provision behind it, as provisions cites it: "art. 1º, § 2º".')
]

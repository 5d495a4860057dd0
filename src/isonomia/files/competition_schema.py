"""The shape of `competition.yaml`, section by section; what spans sections is checked where they meet.

What a validator refuses carries the code of its sentence as its type, and what this names as its context.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from isonomia.core.fold import MOST_SEATS
from isonomia.files.values import FIRST_YEAR, LAST_YEAR

KINDS = ("concurso", "processo_seletivo_publico", "processo_seletivo_simplificado")
BRANCHES = ("executive", "legislature")
ADMINISTRATIONS = ("direct", "autarchy", "foundation", "public_company", "mixed_company")

MOST_MONTHS = 24
TERM = "CF, art. 37, III"
"""The provision by which a selection is valid for up to two years, and extended once."""

MOST_TEXT = 2_000

_SLUG = re.compile(r"[a-z0-9][a-z0-9_-]{0,79}")


def _slug(value: str) -> str:
    if not _SLUG.fullmatch(value):
        raise PydanticCustomError("competition.not_a_slug", "")
    return value


def _words(value: str) -> str:
    if len(value) > MOST_TEXT:
        raise PydanticCustomError("competition.text_too_long", "", {"most": MOST_TEXT})
    return " ".join(value.split())


def _filled(value: str) -> str:
    if not value.strip():
        raise PydanticCustomError("competition.empty_text", "")
    return _words(value)


def _day(value: date) -> date:
    if not FIRST_YEAR <= value.year <= LAST_YEAR:
        years = {"first": FIRST_YEAR, "last": LAST_YEAR}
        raise PydanticCustomError("competition.year_out_of_range", "", years)
    return value


def _among(*known: str) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value not in known:
            raise PydanticCustomError("competition.unknown_value", "", {"known": known})
        return value

    return check


def _term(code: str, low: int, high: int) -> Callable[[int], int]:
    def check(value: int) -> int:
        if not low <= value <= high:
            context = {"low": low, "high": high, "provision": TERM}
            raise PydanticCustomError(code, "", context)
        return value

    return check


def _between(low: int, high: int) -> Callable[[int], int]:
    def check(value: int) -> int:
        if not low <= value <= high:
            raise PydanticCustomError("competition.out_of_range", "", {"low": low, "high": high})
        return value

    return check


def _some(value: list[Any]) -> list[Any]:
    if not value:
        raise PydanticCustomError("competition.empty_list", "")
    return value


Slug = Annotated[str, AfterValidator(_slug)]
Words = Annotated[str, AfterValidator(_words)]
Filled = Annotated[str, AfterValidator(_filled)]
Day = Annotated[date, AfterValidator(_day)]
Seats = Annotated[int, AfterValidator(_between(0, MOST_SEATS))]


class Section(BaseModel):
    """A mapping of which every key is known and every value has the type that it should have."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    @classmethod
    def known_keys(cls) -> tuple[str, ...]:
        """Return its keys as the file writes them."""
        return tuple(field.alias or name for name, field in cls.model_fields.items())


class BodySection(Section):
    """The body that holds the selection."""

    branch: Annotated[str, AfterValidator(_among(*BRANCHES))] = "executive"
    administration: Annotated[str, AfterValidator(_among(*ADMINISTRATIONS))] = "direct"


class NoticeSection(Section):
    """The notice."""

    number: Words = ""
    published: Day


class ValiditySection(Section):
    """How long people may be called."""

    months: Annotated[int, AfterValidator(_term("competition.validity_months", 1, MOST_MONTHS))]
    extensions: Annotated[int, AfterValidator(_term("competition.validity_extensions", 0, 1))] = 1


class CompetitionSection(Section):
    """What the selection is."""

    id: Slug
    title: Filled
    kind: Annotated[str, AfterValidator(_among(*KINDS))]
    municipality: Filled
    body: BodySection = BodySection()
    notice: NoticeSection
    homologated: Day | None = None
    validity: ValiditySection | None = None


class RegistrationSection(Section):
    """When people registered."""

    from_: Day | None = Field(default=None, alias="from")
    until: Day


class GuidanceSection(Section):
    """Where the notice guides applicants."""

    text: Words = ""
    contact: Words = ""


class PanelSection(Section):
    """The panel that confirms declarations."""

    decree: Words = ""
    item: Words = ""


class PostSection(Section):
    """One line of the vacancy table."""

    id: Slug
    title: Words = ""
    cargo: Slug | None = None
    area: Words = ""
    vacancies: Seats
    reserved: Mapping[str, Seats] | None = None


class NormSection(Section):
    """A norm by its id or by its file, with the ground on which it governs though it lapsed."""

    id: Filled | None = None
    file: Filled | None = None
    ground: Words = ""


class ReadingSection(Section):
    """A reading with the ground on which it is chosen against the text."""

    value: Any
    ground: Words = ""


class RankingSection(Section):
    """How the notice ranks; its entries are read one by one."""

    minimum: dict[str, Any] = {}
    order: Annotated[list[Any], AfterValidator(_some)]
    elder_on: Day | None = None


class TopSection(Section):
    """The whole file; its sections are read one by one."""

    competition: Any
    norms: Any
    registration: Any = None
    readings: Any = None
    guidance: Any = None
    later_reservation: Words = ""
    panel: Any = None
    posts: Any
    ranking: Any = None


INNER: Mapping[str, type[Section]] = {
    "body": BodySection,
    "notice": NoticeSection,
    "validity": ValiditySection,
}
"""Sections that stand inside another, by their key."""

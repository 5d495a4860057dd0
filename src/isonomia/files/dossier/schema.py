"""The shape of a dossier's manifest, and of the lines of its other files."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

from isonomia.core.facts import KINDS
from isonomia.core.fold import MOST_SEATS
from isonomia.files.competition_posts import MOST_POSTS
from isonomia.files.competition_schema import MOST_MONTHS, MOST_TEXT
from isonomia.files.dossier.manifest import FORMAT, VERSION
from isonomia.files.values import FIRST_YEAR, LAST_YEAR

MOST_NORMS = 32
MOST_RULES = 64
MOST_REGISTRATION = 200


def _day(value: object) -> date:
    if isinstance(value, str) and len(value) == len("2026-03-10"):
        day = date.fromisoformat(value)
        if FIRST_YEAR <= day.year <= LAST_YEAR:
            return day
    raise PydanticCustomError("day", "")


def _kind(value: str) -> str:
    if value not in KINDS:
        raise PydanticCustomError("kind", "")
    return value


Day = Annotated[date, BeforeValidator(_day)]
Words = Annotated[str, Field(max_length=MOST_TEXT)]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]*$", max_length=80)]
ListId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=80)]
Registration = Annotated[str, Field(min_length=1, max_length=MOST_REGISTRATION)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Count = Annotated[int, Field(ge=0)]
Seats = Annotated[int, Field(ge=0, le=MOST_SEATS)]
Lists = Annotated[list[ListId], Field(max_length=MOST_RULES)]


class Section(BaseModel):
    """A mapping with these keys and no others."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class BodySection(Section):
    """The body that holds the selection."""

    administration: Words
    branch: Words


class NoticeSection(Section):
    """The notice."""

    number: Words
    published: Day


class RegistrationSection(Section):
    """When people registered."""

    from_: Day | None = Field(alias="from")
    until: Day | None


class ValiditySection(Section):
    """How long people may be called."""

    extensions: Annotated[int, Field(ge=0, le=1)]
    months: Annotated[int, Field(ge=1, le=MOST_MONTHS)]


class CompetitionSection(Section):
    """The competition's public fields."""

    body: BodySection
    homologated: Day | None
    id: Words
    kind: Words
    later_reservation: Words
    municipality: Words
    notice: NoticeSection
    panel: bool
    registration: RegistrationSection
    stated: dict[Words, Words]
    title: Words
    validity: ValiditySection | None


class ChoiceSection(Section):
    """A reading chosen in the notice."""

    ground: Words
    value: Words


class ListsSection(Section):
    """The file of rankings."""

    lines: Count
    sha256: Digest


class NormSection(Section):
    """One norm file."""

    file: Annotated[str, Field(pattern=r"^norms/[1-9][0-9]?-[a-z0-9_-]{1,80}\.yaml$")]
    ground: Words
    id: Words
    own: bool
    sha256: Digest


class PostSection(Section):
    """One line of the vacancy table."""

    area: Words
    cargo: Words
    id: Slug
    reserved: dict[ListId, Seats] | None
    title: Words
    vacancies: Seats


class ManifestSection(Section):
    """The manifest; what is derived from the norms is compared, not read."""

    choices: dict[Words, ChoiceSection]
    competition: CompetitionSection
    engine: Words
    format: Literal[FORMAT]  # type: ignore[valid-type]
    lists: ListsSection
    norms: Annotated[list[NormSection], Field(max_length=MOST_NORMS)]
    posts: Annotated[list[PostSection], Field(max_length=MOST_POSTS)]
    readings: list[Any]
    rules: Annotated[list[Any], Field(max_length=MOST_RULES)]
    version: Literal[VERSION]  # type: ignore[valid-type]


class RankedSection(Section):
    """One line of the rankings."""

    lists: Lists
    post: Slug
    rank: Count
    registration: Registration
    score: Annotated[str, Field(pattern=r"^-?[0-9]+(\.[0-9]+)?$", max_length=60)] | None


class PlaceSection(Section):
    """Someone's place in another post."""

    post: Slug
    registration: Registration


class FactSection(Section):
    """One public fact."""

    date: Day
    fact: Annotated[str, AfterValidator(_kind)]
    n: Count
    previous: Digest
    private: Digest
    act: str = ""
    also: Annotated[list[PlaceSection], Field(max_length=MOST_POSTS)] = []
    contested: bool = False
    ground: str = ""
    lists: Lists = []
    post: Slug | Literal[""] = ""
    procedure: Annotated[list[Count], Field(max_length=1000)] = []
    rank: Count = 0
    registration: Registration | Literal[""] = ""
    reservation: ListId | Literal[""] = ""
    seats: Seats = 0
    until: Day | None = None

"""A document before it has a form: what is said, in order, free of fonts and file formats."""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

Cell: TypeAlias = str | int | Decimal | Fraction | date | None
"""One cell of a table as it is meant; a renderer writes it out, a data file keeps its type."""

Align: TypeAlias = Literal["start", "end"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column: its stable key in data files, its heading in words, where its cells stand."""

    key: str
    heading: str
    align: Align = "start"
    grow: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows under columns; `key` names the table in data files, `caption` in the document."""

    key: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    empty: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """A numbered section of the document."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A run of text; `strong` where the act decides something."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """One paragraph, whole sentences."""

    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bullets:
    """A list of short items."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A term and what is said of it, as `Vaga 4` and its reasons."""

    term: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Terms with their explanations."""

    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One cell of the strip of seats: letter and palette role of its list, its state, all of it in words."""

    seat: int
    letter: str
    role: str
    state: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """The seats of one post as a coloured strip, with `alt` for those who do not see it."""

    alt: str
    seats: tuple[Seat, ...]


Block: TypeAlias = Heading | Paragraph | Bullets | Terms | Table | Strip


@dataclass(frozen=True, slots=True, kw_only=True)
class Letterhead:
    """Who publishes, as the town writes it; `arms` is the path of an SVG or PNG, or empty."""

    town: str
    department: str
    selection: str
    arms: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Signatory:
    """Where and when the act was signed, in words, and by whom."""

    place_and_date: str
    name: str
    office: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """How a reader checks the document: the address in the QR code, the short code, the content hash."""

    url: str
    code: str
    sha256: str
    gazette: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One document of a selection, whole, in one language.

    Attributes:
        kind: which document it is, a stable key, as `call`.
        language: `pt` or `en`.
        title: as printed, with its number.
        summary: one sentence that tells what it does.
        day: the date of the document; the PDF's dates are this day, never the clock's.
        rectifies: what changed since the version published before; empty for a first version.
    """

    kind: str
    language: str
    title: str
    summary: str
    day: date
    letterhead: Letterhead
    blocks: tuple[Block, ...]
    signatory: Signatory | None = None
    verification: Verification | None = None
    rectifies: tuple[str, ...] = field(default=())

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return the document's tables, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Table))

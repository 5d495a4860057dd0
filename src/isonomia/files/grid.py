"""A table as it was read: its columns, its rows of text, and what was guessed on the way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from isonomia.core.errors import Place, Problem, TableError
from isonomia.core.reasons import Value

_EXCERPT = 60

Locate = Callable[[int, int], tuple[int, int]]
"""From the line of a row and the index of a cell to the line and column where the cell starts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """What is known of a file before its records are read.

    Args:
        name: name of the file as the user gave it.
        locate: where in the file a cell starts.
        encoding: encoding of the text; empty where the file is not text.
        delimiter: what separates the cells; empty where nothing does.
        decimal_comma: whether a number with a decimal comma was seen.
    """

    name: str
    locate: Locate
    encoding: str = ""
    delimiter: str = ""
    decimal_comma: bool = False


def excerpt(text: str) -> str:
    """Return a text on one line, cut where it is long, as a message may show it."""
    line = " ".join(text.split())
    return line if len(line) <= _EXCERPT else line[: _EXCERPT - 1] + "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class Guess:
    """Something that the file did not say and that was assumed.

    Args:
        key: key of its sentence in `isonomia.messages`, such as `guess.encoding`.
        values: what the sentence names.
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column.

    Args:
        index: place among the columns, from 0.
        heading: the heading as found, on one line; empty where there is none.
        own: the heading in lower case without accents, words joined by `_`; unique in the table.
        field: the field it stands for, or None.
    """

    index: int
    heading: str
    own: str
    field: str | None = None

    @property
    def name(self) -> str:
        """The field, or the column's own name where it stands for none."""
        return self.field or self.own


class Row(NamedTuple):
    """One row; a tuple and not a dataclass, because there may be millions.

    Attributes:
        line: physical line of the file on which it starts, from 1.
        cells: the text of each cell without outer spaces, as many as there are columns.
    """

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One table.

    Args:
        source: name of the file as the user gave it.
        encoding: encoding of the text; empty where the file is not text.
        delimiter: what separates the cells; empty where nothing does.
        decimal_comma: whether a number with a decimal comma was seen.
        heading_line: physical line on which the heading starts, from 1.
        heading_lines: how many lines the heading takes, 1 or 2.
        columns: the columns, from left to right.
        rows: the rows, in the order of the file.
        guesses: what was assumed, in the order of the file.
        locate: where in the file a cell starts.
    """

    source: str
    encoding: str
    delimiter: str
    decimal_comma: bool
    heading_line: int
    heading_lines: int
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    guesses: tuple[Guess, ...]
    locate: Locate = field(repr=False, compare=False)

    def has(self, name: str) -> bool:
        """Say whether a column stands for a field or bears a name of its own."""
        return self._find(name) is not None

    def index(self, name: str) -> int:
        """Return the place of a column among the cells of a row.

        Args:
            name: a field, or else the column's own name.

        Returns:
            The index, from 0.

        Raises:
            TableError: the table has no such column.
        """
        column = self._find(name)
        if column is None:
            raise TableError(self.missing(name))
        return column.index

    def missing(self, name: str) -> Problem:
        """Return the problem that says that a column is not there."""
        headings = tuple(column.heading for column in self.columns if column.heading)
        place = Place(file=self.source, line=self.heading_line)
        return Problem(code="table.missing_column", values={"name": name, "headings": headings}, place=place)

    def cell(self, row: Row, name: str) -> str:
        """Return the text of one cell; see `index`."""
        return row.cells[self.index(name)]

    def place(self, row: Row, name: str = "") -> Place:
        """Return where a row, or one of its cells, stands; the column counts the characters of its line.

        Args:
            row: a row of this table.
            name: a field or a column's own name; empty for the row as a whole.

        Returns:
            The place, without column where the row as a whole is meant or has no such cell.
        """
        column = self._find(name)
        if column is None:
            return Place(file=self.source, line=row.line)
        line, character = self.locate(row.line, column.index)
        return Place(file=self.source, line=line, column=character)

    def _find(self, name: str) -> Column | None:
        if not name:
            return None
        by_field = next((column for column in self.columns if column.field == name), None)
        return by_field or next((column for column in self.columns if column.own == name), None)

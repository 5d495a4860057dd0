"""From the text of a table to its records, each with the line on which it starts.

The standard library's reader does the work. Where it stops, the record is read again here, cell by cell,
to say where the quoting breaks; the same slow reading gives the place of a cell when a message needs it.
"""

import csv
import re
from array import array
from bisect import bisect_right
from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from isonomia.core.errors import Place, Problem
from isonomia.files.grid import excerpt

Record = tuple[int, Sequence[str]]
"""The line on which a record starts, from 1, and its cells as they stand."""

MAX_CELL = 131_072
"""Characters of one cell; the limit of the standard library's reader."""

_MAX_FAULTS = 100
LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_QUOTED = re.compile(r'"((?:[^"]++|"")*+)"')
_SPACES = re.compile(" *")


class _Cell(NamedTuple):
    """A cell read slowly: where it starts and ends in the text, and what is wrong with it."""

    start: int
    end: int
    text: str
    fault: str = ""


class SourceText:
    """The text of one file, which finds its lines only when a message needs them.

    Args:
        name: name of the file as the user gave it.
        text: all of it, line ends as they stand.
        delimiter: what separates the cells.
    """

    __slots__ = ("_starts", "delimiter", "name", "text")

    def __init__(self, *, name: str, text: str, delimiter: str) -> None:
        self.name = name
        self.text = text
        self.delimiter = delimiter
        self._starts = array("Q")

    def records(self) -> Iterator[Record | Problem]:
        """Yield every record, blank lines too, and every problem of quoting.

        After a fault the reading goes on with the next line; after a hundred faults it ends.
        """
        stopped = yield from self._until_stopped(1)
        faults = 0
        while stopped and faults < _MAX_FAULTS:
            cells = tuple(self._scan(stopped))
            if cells[-1].fault:
                faults += 1
                yield self._problem(cells[-1])
                resume = stopped + 1
            else:
                yield stopped, [cell.text for cell in cells]
                resume = self._position(cells[-1].end)[0] + 1
            stopped = yield from self._until_stopped(resume)

    def locate(self, line: int, index: int) -> tuple[int, int]:
        """Find a cell.

        Args:
            line: line on which its record starts, from 1.
            index: place of the cell in the record, from 0.

        Returns:
            The line and the column where the cell starts, from 1; the end of the record where it is shorter.
        """
        cells = tuple(islice(self._scan(line), index + 1))
        return self._position(cells[-1].start if len(cells) > index else cells[-1].end)

    def _until_stopped(self, first: int) -> Generator[Record, None, int]:
        """Yield records from a line on; return the line of the one that stopped the reader, or 0."""
        reader = csv.reader(self._lines(first), delimiter=self.delimiter, strict=True, skipinitialspace=True)
        line = first
        try:
            for cells in reader:
                yield line, cells
                line = first + reader.line_num
        except csv.Error:
            return line
        return 0

    def _lines(self, first: int) -> Iterator[str]:
        start = self._start(first) if first > 1 else 0
        return (found.group() for found in LINE.finditer(self.text, start))

    def _start(self, line: int) -> int:
        starts = self._line_starts()
        return starts[line - 1] if line <= len(starts) else len(self.text)

    def _line_starts(self) -> "array[int]":
        if not self._starts:
            starts = array("Q", (found.start() for found in LINE.finditer(self.text)))
            self._starts = starts or array("Q", [0])
        return self._starts

    def _position(self, offset: int) -> tuple[int, int]:
        starts = self._line_starts()
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def _problem(self, cell: _Cell) -> Problem:
        line, column = self._position(cell.start)
        return Problem(
            code=cell.fault,
            values={"text": excerpt(cell.text), "limit": MAX_CELL},
            place=Place(file=self.name, line=line, column=column),
        )

    def _scan(self, line: int) -> Iterator[_Cell]:
        """Yield the cells of the record that starts on a line, up to its end or its first fault."""
        start = self._start(line)
        while True:
            cell = self._scan_cell(start)
            yield cell
            if cell.fault or self.text[cell.end : cell.end + 1] != self.delimiter:
                return
            start = cell.end + 1

    def _scan_cell(self, start: int) -> _Cell:
        start = self._after_spaces(start)
        if self.text[start : start + 1] == '"':
            return self._scan_quoted(start)
        found = _plain(self.delimiter).match(self.text, start, start + MAX_CELL + 1)
        end = found.end() if found else start
        fault = "table.cell_too_long" if end - start > MAX_CELL else ""
        return _Cell(start, end, self.text[start:end], fault)

    def _scan_quoted(self, start: int) -> _Cell:
        found = _QUOTED.match(self.text, start, start + MAX_CELL + 2)
        if found is None:
            return self._fault(start, start + 1, "table.unclosed_quote")
        end = self._after_spaces(found.end())
        if end == len(self.text) or self.text[end] in (self.delimiter, "\r", "\n"):
            return _Cell(start, end, found[1].replace('""', '"'))
        closed_on_a_later_line = "\n" in found[1] or "\r" in found[1]
        if closed_on_a_later_line:
            return self._fault(start, start + 1, "table.unclosed_quote")
        return self._fault(end, end, "table.text_after_quote")

    def _fault(self, start: int, shown: int, code: str) -> _Cell:
        """Return a cell at fault, with the rest of its line."""
        rest = LINE.match(self.text, shown)
        return _Cell(start, start, rest.group() if rest else "", code)

    def _after_spaces(self, offset: int) -> int:
        found = _SPACES.match(self.text, offset)
        return found.end() if found else offset


@lru_cache
def _plain(delimiter: str) -> re.Pattern[str]:
    return re.compile(f"[^{re.escape(delimiter)}\r\n]*")

"""Reading one table from the bytes of a file, as towns and examining boards publish them.

    bytes → text → records → heading, columns → rows

Each arrow is one function of this package; what the file does not say is guessed, and each guess is told.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

from isonomia.core.errors import Place, Problem, TableError
from isonomia.core.reasons import Value
from isonomia.files.body import Body, read_body
from isonomia.files.columns import Naming, name_columns
from isonomia.files.delimiter import find_delimiter, has_decimal_comma
from isonomia.files.encoding import decode
from isonomia.files.grid import Column, Guess, Row, Source, Table
from isonomia.files.headings import Vocabulary
from isonomia.files.layout import SEARCHED_RECORDS, Heading, above_heading, find_heading
from isonomia.files.records import Record, SourceText

__all__ = ["MAX_COLUMNS", "Column", "Guess", "Row", "Source", "Table", "read_records", "read_table"]

MAX_COLUMNS = 1_000

_CERTAIN_ENCODINGS = ("utf-8", "utf-8-sig", "utf-16-le", "utf-16-be")
_DELIMITER_GUESSES = {
    ";": "guess.delimiter_semicolon",
    "\t": "guess.delimiter_tab",
    "|": "guess.delimiter_bar",
}


def read_table(name: str, data: bytes, *, vocabulary: Vocabulary) -> Table:
    """Read a table of text.

    Args:
        name: name of the file as the user gave it.
        data: the whole file, at most 2 GiB.
        vocabulary: the headings known.

    Returns:
        The table, with what was guessed.

    Raises:
        TableError: everything that is wrong with its form, in the order of the file.
    """
    text, encoding = decode(data, name=name)
    delimiter = find_delimiter(text, vocabulary)
    source_text = SourceText(name=name, text=text, delimiter=delimiter)
    source = Source(
        name=name,
        locate=source_text.locate,
        encoding=encoding,
        delimiter=delimiter,
        decimal_comma=has_decimal_comma(text, delimiter),
    )
    return read_records(source, source_text.records(), vocabulary=vocabulary)


def read_records(source: Source, records: Iterable[Record | Problem], *, vocabulary: Vocabulary) -> Table:
    """Make a table of records, whatever kind of file they were read from.

    Args:
        source: the file.
        records: each record with its line, from the top; a problem where one could not be read.
        vocabulary: the headings known.

    Returns:
        The table, with what was guessed.

    Raises:
        TableError: everything that is wrong with its form, in the order of the file.
    """
    stream = iter(records)
    first = list(islice(stream, SEARCHED_RECORDS))
    top = [record for record in first if not isinstance(record, Problem)]
    faults = [record for record in first if isinstance(record, Problem)]
    heading = _heading(source.name, top, faults, vocabulary)
    guesses, above = above_heading(source.name, top, heading)
    naming = name_columns(source.name, heading, source.locate)
    body = read_body(source.name, _below(chain(first, stream), heading), heading.texts)
    faults_above = [fault for fault in faults if fault.place.line <= heading.last_line]
    problems = (*above, *faults_above, *naming.problems, *body.problems)
    if problems:
        raise TableError(*problems)
    return _table(source, heading, guesses, naming, body)


def _heading(name: str, top: Sequence[Record], faults: Sequence[Problem], vocabulary: Vocabulary) -> Heading:
    heading = find_heading(top, vocabulary)
    if heading is None:
        blank = not any(any(map(str.strip, cells)) for _, cells in top)
        code = "table.empty" if blank and not faults else "table.no_heading"
        values = {"fields": vocabulary.fields}
        raise TableError(*faults, Problem(code=code, values=values, place=Place(file=name)))
    columns = len(heading.texts)
    if columns > MAX_COLUMNS:
        limits: dict[str, Value] = {"columns": columns, "limit": MAX_COLUMNS}
        place = Place(file=name, line=heading.line)
        raise TableError(Problem(code="table.too_many_columns", values=limits, place=place))
    return heading


def _below(records: Iterable[Record | Problem], heading: Heading) -> Iterator[Record | Problem]:
    """Yield what stands below the heading."""
    below = iter(records)
    for record in below:
        line = record.place.line if isinstance(record, Problem) else record[0]
        if line > heading.last_line:
            yield record
            break
    yield from below


def _table(source: Source, heading: Heading, guesses: Iterable[Guess], naming: Naming, body: Body) -> Table:
    return Table(
        source=source.name,
        encoding=source.encoding,
        delimiter=source.delimiter,
        decimal_comma=source.decimal_comma,
        heading_line=heading.line,
        heading_lines=heading.records,
        columns=naming.columns,
        rows=body.rows,
        guesses=(*_of_text(source), *guesses, *naming.guesses, *body.guesses),
        locate=source.locate,
    )


def _of_text(source: Source) -> Iterator[Guess]:
    if source.encoding and source.encoding not in _CERTAIN_ENCODINGS:
        yield Guess(key="guess.encoding", values={"encoding": source.encoding})
    if source.delimiter in _DELIMITER_GUESSES:
        yield Guess(key=_DELIMITER_GUESSES[source.delimiter])
    if source.decimal_comma:
        yield Guess(key="guess.decimal_comma")

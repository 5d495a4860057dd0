"""`facts.csv`: what happened, one dated fact a row.

rows, or the lines of `facts.jsonl` → texts by field → facts
"""

from collections.abc import Iterator
from functools import partial

from isonomia.core.errors import CompetitionError
from isonomia.core.reasons import Value
from isonomia.files.fact_lines import read_lines
from isonomia.files.fact_texts import Facts, Given, Registered, facts_of
from isonomia.files.grid import Guess, Table
from isonomia.files.headings import FACTS
from isonomia.files.remarks import SHOWN
from isonomia.files.table import read_table
from isonomia.files.terms import Terms

__all__ = ["Facts", "Registered", "facts", "read_fact_lines", "read_facts"]


def read_facts(name: str, data: bytes, terms: Terms, registered: Registered | None) -> Facts:
    """Read facts from the bytes of a table of text.

    Args:
        name: name of the file as the user gave it.
        data: the whole file.
        terms: what is known of the notice.
        registered: posts of each registration; None where the candidates are not known.

    Returns:
        The facts.

    Raises:
        TableError: the file is no table.
        CompetitionError: everything that is wrong with its form.
    """
    return facts(read_table(name, data, vocabulary=FACTS), terms, registered)


def facts(table: Table, terms: Terms, registered: Registered | None) -> Facts:
    """Read facts from a table, whatever kind of file it came from; see `read_facts`."""
    missing = [table.missing(field) for field in ("date", "fact") if not table.has(field)]
    if missing:
        raise CompetitionError(*missing)
    found = facts_of(_rows(table), terms, registered)
    return Facts(facts=found.facts, guesses=(*table.guesses, *_unused(table), *found.guesses))


def read_fact_lines(name: str, data: bytes, terms: Terms, registered: Registered | None) -> Facts:
    """Read facts from the bytes of `facts.jsonl`, one JSON object a line.

    Args:
        name: name of the file as the user gave it.
        data: the whole file, UTF-8.
        terms: what is known of the notice.
        registered: posts of each registration; None where the candidates are not known.

    Returns:
        The facts.

    Raises:
        CompetitionError: everything that is wrong with its form.
    """
    given, problems = read_lines(name, data)
    return facts_of(given, terms, registered, problems)


def _rows(table: Table) -> Iterator[Given]:
    known = [(column.index, column.field) for column in table.columns if column.field]
    for row in table.rows:
        texts = {field: row.cells[index] for index, field in known}
        yield Given(row.line, texts, partial(table.place, row))


def _unused(table: Table) -> Iterator[Guess]:
    unused = [column.heading for column in table.columns if column.heading and column.field is None]
    if unused:
        values: dict[str, Value] = {"headings": tuple(unused[:SHOWN]), "count": len(unused)}
        yield Guess(key="guess.unused_columns", values=values)

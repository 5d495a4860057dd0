"""The rows of `candidates.csv`, cell by cell, before anyone is ranked."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from functools import partial
from itertools import repeat
from typing import NamedTuple

from isonomia.core.errors import Problem
from isonomia.core.reasons import Value
from isonomia.files.cells import Cells
from isonomia.files.cpf import cpf_digits, is_checked, is_filler
from isonomia.files.declarations import Declaration, Declarations
from isonomia.files.grid import Row
from isonomia.files.terms import PostNames, Terms
from isonomia.files.values import parse_date, parse_decimal, parse_rank


class Entrant(NamedTuple):
    """One row of the candidates' table; a tuple, because there may be millions.

    Attributes:
        row: the row.
        registration: registration number.
        name: the name, or nothing.
        cpf: eleven digits, or nothing.
        born: day of birth, or None.
        rank: place in the ranking, or None.
        score: the score, or None.
        declaration: what was declared.
    """

    row: Row
    registration: str
    name: str
    cpf: str
    born: date | None
    rank: int | None
    score: Decimal | None
    declaration: Declaration


def entrants_by_post(cells: Cells, terms: Terms) -> dict[str, list[Entrant]]:
    """Read every row, and put it to its post.

    Args:
        cells: the table; what is wrong is added to its faults.
        terms: what is known of the notice.

    Returns:
        The rows of each post, each registration once, without those whose post or registration is not known.
    """
    found: dict[str, list[Entrant]] = {post: [] for post in terms.posts or ()}
    lines: dict[str, dict[str, int]] = {post: {} for post in found}
    for post, entrant in zip(_posts(cells, terms), _entrants(cells, terms), strict=True):
        if post is None or not entrant.registration:
            continue
        line = lines.setdefault(post, {}).setdefault(entrant.registration, entrant.row.line)
        if line == entrant.row.line:
            found.setdefault(post, []).append(entrant)
        else:
            values: dict[str, Value] = {"registration": entrant.registration, "line": line}
            problem = Problem(code="competition.same_registration", values=values)
            cells.faults.add(entrant.row, "registration", problem)
    return found


def _posts(cells: Cells, terms: Terms) -> list[str | None]:
    """Return the post of each row; None where it cannot be told."""
    rows = len(cells.table.rows)
    if not cells.table.has("post"):
        known = tuple(terms.posts or ("",))
        return list(repeat(known[0] if len(known) == 1 else None, rows))
    if terms.posts is None:
        return list(cells.texts("post"))
    found = cells.parsed("post", PostNames(terms.posts).parse)
    for row, text, post in zip(cells.table.rows, cells.texts("post"), found, strict=True):
        if not text:
            values: dict[str, Value] = {"known": tuple(terms.posts)}
            cells.faults.add(row, "post", Problem(code="competition.empty_post", values=values))
        elif post is not None and post != text:
            cells.remarks.add(row.line, "guess.post_by_title", post=post)
    return found


def _entrants(cells: Cells, terms: Terms) -> Iterator[Entrant]:
    table = cells.table
    number = partial(parse_decimal, decimal_comma=table.decimal_comma)
    return map(
        Entrant,
        table.rows,
        _registrations(cells),
        cells.texts("name"),
        _cpfs(cells),
        cells.parsed("birth_date", parse_date),
        cells.parsed("rank", parse_rank),
        cells.parsed("score", number),
        _declarations(cells, terms),
    )


def _registrations(cells: Cells) -> list[str]:
    texts = cells.texts("registration")
    if cells.table.has("registration"):
        for row, text in zip(cells.table.rows, texts, strict=True):
            if not text:
                cells.faults.add(row, "registration", Problem(code="competition.empty_registration"))
    return texts


def _cpfs(cells: Cells) -> list[str]:
    found = [cpf_digits(text) if text else "" for text in cells.texts("cpf")]
    for index, digits in enumerate(found):
        if digits and is_filler(digits):
            found[index] = ""
            cells.remarks.add(cells.table.rows[index].line, "guess.cpf_filler")
        elif digits and not is_checked(digits):
            cells.remarks.add(cells.table.rows[index].line, "guess.cpf_check_digits")
    return found


def _declarations(cells: Cells, terms: Terms) -> Iterator[Declaration]:
    table, reader = cells.table, Declarations(terms)
    opted = cells.texts("opted") if table.has("opted") else repeat(None)
    confirmed = cells.texts("confirmed") if table.has("confirmed") else repeat(None)
    days = cells.parsed("declared_on", parse_date)
    for row, groups, option, sure, day in zip(
        table.rows, cells.texts("groups"), opted, confirmed, days, strict=False
    ):
        declaration = reader.read(groups, option, sure)
        for name, problem in declaration.problems:
            cells.faults.add(row, name, problem)
        for key, named in declaration.remarks:
            cells.remarks.add(row.line, key, **named)
        if declaration.made and day and terms.until and day > terms.until:
            provision, norm = terms.late
            values: dict[str, Value] = {"declared": day, "date": terms.until, "norm": norm}
            late = Problem(code="refuse.late_declaration", values=values, provision=provision)
            cells.faults.add(row, "declared_on", late)
        yield declaration

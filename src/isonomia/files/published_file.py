"""The calls that a town published, read from its table, or from the text of its list.

    bytes → table, or lines with a registration each → published calls

Names stand for registrations where they are unique, and no sentence of what is wrong repeats one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TypeVar

from isonomia.core.audit_data import PublishedCall
from isonomia.core.errors import CompetitionError, InputError, Place, Problem, TableError
from isonomia.core.facts import Fact
from isonomia.core.fold import MOST_SEATS
from isonomia.core.norm import GENERAL
from isonomia.core.reasons import Value
from isonomia.core.state import State
from isonomia.files.encoding import content_kind
from isonomia.files.faults import Faults
from isonomia.files.grid import Guess, Row, Table, excerpt
from isonomia.files.headings import plain
from isonomia.files.published_headings import PUBLISHED, parse_outcome
from isonomia.files.remarks import SHOWN
from isonomia.files.table import read_table
from isonomia.files.terms import PostNames, Terms, reservation_id
from isonomia.files.values import parse_count, parse_date, parse_groups

REFUSED = ("pdf", "image")
"""Kinds of files that have a way out of their own."""

Parsed = TypeVar("Parsed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What of a selection a published list can name.

    Args:
        terms: posts and lists.
        registered: posts of each registration.
        names: posts and registrations of each name, as `plain` writes it.
        ranks: place of each candidate in the general ranking, by post and registration.
    """

    terms: Terms
    registered: Mapping[str, tuple[str, ...]]
    names: Mapping[str, tuple[tuple[str, str], ...]] = field(repr=False)
    ranks: Mapping[tuple[str, str], int]

    @classmethod
    def of(cls, start: State, facts: Iterable[Fact], names: Mapping[tuple[str, str], str]) -> "Known":
        """Take from a competition what a published list can name.

        Args:
            start: the state before any fact.
            facts: the log; who comes in by court order is known as well.
            names: names by post and registration.
        """
        called: dict[str, tuple[tuple[str, str], ...]] = {}
        for person, name in names.items():
            if name:
                called[_name(name)] = (*called.get(_name(name), ()), person)
        included = [(fact.post, fact.registration) for fact in facts if fact.fact == "include"]
        registered: dict[str, tuple[str, ...]] = {}
        for post, registration in dict.fromkeys([*names, *included]):
            registered[registration] = (*registered.get(registration, ()), post)
        ranks = {
            (post.post, candidate.registration): candidate.rank
            for post in start.posts
            for candidate in post.order
        }
        terms = Terms.of(start.competition, start.regime)
        return cls(terms=terms, registered=registered, names=called, ranks=ranks)

    def named(self, text: str, post: str = "") -> list[tuple[str, str]]:
        """Return post and registration of everyone of a name, in one post or in all."""
        return [person for person in self.names.get(_name(text), ()) if post in ("", person[0])]

    @property
    def posts(self) -> tuple[str, ...]:
        """Ids of the posts."""
        return tuple(self.terms.posts or ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """A published list.

    Args:
        calls: in the order of the file.
        guesses: what was assumed.
    """

    calls: tuple[PublishedCall, ...]
    guesses: tuple[Guess, ...] = ()


def refuse_scans(name: str, data: bytes) -> None:
    """Refuse files whose text has to be taken out first; raises TableError with the way out."""
    kind = content_kind(data)
    if kind in REFUSED:
        raise TableError(Problem(code=f"published.is_{kind}", place=Place(file=name)))


def read_table_of_calls(name: str, data: bytes, known: Known) -> Published:
    """Read published calls from the bytes of a table of text.

    Args:
        name: name of the file as the user gave it.
        data: the whole file.
        known: what the list can name.

    Returns:
        The calls.

    Raises:
        TableError: the file is no table.
        CompetitionError: everything that is wrong with its form.
    """
    table = read_table(name, data, vocabulary=PUBLISHED)
    if not (table.has("registration") or table.has("name")):
        raise _nobody(table)
    reader = _Reader(table, known)
    calls = tuple(map(reader.call, table.rows))
    problems = reader.faults.problems([*_no_rows(table), *_same_order(table, calls)])
    if problems:
        raise CompetitionError(*problems)
    return Published(calls=calls, guesses=(*table.guesses, *_unused(table)))


def _nobody(table: Table) -> InputError:
    """Return the error of a table without people; of one word, which may be a title, of no table."""
    if sum(1 for column in table.columns if column.field) > 1:
        return CompetitionError(table.missing("registration"))
    values: dict[str, Value] = {"fields": PUBLISHED.fields}
    return TableError(Problem(code="table.no_heading", values=values, place=Place(file=table.source)))


def ordered(calls: Iterable[PublishedCall]) -> bool:
    """Say whether calls tell their order by more than their place in the file."""
    return any(call.order or call.seat or call.date for call in calls)


def _no_rows(table: Table) -> Iterator[Problem]:
    if not table.rows:
        yield Problem(code="published.no_calls", place=Place(file=table.source, line=table.heading_line))


def _same_order(table: Table, calls: Sequence[PublishedCall]) -> Iterator[Problem]:
    seen: set[tuple[str, int]] = set()
    for row, call in zip(table.rows, calls, strict=True):
        if call.order and (call.post, call.order) in seen:
            values: dict[str, Value] = {"order": call.order, "post": call.post}
            yield Problem(code="published.same_order", values=values, place=table.place(row, "order"))
        seen.add((call.post, call.order))


def _unused(table: Table) -> Iterator[Guess]:
    unused = [column.heading for column in table.columns if column.heading and column.field is None]
    if unused:
        values: dict[str, Value] = {"headings": tuple(unused[:SHOWN]), "count": len(unused)}
        yield Guess(key="guess.unused_columns", values=values)


def _name(text: str) -> str:
    return " ".join(plain(text).split())


class _Reader:
    """Reads rows, and collects what is wrong with them."""

    def __init__(self, table: Table, known: Known) -> None:
        self.table, self.known, self.faults = table, known, Faults(table)
        self.posts = PostNames(known.terms.posts or {})

    def call(self, row: Row) -> PublishedCall:
        """Read one call; where something of it is wrong, the faults say so."""
        post = self._post(row)
        found, registration = self._person(row, post)
        return PublishedCall(
            post=post or found,
            registration=registration,
            seat=self._number(row, "seat"),
            order=self._number(row, "order"),
            list=self._list(row),
            date=self._date(row),
            outcome=self._parsed(row, "outcome", parse_outcome) or "",
            place=self.table.place(row),
        )

    def _text(self, row: Row, name: str) -> str:
        return self.table.cell(row, name) if self.table.has(name) else ""

    def _wrong(self, row: Row, name: str, code: str, **values: Value) -> None:
        self.faults.add(row, name, Problem(code=code, values=values))

    def _parsed(self, row: Row, name: str, parse: Callable[[str], Parsed | Problem]) -> Parsed | None:
        text = self._text(row, name)
        value = parse(text) if text else None
        if isinstance(value, Problem):
            self.faults.add(row, name, value)
            return None
        return value

    def _number(self, row: Row, name: str) -> int:
        number = self._parsed(row, name, parse_count)
        if number is None:
            return 0
        if not 1 <= number <= MOST_SEATS:
            self._wrong(row, name, "published.number", number=number, most=MOST_SEATS)
            return 0
        return number

    def _date(self, row: Row) -> date | None:
        return self._parsed(row, "date", parse_date)

    def _list(self, row: Row) -> str:
        text, lists = self._text(row, "list"), self.known.terms.lists or ()
        if not text or text == GENERAL or not parse_groups(text):
            return GENERAL if text else ""
        found = reservation_id(text, lists)
        if found is None:
            known = (GENERAL, *(each.id for each in lists))
            self._wrong(row, "list", "published.unknown_list", text=excerpt(text), known=known)
        return found or ""

    def _post(self, row: Row) -> str:
        """Return the post of a row; empty where it is for the person to tell."""
        if self._text(row, "post"):
            return self._parsed(row, "post", self.posts.parse) or ""
        return self.known.posts[0] if len(self.known.posts) == 1 else ""

    def _person(self, row: Row, post: str) -> tuple[str, str]:
        """Return post and registration of the person called."""
        registration, name = self._text(row, "registration"), self._text(row, "name")
        if registration:
            return self._home(row, post, registration), registration
        if not name:
            field = "registration" if self.table.has("registration") else "name"
            self._wrong(row, field, "published.nobody")
            return post, ""
        found = self.known.named(name, post)
        if len(found) != 1:
            self._wrong(row, "name", "published.name_twice" if found else "published.unknown_name")
            return post, ""
        return found[0]

    def _home(self, row: Row, post: str, registration: str) -> str:
        """Return the post of a registration, told by the row, else by the registration alone."""
        posts = self.known.registered.get(registration, ())
        if post or self._text(row, "post") or len(posts) == 1:
            return post or next(iter(posts), "")
        known = posts or self.known.posts
        self._wrong(row, "registration", "published.which_post", registration=registration, known=known)
        return ""

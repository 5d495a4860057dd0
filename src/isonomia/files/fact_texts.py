"""From the texts of one row or line to one fact, with all that its kind needs.

What law or state refuse is not looked at here: the fold does that.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from typing import NamedTuple, TypeVar

from isonomia.core.errors import CompetitionError, Place, Problem
from isonomia.core.facts import GROUNDS, KINDS, OF_A_PERSON, Fact
from isonomia.core.fold import MOST_SEATS
from isonomia.core.reasons import Value
from isonomia.files.body import MAX_PROBLEMS
from isonomia.files.grid import Guess, excerpt
from isonomia.files.remarks import Remarks
from isonomia.files.terms import PostNames, Terms, reservation_id
from isonomia.files.values import parse_count, parse_date, parse_yes_no

NEEDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(OF_A_PERSON, ("registration",)),
    "open": ("post", "seats"),
    "eliminate": ("registration", "ground"),
    "annul": ("registration", "ground"),
    "confirm": ("registration", "reservation"),
    "deny": ("registration", "reservation"),
    "include": ("post", "registration", "note"),
    "correct_notice": ("act",),
    "draw": ("act", "note"),
    "extend": ("act", "until"),
    "close": ("act",),
}
"""Fields that each kind of fact needs beside its date; the post of a person their registration may tell."""

REMOVALS = ("eliminate", "annul")
COURT_ORDERS = ("include", "reinstate")

Parsed = TypeVar("Parsed")
Registered = Mapping[str, tuple[str, ...]]
"""Posts of each registration."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The facts of a file.

    Args:
        facts: in the order of the file.
        guesses: what was assumed.
    """

    facts: tuple[Fact, ...]
    guesses: tuple[Guess, ...] = ()


class Given(NamedTuple):
    """What one row or line says; a tuple, because there may be many.

    Attributes:
        line: its line, from 1.
        texts: the text of each field, without outer spaces; a field may be missing.
        place: where a field stands; for the empty name, the line as a whole.
    """

    line: int
    texts: Mapping[str, str]
    place: Callable[[str], Place]

    def text(self, name: str) -> str:
        """Return the text of a field; nothing where it is missing."""
        return self.texts.get(name, "")


def facts_of(
    given: Iterable[Given], terms: Terms, registered: Registered | None, problems: Iterable[Problem] = ()
) -> Facts:
    """Make facts of texts, whatever kind of file they came from.

    Args:
        given: the rows or lines, in the order of the file.
        terms: what is known of the notice.
        registered: posts of each registration; None where the candidates are not known.
        problems: what is wrong with lines that could not be read.

    Returns:
        The facts.

    Raises:
        CompetitionError: everything that is wrong with their form.
    """
    lines = list(given)
    reader = _Reader(terms, registered, lines)
    facts = tuple(map(reader.fact, lines))
    found = sorted((*problems, *reader.problems), key=_where)
    if found:
        raise CompetitionError(*found[:MAX_PROBLEMS], *_more(found))
    return Facts(facts=facts, guesses=reader.remarks.told())


def _where(problem: Problem) -> tuple[int, int]:
    return problem.place.line, problem.place.column


def _more(found: list[Problem]) -> Iterator[Problem]:
    hidden = len(found) - MAX_PROBLEMS
    if hidden > 0:
        place = Place(file=found[0].place.file)
        yield Problem(code="table.more_problems", values={"count": hidden}, place=place)


class _Reader:
    """Reads facts, and collects what is wrong with them."""

    def __init__(self, terms: Terms, registered: Registered | None, lines: Iterable[Given]) -> None:
        self.terms = terms
        self.posts = None if terms.posts is None else PostNames(terms.posts)
        self.registered = None if registered is None else self._with_included(registered, lines)
        self.problems: list[Problem] = []
        self.remarks = Remarks()

    def fact(self, given: Given) -> Fact:
        """Read one fact; where something of it is wrong, the problems say so."""
        kind = self._kind(given)
        self._check_needs(given, kind)
        return Fact(
            date=self._parsed(given, "date", parse_date, needed=True) or date.min,
            fact=kind,
            post=self._post(given, kind),
            registration=given.text("registration"),
            seats=self._seats(given, kind),
            ground=self._ground(given, kind),
            act=given.text("act"),
            note=given.text("note"),
            reservation=self._reservation(given),
            until=self._parsed(given, "until", parse_date),
            contested=self._parsed(given, "contested", parse_yes_no) or False,
            place=given.place(""),
        )

    def _with_included(self, registered: Registered, lines: Iterable[Given]) -> Registered:
        """Add who comes in by court order; whether that was before is for the fold to say."""
        found = dict(registered)
        for line in lines:
            if line.text("fact").lower() == "include":
                registration, post = line.text("registration"), line.text("post")
                named = self.posts.parse(post) if self.posts else post
                if isinstance(named, str) and named not in found.get(registration, ()):
                    found[registration] = (*found.get(registration, ()), named)
        return found

    def _wrong(self, given: Given, name: str, code: str, /, **values: Value) -> None:
        self.problems.append(Problem(code=code, values=values, place=given.place(name)))

    def _parsed(
        self,
        given: Given,
        name: str,
        parse: Callable[[str], Parsed | Problem | None],
        *,
        needed: bool = False,
    ) -> Parsed | None:
        text = given.text(name)
        value = parse(text) if text or needed else None
        if isinstance(value, Problem):
            self.problems.append(value.at(given.place(name)))
            return None
        return value

    def _kind(self, given: Given) -> str:
        text = given.text("fact").lower()
        if text and text not in KINDS:
            near = tuple(get_close_matches(text, KINDS, n=3)) or KINDS
            self._wrong(
                given, "fact", "competition.unknown_fact", text=excerpt(given.text("fact")), known=near
            )
        elif not text:
            self._wrong(given, "fact", "competition.empty_fact", known=KINDS)
        return text

    def _check_needs(self, given: Given, kind: str) -> None:
        for name in NEEDS.get(kind, ()):
            if not given.text(name):
                self._wrong(given, name, "competition.fact_needs", fact=kind, name=name)
        if kind in REMOVALS and given.text("ground") == "other" and not given.text("note"):
            self._wrong(given, "note", "competition.ground_needs_note", fact=kind, ground="other")
        if kind in COURT_ORDERS and not given.text("act"):
            self.remarks.add(given.line, "guess.no_court_act", fact=kind)

    def _ground(self, given: Given, kind: str) -> str:
        ground = given.text("ground")
        if kind in REMOVALS and ground and ground not in GROUNDS:
            self._wrong(given, "ground", "competition.unknown_ground", text=excerpt(ground), known=GROUNDS)
        return ground

    def _seats(self, given: Given, kind: str) -> int:
        seats = self._parsed(given, "seats", parse_count)
        if seats is None:
            return 0
        if kind == "open" and not 1 <= seats <= MOST_SEATS:
            self._wrong(given, "seats", "competition.fact_seats", seats=seats, most=MOST_SEATS)
        if kind in COURT_ORDERS and seats > 1:
            self._wrong(given, "seats", "competition.own_seat", fact=kind, seats=seats)
        return seats

    def _reservation(self, given: Given) -> str:
        text, lists = given.text("reservation"), self.terms.lists
        if not text or lists is None:
            return text
        found = reservation_id(text, lists)
        if found is None:
            known = tuple(each.id for each in lists)
            code = "competition.unknown_reservation" if known else "competition.no_reservations"
            self._wrong(given, "reservation", code, text=excerpt(text), known=known)
        return found or ""

    def _post(self, given: Given, kind: str) -> str:
        text = given.text("post")
        post = self._parsed(given, "post", self.posts.parse) if self.posts else text
        if post and post != text:
            self.remarks.add(given.line, "guess.post_by_title", post=post)
        registration = given.text("registration")
        if kind not in OF_A_PERSON or not registration or self.registered is None or (text and not post):
            return post or ""
        return self._of_person(given, kind, registration, post or "", self.registered.get(registration, ()))

    def _of_person(
        self, given: Given, kind: str, registration: str, post: str, posts: tuple[str, ...]
    ) -> str:
        """Check the post of a person, or find it where the registration alone tells it."""
        if kind == "include" or post in posts:
            return post
        if not posts:
            self._wrong(given, "registration", "competition.unknown_registration", registration=registration)
        elif post:
            values: dict[str, Value] = {"registration": registration, "post": post, "known": posts}
            self._wrong(given, "registration", "competition.registration_elsewhere", **values)
        elif len(posts) > 1:
            self._wrong(given, "post", "competition.fact_post", registration=registration, known=posts)
        return post or next(iter(posts), "")

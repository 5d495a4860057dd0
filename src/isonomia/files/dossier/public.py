"""What of a fact is public, and what is not.

A fact's public part has what is needed to recompute seats, lists and calls. A declaration that no published
list shows, the panel's reasons, appeals and procedures stay private; see `docs/dossier-format.md`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from isonomia.core.competition import Candidate
from isonomia.core.course import Course
from isonomia.core.court import rank_of
from isonomia.core.facts import OF_THE_COMPETITION, PROCEDURE, Fact
from isonomia.core.fold import Folder
from isonomia.core.post_fold import PostFold
from isonomia.core.state import State
from isonomia.files.machine import Json

_PERSON = ("post", "registration", "act")
_COURT = (*_PERSON, "seats")
_PANEL = (*_PERSON, "reservation")

FIELDS: Mapping[str, tuple[str, ...]] = {
    "open": ("post", "seats", "ground", "act"),
    "call": (*_PERSON, "contested"),
    **dict.fromkeys(("accept", "appoint", "take_office", "leave_office"), _PERSON),
    **dict.fromkeys(("withdraw", "no_show", "end_of_queue", "withdraw_declaration"), _PERSON),
    **dict.fromkeys(("eliminate", "annul"), _PERSON),
    **dict.fromkeys(("confirm", "deny"), _PANEL),
    **dict.fromkeys(("include", "reinstate"), _COURT),
    "extend": ("act", "until"),
    **dict.fromkeys(("correct_notice", "draw", "close"), ("act",)),
    **dict.fromkeys((*PROCEDURE, "appeal", "appeal_decide"), ()),
}
"""Fields of each kind of fact that are public, beside its date and kind."""

NAMES = ("act", "contested", "ground", "note", "post", "registration", "reservation", "seats", "until")

Place = tuple[str, str]
"""A post and a registration in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """A fact in its two parts, both without what is empty."""

    public: Mapping[str, Json]
    private: Mapping[str, Json]


@dataclass(slots=True)
class Publisher:
    """Parts facts, one after the other.

    Args:
        homologated: day on which the ranking was confirmed and its lists published; None before that.
        lists: the reserved lists of each candidate as published so far.
    """

    homologated: date | None
    lists: dict[Place, frozenset[str]]
    _procedures: dict[str, list[int]] = field(default_factory=dict)
    _added: set[tuple[str, str, str]] = field(default_factory=set)

    def part(self, number: int, fact: Fact, course: Course) -> Parts:
        """Part one fact.

        Args:
            number: its number, from 1.
            fact: the fact, which law and state admit.
            course: where the competition stands before it.

        Returns:
            Its parts.
        """
        plain = _plain(fact, post_of(course, fact))
        if fact.fact in PROCEDURE:
            person = course.person_of(course.posts[str(plain["post"])], fact.registration)
            self._procedures.setdefault(person, []).append(number)
        shown = self._shown(fact, str(plain.get("post", "")), course)
        public = {name: value for name, value in plain.items() if name in shown}
        private = {name: value for name, value in plain.items() if name not in shown}
        head: dict[str, Json] = {"date": fact.date.isoformat(), "fact": fact.fact}
        return Parts(public={**head, **public, **self._derived(fact, course, shown)}, private=private)

    def _shown(self, fact: Fact, post: str, course: Course) -> tuple[str, ...]:
        """Return the fields of a fact that are public."""
        fields = FIELDS[fact.fact]
        if fact.fact in ("confirm", "deny", "withdraw_declaration"):
            return self._of_a_list(fact, (post, fact.registration), course.posts[post])
        if fact.ground == "false_declaration":
            return (*fields, "ground")
        return fields

    def _of_a_list(self, fact: Fact, place: Place, post: PostFold) -> tuple[str, ...]:
        """Return the public fields of a fact on declarations: what a published list shows, or who is out."""
        listed, fields = self.lists.get(place, frozenset()), FIELDS[fact.fact]
        if fact.fact == "confirm":
            back = _denied(post, fact.registration)
            if not back and (fact.reservation in listed or self.early(fact)):
                return ()
            self.lists[place] = listed | {fact.reservation}
            self._added.add((*place, fact.reservation))
            return fields
        if fact.fact == "withdraw_declaration":
            self.lists[place] = frozenset()
            return fields if listed else ()
        if fact.reservation in listed and (not self.early(fact) or (*place, fact.reservation) in self._added):
            self.lists[place] = listed - {fact.reservation}
            return fields
        return _PERSON if post.regime.rule(fact.reservation).unconfirmed == "eliminated" else ()

    def early(self, fact: Fact) -> bool:
        """Say whether a fact happened before the lists were published."""
        return self.homologated is None or fact.date < self.homologated

    def _derived(self, fact: Fact, course: Course, shown: tuple[str, ...]) -> dict[str, Json]:
        """Return what is told of a fact in the place of private fields."""
        if fact.fact == "include":
            return self._included(fact, course)
        if fact.fact == "reinstate" and fact.note.strip():
            return {"rank": rank_of(course.posts[post_of(course, fact)], fact)}
        if fact.fact in ("eliminate", "annul") and "ground" in shown:
            post = course.posts[post_of(course, fact)]
            person = course.person_of(post, fact.registration)
            numbers: list[Json] = [*self._procedures.get(person, ())]
            return {"procedure": numbers, **_also(course, person, (post.id, fact.registration))}
        return {}

    def _included(self, fact: Fact, course: Course) -> dict[str, Json]:
        post = course.posts[post_of(course, fact)]
        known = {below.registration: below for below in post.below}.get(fact.registration)
        lists = self.listed(post.id, known) if known else frozenset[str]()
        self.lists[post.id, fact.registration] = lists
        named: dict[str, Json] = {"rank": rank_of(post, fact)}
        return {**named, "lists": list[Json](sorted(lists))} if lists else named

    def listed(self, post: str, candidate: Candidate) -> frozenset[str]:
        """Return the reserved lists of a candidate as published."""
        return self.lists.get((post, candidate.registration), candidate.confirmed)


def publisher(start: State, facts: Iterable[Fact]) -> Publisher:
    """Return what parts the facts of a competition.

    The lists are those of the day on which the ranking was confirmed: a panel's decisions before that day
    stand in them already.

    Args:
        start: the state before any fact.
        facts: all facts, which law and state admit.

    Returns:
        The publisher, before the first fact.
    """
    found = Publisher(start.competition.homologated, {})
    folder, back = Folder(start), set[tuple[str, str, str]]()
    for fact in filter(found.early, facts):
        if fact.fact == "confirm":
            post = post_of(folder.course, fact)
            if _denied(folder.course.posts[post], fact.registration):
                back.add((post, fact.registration, fact.reservation))
        folder.apply(fact)
    found.lists = {
        (post.post, candidate.registration): candidate.confirmed
        for post in start.posts
        for candidate in post.order
        if candidate.confirmed
    }
    for id, working in folder.course.posts.items():
        for name, person in working.people.items():
            public = {each for each in person.confirmed if (id, name, each) not in back}
            found.lists[id, name] = frozenset(public)
    return found


def post_of(course: Course, fact: Fact) -> str:
    """Return the post of a fact; where the fact does not name it, the registration tells it."""
    if fact.post or fact.fact in OF_THE_COMPETITION:
        return fact.post
    return next((id for id, post in course.posts.items() if fact.registration in post.places), "")


def _plain(fact: Fact, post: str) -> dict[str, Json]:
    values = {name: getattr(fact, name) for name in NAMES} | {"post": post}
    if fact.until is not None:
        values["until"] = fact.until.isoformat()
    return {name: value for name, value in values.items() if value}


def _denied(post: PostFold, registration: str) -> bool:
    """Say whether a panel's denial took someone out, so that a confirmation brings them back."""
    person = post.peek(registration)
    return person.status == "out" and person.cause == "deny"


def _also(course: Course, person: str, here: Place) -> dict[str, Json]:
    """Return the person's places in other posts that a false declaration ends too."""
    others = [place for place in course.people[person] if place != here]
    found: list[Json] = [
        {"post": post, "registration": name}
        for post, name in others
        if course.posts[post].peek(name).status not in ("out", "left")
    ]
    return {"also": found} if found else {}

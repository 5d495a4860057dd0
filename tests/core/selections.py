"""Random selections under the three laws: notices, people, and a log of what happened."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from hypothesis import strategies as st
from tests.core.build import begun, competition, pcd, people, posts
from tests.core.laws import LAWS

from isonomia.core.competition import Candidate, Competition
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder
from isonomia.core.norm import GENERAL
from isonomia.core.state import Call, PersonState, PostState, State
from isonomia.core.turn import next_pick

FILLS = [
    (law, fill)
    for law, norm in LAWS.items()
    for fill in (norm.readings["fill"].default, *norm.readings["fill"].alternatives)
]
"""Every reading `fill` that a law bears."""

VACANCIES = {"lapa": (10, 15, 8, 5, 2, 0), "novo": (5, 8, 3, 10, 2, 0), "pontal": (9, 12, 18, 8, 2, 0)}
SIDE_READINGS: dict[str, dict[str, tuple[str, ...]]] = {
    "lapa": {"withdrawal_scope": ("competition", "list")},
    "novo": {"withdrawal_scope": ("competition", "list"), "replacement": ("label", "holder")},
    "pontal": {
        "withdrawal_scope": ("competition", "list"),
        "count": ("summonses", "seats"),
        "concurrent": ("yes", "yes", "no"),
    },
}
KINDS = (
    *("call",) * 8,
    *("open", "open", "appoint", "office", "office"),
    *("withdraw", "no_show", "end_of_queue"),
    *("confirm", "deny", "include", "eliminate", "annul", "leave_office"),
)
STRANGE = (*KINDS, "contested", "contested", "reinstate", "fraud", "appeal", "appeal_decide", "extend")
"""Kinds of steps after which not every property holds any more."""

NAMES = "mcxatkfzbqhvdsgpwneruy"


@dataclass(frozen=True)
class Selection:
    """A notice, its people, and steps to be read against the state they meet."""

    law: str
    readings: dict[str, str]
    disability: bool
    panel: bool
    order: tuple[Candidate, ...]
    vacancies: int
    steps: tuple[tuple[str, int], ...] = ()

    @property
    def day(self) -> date:
        """Return the day of the facts."""
        return self.competition().published + timedelta(days=300)

    def competition(self) -> Competition:
        """Return the notice; Pontal's at 20%, when small numbers of vacancies reserve."""
        year = 2053 if self.law == "pontal" else 2026
        norms = (LAWS[self.law], pcd()) if self.disability else (LAWS[self.law],)
        fields: dict[str, Any] = {
            "vacancies": self.vacancies,
            "municipality": LAWS[self.law].municipality,
            "published": date(year, 1, 10),
            "homologated": date(year, 6, 1),
            "panel": self.panel,
            **self.readings,
        }
        return competition(*norms, **fields)

    def start(self) -> State:
        """Return the state before any fact."""
        return begun(self.competition(), *self.order)

    def beside(self, other: "Selection") -> State:
        """Return the state before any fact with another selection as a second post."""
        notice = self.competition()
        both = posts(post=self.vacancies, other=other.vacancies)
        return begun(replace(notice, posts=both), *self.order, other=other.order)

    def denial(self, registration: str) -> Fact:
        """Return a panel's "no" to the law's reservation."""
        list = lists_of(self.law)[0]
        return Fact(date=self.day, fact="deny", post="post", registration=registration, reservation=list)

    def with_reading(self, name: str, value: str) -> "Selection":
        """Return the selection under another value of one reading."""
        return replace(self, readings={**self.readings, name: value})


@dataclass(frozen=True)
class Played:
    """A selection with its log; of each fact the states before and after it."""

    start: State
    facts: tuple[Fact, ...]
    states: tuple[State, ...]

    def steps(self) -> Iterator[tuple[State, Fact, State]]:
        """Go through the facts with the states around them."""
        return zip(self.states, self.facts, self.states[1:], strict=False)


def lists_of(law: str) -> tuple[str, ...]:
    """Return the list of a law's only reservation and the notice's own."""
    return (LAWS[law].reservations[0].id, "pcd")


@st.composite
def orders(draw: st.DrawFn, law: str, *, disability: bool = False, most: int = 20) -> tuple[Candidate, ...]:
    """Draw people in rank order, a good third of them beneficiaries."""
    count = draw(st.sampled_from([size for size in (12, 16, 20, 8, 5, 2) if size <= most]))
    names = " ".join(NAMES[:count])
    members = {}
    for list, chance in zip(lists_of(law)[: 1 + disability], (3, 6), strict=False):
        members[list] = " ".join(name for name in NAMES[:count] if not draw(st.integers(0, chance - 1)))
    return people(names, **members)


@st.composite
def selections(draw: st.DrawFn, /, law: str, fill: str, **fixed: Any) -> Selection:
    """Draw a selection under one law and one reading `fill`; what is fixed is not drawn.

    `fixed` may hold `disability`, `panel`, a reading's value, `vacancies` to choose from, `kinds` of steps,
    and `size` of the log.
    """
    disability = fixed.get("disability", draw(st.booleans()))
    readings = {"fill": fill}
    for name, values in SIDE_READINGS[law].items():
        readings[name] = fixed.get(name, draw(st.sampled_from(values)))
    order = draw(orders(law, disability=disability))
    panel = fixed.get("panel", draw(st.booleans()))
    if panel:
        order = tuple(found if draw(st.integers(0, 4)) else _undecided(found) for found in order)
    kinds = st.sampled_from(fixed.get("kinds", KINDS))
    least, most = fixed.get("size", (12, 40))
    steps = draw(st.lists(st.tuples(kinds, st.integers(0, 40)), min_size=least, max_size=most))
    vacancies = draw(st.sampled_from(fixed.get("vacancies", VACANCIES[law])))
    return Selection(law, readings, disability, panel, order, vacancies, tuple(steps))


def _undecided(candidate: Candidate) -> Candidate:
    return replace(candidate, confirmed=candidate.confirmed & {"pcd"})


def play(selection: Selection) -> Played:
    """Let the steps happen, each as a fact that fits the state it meets; steps that fit nothing do not."""
    start = selection.start()
    folder, facts, states = Folder(start), [], [start]
    for kind, n in selection.steps:
        for _ in range(1 + n % 5 if kind == "call" else 1):
            for fact in happening(folder, states[-1].posts[0], kind, n, selection):
                folder.apply(fact)
                facts.append(fact)
                states.append(folder.freeze())
    return Played(start, tuple(facts), tuple(states))


def happening(folder: Folder, post: PostState, kind: str, n: int, selection: Selection) -> Iterator[Fact]:
    """Read one step against the state it meets."""
    plain = Fact(date=selection.day, fact=kind, post=post.post)
    if kind == "call":
        pick = next_pick(folder.course.posts[post.post])
        if pick is not None:
            yield replace(plain, registration=pick.registration)
    elif kind == "open":
        yield replace(plain, seats=1 + n % 6)
    elif kind == "include":
        yield replace(plain, registration=f"i{len(post.order)}", note=str(1 + n % 9), seats=n % 2)
    elif kind == "extend":
        if not folder.course.extended:
            yield replace(plain, post="", until=selection.day + timedelta(days=900))
    else:
        found = fitting(post, kind, selection)
        reserved = {seat.holder for seat in post.seats if seat.list != GENERAL}
        found = [name for name in found if n % 2 and name in reserved] or found
        if found:
            plain = replace(plain, registration=found[n % len(found)])
            yield from _done_by(plain, kind, lists_of(selection.law)[0], _answers(post))


def _done_by(plain: Fact, kind: str, list: str, answers: dict[str, Call]) -> Iterator[Fact]:
    call = answers.get(plain.registration)
    if kind == "office":
        yield replace(plain, fact="appoint")
        yield replace(plain, fact="take_office")
    elif kind == "fraud":
        for step in ("open", "notify", "defence", "decide", "final"):
            yield replace(plain, fact=f"procedure_{step}")
        removal = "annul" if call and call.outcome in ("appointed", "took_office") else "eliminate"
        yield replace(plain, fact=removal, ground="false_declaration")
    elif kind in ("confirm", "deny"):
        yield replace(plain, reservation=list)
    elif kind in ("eliminate", "annul"):
        yield replace(plain, ground="documents")
    elif kind == "contested":
        yield replace(plain, fact="call", contested=True)
    else:
        yield plain


def fitting(post: PostState, kind: str, selection: Selection) -> list[str]:
    """Return those whom a fact fits, in the order of their seats, then of their rank."""
    answers = _answers(post)
    before = [name for name, call in answers.items() if call.outcome != "took_office"]
    people = {item.registration: person_of(post, item) for item in post.order}
    waiting = [name for name, person in people.items() if person.status == "waiting"]
    alive = [name for name, person in people.items() if person.status in ("waiting", "seated")]
    fits = {
        "appoint": [name for name in before if answers[name].outcome is None],
        "office": [name for name in before if answers[name].outcome is None],
        "no_show": before,
        "leave_office": [name for name, call in answers.items() if call.outcome == "took_office"],
        "annul": [name for name, call in answers.items() if call.outcome in ("appointed", "took_office")],
        "eliminate": [name for name in before if answers[name].outcome is None] + waiting[:3],
        "contested": waiting if any(seat.status == "open" for seat in post.seats) else [],
        "reinstate": [name for name, person in people.items() if person.status == "out"],
        "fraud": [name for name in alive if people[name].declared],
        "appeal": [name for name, person in people.items() if not person.appeal],
        "appeal_decide": [name for name, person in people.items() if person.appeal],
    }
    if kind in ("confirm", "deny"):
        return _to_decide(people, answers, kind, selection)
    return fits.get(kind, before + waiting[:3])


def _to_decide(
    people: dict[str, PersonState], answers: dict[str, Call], kind: str, selection: Selection
) -> list[str]:
    list = lists_of(selection.law)[0]
    if not selection.panel and selection.law != "pontal":
        return []
    declared = {name: person for name, person in people.items() if list in person.declared}
    if kind == "confirm":
        return [name for name, person in declared.items() if list not in person.confirmed]
    fast = [name for name, call in answers.items() if call.via == list and call.outcome == "took_office"]
    return [name for name, person in declared.items() if list in person.confirmed and name not in fast]


def _answers(post: PostState) -> dict[str, Call]:
    return {seat.holder: seat.calls[-1] for seat in post.seats if seat.holder}


def person_of(post: PostState, candidate: Candidate) -> PersonState:
    """Return what became of someone; of whom no fact touched, as they stood at first."""
    untouched = PersonState(
        registration=candidate.registration, declared=candidate.declared, confirmed=candidate.confirmed
    )
    return post.people.get(candidate.registration, untouched)

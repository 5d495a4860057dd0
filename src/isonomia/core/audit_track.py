"""One course of a competition that an audit follows: the published one, or the one that the law gives."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from isonomia.core.course import settle, summon
from isonomia.core.errors import FactRefused
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder
from isonomia.core.plan import Opening
from isonomia.core.post_fold import PostFold
from isonomia.core.reasons import Reason
from isonomia.core.state import State
from isonomia.core.turn import Pick, next_pick


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """A fact as an audit meets it.

    Args:
        fact: the fact.
        answer: for which call of the person it waits, the first, the second, …; 0 where it waits for none.
    """

    fact: Fact
    answer: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumed:
    """Seats that published calls took though no fact opened them.

    Args:
        post: id of the post.
        seats: how many (count).
    """

    post: str
    seats: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A published call took a turn: the law would have called someone then.

    Args:
        post: id of the post.
        day: the day.
    """

    post: str
    day: date


Event = Happened | Assumed | Turn


class Track:
    """A competition that facts and calls are applied to, in whatever order of days they come."""

    def __init__(self, start: State) -> None:
        """Go on from a state, which stays as it is."""
        self.folder = Folder(start)
        self.course = self.folder.course
        self.called: Counter[tuple[str, str]] = Counter()
        self.waiting: dict[tuple[str, str], list[Happened]] = {}
        self.refused: list[Fact] = []

    def post(self, id: str) -> PostFold:
        """Return the working memory of a post."""
        return self.course.posts[id]

    def happen(self, found: Happened) -> None:
        """Apply a fact; someone's answer only once they were called; one that does not fit is set aside."""
        fact = found.fact
        key = (fact.post, fact.registration)
        if found.answer > self.called[key]:
            self.waiting.setdefault(key, []).append(found)
        else:
            self._apply(fact)

    def _apply(self, fact: Fact) -> bool:
        self.course.last = None
        try:
            self.folder.apply(fact)
        except FactRefused:
            self.refused.append(fact)
            return False
        return True

    def open(self, found: Assumed) -> None:
        """Open seats that no fact opened."""
        self.post(found.post).open(Opening(seats=found.seats))

    def call(
        self,
        post: str,
        pick: Pick,
        on: date,
        *,
        contested: bool = False,
        reasons: tuple[Reason, ...] | None = None,
    ) -> None:
        """Summon someone to a seat, and apply what they had answered already.

        Args:
            post: id of the post.
            pick: who, to which seat.
            on: day of the call.
            contested: whether the call is recorded though it was not the one due.
            reasons: why; those of a call by the rules where None.
        """
        summon(self.post(post), pick, on, contested=contested, reasons=reasons)
        self.course.last = on
        key = (post, pick.registration)
        self.called[key] += 1
        for found in self.waiting.pop(key, []):
            self.happen(found)
        if self.course.can_call(on):
            settle(self.post(post), on)

    def twin(self) -> "Track":
        """Return a course that goes on apart from this one."""
        found = Track(self.folder.freeze())
        found.called = self.called.copy()
        found.waiting = {key: list(items) for key, items in self.waiting.items()}
        return found

    def leave(self, fact: Fact) -> None:
        """Let someone go whose seat was published again; who is in office leaves it open as well."""
        if not self._apply(fact):
            self.refused.pop()
            post = self.post(fact.post)
            person = post.person(fact.registration)
            post.vacate(post.seats[person.seat - 1], "withdrew", fact.date, reopen=True)
            post.send_out(person, "withdraw")


def lawful(start: State, events: Iterable[Event]) -> Track:
    """Follow the course that the law gives to the same events.

    Args:
        start: the state before any fact.
        events: facts, and turns at which the published course called someone.

    Returns:
        The course, in which at each turn whoever was next was called.
    """
    track = Track(start)
    for event in events:
        if isinstance(event, Happened):
            track.happen(event)
        elif isinstance(event, Assumed):
            track.open(event)
        else:
            pick = next_pick(track.post(event.post))
            if pick is not None:
                track.call(event.post, pick, event.day, reasons=())
    return track

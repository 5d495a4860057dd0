"""In which order published calls came, and when the other facts of the log came between them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from isonomia.core.audit_data import PublishedCall
from isonomia.core.facts import OF_THE_COMPETITION, Fact
from isonomia.core.replay import DONE
from isonomia.core.state import State

DEPARTURES = frozenset(("withdraw", "no_show", "end_of_queue", "eliminate", "annul"))
"""Answers that open a seat again."""

ONLY_CALLED = DONE - {"withdraw", "end_of_queue", "eliminate"}
"""What nobody does who was not called."""


def in_order(published: Iterable[PublishedCall]) -> tuple[PublishedCall, ...]:
    """Put published calls in the order in which they were made.

    Args:
        published: in the order of the publication.

    Returns:
        Within each post by `order`, else by day, else as they stand; the posts together by day.
    """
    posts: dict[str, list[PublishedCall]] = {}
    for call in published:
        posts.setdefault(call.post, []).append(call)
    dated = [item for calls in posts.values() for item in _dated(calls)]
    return tuple(call for _, call in sorted(dated, key=lambda item: item[0]))


def _dated(calls: list[PublishedCall]) -> list[tuple[date, PublishedCall]]:
    """Return the calls of one post in order, each with the latest day known until then."""
    if any(call.order for call in calls):
        calls = sorted(calls, key=lambda call: call.order)
        return list(_running(calls))
    carried, day = [], date.min
    for call in calls:
        day = call.date or day
        carried.append((day, call))
    return sorted(carried, key=lambda item: item[0])


def _running(calls: Iterable[PublishedCall]) -> Iterator[tuple[date, PublishedCall]]:
    day = date.min
    for call in calls:
        day = max(day, call.date or day)
        yield day, call


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """One fact of the log that is to come between the published calls.

    Args:
        fact: the fact, with its post.
        before: calls of its post that the log records before it (count).
        answer: which call of the person it follows, the first, the second, …; 0 where it follows none.
    """

    fact: Fact
    before: int
    answer: int = 0


@dataclass(slots=True)
class Schedule:
    """The facts of a log but the calls of the posts that are audited, handed out when their time comes.

    Args:
        waiting: facts of each audited post in the order of the log, by post.
        others: facts of the competition, and of posts that are not audited.
        recorded: calls of each audited post that the log records (count).
        days: day of the first call of each person that the log records, by post and registration.
    """

    waiting: dict[str, list[Waiting]] = field(default_factory=dict)
    others: list[Fact] = field(default_factory=list)
    recorded: Counter[str] = field(default_factory=Counter)
    days: dict[tuple[str, str], date] = field(default_factory=dict)
    _calls: Counter[tuple[str, str]] = field(default_factory=Counter)

    @classmethod
    def of(cls, start: State, facts: Iterable[Fact], published: Sequence[PublishedCall]) -> "Schedule":
        """Sort the facts of a log.

        Args:
            start: the state before any fact.
            facts: the log.
            published: the calls that stand in the place of the recorded ones.

        Returns:
            The schedule; the answers of people whose published calls say what came of them are not in it.
        """
        schedule, homes = cls(waiting={call.post: [] for call in published}), _homes(start)
        told = {(call.post, call.registration) for call in published if call.outcome}
        for fact in facts:
            post = fact.post or homes.get(fact.registration, "")
            schedule._take(replace(fact, post=post), told)
        return schedule

    def _take(self, fact: Fact, told: set[tuple[str, str]]) -> None:
        key = (fact.post, fact.registration)
        if fact.fact in OF_THE_COMPETITION or fact.post not in self.waiting:
            self.others.append(fact)
        elif fact.fact == "call":
            self.recorded[fact.post] += 1
            self.days.setdefault(key, fact.date)
            self._calls[key] += 1
        else:
            least = int(fact.fact in ONLY_CALLED)
            answer = max(self._calls[key], least) if fact.fact in DONE else 0
            if not (answer and key in told):
                found = Waiting(fact=fact, before=self.recorded[fact.post], answer=answer)
                self.waiting[fact.post].append(found)

    def due(self, post: str, day: date | None, count: int) -> list[Waiting]:
        """Hand out what came before a published call.

        Args:
            post: post of the call.
            day: its day, or None.
            count: calls published before it in its post.

        Returns:
            The facts, those of the whole competition first.
        """
        common = [fact for fact in self.others if _is_past(fact, day)]
        self.others = [fact for fact in self.others if not _is_past(fact, day)]
        own = [item for item in self.waiting[post] if self._is_due(item, day, count)]
        self.waiting[post] = [item for item in self.waiting[post] if not self._is_due(item, day, count)]
        return [*(Waiting(fact=fact, before=0) for fact in common), *own]

    def _is_due(self, item: Waiting, day: date | None, count: int) -> bool:
        fact = item.fact
        if day is not None:
            return fact.date < day or (fact.date == day and count >= item.before)
        late = fact.fact == "open" or (bool(item.answer) and fact.fact in DEPARTURES)
        return count >= item.before and not (late and not self.recorded[fact.post])

    def opening(self, post: str) -> Waiting | None:
        """Hand out the next opening of a post, whatever its day; None where there is none."""
        found = next((item for item in self.waiting[post] if item.fact.fact == "open"), None)
        if found is not None:
            self.waiting[post].remove(found)
        return found

    def openings(self, post: str) -> list[Waiting]:
        """Return the openings of a post that are to come, where no recorded call tells when they came."""
        return (
            [] if self.recorded[post] else [each for each in self.waiting[post] if each.fact.fact == "open"]
        )

    def departures(self, post: str, registration: str) -> list[Waiting]:
        """Hand out someone's departures where no recorded call tells when they came."""
        if self.recorded[post]:
            return []
        found = [item for item in self.waiting[post] if _departs(item, registration)]
        self.waiting[post] = [item for item in self.waiting[post] if not _departs(item, registration)]
        return found

    def rest(self) -> list[Waiting]:
        """Hand out everything that is left, in the order of the days."""
        own = [item for items in self.waiting.values() for item in items]
        common = [Waiting(fact=fact, before=0) for fact in self.others]
        self.waiting, self.others = {post: [] for post in self.waiting}, []
        return sorted([*common, *own], key=lambda item: item.fact.date)


def _departs(item: Waiting, registration: str) -> bool:
    return item.answer > 0 and item.fact.fact in DEPARTURES and item.fact.registration == registration


def _is_past(fact: Fact, day: date | None) -> bool:
    if fact.fact == "close":
        return day is not None and fact.date < day
    return day is None or fact.date <= day


def _homes(start: State) -> Mapping[str, str]:
    """Return the post of each registration that is in one post alone."""
    posts: dict[str, list[str]] = {}
    for post in start.posts:
        for candidate in (*post.order, *post.below):
            posts.setdefault(candidate.registration, []).append(post.post)
    return {registration: found[0] for registration, found in posts.items() if len(found) == 1}

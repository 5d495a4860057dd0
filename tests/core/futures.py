"""The same future for two selections that differ in one thing: what each person does once called, and when
seats are opened.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from hypothesis import strategies as st
from tests.core.selections import NAMES

from isonomia.core.facts import Fact
from isonomia.core.fold import Folder
from isonomia.core.state import State
from isonomia.core.turn import next_pick

ANSWERS = {
    "accept": ("accept",),
    "office": ("appoint", "take_office"),
    "leave": ("appoint", "take_office", "leave_office"),
    "withdraw": ("withdraw",),
    "no_show": ("no_show",),
    "end_of_queue": ("end_of_queue",),
}


@dataclass(frozen=True)
class Future:
    """What happens, whoever is called.

    Args:
        answers: what each person does when called; who is not in it accepts, and whoever asks for the end
            of the queue accepts the next time.
        events: after how many calls seats are opened, or someone who waits acts: the count, the kind, and
            the number of seats or the name.
    """

    answers: Mapping[str, str]
    events: tuple[tuple[int, str, int | str], ...]

    def accepted_by(self, name: str) -> "Future":
        """Return the same future, in which one person accepts and does nothing else."""
        answers = {other: answer for other, answer in self.answers.items() if other != name}
        return Future(answers, tuple(event for event in self.events if event[2] != name))


@st.composite
def futures(
    draw: st.DrawFn,
    /,
    answers: tuple[str, ...] = tuple(ANSWERS),
    waiting: tuple[str, ...] = ("withdraw", "end_of_queue"),
) -> Future:
    """Draw a future: half of the people just accept."""
    chosen = {name: draw(st.sampled_from(answers)) for name in NAMES if draw(st.booleans())}
    openings = st.tuples(st.integers(0, 12), st.just("open"), st.integers(1, 6))
    acts = st.tuples(st.integers(0, 8), st.sampled_from(waiting), st.sampled_from(NAMES))
    events: list[tuple[int, str, int | str]] = [
        *draw(st.lists(openings, max_size=4)),
        *draw(st.lists(acts, max_size=2)),
    ]
    return Future(chosen, tuple(sorted(events, key=lambda event: event[0])))


@dataclass(frozen=True)
class Course:
    """What came of a future: who was called, in order, and the state at the end."""

    called: tuple[str, ...]
    end: State

    def when(self, name: str) -> float:
        """Return the number of the first call of someone; infinity where there is none."""
        return self.called.index(name) + 1 if name in self.called else float("inf")

    def holds(self, name: str) -> bool:
        """Say whether someone holds a seat at the end."""
        return any(seat.holder == name for seat in self.end.posts[0].seats)


def run(state: State, future: Future, on: date) -> Course:
    """Let a future happen to a selection."""
    folder, called, answered = Folder(state), list[str](), set[str]()
    events = list(future.events)
    while True:
        pick = next_pick(folder.course.posts["post"])
        if events and (pick is None or events[0][0] <= len(called)):
            _happen(folder, events.pop(0), on)
        elif pick is None:
            return Course(tuple(called), folder.freeze())
        else:
            called.append(pick.registration)
            for fact in _answer(future, pick.registration, answered, on):
                folder.apply(fact)


def _answer(future: Future, name: str, answered: set[str], on: date) -> Iterator[Fact]:
    yield Fact(date=on, fact="call", post="post", registration=name)
    kinds = ("accept",) if name in answered else ANSWERS[future.answers.get(name, "accept")]
    answered.add(name)
    for kind in kinds:
        yield Fact(date=on, fact=kind, post="post", registration=name)


def _happen(folder: Folder, event: tuple[int, str, int | str], on: date) -> None:
    """Let one event happen where it can: someone who was called already does not act as one who waits."""
    _, kind, what = event
    plain = Fact(date=on, fact=kind, post="post")
    if isinstance(what, int):
        folder.apply(replace(plain, seats=what))
        return
    post = folder.course.posts["post"]
    if what in post.places and post.peek(what).status == "waiting":
        folder.apply(replace(plain, registration=what))

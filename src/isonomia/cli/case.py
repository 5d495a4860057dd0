"""A competition as the pages show it: what was read from its folder, as it stood on a day."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from isonomia.core.competition import Post
from isonomia.core.course import Upcoming
from isonomia.core.facts import Fact
from isonomia.core.fold import ended
from isonomia.core.norm import Reservation
from isonomia.core.ranking import RankedPost
from isonomia.core.state import PostState, State
from isonomia.files.grid import Guess


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One competition.

    Args:
        start: the state before any fact.
        facts: the log, up to the day.
        state: the state after it.
        on: the day on which it is looked at; the last fact's where None.
        coming: who would be called now, by post.
        ranked: how each post was ranked by score, by post.
        names: names by post and registration, to explain one candidate to themselves.
        guesses: what was assumed while the files were read.
    """

    start: State
    facts: tuple[Fact, ...]
    state: State
    on: date | None
    coming: Mapping[str, tuple[Upcoming, ...]]
    ranked: Mapping[str, RankedPost] = field(default_factory=dict)
    names: Mapping[tuple[str, str], str] = field(default_factory=dict, repr=False)
    guesses: tuple[Guess, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nobody can be called any more."""
        return ended(self.state, self.on)

    @property
    def reservations(self) -> list[Reservation]:
        """The reservations in force, by precedence."""
        return [rule.reservation for rule in self.state.regime.rules]

    def post(self, state: PostState) -> Post:
        """Return the line of the vacancy table that a post's state belongs to."""
        return self.state.competition.post(state.post)

    def openings(self, post: str) -> list[Fact]:
        """Return the facts that opened seats of a post after the notice's own, in order."""
        return [
            fact
            for fact in self.facts
            if (fact.fact == "open" and fact.post == post)
            or (fact.fact in ("include", "reinstate") and fact.seats and self._of(fact, post))
        ]

    def _of(self, fact: Fact, post: str) -> bool:
        known = {candidate.registration for candidate in self.state.post(post).order}
        return fact.post == post or (not fact.post and fact.registration in known)

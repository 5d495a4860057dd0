"""Which readings a result depended on, decided by computing it again under each other admitted value."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from isonomia.core.competition import Governing
from isonomia.core.facts import Fact
from isonomia.core.plan import Opening, plan
from isonomia.core.quota import Quota, quota
from isonomia.core.readings import Choice, Choices
from isonomia.core.reasons import ReadingUsed
from isonomia.core.regime import Regime, regime
from isonomia.core.replay import replay, under
from isonomia.core.state import State
from isonomia.core.views import lists


def depended(
    governing: Regime, chosen: object, result: Callable[[str, str], object | None]
) -> tuple[ReadingUsed, ...]:
    """Name the readings of which another admitted value would change a result.

    Args:
        governing: the regime in force.
        chosen: the result under it.
        result: what comes of one other value of one reading; None where it cannot be held.

    Returns:
        The readings with their values in force, in the order of the norms.
    """
    found = []
    for name, values in governing.alternatives.items():
        others = (result(name, value) for value in values)
        if any(other is not None and other != chosen for other in others):
            found.append(governing.used(name))
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquiry:
    """A question on norms alone, without a competition.

    Args:
        governing: the norms, by precedence.
        published: publication date of the notice.
        choices: readings chosen.
    """

    governing: tuple[Governing, ...]
    published: date
    choices: Choices = field(default_factory=dict)

    def regime(self) -> Regime:
        """Return what governs such a notice; raises NormRefused as `regime` does."""
        return regime(self.governing, self.published, self.choices)

    def quotas(self, vacancies: int) -> tuple[Quota, ...]:
        """Return the quota of each reservation, by precedence."""
        return tuple(quota(rule, vacancies) for rule in self.regime().rules)

    def labels(self, openings: Sequence[Opening]) -> tuple[str, ...]:
        """Return the list of each seat."""
        return tuple(seat.list for seat in plan(self.regime().rules, openings).seats)

    def with_reading(self, name: str, value: str) -> "Inquiry":
        """Return the question under another value of one reading."""
        choices = {**self.choices, name: Choice(value=value, ground="comparison")}
        return Inquiry(governing=self.governing, published=self.published, choices=choices)

    def quota_readings(self, vacancies: int) -> tuple[ReadingUsed, ...]:
        """Name the readings that the quotas depended on."""
        return self._depended(
            lambda other: {found.reservation: found.reserved for found in other.quotas(vacancies)}
        )

    def plan_readings(self, openings: Sequence[Opening]) -> tuple[ReadingUsed, ...]:
        """Name the readings that the labels depended on."""
        return self._depended(lambda other: other.labels(openings))

    def _depended(self, result: Callable[["Inquiry"], object]) -> tuple[ReadingUsed, ...]:
        def other(name: str, value: str) -> object:
            return result(self.with_reading(name, value))

        return depended(self.regime(), result(self), other)


def call_readings(start: State, facts: Sequence[Fact]) -> tuple[ReadingUsed, ...]:
    """Name the readings that a competition's seats, calls and next calls depended on.

    Args:
        start: the state before any fact, under the readings chosen.
        facts: the log.

    Returns:
        The readings.
    """

    def other(name: str, value: str) -> object | None:
        state = under(start, name, value)
        return None if state is None else replay(state, facts).comparable()

    return depended(start.regime, replay(start, facts).comparable(), other)


def list_readings(start: State) -> tuple[ReadingUsed, ...]:
    """Name the readings that a competition's lists depended on, before any fact."""

    def read(state: State) -> Mapping[str, object]:
        return {post.post: lists(post, state.regime) for post in state.posts}

    def other(name: str, value: str) -> object | None:
        state = under(start, name, value)
        return None if state is None else read(state)

    return depended(start.regime, read(start), other)

"""Is the published order of calls the one that the law gives? The first wrong call, its kind, its repair."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from isonomia.core.audit_data import KINDS, Audit, Divergence, Explanation, PublishedCall, Repair
from isonomia.core.audit_kinds import COMPETITION, COUNTS, kind_of, kind_reason
from isonomia.core.audit_look import Found
from isonomia.core.audit_repair import repairs
from isonomia.core.audit_walk import Walk, conforms
from isonomia.core.cautions import state_warnings
from isonomia.core.dependence import depended
from isonomia.core.facts import Fact
from isonomia.core.fold import begin
from isonomia.core.readings import AUDIT_ONLY, SILENT
from isonomia.core.reasons import Reason, Value
from isonomia.core.regime import Regime
from isonomia.core.replay import under
from isonomia.core.state import State

__all__ = ["KINDS", "Audit", "Divergence", "Explanation", "PublishedCall", "Repair", "audit"]


def audit(start: State, facts: Sequence[Fact], published: Sequence[PublishedCall]) -> Audit:
    """Hold the calls that a town published against those that were due.

    Args:
        start: the state before any fact.
        facts: the log; in the posts that have published calls its own calls are left out.
        published: the calls, in the order of the publication.

    Returns:
        What was found: of each post the first wrong call and those that are wrong even so, each with its
        kind and its reasons; the readings that would explain all of it; the least repair.

    Source:
        The walk, the kinds and the repair are described in `docs/algorithms/audit.md`.
    """
    return _Audit(start, facts, published).result()


class _Audit:
    """One audit, with the walks under other readings, each made at most once."""

    def __init__(self, start: State, facts: Sequence[Fact], published: Sequence[PublishedCall]) -> None:
        self.start, self.facts, self.published = start, facts, published
        self.walk = Walk(start, facts, published)
        self.repairs = repairs(start, self.walk)
        self.others: dict[tuple[str, str], tuple[State, Walk] | None] = {}
        self.supposed: dict[tuple[str, str], Walk] = {}

    def result(self) -> Audit:
        """Return what was found."""
        state = self.walk.track.folder.freeze()
        return Audit(
            calls=Counter(call.post for call in self.published),
            divergences=tuple(self._divergences()),
            conforms_under=tuple(self._explanations()),
            repairs=self.repairs,
            state=state,
            warnings=(*state_warnings(state, self.walk.last), *self._warnings()),
            readings=depended(self.start.regime, _essence(self.walk, self.repairs), self._under),
        )

    def _divergences(self) -> Iterator[Divergence]:
        for post in self.start.posts:
            found = [item for item in self.walk.found if item.call.post == post.post]
            for item in found:
                yield self._divergence(item, cause=item is found[0])

    def _divergence(self, found: Found, *, cause: bool) -> Divergence:
        kind = kind_of(found, self._explains(found.call.post))
        first = found.due
        return Divergence(
            post=found.call.post,
            seat=found.seat,
            published=found.call.registration,
            expected=first.registration if first else "",
            list=first.via if first else found.label,
            kind=kind,
            passed_over=found.passed_over,
            cause=cause,
            reasons=(kind_reason(found, kind, self.start.regime), *found.reasons),
            granted=found.granted,
            call=found.call,
        )

    # -- other readings

    def _other(self, name: str, value: str) -> tuple[State, Walk] | None:
        """Walk under another value of one reading; None where the competition cannot be held under it."""
        if (name, value) not in self.others:
            state = under(self.start, name, value)
            self.others[name, value] = None if state is None else (state, self._walk(state))
        return self.others[name, value]

    def _walk(self, state: State) -> Walk:
        return Walk(state, self.facts, self.published, told=False)

    def _under(self, name: str, value: str) -> object | None:
        other = self._other(name, value)
        return None if other is None else _essence(other[1], repairs(*other))

    def _explanations(self) -> Iterator[Explanation]:
        """Go through the readings, one at a time, under which every published call was due."""
        if not self.walk.found:
            return
        regime = self.start.regime
        for name, values in regime.alternatives.items():
            for value in values:
                other = self._other(name, value)
                if other is not None and not other[1].found:
                    yield self._explanation(name, value)
        if not self._supposed(*COUNTS).found:
            yield self._explanation(*COUNTS)

    def _explanation(self, name: str, value: str) -> Explanation:
        laws = [entry.norm for entry in self.start.competition.governing if not entry.norm.own]
        rules = [law.readings[name] for law in laws if name in law.readings]
        against = any(value in rule.against_text for rule in rules)
        return Explanation(
            name=name,
            value=value,
            provision=self.start.regime.provisions.get(name, SILENT),
            standing="audits" if value in AUDIT_ONLY else "against_text" if against else "admitted",
        )

    def _explains(self, post: str) -> Callable[[tuple[str, str]], bool]:
        return lambda reading: conforms(self._supposed(*reading).found, post)

    def _supposed(self, name: str, value: str) -> Walk:
        """Walk under a reading that no law need bear."""
        if (name, value) not in self.supposed:
            self.supposed[name, value] = self._walk(supposing(self.start, name, value))
        return self.supposed[name, value]

    # -- what a reader must know

    def _warnings(self) -> Iterator[Reason]:
        for post, (first, last) in self.walk.assumed.items():
            values: dict[str, Value] = {"post": post, "first": first, "last": last, "count": last - first + 1}
            yield Reason(provision=COMPETITION, key="audit.warn.seats_assumed", values=values)
        for fact in self.walk.track.refused:
            named: dict[str, Value] = {
                "fact": fact.fact,
                "date": fact.date,
                "post": fact.post,
                "registration": fact.registration,
            }
            yield Reason(provision=COMPETITION, key="audit.warn.fact_left_out", values=named)


def _essence(walk: Walk, found: Sequence[Repair]) -> object:
    """Return what of a result counts when two readings are compared."""
    calls = [(item.post, call.pick.seat, call.pick.registration) for item in found for call in item.calls]
    return [item.essence for item in walk.found], calls


def supposing(start: State, name: str, value: str) -> State:
    """Return the state before any fact under a reading that is supposed, whether a law bears it or not.

    Args:
        start: the state before any fact, under the readings chosen.
        name: `fill` or `supplementary`.
        value: the value supposed.

    Returns:
        The state; reservations that the notice makes by itself keep theirs.
    """
    regime = _supposed_regime(start.regime, name, value)
    order = {post.post: post.order for post in start.posts}
    return begin(start.competition, regime, order, {post.post: post.below for post in start.posts})


def _supposed_regime(regime: Regime, name: str, value: str) -> Regime:
    if name in regime.readings:
        return replace(regime, readings={**regime.readings, name: value})
    rules = (rule if rule.own else replace(rule, supplementary=value) for rule in regime.rules)
    return replace(regime, rules=tuple(rules))

"""What a reader must know of a result beside the result: the warnings."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from isonomia.core.cargo import split_warnings
from isonomia.core.competition import Competition
from isonomia.core.fold import given
from isonomia.core.norm import Norm
from isonomia.core.plan import PlannedSeat, plan
from isonomia.core.readings import SILENT
from isonomia.core.reasons import Reason, Value
from isonomia.core.regime import Regime
from isonomia.core.rule import Rule
from isonomia.core.state import State

VALIDITY = "CF, art. 37, III"
LEFT = ("withdrew", "no_show")


def plan_warnings(regime: Regime, seats: Sequence[PlannedSeat]) -> tuple[Reason, ...]:
    """Warn of what a plan alone shows.

    Args:
        regime: what governs it.
        seats: the labelled seats of one post.

    Returns:
        Warnings where later seats have no reservation, or another list holds a seat that the law names.
    """
    later = any(seat.opening > 1 and not seat.outside_quota for seat in seats)
    found = [_warn(rule, "warn.supplementary_none") for rule in regime.rules if later and _none(rule)]
    for rule in regime.rules:
        taken = [seat for seat in seats if seat.list == rule.id and seat.other]
        if taken and rule.reservation.order.rule == "every_kth":
            found.append(_fifth(rule, taken[0]))
    return tuple(found)


def _none(rule: Rule) -> bool:
    return rule.supplementary == "none"


def _fifth(rule: Rule, seat: PlannedSeat) -> Reason:
    named: dict[str, Value] = {"n": seat.seat, "ideal": seat.ideal, "other": seat.other}
    return _warn(rule, "warn.fifth_taken", named)


def _warn(rule: Rule, key: str, values: Mapping[str, Value] | None = None) -> Reason:
    named: dict[str, Value] = {"norm": rule.norm, "list": rule.id, **(values or {})}
    return Reason(provision=rule.reservation.order.provision, key=key, values=named)


def notice_warnings(competition: Competition, regime: Regime) -> tuple[Reason, ...]:
    """Warn of what the notice lacks.

    Args:
        competition: the selection.
        regime: what governs it.

    Returns:
        Warnings, those of each norm together, in the order of the norms.
    """
    laws = [entry.norm for entry in competition.governing if not entry.norm.own]
    found = [warning for norm in laws for warning in _law_warnings(norm, competition)]
    if not laws:
        found.append(
            Reason(provision="CF, art. 30, I", key="warn.no_law", values={"here": competition.municipality})
        )
    if not any(rule.reservation.disability for rule in regime.rules):
        found.append(Reason(provision="CF, art. 37, VIII", key="warn.no_disability"))
    if competition.registration_until is None:
        found.append(Reason(provision="CF, art. 37, II", key="warn.no_registration_end"))
    return tuple(found)


def _law_warnings(norm: Norm, competition: Competition) -> list[Reason]:
    missing = tuple(name for name in ("text", "contact") if not competition.stated.get(f"guidance.{name}"))
    cases: tuple[tuple[str, bool, str, dict[str, Value]], ...] = (
        ("duty.legislature", competition.body.branch == "legislature", "warn.legislature", {}),
        ("duty.guidance", bool(missing), "warn.no_guidance", {"missing": missing}),
        ("duty.panel", not competition.panel and _needs_panel(norm), "warn.no_panel", {}),
        ("duty.decree", not competition.stated.get("panel.decree"), "warn.no_decree", {}),
    )
    return [
        Reason(provision=provision, key=key, values={"norm": norm.id, **values})
        for duty, lacking, key, values in cases
        for provision in _provisions(norm, duty)[:1]
        if lacking
    ]


def _needs_panel(norm: Norm) -> bool:
    return any(reservation.confirmation for reservation in norm.reservations)


def _provisions(norm: Norm, duty: str) -> list[str]:
    return [provision.ref for provision in norm.provisions if duty in provision.by]


def state_warnings(state: State, on: date | None = None) -> tuple[Reason, ...]:
    """Warn of what a competition and its state show.

    Args:
        state: the state.
        on: the day on which it is looked at; the last fact's where None.

    Returns:
        Warnings on the norms' dates, on what the notice lacks, on its vacancies and on its validity.
    """
    competition, regime = state.competition, state.regime
    return (
        *regime.warnings,
        *notice_warnings(competition, regime),
        *split_warnings(competition, regime),
        *_once(warning for post in state.posts for warning in _post_warnings(state, post.post)),
        *_time_warnings(state, on or state.last),
        *_left_warnings(state),
    )


def _once(warnings: Iterable[Reason]) -> list[Reason]:
    found: list[Reason] = []
    for warning in warnings:
        if warning not in found:
            found.append(warning)
    return found


def _post_warnings(state: State, id: str) -> list[Reason]:
    post, regime = state.post(id), state.regime
    based = given(state.competition.post(id), regime)
    found = list(plan_warnings(regime, plan(regime.rules, post.openings, given=based).seats))
    later = any(not opening.outside_quota and opening.seats for opening in post.openings[1:])
    for rule in regime.rules:
        zero = not rule.quota(post.openings[0].seats)
        found += _unsaid(state, rule, post.post, later=later, zero=zero)
    return found


def _unsaid(state: State, rule: Rule, post: str, *, later: bool, zero: bool) -> list[Reason]:
    """Warn where a norm reserves later vacancies and the notice does not say so."""
    provision = state.regime.provisions.get("supplementary", SILENT)
    if rule.own or provision == SILENT or state.competition.later_reservation:
        return []
    values: dict[str, Value] = {"norm": rule.norm, "list": rule.id}
    found = [Reason(provision=provision, key="warn.no_later_reservation", values=values)] if later else []
    named: dict[str, Value] = {**values, "post": post}
    return [*found, Reason(provision=provision, key="warn.zero_later", values=named)] if zero else found


def _time_warnings(state: State, on: date | None) -> list[Reason]:
    end = state.valid_until
    values: dict[str, Value] = {"until": end}
    start = state.competition.homologated
    if start is None or (on is not None and on < start):
        return [Reason(provision=VALIDITY, key="warn.not_homologated")]
    if end is None:
        return [Reason(provision=VALIDITY, key="warn.no_validity")]
    if on is not None and on > end:
        return [Reason(provision=VALIDITY, key="warn.validity_ended", values=values)]
    return [Reason(provision=VALIDITY, key="warn.last_validity_day", values=values)] if on == end else []


def _left_warnings(state: State) -> list[Reason]:
    """Warn where the scope of a withdrawal decided something and the notice does not say it."""
    name = "withdrawal_scope"
    if name in state.competition.choices or not _someone_left(state):
        return []
    values: dict[str, Value] = {"name": name, "value": state.regime.readings[name]}
    return [Reason(provision=SILENT, key="warn.withdrawal_silent", values=values)]


def _someone_left(state: State) -> bool:
    """Say whether someone of a reserved list withdrew or did not answer when called."""
    return any(
        call.outcome in LEFT and post.people[call.registration].confirmed
        for post in state.posts
        for seat in post.seats
        for call in seat.calls
    )

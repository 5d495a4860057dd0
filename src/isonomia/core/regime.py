"""Which norms govern a notice, and under which readings."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from isonomia.core.competition import Body, Competition, Governing
from isonomia.core.errors import NormRefused, Problem
from isonomia.core.norm import Norm, Reservation, Scope
from isonomia.core.readings import (
    OF_THE_COMPETITION,
    SILENT,
    Choices,
    ReadingRule,
    check_choices,
    reading_rule,
)
from isonomia.core.reasons import ReadingUsed, Reason, Value
from isonomia.core.rule import Rule

UNKNOWN_PUBLICATION = timedelta(days=90)
"""How long after the act the publication may have come, where its day is not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Regime:
    """What governs one notice.

    Args:
        rules: the reservations, by precedence.
        readings: readings of the whole competition, by name.
        provisions: provision behind each reading in force, by name.
        alternatives: other values that every norm bears, by reading.
        warnings: what a reader must know of the norms' dates and of the choices made.
    """

    rules: tuple[Rule, ...]
    readings: Mapping[str, str]
    provisions: Mapping[str, str]
    alternatives: Mapping[str, tuple[str, ...]]
    warnings: tuple[Reason, ...]

    def rule(self, id: str) -> Rule:
        """Return the rule of one reservation."""
        return next(rule for rule in self.rules if rule.id == id)

    def used(self, name: str) -> ReadingUsed:
        """Return a reading with its value in force and its provision."""
        value = self.readings.get(name) or next(
            getattr(rule, name) for rule in sorted(self.rules, key=lambda rule: rule.own)
        )
        return ReadingUsed(name=name, value=value, provision=self.provisions.get(name, SILENT))


def govern(competition: Competition) -> Regime:
    """Find what governs a competition.

    Args:
        competition: the selection; its kind, body and town decide the scope.

    Returns:
        Its rules and readings.

    Raises:
        NormRefused: a norm of another town, out of its scope or not in force, or a reading that a norm
            does not bear; all such problems together.
    """
    norms = [governing.norm for governing in competition.governing]
    problems = [problem for norm in norms for problem in scope_problems(norm, competition)]
    if problems:
        raise NormRefused(*problems)
    return regime(competition.governing, competition.published, competition.choices, panel=competition.panel)


def regime(
    governing: Sequence[Governing], published: date, choices: Choices, *, panel: bool = False
) -> Regime:
    """Fix rates and readings for a notice.

    Args:
        governing: the norms, by precedence.
        published: publication date of the notice.
        choices: readings chosen in the notice.
        panel: whether the notice has a panel.

    Returns:
        The rules in force.

    Raises:
        NormRefused: a norm that is not in force, or a reading that a norm does not bear.
    """
    laws = [entry.norm for entry in governing if not entry.norm.own]
    _check(_towns(laws))
    _check([_force_problem(entry, published) for entry in governing])
    _check([problem for norm in laws for problem in _choice_problems(norm, choices)])
    readings = {name: _of_competition(name, governing, choices) for name in OF_THE_COMPETITION}
    rules = [rule for entry in governing for rule in _rules(entry.norm, published, choices, panel=panel)]
    _check(_duplicates(rules))
    order = _by_precedence(rules, readings["precedence"])
    warnings = [warning for entry in governing for warning in force_warnings(entry, published)]
    return Regime(
        rules=tuple(order),
        readings=readings,
        provisions=_provisions(laws),
        alternatives=_alternatives(laws, choices),
        warnings=(*warnings, *_choice_warnings(laws, choices)),
    )


def scope_problems(norm: Norm, competition: Competition) -> tuple[Problem, ...]:
    """Say why a norm does not govern a competition's kind, body or town.

    Args:
        norm: the norm.
        competition: the selection.

    Returns:
        The problems; empty where it governs, or where the notice makes the reservation by itself.
    """
    if norm.scope is None:
        return ()
    if norm.municipality and norm.municipality != competition.municipality:
        values: dict[str, Value] = {
            "norm": norm.id,
            "town": norm.municipality,
            "here": competition.municipality,
        }
        return (Problem(code="refuse.other_town", values=values, provision=norm.scope.provision),)
    return tuple(
        Problem(
            code=f"refuse.{name}",
            values={"norm": norm.id, "value": value, "known": known},
            provision=norm.scope.provision,
        )
        for name, value, known in _scope_values(norm.scope, competition.kind, competition.body)
        if value not in known
    )


def _scope_values(scope: Scope, kind: str, body: Body) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    return (
        ("kind", kind, scope.kinds),
        ("branch", body.branch, scope.branches),
        ("administration", body.administration, scope.administrations),
    )


def _force_problem(governing: Governing, published: date) -> Problem | None:
    norm = governing.norm
    if norm.scope is None or norm.force_from is None:
        return None
    start = max(norm.force_from, norm.scope.notices_from)
    values: dict[str, Value] = {"norm": norm.id, "on": published, "from": start, "until": norm.force_until}
    if published < start:
        return Problem(code="refuse.not_yet", values=values, provision=norm.scope.notices_provision)
    if norm.force_until is None or published <= norm.force_until or governing.ground.strip():
        return None
    code = "refuse.lapsed" if norm.published else "refuse.lapsed_assumed"
    return Problem(code=code, values=values, provision=norm.force_provision)


def force_warnings(governing: Governing, published: date) -> tuple[Reason, ...]:
    """Warn where one day more or less, or a stated ground, decides whether or how much a norm reserves.

    Args:
        governing: the norm and the ground on which it governs, if it lapsed.
        published: publication date of the notice.

    Returns:
        The warnings, in a fixed order.
    """
    norm = governing.norm
    if norm.scope is None or norm.force_from is None:
        return ()
    start = max(norm.force_from, norm.scope.notices_from)
    end, notices = norm.force_until, norm.scope.notices_provision
    unknown = norm.published is None
    cases = (
        (unknown and published < start + UNKNOWN_PUBLICATION, "warn.publication_unknown", notices),
        (not unknown and published == start, "warn.first_day", notices),
        (published == end, "warn.last_day", norm.force_provision),
        (end is not None and published > end, "warn.lapsed", norm.force_provision),
    )
    values: dict[str, Value] = {
        "norm": norm.id,
        "on": published,
        "from": start,
        "until": end,
        "ground": governing.ground,
    }
    found = [Reason(provision=provision, key=key, values=values) for holds, key, provision in cases if holds]
    steps = [_step_warning(norm, reservation, published) for reservation in norm.reservations]
    return (*found, *(step for step in steps if step is not None and published != start))


def _step_warning(norm: Norm, reservation: Reservation, published: date) -> Reason | None:
    if not reservation.rate.changes_on(published):
        return None
    before = reservation.rate.on(published - timedelta(days=1))
    values: dict[str, Value] = {
        "norm": norm.id,
        "on": published,
        "before": before,
        "rate": reservation.rate.on(published),
        "list": reservation.id,
    }
    return Reason(provision=reservation.rate.provision, key="warn.rate_step", values=values)


def _towns(laws: Sequence[Norm]) -> list[Problem]:
    """Refuse the laws of a second town beside those of the first."""
    return [
        Problem(
            code="refuse.other_town",
            values={"norm": law.id, "town": law.municipality, "here": laws[0].municipality},
            provision=law.scope.provision if law.scope else "",
        )
        for law in laws
        if law.municipality and laws[0].municipality and law.municipality != laws[0].municipality
    ]


def _check(problems: Iterable[Problem | None]) -> None:
    found = [problem for problem in problems if problem is not None]
    if found:
        raise NormRefused(*found)


def _choice_problems(norm: Norm, choices: Choices) -> tuple[Problem, ...]:
    try:
        check_choices(choices, norm.readings, norm.id)
    except NormRefused as refused:
        return refused.problems
    return ()


def _of_competition(name: str, governing: Sequence[Governing], choices: Choices) -> str:
    if name in choices:
        return choices[name].value
    makes = [entry.norm for entry in governing if name in entry.norm.readings]
    return reading_rule(makes[0].readings if makes else {}, name).default


def _rules(norm: Norm, published: date, choices: Choices, *, panel: bool) -> list[Rule]:
    return [_rule(norm, reservation, published, choices, panel=panel) for reservation in norm.reservations]


def _rule(norm: Norm, reservation: Reservation, published: date, choices: Choices, *, panel: bool) -> Rule:
    def reading(name: str) -> str:
        if name in choices and not norm.own:
            return choices[name].value
        return reading_rule(norm.readings, name).default

    rate = reservation.rate.on(published)
    if rate is None:
        values: dict[str, Value] = {"norm": norm.id, "list": reservation.id, "on": published}
        raise NormRefused(Problem(code="refuse.no_rate", values=values, provision=reservation.rate.provision))
    return Rule(
        reservation=reservation,
        norm=norm.id,
        own=norm.own,
        confirmed=reservation.confirmation or (panel and not norm.own),
        rate=rate,
        guarantee=reading("guarantee"),
        cap=reading("cap"),
        supplementary=reading("supplementary"),
        count=reading("count"),
        collision=reading("collision"),
        base=reading("base"),
        minimum=reading("minimum"),
        unconfirmed=reading("unconfirmed"),
    )


def _duplicates(rules: Sequence[Rule]) -> list[Problem]:
    ids = [rule.id for rule in rules]
    return [
        Problem(code="competition.same_reservation", values={"list": id, "norm": rule.norm})
        for index, (id, rule) in enumerate(zip(ids, rules, strict=True))
        if id in ids[:index]
    ]


def _by_precedence(rules: Sequence[Rule], precedence: str) -> list[Rule]:
    if precedence == "norm_first":
        return sorted(rules, key=lambda rule: rule.own)
    return sorted(rules, key=lambda rule: not rule.reservation.disability)


def _provisions(laws: Sequence[Norm]) -> dict[str, str]:
    return {name: rule.provision for norm in reversed(laws) for name, rule in norm.readings.items()}


def _alternatives(laws: Sequence[Norm], choices: Choices) -> dict[str, tuple[str, ...]]:
    names = {name: None for norm in laws for name in norm.readings}
    found: dict[str, tuple[str, ...]] = {}
    for name in names:
        rules = [reading_rule(norm.readings, name) for norm in laws]
        defaults = {rule.default for rule in rules}
        current = {choices[name].value} if name in choices else defaults if len(defaults) == 1 else set()
        values = {value: None for rule in rules for value in (rule.default, *rule.alternatives)}
        found[name] = tuple(value for value in values if value not in current and _borne(rules, value))
    return found


def _borne(rules: Sequence[ReadingRule], value: str) -> bool:
    return all(value == rule.default or value in rule.alternatives for rule in rules)


def _choice_warnings(laws: Sequence[Norm], choices: Choices) -> list[Reason]:
    return [
        Reason(
            provision=norm.readings[name].provision,
            key="warn.against_text",
            values={"norm": norm.id, "name": name, "value": choice.value, "ground": choice.ground},
        )
        for norm in laws
        for name, choice in sorted(choices.items())
        if name in norm.readings and choice.value in norm.readings[name].against_text
    ]

"""The named readings: where the text of a norm admits more than one, what was chosen.

Source: the readings of the engine's page; each norm file says which it takes and which it admits.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from isonomia.core.errors import NormRefused, Problem

VALUES: Mapping[str, tuple[str, ...]] = {
    "fill": ("compensation", "best_list", "general_first", "counts"),
    "guarantee": ("yes", "notice", "no"),
    "cap": ("yes", "no"),
    "supplementary": ("cumulative", "per_opening", "order_only", "none"),
    "count": ("summonses", "seats"),
    "collision": ("previous_free", "next_free"),
    "precedence": ("disability_first", "norm_first"),
    "base": ("post", "cargo"),
    "minimum": ("binding", "explanatory"),
    "concurrent": ("yes", "no"),
    "unconfirmed": ("general_only", "eliminated"),
    "replacement": ("label", "holder"),
    "withdrawal_scope": ("competition", "list"),
}
"""Every reading and its values, in the order in which they are shown."""

OF_THE_COMPETITION = ("fill", "precedence", "concurrent", "replacement", "withdrawal_scope")
"""Readings that hold for the whole competition; the others belong to each reservation."""

AUDIT_ONLY = ("counts",)
"""Values that audits recognise and that no competition may choose."""

DEFAULTS: Mapping[str, str] = {
    "fill": "best_list",
    "guarantee": "yes",
    "cap": "yes",
    "supplementary": "cumulative",
    "count": "seats",
    "collision": "previous_free",
    "precedence": "disability_first",
    "base": "post",
    "minimum": "binding",
    "concurrent": "yes",
    "unconfirmed": "general_only",
    "replacement": "label",
    "withdrawal_scope": "competition",
}
"""What holds where a norm is silent, and for a reservation that the notice makes by itself."""

SILENT = "silent"
"""The provision of a reading on which the norm says nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingRule:
    """What one norm says of one reading.

    Args:
        default: the value in force where nothing is chosen.
        admitted: other values that the text bears.
        against_text: other values that need a stated ground.
        provision: the provision that speaks for the default, or `silent`.
    """

    default: str
    admitted: tuple[str, ...] = ()
    against_text: tuple[str, ...] = ()
    provision: str = SILENT

    @property
    def alternatives(self) -> tuple[str, ...]:
        """Every value that may be chosen instead of the default."""
        return self.admitted + self.against_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A reading chosen for one competition.

    Args:
        value: the value chosen.
        ground: why, where the value goes against the text; else empty.
    """

    value: str
    ground: str = ""


Choices = Mapping[str, Choice]


def choice_problem(name: str, choice: Choice, rule: ReadingRule, norm: str) -> Problem | None:
    """Say why a norm does not bear a choice, or None where it does.

    Args:
        name: the reading.
        choice: the value and its ground.
        rule: what the norm says of the reading.
        norm: id of the norm, for the message.

    Returns:
        The problem, or None.
    """
    if name not in VALUES:
        return Problem(code="reading.unknown", values={"name": name, "known": tuple(VALUES)})
    values = {"name": name, "value": choice.value, "norm": norm, "default": rule.default}
    if choice.value not in VALUES[name]:
        return Problem(code="reading.unknown_value", values={**values, "known": VALUES[name]})
    if choice.value == rule.default or choice.value in rule.admitted:
        return None
    if choice.value not in rule.against_text:
        admitted = (rule.default, *rule.alternatives)
        return Problem(code="reading.refused", values={**values, "known": admitted}, provision=rule.provision)
    if choice.ground.strip():
        return None
    return Problem(code="reading.needs_ground", values=values, provision=rule.provision)


def check_choices(choices: Choices, rules: Mapping[str, ReadingRule], norm: str) -> None:
    """Refuse choices that a norm does not bear.

    Args:
        choices: the competition's choices by reading.
        rules: what the norm says of each reading that it speaks of.
        norm: id of the norm.

    Raises:
        NormRefused: an unknown reading or value, one that the norm does not admit, or one
            against its text without a ground.
    """
    found = [
        choice_problem(name, choice, reading_rule(rules, name), norm)
        for name, choice in sorted(choices.items())
    ]
    problems = [problem for problem in found if problem is not None]
    if problems:
        raise NormRefused(*problems)


def reading_rule(rules: Mapping[str, ReadingRule], name: str) -> ReadingRule:
    """Return what a norm says of a reading: its own words, else the common default alone."""
    rule = rules.get(name)
    return rule if rule is not None else ReadingRule(default=DEFAULTS.get(name, ""))

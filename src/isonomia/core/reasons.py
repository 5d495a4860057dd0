"""Why a number or a call is as it is, as data that any language can print."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction

Value = int | str | bool | Fraction | Decimal | date | tuple[int, ...] | tuple[str, ...] | None
"""What a sentence may name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One step of an explanation, or a warning.

    Args:
        provision: the article, paragraph or item behind it, as the norm file cites it.
        key: key of the sentence in `isonomia.messages`.
        values: what the sentence names; `norm` is the id of the norm that `provision` belongs to,
            missing where the provision is of another text and says so itself.
    """

    provision: str
    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingUsed:
    """A reading that a result depended on.

    Args:
        name: the reading, such as `fill`.
        value: the value in force.
        provision: the provision that speaks for it, or `silent`.
    """

    name: str
    value: str
    provision: str

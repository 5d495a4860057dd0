"""Published sequences for the tests of the audit, written as short as they can be read."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from tests.laws.support import Selection

from isonomia.core.audit import Audit, PublishedCall, audit
from isonomia.core.facts import Fact
from isonomia.norms.loader import builtin

LAPA = Selection(
    norm=builtin("lapa-3856-2021"),
    vacancies=10,
    ranking="ABCDEFGHIJKLMNOPQRST",
    beneficiaries="GLN",
    on=date(2026, 3, 10),
    homologated=date(2026, 9, 1),
)
"""10% of 10: seat 5. By law A B C D G(5) E F, G moves to 8, L(5) H(9) I(10)."""

PONTAL = Selection(
    norm=builtin("pontal-do-parana-2318-2022"),
    vacancies=9,
    ranking="abcdefghijklmnopqrstuvwxyz",
    beneficiaries="hjtw",
    on=date(2026, 12, 1),
    homologated=date(2027, 1, 15),
    panel=True,
)
"""7% of 9: one seat, the sixth, after five of the general list. By law a b c d e h(6) f g i."""

LAWFUL = "A B C D G E F L H I"
"""The calls of `LAPA`, as the law gives them."""

NOVO = Selection(
    norm=builtin("novo-itacolomi-2175-2023"),
    vacancies=5,
    ranking="ABCDEFGHIJKLMNOPQR",
    beneficiaries="BFHK",
    on=date(2026, 3, 10),
    homologated=date(2026, 9, 1),
)
"""20% of 5: seat 5. By law A B C D F(5)."""

CALL = re.compile(
    r"(?P<name>[A-Za-z])(?P<seat>\d*)(?:/(?P<list>[a-z]+))?(?:=(?P<outcome>[a-z_]+))?(?P<day>@\S+)?"
)


def published(line: str) -> tuple[PublishedCall, ...]:
    """Return the calls of a line such as `A B2 L5/black G=withdrew M@2029-01-01`.

    Behind the person, as far as they are published: the seat, the list, the outcome and the day.
    """
    return tuple(map(_call, line.split()))


def _call(text: str) -> PublishedCall:
    found = CALL.fullmatch(text)
    assert found, text
    return PublishedCall(
        post="post",
        registration=found["name"],
        seat=int(found["seat"] or 0),
        list=found["list"] or "",
        outcome=found["outcome"] or "",
        date=date.fromisoformat(found["day"][1:]) if found["day"] else None,
    )


def audited(selection: Selection, line: str, *facts: str) -> Audit:
    """Audit a line of calls; each fact is `kind who what`."""
    return audit(selection.start(), [_fact(selection, text) for text in facts], published(line))


def _fact(selection: Selection, text: str) -> Fact:
    text, _, day = text.partition("@")
    kind, *rest = text.split()
    who, what = (*rest, "", "")[:2]
    fact = selection.fact(kind, who, what)
    return replace(fact, date=date.fromisoformat(day)) if day else fact


def wrong(found: Audit) -> list[str]:
    """Return the divergences as `5 E/G seat_skipped`: seat, published, due, kind."""
    return [f"{item.seat} {item.published}/{item.expected or '-'} {item.kind}" for item in found.divergences]


def explained(found: Audit) -> set[str]:
    """Return the readings that explain all of it, as `fill=best_list`."""
    return {f"{item.name}={item.value}" for item in found.conforms_under}


def repaired(found: Audit) -> list[str]:
    """Return the repair as `+1 L11`: new seats, where there are, then who is called to which seat."""
    return [
        " ".join(
            [
                *([f"+{item.new_seats}"] if item.new_seats else []),
                *(f"{call.pick.registration}{call.pick.seat}" for call in item.calls),
            ]
        )
        for item in found.repairs
    ]


def with_order(calls: Sequence[PublishedCall], *numbers: int) -> list[PublishedCall]:
    """Return the calls with their numbers in the order of calling."""
    return [replace(call, order=number) for call, number in zip(calls, numbers, strict=True)]

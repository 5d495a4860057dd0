"""The section `ranking` of `competition.yaml`: the criteria, and the least values that all must reach."""

import re
from collections.abc import Collection, Iterator, Sequence
from datetime import date
from decimal import Decimal

from isonomia.core.ranking import ELDER, JUROR, Criterion, Ranking
from isonomia.files.competition_draft import Draft, told
from isonomia.files.competition_schema import RankingSection
from isonomia.files.declarations import CODES
from isonomia.files.headings import own_name
from isonomia.files.values import parse_decimal, parse_groups
from isonomia.norms.yaml_source import Path

ALIKE = "Lei 2.318/2022 de Pontal do Paraná, art. 3º, par. único; Lei 2.175/2023 de Novo Itacolomi, art. 5º"
"""The provisions by which everyone meets the same criteria."""

APART = ("groups", "confirmed", "opted")
"""Columns that tell people apart by what they declared."""

DIRECTIONS = {"desc": True, "asc": False}
ALONE = (ELDER, JUROR)
"""Criteria whose direction the law gives."""

UNMEASURED = ("birth_date", *ALONE)
"""Criteria that are no number, and so have no least value."""

_ENTRY = re.compile(r"(\S.*?)(?:\s+(desc|asc))?", re.IGNORECASE)


def read_ranking(draft: Draft, until: date | None, lists: Collection[str]) -> Ranking | None:
    """Read the criteria.

    Args:
        draft: the file; what is wrong is added to it.
        until: last day of registration, on which ages are taken unless the notice says otherwise.
        lists: ids of the reservations, and the groups that they serve.

    Returns:
        The criteria; None where there are none, or where something of them is wrong.
    """
    before = len(draft.problems)
    section = draft.section(RankingSection, "ranking")
    if section is None:
        return None
    minimum = {own_name(name): _least(draft, name, value, lists) for name, value in section.minimum.items()}
    entries = [_criterion(draft, index, entry, lists) for index, entry in enumerate(section.order)]
    order = tuple(entry for entry in entries if entry)
    _check_repeated(draft, entries)
    elder = any(entry.name == ELDER for entry in order)
    elder_on = section.elder_on or until
    if elder and elder_on is None and draft.value("registration") is None:
        draft.wrong(("ranking", "order"), "competition.no_elder_day")
    if len(draft.problems) > before:
        return None
    return Ranking(
        order=order,
        minimum={name: least for name, least in minimum.items() if least is not None},
        elder_on=elder_on if elder else None,
    )


def _least(draft: Draft, name: str, value: object, lists: Collection[str]) -> Decimal | None:
    path: Path = ("ranking", "minimum", name)
    if isinstance(value, dict) or _tells_apart(name, lists):
        _refuse_apart(draft, path, name, key=True)
        return None
    if own_name(name) in ("", *UNMEASURED):
        draft.wrong(path, "competition.minimum_of", key=True, name=own_name(name))
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        return Decimal(value)
    number = parse_decimal(value) if isinstance(value, str) else None
    if isinstance(number, Decimal):
        return number
    draft.wrong(path, "competition.minimum", name=name, value=told(value))
    return None


def _criterion(draft: Draft, index: int, entry: object, lists: Collection[str]) -> Criterion | None:
    path: Path = ("ranking", "order", index)
    found = _ENTRY.fullmatch(entry.strip()) if isinstance(entry, str) else None
    name, direction = (own_name(found[1]), (found[2] or "").lower()) if found else ("", "")
    if name and _tells_apart(name, lists):
        _refuse_apart(draft, path, name)
    elif not name or bool(direction) == (name in ALONE):
        code = "competition.criterion_alone" if name in ALONE else "competition.criterion"
        draft.wrong(path, code, value=told(entry), name=name)
    else:
        return Criterion(name=name, descending=DIRECTIONS.get(direction, True))
    return None


def _check_repeated(draft: Draft, entries: Sequence[Criterion | None]) -> None:
    seen: set[str] = set()
    for index, entry in enumerate(entries):
        if entry and entry.name in seen:
            draft.wrong(("ranking", "order", index), "competition.same_criterion", name=entry.name)
        seen |= {entry.name} if entry else set()


def _refuse_apart(draft: Draft, path: Path, name: str, *, key: bool = False) -> None:
    draft.wrong(path, "competition.separate_minimum", key=key, provision=ALIKE, name=told(name))


def _tells_apart(name: str, lists: Collection[str]) -> bool:
    """Say whether a column is of one list or group alone, such as `black` or `nota_negros`."""
    apart = {*APART, *CODES, *map(own_name, lists)}
    return any(word in apart for word in _words(own_name(name)))


def _words(name: str) -> Iterator[str]:
    """Yield a name, its words, and the groups that these stand for."""
    for word in (name, *name.split("_")):
        yield word
        yield from parse_groups(word)

"""Who ranks where: the notice's order of criteria, applied exactly.

Nothing is decided by row order or name: what the criteria leave tied stops the ranking.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import pairwise
from operator import itemgetter

from isonomia.core.dates import aged
from isonomia.core.errors import NOWHERE, Place, Problem, RankingRefused

ELDER = "elder_60"
JUROR = "juror"
ELDER_AGE = 60

CellValue = Decimal | date | bool
Key = tuple[int | Decimal, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """One step of the notice's order.

    Args:
        name: `elder_60`, `juror`, or the column that it compares.
        descending: whether the greater value comes first; of dates, the later.
    """

    name: str
    descending: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """How a notice ranks.

    Args:
        order: the criteria, in order.
        minimum: the least value of each column that has one; who is below any of them is in no list.
        elder_on: day on which the age of `elder_60` is taken; None where the criterion is not used.
    """

    order: tuple[Criterion, ...]
    minimum: Mapping[str, Decimal]
    elder_on: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What is known of one candidate before the ranking.

    Args:
        registration: registration number.
        values: the columns that the criteria name: numbers, days, or yes and no.
        place: where the candidate stands in the input.
    """

    registration: str
    values: Mapping[str, CellValue]
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """One place of the ranking.

    Args:
        rank: from 1.
        registration: who holds it.
        decided_by: the criterion that settled it against a neighbour who is equal by the first
            criterion; None where nobody is.
    """

    rank: int
    registration: str
    decided_by: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedPost:
    """The ranking of one post.

    Args:
        places: in rank order.
        below: registrations below the minimum, sorted.
    """

    places: tuple[Ranked, ...]
    below: tuple[str, ...]


def rank(ranking: Ranking, entries: Sequence[Entry]) -> RankedPost:
    """Rank the candidates of one post.

    Args:
        ranking: the notice's criteria.
        entries: the candidates, in any order.

    Returns:
        The ranking.

    Raises:
        RankingRefused: ties that no criterion settles, each with everyone in it.

    Source:
        Lei 10.741/2003, art. 27, for `elder_60`; Código de Processo Penal, art. 440, for `juror`.
    """
    approved = [entry for entry in entries if _reaches(ranking, entry)]
    keyed = sorted(((_key(ranking, entry), entry) for entry in approved), key=itemgetter(0))
    _check_ties(ranking, keyed)
    names = tuple(name for item in ranking.order for name in (item.name,) * _width(item))
    decided = _decided(ranking, [key for key, _ in keyed], names)
    places = tuple(
        Ranked(rank=number, registration=entry.registration, decided_by=name)
        for number, ((_, entry), name) in enumerate(zip(keyed, decided, strict=True), 1)
    )
    kept = {place.registration for place in places}
    below = sorted(entry.registration for entry in entries if entry.registration not in kept)
    return RankedPost(places=places, below=tuple(below))


def _reaches(ranking: Ranking, entry: Entry) -> bool:
    for name, least in ranking.minimum.items():
        value = entry.values[name]
        if not isinstance(value, Decimal) or value < least:
            return False
    return True


def _key(ranking: Ranking, entry: Entry) -> Key:
    parts: list[int | Decimal] = []
    for criterion in ranking.order:
        parts += _part(criterion, entry, ranking.elder_on)
    return tuple(parts)


def _part(criterion: Criterion, entry: Entry, elder_on: date | None) -> tuple[int | Decimal, ...]:
    if criterion.name == ELDER:
        return _elder(entry.values["birth_date"], elder_on)
    value = entry.values[criterion.name]
    number = value.toordinal() if isinstance(value, date) else value
    if not criterion.descending:
        return (number,)
    return (number.copy_negate() if isinstance(number, Decimal) else -number,)


def _elder(birth: CellValue, on: date | None) -> tuple[int, int]:
    if isinstance(birth, date) and on is not None and aged(birth, on) >= ELDER_AGE:
        return (0, birth.toordinal())
    return (1, 0)


def _width(criterion: Criterion) -> int:
    return 2 if criterion.name == ELDER else 1


def _check_ties(ranking: Ranking, keyed: Sequence[tuple[Key, Entry]]) -> None:
    groups: dict[Key, list[Entry]] = {}
    for (key, entry), (other, after) in pairwise(keyed):
        if key == other:
            groups.setdefault(key, [entry]).append(after)
    if groups:
        raise RankingRefused(*(_tie(ranking, group) for group in groups.values()))


def _tie(ranking: Ranking, group: Sequence[Entry]) -> Problem:
    ordered = sorted(group, key=lambda entry: (entry.place.line, entry.registration))
    return Problem(
        code="ranking.tie",
        values={
            "registrations": tuple(sorted(entry.registration for entry in group)),
            "criteria": tuple(criterion.name for criterion in ranking.order),
        },
        place=ordered[0].place,
    )


def _decided(ranking: Ranking, keys: Sequence[Key], names: Sequence[str]) -> list[str | None]:
    first = _width(ranking.order[0]) if ranking.order else 0
    found: list[str | None] = []
    for index, key in enumerate(keys):
        above = keys[index - 1] if index else None
        below = keys[index + 1] if index + 1 < len(keys) else None
        neighbour = next((other for other in (above, below) if other and other[:first] == key[:first]), None)
        found.append(names[_differs(key, neighbour)] if neighbour else None)
    return found


def _differs(key: Key, other: Key) -> int:
    return next(index for index, (one, two) in enumerate(zip(key, other, strict=True)) if one != two)

"""Posts ranked by the scores of a table: what the notice's criteria read, and the ties that they leave."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from isonomia.core.errors import Place, Problem, RankingRefused
from isonomia.core.ranking import ELDER, JUROR, CellValue, Entry, RankedPost, Ranking, rank
from isonomia.files.cells import Cells
from isonomia.files.entrants import Entrant
from isonomia.files.grid import Table
from isonomia.files.values import parse_date, parse_decimal, parse_yes_no

MOST_TIED = 100
"""Places named of one tie."""

BIRTH, SCORE = "birth_date", "score"
DATES = (BIRTH, "declared_on")


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What the criteria made of some posts.

    Args:
        posts: the ranking of each post.
        ties: what the criteria do not settle, each person of a tie at their place.
        missing: columns that the criteria name and the table does not have.
    """

    posts: Mapping[str, RankedPost]
    ties: tuple[Problem, ...] = ()
    missing: tuple[Problem, ...] = ()


def columns(ranking: Ranking) -> tuple[str, ...]:
    """Return the columns that a ranking reads, each once."""
    names = [BIRTH if criterion.name == ELDER else criterion.name for criterion in ranking.order]
    return tuple(dict.fromkeys((*ranking.minimum, *names)))


def rank_posts(cells: Cells, ranking: Ranking, posts: Mapping[str, Sequence[Entrant]]) -> Standing:
    """Rank posts by score.

    Args:
        cells: the table; cells that cannot be read are added to its faults.
        ranking: the notice's criteria.
        posts: the rows of each post.

    Returns:
        The rankings; where something is wrong, they are without the rows at fault.
    """
    missing = tuple(_missing(cells.table, ranking)) if posts else ()
    if missing or not posts:
        return Standing(posts={}, missing=missing)
    reader = _Reader(cells, ranking)
    ranked: dict[str, RankedPost] = {}
    ties: list[Problem] = []
    for post, entrants in posts.items():
        entries = [entry for entry in map(reader.entry, entrants) if entry]
        try:
            ranked[post] = rank(ranking, entries)
        except RankingRefused as refused:
            places = {entry.registration: entry.place for entry in entries}
            ties += [each for tie in refused.problems for each in _everyone(tie, places)]
    return Standing(posts=ranked, ties=tuple(ties))


def _missing(table: Table, ranking: Ranking) -> Iterator[Problem]:
    for name in columns(ranking):
        if not table.has(name):
            values = {**table.missing(name).values, "order": tuple(each.name for each in ranking.order)}
            place = Place(file=table.source, line=table.heading_line)
            yield Problem(code="competition.ranking_column", values=values, place=place)


def _everyone(tie: Problem, places: Mapping[str, Place]) -> Iterator[Problem]:
    """Tell a tie at the place of each person in it."""
    registrations = tie.values["registrations"]
    if isinstance(registrations, tuple):
        found = sorted((places[str(each)] for each in registrations), key=lambda place: place.line)
        yield from map(tie.at, found[:MOST_TIED])


class _Reader:
    """Reads what the criteria compare."""

    def __init__(self, cells: Cells, ranking: Ranking) -> None:
        self.cells = cells
        table = cells.table
        self.columns = tuple(
            (name, table.index(name), _parser(table, name, ranking)) for name in columns(ranking)
        )
        self._memory: dict[tuple[str, str], CellValue | Problem | None] = {}

    def entry(self, entrant: Entrant) -> Entry | None:
        """Return what is compared of one row; None where a cell of it cannot be read."""
        values: dict[str, CellValue] = {}
        for name, index, parse in self.columns:
            value = self._value(entrant, name, entrant.row.cells[index], parse)
            if value is not None:
                values[name] = value
        if len(values) < len(self.columns):
            return None
        place = Place(file=self.cells.table.source, line=entrant.row.line)
        return Entry(registration=entrant.registration, values=values, place=place)

    def _value(self, entrant: Entrant, name: str, text: str, parse: "_Parse") -> CellValue | None:
        if not text:
            self.cells.faults.add(entrant.row, name, _empty(entrant, name))
            return None
        if name in (SCORE, BIRTH):
            return entrant.score if name == SCORE else entrant.born
        key = (name, text)
        if key not in self._memory:
            self._memory[key] = parse(text)
        value = self._memory[key]
        if isinstance(value, Problem):
            self.cells.faults.add(entrant.row, name, value)
            return None
        return value


def _empty(entrant: Entrant, name: str) -> Problem:
    code = "competition.no_rank_or_score" if name == SCORE else "competition.empty_criterion"
    return Problem(code=code, values={"registration": entrant.registration, "name": name})


_Parse = Callable[[str], CellValue | Problem | None]


def _parser(table: Table, name: str, ranking: Ranking) -> _Parse:
    """Choose how a column is read: by what it is, else by its first cell that says anything."""
    number = partial(parse_decimal, decimal_comma=table.decimal_comma)
    if name == JUROR:
        return parse_yes_no
    if name in DATES:
        return parse_date
    if name == SCORE or name in ranking.minimum:
        return number
    index = table.index(name)
    first = next((row.cells[index] for row in table.rows if row.cells[index]), "")
    kinds: tuple[_Parse, ...] = (number, parse_date, parse_yes_no)
    return next((parse for parse in kinds if not isinstance(parse(first), Problem | None)), number)

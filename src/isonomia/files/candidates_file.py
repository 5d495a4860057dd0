"""`candidates.csv`: who competes for which post, at which rank, and in which lists.

    rows → entrants → by post → in rank order → candidates

No sentence of what is wrong names a person: registration and line are enough to find the row.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from isonomia.core.competition import Candidate
from isonomia.core.errors import CompetitionError, Place, Problem, RankingRefused
from isonomia.core.ranking import RankedPost
from isonomia.core.reasons import Value
from isonomia.files.cells import Cells
from isonomia.files.entrants import Entrant, entrants_by_post
from isonomia.files.grid import Guess, Table
from isonomia.files.headings import CANDIDATES
from isonomia.files.remarks import SHOWN
from isonomia.files.scores import Standing, columns, rank_posts
from isonomia.files.table import read_table
from isonomia.files.terms import Listed, Terms

NOT_RANKED = 0
"""Rank of a candidate below the minimum, who has none."""

Posts = Mapping[str, Sequence[Entrant]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidates:
    """Everyone in the table.

    Args:
        order: approved candidates of each post in rank order, by post.
        below: candidates below the minimum, by post.
        ranked: the ranking of each post that was ranked by scores, by post.
        names: names by (post, registration), to explain one candidate to themselves and for nothing else.
        guesses: what was assumed.
    """

    order: Mapping[str, tuple[Candidate, ...]]
    below: Mapping[str, tuple[Candidate, ...]]
    ranked: Mapping[str, RankedPost]
    names: Mapping[tuple[str, str], str] = field(default_factory=dict, repr=False)
    guesses: tuple[Guess, ...] = ()


def read_candidates(name: str, data: bytes, terms: Terms) -> Candidates:
    """Read the candidates from the bytes of a file of text.

    Args:
        name: name of the file as the user gave it.
        data: the whole file.
        terms: what is known of the notice.

    Returns:
        The candidates of each post.

    Raises:
        TableError: the file is no table.
        CompetitionError: everything that is wrong with its rows.
        RankingRefused: nothing is wrong but ties that no criterion settles.
    """
    return candidates(read_table(name, data, vocabulary=CANDIDATES), terms)


def candidates(table: Table, terms: Terms) -> Candidates:
    """Read the candidates from a table, whatever kind of file it came from.

    Args:
        table: the table.
        terms: what is known of the notice.

    Returns:
        The candidates of each post.

    Raises:
        CompetitionError: everything that is wrong with its rows.
        RankingRefused: nothing is wrong but ties that no criterion settles.
    """
    cells = Cells(table)
    posts = entrants_by_post(cells, terms)
    given = _given_ranks(table, posts)
    _check_ranks(cells, given)
    scored = {post: posts[post] for post in posts if posts[post] and post not in given}
    standing = Standing(posts={}) if terms.ranking is None else rank_posts(cells, terms.ranking, scored)
    unranked = _unranked(cells, terms, scored)
    problems = cells.faults.problems((*_missing(table, terms), *standing.missing, *unranked))
    if problems:
        raise CompetitionError(*problems, *standing.ties)
    if standing.ties:
        raise RankingRefused(*standing.ties)
    return _candidates(cells, terms, posts, standing)


def _missing(table: Table, terms: Terms) -> Iterator[Problem]:
    """Yield the columns that must be there and are not."""
    if not table.has("registration"):
        yield table.missing("registration")
    if not table.has("post") and terms.posts is not None and len(terms.posts) != 1:
        yield table.missing("post")
    demanding = next((each for each in terms.lists or () if each.confirmed), None)
    if terms.whole and demanding and table.has("groups") and not table.has("confirmed"):
        place = Place(file=table.source, line=table.heading_line)
        yield _no_confirmed(demanding).at(place)


def _no_confirmed(demanding: Listed) -> Problem:
    values: dict[str, Value] = {"list": demanding.id, "norm": demanding.norm}
    if not demanding.provision:
        return Problem(code="competition.no_confirmed_column_panel", values=values)
    code, provision = "competition.no_confirmed_column", demanding.provision
    return Problem(code=code, values=values, provision=provision)


# -- ranks


def _given_ranks(table: Table, posts: Posts) -> dict[str, Sequence[Entrant]]:
    """Return the posts of which a row gives its rank."""
    if not table.has("rank"):
        return {}
    index = table.index("rank")
    return {
        post: entrants
        for post, entrants in posts.items()
        if any(entrant.row.cells[index] for entrant in entrants)
    }


def _check_ranks(cells: Cells, given: Posts) -> None:
    """Take ranks as they stand: each row has one of its own."""
    for entrants in given.values():
        holders: dict[int, Entrant] = {}
        for entrant in entrants:
            if entrant.rank is None:
                _check_blank_rank(cells, entrant)
                continue
            holder = holders.setdefault(entrant.rank, entrant)
            if holder is not entrant:
                cells.faults.add(entrant.row, "rank", _same_rank(entrant, holder))


def _check_blank_rank(cells: Cells, entrant: Entrant) -> None:
    if not cells.table.cell(entrant.row, "rank"):
        code = "competition.no_rank_or_score" if entrant.score is None else "competition.no_rank"
        problem = Problem(code=code, values={"registration": entrant.registration})
        cells.faults.add(entrant.row, "rank", problem)


def _same_rank(entrant: Entrant, holder: Entrant) -> Problem:
    values: dict[str, Value] = {
        "rank": entrant.rank,
        "registration": entrant.registration,
        "other": holder.registration,
        "line": holder.row.line,
    }
    return Problem(code="competition.same_rank", values=values)


def _unranked(cells: Cells, terms: Terms, scored: Posts) -> tuple[Problem, ...]:
    """Tell of posts that have neither ranks nor criteria, and of their rows without a score."""
    table = cells.table
    if terms.ranking is not None or not scored:
        return ()
    for entrant in (entrant for entrants in scored.values() for entrant in entrants):
        if table.has("score") and not table.cell(entrant.row, "score"):
            values: dict[str, Value] = {"registration": entrant.registration}
            problem = Problem(code="competition.no_rank_or_score", values=values)
            cells.faults.add(entrant.row, "score", problem)
    place = Place(file=table.source, line=table.heading_line)
    named = Problem(code="competition.no_ranking", values={"posts": tuple(scored)}, place=place)
    return (named,) if terms.whole else ()


# -- candidates


def _candidates(cells: Cells, terms: Terms, posts: Posts, standing: Standing) -> Candidates:
    people = _People(posts)
    order, below = {}, {}
    for post, entrants in posts.items():
        ranked = standing.posts.get(post)
        by_registration = {entrant.registration: entrant for entrant in entrants}
        if ranked:
            placed = [(place.rank, by_registration[place.registration]) for place in ranked.places]
        else:
            placed = sorted(((entrant.rank or NOT_RANKED, entrant) for entrant in entrants), key=_first)
        under = [by_registration[registration] for registration in ranked.below] if ranked else []
        order[post] = tuple(people.candidate(entrant, rank) for rank, entrant in placed)
        below[post] = tuple(people.candidate(entrant, NOT_RANKED) for entrant in under)
    everyone = ((post, entrant) for post, entrants in posts.items() for entrant in entrants)
    return Candidates(
        order=order,
        below=below,
        ranked=standing.posts,
        names={(post, entrant.registration): entrant.name for post, entrant in everyone},
        guesses=(*cells.table.guesses, *_unused(cells.table, terms), *cells.remarks.told()),
    )


def _first(pair: tuple[int, Entrant]) -> int:
    return pair[0]


class _People:
    """Knows who is the same person in two posts: the same CPF, else the same registration."""

    def __init__(self, posts: Posts) -> None:
        everyone = [entrant for entrants in posts.values() for entrant in entrants]
        without = {entrant.registration for entrant in everyone if not entrant.cpf}
        self._cpfs: dict[str, set[str]] = {registration: set() for registration in without}
        for entrant in everyone:
            if entrant.cpf and entrant.registration in without:
                self._cpfs[entrant.registration].add(entrant.cpf)

    def candidate(self, entrant: Entrant, rank: int) -> Candidate:
        """Make a candidate of a row."""
        return Candidate(
            registration=entrant.registration,
            person=f"cpf {entrant.cpf}" if entrant.cpf else self._person(entrant.registration),
            rank=rank,
            score=entrant.score,
            declared=entrant.declaration.declared,
            confirmed=entrant.declaration.confirmed,
        )

    def _person(self, registration: str) -> str:
        """Return the CPF that this registration bears in another post, where it bears one alone."""
        known = self._cpfs[registration]
        return f"cpf {next(iter(known))}" if len(known) == 1 else registration


def _unused(table: Table, terms: Terms) -> Iterator[Guess]:
    """Tell the columns that nothing was read from, and that no column of groups was there."""
    named = columns(terms.ranking) if terms.ranking else ()
    unused = [
        column.heading
        for column in table.columns
        if column.heading and column.field is None and column.own not in named
    ]
    if unused:
        values: dict[str, Value] = {"headings": tuple(unused[:SHOWN]), "count": len(unused)}
        yield Guess(key="guess.unused_columns", values=values)
    if not table.has("groups"):
        yield Guess(key="guess.no_groups")

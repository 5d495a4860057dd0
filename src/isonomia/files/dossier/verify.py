"""Whether a dossier holds: everything in it recomputed from nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import zip_longest
from typing import NamedTuple

from isonomia.core.errors import FactRefused, Problem
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder
from isonomia.core.reasons import Value
from isonomia.core.state import State
from isonomia.files.dossier.canonical import NotCanonical, parse
from isonomia.files.dossier.compose import FACTS, RESULTS
from isonomia.files.dossier.opened import MOST_LINE, Opened, open_dossier
from isonomia.files.dossier.rebuilt import rebuild
from isonomia.files.dossier.refold import Refold, RefoldedFact
from isonomia.files.dossier.results import Line, result_lines
from isonomia.files.machine import Json

MOST_PROBLEMS = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What became of a dossier that was recomputed.

    Args:
        head: the head that it has.
        given: the head that was published, as given; empty where none was.
        facts: how many facts it has (count).
        problems: everything that does not hold, at most so many; none where it verifies.
        start: the state before any fact, or None where it could not be rebuilt.
        log: the public facts as the engine takes them.
        state: the state after them, or None.
    """

    head: str
    given: str
    facts: int
    problems: tuple[Problem, ...]
    start: State | None = None
    log: tuple[Fact, ...] = ()
    state: State | None = None

    @property
    def verified(self) -> bool:
        """Whether everything holds."""
        return not self.problems

    @property
    def proved(self) -> bool:
        """Whether it is the dossier whose head was published."""
        return self.verified and self.given == self.head


def verify(file: str, data: bytes, head: str = "") -> Verdict:
    """Recompute a dossier.

    Args:
        file: its name as the user gave it.
        data: the whole of it.
        head: the head that was published; empty where it is not known.

    Returns:
        The verdict.

    Raises:
        InputError: it cannot be read, or is of a newer format.
    """
    dossier = open_dossier(file, data)
    chain = [*_chain_problems(dossier), *_head_problems(dossier, head)]
    found = rebuild(dossier)
    problems = [*chain, *found.problems]
    plain = Verdict(head=dossier.digests[-1], given=head, facts=len(dossier.facts), problems=tuple(problems))
    if found.start is None:
        return plain
    folded = _folded(dossier, found.start)
    problems += folded.problems
    if not folded.problems:
        problems += _result_problems(dossier, folded.state)
    return Verdict(
        head=plain.head,
        given=head,
        facts=plain.facts,
        problems=tuple(problems[:MOST_PROBLEMS]),
        start=found.start,
        log=folded.log,
        state=folded.state,
    )


# -- the chain


def _chain_problems(dossier: Opened) -> Iterator[Problem]:
    last = dossier.manifest.competition.notice.published
    for number, fact in enumerate(dossier.facts, 1):
        place = dossier.place(FACTS, number)
        values: dict[str, Value] = {"n": number, "fact": fact.fact}
        if fact.n != number:
            yield Problem(code="verify.number", values={**values, "found": fact.n}, place=place)
        if fact.previous != dossier.digests[number - 1]:
            yield Problem(code="verify.link", values=values, place=place)
        if fact.date < last:
            yield Problem(code="verify.date", values={**values, "date": fact.date, "last": last}, place=place)
        last = fact.date


def _head_problems(dossier: Opened, head: str) -> Iterator[Problem]:
    if not head or head == dossier.digests[-1]:
        return
    if head in dossier.digests:
        until = dossier.digests.index(head)
        since: dict[str, Value] = {"until": until, "count": len(dossier.facts) - until}
        yield Problem(code="verify.head_earlier", values=since, place=dossier.place(FACTS))
    else:
        values = {"head": dossier.digests[-1], "given": head}
        yield Problem(code="verify.head", values=values, place=dossier.place(FACTS))


# -- the fold


class _Folded(NamedTuple):
    """What came of the facts."""

    state: State
    log: tuple[Fact, ...]
    problems: tuple[Problem, ...]


def _folded(dossier: Opened, start: State) -> _Folded:
    """Apply the facts; of each post the first refusal is told, for what follows it depends on it."""
    folder = Folder(start)
    refold, log, refused = Refold(dossier, folder.course), list[Fact](), dict[str, Problem]()
    for number in range(1, len(dossier.facts) + 1):
        for item in refold.facts(number):
            if item.post in refused:
                continue
            problem = _applied(folder, item)
            if problem:
                refused[item.post] = problem
            elif item.fact:
                log.append(item.fact)
    return _Folded(folder.freeze(), tuple(log), tuple(refused.values()))


def _applied(folder: Folder, item: RefoldedFact) -> Problem | None:
    if item.fact is None:
        return item.problem
    try:
        folder.apply(item.fact)
    except FactRefused as refused:
        return refused.problems[0]
    return None


# -- the results


def _result_problems(dossier: Opened, state: State) -> Iterator[Problem]:
    """Yield each line of the results that is not the one recomputed."""
    last = _last(dossier)
    given = dossier.results.split(b"\n")
    if given.pop() != b"":
        yield Problem(code="verify.results_end", place=dossier.place(RESULTS))
    for number, (mine, told) in enumerate(zip_longest(result_lines(state, last), given), 1):
        if mine is None:
            yield Problem(code="verify.more_results", place=dossier.place(RESULTS, number))
            return
        if told != mine.data:
            yield _different(dossier, number, mine, told)


def _last(dossier: Opened) -> date | None:
    return dossier.facts[-1].date if dossier.facts else None


def _different(dossier: Opened, number: int, mine: Line, told: bytes | None) -> Problem:
    key, call = _what(mine, told)
    values: dict[str, Value] = {"post": mine.post, "name": mine.name, "list": mine.name, "call": call}
    return Problem(code=f"verify.{key}", values=values, place=dossier.place(RESULTS, number))


def _what(mine: Line, told: bytes | None) -> tuple[str, int]:
    """Say what differs: a list, a seat, its label, one of its calls (its number from 1), or a next call."""
    given = _parsed(told)
    expected = _parsed(mine.data)
    if mine.kind != "seat" or given.get("seat") != expected["seat"] or given.get("post") != mine.post:
        return mine.kind, 0
    if given.get("list") != expected["list"]:
        return "label", 0
    calls, due = _listed(given.get("calls")), _listed(expected["calls"])
    pairs = enumerate(zip_longest(calls, due), 1)
    other = next((number for number, (one, two) in pairs if one != two), 0)
    return ("call", other) if other else ("seat", 0)


def _parsed(data: bytes | None) -> dict[str, Json]:
    try:
        value = parse(data) if data and len(data) <= MOST_LINE else None
    except NotCanonical:
        value = None
    return value if isinstance(value, dict) else {}


def _listed(value: Json) -> Sequence[Json]:
    return value if isinstance(value, list) else ()

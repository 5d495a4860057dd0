"""A competition on disk: the folder with its notice, its candidates and its facts.

    competition.yaml → terms → candidates → registered → facts → where the competition begins

Each file is read as far as the others allow, so that everything wrong in any of them is told at once.
"""

import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TypeVar

from isonomia.core.competition import Competition
from isonomia.core.errors import CompetitionError, InputError, IsonomiaError, NormRefused, Place, Problem
from isonomia.core.facts import Fact
from isonomia.core.fold import begin
from isonomia.core.ranking import RankedPost, Ranking
from isonomia.core.regime import Regime
from isonomia.core.state import State
from isonomia.files.candidates_file import Candidates, read_candidates
from isonomia.files.competition_file import Attempt, Fetch, NormFile, Notice, attempt_notice
from isonomia.files.encoding import MAX_BYTES, MAX_GIB
from isonomia.files.facts_file import Facts, Registered, read_fact_lines, read_facts
from isonomia.files.grid import Guess
from isonomia.files.terms import Terms
from isonomia.norms.yaml_source import MAX_BYTES as MAX_YAML

COMPETITION = "competition.yaml"
CANDIDATES = ("candidates.csv", "candidatos.csv")
FACTS = ("facts.csv", "facts.jsonl")

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """A competition as its folder tells it.

    Args:
        competition: the selection.
        regime: what governs it.
        ranking: how the notice ranks; None where it does not say.
        ranked: the ranking of each post that was ranked by scores, by post.
        start: the state before any fact.
        facts: what happened, in the order of the log.
        guesses: what was assumed while the tables were read.
        names: names by (post, registration), to explain one candidate to themselves and for nothing else.
    """

    competition: Competition
    regime: Regime
    ranking: Ranking | None
    ranked: Mapping[str, RankedPost]
    start: State
    facts: tuple[Fact, ...]
    guesses: tuple[Guess, ...]
    names: Mapping[tuple[str, str], str] = field(repr=False)


def load(folder: Path) -> Loaded:
    """Read a competition's folder; nothing in it is changed.

    Args:
        folder: the folder, as the user gave it.

    Returns:
        The competition, and where it begins.

    Raises:
        CompetitionError: everything that is wrong in its files, refusals among it.
        NormRefused: nothing is wrong, but a norm or a reading cannot govern.
        RankingRefused: nothing is wrong but ties that no criterion settles.

    Source:
        The contract, "A competition on disk".
    """
    errors: list[IsonomiaError] = []
    if not _is_folder(folder):
        raise CompetitionError(Problem(code="competition.no_folder", place=Place(file=str(folder))))
    attempt = _tried(errors, lambda: _attempt(folder, errors)) or Attempt(notice=None, terms=Terms())
    people = _tried(errors, lambda: _candidates(folder, attempt.terms))
    facts = _tried(errors, lambda: _facts(folder, attempt.terms, _registered(people)))
    if errors or attempt.notice is None or people is None or facts is None:
        raise _joined(errors)
    return _loaded(attempt.notice, people, facts)


def _loaded(notice: Notice, people: Candidates, facts: Facts) -> Loaded:
    return Loaded(
        competition=notice.competition,
        regime=notice.regime,
        ranking=notice.ranking,
        ranked=people.ranked,
        start=begin(notice.competition, notice.regime, people.order, people.below),
        facts=facts.facts,
        guesses=(*people.guesses, *facts.guesses),
        names=people.names,
    )


def _tried(errors: list[IsonomiaError], read: Callable[[], Read]) -> Read | None:
    try:
        return read()
    except IsonomiaError as error:
        errors.append(error)
        return None


def _joined(errors: list[IsonomiaError]) -> IsonomiaError:
    """Make one error of all: of their own kind where they are of one kind that is no fault of the input."""
    kinds = {type(error) for error in errors}
    problems = [problem for error in errors for problem in error.problems]
    refused = len(kinds) == 1 and not isinstance(errors[0], InputError)
    return (kinds.pop() if refused else CompetitionError)(*problems)


# -- files


def _attempt(folder: Path, errors: list[IsonomiaError]) -> Attempt:
    path = folder / COMPETITION
    found = attempt_notice(str(path), _bytes(path, MAX_YAML), fetch_from(folder))
    if found.problems:
        errors.append(CompetitionError(*found.problems, *found.refused))
    elif found.refused:
        errors.append(NormRefused(*found.refused))
    return found


def _candidates(folder: Path, terms: Terms) -> Candidates:
    path = _only(folder, CANDIDATES)
    if path is None:
        raise _missing(folder / CANDIDATES[0])
    return read_candidates(str(path), _bytes(path, MAX_BYTES), terms)


def _registered(people: Candidates | None) -> Registered | None:
    """Return the posts of each registration, those below the minimum too."""
    if people is None:
        return None
    found: dict[str, tuple[str, ...]] = {}
    for post, registration in people.names:
        found[registration] = (*found.get(registration, ()), post)
    return found


def _facts(folder: Path, terms: Terms, registered: Registered | None) -> Facts:
    path = _only(folder, FACTS)
    if path is None:
        return Facts(facts=())
    read = read_fact_lines if path.suffix == ".jsonl" else read_facts
    return read(str(path), _bytes(path, MAX_BYTES), terms, registered)


def _only(folder: Path, names: tuple[str, ...]) -> Path | None:
    """Return the one file of several names; None where there is none, an error where there are two."""
    there = [folder / name for name in names if _is_there(folder / name)]
    if len(there) > 1:
        code, values = "competition.two_files", {"first": names[0], "second": names[1]}
        raise CompetitionError(Problem(code=code, values=values, place=Place(file=str(there[1]))))
    return there[0] if there else None


def _is_there(path: Path) -> bool:
    """Say whether a file is there; one that may not be looked at is, and reading it says why not."""
    try:
        return path.exists()
    except OSError:
        return True


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except (OSError, ValueError):
        return False


def _missing(path: Path) -> CompetitionError:
    values = {"file": path.name}
    return CompetitionError(Problem(code="competition.no_file", values=values, place=Place(file=str(path))))


def _bytes(path: Path, most: int) -> bytes:
    """Read a file, up to one byte more than it may have."""
    place = Place(file=str(path))
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise CompetitionError(Problem(code="competition.unreadable", place=place))
        if found.st_size > MAX_BYTES:
            raise CompetitionError(Problem(code="table.too_large", values={"gib": MAX_GIB}, place=place))
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError as error:
        raise _missing(path) from error
    except OSError as error:
        raise CompetitionError(Problem(code="competition.unreadable", place=place)) from error


def fetch_from(folder: Path) -> Fetch:
    """Return what reads the norm files that lie in a folder, and in no other place.

    Args:
        folder: the folder.
    """

    def fetch(name: str) -> NormFile | Problem:
        path = folder / name
        if not _inside(folder, name):
            return Problem(code="competition.norm_outside", values={"file": name})
        try:
            return NormFile(str(path), _bytes(path, MAX_YAML))
        except CompetitionError:
            return Problem(code="competition.norm_unreadable", values={"file": name})

    return fetch


def _inside(folder: Path, name: str) -> bool:
    parts = PurePosixPath(name).parts
    if "\\" in name or ".." in parts or PurePosixPath(name).is_absolute() or Path(name).is_absolute():
        return False
    try:
        return (folder / name).resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return False

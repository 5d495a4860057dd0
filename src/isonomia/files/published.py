"""From the bytes of what a town published to its calls, and whether their order may be one of calling."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from isonomia.core.audit_data import PublishedCall
from isonomia.core.errors import CompetitionError, Place, Problem, TableError
from isonomia.files.encoding import MAX_BYTES, MAX_GIB
from isonomia.files.headings import plain
from isonomia.files.published_file import Known, Published, ordered, read_table_of_calls, refuse_scans
from isonomia.files.published_text import read_text_of_calls, says_alphabetical

__all__ = ["Known", "Published", "read_published", "read_published_file"]

NO_HEADING = ("table.no_heading",)
FEW = 5
"""Calls of a post below which an alphabetical order may be chance."""

Names = Mapping[tuple[str, str], str]


def read_published_file(path: Path, known: Known, names: Names, *, as_it_stands: bool) -> Published:
    """Read what a town published from a file; raises OSError where it cannot; see `read_published`."""
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        place = Place(file=str(path))
        raise TableError(Problem(code="table.too_large", values={"gib": MAX_GIB}, place=place))
    return read_published(str(path), data, known, names, as_it_stands=as_it_stands)


def read_published(
    name: str, data: bytes, known: Known, names: Names, *, as_it_stands: bool = False
) -> Published:
    """Read what a town published.

    Args:
        name: name of the file as the user gave it.
        data: the whole file: a table of text, or the text of a list.
        known: what it can name.
        names: names by post and registration, to notice a list that is sorted by them.
        as_it_stands: whether the order of the file is the order of calling even if it is that of the names.

    Returns:
        The calls.

    Raises:
        TableError: a PDF, an image, or no text.
        CompetitionError: everything that is wrong with its form; or an order by name that nobody vouched for.
    """
    refuse_scans(name, data)
    try:
        found = read_table_of_calls(name, data, known)
    except TableError as error:
        if [problem.code for problem in error.problems] != list(NO_HEADING):
            raise
        found = read_text_of_calls(name, data, known)
    if not as_it_stands and not ordered(found.calls):
        _check_order(name, data, found.calls, known, names)
    return found


def _check_order(name: str, data: bytes, calls: Sequence[PublishedCall], known: Known, names: Names) -> None:
    """Refuse a list in the order of the names: it does not say in which order people were called."""
    if len(calls) > 1 and says_alphabetical(data, name):
        raise CompetitionError(Problem(code="published.alphabetical", place=Place(file=name)))
    for post in dict.fromkeys(call.post for call in calls):
        people = [(call.post, call.registration) for call in calls if call.post == post]
        if len(people) >= FEW and _by_name(people, names) and not _by_rank(people, known):
            raise CompetitionError(Problem(code="published.alphabetical", place=Place(file=name)))


def _by_name(people: Sequence[tuple[str, str]], names: Names) -> bool:
    found = [plain(names.get(person, "")) for person in people]
    return all(found) and found == sorted(found) and len(set(found)) > 1


def _by_rank(people: Sequence[tuple[str, str]], known: Known) -> bool:
    found = [known.ranks.get(person, 0) for person in people]
    return found == sorted(found)

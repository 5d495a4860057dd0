"""The calls in the text of a published list, as `pdftotext -layout` writes it, or bare numbers line by line.

A line with a registration that the selection knows is a call; so is one with another number of the same
length in the same column, for that is somebody whom the selection does not know. Where there is no
registration at all, each line is the name of one person.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from isonomia.core.audit_data import PublishedCall
from isonomia.core.errors import CompetitionError, Place, Problem
from isonomia.core.reasons import Value
from isonomia.files.encoding import decode
from isonomia.files.grid import Guess
from isonomia.files.headings import plain
from isonomia.files.published_file import Known, Published
from isonomia.files.terms import PostNames

_WORD = re.compile(r"\w(?:[\w./-]*\w)?")
_PART = re.compile(r" {2,}|\t| +[-–:] +")
NEAR = 2
"""Columns by which a number may stand aside of the others."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One line with a person: its number from 1, where the registration stands, and what names the post."""

    number: int
    column: int
    registration: str
    section: str = ""
    fault: str = ""


def read_text_of_calls(name: str, data: bytes, known: Known) -> Published:
    """Read published calls from the text of a list.

    Args:
        name: name of the file as the user gave it.
        data: the whole file.
        known: what the list can name.

    Returns:
        The calls, in the order of the lines.

    Raises:
        TableError: the file is no text.
        CompetitionError: everything that is wrong with its form, or no line names anybody known.
    """
    lines = decode(data, name=name)[0].splitlines()
    found = list(_people(lines, known)) or list(_names(lines, known))
    if all(line.fault for line in found):
        raise CompetitionError(Problem(code="published.no_calls", place=Place(file=name)))
    read = [_call(line, known, Place(file=name, line=line.number, column=line.column + 1)) for line in found]
    problems = [item for item in read if isinstance(item, Problem)]
    if problems:
        raise CompetitionError(*problems)
    calls = tuple(item for item in read if isinstance(item, PublishedCall))
    return Published(calls=calls, guesses=(_guess(lines, len(calls)),))


def _call(line: _Line, known: Known, place: Place) -> PublishedCall | Problem:
    if line.fault:
        return Problem(code=line.fault, place=place)
    post = _post(line, known)
    if post:
        return PublishedCall(post=post, registration=line.registration, place=place)
    values: dict[str, Value] = {"registration": line.registration, "known": known.posts}
    return Problem(code="published.which_post", values=values, place=place)


def _names(lines: Sequence[str], known: Known) -> Iterator[_Line]:
    """Read each filled line as the name of one person."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            found = known.named(line)
            column = len(line) - len(line.lstrip())
            if len(found) == 1:
                yield _Line(number, column, found[0][1], found[0][0])
            else:
                fault = "published.name_twice" if found else "published.unknown_name"
                yield _Line(number, column, "", fault=fault)


def _guess(lines: Sequence[str], calls: int) -> Guess:
    filled = sum(1 for line in lines if line.strip())
    return Guess(key="guess.text_list", values={"count": calls, "others": filled - calls})


def says_alphabetical(data: bytes, name: str) -> bool:
    """Say whether a text calls its own order alphabetical."""
    return "ordem alfabetica" in " ".join(plain(decode(data, name=name)[0]).split())


def _people(lines: Sequence[str], known: Known) -> Iterator[_Line]:
    columns = Counter(
        (found.start(), len(found.group()))
        for line in lines
        for found in _WORD.finditer(line)
        if found.group() in known.registered
    )
    section = ""
    for number, line in enumerate(lines, 1):
        found = _registration(line, known, columns)
        if found is None:
            section = _section(line, known) or section
        else:
            yield _Line(number, found.start(), found.group(), section)


def _registration(line: str, known: Known, columns: Counter[tuple[int, int]]) -> re.Match[str] | None:
    words = list(_WORD.finditer(line))
    for word in words:
        if word.group() in known.registered:
            return word
    if not columns:
        return None
    (column, length), _ = columns.most_common(1)[0]
    alike = (
        word
        for word in words
        if word.group().isdecimal() and len(word.group()) == length and abs(word.start() - column) <= NEAR
    )
    return next(alike, None)


def _section(line: str, known: Known) -> str:
    """Return the post that a line between the people names; empty where it names none."""
    posts = PostNames(known.terms.posts or {})
    texts = [line.strip(), *_PART.split(line.strip())]
    found = (posts.parse(text) for text in texts)
    return next((post for post in found if isinstance(post, str)), "")


def _post(line: _Line, known: Known) -> str:
    posts = known.registered.get(line.registration, ())
    if len(posts) == 1:
        return posts[0]
    if line.section and (line.section in posts or not posts):
        return line.section
    return known.posts[0] if len(known.posts) == 1 else ""

"""A dossier's bytes, read: manifest, rankings and facts as they stand, their form alone checked."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError

from isonomia.core.errors import InputError, Place, Problem
from isonomia.core.reasons import Value
from isonomia.files.competition_posts import MOST_SEATS
from isonomia.files.dossier.canonical import NotCanonical, digest, lines, parse
from isonomia.files.dossier.compose import FACTS, LISTS, MANIFEST, RESULTS
from isonomia.files.dossier.container import unzipped
from isonomia.files.dossier.manifest import FORMAT, VERSION
from isonomia.files.dossier.schema import FactSection, ManifestSection, RankedSection, Section
from isonomia.files.grid import excerpt
from isonomia.files.machine import Json

MOST_MANIFEST = 16 << 20
MOST_LINE = 1 << 20
MOST_PROBLEMS = 20
MOST_SHIFTED = 200_000_000
"""People times court orders, at most: each order shifts everyone behind."""

Shape = TypeVar("Shape", bound=Section)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """What stands in a dossier.

    Args:
        file: its name as the user gave it.
        manifest: the manifest.
        raw: the manifest as plain values.
        norms: bytes of each norm file, in the order of the norms.
        lists: the file of rankings.
        rankings: its lines.
        facts: the public facts.
        digests: of the manifest, then of each fact.
        results: the file of results.
    """

    file: str
    manifest: ManifestSection
    raw: Mapping[str, Json]
    norms: tuple[bytes, ...]
    lists: bytes
    rankings: tuple[RankedSection, ...]
    facts: tuple[FactSection, ...]
    digests: tuple[str, ...]
    results: bytes

    def place(self, entry: str, line: int = 0) -> Place:
        """Return a place inside the dossier."""
        return Place(file=f"{self.file}/{entry}", line=line)


def open_dossier(file: str, data: bytes) -> Opened:
    """Read a dossier.

    Args:
        file: its name as the user gave it.
        data: the whole of it.

    Returns:
        What stands in it.

    Raises:
        InputError: it cannot be read: not a dossier, of a newer format, or not in its form.
    """
    entries = dict(unzipped(file, data))
    if MANIFEST not in entries:
        raise _wrong(file, "no_entry", entry=MANIFEST)
    raw = _raw_manifest(file, entries[MANIFEST])
    found = _checked(f"{file}/{MANIFEST}", 0, raw, ManifestSection)
    _check_entries(file, list(entries), found)
    rankings = tuple(_lines(f"{file}/{LISTS}", entries[LISTS], RankedSection))
    facts = tuple(_lines(f"{file}/{FACTS}", entries[FACTS], FactSection))
    _check_size(file, found, rankings, facts)
    return Opened(
        file=file,
        manifest=found,
        raw=raw,
        norms=tuple(entries[norm.file] for norm in found.norms),
        lists=entries[LISTS],
        rankings=rankings,
        facts=facts,
        digests=(digest(entries[MANIFEST]), *map(digest, lines(entries[FACTS]))),
        results=entries[RESULTS],
    )


def _raw_manifest(file: str, data: bytes) -> Mapping[str, Json]:
    """Read the manifest; what a newer version writes in it is not looked at."""
    value = _value(f"{file}/{MANIFEST}", 0, data, MOST_MANIFEST)
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise _wrong(file, "not_a_dossier")
    number = value.get("version")
    if isinstance(number, int) and not isinstance(number, bool) and number > VERSION:
        raise _wrong(file, "newer", version=number, known=VERSION)
    return value


def _check_entries(file: str, names: Sequence[str], found: ManifestSection) -> None:
    """Hold the entries to those that the manifest has, in their order."""
    wanted = [MANIFEST, *(norm.file for norm in found.norms), LISTS, FACTS, RESULTS]
    if list(names) == wanted:
        return
    missing = [name for name in wanted if name not in names]
    if missing:
        raise _wrong(file, "no_entry", entry=missing[0])
    unknown = [name for name in names if name not in wanted]
    raise _wrong(file, "entry_name" if unknown else "entry_order", entry=(unknown or wanted)[0])


def _check_size(
    file: str, found: ManifestSection, rankings: Sequence[RankedSection], facts: Sequence[FactSection]
) -> None:
    """Refuse what nobody could recompute in reasonable time."""
    seats = sum(post.vacancies for post in found.posts) + sum(fact.seats for fact in facts)
    if seats > MOST_SEATS:
        raise _wrong(file, "too_many_seats", seats=seats, most=MOST_SEATS)
    orders = sum(1 for fact in facts if fact.fact in ("include", "reinstate"))
    if orders * (len(rankings) + orders) > MOST_SHIFTED:
        raise _wrong(file, "too_many_orders", count=orders)


def _lines(place: str, data: bytes, shape: type[Shape]) -> Iterator[Shape]:
    try:
        found = lines(data)
    except NotCanonical:
        raise _at(place, 0, "not_canonical") from None
    for number, line in enumerate(found, 1):
        yield _checked(place, number, _value(place, number, line, MOST_LINE), shape)


def _value(place: str, line: int, data: bytes, most: int) -> Json:
    if len(data) > most:
        raise _at(place, line, "line_too_long", most=most)
    try:
        return parse(data)
    except NotCanonical:
        raise _at(place, line, "not_canonical") from None


def _checked(place: str, line: int, value: object, shape: type[Shape]) -> Shape:
    try:
        return shape.model_validate(value)
    except ValidationError as error:
        told = error.errors(include_url=False, include_context=False, include_input=False)
        raise InputError(
            *(_problem(place, line, "form", name=_path(each["loc"])) for each in told[:MOST_PROBLEMS])
        ) from None


def _path(steps: Sequence[str | int]) -> str:
    return excerpt(".".join(map(str, steps))) if steps else "{}"


def _problem(place: str, line: int, code: str, **values: Value) -> Problem:
    return Problem(code=f"dossier.{code}", values=values, place=Place(file=place, line=line))


def _at(place: str, line: int, code: str, **values: Value) -> InputError:
    return InputError(_problem(place, line, code, **values))


def _wrong(file: str, code: str, **values: Value) -> InputError:
    return _at(file, 0, code, **values)

"""From what stands in a dossier to the competition before any fact."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from isonomia.core.cargo import split_problems
from isonomia.core.competition import Body, Candidate, Competition, Governing, Post, Validity
from isonomia.core.errors import InputError, NormRefused, Problem
from isonomia.core.fold import begin
from isonomia.core.norm import Norm
from isonomia.core.readings import AUDIT_ONLY, Choice
from isonomia.core.reasons import Value
from isonomia.core.regime import Regime, govern
from isonomia.core.state import State
from isonomia.files.dossier.canonical import digest
from isonomia.files.dossier.compose import LISTS, MANIFEST
from isonomia.files.dossier.manifest import readings, rules
from isonomia.files.dossier.opened import Opened
from isonomia.files.dossier.schema import (
    MOST_RULES,
    CompetitionSection,
    FactSection,
    ManifestSection,
    RankedSection,
)
from isonomia.files.machine import Json
from isonomia.norms.loader import load_norm, load_own
from isonomia.norms.yaml_source import read_yaml

STOPPING = ("verify.rule", "verify.audit_reading")
"""Problems after which nothing can be recomputed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rebuilt:
    """The competition of a dossier.

    Args:
        start: the state before any fact; None where norms or rankings do not hold.
        problems: what differs from what the dossier says of itself.
    """

    start: State | None
    problems: tuple[Problem, ...]


def rebuild(dossier: Opened) -> Rebuilt:
    """Rebuild the competition.

    Args:
        dossier: what stands in it.

    Returns:
        The competition, and everything that does not hold in norms, readings and rankings.

    Raises:
        InputError: a norm file that does not follow the grammar.
    """
    wrong = [*_digests(dossier), *_ranking_problems(dossier)]
    if wrong:
        return Rebuilt(start=None, problems=tuple(wrong))
    competition = _competition(dossier)
    try:
        regime = govern(competition)
    except NormRefused as refused:
        return Rebuilt(start=None, problems=refused.problems)
    found = [*_compared(dossier, regime), *split_problems(competition, regime)]
    if any(problem.code in STOPPING for problem in found):
        return Rebuilt(start=None, problems=tuple(found))
    return Rebuilt(start=_begun(dossier, competition, regime), problems=tuple(found))


def _digests(dossier: Opened) -> Iterator[Problem]:
    """Yield the files whose digest is not the one of the manifest."""
    for norm, data in zip(dossier.manifest.norms, dossier.norms, strict=True):
        if digest(data) != norm.sha256:
            yield Problem(code="verify.norm_digest", values={"norm": norm.id}, place=dossier.place(norm.file))
    told = dossier.manifest.lists
    if digest(dossier.lists) != told.sha256 or len(dossier.rankings) != told.lines:
        yield Problem(code="verify.lists_digest", place=dossier.place(LISTS))


def _ranking_problems(dossier: Opened) -> Iterator[Problem]:
    """Yield the lines of the rankings that contradict one another."""
    posts = [post.id for post in dossier.manifest.posts]
    if len(set(posts)) < len(posts):
        yield Problem(code="verify.same_post", place=dossier.place(MANIFEST))
    order = {id: number for number, id in enumerate(posts)}
    seen, last = set[tuple[str, str]](), (-1, 0)
    for line, ranked in enumerate(dossier.rankings, 1):
        key = (order.get(ranked.post, -1), ranked.rank)
        name = (ranked.post, ranked.registration)
        if key <= last or name in seen or ranked.lists != sorted(set(ranked.lists)):
            values = {"post": ranked.post, "registration": ranked.registration}
            yield Problem(code="verify.ranking", values=values, place=dossier.place(LISTS, line))
            return
        seen.add(name)
        last = key


def _competition(dossier: Opened) -> Competition:
    top = dossier.manifest.competition
    return Competition(
        id=top.id,
        title=top.title,
        kind=top.kind,
        municipality=top.municipality,
        body=Body(branch=top.body.branch, administration=top.body.administration),
        notice=top.notice.number,
        published=top.notice.published,
        homologated=top.homologated,
        validity=_validity(top),
        governing=_governing(dossier),
        choices={
            name: Choice(value=choice.value, ground=choice.ground)
            for name, choice in dossier.manifest.choices.items()
        },
        posts=_posts(dossier.manifest),
        registration_from=top.registration.from_,
        registration_until=top.registration.until,
        panel=top.panel,
        later_reservation=top.later_reservation,
        stated=top.stated,
    )


def _validity(section: CompetitionSection) -> Validity | None:
    found = section.validity
    return Validity(months=found.months, extensions=found.extensions) if found else None


def _governing(dossier: Opened) -> tuple[Governing, ...]:
    """Load the norms; raises InputError with what is wrong in their files."""
    found = []
    for section, data in zip(dossier.manifest.norms, dossier.norms, strict=True):
        norm = _norm(str(dossier.place(section.file)), data, own=section.own)
        if norm.id != section.id or norm.own != section.own:
            values = {"norm": section.id, "found": norm.id}
            raise InputError(
                Problem(code="dossier.other_norm", values=values, place=dossier.place(section.file))
            )
        found.append(Governing(norm=norm, ground=section.ground))
    count = sum(len(entry.norm.reservations) for entry in found)
    if count > MOST_RULES:
        most: dict[str, Value] = {"count": count, "most": MOST_RULES}
        raise InputError(Problem(code="dossier.too_many_rules", values=most, place=dossier.place(MANIFEST)))
    return tuple(found)


def _norm(name: str, data: bytes, *, own: bool) -> Norm:
    if not own:
        return load_norm(name, data)
    source = read_yaml(name, data)
    if source.problems:
        raise InputError(*source.problems)
    return load_own(source, ())


def _posts(manifest: ManifestSection) -> tuple[Post, ...]:
    return tuple(
        Post(
            id=post.id,
            title=post.title,
            cargo=post.cargo,
            area=post.area,
            vacancies=post.vacancies,
            reserved=post.reserved,
        )
        for post in manifest.posts
    )


def _compared(dossier: Opened, regime: Regime) -> Iterator[Problem]:
    """Yield what the manifest says of rules and readings and the norms do not."""
    place = dossier.place(MANIFEST)
    if regime.readings["fill"] in AUDIT_ONLY:
        yield Problem(code="verify.audit_reading", values={"value": regime.readings["fill"]}, place=place)
    for key, mine, code in (
        ("rules", rules(regime), "verify.rule"),
        ("readings", readings(regime), "verify.reading"),
    ):
        given = dossier.raw[key]
        if given != mine:
            yield Problem(code=code, values={"name": _first_other(given, mine)}, place=place)


def _first_other(given: Json, mine: Sequence[Json]) -> str:
    """Return the id or name of the first entry that differs."""
    told = given if isinstance(given, list) else []
    for entry, expected in zip(told, mine, strict=False):
        if entry != expected:
            return _called(expected)
    return _called((*told, *mine)[min(len(told), len(mine))])


def _called(entry: Json) -> str:
    return str(entry.get("id", entry.get("name"))) if isinstance(entry, dict) else "?"


def _begun(dossier: Opened, competition: Competition, regime: Regime) -> State:
    """Return the state before any fact; who declared what is not known, so no declaration is doubted."""
    declared = frozenset(rule.id for rule in regime.rules)
    order: dict[str, list[Candidate]] = {}
    for ranked in dossier.rankings:
        order.setdefault(ranked.post, []).append(_candidate(ranked, declared))
    below: dict[str, list[Candidate]] = {}
    for fact in dossier.facts:
        if fact.fact == "include":
            below.setdefault(fact.post, []).append(_candidate(fact, declared))
    return begin(competition, regime, order, below)


def _candidate(ranked: RankedSection | FactSection, declared: frozenset[str]) -> Candidate:
    return Candidate(
        registration=ranked.registration,
        person=ranked.registration,
        rank=ranked.rank,
        declared=declared,
        confirmed=frozenset(ranked.lists) & declared,
    )

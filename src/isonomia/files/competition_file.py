"""`competition.yaml`: the selection, its notice, its norms and its vacancy table.

bytes → plain values with their places → sections → competition and ranking → what governs it
"""

from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from isonomia.core.cargo import split_problems
from isonomia.core.competition import Body, Competition, Governing, Post, Validity
from isonomia.core.errors import CompetitionError, NormRefused, Problem
from isonomia.core.ranking import Ranking
from isonomia.core.regime import Regime, govern
from isonomia.files.competition_draft import Draft
from isonomia.files.competition_norms import Fetch, NormFile, read_governing
from isonomia.files.competition_posts import read_posts
from isonomia.files.competition_ranking import read_ranking
from isonomia.files.competition_readings import read_choices
from isonomia.files.competition_schema import (
    CompetitionSection,
    GuidanceSection,
    PanelSection,
    RegistrationSection,
    TopSection,
    ValiditySection,
)
from isonomia.files.terms import Terms, late, listed
from isonomia.norms.yaml_source import Path, read_yaml

__all__ = ["Attempt", "Fetch", "NormFile", "Notice", "attempt_notice", "read_notice"]

DATES: tuple[tuple[Path, str], ...] = (
    (("competition", "notice", "published"), "notice.published"),
    (("registration", "from"), "registration.from"),
    (("registration", "until"), "registration.until"),
    (("competition", "homologated"), "homologated"),
)
"""Days that follow one another, none before the one above it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A competition as its notice states it.

    Args:
        competition: the selection.
        ranking: how the notice ranks; None where it does not say.
        regime: what governs the selection.
    """

    competition: Competition
    ranking: Ranking | None
    regime: Regime


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A competition.yaml as far as it could be read.

    Args:
        notice: the whole of it; None where something is wrong or refused.
        terms: what the tables beside it can be read by.
        problems: what is wrong.
        refused: norms and readings that cannot govern.
    """

    notice: Notice | None
    terms: Terms
    problems: tuple[Problem, ...] = ()
    refused: tuple[Problem, ...] = ()


def read_notice(name: str, data: bytes, fetch: Fetch) -> Notice:
    """Read a competition.yaml.

    Args:
        name: name of the file as the user gave it.
        data: the whole file, at most 1 MiB.
        fetch: reads the norm files that it names.

    Returns:
        The competition, its ranking and its regime.

    Raises:
        CompetitionError: everything that is wrong, refusals of norms and readings among it.
        NormRefused: nothing is wrong, but a norm or a reading cannot govern.
    """
    found = attempt_notice(name, data, fetch)
    if found.problems:
        raise CompetitionError(*found.problems, *found.refused)
    if found.notice is None:
        raise NormRefused(*found.refused)
    return found.notice


def attempt_notice(name: str, data: bytes, fetch: Fetch) -> Attempt:
    """Read a competition.yaml as far as it goes; see `read_notice`.

    Returns:
        What could be read, and all that is wrong; nothing is raised.
    """
    draft = Draft(read_yaml(name, data))
    if not draft.source.whole:
        return Attempt(notice=None, terms=Terms(), problems=draft.told())
    parts = _read_parts(draft, fetch)
    competition = _competition(draft, parts)
    _check_dates(draft)
    regime, refused = _governed(draft, competition) if competition else (None, ())
    if competition and regime and parts.posts is not None:
        _check_split(draft, competition, regime)
    if draft.problems or competition is None or regime is None:
        return Attempt(notice=None, terms=parts.terms, problems=draft.told(), refused=refused)
    notice = Notice(competition=competition, ranking=parts.terms.ranking, regime=regime)
    return Attempt(notice=notice, terms=Terms.of(competition, regime, notice.ranking))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """Parts that others depend on; None where something of them is wrong."""

    governing: tuple[Governing, ...] | None
    posts: tuple[Post, ...] | None
    terms: Terms


def _read_parts(draft: Draft, fetch: Fetch) -> _Parts:
    governing = read_governing(draft, fetch)
    lists = None if governing is None else listed(governing)
    posts = read_posts(draft, lists)
    until = draft.value("registration", "until")
    day = until if isinstance(until, date) else None
    names = {name for each in lists or () for name in (each.id, *each.groups)}
    terms = Terms(
        posts=None if posts is None else {post.id: post.title for post in posts},
        lists=lists,
        ranking=read_ranking(draft, day, names),
        until=day,
        late=late(governing or ()),
    )
    return _Parts(governing=governing, posts=posts, terms=terms)


def _competition(draft: Draft, parts: _Parts) -> Competition | None:
    """Put the competition together; None where norms or notice are not known."""
    top = draft.section(TopSection)
    head = draft.section(CompetitionSection, "competition")
    registration = draft.section(RegistrationSection, "registration")
    choices, stated = read_choices(draft, parts.governing or ()), _stated(draft)
    if head is None or parts.governing is None:
        return None
    return Competition(
        id=head.id,
        title=head.title,
        kind=head.kind,
        municipality=head.municipality,
        body=Body(branch=head.body.branch, administration=head.body.administration),
        notice=head.notice.number,
        published=head.notice.published,
        homologated=head.homologated,
        validity=_validity(head.validity),
        governing=parts.governing,
        choices=choices,
        posts=parts.posts or (),
        registration_from=registration.from_ if registration else None,
        registration_until=registration.until if registration else None,
        panel=draft.value("panel") is not None,
        later_reservation=top.later_reservation if top else "",
        stated=stated,
    )


def _stated(draft: Draft) -> dict[str, str]:
    """Return what else the notice states, by field."""
    guidance = draft.section(GuidanceSection, "guidance") or GuidanceSection()
    panel = draft.section(PanelSection, "panel") or PanelSection()
    found = {
        "guidance.text": guidance.text,
        "guidance.contact": guidance.contact,
        "panel.decree": panel.decree,
        "panel.item": panel.item,
    }
    return {name: text for name, text in found.items() if text}


def _validity(section: ValiditySection | None) -> Validity | None:
    return Validity(months=section.months, extensions=section.extensions) if section else None


def _check_dates(draft: Draft) -> None:
    found = [(path, name, draft.value(*path)) for path, name in DATES]
    days = [(path, name, day) for path, name, day in found if isinstance(day, date)]
    for (_, first, earlier), (path, second, later) in pairwise(days):
        if later < earlier:
            code = "competition.date_order"
            draft.wrong(path, code, first=first, second=second, earlier=earlier, later=later)


# -- what governs it


def _governed(draft: Draft, competition: Competition) -> tuple[Regime | None, tuple[Problem, ...]]:
    try:
        return govern(competition), ()
    except NormRefused as error:
        return None, tuple(
            problem.at(draft.source.place(_cause(problem, competition))) for problem in error.problems
        )


def _cause(problem: Problem, competition: Competition) -> Path:
    """Return the path of what a norm refuses: a reading, the kind, the body, or its own entry."""
    if problem.code.startswith("reading."):
        return ("readings", str(problem.values["name"]))
    if problem.code == "refuse.kind":
        return ("competition", "kind")
    if problem.code in ("refuse.branch", "refuse.administration"):
        return ("competition", "body", problem.code.removeprefix("refuse."))
    ids = [entry.norm.id for entry in competition.governing]
    norm = str(problem.values.get("norm"))
    return ("norms", len(ids) - 1 - ids[::-1].index(norm)) if norm in ids else ("norms",)


def _check_split(draft: Draft, competition: Competition, regime: Regime) -> None:
    """Check how the notice splits the reserved seats of a cargo, and name the first of its lines at fault."""
    ids = [post.id for post in competition.posts]
    for problem in split_problems(competition, regime):
        named = problem.values["posts"]
        first = ids.index(str(named[0])) if isinstance(named, tuple) and named else 0
        draft.problems.append(problem.at(draft.source.place(("posts", first, "reserved"))))

"""A cargo divided into several lines of the vacancy table: both numbers, and the notice's own split."""

from collections.abc import Mapping, Sequence

from isonomia.core.competition import Competition, Post
from isonomia.core.errors import Problem
from isonomia.core.reasons import Reason, Value
from isonomia.core.regime import Regime
from isonomia.core.rule import Rule


def cargos(competition: Competition) -> Mapping[str, tuple[Post, ...]]:
    """Group the lines of the vacancy table by cargo, in the order of the table."""
    found: dict[str, list[Post]] = {}
    for post in competition.posts:
        found.setdefault(post.cargo, []).append(post)
    return {cargo: tuple(posts) for cargo, posts in found.items()}


def together(rule: Rule, posts: Sequence[Post]) -> int:
    """Count the seats reserved over the lines of one cargo added up."""
    return rule.quota(sum(post.vacancies for post in posts))


def apart(rule: Rule, posts: Sequence[Post]) -> int:
    """Count the seats reserved over each line of one cargo by itself, added up."""
    return sum(rule.quota(post.vacancies) for post in posts)


def split_problems(competition: Competition, regime: Regime) -> tuple[Problem, ...]:
    """Check how the notice splits a cargo's reserved seats, where the base is the cargo.

    Args:
        competition: the selection.
        regime: what governs it.

    Returns:
        A problem for each cargo whose lines do not say their part, or do not add up, or give a line more
        than it has. A cargo of one line need not say it: its part is the whole.
    """
    found: list[Problem] = []
    for rule in regime.rules:
        if rule.base == "cargo":
            for cargo, posts in cargos(competition).items():
                found += _split(rule, cargo, posts)
    return tuple(found)


def _split(rule: Rule, cargo: str, posts: Sequence[Post]) -> list[Problem]:
    provision, owed = rule.reservation.rate.provision, together(rule, posts)
    silent = tuple(post.id for post in posts if rule.id not in (post.reserved or {}))
    if len(posts) == len(silent) == 1:
        return []
    given = sum((post.reserved or {}).get(rule.id, 0) for post in posts)
    over = tuple(post.id for post in posts if (post.reserved or {}).get(rule.id, 0) > post.vacancies)
    values: dict[str, Value] = {"cargo": cargo, "list": rule.id, "q": owed, "norm": rule.norm, "given": given}
    if silent and owed:
        code, named = "competition.cargo_silent", silent
    elif given != owed:
        code, named = "competition.cargo_sum", tuple(post.id for post in posts)
    elif over:
        code, named = "competition.cargo_over", over
    else:
        return []
    return [Problem(code=code, values={**values, "posts": named}, provision=provision)]


def split_warnings(competition: Competition, regime: Regime) -> tuple[Reason, ...]:
    """Warn where a cargo's division changes how many seats are reserved, or the notice states other numbers.

    Args:
        competition: the selection.
        regime: what governs it.

    Returns:
        A warning with both numbers for each, in the order of the table.
    """
    found: list[Reason] = []
    for cargo, posts in cargos(competition).items():
        for rule in regime.rules:
            if rule.base == "post":
                found += _division(rule, cargo, posts) + _stated(rule, posts)
    return tuple(found)


def _division(rule: Rule, cargo: str, posts: Sequence[Post]) -> list[Reason]:
    one, all_ = apart(rule, posts), together(rule, posts)
    if len(posts) < 2 or one == all_:
        return []
    values: dict[str, Value] = {
        "norm": rule.norm,
        "list": rule.id,
        "cargo": cargo,
        "lines": len(posts),
        "apart": one,
        "together": all_,
    }
    key = "warn.split_fewer" if one < all_ else "warn.split_more"
    return [Reason(provision=rule.reservation.rate.provision, key=key, values=values)]


def _stated(rule: Rule, posts: Sequence[Post]) -> list[Reason]:
    return [
        Reason(
            provision=rule.reservation.rate.provision,
            key="warn.stated_reserved",
            values={
                "norm": rule.norm,
                "list": rule.id,
                "post": post.id,
                "stated": (post.reserved or {})[rule.id],
                "q": rule.quota(post.vacancies),
            },
        )
        for post in posts
        if rule.id in (post.reserved or {}) and (post.reserved or {})[rule.id] != rule.quota(post.vacancies)
    ]

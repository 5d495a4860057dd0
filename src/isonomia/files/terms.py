"""What the tables of a competition must know of its notice before they can be read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from isonomia.core.competition import Competition, Governing
from isonomia.core.errors import Problem
from isonomia.core.panel import TERM
from isonomia.core.ranking import Ranking
from isonomia.core.reasons import Value
from isonomia.core.regime import Regime
from isonomia.files.grid import excerpt
from isonomia.files.headings import plain
from isonomia.files.values import parse_groups

LATE = "duty.late_declaration"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One reserved list, as the declarations of candidates meet it.

    Args:
        id: id of the reservation.
        groups: groups that it serves, any of them.
        confirmed: whether a panel must confirm who is in it.
        norm: id of the norm.
        provision: the provision that demands the confirmation; empty where the notice alone does.
    """

    id: str
    groups: tuple[str, ...]
    confirmed: bool
    norm: str = ""
    provision: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is known of the notice.

    Args:
        posts: title of each post by its id; None where the posts are not known.
        lists: the reserved lists, by precedence; None where the norms are not known.
        ranking: how the notice ranks; None where it does not say.
        until: last day of registration, or None.
        late: the provision that refuses a declaration after that day, and the norm that has it.
        whole: whether all of the notice could be read; where not, nothing that it may say is missed.
    """

    posts: Mapping[str, str] | None = None
    lists: tuple[Listed, ...] | None = None
    ranking: Ranking | None = None
    until: date | None = None
    late: tuple[str, str] = (TERM, "")
    whole: bool = False

    @classmethod
    def of(cls, competition: Competition, regime: Regime, ranking: Ranking | None = None) -> "Terms":
        """Take the terms from a competition that could be read, and from what governs it."""
        return cls(
            posts={post.id: post.title for post in competition.posts},
            lists=tuple(
                Listed(
                    id=rule.id,
                    groups=rule.reservation.groups,
                    confirmed=rule.confirmed,
                    norm=rule.norm,
                    provision=rule.reservation.confirmation_provision
                    if rule.reservation.confirmation
                    else "",
                )
                for rule in regime.rules
            ),
            ranking=ranking,
            until=competition.registration_until,
            late=late(competition.governing),
            whole=True,
        )

    @property
    def groups(self) -> tuple[str, ...]:
        """Every group that a norm of this competition knows, each once."""
        return tuple(dict.fromkeys(group for each in self.lists or () for group in each.groups))


def late(governing: Sequence[Governing]) -> tuple[str, str]:
    """Return the provision by which a declaration counts only at registration, and the norm that has it."""
    laws = (entry.norm for entry in governing)
    found = ((article.ref, law.id) for law in laws for article in law.provisions if LATE in article.by)
    return next(found, (TERM, ""))


def listed(governing: Sequence[Governing]) -> tuple[Listed, ...]:
    """Return the lists of norms of which it is not known whether they may govern; nothing is demanded."""
    return tuple(
        Listed(id=reservation.id, groups=reservation.groups, confirmed=False, norm=entry.norm.id)
        for entry in governing
        for reservation in entry.norm.reservations
    )


class PostNames:
    """Finds the post that a cell names: by its id, else by a title that no other post bears.

    Args:
        posts: title of each post by its id.
    """

    def __init__(self, posts: Mapping[str, str]) -> None:
        self.posts = posts
        self._titles: dict[str, str | None] = {}
        for id, title in posts.items():
            key = plain(title)
            self._titles[key] = None if key in self._titles else id

    def parse(self, text: str) -> str | Problem:
        """Return the id of the post, or the problem that says that there is none."""
        if text in self.posts:
            return text
        values: dict[str, Value] = {"post": excerpt(text), "known": tuple(self.posts)}
        return self._titles.get(plain(text)) or Problem(code="competition.unknown_post", values=values)


def reservation_id(text: str, lists: Sequence[Listed]) -> str | None:
    """Find the reservation that a cell names.

    Args:
        text: the id of a reservation, or one of the groups that it serves.
        lists: the reserved lists.

    Returns:
        The id; None where no reservation, or more than one, is meant.
    """
    if any(each.id == text for each in lists):
        return text
    groups = {text, *parse_groups(text)}
    found = [each.id for each in lists if groups & set(each.groups)]
    return found[0] if len(found) == 1 else None

"""The section `posts` of `competition.yaml`: the vacancy table."""

from collections.abc import Sequence

from isonomia.core.competition import Post
from isonomia.files.competition_draft import Draft, told
from isonomia.files.competition_schema import PostSection
from isonomia.files.terms import Listed

MOST_POSTS = 10_000
MOST_SEATS = 1_000_000
"""Seats of all posts together."""


def read_posts(draft: Draft, lists: Sequence[Listed] | None) -> tuple[Post, ...] | None:
    """Read the vacancy table.

    Args:
        draft: the file; what is wrong is added to it.
        lists: the reserved lists; None where they are not known.

    Returns:
        Its lines; None where something of them is wrong.
    """
    entries, before = draft.entries("posts"), len(draft.problems)
    if not entries:
        if draft.value("posts") == []:
            draft.wrong(("posts",), "competition.no_posts")
        return None
    if len(entries) > MOST_POSTS:
        draft.wrong(("posts",), "competition.too_many_posts", posts=len(entries), most=MOST_POSTS)
        return None
    sections = [draft.read(PostSection, entry, "posts", index) for index, entry in enumerate(entries)]
    _check_ids(draft)
    seats = sum(section.vacancies for section in sections if section)
    if seats > MOST_SEATS:
        draft.wrong(("posts",), "competition.too_many_seats", seats=seats, most=MOST_SEATS)
    for index, section in enumerate(sections):
        if section and lists is not None:
            _check_reserved(draft, index, section, lists)
    if len(draft.problems) > before:
        return None
    return tuple(_post(section) for section in sections if section)


def _check_ids(draft: Draft) -> None:
    seen: dict[str, int] = {}
    for index, entry in enumerate(draft.entries("posts")):
        id = entry.get("id") if isinstance(entry, dict) else None
        if isinstance(id, str) and seen.setdefault(id, index) != index:
            first = draft.source.place(("posts", seen[id], "id")).line
            draft.wrong(("posts", index, "id"), "competition.same_post", post=told(id), line=first)


def _check_reserved(draft: Draft, index: int, section: PostSection, lists: Sequence[Listed]) -> None:
    known = tuple(each.id for each in lists)
    for name in section.reserved or ():
        if name not in known:
            path = ("posts", index, "reserved", name)
            code = "competition.unknown_reserved" if known else "competition.unknown_reserved_none"
            draft.wrong(path, code, key=True, name=told(name), known=known)


def _post(section: PostSection) -> Post:
    return Post(
        id=section.id,
        title=section.title or section.id,
        cargo=section.cargo or section.id,
        area=section.area,
        vacancies=section.vacancies,
        reserved=section.reserved,
    )

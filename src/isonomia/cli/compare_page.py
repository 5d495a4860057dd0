"""The page of `compare`: the readings that matter first, those that change nothing together."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from isonomia.cli.calls_page import title_lines
from isonomia.cli.case import Case
from isonomia.cli.notes import label
from isonomia.cli.prose import QUIET, heading, lines
from isonomia.cli.words import Words
from isonomia.core.compare import Comparison, PostComparison

BAR = "█"
MOST = 12
"""People that a bar draws one by one; beyond that it only ends in a number."""
NAMED = 8
"""Registrations that a line names before it counts the rest."""


def compare_page(case: Case, found: Sequence[Comparison], words: Words, width: int) -> list[Text]:
    """Draw what each other reading would change.

    Args:
        case: the competition.
        found: the comparisons.
        words: the sentences.
        width: columns of the page.

    Returns:
        The parts of the page.
    """
    changing = [item for item in found if item.posts and not item.same]
    page = [
        *title_lines(case, words, width),
        Text(),
        *lines((words.say("compare.answer", count=len(changing), all=len(found)), "bold"), width),
    ]
    for item in changing:
        page += [Text(), *_changing(case, item, words, width)]
    same = [item for item in found if item.posts and item.same]
    return [*page, *_same(same, words, width), *_impossible(found, words, width)]


def _changing(case: Case, item: Comparison, words: Words, width: int) -> list[Text]:
    told = words.say("compare.value", name=label(item.reading, words), value=_value(item, words))
    written = f"({item.reading} = {item.value}; {words.cite(item.provision)})"
    posts = [post for post in item.posts if not post.same]
    room = max(cell_len(case.state.competition.post(post.post).title) for post in posts)
    return [
        *lines([(told, "bold"), (written, QUIET)], width),
        *(lines(words.say("compare.against"), width, indent=2) if item.against_text else []),
        *(line for post in posts for line in _post(case, post, room, words, width)),
    ]


def _value(item: Comparison, words: Words) -> str:
    told = label(f"{item.reading}.{item.value}", words)
    return told[:1].lower() + told[1:]


def _post(case: Case, post: PostComparison, room: int, words: Words, width: int) -> list[Text]:
    title = case.state.competition.post(post.post).title
    line = Text("  ").append(title).append(" " * (room - cell_len(title) + 3))
    counts = [
        words.say("compare.list", list=name, seats=seats, people=post.called[name])
        for name, seats in post.reserved.items()
    ]
    return [
        line.append_text(bar(len(post.lost), len(post.gained))),
        *lines(_who(post, words), width, indent=4),
        *lines([(words.say("compare.lists", lists="; ".join(counts)), QUIET)], width, indent=4),
    ]


def bar(lost: int, gained: int) -> Text:
    """Draw how many people are lost, to the left in red, and gained, to the right in blue."""
    left, right = BAR * min(lost, MOST), BAR * min(gained, MOST)
    return Text.assemble((f"−{lost} {left}", "#b50909"), "│", (f"{right} +{gained}", "#1351b4"))


def _who(post: PostComparison, words: Words) -> str:
    if not post.gained and not post.lost:
        return words.say("compare.order_only")
    return words.say("compare.people", gained=_few(post.gained, words), lost=_few(post.lost, words))


def _few(names: Sequence[str], words: Words) -> str:
    if not names:
        return words.say("compare.nobody")
    if len(names) <= NAMED:
        return words.say("compare.names", names=tuple(names))
    return words.say("compare.names_more", names=", ".join(names[:NAMED]), count=len(names) - NAMED)


def _same(same: Sequence[Comparison], words: Words, width: int) -> list[Text]:
    if not same:
        return []
    found = [Text(), *heading(words.say("compare.same", count=len(same)), width)]
    for item in same:
        told = words.say("compare.value", name=label(item.reading, words), value=_value(item, words))
        found += lines([told, (f"({item.reading} = {item.value})", QUIET)], width, indent=4, mark="•")
    return found


def _impossible(found: Sequence[Comparison], words: Words, width: int) -> list[Text]:
    none = [f"{item.reading} = {item.value}" for item in found if not item.posts]
    return [Text(), *lines(words.say("compare.impossible", names=tuple(none)), width)] if none else []

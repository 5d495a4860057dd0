"""The page of `rank`: each list, side by side."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from rich.text import Text

from isonomia.cli.blocks import GAP, Cell, Column, capital, table, tag
from isonomia.cli.calls_page import title_lines
from isonomia.cli.case import Case
from isonomia.cli.notes import readings, warnings
from isonomia.cli.prose import QUIET, lines
from isonomia.cli.session import Session
from isonomia.cli.strip import Pen
from isonomia.cli.strip_page import pen
from isonomia.cli.words import Words
from isonomia.core.cautions import state_warnings
from isonomia.core.competition import Candidate
from isonomia.core.dependence import list_readings
from isonomia.core.norm import GENERAL
from isonomia.core.ranking import RankedPost
from isonomia.core.state import PostState
from isonomia.core.views import lists

FEW = 10
"""People of each list that are shown unless all are asked for."""

NAMED = ("elder_60", "juror", "birth_date", "score")
"""Criteria that have a name of their own in sentences; others are called as their columns."""


def rank_page(case: Case, session: Session, *, everything: bool) -> list[Text]:
    """Draw the lists of a competition; a panel's decisions and court orders count.

    Args:
        case: the competition.
        session: the run.
        everything: whether every person is shown.

    Returns:
        The parts of the page, post by post, and the notes.
    """
    words, width = session.words, session.width
    brush = pen(case.reservations, words, width)
    found = title_lines(case, words, width)
    for post in case.state.posts:
        found += [Text(), *list_lines(case, post, brush, words, everything=everything)]
    return [
        *found,
        *warnings(state_warnings(case.state), words, width),
        *readings(list_readings(case.start), words, width),
    ]


def list_lines(case: Case, post: PostState, brush: Pen, words: Words, *, everything: bool) -> list[Text]:
    """Draw the lists of one post."""
    found = lists(post, case.state.regime, eliminated=True)
    ranked = case.ranked.get(post.post)
    most = 0 if everything else FEW
    blocks = [
        _block(name, members, ranked if name == GENERAL else None, most, brush, words)
        for name, members in found.items()
    ]
    count = len(found[GENERAL])
    cut = not everything and any(len(members) > FEW for members in found.values())
    return [
        *lines((words.say("rank.answer", count=count, title=case.post(post).title), "bold"), brush.width),
        *_below(ranked, words, brush.width),
        Text(),
        *beside(blocks, brush.width),
        *(lines((words.say("rank.all"), QUIET), brush.width) if cut else []),
    ]


def _below(ranked: RankedPost | None, words: Words, width: int) -> list[Text]:
    if ranked is None or not ranked.below:
        return []
    return lines(words.say("rank.below", count=len(ranked.below), registrations=ranked.below), width)


def _block(
    name: str,
    members: Sequence[Candidate],
    ranked: RankedPost | None,
    most: int,
    brush: Pen,
    words: Words,
) -> list[Text]:
    shown = members[:most] if most else members
    decided = {place.registration: place.decided_by for place in ranked.places} if ranked else {}
    body = _general(shown, decided, words) if name == GENERAL else _reserved(shown, words)
    rest = len(members) - len(shown)
    title = Text(f"{capital(words.say('list', list=name))} ({len(members)})", style="bold")
    return [
        title if name == GENERAL else tag(brush.tone(name)).append(" ").append_text(title),
        *body,
        *([Text(words.say("rank.more", count=rest), style=QUIET)] if rest else []),
    ]


def _general(members: Sequence[Candidate], decided: Mapping[str, str | None], words: Words) -> list[Text]:
    scored = any(member.score is not None for member in members)
    broken = any(decided.get(member.registration) for member in members)
    columns = [
        Column(heading=words.say("column.rank"), right=True),
        Column(heading=words.say("column.registration")),
        *([Column(heading=words.say("column.score"), right=True)] if scored else []),
        *([Column(heading=words.say("column.decided"))] if broken else []),
    ]
    places = max((_decimals(member.score) for member in members), default=0)
    rows: list[list[Cell]] = [
        [
            words.say("place", place=member.rank),
            member.registration,
            *([_score(member.score, places, words)] if scored else []),
            *([_criterion(decided.get(member.registration), words)] if broken else []),
        ]
        for member in members
    ]
    return table(columns, rows, WIDE)


def _reserved(members: Sequence[Candidate], words: Words) -> list[Text]:
    columns = [
        Column(heading=words.say("column.place"), right=True),
        Column(heading=words.say("column.registration")),
        Column(heading=words.say("column.general_rank"), right=True),
    ]
    rows: list[list[Cell]] = [
        [words.say("place", place=place), member.registration, words.say("place", place=member.rank)]
        for place, member in enumerate(members, start=1)
    ]
    return table(columns, rows, WIDE)


def _decimals(score: Decimal | None) -> int:
    exponent = score.as_tuple().exponent if score is not None else 0
    return -exponent if isinstance(exponent, int) and exponent < 0 else 0


def _score(score: Decimal | None, places: int, words: Words) -> str:
    """Write a score with as many decimals as any of the list has, so that the points stand in a column."""
    return "" if score is None else words.say("score", score=Decimal(f"{score:.{places}f}"))


def _criterion(name: str | None, words: Words) -> str:
    if not name:
        return ""
    return words.say(f"criterion.{name}") if name in NAMED else name


WIDE = 200
"""Columns that are enough for the table of a list, which breaks no line."""


def beside(blocks: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """Put blocks of lines side by side, as many as fit the width, then below."""
    rows: list[list[Sequence[Text]]] = []
    used = width
    for block in blocks:
        need = max(line.cell_len for line in block) + GAP
        if used + need - GAP > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += need
    return [line for row in rows for line in (*_joined(row), Text())]


def _joined(row: Sequence[Sequence[Text]]) -> list[Text]:
    found = []
    for number in range(max(map(len, row))):
        line = Text()
        for block in row:
            text = block[number] if number < len(block) else Text()
            space = max(other.cell_len for other in block) - text.cell_len + GAP
            line.append_text(text).append(" " * space)
        line.rstrip()
        found.append(line)
    return found

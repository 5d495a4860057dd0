"""The page of `calls`: the seats, the calls so far with their reasons, and who comes next."""

from rich.text import Text

from isonomia.cli.blocks import flow
from isonomia.cli.call_lines import call_lines, entries, next_lines, shortened
from isonomia.cli.case import Case
from isonomia.cli.notes import readings, warnings
from isonomia.cli.prose import QUIET, heading, lines
from isonomia.cli.seats import Strip, of_post
from isonomia.cli.session import Session
from isonomia.cli.strip import SYMBOLS, Pen
from isonomia.cli.strip_page import pen, ranges, strip_page
from isonomia.cli.words import Words
from isonomia.core.cautions import state_warnings
from isonomia.core.dependence import call_readings
from isonomia.core.state import PostState

FEW = 10
"""Calls that are shown unless all are asked for: the latest, and the next."""


def calls_page(case: Case, session: Session, *, everything: bool) -> list[Text]:
    """Draw the calls of a competition.

    Args:
        case: the competition.
        session: the run.
        everything: whether every call is shown.

    Returns:
        The parts of the page, post by post, and the notes.
    """
    words, width = session.words, session.width
    brush = pen(case.reservations, words, width)
    found = title_lines(case, words, width)
    for post in case.state.posts:
        found += [Text(), *post_lines(case, post, brush, words, most=0 if everything else FEW)]
    return [
        *found,
        *warnings(state_warnings(case.state, case.on), words, width),
        *readings(call_readings(case.start, case.facts), words, width),
    ]


def title_lines(case: Case, words: Words, width: int) -> list[Text]:
    """Name a competition: its title, its town, its norms and how long it is valid."""
    notice = case.state.competition
    norms = tuple(entry.norm.id for entry in notice.governing if not entry.norm.own)
    told = [
        words.say("title.notice", municipality=notice.municipality, on=notice.published),
        *(words.say("title.norm", norm=norm) for norm in norms),
        *([words.say("title.valid", day=case.state.valid_until)] if case.state.valid_until else []),
    ]
    return [*lines((notice.title, "bold"), width), *flow([Text(text, style=QUIET) for text in told], width)]


def post_lines(case: Case, post: PostState, brush: Pen, words: Words, *, most: int) -> list[Text]:
    """Draw one post: the answer, the strip, the latest calls and the next ones, at most so many of each.

    Args:
        case: the competition.
        post: the post.
        brush: looks of the lists, and the width.
        words: the sentences.
        most: how many calls are shown, of those made and of those to come; 0 for all.

    Returns:
        The lines.
    """
    coming, width = case.coming[post.post], brush.width
    strip = of_post(post, coming, over=case.over)
    made = entries(post)
    shown, earlier = shortened(made, most, words, width)
    upcoming = coming[:most] if most else coming
    rest = len(coming) - len(upcoming)
    return [
        *heading(words.say("post", title=case.post(post).title, count=len(post.seats)), width),
        *lines((answer(case, post, words), "bold"), width),
        *flow(_sums(strip, words), width),
        Text(),
        *strip_page(strip, titles(case, post, strip, words), brush, words),
        Text(),
        *heading(words.say("calls.made", count=len(made)), width),
        *earlier,
        *(call_lines(shown, brush, words) if shown else []),
        *([Text(), *heading(words.say("calls.next_ones", count=len(coming)), width)] if coming else []),
        *next_lines(upcoming, post, brush, words),
        *(lines(words.say("calls.later", count=rest), width) if rest else []),
    ]


def answer(case: Case, post: PostState, words: Words) -> str:
    """Say who is called next, or why nobody is."""
    state, coming = case.state, case.coming[post.post]
    if coming:
        first = coming[0].pick
        key = "calls.next_passed" if first.reverted else "calls.next"
        label = post.seats[first.seat - 1].list
        return words.say(key, seat=first.seat, list=label, via=first.via, registration=first.registration)
    if state.closed:
        return words.say("calls.closed")
    if case.over:
        return words.say("calls.over", day=state.valid_until)
    empty = sum(1 for seat in post.seats if seat.status == "open")
    return words.say("calls.nobody", count=empty) if empty else words.say("calls.full")


def _sums(strip: Strip, words: Words) -> list[Text]:
    found = []
    for state in SYMBOLS:
        count = sum(1 for box in strip.boxes if box.state == state)
        if count:
            found.append(Text(words.say(f"sum.{state}", count=count), style=QUIET))
    return found


def titles(case: Case, post: PostState, strip: Strip, words: Words) -> list[str]:
    """Say which seats each opening has, on which day it was made and by which act."""
    found = ranges(strip, words)
    for index, fact in enumerate(case.openings(post.post), start=1):
        key = "opening.act" if fact.act else "opening.day"
        found[index] = words.say(key, opening=found[index], day=fact.date, act=fact.act)
    return found

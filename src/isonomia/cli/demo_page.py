"""The page of `demo`: one selection from its vacancy table to its next call."""

from collections.abc import Sequence

from rich.text import Text

from isonomia.cli.blocks import Cell, Column, table
from isonomia.cli.calls_page import post_lines, title_lines
from isonomia.cli.case import Case
from isonomia.cli.notes import cited, numbered, readings, warnings
from isonomia.cli.prose import heading, lines
from isonomia.cli.rank_page import list_lines
from isonomia.cli.seats import of_plan
from isonomia.cli.session import Session
from isonomia.cli.strip import Pen
from isonomia.cli.strip_page import pen, ranges, strip_page
from isonomia.cli.words import Words
from isonomia.core.cargo import cargos
from isonomia.core.cautions import state_warnings
from isonomia.core.competition import Post
from isonomia.core.dependence import call_readings
from isonomia.core.fold import given
from isonomia.core.norm import GENERAL
from isonomia.core.plan import Plan, plan
from isonomia.core.quota import quota
from isonomia.core.reasons import Reason
from isonomia.core.rule import Rule
from isonomia.core.state import PostState

FEW = 30
"""Calls of each post that are shown: the latest, and the next."""

NUMBERS = 16
"""Columns of a column of numbers, at most."""


def demo_page(case: Case, session: Session) -> list[Text]:
    """Draw a selection from its vacancy table to its next call.

    Args:
        case: the competition.
        session: the run.

    Returns:
        The parts of the page.
    """
    words, width = session.words, session.width
    brush = pen(case.reservations, words, width)
    found = [*title_lines(case, words, width), Text(), *_vacancies(case, words, width)]
    for post in case.state.posts:
        found += [
            *(Text(), *_order(case, post, brush, words)),
            Text(),
            *heading(words.say("demo.lists"), width),
            *list_lines(case, post, brush, words, everything=False),
            Text(),
            *post_lines(case, post, brush, words, most=FEW),
        ]
    return [
        *found,
        *warnings(state_warnings(case.state, case.on), words, width),
        *readings(call_readings(case.start, case.facts), words, width),
    ]


def _vacancies(case: Case, words: Words, width: int) -> list[Text]:
    """Draw the vacancy table of the notice, with the sum of each line."""
    rules, posts = case.start.regime.rules, case.start.competition.posts
    columns = [
        Column(heading=words.say("column.vacancies"), right=True),
        *(Column(heading=words.say("list", list=rule.id), right=True, most=NUMBERS) for rule in rules),
        Column(heading=words.say("column.general"), right=True, most=NUMBERS),
        Column(heading=words.say("column.post")),
    ]
    rows: list[list[Cell]] = []
    for post in posts:
        labels = _labels(case, post)
        reserved = [len(labels.reserved(rule.id)) for rule in rules]
        numbers = (post.vacancies, *reserved, post.vacancies - sum(reserved))
        rows.append([*map(words.number, numbers), post.title])
    return [
        *heading(words.say("demo.vacancies"), width),
        *table(columns, rows, width),
        Text(),
        *(line for rule in rules for line in lines(cited(quota(rule, 0).reasons[0], words), width)),
        *(line for post in posts for line in _sums(case, post, words, width)),
    ]


def _sums(case: Case, post: Post, words: Words, width: int) -> list[Text]:
    reasons = [reason for rule in case.start.regime.rules for reason in _steps(case, post, rule)]
    title = words.say("demo.sum", title=post.title)
    return [Text(), *lines(title, width), *numbered(reasons, words, width)]


def _steps(case: Case, post: Post, rule: Rule) -> Sequence[Reason]:
    """Return the steps of a sum behind its rate, which is the same for every post."""
    together = cargos(case.start.competition)[post.cargo]
    vacancies = sum(each.vacancies for each in together) if rule.base == "cargo" else post.vacancies
    return quota(rule, vacancies).reasons[1:]


def _labels(case: Case, post: Post) -> Plan:
    regime = case.start.regime
    return plan(regime.rules, case.start.post(post.id).openings, given=given(post, regime))


def _order(case: Case, post: PostState, brush: Pen, words: Words) -> list[Text]:
    strip = of_plan(_labels(case, case.post(post)))
    reserved = sum(1 for box in strip.boxes if box.list != GENERAL)
    return [
        *heading(words.say("demo.order", title=case.post(post).title, count=reserved), brush.width),
        *strip_page(strip, ranges(strip, words), brush, words),
    ]

"""The page of `audit`: the verdict, published above due, the mistake, its repair, what would explain it."""

from collections.abc import Sequence

from rich.text import Text

from isonomia.cli.audit_strip import WRONG, pair
from isonomia.cli.call_lines import badge
from isonomia.cli.calls_page import title_lines
from isonomia.cli.case import Case
from isonomia.cli.notes import label, numbered, readings, warnings
from isonomia.cli.prose import QUIET, Part, heading, lines
from isonomia.cli.session import Session
from isonomia.cli.strip import Pen
from isonomia.cli.strip_page import pen
from isonomia.cli.words import Words
from isonomia.core.audit_data import Audit, Divergence, Explanation, Repair
from isonomia.core.state import PostState

RIGHT = "#216e1f"
FEW = 12
"""Registrations, later divergences and calls of a repair that are listed; the others are counted."""


def audit_page(case: Case, found: Audit, session: Session) -> list[Text]:
    """Tell an audit.

    Args:
        case: the competition, after the published calls.
        found: what was found.
        session: the run.

    Returns:
        The parts of the page: the verdict in one sentence, then post by post, then the notes.
    """
    words, width = session.words, session.width
    brush = pen(case.reservations, words, width)
    page = [
        *title_lines(case, words, width),
        Text(),
        *lines((verdict(sum(found.calls.values()), found.divergences, words), _tone(found)), width),
    ]
    audited = [post for post in case.state.posts if found.calls.get(post.post)]
    for post in audited:
        page += [Text(), *_post(case, found, post, brush, words, alone=len(audited) == 1)]
    return [
        *page,
        *_explanations(found, words, width),
        *warnings(found.warnings, words, width),
        *readings(found.readings, words, width),
    ]


def _tone(found: Audit) -> str:
    return f"bold {RIGHT if found.conforms else WRONG}"


def verdict(calls: int, wrong: Sequence[Divergence], words: Words) -> str:
    """Say in one sentence whether calls follow the law, and where the first does not.

    Args:
        calls: how many calls were published (count).
        wrong: those that were not due.
        words: the sentences.

    Returns:
        The sentence, with the others counted behind it.
    """
    if not wrong:
        return words.say("audit.clean", count=calls)
    told = words.say("audit.wrong", count=len(wrong), seat=wrong[0].seat)
    rest = calls - len(wrong)
    return f"{told} {words.say('audit.others', count=rest)}" if rest else told


def _post(case: Case, found: Audit, post: PostState, brush: Pen, words: Words, *, alone: bool) -> list[Text]:
    wrong = [item for item in found.divergences if item.post == post.post]
    width, calls = brush.width, found.calls[post.post]
    title = words.say("audit.post", title=case.post(post).title, count=calls)
    own = [] if alone else lines(verdict(calls, wrong, words), width)
    strips = pair(post, wrong, brush, words)
    page = [*heading(title, width), *own, *([Text(), *strips] if strips else [])]
    if not wrong:
        return page
    repair = next(item for item in found.repairs if item.post == post.post)
    return [
        *page,
        *_mistake(wrong[0], brush, words),
        *_over(wrong[0], words, width),
        *_later(wrong[1:], words, width),
        *_repair(repair, brush, words),
    ]


def _mistake(cause: Divergence, brush: Pen, words: Words) -> list[Text]:
    kind = words.say(f"audit.kind.{cause.kind}")
    head = words.say("audit.mistake", seat=cause.seat)
    return [
        Text(),
        *lines([(head, "bold"), (kind, f"bold {WRONG}")], brush.width),
        *numbered(cause.reasons, words, brush.width),
    ]


def _over(cause: Divergence, words: Words, width: int) -> list[Text]:
    if not cause.passed_over:
        return []
    count = len(cause.passed_over)
    told = words.say("audit.passed_over", names=cause.passed_over[:FEW], count=count)
    return [Text(), *lines(told, width)]


def _later(rest: Sequence[Divergence], words: Words, width: int) -> list[Text]:
    """List what was wrong after the cause, each with its kind."""
    if not rest:
        return []
    found = [Text(), *heading(words.say("audit.later", count=len(rest)), width)]
    for item in rest[:FEW]:
        found += lines(_short(item, words), width, indent=4, mark="•")
    more = len(rest) - FEW
    return [*found, *(lines(words.say("audit.more", count=more), width, indent=4) if more > 0 else [])]


def _short(item: Divergence, words: Words) -> str:
    key = "audit.short" if item.expected else "audit.short_nobody"
    return words.say(
        key,
        seat=item.seat,
        published=item.published,
        expected=item.expected,
        kind=words.say(f"audit.kind.{item.kind}"),
    )


def _repair(repair: Repair, brush: Pen, words: Words) -> list[Text]:
    """Tell the next calls that set the post right."""
    width = brush.width
    head = [Text(), *heading(words.say("audit.repair"), width)]
    if not repair.possible:
        late = words.say("audit.repair_late", names=repair.missing[:FEW], count=len(repair.missing))
        return [*head, *lines(late, width)]
    if not repair.calls:
        return [*head, *lines(words.say("audit.repair_none"), width)]
    opened = [words.say("audit.repair_seats", count=repair.new_seats)] if repair.new_seats else []
    told: list[Part] = [words.say("audit.repair_calls", count=len(repair.calls))]
    return [
        *head,
        *lines([*opened, *told], width),
        *_calls(repair, brush, words),
        *(lines((words.say("audit.repair_same"), RIGHT), width) if repair.same else []),
    ]


def _calls(repair: Repair, brush: Pen, words: Words) -> list[Text]:
    found: list[Text] = []
    shown = list(zip(repair.calls, repair.lists, strict=True))[:FEW]
    for item, name in shown:
        told = words.say("audit.repair_call", seat=item.pick.seat, registration=item.pick.registration)
        found.append(Text.assemble("  ", (told, "bold"), "  ", badge(name, item.pick.via, brush, words)))
        found += numbered(item.reasons[-1:], words, brush.width, indent=2)
    rest = len(repair.calls) - len(shown)
    return [*found, *(lines(words.say("audit.more", count=rest), brush.width, indent=4) if rest else [])]


def _explanations(found: Audit, words: Words, width: int) -> list[Text]:
    """Name the readings under which every call would have been due."""
    if found.conforms:
        return []
    if not found.conforms_under:
        return [Text(), *lines(words.say("audit.unexplained"), width)]
    page = [Text(), *heading(words.say("audit.explained", count=len(found.conforms_under)), width)]
    for item in found.conforms_under:
        page += lines(_explained(item, words), width, indent=4, mark="•")
    return page


def _explained(item: Explanation, words: Words) -> list[Part]:
    held = label(f"{item.name}.{item.value}", words)
    told = words.say("reading", name=label(item.name, words), value=held[:1].lower() + held[1:])
    return [
        (told, "bold"),
        words.say(f"audit.standing.{item.standing}"),
        (f"({item.name} = {item.value}; {words.cite(item.provision)})", QUIET),
    ]

"""The page of `explain`: what one candidate wants to know, the answer first."""

from rich.text import Text

from isonomia.cli.blocks import capital, flow
from isonomia.cli.call_lines import Entry, call_lines, next_lines
from isonomia.cli.case import Case
from isonomia.cli.notes import numbered, readings, warnings
from isonomia.cli.prose import QUIET, Part, heading, lines
from isonomia.cli.session import Session
from isonomia.cli.strip import Pen
from isonomia.cli.strip_page import pen
from isonomia.cli.words import Words
from isonomia.core.cautions import state_warnings
from isonomia.core.dependence import call_readings
from isonomia.core.outlook import MOST_TRIED, Outlook, Standing
from isonomia.core.readings import SILENT
from isonomia.core.reasons import Value
from isonomia.core.state import PostState

FEW = 10
"""People called before the candidate who are named; the others are counted."""


def explain_page(case: Case, view: Outlook, session: Session) -> list[Text]:
    """Tell one candidate where they stand.

    Args:
        case: the competition.
        view: what can be told.
        session: the run.

    Returns:
        The parts of the page: the answer, the place in each list, what has to happen or why this seat, and
        the notes.
    """
    words, width = session.words, session.width
    brush, post = pen(case.reservations, words, width), case.state.post(view.post)
    return [
        *_who(case, view, words, width),
        Text(),
        *lines((answer(case, view, words), "bold"), width),
        *_declarations(case, view, words, width),
        *_places(view, words, width),
        *_calls(view, post, brush, words),
        *_future(view, post, brush, words),
        *warnings(state_warnings(case.state, case.on), words, width),
        *readings(call_readings(case.start, case.facts), words, width),
    ]


def _who(case: Case, view: Outlook, words: Words, width: int) -> list[Text]:
    registration = view.candidate.registration
    post = case.state.competition.post(view.post)
    name = case.names.get((view.post, registration), view.candidate.name)
    told = [
        words.say("explain.registration", registration=registration),
        post.title,
        case.state.competition.title,
    ]
    return [
        *([Text(name, style="bold")] if name else []),
        *flow([Text(text, style=QUIET) for text in told], width),
    ]


def answer(case: Case, view: Outlook, words: Words) -> str:
    """Say in one or two sentences where the candidate stands.

    Args:
        case: the competition.
        view: what can be told.
        words: the sentences.

    Returns:
        The sentences.
    """
    person, values = view.person, _values(case, view)
    if not view.ranked:
        return words.tell("cli.explain.below", values)
    if person.status == "seated":
        key = "moved" if values.get("origin") else f"seated.{_outcome(view)}"
        return words.tell(f"cli.explain.{key}", values)
    if person.status == "left":
        return words.tell("cli.explain.left", values)
    if person.status == "out":
        return words.tell(f"cli.explain.out.{person.cause}", values)
    waiting = "waiting_last" if person.request else "waiting_again" if view.calls else "waiting"
    return " ".join(
        words.tell(f"cli.explain.{key}", values) for key in (waiting, f"turn.{_turn(case, view)}")
    )


def _outcome(view: Outlook) -> str:
    call = view.calls[-1][1] if view.calls else None
    return (call.outcome if call else None) or "called"


def _turn(case: Case, view: Outlook) -> str:
    if view.next is not None:
        return "later" if view.before else "next"
    if view.more_seats is not None:
        return "more"
    return "over" if case.over else "never"


def _values(case: Case, view: Outlook) -> dict[str, Value]:
    values: dict[str, Value] = {
        "registration": view.candidate.registration,
        "most": MOST_TRIED,
        "until": case.state.valid_until,
    }
    if view.calls and view.person.status != "waiting":
        seat, call = view.calls[-1]
        values |= {"seat": seat, "via": call.via, "date": call.date, "ended": call.ended}
        values["origin"] = call.moved_from
        if call.moved_from:
            values["label"] = case.state.post(view.post).seats[call.moved_from - 1].list
    coming = view.next or view.then
    if coming is not None:
        count = view.more_seats or len(view.before)
        values |= {"seat": coming.pick.seat, "via": coming.pick.via, "count": count}
    return values


def _declarations(case: Case, view: Outlook, words: Words, width: int) -> list[Text]:
    """Say what became of declarations that do not count, and that this is no penalty."""
    found: list[Text] = []
    for rule in case.state.regime.rules:
        if view.person.cause != "deny" and rule.id in view.person.declared - view.person.confirmed:
            reservation = rule.reservation
            key = "denied" if _denied(case, view, rule.id) else "pending"
            effect = case.state.regime.provisions.get("unconfirmed", SILENT) if key == "denied" else SILENT
            named = reservation.confirmation_provision or reservation.rate.provision
            provision = named if effect == SILENT else effect
            values: dict[str, Value] = {"list": rule.id, "norm": rule.norm}
            told: list[Part] = [
                words.tell(f"cli.explain.{key}", values),
                (f"({words.cite(provision, values)})", QUIET),
            ]
            found += [Text(), *lines(told, width)]
    return found


def _denied(case: Case, view: Outlook, reservation: str) -> bool:
    registration = view.candidate.registration
    about = [fact for fact in case.facts if fact.registration == registration]
    return any(fact.fact == "deny" and fact.reservation == reservation for fact in about)


def _places(view: Outlook, words: Words, width: int) -> list[Text]:
    if not view.standings:
        return []
    told = [_place(standing, words) for standing in view.standings]
    return [
        Text(),
        *heading(words.say("explain.places"), width),
        *(line for text in told for line in lines(capital(text), width, indent=4, mark="•")),
    ]


def _place(standing: Standing, words: Words) -> str:
    ahead = standing.called + standing.left + standing.late + standing.waiting
    return words.say(
        "explain.place" if ahead else "explain.first_place",
        list=standing.list,
        place=standing.place,
        count=ahead,
        called=standing.called,
        left=standing.left,
        late=standing.late,
        waiting=standing.waiting,
    )


def _calls(view: Outlook, post: PostState, brush: Pen, words: Words) -> list[Text]:
    if not view.calls:
        return []
    found = [Entry(seat=seat, list=post.seats[seat - 1].list, call=call) for seat, call in view.calls]
    key = "explain.why_seat" if view.person.status in ("seated", "left") else "explain.past_calls"
    return [Text(), *heading(words.say(key), brush.width), *call_lines(found, brush, words)]


def _future(view: Outlook, post: PostState, brush: Pen, words: Words) -> list[Text]:
    """Say what has to happen before the call, found by running the engine on that future."""
    coming = view.next or view.then
    if coming is None:
        return []
    seat, width = coming.pick.seat, brush.width
    rest, turn = len(view.before) - FEW, "then_next" if view.next and not view.before else "then"
    return [
        Text(),
        *heading(words.say("explain.future"), width),
        *(next_lines(view.before[:FEW], post, brush, words, why=False) if view.before else []),
        *(lines(words.say("explain.more_before", count=rest), width) if rest > 0 else []),
        *([Text()] if view.before else []),
        *lines(words.say(f"explain.{turn}", seat=seat), width),
        *numbered(coming.reasons, words, width),
        Text(),
        *lines((words.say("explain.no_promise"), QUIET), width),
    ]

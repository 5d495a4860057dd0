"""The documents that other programs read: what `--format json` prints.

Their shape is fixed; numbers that are not whole are strings in lowest terms, so nothing is
rounded on the way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction

from isonomia.core.cautions import plan_warnings, state_warnings
from isonomia.core.competition import Candidate
from isonomia.core.course import Upcoming
from isonomia.core.dependence import Inquiry, call_readings, list_readings
from isonomia.core.facts import Fact
from isonomia.core.fold import ended, next_calls
from isonomia.core.label_reasons import LabelReasons
from isonomia.core.norm import GENERAL
from isonomia.core.outlook import Outlook, Standing
from isonomia.core.plan import Opening, plan
from isonomia.core.quota import general
from isonomia.core.ranking import RankedPost
from isonomia.core.reasons import ReadingUsed, Reason, Value
from isonomia.core.state import Call, PostState, SeatState, State
from isonomia.core.views import lists, status, vacant
from isonomia.messages import Names, render_reason

Json = dict[str, "Json"] | list["Json"] | str | int | bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """In which language sentences are told, and how lists and norms are called.

    Args:
        lang: `pt` or `en`.
        names: what lists and norms are called.
    """

    lang: str
    names: Names

    def reasons(self, reasons: Sequence[Reason]) -> list[Json]:
        """Return reasons or warnings as JSON."""
        return [self._reason(reason) for reason in reasons]

    def _reason(self, reason: Reason) -> Json:
        return {
            "provision": reason.provision,
            "key": reason.key,
            "values": {name: plain(value) for name, value in reason.values.items()},
            "text": render_reason(reason, lang=self.lang, names=self.names),
        }


def plain(value: Value) -> Json:
    """Return a value as JSON: fractions in lowest terms, days as year-month-day."""
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, Fraction | Decimal):
        return str(value)
    if isinstance(value, date):
        return value.isoformat()
    return list(value)


def readings(used: Sequence[ReadingUsed]) -> list[Json]:
    """Return the readings that a result depended on as JSON."""
    return [{"name": item.name, "value": item.value, "provision": item.provision} for item in used]


def quota_document(inquiry: Inquiry, vacancies: Sequence[int], voice: Voice) -> list[Json]:
    """Return how many of some numbers of vacancies are reserved.

    Args:
        inquiry: the norm, the date of the notice and the readings chosen.
        vacancies: the numbers asked for (counts).
        voice: language and names.

    Returns:
        One item a number, in the order asked.

    Raises:
        NormRefused: the norm does not govern such a notice, or does not bear a reading.
    """
    return [_quota_item(inquiry, count, voice) for count in vacancies]


def _quota_item(inquiry: Inquiry, vacancies: int, voice: Voice) -> Json:
    quotas = inquiry.quotas(vacancies)
    return {
        "vacancies": vacancies,
        "reserved": {item.reservation: item.reserved for item in quotas},
        "general": general(quotas, vacancies),
        "rate": {item.reservation: str(item.rate) for item in quotas},
        "reasons": voice.reasons([reason for item in quotas for reason in item.reasons]),
        "warnings": voice.reasons(inquiry.regime().warnings),
        "readings": readings(inquiry.quota_readings(vacancies)),
    }


def plan_document(inquiry: Inquiry, openings: Sequence[Opening], voice: Voice) -> Json:
    """Return the list of every seat.

    Args:
        inquiry: the norms by precedence, the date of the notice and the readings chosen.
        openings: seats authorised together, in order of time.
        voice: language and names.

    Returns:
        The seats with their reasons, and the numbers of each reservation.

    Raises:
        NormRefused: a norm does not govern such a notice, or does not bear a reading.
    """
    regime = inquiry.regime()
    labels = plan(regime.rules, openings)
    reasons = LabelReasons.of_plan(regime.rules, labels)
    return {
        "seats": [
            {
                "seat": seat.seat,
                "opening": seat.opening,
                "list": seat.list,
                "reasons": voice.reasons(reasons.of(seat)),
            }
            for seat in labels.seats
        ],
        "reserved": {rule.id: list(labels.reserved(rule.id)) for rule in regime.rules},
        "warnings": voice.reasons((*regime.warnings, *plan_warnings(regime, labels.seats))),
        "readings": readings(inquiry.plan_readings(openings)),
    }


def calls_document(
    start: State, facts: Sequence[Fact], state: State, voice: Voice, *, on: date | None = None
) -> Json:
    """Return lists, seats, calls and next calls of a competition.

    Args:
        start: the state before any fact.
        facts: the log that led to `state`.
        state: the state after it.
        voice: language and names.
        on: the day on which it is looked at; the last fact's where None.

    Returns:
        One item a post, in the order of the vacancy table.
    """
    coming, over = next_calls(state, on), ended(state, on)
    return {
        "posts": [_post(post, state, coming[post.post], voice, over=over) for post in state.posts],
        "warnings": voice.reasons(state_warnings(state, on)),
        "readings": readings(call_readings(start, facts)),
    }


def _post(post: PostState, state: State, coming: Sequence[Upcoming], voice: Voice, *, over: bool) -> Json:
    nobody = frozenset[int]() if over else vacant(post, coming)
    found = lists(post, state.regime)
    return {
        "post": post.post,
        "lists": {name: [item.registration for item in members] for name, members in found.items()},
        "seats": [_seat(seat, nobody, voice) for seat in post.seats],
        "next": [_next(post, item, voice) for item in coming],
    }


def _seat(seat: SeatState, nobody: frozenset[int], voice: Voice) -> Json:
    return {
        "seat": seat.seat,
        "opening": seat.opening,
        "list": seat.list,
        "status": status(seat, nobody),
        "holder": seat.holder or None,
        "calls": [_call(call, voice) for call in seat.calls],
    }


def _call(call: Call, voice: Voice) -> dict[str, Json]:
    document: dict[str, Json] = {
        "date": call.date.isoformat(),
        "registration": call.registration,
        "via": call.via,
        "reverted": call.reverted,
        "moved_from": call.moved_from,
        "outcome": call.outcome,
        "reasons": voice.reasons(call.reasons),
    }
    if call.moved_to is not None:
        document["moved_to"] = call.moved_to
    if call.contested:
        document["contested"] = True
    return document


def _next(post: PostState, item: Upcoming, voice: Voice) -> Json:
    return {
        "seat": item.pick.seat,
        "list": post.seats[item.pick.seat - 1].list,
        "registration": item.pick.registration,
        "via": item.pick.via,
        "reverted": item.pick.reverted,
        "reasons": voice.reasons(item.reasons),
    }


def rank_document(start: State, state: State, ranked: Mapping[str, RankedPost], voice: Voice) -> Json:
    """Return the rankings of a competition.

    Args:
        start: the state before any fact.
        state: the state after the facts; a panel's decisions and court orders count.
        ranked: how each post was ranked by score; empty for those whose ranks were given.
        voice: language and names.

    Returns:
        One item a post, in the order of the vacancy table.
    """
    return {
        "posts": [_ranked(post, state, ranked.get(post.post)) for post in state.posts],
        "warnings": voice.reasons(state_warnings(state)),
        "readings": readings(list_readings(start)),
    }


def _ranked(post: PostState, state: State, ranked: RankedPost | None) -> Json:
    decided = {place.registration: place.decided_by for place in ranked.places} if ranked else {}
    found = lists(post, state.regime, eliminated=True)
    return {
        "post": post.post,
        "general": [_place(candidate, decided) for candidate in found[GENERAL]],
        "lists": {name: [item.registration for item in members] for name, members in found.items()},
        "below_minimum": list(ranked.below) if ranked else [],
    }


def _place(candidate: Candidate, decided: Mapping[str, str | None]) -> Json:
    return {
        "rank": candidate.rank,
        "registration": candidate.registration,
        "score": None if candidate.score is None else str(candidate.score),
        "decided_by": decided.get(candidate.registration),
    }


def outlook_document(
    start: State, facts: Sequence[Fact], state: State, view: Outlook, voice: Voice, *, on: date | None = None
) -> Json:
    """Return where one candidate stands; no name is in it.

    Args:
        start: the state before any fact.
        facts: the log that led to `state`.
        state: the state after it.
        view: what can be told to the candidate.
        voice: language and names.
        on: the day on which it is looked at; the last fact's where None.

    Returns:
        The place in each list, the calls so far, and the calls before the candidate's own, as of today or, in
        `then`, with `more_seats` new seats.
    """
    post, person = state.post(view.post), view.person
    return {
        "post": view.post,
        "registration": person.registration,
        "rank": view.candidate.rank if view.ranked else None,
        "status": person.status if view.ranked else "below_minimum",
        "cause": person.cause or None,
        "declared": list[Json](sorted(person.declared)),
        "confirmed": list[Json](sorted(person.confirmed)),
        "places": [_standing(standing) for standing in view.standings],
        "seat": person.seat or None,
        "calls": [{"seat": seat, **_call(call, voice)} for seat, call in view.calls],
        "before": [_next(post, item, voice) for item in view.before],
        "next": _next(post, view.next, voice) if view.next else None,
        "more_seats": view.more_seats,
        "then": _then(view.then, voice) if view.then else None,
        "warnings": voice.reasons(state_warnings(state, on)),
        "readings": readings(call_readings(start, facts)),
    }


def _standing(standing: Standing) -> Json:
    return {
        "list": standing.list,
        "place": standing.place,
        "called": standing.called,
        "left": standing.left,
        "late": standing.late,
        "waiting": standing.waiting,
    }


def _then(item: Upcoming, voice: Voice) -> Json:
    """Return a call to a seat that does not exist yet."""
    return {
        "seat": item.pick.seat,
        "registration": item.pick.registration,
        "via": item.pick.via,
        "reverted": item.pick.reverted,
        "reasons": voice.reasons(item.reasons),
    }

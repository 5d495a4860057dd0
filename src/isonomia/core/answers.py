"""Facts of one person's call: from the summons to the office, and out of it."""

from isonomia.core.call_reasons import contested_reasons
from isonomia.core.course import Course, refuse, summon
from isonomia.core.facts import Fact
from isonomia.core.label_reasons import BY_RANK
from isonomia.core.norm import GENERAL
from isonomia.core.post_fold import Person, PostFold, Seat
from isonomia.core.reasons import Value
from isonomia.core.turn import Pick, next_pick, turns

VALIDITY = "CF, art. 37, III"
NEXT = {"accept": ("accepted", (None,)), "appoint": ("appointed", (None, "accepted"))}


def call(course: Course, post: PostFold, fact: Fact) -> None:
    """Summon the next person, or record a contested call."""
    _check_time(course, fact)
    person = post.peek(fact.registration)
    if person.status == "seated":
        raise refuse(fact, "called_twice", VALIDITY, n=person.seat)
    if not turns(post):
        raise refuse(fact, "no_seat", VALIDITY)
    expected = next_pick(post)
    if expected is not None and expected.registration == fact.registration:
        summon(post, expected, fact.date)
    elif fact.contested:
        _contest(post, fact, expected)
    else:
        raise _not_next(post, fact, expected)


def _check_time(course: Course, fact: Fact) -> None:
    start = course.competition.homologated
    if course.closed:
        raise refuse(fact, "closed", VALIDITY)
    if start is None:
        raise refuse(fact, "not_homologated", VALIDITY)
    if fact.date < start:
        raise refuse(fact, "before_homologation", VALIDITY, start=start)
    if course.valid_until is not None and fact.date > course.valid_until and not fact.contested:
        raise refuse(fact, "validity", VALIDITY, until=course.valid_until)


def _not_next(post: PostFold, fact: Fact, expected: Pick | None) -> Exception:
    if expected is None:
        return refuse(fact, "nobody", VALIDITY)
    label = post.seats[expected.seat - 1].planned.list
    named: dict[str, Value] = {"n": expected.seat, "expected": expected.registration, "list": expected.via}
    laws = [rule for rule in post.rules if rule.id == label or not rule.own]
    rule = next((rule for rule in laws if rule.id == label), next(iter(laws), None))
    if rule is None:
        return refuse(fact, "not_next", BY_RANK, **named)
    return refuse(fact, "not_next", rule.reservation.order.provision, norm=rule.norm, **named)


def _contest(post: PostFold, fact: Fact, expected: Pick | None) -> None:
    person = post.person(fact.registration)
    seat = post.seats[expected.seat - 1] if expected else turns(post)[0]
    label = seat.planned.list
    via = label if label in person.confirmed else GENERAL
    reasons = contested_reasons(post, person, seat, expected)
    taken = Pick(seat=seat.planned.seat, registration=fact.registration, via=via)
    if expected and expected.via == label != via:
        post.owed[label] = post.owed.get(label, 0) + 1
    summon(post, taken, fact.date, contested=True, reasons=reasons)


def answer(course: Course, post: PostFold, fact: Fact) -> None:
    """Record that someone accepted or was appointed."""
    del course
    outcome, before = NEXT[fact.fact]
    seat = _seat(post, fact)
    if seat.calls[-1].outcome not in before:
        raise refuse(fact, "order_of_acts", "", had=seat.calls[-1].outcome)
    post.answer(seat, outcome, "held")


def take_office(course: Course, post: PostFold, fact: Fact) -> None:
    """Record that someone took office."""
    del course
    seat = _seat(post, fact)
    if seat.calls[-1].outcome != "appointed":
        raise refuse(fact, "order_of_acts", "", had=seat.calls[-1].outcome)
    post.answer(seat, "took_office", "held")


def leave_office(course: Course, post: PostFold, fact: Fact) -> None:
    """Record that someone left the office; the seat is closed."""
    del course
    seat = _seat(post, fact)
    if seat.calls[-1].outcome != "took_office":
        raise refuse(fact, "not_in_office", "")
    post.depart(post.person(fact.registration), fact.date)


def withdraw(course: Course, post: PostFold, fact: Fact) -> None:
    """Record that someone withdrew or did not answer."""
    person = post.peek(fact.registration)
    if person.status == "waiting" and fact.fact == "withdraw":
        post.send_out(post.person(fact.registration), "withdraw")
        return
    seat = _before_office(post, fact)
    person = post.person(fact.registration)
    follows = _follows(post, person, seat)
    called = {seat.calls[-1].via} | _moved_from(post, seat)
    outcome = "withdrew" if fact.fact == "withdraw" else "no_show"
    post.vacate(seat, outcome, fact.date, reopen=course.can_call(fact.date), follows=follows)
    _leave_lists(post, person, called, fact)


def _leave_lists(post: PostFold, person: Person, called: set[str], fact: Fact) -> None:
    if post.readings["withdrawal_scope"] == "list":
        for name in sorted(called):
            post.bar(person, name)
        if post.lists_of(person):
            post.let_in(person)
            return
    post.send_out(person, fact.fact)


def _moved_from(post: PostFold, seat: Seat) -> set[str]:
    origin = seat.calls[-1].moved_from
    return set() if origin is None else {post.seats[origin - 1].planned.list}


def _follows(post: PostFold, person: Person, seat: Seat) -> str:
    if post.readings["replacement"] != "holder" or seat.planned.list != GENERAL:
        return ""
    return next((rule.id for rule in post.rules if rule.id in person.confirmed), "")


def end_of_queue(course: Course, post: PostFold, fact: Fact) -> None:
    """Record that someone asked for the end of the queue."""
    if post.peek(fact.registration).status == "waiting":
        person = post.person(fact.registration)
        post.take_out(person)
    else:
        seat = _before_office(post, fact)
        person = post.person(fact.registration)
        post.vacate(seat, "end_of_queue", fact.date, reopen=course.can_call(fact.date))
    post.requests += 1
    person.request = post.requests
    post.let_in(person)


def _seat(post: PostFold, fact: Fact) -> Seat:
    person = post.peek(fact.registration)
    if person.status != "seated":
        raise refuse(fact, "not_called", "", status=person.status)
    return post.seats[person.seat - 1]


def _before_office(post: PostFold, fact: Fact) -> Seat:
    seat = _seat(post, fact)
    if seat.calls[-1].outcome == "took_office":
        raise refuse(fact, "in_office", "", n=seat.planned.seat)
    return seat

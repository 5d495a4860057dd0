"""Facts on declarations: the panel's decisions, appeals, and a declaration taken back."""

from isonomia.core.course import Course, refuse
from isonomia.core.facts import Fact
from isonomia.core.post_fold import Person, PostFold
from isonomia.core.rule import Rule

TERM = "CF, art. 37, II"


def confirm(course: Course, post: PostFold, fact: Fact) -> None:
    """Add someone to a reserved list, at rank."""
    del course
    rule = _decided(post, fact)
    if fact.reservation in post.peek(fact.registration).confirmed:
        raise refuse(fact, "already_confirmed", _provision(rule), list=rule.id, norm=rule.norm)
    person = post.person(fact.registration)
    back = person.status == "out" and person.cause == "deny" and rule.id in person.barred
    _change(post, person, person.confirmed | {rule.id})
    if back:
        post.bring_back(person)


def deny(course: Course, post: PostFold, fact: Fact) -> None:
    """Take someone out of a reserved list; what else follows is the reading `unconfirmed`."""
    rule, person = _decided(post, fact), post.person(fact.registration)
    seat = post.seats[person.seat - 1] if person.seat else None
    through = seat is not None and seat.calls[-1].via == rule.id
    eliminated = rule.unconfirmed == "eliminated"
    if seat and (through or eliminated) and seat.calls[-1].outcome == "took_office":
        raise refuse(fact, "office_needs_procedure", "CF, art. 5º, LV", n=person.seat)
    if seat and (through or eliminated):
        outcome = "eliminated" if eliminated else "annulled"
        post.vacate(seat, outcome, fact.date, reopen=course.can_call(fact.date))
    _change(post, person, person.confirmed - {rule.id})
    if eliminated and person.status not in ("out", "left"):
        post.send_out(person, "deny")
        person.barred |= {rule.id}
    elif not person.status:
        post.bring_back(person)


def _decided(post: PostFold, fact: Fact) -> Rule:
    rule = next((rule for rule in post.rules if rule.id == fact.reservation), None)
    if rule is None:
        known = tuple(rule.id for rule in post.rules)
        raise refuse(fact, "unknown_reservation", "", list=fact.reservation, known=known)
    provision = _provision(rule)
    if not rule.confirmed:
        raise refuse(fact, "no_panel", provision, list=rule.id, norm=rule.norm)
    if rule.id not in post.peek(fact.registration).declared:
        raise refuse(fact, "not_declared", provision, list=rule.id, norm=rule.norm)
    return rule


def _provision(rule: Rule) -> str:
    return rule.reservation.confirmation_provision or rule.reservation.rate.provision


def _change(post: PostFold, person: Person, confirmed: frozenset[str]) -> None:
    waiting = person.status == "waiting"
    if waiting:
        post.take_out(person)
    person.confirmed = confirmed
    if waiting:
        post.let_in(person)


def appeal(course: Course, post: PostFold, fact: Fact) -> None:
    """Record an appeal, or its decision."""
    del course
    person = post.peek(fact.registration)
    if person.appeal == (fact.fact == "appeal"):
        raise refuse(fact, "appeal_pending" if person.appeal else "no_appeal", "CF, art. 5º, LV")
    post.person(fact.registration).appeal = fact.fact == "appeal"


def withdraw_declaration(course: Course, post: PostFold, fact: Fact) -> None:
    """Take a declaration back while registration is open."""
    until = course.competition.registration_until
    person = post.peek(fact.registration)
    if not person.declared:
        raise refuse(fact, "nothing_declared", TERM)
    if until is not None and fact.date > until:
        raise refuse(fact, "registration_closed", TERM, until=until)
    if person.status == "seated":
        raise refuse(fact, "called_twice", TERM, n=person.seat)
    person = post.person(fact.registration)
    _change(post, person, frozenset())
    person.declared = frozenset()

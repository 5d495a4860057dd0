"""Facts that take someone out of a selection against their will, and what must come before."""

from isonomia.core.course import Course, refuse
from isonomia.core.facts import GROUNDS, Fact
from isonomia.core.post_fold import PostFold

DEFENCE = "CF, art. 5º, LV"
STEPS = {
    "procedure_open": ("", "procedure_final"),
    "procedure_notify": ("procedure_open",),
    "procedure_defence": ("procedure_notify",),
    "procedure_term_elapsed": ("procedure_notify",),
    "procedure_decide": ("procedure_defence", "procedure_term_elapsed"),
    "procedure_appeal": ("procedure_decide",),
    "procedure_final": ("procedure_decide", "procedure_appeal"),
}
"""What may come right before each step; the empty word is the beginning."""


def procedure(course: Course, post: PostFold, fact: Fact) -> None:
    """Record a step of the procedure on a false declaration."""
    person = course.person_of(post, fact.registration)
    steps = course.procedures.get(person, ())
    last = steps[-1] if steps else ""
    if last not in STEPS[fact.fact]:
        raise refuse(fact, "procedure_order", DEFENCE, last=last, expected=_expected(last))
    if not _declared(course, person):
        raise refuse(fact, "nothing_declared", DEFENCE)
    course.procedures[person] = (*steps, fact.fact)


def _expected(last: str) -> tuple[str, ...]:
    return tuple(step for step, before in STEPS.items() if last in before)


def _declared(course: Course, person: str) -> bool:
    return any(course.posts[post].peek(name).declared for post, name in course.people[person])


def remove(course: Course, post: PostFold, fact: Fact) -> None:
    """Eliminate someone, or annul their appointment."""
    if fact.ground not in GROUNDS:
        raise refuse(fact, "ground", "", ground=fact.ground, known=GROUNDS)
    if fact.ground == "false_declaration":
        _check_procedure(course, post, fact)
    _check_status(post, fact)
    for other, registration in _reach(course, post, fact):
        _remove_from(course, other, registration, fact)


def _check_procedure(course: Course, post: PostFold, fact: Fact) -> None:
    steps = course.procedures.get(course.person_of(post, fact.registration), ())
    if not steps or steps[-1] != "procedure_final":
        raise refuse(fact, "no_procedure", DEFENCE, last=steps[-1] if steps else "")


def _check_status(post: PostFold, fact: Fact) -> None:
    person = post.peek(fact.registration)
    if person.status in ("out", "left"):
        raise refuse(fact, "already_out", "", status=person.status)
    outcome = post.seats[person.seat - 1].calls[-1].outcome if person.seat else None
    appointed = outcome in ("appointed", "took_office")
    if fact.fact == "eliminate" and appointed:
        raise refuse(fact, "use_annul", "", n=person.seat)
    if fact.fact == "annul" and not appointed:
        raise refuse(fact, "use_eliminate", "")


def _reach(course: Course, post: PostFold, fact: Fact) -> tuple[tuple[PostFold, str], ...]:
    if fact.ground != "false_declaration":
        return ((post, fact.registration),)
    person = course.person_of(post, fact.registration)
    return tuple((course.posts[id], name) for id, name in course.people[person])


def _remove_from(course: Course, post: PostFold, registration: str, fact: Fact) -> None:
    person = post.person(registration)
    if person.seat:
        seat = post.seats[person.seat - 1]
        appointed = seat.calls[-1].outcome in ("appointed", "took_office")
        outcome = "annulled" if appointed else "eliminated"
        post.vacate(seat, outcome, fact.date, reopen=course.can_call(fact.date))
    if person.status not in ("out", "left"):
        post.send_out(person, fact.ground)

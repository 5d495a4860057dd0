"""The state of a competition: what its facts, one after the other, have come to."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date

from isonomia.core import answers, court, panel, removal
from isonomia.core.competition import Candidate, Competition, Post
from isonomia.core.course import Course, Upcoming, refuse, settle, upcoming
from isonomia.core.dates import add_months
from isonomia.core.errors import FactRefused, Problem
from isonomia.core.facts import OF_A_PERSON, OF_THE_COMPETITION, PROCEDURE, Fact
from isonomia.core.plan import Opening
from isonomia.core.post_fold import PostFold, start
from isonomia.core.regime import Regime
from isonomia.core.state import State

MOST_SEATS = 100_000
"""Seats that one post may have."""

OfAPerson = Callable[[Course, PostFold, Fact], None]

HANDLERS: Mapping[str, OfAPerson] = {
    "call": answers.call,
    "accept": answers.answer,
    "appoint": answers.answer,
    "take_office": answers.take_office,
    "leave_office": answers.leave_office,
    "withdraw": answers.withdraw,
    "no_show": answers.withdraw,
    "end_of_queue": answers.end_of_queue,
    "eliminate": removal.remove,
    "annul": removal.remove,
    "confirm": panel.confirm,
    "deny": panel.deny,
    "appeal": panel.appeal,
    "appeal_decide": panel.appeal,
    "withdraw_declaration": panel.withdraw_declaration,
    "include": court.include,
    "reinstate": court.reinstate,
    **dict.fromkeys(PROCEDURE, removal.procedure),
}


def begin(
    competition: Competition,
    regime: Regime,
    order: Mapping[str, Sequence[Candidate]],
    below: Mapping[str, Sequence[Candidate]] | None = None,
) -> State:
    """Return the state of a competition before any fact: the notice's own seats are open.

    Args:
        competition: the selection.
        regime: what governs it.
        order: approved candidates of each post in rank order, by post.
        below: candidates below the minimum, by post.

    Returns:
        The state.
    """
    posts = []
    for post in competition.posts:
        frozen = start(post.id, order.get(post.id, ()), (below or {}).get(post.id, ()), regime.rules)
        working = PostFold(regime, given(post, regime), frozen)
        working.open(Opening(seats=post.vacancies))
        posts.append(working.freeze())
    return State(
        competition=competition,
        regime=regime,
        posts=tuple(posts),
        last=None,
        valid_until=_first_term(competition),
        extended=0,
        closed=False,
        procedures={},
    )


class Folder:
    """Applies facts one by one to a state that it keeps to itself.

    `fold` is this over a whole log; it stands alone for who must look between two facts.
    """

    def __init__(self, state: State) -> None:
        """Go on from a state, which stays as it is."""
        self.course = _thaw(state)

    def apply(self, fact: Fact) -> None:
        """Apply one fact.

        Args:
            fact: the fact.

        Raises:
            FactRefused: the law or the state refuses it; nothing is changed.
        """
        _apply(self.course, fact)

    def freeze(self) -> State:
        """Return the state reached."""
        return _freeze(self.course)

    def next_calls(self, on: date | None = None) -> dict[str, tuple[Upcoming, ...]]:
        """Say who would be called now in each post, in order, as if each accepted.

        Args:
            on: the day, on which nobody can be called once the validity ended; the last fact's where None.

        Returns:
            The calls with their reasons, by post.
        """
        course = self.course
        notice = course.competition
        day = on or course.last or notice.homologated or notice.published
        over = _over(course.closed, course.valid_until, day)
        return {id: () if over else upcoming(post, day) for id, post in course.posts.items()}


def fold(state: State, facts: Iterable[Fact]) -> State:
    """Apply facts to a state.

    Args:
        state: where to go on.
        facts: in the order of the log.

    Returns:
        The state after them.

    Raises:
        FactRefused: facts that the law or the state refuses: of each post the first one, for what
            follows it depends on it. Nothing is applied.

    Source:
        The engine's page, Facts.
    """
    folder, refused = Folder(state), dict[str, Problem]()
    for fact in facts:
        post = _post_id(folder.course, fact)
        if post in refused:
            continue
        try:
            folder.apply(fact)
        except FactRefused as error:
            refused[post] = error.problems[0]
    if refused:
        raise FactRefused(*refused.values())
    return folder.freeze()


def next_calls(state: State, on: date | None = None) -> dict[str, tuple[Upcoming, ...]]:
    """Say who would be called now in each post of a state; see `Folder.next_calls`."""
    return Folder(state).next_calls(on)


def ended(state: State, on: date | None = None) -> bool:
    """Say whether nobody can be called any more.

    Args:
        state: the state.
        on: the day; the last fact's where None.

    Returns:
        Whether the selection was closed or its validity ended before that day.
    """
    day = on or state.last
    return _over(state.closed, state.valid_until, day) if day else state.closed


def _over(closed: bool, valid_until: date | None, day: date) -> bool:
    return closed or (valid_until is not None and day > valid_until)


def given(post: Post, regime: Regime) -> dict[str, int]:
    """Return the seats that the notice gives a post out of its cargo's, where the base is the cargo."""
    reserved = post.reserved or {}
    return {
        rule.id: reserved[rule.id] for rule in regime.rules if rule.base == "cargo" and rule.id in reserved
    }


def _first_term(competition: Competition) -> date | None:
    if competition.homologated is None or competition.validity is None:
        return None
    return add_months(competition.homologated, competition.validity.months)


def _thaw(state: State) -> Course:
    posts = {
        post.post: PostFold(state.regime, given(state.competition.post(post.post), state.regime), post)
        for post in state.posts
    }
    people: dict[str, list[tuple[str, str]]] = {}
    for post in state.posts:
        for candidate in post.order:
            people.setdefault(candidate.person, []).append((post.post, candidate.registration))
    return Course(
        competition=state.competition,
        regime=state.regime,
        posts=posts,
        last=state.last,
        valid_until=state.valid_until,
        extended=state.extended,
        closed=state.closed,
        procedures=dict(state.procedures),
        people={person: tuple(places) for person, places in people.items()},
    )


def _freeze(course: Course) -> State:
    return State(
        competition=course.competition,
        regime=course.regime,
        posts=tuple(post.freeze() for post in course.posts.values()),
        last=course.last,
        valid_until=course.valid_until,
        extended=course.extended,
        closed=course.closed,
        procedures={name: course.procedures[name] for name in sorted(course.procedures)},
    )


def _apply(course: Course, fact: Fact) -> None:
    _check_date(course, fact)
    if fact.fact in OF_THE_COMPETITION:
        _of_the_competition(course, fact)
    elif fact.fact in OF_A_PERSON:
        _of_a_person(course, fact)
    else:
        _open(course, _post(course, fact), fact)
    course.last = fact.date
    _settle(course, fact)


def _settle(course: Course, fact: Fact) -> None:
    if not course.can_call(fact.date):
        return
    everywhere = fact.ground == "false_declaration" or fact.fact in OF_THE_COMPETITION
    for id in course.posts if everywhere else (_post_id(course, fact),):
        settle(course.posts[id], fact.date)


def _check_date(course: Course, fact: Fact) -> None:
    if fact.date < course.competition.published:
        raise refuse(fact, "before_notice", "", published=course.competition.published)
    if course.last is not None and fact.date < course.last:
        raise refuse(fact, "date_order", "", last=course.last)


def _post_id(course: Course, fact: Fact) -> str:
    if fact.post or fact.fact in OF_THE_COMPETITION:
        return fact.post
    found = [id for id, post in course.posts.items() if fact.registration in post.places]
    return found[0] if len(found) == 1 else ""


def _post(course: Course, fact: Fact) -> PostFold:
    id = _post_id(course, fact)
    if id not in course.posts:
        raise refuse(fact, "unknown_post", "", known=tuple(course.posts))
    return course.posts[id]


def _of_a_person(course: Course, fact: Fact) -> None:
    post = _post(course, fact)
    if fact.registration not in post.places and fact.fact != "include":
        raise refuse(fact, "unknown_person", "")
    HANDLERS[fact.fact](course, post, fact)


def _open(course: Course, post: PostFold, fact: Fact) -> None:
    start, end = course.competition.homologated, course.valid_until
    if course.closed:
        raise refuse(fact, "closed", answers.VALIDITY)
    if start is None:
        raise refuse(fact, "not_homologated", answers.VALIDITY)
    if fact.date < start:
        raise refuse(fact, "before_homologation", answers.VALIDITY, start=start)
    if end is not None and fact.date > end:
        raise refuse(fact, "validity", answers.VALIDITY, until=end)
    if not 1 <= fact.seats <= MOST_SEATS - len(post.seats):
        raise refuse(fact, "seats", "", seats=fact.seats, most=MOST_SEATS)
    post.open(Opening(seats=fact.seats))


def _of_the_competition(course: Course, fact: Fact) -> None:
    if course.closed:
        raise refuse(fact, "closed", answers.VALIDITY)
    if fact.fact == "extend":
        _extend(course, fact)
    elif fact.fact == "close":
        course.closed = True


def _extend(course: Course, fact: Fact) -> None:
    validity, end = course.competition.validity, course.valid_until
    if validity is None or end is None:
        raise refuse(fact, "no_validity", answers.VALIDITY)
    start = course.competition.homologated
    if start is not None and fact.date < start:
        raise refuse(fact, "before_homologation", answers.VALIDITY, start=start)
    if fact.date > end:
        raise refuse(fact, "extension_late", answers.VALIDITY, until=end)
    if course.extended >= validity.extensions:
        raise refuse(fact, "extension_again", answers.VALIDITY, until=end)
    most = add_months(end, validity.months)
    if fact.until is None or not end < fact.until <= most:
        raise refuse(fact, "extension_length", answers.VALIDITY, until=end, most=most)
    course.valid_until, course.extended = fact.until, course.extended + 1

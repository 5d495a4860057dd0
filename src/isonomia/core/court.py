"""Facts by court order: someone is put into the ranking, or back into the selection."""

import re
from decimal import Decimal

from isonomia.core.competition import Candidate
from isonomia.core.course import Course, refuse
from isonomia.core.facts import Fact
from isonomia.core.plan import Opening
from isonomia.core.post_fold import PostFold

COURT = "CF, art. 5º, XXXV"
TERMS = re.compile(
    r"\s*(?:(rank|posi[cç][aã]o|score|nota)\s*[:=]?\s*)?(\d{1,9}(?:[.,]\d{1,9})?)\s*[ºª]?\s*\Z", re.I
)


def include(course: Course, post: PostFold, fact: Fact) -> None:
    """Put someone into the ranking by court order."""
    if fact.registration in post.places:
        raise refuse(fact, "already_ranked", COURT)
    rank = rank_of(post, fact)
    known = next((found for found in post.below if found.registration == fact.registration), None)
    candidate = known or Candidate(
        registration=fact.registration, person=_person(course, fact.registration), rank=rank
    )
    post.put_in(candidate, rank)
    places = course.people.get(candidate.person, ())
    course.people[candidate.person] = (*places, (post.id, fact.registration))
    _own_seat(post, fact)


def reinstate(course: Course, post: PostFold, fact: Fact) -> None:
    """Put someone back who was out, by court order, at their rank or the one ordered."""
    if post.peek(fact.registration).status != "out":
        raise refuse(fact, "not_out", COURT)
    person = post.person(fact.registration)
    if fact.note.strip():
        rank = rank_of(post, fact)
        post.put_in(post.take_from(person.place), rank)
    post.bring_back(person)
    course.procedures.pop(course.person_of(post, fact.registration), None)
    _own_seat(post, fact)


def rank_of(post: PostFold, fact: Fact) -> int:
    """Read the rank, or the score, that a court order gives.

    Args:
        post: the post.
        fact: its note says `rank 5`, `score 87,5`, or a whole number, which is a rank.

    Returns:
        The place in the ranking (from 1).

    Raises:
        FactRefused: the note gives neither.
    """
    found = TERMS.match(fact.note)
    word, number = (found.group(1) or "rank", found.group(2)) if found else ("", "")
    if word.lower() in ("score", "nota"):
        score = Decimal(number.replace(",", "."))
        others = [other for other in post.order if other.registration != fact.registration]
        return 1 + sum(1 for other in others if other.score is not None and other.score >= score)
    if not found or not number.isdecimal() or int(number) < 1:
        raise refuse(fact, "court_terms", COURT, note=fact.note)
    return int(number)


def _person(course: Course, registration: str) -> str:
    """Return the person who bears a registration in another post, else a new one of that name."""
    for other in course.posts.values():
        if registration in other.places:
            return course.person_of(other, registration)
    return registration


def _own_seat(post: PostFold, fact: Fact) -> None:
    if fact.seats:
        post.open(Opening(seats=fact.seats, outside_quota=True))

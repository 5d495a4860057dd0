"""What an audit finds in random selections: nothing where the law was followed, else just what was put in."""

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from tests.core.build import examples
from tests.core.selections import FILLS, Played, Selection, play, selections

from isonomia.core.audit import Audit, PublishedCall, audit
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder
from isonomia.core.norm import GENERAL
from isonomia.core.state import PostState
from isonomia.core.turn import Pick, next_pick

every_fill = pytest.mark.parametrize(("law", "fill"), FILLS)


def published(played: Played, *, seats: bool, dated: bool) -> list[PublishedCall]:
    """Return the calls of a log as a town would publish them."""
    return [
        PublishedCall(
            post="post",
            registration=fact.registration,
            seat=_seat(before.posts[0], after.posts[0], fact.registration) if seats else 0,
            date=fact.date if dated else None,
        )
        for before, fact, after in played.steps()
        if fact.fact == "call"
    ]


def _seat(before: PostState, after: PostState, registration: str) -> int:
    """Return the seat that someone was called to, whatever merit did with them right after."""
    for old, new in zip(before.seats, after.seats, strict=True):
        made = new.calls[len(old.calls) :]
        if made and made[0].registration == registration and made[0].moved_from is None:
            return new.seat
    raise AssertionError(registration)


@every_fill
@given(data=st.data())
@examples(60)
def test_a_lawful_sequence_is_clean(law, fill, data):
    """Whatever happened between the calls, with and without seats and days: no divergence."""
    played = play(data.draw(selections(law, fill)))
    calls = published(played, seats=data.draw(st.booleans()), dated=data.draw(st.booleans()))
    found = audit(played.start, played.facts, calls)
    event(f"{min(len(calls), 10)} calls")
    assert (found.divergences, found.repairs, found.conforms_under) == ((), (), ())
    assert [seat.holder for seat in found.state.posts[0].seats] == [
        seat.holder for seat in played.states[-1].posts[0].seats
    ]


@dataclass(frozen=True)
class Town:
    """A town that follows the law but once.

    Args:
        calls: what it published.
        facts: its log, the wrong call recorded as contested.
        at: index of the wrong call among the calls.
        due: the call that was due.
        kinds: what the audit may call the mistake.
    """

    calls: tuple[PublishedCall, ...]
    facts: tuple[Fact, ...]
    at: int
    due: Pick
    kinds: frozenset[str]


KINDS = ("call", "call", "call", "call", "open", "withdraw", "no_show", "appoint")


def a_town(selection: Selection, data: st.DataObject) -> Town | None:
    """Let a town call someone who is not due, after some lawful facts; then go on by the law."""
    played = play(selection)
    folder, facts = Folder(played.states[-1]), list(played.facts)
    if next_pick(folder.course.posts["post"]) is None:
        seats = data.draw(st.integers(1, 9))
        facts.append(Fact(date=selection.day, fact="open", post="post", seats=seats))
        folder.apply(facts[-1])
    if data.draw(st.booleans()):
        facts += until_reserved(folder, selection)
    due, post = next_pick(folder.course.posts["post"]), folder.freeze().posts[0]
    others = [item.registration for item in post.order if _could_be(post, item.registration, due)]
    if due is None or not others:
        return None
    name = data.draw(st.sampled_from(others))
    kinds = expected_kinds(folder, due, name)
    wrong = Fact(date=selection.day, fact="call", post="post", registration=name, contested=True)
    facts.append(wrong)
    folder.apply(wrong)
    for _ in range(data.draw(st.integers(0, 6))):
        pick = next_pick(folder.course.posts["post"])
        if pick is not None:
            facts.append(replace(wrong, registration=pick.registration, contested=False))
            folder.apply(facts[-1])
    calls = tuple(
        PublishedCall(post="post", registration=fact.registration, date=fact.date)
        for fact in facts
        if fact.fact == "call"
    )
    at = facts.index(wrong) - sum(1 for fact in facts[: facts.index(wrong)] if fact.fact != "call")
    return Town(calls, tuple(facts), at, due, kinds)


def until_reserved(folder: Folder, selection: Selection) -> list[Fact]:
    """Call by the law until a reserved seat is next."""
    post, facts = folder.course.posts["post"], list[Fact]()
    while (pick := next_pick(post)) is not None and post.seats[pick.seat - 1].planned.list == GENERAL:
        call = Fact(date=selection.day, fact="call", post="post", registration=pick.registration)
        folder.apply(call)
        facts.append(call)
    return facts


def _could_be(post: PostState, registration: str, due: Pick | None) -> bool:
    person = post.people.get(registration)
    waiting = person is None or person.status == "waiting"
    return waiting and due is not None and registration != due.registration


def expected_kinds(folder: Folder, due: Pick, name: str) -> frozenset[str]:
    """Name a mistake from what it looks like, as the list of kinds describes it."""
    post = folder.course.posts["post"]
    seat, person = post.seats[due.seat - 1], post.peek(name)
    label = seat.planned.list
    if label == due.via != GENERAL and label not in person.confirmed:
        if seat.calls:
            return frozenset(("merit_counted" if seat.calls[-1].outcome == "moved" else "given_to_general",))
        if seat.planned.opening > 1:
            return frozenset(("opening_unreserved", "rounded_by_opening", "merit_counted"))
        return frozenset(("seat_skipped", "merit_counted"))
    return frozenset(("out_of_rank", "merit_counted", "rounded_by_opening"))


@every_fill
@given(data=st.data())
@examples(60)
def test_one_mistake_is_found_and_nothing_else(law, fill, data):
    """The cause is the call that was put in, at the seat that was due, with whom was due; what the town did
    afterwards by the law, the wrong call granted, is right.
    """
    selection = data.draw(selections(law, fill, kinds=KINDS))
    town = a_town(selection, data)
    if town is None:
        return
    found = audit(selection.start(), town.facts, town.calls)
    (only,) = found.divergences
    event(only.kind)
    assert (only.call, only.cause) == (town.calls[town.at], True)
    assert (only.seat, only.expected) == (town.due.seat, town.due.registration)
    assert only.kind in town.kinds
    assert only.expected in only.passed_over


@every_fill
@given(data=st.data())
@examples(60)
def test_the_repair_leaves_nobody_passed_over(law, fill, data):
    """The calls of the repair, published behind the others and with the seats that it asks for, are no new
    mistake; after them everyone is called who had been passed over for good, and where those called are then
    whom the law would have called, nobody is missing.
    """
    selection = data.draw(selections(law, fill, kinds=KINDS))
    town = a_town(selection, data)
    if town is None:
        return
    first = audit(selection.start(), town.facts, town.calls)
    (repair,) = first.repairs
    assert repair.possible
    event(f"{len(repair.calls)} calls, {repair.new_seats} new seats")
    again = after(first, selection, town)
    assert [item.call for item in again.divergences] == [item.call for item in first.divergences]
    people = again.state.posts[0].people
    assert [name for name in repair.missing if people[name].status != "seated"] == []
    assert not repair.same or [item.missing for item in again.repairs] == [()]
    assert set(repair.missing) <= {item.pick.registration for item in repair.calls}
    assert not repair.calls or repair.calls[-1].pick.registration in repair.missing


def after(found: Audit, selection: Selection, town: Town) -> Audit:
    """Audit again once the repair was carried out."""
    (repair,) = found.repairs
    day = selection.day + timedelta(days=1)
    opened = [Fact(date=day, fact="open", post="post", seats=repair.new_seats)] if repair.new_seats else []
    calls = [
        PublishedCall(post="post", registration=item.pick.registration, seat=item.pick.seat, date=day)
        for item in repair.calls
    ]
    return audit(selection.start(), [*town.facts, *opened], [*town.calls, *calls])


@every_fill
@given(data=st.data())
@examples(20)
def test_a_second_call_of_the_same_person(law, fill, data):
    """A call published twice is found where it stands again, and takes no seat."""
    played = play(data.draw(selections(law, fill, kinds=("call", "open"))))
    calls = published(played, seats=False, dated=True)
    if not calls:
        return
    at = data.draw(st.integers(0, len(calls) - 1))
    found = audit(played.start, played.facts, [*calls[: at + 1], calls[at], *calls[at + 1 :]])
    (only,) = found.divergences
    assert (only.kind, only.published, only.granted) == ("called_twice", calls[at].registration, 0)
    assert [item.missing for item in found.repairs] == [()]


@every_fill
@given(data=st.data())
@examples(20)
def test_the_order_of_the_input_changes_nothing(law, fill, data):
    """Calls with their numbers, shuffled, give the same audit, reasons and all."""
    selection = data.draw(selections(law, fill, kinds=KINDS))
    town = a_town(selection, data)
    if town is None:
        return
    numbered = [replace(call, order=number) for number, call in enumerate(town.calls, 1)]
    shuffled = data.draw(st.permutations(numbered))
    start = selection.start()
    assert audit(start, town.facts, numbered) == audit(start, town.facts, shuffled)

"""The eleven properties of the engine's page, each under every reading `fill` that each law bears."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from tests.core.build import call_all, examples, pcd, rules
from tests.core.futures import Future, futures, run
from tests.core.laws import LAWS
from tests.core.looking import (
    available,
    calls_made,
    calls_of,
    features,
    holders,
    is_filled,
    may_hold,
    next_of,
    over_and_above,
    until_postponed_while_reverted,
)
from tests.core.selections import (
    FILLS,
    KINDS,
    STRANGE,
    VACANCIES,
    Selection,
    lists_of,
    orders,
    play,
    selections,
)
from tests.core.worlds import norm, reserved

from isonomia.core.competition import Candidate
from isonomia.core.fold import Folder, fold, next_calls
from isonomia.core.norm import GENERAL
from isonomia.core.plan import Opening, plan
from isonomia.core.rule import Rule

every_fill = pytest.mark.parametrize(("law", "fill"), FILLS)
compensation = pytest.mark.parametrize("law", list(LAWS))

ALONE = {"withdrawal_scope": "competition", "replacement": "label", "concurrent": "yes"}
"""Readings under which everybody stands in the general list until they leave every list."""


# -- 1


def counts(laws: tuple[Rule, ...], sizes: list[int]) -> Iterator[tuple[Rule, int, int, bool, int]]:
    """Yield, of each opening and reservation: N, its seats so far, whether all fit, and the opening."""
    found = plan(laws, [Opening(seats=size) for size in sizes])
    labelled = dict.fromkeys((rule.id for rule in laws), 0)
    for number, size in enumerate(sizes, 1):
        total = sum(sizes[:number])
        fits = sum(max(0, rule.quota(total) - labelled[rule.id]) for rule in laws) <= size
        for rule in laws:
            labelled[rule.id] += sum(seat.list == rule.id for seat in found.seats if seat.opening == number)
            yield rule, total, labelled[rule.id], fits, number


sizes_ = st.lists(st.integers(0, 25), min_size=1, max_size=6)


@given(reserved(), sizes_)
@examples(200)
def test_1_quota(laws, sizes):
    """`cap yes` and `cumulative`: never more seats than the quota of the vacancies so far; and exactly
    so many after an opening in which the quota is guaranteed and which has room for all that is owed.
    """
    laws = [replace(reserve, cap="yes", supplementary="cumulative") for reserve in laws]
    for rule, total, labelled, fits, number in counts(rules(*map(norm, laws)), sizes):
        assert labelled <= rule.quota(total)
        if fits and (rule.guarantee == "yes" or (rule.guarantee == "notice" and number == 1)):
            event("exact")
            assert labelled == rule.quota(total)


@pytest.mark.parametrize("law", list(LAWS))
@given(sizes=sizes_, disability=st.booleans())
@examples(40)
def test_1_quota_of_each_law(law, sizes, disability):
    """The laws by default, alone and beside a notice's disability reservation: as above."""
    norms = [LAWS[law], pcd()] if disability else [LAWS[law]]
    selection = Selection(law, {}, disability, False, (), 0).competition()
    found = rules(*norms, on=selection.published, municipality=selection.municipality)
    for rule, total, labelled, fits, number in counts(found, sizes):
        assert labelled <= rule.quota(total)
        if fits and (rule.guarantee == "yes" or number == 1):
            assert labelled == rule.quota(total)


# -- 2


@every_fill
@given(data=st.data())
@examples(50)
def test_2_no_waste(law, fill, data):
    """Always, while people may be called: where an open seat and someone available who may hold it exist,
    someone is called next.
    """
    played = play(data.draw(selections(law, fill)))
    for state in played.states:
        pairs = [
            (seat.seat, person.registration)
            for seat in state.post("post").seats
            if seat.status == "open"
            for name in may_hold(state, seat)
            for person in available(state, name)
        ]
        pick = next_of(state)
        assert (pick is not None) == bool(pairs)
        if pick is not None:
            assert (pick.seat, pick.registration) in pairs


# -- 3


@every_fill
@given(data=st.data())
@examples(50)
def test_3_no_justified_envy(law, fill, data):
    """At each call through a list, nobody before the person called is available in that list; under
    `general_first` save those protected: whom the open general seats of the opening and the earlier
    ones will take.
    """
    played = play(data.draw(selections(law, fill)))
    for before, seat, call in calls_of(played):
        queue = [person.registration for person in available(before, call.via)]
        passed_over = queue[: queue.index(call.registration)]
        if fill == "general_first" and call.via != GENERAL:
            seats = before.post("post").seats
            free = sum(s.status == "open" and s.list == GENERAL and s.opening <= seat.opening for s in seats)
            protected = [person.registration for person in available(before, GENERAL)[:free]]
            event("protected" if passed_over else "nobody protected")
            assert set(passed_over) <= set(protected)
            assert call.registration not in protected or not passed_over
        else:
            assert passed_over == []


# -- 4

FREE_KINDS = tuple(kind for kind in KINDS if kind not in ("confirm", "deny", "include"))


@compensation
@given(data=st.data())
@examples(120)
def test_4_over_and_above(law, data):
    """`compensation`, one reservation, lists that nobody is put into or taken out of, everyone in the
    general list, who leaves leaves every list: whoever leaves, is postponed, or whatever opens, once every
    seat is filled the holders are the first M - j of those who remain plus the next j beneficiaries, M the
    seats that are not closed, j the largest number up to those reserved among them for which so many exist.
    Not where someone is postponed while a seat stands reverted: who came to it stays.
    """
    fixed = {**ALONE, "disability": False, "panel": False, "kinds": FREE_KINDS}
    selection = data.draw(selections(law, "compensation", **fixed))
    states = until_postponed_while_reverted(play(selection))
    for state in [*states, call_all(states[-1], on=selection.day)]:
        if is_filled(state):
            event("filled")
            assert holders(state) == over_and_above(state, lists_of(law)[0])


@compensation
@given(data=st.data())
@examples(60)
def test_4_over_and_above_protecting(law, data):
    """`general_first`, one reservation: with one opening and nobody leaving, as under `compensation`."""
    fixed = {**ALONE, "disability": False, "panel": False, "kinds": ("call", "appoint", "office")}
    selection = data.draw(selections(law, "general_first", **fixed))
    end = call_all(play(selection).states[-1], on=selection.day)
    if is_filled(end):
        event("filled")
        assert holders(end) == over_and_above(end, lists_of(law)[0])
    other = call_all(selection.with_reading("fill", "compensation").start(), on=selection.day)
    assert holders(end) == holders(other)


# -- 5


def drawn(data: st.DataObject, law: str, fill: str, **fixed: object) -> Selection:
    """Draw a selection with seats and a beneficiary of the law's reservation, and no log."""
    some = VACANCIES[law][:3]
    selection = data.draw(selections(law, fill, panel=True, size=(0, 0), vacancies=some, **fixed))
    if not any(lists_of(law)[0] in found.confirmed for found in selection.order):
        at = data.draw(st.integers(0, len(selection.order) - 1))
        return replace(selection, order=with_lists(selection.order, at, {lists_of(law)[0]}))
    return selection


def with_lists(order: tuple[Candidate, ...], at: int, lists: set[str]) -> tuple[Candidate, ...]:
    """Return the people with one of them standing in just some lists."""
    changed = replace(order[at], declared=frozenset(lists), confirmed=frozenset(lists))
    return (*order[:at], changed, *order[at + 1 :])


def unconfirmed(data: st.DataObject, selection: Selection) -> tuple[str, Selection]:
    """Take the law's reservation from one of its beneficiaries."""
    reservation = lists_of(selection.law)[0]
    members = [at for at, found in enumerate(selection.order) if reservation in found.confirmed]
    at = data.draw(st.sampled_from(members))
    others = set(selection.order[at].confirmed - {reservation})
    without = replace(selection, order=with_lists(selection.order, at, others))
    return selection.order[at].registration, without


@every_fill
@given(data=st.data())
@examples(50)
def test_5_declaring_never_hurts(law, fill, data):
    """`concurrent yes`, the later facts being equal: someone confirmed is never called later than the same
    person would be without the confirmation.
    """
    selection = drawn(data, law, fill, concurrent="yes")
    future, (name, without) = data.draw(futures()), unconfirmed(data, selection)
    confirmed, undeclared = (run(each.start(), future, each.day) for each in (selection, without))
    event("earlier" if confirmed.when(name) < undeclared.when(name) else "as early")
    assert confirmed.when(name) <= undeclared.when(name)


@every_fill
@given(data=st.data())
@examples(30)
def test_5_a_denial_in_good_faith_costs_nothing(law, fill, data):
    """`general_only`: a denial before any call gives exactly the seats, calls and reasons of someone who
    never declared.
    """
    selection = drawn(data, law, fill)
    future, (name, without) = data.draw(futures()), unconfirmed(data, selection)
    folder = Folder(selection.start())
    folder.apply(selection.denial(name))
    denied, undeclared = (run(state, future, selection.day) for state in (folder.freeze(), without.start()))
    assert denied.called == undeclared.called
    assert denied.end.post("post").seats == undeclared.end.post("post").seats


# -- 6

IMPATIENT = ("accept", "office", "leave", "withdraw", "no_show")


def improved(data: st.DataObject, selection: Selection) -> tuple[str, Selection]:
    """Move someone up in the ranking."""
    order = list(selection.order)
    at = data.draw(st.integers(1, len(order) - 1))
    better = data.draw(st.integers(0, at - 1))
    order.insert(better, order.pop(at))
    ranked = tuple(replace(found, rank=rank) for rank, found in enumerate(order, 1))
    return order[better].registration, replace(selection, order=ranked)


@pytest.mark.parametrize(("law", "fill"), [found for found in FILLS if found[1] != "general_first"])
@given(data=st.data())
@examples(50)
def test_6_a_better_score_never_gives_a_later_call(law, fill, data):
    """`best_list`, and `compensation` with one reservation, the later facts being equal."""
    fixed = {} if fill == "best_list" else {"disability": False}
    selection, future = drawn(data, law, fill, **fixed), data.draw(futures())
    name, better = improved(data, selection)
    after, before = (run(each.start(), future, each.day) for each in (better, selection))
    event("earlier" if after.when(name) < before.when(name) else "as early")
    assert after.when(name) <= before.when(name)


@pytest.mark.parametrize(("law", "fill"), [found for found in FILLS if found[1] != "best_list"])
@given(data=st.data())
@examples(50)
def test_6_a_better_score_never_loses_a_seat(law, fill, data):
    """`compensation`, and `general_first` while nobody asks for the end of the queue, of someone who
    accepts: who holds a seat in the end holds one with a better score too.
    """
    selection = drawn(data, law, fill)
    future = data.draw(
        futures() if fill == "compensation" else futures(answers=IMPATIENT, waiting=("withdraw",))
    )
    name, better = improved(data, selection)
    future = future.accepted_by(name)
    after, before = (run(each.start(), future, each.day) for each in (better, selection))
    event("a seat" if before.holds(name) else "no seat before")
    assert after.holds(name) or not before.holds(name)


# -- 7


@every_fill
@given(data=st.data())
@examples(50)
def test_7_replacement_keeps_the_list(law, fill, data):
    """Always: a seat of a reservation, left by its holder or never held, goes to a beneficiary of the
    reservation while one is available.
    """
    played = play(data.draw(selections(law, fill)))
    for before, seat, call in calls_of(played):
        beneficiaries = {} if seat.list == GENERAL else {p.registration for p in available(before, seat.list)}
        if beneficiaries:
            event("left by a holder" if seat.calls else "never held")
            assert (call.via, call.reverted) == (seat.list, False)
            assert call.registration in beneficiaries


# -- 8


@given(reserved(), sizes_)
@examples(120)
def test_8_prefix_of_labels(laws, sizes):
    """Always: the plan of some openings begins the plan of these and more."""
    openings = [Opening(seats=size) for size in sizes]
    found = rules(*map(norm, laws))
    whole = plan(found, openings).seats
    for count in range(1, len(openings)):
        part = plan(found, openings[:count]).seats
        assert part == whole[: len(part)]


@every_fill
@given(data=st.data())
@examples(30)
def test_8_prefix_of_calls(law, fill, data):
    """Always: a later opening changes no label and no call; a move on merit is not a call."""
    selection = data.draw(selections(law, fill))
    for before, fact, after in play(selection).steps():
        if fact.fact == "open":
            old = before.post("post").seats
            assert [seat.list for seat in after.post("post").seats[: len(old)]] == [s.list for s in old]
            assert calls_made(after) == calls_made(before)


# -- 10 and 11; 9 stands in test_determinism


@every_fill
@given(data=st.data())
@examples(25)
def test_10_independence(law, fill, data):
    """Save after a false declaration, and under `base cargo`: nothing in one post, neither its people nor
    its vacancies nor what happens there, changes anything in another; the same people may stand in both.
    """
    kinds = tuple(kind for kind in STRANGE if kind not in ("fraud", "extend"))
    one = data.draw(selections(law, fill, kinds=kinds, disability=True))
    other = replace(
        one,
        order=data.draw(orders(law, disability=True)),
        vacancies=data.draw(st.sampled_from(VACANCIES[law])),
        steps=data.draw(st.lists(st.tuples(st.sampled_from(kinds), st.integers(0, 40)), max_size=12)),
    )
    here, there = play(one), play(other)
    logs = [list(here.facts), [replace(fact, post="other") for fact in there.facts]]
    folder, chance = Folder(one.beside(other)), random.Random(data.draw(st.integers(0, 99)))
    while any(logs):
        folder.apply(chance.choice([log for log in logs if log]).pop(0))
    state = folder.freeze()
    assert state.post("post") == here.states[-1].post("post")
    assert replace(state.post("other"), post="post") == there.states[-1].post("post")
    assert folder.next_calls()["post"] == next_calls(here.states[-1])["post"]


@every_fill
@given(data=st.data())
@examples(30)
def test_11_replay_equals_step_by_step(law, fill, data):
    """Always: folding the log at once, and fact by fact through frozen states, give the same state."""
    played = play(data.draw(selections(law, fill, kinds=STRANGE)))
    assert fold(played.start, played.facts) == played.states[-1]
    state = played.start
    for fact, reached in zip(played.facts, played.states[1:], strict=True):
        state = fold(state, [fact])
        assert state == reached
    assert next_calls(state) == next_calls(played.states[-1])


# -- none of this is vacuous


@every_fill
def test_the_selections_drawn_are_full_of_what_matters(law, fill):
    """Of a hundred selections at least so many show each thing that the properties speak of."""
    seen: Counter[str] = Counter()

    @settings(max_examples=100, derandomize=True, database=None)
    @given(selections(law, fill))
    def collect(selection: Selection) -> None:
        seen.update(set(features(play(selection))))

    collect()
    wanted = {"call", "open", "withdraw", "no_show", "end_of_queue", "confirm", "deny", "leave_office"}
    wanted |= {"filled", "a seat filled again", "a reserved seat filled again", "reverted"}
    wanted |= {"compensation": {"moved"}, "general_first": {"protected"}}.get(fill, set())
    assert {name: seen[name] for name in wanted if seen[name] < 8} == {}
    assert seen["called from the end of the queue"] >= 3


@every_fill
def test_the_futures_drawn_make_a_difference(law, fill):
    """Of two hundred pairs at least so many differ: called earlier when confirmed, earlier and with a seat
    when ranked better.
    """
    seen: Counter[str] = Counter()

    @settings(max_examples=200, derandomize=True, database=None)
    @given(st.data())
    def collect(data: st.DataObject) -> None:
        selection, future = drawn(data, law, fill), data.draw(futures())
        name, without = unconfirmed(data, selection)
        seen["confirmed"] += whens(name, selection, without, future) != (0, 0)
        name, better = improved(data, selection)
        seen["better"] += whens(name, better, selection, future) != (0, 0)

    collect()
    assert seen["confirmed"] >= 4
    assert seen["better"] >= 40


def whens(name: str, one: Selection, other: Selection, future: Future) -> tuple[float, float]:
    """Return when someone is called in two selections; twice 0 where it is the same."""
    first, second = (run(each.start(), future, each.day).when(name) for each in (one, other))
    return (0, 0) if first == second else (first, second)

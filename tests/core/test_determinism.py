"""Property 9 of the engine's page: input row order, names and hash seed change nothing."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.build import examples
from tests.core.selections import FILLS, NAMES, STRANGE, Played, Selection, lists_of, play, selections

from isonomia.core.competition import Candidate
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder, fold
from isonomia.core.ranking import Criterion, Entry, Ranking, rank
from isonomia.core.reasons import Reason, Value
from isonomia.core.state import State

ROOT = Path(__file__).resolve().parents[2]
RANKING = Ranking(
    order=(
        Criterion(name="score"),
        Criterion(name="elder_60"),
        Criterion(name="knowledge"),
        Criterion(name="juror"),
        Criterion(name="birth_date", descending=False),
    ),
    minimum={"score": Decimal(2)},
    elder_on=date(2026, 4, 17),
)


@st.composite
def entries(draw: st.DrawFn) -> list[Entry]:
    """Draw candidates with few different grades, each born on a day of their own."""
    grades, start = st.integers(0, 4).map(Decimal), date(1960, 1, 1)
    days = draw(st.lists(st.integers(0, 9000), max_size=14, unique=True))
    return [
        Entry(
            registration=f"{number:02}",
            values={
                "score": draw(grades),
                "knowledge": draw(grades),
                "juror": draw(st.booleans()),
                "birth_date": start + timedelta(days=day),
            },
        )
        for number, day in enumerate(days)
    ]


@given(entries(), st.randoms(use_true_random=False))
@examples(100)
def test_9_the_order_of_the_rows_changes_no_rank(found, chance):
    shuffled = list(found)
    chance.shuffle(shuffled)
    assert rank(RANKING, shuffled) == rank(RANKING, found)


@given(entries(), st.permutations(range(14)))
@examples(100)
def test_9_the_names_change_no_rank(found, names):
    """Renamed candidates stand where they stood."""
    renamed = [replace(entry, registration=f"{names[int(entry.registration)]:02}") for entry in found]
    plain, other = rank(RANKING, found), rank(RANKING, renamed)
    assert [
        (place.rank, f"{names[int(place.registration)]:02}", place.decided_by) for place in plain.places
    ] == [(place.rank, place.registration, place.decided_by) for place in other.places]
    assert sorted(f"{names[int(name)]:02}" for name in plain.below) == list(other.below)


@pytest.mark.parametrize(("law", "fill"), FILLS)
@given(data=st.data())
@examples(20)
def test_9_the_names_change_no_call(law, fill, data):
    """The same people and facts under other names: the same seats, calls and reasons under those names."""
    selection = data.draw(selections(law, fill, kinds=STRANGE))
    played = play(selection)
    new = dict(zip(NAMES, data.draw(st.permutations(NAMES)), strict=True))
    renamed = replace(selection, order=tuple(rename(candidate, new) for candidate in selection.order))
    facts = [rename_fact(fact, new) for fact in played.facts]
    assert results(fold(renamed.start(), facts), {}) == results(played.states[-1], new)


def rename(candidate: Candidate, new: dict[str, str]) -> Candidate:
    """Return a candidate under another name."""
    name = new[candidate.registration]
    return replace(candidate, registration=name, person=name)


def rename_fact(fact: Fact, new: dict[str, str]) -> Fact:
    """Return a fact of the same person under another name."""
    return replace(fact, registration=new.get(fact.registration, fact.registration))


def results(state: State, new: dict[str, str]) -> list[object]:
    """Return all that is published of `post`, in plain values, under other names."""

    def name(value: Value) -> Value:
        return new.get(value, value) if isinstance(value, str) else value

    def reasons(found: tuple[Reason, ...]) -> list[object]:
        return [
            (reason.key, reason.provision, [(key, name(value)) for key, value in reason.values.items()])
            for reason in found
        ]

    post = state.post("post")
    calls = [
        (
            (seat.seat, seat.opening, seat.list, seat.status, name(seat.holder), seat.follows),
            (name(call.registration), call.date, call.via, call.reverted, call.moved_from, call.moved_to),
            (call.outcome, call.ended, call.contested, reasons(call.reasons)),
        )
        for seat in post.seats
        for call in seat.calls
    ]
    people = sorted(
        (name(person.registration), person.status, person.cause, person.seat, person.request)
        for person in post.people.values()
    )
    coming = [
        (item.pick.seat, name(item.pick.registration), item.pick.via, reasons(item.reasons), item.moves)
        for item in Folder(state).next_calls()["post"]
    ]
    return [calls, people, coming, list(post.summoned.items()), list(post.owed.items())]


def fixed_selection(law: str, fill: str) -> Played:
    """Return a selection that is the same everywhere."""
    chance, (own, disability) = random.Random(f"{law} {fill}"), lists_of(law)
    order = []
    for number, registration in enumerate(NAMES[:18], 1):
        lists = frozenset(name for name in (own, disability) if chance.random() < 0.4)
        order.append(
            Candidate(
                registration=registration, person=registration, rank=number, declared=lists, confirmed=lists
            )
        )
    steps = tuple((chance.choice(STRANGE), chance.randrange(40)) for _ in range(40))
    readings = {"fill": fill, "withdrawal_scope": "list"}
    return play(Selection(law, readings, True, True, tuple(order), 9, steps))


def write_results() -> None:
    """Write what comes of a fixed selection under each law and `fill` to standard output."""
    for law, fill in FILLS:
        played = fixed_selection(law, fill)
        state = played.states[-1]
        regime = state.regime
        sys.stdout.write(repr([len(played.facts), results(state, {})]))
        sys.stdout.write(repr([regime.readings, regime.provisions, regime.alternatives, regime.warnings]))


def test_9_the_hash_seed_changes_no_byte():
    """The same results, byte for byte, from processes that hash text differently."""
    command = [sys.executable, "-c", f"import {__name__} as found; found.write_results()"]
    written = [
        subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1", "2")
    ]
    assert written[0] == written[1] == written[2]
    assert written[0].count(b"person.general") > 50
    assert b"person.moved" in written[0]

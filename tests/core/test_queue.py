"""Counts and queues do what plain lists do."""

from hypothesis import event, given
from hypothesis import strategies as st
from tests.core.build import examples

from isonomia.core.queue import Counts, Queue

changes = st.lists(st.tuples(st.integers(1, 20), st.integers(0, 3)), max_size=20)


@given(st.lists(st.integers(0, 3), min_size=20, max_size=20), changes)
@examples(200)
def test_counts_are_a_list_of_counts(flags, changed):
    counts, plain = Counts(flags), list(flags)
    for place, amount in changed:
        amount -= min(1, plain[place - 1])
        counts.add(place, amount)
        plain[place - 1] += amount
    assert counts.total == sum(plain)
    assert [counts.up_to(place) for place in range(21)] == [sum(plain[:place]) for place in range(21)]
    counted = [place for place, count in enumerate(plain, 1) for _ in range(count)]
    assert [counts.place_of(ordinal) for ordinal in range(1, len(counted) + 1)] == counted
    assert counts.place_of(len(counted) + 1) == 0


@given(st.lists(st.integers(0, 1), max_size=9))
def test_counts_of_any_length(flags):
    counts = Counts(flags)
    assert counts.total == sum(flags)
    assert [counts.place_of(n) for n in range(1, len(flags) + 2)] == [
        *(place for place, flag in enumerate(flags, 1) if flag),
        *[0] * (len(flags) + 1 - sum(flags)),
    ]


def step(queue: Queue, plain: list[tuple[int, int]], place: int, request: int) -> None:
    """Let someone in who is out, or out who is in."""
    known = [key for key in plain if key[1] == place]
    if known:
        queue.remove(place, known[0][0])
        plain.remove(known[0])
    else:
        queue.add(place, request)
        plain.append((request, place))


@given(
    st.lists(st.integers(1, 12), unique=True),
    st.lists(st.tuples(st.integers(1, 12), st.booleans()), max_size=30),
)
@examples(300)
def test_a_queue_is_a_sorted_list(present, taken):
    """Requests for the end are numbered as they come, so no two are equal."""
    plain = [(0, place) for place in present]
    queue = Queue(12, present, ())
    for number, (place, late) in enumerate(taken, 1):
        step(queue, plain, place, number if late else 0)
        assert_same(queue, plain)
    late_keys = [key for key in plain if key[0]]
    again = Queue(12, [place for request, place in plain if not request], late_keys)
    assert_same(again, plain)
    event(f"late: {min(len(late_keys), 3)}")


def assert_same(queue: Queue, plain: list[tuple[int, int]]) -> None:
    """Hold every answer of a queue to that of the list."""
    keys = sorted(plain)
    assert len(queue) == len(keys)
    assert queue.first() == (keys[0][1] if keys else 0)
    for ordinal in range(1, len(keys) + 3):
        if keys:
            assert queue.nth(ordinal) == keys[min(ordinal, len(keys)) - 1]
    for key in [(0, 1), (0, 6), (0, 12), (1, 3), (9, 4), *keys]:
        assert queue.before(key) == sum(other < key for other in keys)
        assert queue.after(key) == next((other[1] for other in keys if other > key), 0)

"""The engine's page a second time, from the page alone and as plainly as it can be written.

Quota and plan stand here, fill and facts in `oracle`. Every quota is a loop, every plan scans the seats.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

GENERAL = "general"
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Reserve:
    """One reservation and the readings that belong to it.

    `given` is what the notice gives this line of a cargo, where the base is the cargo.
    """

    id: str
    rate: Fraction
    rounding: str = "half_up"
    minimum: int = 0
    ceiling: Fraction | None = None
    order: str = "proportional"
    k: int = 0
    positions: tuple[int, ...] = ()
    step: int = 0
    reversion: tuple[str, ...] = ()
    own: bool = False
    disability: bool = False
    panel: bool = True
    guarantee: str = "yes"
    cap: str = "yes"
    supplementary: str = "cumulative"
    count: str = "seats"
    collision: str = "previous_free"
    binding: bool = True
    unconfirmed: str = "general_only"
    given: int | None = None


# -- 1. quota


def quota(reserve: Reserve, n: int) -> int:
    """Count the reserved seats of n."""
    if n < least(reserve):
        return 0
    raw = reserve.rate * n
    whole = 0
    while whole + 1 <= raw:
        whole += 1
    rest = raw - whole
    goes_up = {"half_up": rest >= HALF, "half_down": rest > HALF, "up": rest > 0, "down": False}
    count = whole + goes_up[reserve.rounding]
    while reserve.ceiling is not None and count > reserve.ceiling * n:
        count -= 1
    return min(count, n)


def least(reserve: Reserve) -> int:
    """Return the vacancies from which a reservation reserves."""
    return reserve.minimum if reserve.binding else 0


# -- 2. plan


def by_precedence(reserves: Sequence[Reserve], precedence: str) -> list[Reserve]:
    """Put the reservations in order; each comes in the order of the norms."""
    first = [r for r in reserves if (r.disability if precedence == "disability_first" else not r.own)]
    return first + [r for r in reserves if r not in first]


def plan(reserves: Sequence[Reserve], openings: Sequence[tuple[int, bool]]) -> list[str]:
    """Label all seats; of each opening its size and whether it stays out of every count."""
    places: list[str] = []
    result: list[str] = []
    for number, (size, outside) in enumerate(openings, 1):
        if outside:
            result += [GENERAL] * size
            continue
        first = len(places) + 1
        places += [GENERAL] * size
        for reserve in reserves:
            label(reserve, places, first, notice=number == 1)
        result += places[first - 1 :]
    return result


def label(reserve: Reserve, places: list[str], first: int, *, notice: bool) -> None:
    """Label the seats of one reservation in the opening that begins at `first`."""
    if not notice and reserve.supplementary == "none":
        return
    if not notice and reserve.supplementary == "order_only":
        label_by_order(reserve, places, first, done=0, offset=0, skip=True)
        return
    alone = not notice and reserve.supplementary == "per_opening"
    offset = first - 1 if alone else 0
    done = 0 if alone else places.count(reserve.id)
    owed = quota(reserve, len(places) - offset)
    if reserve.given is not None and not alone:
        owed = reserve.given if notice else max(owed, reserve.given)
    owed = min(owed - done, room(places, first))
    guaranteed = reserve.guarantee == "yes" or (reserve.guarantee == "notice" and notice)
    for _ in range(owed):
        wanted = ideal(reserve, done + 1, places, offset)
        if wanted is None and not guaranteed:
            break
        put(reserve, places, first, len(places) if wanted is None else wanted)
        done += 1
    if reserve.cap == "no":
        label_by_order(reserve, places, first, done=done, offset=offset, skip=False)


def label_by_order(
    reserve: Reserve, places: list[str], first: int, *, done: int, offset: int, skip: bool
) -> None:
    """Place every ideal that the seats reach, whatever the quota; earlier ones may be skipped."""
    if len(places) - offset < least(reserve):
        return
    k = done + 1
    while room(places, first) > 0 and (wanted := ideal(reserve, k, places, offset)) is not None:
        if wanted >= first or not skip:
            put(reserve, places, first, wanted)
        k += 1


def room(places: list[str], first: int) -> int:
    """Count the free seats of an opening."""
    return places[first - 1 :].count(GENERAL)


def ideal(reserve: Reserve, k: int, places: list[str], offset: int) -> int | None:
    """Return the k-th ideal number; None where it lies beyond the seats there are."""
    last = len(places)
    if reserve.order == "after_k_general":
        free = [n for n in range(offset + 1, last + 1) if places[n - 1] == GENERAL]
        after = free[reserve.k * k :]
        return after[0] if after else None
    if reserve.order == "every_kth":
        number = reserve.k * k
    elif reserve.order == "positions":
        number = tabled(reserve, k)
    else:
        number = next((n for n in range(1, last - offset + 1) if quota(reserve, n) >= k), last + 1)
    return number + offset if 0 < number <= last - offset else None


def tabled(reserve: Reserve, k: int) -> int:
    """Return the k-th entry of the notice's table; 0 where the table has ended."""
    table = list(reserve.positions)
    while len(table) < k:
        if not reserve.step:
            return 0
        table.append(table[-1] + reserve.step)
    return table[k - 1]


def put(reserve: Reserve, places: list[str], first: int, wanted: int) -> None:
    """Label the seat wanted, or the nearest free one of the opening, on one side and else the other."""
    wanted = max(wanted, first)
    before = range(wanted - 1, first - 1, -1)
    after = range(wanted + 1, len(places) + 1)
    sides = (before, after) if reserve.collision == "previous_free" else (after, before)
    tried = [wanted, *sides[0], *sides[1]]
    places[next(n for n in tried if places[n - 1] == GENERAL) - 1] = reserve.id

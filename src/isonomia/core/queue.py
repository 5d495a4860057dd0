"""Who of a list is available, in the order in which the list calls."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from itertools import accumulate


class Counts:
    """Counts over places 1 to n that answer and change in logarithmic time.

    Source:
        P. M. Fenwick, A new data structure for cumulative frequency tables, 1994.
    """

    __slots__ = ("_tree", "total")

    def __init__(self, flags: Sequence[int]) -> None:
        """Start from the count of each place; `flags[0]` belongs to place 1."""
        sums = [0, *accumulate(flags)]
        self._tree = [sums[place] - sums[place - (place & -place)] for place in range(len(sums))]
        self.total = sums[-1]

    def add(self, place: int, amount: int) -> None:
        """Add to the count of one place."""
        self.total += amount
        tree = self._tree
        while place < len(tree):
            tree[place] += amount
            place += place & -place

    def up_to(self, place: int) -> int:
        """Return the sum over places 1 to `place`."""
        found, tree = 0, self._tree
        while place:
            found += tree[place]
            place &= place - 1
        return found

    def place_of(self, ordinal: int) -> int:
        """Return the place of the `ordinal`-th counted one, from 1; 0 where there are fewer."""
        if ordinal > self.total:
            return 0
        place, tree = 0, self._tree
        step = 1 << (len(tree) - 1).bit_length()
        while step:
            if place + step < len(tree) and tree[place + step] < ordinal:
                place += step
                ordinal -= tree[place]
            step >>= 1
        return place + 1


class Queue:
    """The available people of one list; whoever asked for the end stands behind, by latest request.

    People are places in the general ranking, from 1.
    """

    __slots__ = ("_late", "_present")

    def __init__(self, places: int, present: Iterable[int], late: Iterable[tuple[int, int]]) -> None:
        """Line people up.

        Args:
            places: how many places the ranking has.
            present: places of the available people who never asked for the end.
            late: number of the latest request and place of the others.
        """
        flags = bytearray(places)
        for place in present:
            flags[place - 1] = 1
        self._present = Counts(flags)
        self._late = sorted(late)

    def __len__(self) -> int:
        return self._present.total + len(self._late)

    def add(self, place: int, request: int) -> None:
        """Let someone in: at their place, or behind everyone where `request` is not 0."""
        if request:
            insort(self._late, (request, place))
        else:
            self._present.add(place, 1)

    def remove(self, place: int, request: int) -> None:
        """Take someone out who is in."""
        if request:
            self._late.pop(bisect_left(self._late, (request, place)))
        else:
            self._present.add(place, -1)

    def first(self) -> int:
        """Return the place of who is called next; 0 where nobody is left."""
        return self._present.place_of(1) or (self._late[0][1] if self._late else 0)

    def nth(self, ordinal: int) -> tuple[int, int]:
        """Return request and place of the `ordinal`-th person; of the last where there are fewer."""
        if ordinal <= self._present.total:
            return (0, self._present.place_of(ordinal))
        late = self._late[: ordinal - self._present.total]
        return late[-1] if late else (0, self._present.place_of(self._present.total))

    def after(self, key: tuple[int, int]) -> int:
        """Return the place of the first person behind a key of request and place; 0 where nobody is."""
        request, place = key
        if not request:
            found = self._present.place_of(self._present.up_to(place) + 1)
            return found or (self._late[0][1] if self._late else 0)
        behind = self._late[bisect_left(self._late, (request, place + 1)) :][:1]
        return behind[0][1] if behind else 0

    def before(self, key: tuple[int, int]) -> int:
        """Count the people before a key of request and place."""
        request, place = key
        if not request:
            return self._present.up_to(place - 1)
        return self._present.total + bisect_left(self._late, (request, place))

"""What is told of a file though nothing of it is wrong, once for each thing and not for each line."""

from isonomia.files.grid import Guess

SHOWN = 40
"""Lines that one remark names; the others are counted."""


class Remarks:
    """Collects remarks on the lines of a file."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, tuple[tuple[str, str], ...]], list[int]] = {}

    def add(self, line: int, key: str, /, **named: str) -> None:
        """Take in a remark.

        Args:
            line: the line that it is of, from 1.
            key: key of its sentence.
            named: what its sentence names beside the lines.
        """
        self._lines.setdefault((key, tuple(named.items())), []).append(line)

    def told(self) -> tuple[Guess, ...]:
        """Return one guess for each key and thing named, with the count of its lines and the first ones."""
        return tuple(
            Guess(key=key, values={**dict(named), "count": len(lines), "lines": tuple(lines[:SHOWN])})
            for (key, named), lines in sorted(self._lines.items())
        )

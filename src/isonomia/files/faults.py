"""What is wrong with the rows of a table, collected until all of it can be told at once."""

from collections.abc import Iterable
from typing import NamedTuple

from isonomia.core.errors import Place, Problem
from isonomia.files.body import MAX_PROBLEMS
from isonomia.files.grid import Row, Table


class _Fault(NamedTuple):
    row: Row
    column: int
    name: str
    problem: Problem


class Faults:
    """Collects problems of rows; their places are found at the end, for those alone that are told.

    Args:
        table: the table.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._found: list[_Fault] = []

    def add(self, row: Row, name: str, problem: Problem) -> None:
        """Take in a problem.

        Args:
            row: the row.
            name: the column of the cell at fault; empty for the row as a whole.
            problem: the problem, its place not yet known.
        """
        column = self.table.index(name) if name and self.table.has(name) else -1
        self._found.append(_Fault(row, column, name, problem))

    def problems(self, others: Iterable[Problem] = ()) -> tuple[Problem, ...]:
        """Return the problems in the order of the file, no more of them than a table may have.

        Args:
            others: problems of the table that belong to no row, or have their place already.
        """
        ordered = sorted(self._found, key=lambda fault: (fault.row.line, fault.column))
        told = [fault.problem.at(self.table.place(fault.row, fault.name)) for fault in ordered[:MAX_PROBLEMS]]
        found = sorted((*others, *told), key=lambda problem: (problem.place.line, problem.place.column))
        return tuple(found) + self._more(len(ordered) - MAX_PROBLEMS)

    def _more(self, hidden: int) -> tuple[Problem, ...]:
        if hidden <= 0:
            return ()
        place = Place(file=self.table.source)
        return (Problem(code="table.more_problems", values={"count": hidden}, place=place),)

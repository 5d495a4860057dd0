"""The columns of a table, read one by one; what is wrong with their cells is collected."""

from collections.abc import Callable
from typing import TypeVar

from isonomia.core.errors import Problem
from isonomia.files.faults import Faults
from isonomia.files.grid import Table
from isonomia.files.remarks import Remarks

Parsed = TypeVar("Parsed")


class Cells:
    """Reads the columns of a table.

    Args:
        table: the table.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.faults = Faults(table)
        self.remarks = Remarks()

    def texts(self, name: str) -> list[str]:
        """Return the text of every cell of a column; empty texts where the table has no such column."""
        if not self.table.has(name):
            return [""] * len(self.table.rows)
        index = self.table.index(name)
        return [row.cells[index] for row in self.table.rows]

    def parsed(self, name: str, parse: Callable[[str], Parsed | Problem]) -> list[Parsed | None]:
        """Read every cell of a column, each text once.

        Args:
            name: the column; None stands for every cell where the table has no such column.
            parse: from the text of a cell to its value or the problem.

        Returns:
            The values; None where a cell is empty or could not be read.
        """
        memory: dict[str, Parsed | Problem | None] = {"": None}
        found: list[Parsed | None] = []
        for row, text in zip(self.table.rows, self.texts(name), strict=True):
            if text not in memory:
                memory[text] = parse(text)
            value = memory[text]
            if isinstance(value, Problem):
                self.faults.add(row, name, value)
                value = None
            found.append(value)
        return found

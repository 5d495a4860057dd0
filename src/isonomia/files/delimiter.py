"""What separates the cells of a table."""

import csv
import re
from collections import Counter
from itertools import islice

from isonomia.files.headings import Vocabulary
from isonomia.files.layout import SEARCHED_RECORDS, find_heading
from isonomia.files.records import LINE

DELIMITERS = (",", ";", "\t", "|")
"""What may separate cells; the first wins where nothing tells them apart."""

_SAMPLE_CHARACTERS = 262_144
_SAMPLE_LINES = 200
_DECIMAL_COMMA = re.compile(r",\d+ *(?=[;|\t\r\n\"]|$)")
_LEFT_OF_COMMA = re.compile(r"(?:^|[;|\t\r\n\"]) *[-−–]?\d[\d.]*$")
_LONGEST_NUMBER = 30
_QUOTED_DECIMAL_COMMA = re.compile(r'" *[-−–]?\d[\d.]*,\d+ *"')


def find_delimiter(text: str, vocabulary: Vocabulary) -> str:
    """Find what separates the cells: what lets the heading name most fields, then what cuts most evenly.

    Args:
        text: the table.
        vocabulary: the headings known.

    Returns:
        One of `DELIMITERS`.
    """
    sample = text[:_SAMPLE_CHARACTERS]
    lines = [found.group() for found in islice(LINE.finditer(sample), _SAMPLE_LINES)]
    return max(DELIMITERS, key=lambda delimiter: _worth(lines, delimiter, vocabulary))


def _worth(lines: list[str], delimiter: str, vocabulary: Vocabulary) -> tuple[int, bool, int, int]:
    records = _cut(lines, delimiter)
    heading = find_heading(list(enumerate(records[:SEARCHED_RECORDS], 1)), vocabulary)
    widths = Counter(len(cells) for cells in records if cells)
    agreeing, width = max(((count, width) for width, count in widths.items()), default=(0, 0))
    return heading.fields if heading else 0, width > 1, agreeing, width


def _cut(lines: list[str], delimiter: str) -> list[list[str]]:
    """Cut the lines outside quotes, as far as that goes."""
    records: list[list[str]] = []
    try:
        records.extend(csv.reader(lines, delimiter=delimiter, skipinitialspace=True))
    except csv.Error:
        return records
    return records


def has_decimal_comma(text: str, delimiter: str) -> bool:
    """Say whether a cell of the table is a number with a decimal comma.

    Args:
        text: the table.
        delimiter: what separates its cells; a comma inside quotes is then the only decimal one.

    Returns:
        True at the first such number.
    """
    if delimiter == ",":
        return _QUOTED_DECIMAL_COMMA.search(text) is not None
    commas = (found.start() for found in _DECIMAL_COMMA.finditer(text))
    return any(_LEFT_OF_COMMA.search(text[max(0, comma - _LONGEST_NUMBER) : comma]) for comma in commas)

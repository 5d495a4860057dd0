"""The strip of seats, without colour: what it says must not depend on it."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from rich.text import Text
from tests.cli.support import snapshot

from isonomia.cli.palette import GENERAL_TONE, OTHERS, TONES, Tone, palette
from isonomia.cli.seats import Box, Strip
from isonomia.cli.strip import BOXES, CELLS, ROWS, SUMS, Pen, draw, size
from isonomia.cli.strip_page import strip_page
from isonomia.cli.words import Words
from isonomia.core.norm import Text as Label
from isonomia.messages import Names
from isonomia.norms.loader import builtin

TONES_HERE = {
    "general": GENERAL_TONE,
    "pcd": Tone(strong="#00687d", soft="#e0f4f8", pattern="∙", letter="D"),
    "black": Tone(strong="#6b2fa8", soft="#f1e8fb", pattern="╱", letter="N"),
}
WORDS = Words(
    lang="pt",
    names=Names(
        lists={
            "black": Label(pt="pessoas negras", en="black people"),
            "pcd": Label(pt="pessoas com deficiência", en="people with disabilities"),
        }
    ),
)


def pen(width: int = 80) -> Pen:
    return Pen(tones=TONES_HERE, nth=lambda n: WORDS.say("strip.nth", n=n), width=width)


def label(number: int) -> str:
    """Lapa with a disability reservation: black 4, 15, 25, 35, …; disability 5, 21, 41, …"""
    if number == 4 or (number % 10 == 5 and number > 5):
        return "black"
    return "pcd" if number == 5 or (number % 20 == 1 and number > 1) else "general"


def planned(seats: int, first: int = 1, opening: int = 1) -> tuple[Box, ...]:
    numbers = range(first, first + seats)
    return tuple(Box(seat=n, opening=opening, list=label(n), via=label(n)) for n in numbers)


def told() -> Strip:
    """Every state and mark once."""

    def box(seat: int, state: str, list: str = "general", via: str = "", **marks: int) -> Box:
        next = state == "next"
        shown = "open" if next else state
        return Box(seat=seat, opening=1, list=list, via=via or list, state=shown, next=next, **marks)

    boxes = (
        box(1, "held", calls=1),
        box(2, "held", calls=2),
        box(3, "called", calls=1),
        box(4, "held", "black", calls=3),
        box(5, "called", "pcd", "general", calls=2),
        box(6, "closed", calls=1),
        box(7, "held", calls=1, moved_from=4),
        box(8, "held", calls=2, moved_from=15),
        box(9, "next"),
        box(10, "open", "black"),
        box(11, "open"),
        box(12, "vacant", "pcd"),
    )
    return Strip(openings=(boxes,))


def text(lines: Sequence[Text]) -> str:
    return "".join(f"{line.plain}\n" for line in lines)


def test_every_state_is_told_without_colour():
    snapshot("strip-states", text(strip_page(told(), ["Vagas do edital"], pen(), WORDS)))


def test_openings_stand_under_their_headings():
    strip = Strip(openings=(planned(25), planned(10, first=26, opening=2)))
    snapshot("strip-openings", text(strip_page(strip, ["Edital", "Decreto"], pen(), WORDS)))


def test_from_61_seats_on_the_rhythm_becomes_columns():
    snapshot("strip-100", text(strip_page(Strip(openings=(planned(100),)), ["Edital"], pen(), WORDS)))


def test_thousands_of_seats_are_summed_up():
    strip = Strip(openings=(planned(1000), planned(1, first=1001, opening=2)))
    snapshot("strip-sums", text(strip_page(strip, ["Edital", "Decreto"], pen(), WORDS)))


@pytest.mark.parametrize(
    ("seats", "form"), [(0, BOXES), (60, BOXES), (61, CELLS), (1000, CELLS), (1001, SUMS)]
)
def test_the_number_of_seats_decides_the_form(seats, form):
    assert size(Strip(openings=(planned(seats),))) == form


@pytest.mark.parametrize("width", [40, 60, 80, 100, 130])
@pytest.mark.parametrize("seats", [1, 24, 60, 61, 99, 100, 999])
def test_rows_are_multiples_of_five_and_fit(width, seats):
    strip = Strip(openings=(planned(seats),))
    drawn = draw(strip, 1, pen(width))
    assert max(line.cell_len for line in drawn) <= width
    first = drawn[1] if size(strip) == BOXES else drawn[0]
    numbers = re.findall(r"\d+", first.plain)
    assert len(numbers) == seats or (len(numbers) % 5 == 0 and len(numbers) <= ROWS[0])


@pytest.mark.parametrize(("width", "row"), [(25, 5), (60, 10), (80, 15), (100, 20), (130, 25)])
def test_a_wider_terminal_takes_longer_rows(width, row):
    top = draw(Strip(openings=(planned(60),)), 1, pen(width))[0].plain
    assert top.count("╭") == row


def test_the_letter_and_the_pattern_name_the_list():
    bottom = draw(Strip(openings=(planned(5),)), 1, pen())[-1].plain
    assert bottom == "╰───╯╰───╯╰───╯╰╱N╱╯╰∙D∙╯"


def test_a_box_of_each_state_looks_different_without_colour():
    drawn = draw(told(), 1, pen())
    columns = ["".join(line.plain[5 * index : 5 * index + 5] for line in drawn) for index in range(12)]
    shapes = {"".join(char for char in column if not char.isdigit()) for column in columns}
    assert len(shapes) == 12


def test_colours_are_those_of_the_lists():
    line = draw(Strip(openings=(planned(4),)), 1, pen())[1]
    styles = {str(span.style) for span in line.spans}
    assert {"#3d4f6b on #e8edf4", "#6b2fa8 on #f1e8fb"} <= styles


def test_lists_of_other_names_take_looks_that_are_free():
    black = builtin("lapa-3856-2021").reservations[0]
    others = [replace(black, id=name) for name in ("a", "b", "c", "d", "e")]
    looks = [(tone.strong, tone.soft, tone.pattern) for tone in palette([black, *others]).values()]
    assert len(set(looks)) == len(looks) == 7
    assert looks[1] == TONES["black"]
    assert set(looks[2:]) <= set(OTHERS)

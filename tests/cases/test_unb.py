"""Real rankings of university courses: two ways to keep merit from using up the reservation agree.

With one opening and nobody leaving, `compensation` and `general_first` must appoint the same people; here on
every course of the file, for 1 to 30 seats, under the order rules of two laws.
"""

from datetime import date
from itertools import groupby
from pathlib import Path

import pytest

from isonomia.core.competition import Body, Candidate, Competition, Governing, Post
from isonomia.core.fold import begin, next_calls
from isonomia.core.readings import Choice
from isonomia.core.regime import govern
from isonomia.files.headings import CANDIDATES
from isonomia.files.table import read_table
from isonomia.norms.loader import builtin

FILE = Path(__file__).parents[1] / "data" / "unb_pas_2023_listas_e_chamada_cp1252.csv"
BLACK = frozenset(("black",))


def courses() -> dict[str, list[Candidate]]:
    """Return the ranking of each course that has black candidates, with who is one."""
    table = read_table(FILE.name, FILE.read_bytes(), vocabulary=CANDIDATES)
    rows = [
        (
            table.cell(row, "campus") + " " + table.cell(row, "curso"),
            int(table.cell(row, "cl_universal")),
            table.cell(row, "registration"),
            table.cell(row, "cl_negros") != "-",
        )
        for row in table.rows
    ]
    found = {name: list(people) for name, people in groupby(sorted(rows), key=lambda row: row[0])}
    return {
        name: [
            Candidate(
                registration=registration,
                person=registration,
                rank=rank,
                declared=BLACK if black else frozenset(),
                confirmed=BLACK if black else frozenset(),
            )
            for _, rank, registration, black in people
        ]
        for name, people in found.items()
        if any(black for *_, black in people)
    }


def appointed(law: str, people: list[Candidate], seats: int, fill: str) -> set[str]:
    """Return who holds a seat once all are filled; who is called twice on the way moved on merit."""
    norm = builtin(law)
    competition = Competition(
        id="unb",
        title="",
        kind="concurso",
        municipality=norm.municipality,
        body=Body(),
        notice="",
        published=date(2026, 3, 10),
        homologated=date(2026, 9, 1),
        validity=None,
        governing=(Governing(norm=norm),),
        choices={"fill": Choice(value=fill)},
        posts=(Post(id="course", title="", cargo="course", vacancies=seats),),
    )
    start = begin(competition, govern(competition), {"course": people})
    return {item.pick.registration for item in next_calls(start)["course"]}


def test_the_file_has_courses_with_both_rankings() -> None:
    """Five courses of the excerpt have black candidates."""
    found = courses()
    assert {name: sum(1 for one in people if one.confirmed) for name, people in found.items()} == {
        "CAMPUS DARCY RIBEIRO - DIURNO ENGENHARIA DE REDES DE COMUNICAÇÃO (BACHARELADO)": 5,
        "CAMPUS DARCY RIBEIRO - DIURNO TURISMO (BACHARELADO)": 2,
        "CAMPUS DARCY RIBEIRO - NOTURNO COMPUTAÇÃO (LICENCIATURA)": 1,
        "CAMPUS DARCY RIBEIRO - NOTURNO GESTÃO DE POLÍTICAS PÚBLICAS (BACHARELADO)": 2,
        "CAMPUS DARCY RIBEIRO - NOTURNO PEDAGOGIA (LICENCIATURA)": 4,
    }


@pytest.mark.parametrize("law", ["lapa-3856-2021", "novo-itacolomi-2175-2023"])
@pytest.mark.parametrize("course", sorted(courses()))
def test_compensation_and_general_first_appoint_the_same_people(law: str, course: str) -> None:
    """For 1 to 30 seats; whoever is called counts once, however often they move."""
    people = courses()[course]
    for seats in range(1, 31):
        sets = {fill: appointed(law, people, seats, fill) for fill in ("compensation", "general_first")}
        assert sets["compensation"] == sets["general_first"], seats
        assert len(sets["compensation"]) == min(seats, len(people)), seats

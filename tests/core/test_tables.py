"""Every table and example of the engine's page, and the published numbers that the engine can express."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from tests.core.build import (
    begun,
    call_all,
    calls,
    coming,
    competition,
    keys,
    labels,
    law,
    order,
    own,
    pcd,
    people,
    reservation,
    rules,
    seats,
)
from tests.core.laws import LAPA, NOVO, PONTAL, PONTAL_LIST

from isonomia.core.norm import Norm, Rate, Reservation, stepped
from isonomia.core.plan import Opening, plan
from isonomia.core.quota import general, quota

TWENTY_PERCENT = Fraction(1, 5)


def reserve(id: str, value: str, rounding: str = "half_up", minimum: int = 0, **fields: Any) -> Reservation:
    """Return a reservation by its rate, rounding and minimum."""
    return reservation(id, value, rounding=rounding, minimum=minimum, **fields)


def capped(id: str = "pcd", value: str = "5/100") -> Reservation:
    """Return the usual disability reservation: rounded up, at most 20%."""
    return reserve(id, value, "up", maximum_rate=TWENTY_PERCENT)


def q(vacancies: int, *reservations: Reservation) -> dict[str, int]:
    """Return the quota of each reservation and what is left to the general list."""
    found = [quota(rule, vacancies) for rule in rules(law(*reservations))]
    return {item.reservation: item.reserved for item in found} | {"general": general(found, vacancies)}


def numbers(openings: list[int], *reservations: Reservation, **readings: Any) -> dict[str, tuple[int, ...]]:
    """Return the seat numbers of each reservation of one law."""
    return numbers_of(openings, law(*reservations), **readings)


def numbers_of(openings: list[int], *norms: Norm, **readings: Any) -> dict[str, tuple[int, ...]]:
    """Return the seat numbers of each reservation."""
    found = rules(*norms, **readings)
    planned = plan(found, [Opening(seats=size) for size in openings])
    return {rule.id: planned.reserved(rule.id) for rule in found}


# -- the engine's page, 1


@pytest.mark.parametrize(
    ("value", "rounding", "vacancies", "expected"),
    [("5/100", "half_up", 10, 1), ("7/100", "up", 100, 7), ("29/100", "half_up", 50, 15)],
    ids=["round would give 0", "floats would give 8", "floats would give 14"],
)
def test_exact_where_floats_are_not(value, rounding, vacancies, expected):
    """0.5 goes up to 1; 7 stays 7; 14.5 goes up to 15."""
    assert q(vacancies, reserve("r", value, rounding))["r"] == expected


def test_five_percent_up_under_a_ceiling_of_twenty():
    """0 up to 4 vacancies, for 20% of 4 is less than 1; 1 up to 20; 2 up to 40."""
    found = [q(n, capped())["pcd"] for n in range(1, 41)]
    assert found == [0] * 4 + [1] * 16 + [2] * 20


@pytest.mark.parametrize(
    ("vacancies", "key"), [(2, "zero.minimum"), (3, "zero.rounding"), (4, "zero.rounding")]
)
def test_a_norm_that_applies_and_reserves_nothing_says_from_where_on_it_would(vacancies, key):
    """Lapa: 10% half up from 3 vacancies reserves the first seat at 5."""
    (rule,) = rules(LAPA, municipality="Lapa/PR")
    found = quota(rule, vacancies)
    assert (found.reserved, keys(found.reasons)) == (0, ["quota.rate", key])
    assert (found.reasons[-1].values["M"], found.reasons[-1].values["first_q"]) == (5, 1)


# -- the engine's page, 2


@pytest.mark.parametrize(
    ("found", "vacancies", "expected"),
    [
        (reserve("r", "10/100"), 25, (5, 15, 25)),
        (reserve("r", "20/100", minimum=3), 20, (3, 8, 13, 18)),
        (capped("r"), 41, (5, 21, 41)),
        (reserve("r", "25/100"), 13, (2, 6, 10)),
        (reserve("r", "3/100"), 84, (17, 50, 84)),
        (reserve("r", "20/100", "down", order=order("every_kth", 5)), 15, (5, 10, 15)),
        (reserve("r", "17/100", "down", order=order("after_k_general", 5)), 18, (6, 12, 18)),
        (reserve("r", "5/100", "up", order=order("positions", positions=(5, 21), step=20)), 41, (5, 21, 41)),
    ],
    ids=["10%", "20% from 3", "5% up", "25%", "3%", "every 5th", "after 5", "positions"],
)
def test_the_order_rules_alone_in_one_opening(found, vacancies, expected):
    assert numbers([vacancies], found) == {"r": expected}


def test_tjdft_2016():
    """20% of 35 vacancies: 3, 8, 13, 18, 23, 28, 33."""
    assert numbers([35], reserve("r", "20/100")) == {"r": (3, 8, 13, 18, 23, 28, 33)}


def federal(
    rounding: str = "up", ceiling: Fraction | None = TWENTY_PERCENT, **fields: Any
) -> list[Reservation]:
    """Return the reservations of the federal simulator."""
    return [
        reserve("pcd", "5/100", rounding, maximum_rate=ceiling, **fields),
        reserve("black", "25/100"),
        reserve("indigenous", "3/100"),
        reserve("quilombola", "2/100"),
    ]


def test_the_federal_simulator_of_a_hundred_seats():
    """Seat 50 is the second ideal of 3%, and is black: the one before it is indigenous."""
    found = numbers([100], *federal())
    assert found == {
        "pcd": (5, 21, 41, 61, 81),
        "black": tuple(2 + 4 * i for i in range(25)),
        "indigenous": (17, 49, 84),
        "quilombola": (25, 75),
    }
    assert 100 - sum(map(len, found.values())) == 65


def test_lapa_with_disability():
    """Both claim seat 5, which disability keeps."""
    assert numbers_of([25], LAPA, pcd(), municipality="Lapa/PR") == {"pcd": (5, 21), "black": (4, 15, 25)}


# -- the engine's page, 3


def table(fill: str) -> str:
    """Return the calls of the page's table: 10 seats, reserved 3 and 8, beneficiaries B, G, J and L."""
    selection = competition(law(reserve("r", "20/100")), vacancies=10, fill=fill)
    return calls(begun(selection, *people("A B C D E F G H I J K L", r="B G J L")))


@pytest.mark.parametrize(
    ("fill", "expected"),
    [
        ("best_list", "A1 B2 G3·r C4 D5 E6 F7 J8·r H9 I10"),
        ("general_first", "A1 B2 J3·r C4 D5 E6 F7 L8·r G9 H10"),
        ("counts", "A1 B2 C3 D4 E5 F6 G7 H8 I9 J10"),
        ("compensation", "A1 B2 G3·r C4 D5 E6 F7 J8·r L3·r H10"),
    ],
)
def test_the_table_of_the_readings_fill(fill, expected):
    """Under `compensation` G moves to seat 9 once J is called, so L takes 3 and H 10."""
    assert table(fill) == expected


def test_who_holds_the_seats_of_the_table_under_compensation():
    selection = competition(law(reserve("r", "20/100")), vacancies=10, fill="compensation")
    end = call_all(begun(selection, *people("A B C D E F G H I J K L", r="B G J L")))
    assert "".join(seats(end).values()) == "ABLCDEFJGH"
    moved = [(seat.seat, call.moved_from) for seat in end.post("post").seats for call in seat.calls]
    assert [item for item in moved if item[1]] == [(9, 3)]


def test_a_reserved_seat_reverts_after_merit_has_left_it():
    """[reserved, general], A beneficiary, C not, nobody else: A moves to seat 2, seat 1 reverts to C."""
    first = reserve("r", "50/100", order=order("positions", positions=(1,)))
    start = begun(competition(law(first), vacancies=2, fill="compensation"), *people("A C", r="A"))
    assert labels(start) == {"r": (1,)}
    assert calls(start) == "A1·r C1·general!"
    assert coming(start)[0].moves == ((1, 2),)
    assert seats(call_all(start)) == {1: "C", 2: "A"}


# -- published quantities

BLACK_AND_PCD = (reserve("black", "20/100"), reserve("pcd", "5/100"))
SINGLE = (reserve("r", "30/100", minimum=2), reserve("pcd", "5/100", "up", minimum=2))
FIVE = (
    reserve("pp", "30/100"),
    *(reserve(id, "5/100") for id in ("i", "q", "t")),
    reserve("pcd", "10/100"),
)
THREE_HUNDRED = (reserve("pcd", "10/100"), reserve("black", "20/100"), reserve("i", "5/100"))
MINIMA = (reserve("pp", "25/100", minimum=2), reserve("pcd", "5/100", "up", minimum=5))
MATO_GROSSO = (reserve("n", "10/100", "down"), reserve("i", "3/100", "down"))
RIO_GRANDE = (reserve("n", "16/100"), reserve("trans", "1/100"))
FEDERAL_59 = {"pcd": 3, "black": 15, "indigenous": 2, "quilombola": 1}


@pytest.mark.parametrize(
    ("found", "vacancies", "expected"),
    [
        pytest.param(BLACK_AND_PCD, 15, {"black": 3, "pcd": 1, "general": 11}, id="Q1"),
        pytest.param(BLACK_AND_PCD, 60, {"black": 12, "pcd": 3}, id="Q2"),
        pytest.param(BLACK_AND_PCD, 16, {"black": 3, "pcd": 1}, id="Q3"),
        pytest.param(BLACK_AND_PCD, 500, {"general": 375, "pcd": 25, "black": 100}, id="Q4"),
        pytest.param(BLACK_AND_PCD, 250, {"general": 187, "pcd": 13, "black": 50}, id="Q5"),
        pytest.param((capped(),), 9, {"pcd": 1}, id="Q6"),
        pytest.param(
            tuple(federal()),
            100,
            {"black": 25, "indigenous": 3, "quilombola": 2, "pcd": 5, "general": 65},
            id="Q7",
        ),
        pytest.param(SINGLE, 2, {"general": 0, "r": 1, "pcd": 1}, id="Q9-2"),
        pytest.param(SINGLE, 10, {"general": 6, "r": 3, "pcd": 1}, id="Q9-10"),
        pytest.param(FIVE, 20, {"pp": 6, "i": 1, "q": 1, "t": 1, "pcd": 2, "general": 9}, id="Q10"),
        pytest.param(THREE_HUNDRED, 300, {"general": 195, "pcd": 30, "black": 60, "i": 15}, id="Q12"),
        pytest.param(tuple(federal()), 59, FEDERAL_59, id="Q24"),
    ],
)
def test_published_quantities(found, vacancies, expected):
    quotas = q(vacancies, *found)
    assert {name: quotas[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("found", "vacancies", "expected"),
    [
        pytest.param(MINIMA[0], (1, 2, 4, 5), (0, 1, 1, 1), id="Q8-pp"),
        pytest.param(MINIMA[1], (1, 2, 4, 5), (0, 0, 0, 1), id="Q8-pcd"),
        pytest.param(reserve("pcd", "5/100"), (9, 10), (0, 1), id="Q11"),
        pytest.param(
            LAPA.reservations[0], (2, 3, 4, 5, 14, 15, 24, 25, 35), (0, 0, 0, 1, 1, 2, 2, 3, 4), id="Q14"
        ),
        pytest.param(NOVO.reservations[0], (1, 2, 3, 7, 8, 12, 13, 23), (0, 0, 1, 1, 2, 2, 3, 5), id="Q15"),
        pytest.param(reserve("r", "5/100", minimum=9), (8, 9, 10, 20, 30, 40), (0, 0, 1, 1, 2, 2), id="Q16"),
        pytest.param(reserve("r", "6/100", minimum=9), (8, 9, 10, 20, 30, 40), (0, 1, 1, 1, 2, 2), id="Q17"),
        pytest.param(reserve("r", "7/100", minimum=9), (8, 9, 10, 20, 30, 40), (0, 1, 1, 1, 2, 3), id="Q18"),
        pytest.param(reserve("r", "30/100", "half_down", 3), (5, 15, 25), (1, 4, 7), id="Q20"),
        pytest.param(reserve("r", "30/100", "half_up", 3), (5, 15, 25), (2, 5, 8), id="Q20-half-up"),
        pytest.param(MATO_GROSSO[0], (9, 10, 33, 34), (0, 1, 3, 3), id="Q21-n"),
        pytest.param(MATO_GROSSO[1], (9, 10, 33, 34), (0, 0, 0, 1), id="Q21-i"),
        pytest.param(reserve("pcd", "20/100", "up", 2), (1, 2, 5, 6), (0, 1, 1, 2), id="Q22"),
        pytest.param(RIO_GRANDE[0], (50, 100), (8, 16), id="Q23-n"),
        pytest.param(RIO_GRANDE[1], (50, 100), (1, 1), id="Q23-trans"),
    ],
)
def test_published_quantities_of_one_reservation(found, vacancies, expected):
    assert tuple(q(n, found)[found.id] for n in vacancies) == expected


CURITIBA = Rate(
    values=stepped(
        start=date(2021, 12, 20),
        first=Fraction(10, 100),
        add=Fraction(2, 100),
        every_years=2,
        last=Fraction(20, 100),
    ),
    provision="art. 1º",
)


@pytest.mark.parametrize(
    ("found", "day", "expected"),
    [
        pytest.param(CURITIBA, date(2024, 4, 23), 12, id="Q13"),
        pytest.param(PONTAL.reservations[0].rate, date(2024, 6, 2), 5, id="Q19-2024-06-02"),
        pytest.param(PONTAL.reservations[0].rate, date(2024, 6, 3), 6, id="Q19-2024-06-03"),
        pytest.param(PONTAL.reservations[0].rate, date(2026, 6, 2), 6, id="Q19-2026-06-02"),
        pytest.param(PONTAL.reservations[0].rate, date(2026, 6, 3), 7, id="Q19-2026-06-03"),
        pytest.param(PONTAL.reservations[0].rate, date(2052, 6, 3), 20, id="Q19-2052-06-03"),
    ],
)
def test_published_rates_by_the_day_of_the_notice(found, day, expected):
    assert found.on(day) == Fraction(expected, 100)


# -- published positions

PCD_TABLE = order("positions", positions=(5, 21), step=20)
DF = (
    reserve("pcd", "20/100", "up", order=order("positions", positions=(4, 8))),
    reserve("n", "20/100", "up", order=order("positions", positions=(5, 9))),
    reserve("h", "10/100", "up", order=order("positions", positions=(10,), step=10)),
)
BESIDE = (reserve("black", "10/100"), capped())


@pytest.mark.parametrize(
    ("openings", "found", "expected"),
    [
        pytest.param([35], [reserve("r", "20/100")], {"r": (3, 8, 13, 18, 23, 28, 33)}, id="P1"),
        pytest.param(
            [25],
            [reserve("pcd", "5/100", order=PCD_TABLE), reserve("r", "20/100")],
            {"pcd": (5,), "r": (3, 8, 13, 18, 23)},
            id="P2",
        ),
        pytest.param([100], [capped()], {"pcd": (5, 21, 41, 61, 81)}, id="P3"),
        pytest.param(
            [100],
            federal(),
            {
                "pcd": (5, 21, 41, 61, 81),
                "black": tuple(range(2, 100, 4)),
                "indigenous": (17, 49, 84),
                "quilombola": (25, 75),
            },
            id="P4",
        ),
        pytest.param(
            [45],
            federal("half_up", None, order=PCD_TABLE),
            {"pcd": (5, 21), "black": tuple(range(2, 43, 4)), "indigenous": (17,), "quilombola": (25,)},
            id="P5",
        ),
        pytest.param(
            [1, 7],
            federal()[:2],
            {"pcd": (5,), "black": (2, 6)},
            id="P6",
        ),
        pytest.param([4], [reserve("pcd", "5/100", "up", order=PCD_TABLE)], {"pcd": (4,)}, id="P7"),
        pytest.param(
            [20], [reserve("r", "20/100", order=order("every_kth", 5))], {"r": (5, 10, 15, 20)}, id="P9"
        ),
        pytest.param([50], [reserve("pcd", "5/100")], {"pcd": (10, 30, 50)}, id="P14"),
        pytest.param([10], DF, {"pcd": (4, 8), "n": (5, 9), "h": (10,)}, id="P15"),
        pytest.param([10], DF[1:], {"n": (5, 9), "h": (10,)}, id="P15-without-pcd"),
    ],
)
def test_published_positions(openings, found, expected):
    assert numbers(openings, *found) == expected


def test_published_positions_p10_five_and_one():
    """The order alone, whatever the quota: 6, 12, 18, 24."""
    found = numbers_of([24], PONTAL, municipality=PONTAL.municipality, cap="no")
    assert found == {PONTAL_LIST: (6, 12, 18, 24)}


def test_published_positions_p11_a_disability_seat_is_not_one_of_the_five():
    """Six per cent of 10 vacancies is one seat: disability takes 5, so the fifth general seat is 6."""
    found = numbers_of([10], PONTAL, pcd(), municipality=PONTAL.municipality)
    assert found == {"pcd": (5,), PONTAL_LIST: (7,)}


@pytest.mark.parametrize(
    ("collision", "first"),
    [pytest.param("previous_free", 4, id="P12"), pytest.param("next_free", 6, id="P13")],
)
def test_published_positions_of_who_yields(collision, first):
    found = numbers_of([25], law(BESIDE[0]), own(BESIDE[1]), collision=collision)
    assert found["black"] == (first, 15, 25)
    assert numbers_of([25], law(BESIDE[0]), pcd(), collision=collision)["pcd"] == (5, 21)

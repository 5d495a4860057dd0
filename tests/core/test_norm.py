"""Dated rates, and the sum of a quota step by step."""

from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import pytest
from tests.core.build import competition, keys, law, own, reservation, rules
from tests.core.laws import PONTAL

from isonomia.core.norm import Rate, RateValue, Reservation, stepped
from isonomia.core.quota import Quota, general, quota

FIRST, STEP = date(2022, 6, 3), date(2024, 6, 3)
GROWING = Rate(
    values=stepped(
        start=FIRST, first=Fraction(5, 100), add=Fraction(1, 100), every_years=2, last=Fraction(7, 100)
    ),
    provision="art. 1º",
)


def test_a_rate_that_grows_by_points():
    """5% from 2022, 6% from 2024, 7% from 2026 on, without a gap or an end."""
    assert GROWING.values == (
        RateValue(start=FIRST, until=date(2024, 6, 2), value=Fraction(5, 100)),
        RateValue(start=STEP, until=date(2026, 6, 2), value=Fraction(6, 100)),
        RateValue(start=date(2026, 6, 3), until=None, value=Fraction(7, 100)),
    )


def test_the_last_step_is_no_higher_than_the_last_rate():
    """From 5% by 4 points up to 10%: 5, 9, 10."""
    found = stepped(
        start=FIRST, first=Fraction(5, 100), add=Fraction(4, 100), every_years=1, last=Fraction(10, 100)
    )
    assert [entry.value for entry in found] == [Fraction(n, 100) for n in (5, 9, 10)]


def test_a_rate_that_begins_at_its_last_does_not_grow():
    found = stepped(
        start=FIRST, first=Fraction(1, 5), add=Fraction(1, 100), every_years=2, last=Fraction(1, 5)
    )
    assert found == (RateValue(start=FIRST, until=None, value=Fraction(1, 5)),)


@pytest.mark.parametrize(
    ("day", "percent"),
    [
        (FIRST - timedelta(days=1), None),
        (FIRST, 5),
        (STEP - timedelta(days=1), 5),
        (STEP, 6),
        (date(2099, 1, 1), 7),
    ],
)
def test_the_rate_on_a_day(day, percent):
    assert GROWING.on(day) == (None if percent is None else Fraction(percent, 100))


def test_after_its_last_day_a_rate_is_not_in_force():
    ended = Rate(values=(RateValue(start=FIRST, until=STEP, value=Fraction(1, 5)),), provision="art. 1º")
    assert (ended.on(STEP), ended.on(STEP + timedelta(days=1))) == (Fraction(1, 5), None)


@pytest.mark.parametrize(("day", "changes"), [(FIRST, True), (STEP, True), (STEP + timedelta(days=1), False)])
def test_the_days_on_which_a_rate_changes(day, changes):
    assert GROWING.changes_on(day) is changes


def test_a_notices_own_norm_has_no_scope():
    assert own(reservation("black")).own
    assert not law(reservation("black")).own
    assert reservation("r", groups=("pcd", "other")).disability
    assert not reservation("r").disability


def test_a_post_that_is_not_there():
    with pytest.raises(KeyError, match="nowhere"):
        competition().post("nowhere")


# -- the steps of a quota


def counted(found: Reservation, vacancies: int, **readings: Any) -> Quota:
    """Return the quota of one reservation of a law."""
    (rule,) = rules(law(found), **readings)
    return quota(rule, vacancies)


@pytest.mark.parametrize(
    ("found", "vacancies", "expected"),
    [
        (reservation("r", "1/10"), 10, (1, ["quota.rate", "quota.exact"])),
        (reservation("r", "1/10"), 15, (2, ["quota.rate", "quota.up"])),
        (reservation("r", "1/10"), 14, (1, ["quota.rate", "quota.down"])),
        (reservation("r", "1/10"), 4, (0, ["quota.rate", "zero.rounding"])),
        (reservation("r", "1/10"), 0, (0, ["quota.rate", "zero.no_vacancies"])),
        (reservation("r", "1/10", minimum=3), 2, (0, ["quota.rate", "zero.minimum"])),
        (reservation("r", "1/2", minimum=3), 2, (0, ["quota.rate", "zero.minimum_overrides"])),
        (
            reservation("r", "1/10", rounding="up", maximum_rate=Fraction(1, 5)),
            4,
            (0, ["quota.rate", "quota.up", "quota.ceiling"]),
        ),
    ],
    ids=["exact", "up", "down", "rounds to 0", "none", "too few", "too few, else 1", "ceiling"],
)
def test_the_steps_of_a_quota(found, vacancies, expected):
    result = counted(found, vacancies)
    assert (result.reserved, keys(result.reasons)) == expected


def test_a_minimum_that_only_explains():
    """Half of 2 vacancies is 1; the norm speaks of 3, and by that reading bars nothing."""
    half = reservation("r", "1/2", minimum=3)
    found = counted(half, 2, minimum="explanatory")
    assert (found.reserved, keys(found.reasons)) == (
        1,
        ["quota.rate", "quota.exact", "quota.minimum_explains"],
    )
    assert keys(counted(half, 3, minimum="explanatory").reasons) == ["quota.rate", "quota.up"]
    small = counted(reservation("r", "1/10", minimum=3), 2, minimum="explanatory")
    assert keys(small.reasons) == ["quota.rate", "zero.rounding"]


def test_each_step_cites_its_provision_and_names_the_sum():
    """7% of 8 is 0.56, alone 1: barred by the minimum of 9, at which 1 would be reserved."""
    day = date(2026, 12, 1)
    (rule,) = rules(PONTAL, on=day, municipality=PONTAL.municipality)
    found = quota(rule, 8)
    assert (found.raw, found.rate, found.reserved) == (Fraction(56, 100), Fraction(7, 100), 0)
    assert [(step.key, step.provision) for step in found.reasons] == [
        ("quota.rate", "art. 1º, par. único"),
        ("zero.minimum_overrides", "art. 2º, § 4º"),
    ]
    assert found.reasons[1].values == {
        "norm": PONTAL.id,
        "list": rule.id,
        "rate": Fraction(7, 100),
        "N": 8,
        "raw": Fraction(14, 25),
        "q": 0,
        "alone": 1,
        "min": 9,
        "maximum": None,
        "M": 9,
        "first_q": 1,
        "alone_provision": "art. 2º, § 3º",
    }
    assert [step.provision for step in quota(rule, 9).reasons] == ["art. 1º, par. único", "art. 2º, § 3º"]


def test_the_provision_of_a_ceiling():
    capped = reservation(
        "r", "1/10", rounding="up", maximum_rate=Fraction(1, 5), maximum_provision="item 5.2"
    )
    assert counted(capped, 4).reasons[-1].provision == "item 5.2"
    assert keys(counted(capped, 5).reasons) == ["quota.rate", "quota.up"]


def test_what_is_left_to_the_general_list_is_never_below_nothing():
    """Two reservations of all of 3 vacancies leave none."""
    found = [quota(rule, 3) for rule in rules(law(reservation("r", "1"), reservation("s", "1")))]
    assert general(found, 3) == 0
    assert general(found[:1], 5) == 2

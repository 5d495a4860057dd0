"""Reservations that a notice makes by itself: the short form of the grammar."""

import re
from datetime import date
from fractions import Fraction

import pytest

from isonomia.core.errors import NormFileError
from isonomia.core.norm import Norm, RateValue
from isonomia.norms.loader import load_own
from isonomia.norms.yaml_source import read_yaml

OWN = """\
competition: {id: x}
norms:
  - lapa-3856-2021
  - id: pcd-edital
    reservations:
      - {id: pcd, groups: [pcd], rate: 5/100, rounding: up, max_rate: 20/100, order: proportional, provision: item 5}
"""  # noqa: E501


def own(text: str) -> Norm:
    return load_own(read_yaml("competition.yaml", text.encode()), ("norms", 1))


def own_faults(text: str) -> list[tuple[str, str]]:
    with pytest.raises(NormFileError) as refused:
        own(text)
    return [
        (problem.code, str(problem.place).removeprefix("competition.yaml:"))
        for problem in refused.value.problems
    ]


def test_a_reservation_of_the_notice_itself():
    norm = own(OWN)
    assert (norm.id, norm.own, norm.urn, norm.readings, norm.provisions) == ("pcd-edital", True, "", {}, ())
    pcd = norm.reservations[0]
    assert pcd.rate.values == (RateValue(start=date.min, until=None, value=Fraction(1, 20)),)
    assert (pcd.rounding, pcd.maximum_rate, pcd.minimum) == ("up", Fraction(1, 5), 0)
    assert (pcd.order.rule, pcd.order.k, pcd.reversion) == ("proportional", 0, ("general",))
    assert (pcd.label.pt, pcd.label.en, pcd.letter) == (
        "pessoas com deficiência",
        "people with disabilities",
        "D",
    )
    assert (pcd.confirmation, pcd.confirmation_provision, pcd.minimum_provision) == (False, "", "")
    cited = (pcd.rate.provision, pcd.rounding_provision, pcd.maximum_provision, pcd.order.provision)
    assert {*cited, pcd.reversion_provision} == {"item 5"}


def test_what_a_reservation_of_the_notice_may_say_beside():
    more = (
        "{id: pcd, groups: [pcd, reab], minimum: 5, confirmation: {required: true, provision: item 5.3}, "
        "label: {pt: x, en: y, letter: Z}, rate: {values: [{from: 2020-01-01, value: 1/10}]}, "
        "order: {rule: positions, positions: [5, 21], step: 20, acts: call}, "
        "rounding: {rule: down, provision: item 5.2}, "
        "reversion: {to: [general]}, maximum_rate: {value: 1/5}, provision: item 5}"
    )
    pcd = own(re.sub(r"\{id: pcd.*", more, OWN)).reservations[0]
    assert (pcd.minimum, pcd.minimum_provision, pcd.rounding_provision) == (5, "item 5", "item 5.2")
    assert (pcd.confirmation, pcd.confirmation_provision, pcd.letter) == (True, "item 5.3", "Z")
    assert (pcd.order.positions, pcd.order.step, pcd.order.provision) == ((5, 21), 20, "item 5")
    assert (pcd.maximum_rate, pcd.rate.on(date(2026, 1, 1))) == (Fraction(1, 5), Fraction(1, 10))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("rate: 5/100", "rate: 20/10", [("norm.rate_range", "6:40")]),
        ("order: proportional", "order: proportionate", [("norm.unknown_order", "6:86")]),
        ("order: proportional, ", "", [("norm.missing_parameter", "6:9")]),
        ("groups: [pcd]", "groups: [pcd, roma]", [("norm.missing_label", "6:9")]),
        ("id: pcd-edital", "id: pcd-edital\n    readings: {}", [("norm.unknown_key", "5:5")]),
        (
            ", provision: item 5",
            "",
            [
                ("norm.missing_parameter", "6:9"),
                *(("norm.missing_provision", f"6:{column}") for column in (40, 57, 71, 86)),
            ],
        ),
    ],
)
def test_a_reservation_of_the_notice_at_fault(old, new, expected):
    assert old in OWN
    assert own_faults(OWN.replace(old, new)) == expected


def test_where_the_text_alone_is_at_fault_the_caller_tells_it():
    source = read_yaml("competition.yaml", OWN.replace("5/100", "0.05").encode())
    assert [problem.code for problem in source.problems] == ["yaml.float"]
    with pytest.raises(NormFileError) as refused:
        load_own(source, ("norms", 1))
    assert refused.value.problems == ()

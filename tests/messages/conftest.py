"""Three laws and a notice's own reservation, small: enough to make the core speak."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from isonomia.core.norm import Norm, Order, Rate, RateValue, Reservation, Scope, Text
from isonomia.core.readings import ReadingRule

BLACK = Text(pt="pessoas negras", en="black people")
PCD = Text(pt="pessoas com deficiência", en="people with disabilities")
URN = "urn:lex:br;parana"

SCOPE = Scope(
    kinds=("concurso",),
    branches=("executive", "legislature"),
    administrations=("direct",),
    notices_from=date(2021, 10, 29),
    provision="art. 1º",
    notices_provision="art. 5º, par. único",
)
BASE = Reservation(
    id="black",
    label=BLACK,
    letter="N",
    groups=("black",),
    confirmation=False,
    confirmation_provision="",
    rate=Rate(values=(), provision="art. 1º"),
    rounding="half_up",
    rounding_provision="art. 1º, § 2º",
    minimum=0,
    minimum_provision="art. 1º, § 1º",
    maximum_rate=None,
    maximum_provision="",
    order=Order(rule="proportional", provision="art. 4º"),
    reversion=("general",),
    reversion_provision="art. 3º, § 3º",
)


def rate(value: Fraction, start: date = date(2021, 10, 29)) -> Rate:
    return Rate(values=(RateValue(start=start, until=None, value=value),), provision="art. 1º")


def law(id: str, urn: str, reservation: Reservation, readings: dict[str, ReadingRule]) -> Norm:
    return Norm(
        id=id,
        title=Text(pt=f"Lei {id}", en=f"Law {id}"),
        urn=f"{URN};{urn}",
        municipality="Lapa/PR",
        signed=date(2021, 10, 29),
        published=date(2021, 10, 29),
        force_from=date(2021, 10, 29),
        force_until=date(2031, 10, 29),
        force_provision="art. 5º",
        scope=SCOPE,
        reservations=(reservation,),
        readings=readings,
    )


@pytest.fixture
def lapa() -> Norm:
    """10% by proportion, from 3 vacancies on."""
    readings = {
        "fill": ReadingRule(
            default="compensation",
            admitted=("general_first",),
            against_text=("best_list",),
            provision="art. 3º, § 1º",
        ),
        "supplementary": ReadingRule(default="cumulative", admitted=("per_opening",), against_text=("none",)),
        "replacement": ReadingRule(default="label", admitted=("holder",), provision="art. 3º, § 2º"),
        "base": ReadingRule(default="post", admitted=("cargo",)),
        "concurrent": ReadingRule(default="yes", admitted=("no",), provision="art. 3º"),
    }
    reservation = replace(BASE, rate=rate(Fraction(1, 10)), minimum=3)
    return law("lapa-3856-2021", "lapa:municipal:lei:2021-10-29;3856", reservation, readings)


@pytest.fixture
def itacolomi() -> Norm:
    """20% at every fifth seat."""
    order = Order(rule="every_kth", k=5, provision="art. 4º, § 1º")
    readings = {"supplementary": ReadingRule(default="cumulative", provision="art. 4º, § 1º")}
    reservation = replace(BASE, rate=rate(Fraction(1, 5)), order=order)
    return law("itacolomi", "novo.itacolomi:municipal:lei:2023-04-20;2175", reservation, readings)


@pytest.fixture
def pontal() -> Norm:
    """7% after five of the general list, from 9 vacancies on, with a panel."""
    order = Order(rule="after_k_general", k=5, provision="art. 5º, § 1º")
    readings = {
        "count": ReadingRule(default="summonses", admitted=("seats",), provision="art. 5º, § 1º"),
        "cap": ReadingRule(default="yes", admitted=("no",), provision="art. 5º, § 1º"),
        "minimum": ReadingRule(default="binding", admitted=("explanatory",), provision="art. 2º, § 4º"),
    }
    reservation = replace(
        BASE,
        rate=rate(Fraction(7, 100)),
        minimum=9,
        order=order,
        confirmation=True,
        confirmation_provision="art. 4º, § 1º",
    )
    return law("pontal", "pontal.parana:municipal:lei:2022-05-20;2318", reservation, readings)


@pytest.fixture
def own() -> Norm:
    """The notice's own: 5% rounded up, at most 20%, for people with disabilities."""
    reservation = replace(
        BASE,
        id="pcd",
        label=PCD,
        groups=("pcd",),
        rate=replace(rate(Fraction(1, 20), date.min), provision="item 5.1"),
        rounding="up",
        maximum_rate=Fraction(1, 5),
        maximum_provision="item 5.2",
        order=Order(rule="proportional", provision="item 5.3"),
    )
    title = Text(pt="Edital nº 01/2026", en="Notice 01/2026")
    return Norm(id="pcd-edital", title=title, reservations=(reservation,))

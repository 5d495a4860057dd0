"""Which readings a result depended on: those whose change alone would change it, and no others."""

from datetime import date

from tests.laws.support import DISABILITY, Selection, choices

from isonomia.core.competition import Governing
from isonomia.core.dependence import Inquiry, call_readings, list_readings
from isonomia.core.plan import Opening
from isonomia.norms.loader import builtin

PONTAL = builtin("pontal-do-parana-2318-2022")
LAPA = builtin("lapa-3856-2021")
NOVO = builtin("novo-itacolomi-2175-2023")
PEOPLE = tuple(f"c{number}" for number in range(1, 13))


def asked(*norms: object, on: date = date(2026, 12, 1), **readings: str) -> Inquiry:
    """Ask norms about a notice."""
    governing = tuple(Governing(norm=norm) for norm in norms)  # type: ignore[arg-type]
    return Inquiry(governing=governing, published=on, choices=choices(readings))


def names(inquiry: Inquiry, *openings: int) -> list[str]:
    """Return the readings that the labels depended on."""
    return [item.name for item in inquiry.plan_readings([Opening(seats=count) for count in openings])]


def test_quota_of_eight_in_pontal_depends_on_the_minimum() -> None:
    """§ 3º alone would give 1 of 8; of 22 nothing else would change the 2."""
    (used,) = asked(PONTAL).quota_readings(8)
    assert (used.name, used.value, used.provision) == ("minimum", "binding", "art. 2º, § 4º")
    assert asked(PONTAL).quota_readings(22) == ()


def test_labels_of_three_in_novo_itacolomi_depend_on_the_guarantee() -> None:
    """The fifths give none of 3, the guarantee gives seat 3; against the text it would not."""
    assert names(asked(NOVO), 3) == ["guarantee"]
    assert names(asked(NOVO), 5) == []


def test_labels_of_five_in_lapa_with_disability_depend_on_who_yields() -> None:
    """Both claim 5: who comes first and to where the other goes both matter; without disability neither."""
    assert names(asked(LAPA, DISABILITY), 25) == ["collision", "precedence"]
    assert names(asked(LAPA), 25) == []


def test_a_value_chosen_is_compared_with_the_default_too() -> None:
    """Under `cap no` 30 seats at 5% have five reserved; the default would have two."""
    inquiry = asked(PONTAL, on=date(2022, 6, 10), cap="no")
    assert names(inquiry, 30) == ["cap"]


def test_calls_depend_on_the_count_where_a_replacement_is_overtaken() -> None:
    """Pontal, 9 seats: c3 does not answer, c8 comes before c6 by people summoned, after by seats."""
    chosen = Selection(
        norm=PONTAL,
        vacancies=9,
        ranking=PEOPLE,
        beneficiaries=("c8", "c10"),
        on=date(2026, 12, 1),
        homologated=date(2027, 3, 1),
        panel=True,
    )
    log = [chosen.fact("call", name) for name in PEOPLE[:5]] + [chosen.fact("no_show", "c3")]
    assert [item.name for item in call_readings(chosen.start(), log)] == ["fill", "count", "concurrent"]
    assert [item.name for item in call_readings(chosen.start(), [])] == ["fill"]


def test_lists_depend_on_whether_the_confirmed_stand_in_both() -> None:
    """Pontal's narrow reading takes c8 out of the general list; Lapa's law has no such reading."""
    common = {
        "ranking": PEOPLE,
        "beneficiaries": ("c8",),
        "on": date(2026, 12, 1),
        "homologated": date(2027, 3, 1),
    }
    pontal = Selection(norm=PONTAL, vacancies=9, panel=True, **common)  # type: ignore[arg-type]
    lapa = Selection(norm=LAPA, vacancies=9, **common)  # type: ignore[arg-type]
    assert [item.name for item in list_readings(pontal.start())] == ["concurrent"]
    assert list_readings(lapa.start()) == ()

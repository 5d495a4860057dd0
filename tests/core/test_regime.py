"""Which norms govern a notice, and under which readings."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from tests.core.build import (
    NOTICE,
    TOWN,
    competition,
    keys,
    law,
    pcd,
    reservation,
    says,
    scope,
)
from tests.core.laws import LAPA, NOVO, PONTAL

from isonomia.core.competition import Body, Competition, Governing
from isonomia.core.errors import NormRefused
from isonomia.core.norm import Norm, Rate, RateValue
from isonomia.core.readings import DEFAULTS, SILENT, VALUES, Choice
from isonomia.core.reasons import ReadingUsed
from isonomia.core.regime import force_warnings, govern, regime, scope_problems

BLACK = reservation("black")


def refusals(selection: Competition) -> list[tuple[str, dict[str, object], str]]:
    """Return why a competition cannot be held under its norms."""
    with pytest.raises(NormRefused) as caught:
        govern(selection)
    return [(found.code, dict(found.values), found.provision) for found in caught.value.problems]


def codes(selection: Competition) -> list[str]:
    """Return the codes of these refusals."""
    return [code for code, _, _ in refusals(selection)]


def in_town(norm: Norm, **fields: Any) -> Competition:
    """Return a selection in the town of a norm."""
    return competition(norm, municipality=norm.municipality, **fields)


# -- scope


def test_a_norm_of_another_town():
    values = {"norm": LAPA.id, "town": "Lapa/PR", "here": TOWN}
    assert refusals(competition(LAPA)) == [("refuse.other_town", values, "art. 1º")]


@pytest.mark.parametrize(
    ("norm", "fields", "code", "value", "known"),
    [
        (LAPA, {"kind": "processo_seletivo_publico"}, "refuse.kind", None, ("concurso",)),
        (
            PONTAL,
            {"kind": "processo_seletivo_simplificado"},
            "refuse.kind",
            None,
            ("concurso", "processo_seletivo_publico"),
        ),
        (NOVO, {"body": Body(branch="legislature")}, "refuse.branch", "legislature", ("executive",)),
        (
            PONTAL,
            {"body": Body(administration="autarchy")},
            "refuse.administration",
            "autarchy",
            ("direct",),
        ),
    ],
)
def test_a_norm_out_of_its_scope(norm, fields, code, value, known):
    values = {"norm": norm.id, "value": value or fields["kind"], "known": known}
    assert refusals(in_town(norm, published=date(2026, 12, 1), **fields)) == [(code, values, "art. 1º")]


def test_every_problem_of_every_norm_is_told():
    here = competition(LAPA, PONTAL, kind="x", municipality="Lapa/PR", body=Body(branch="judiciary"))
    assert codes(here) == ["refuse.kind", "refuse.branch", "refuse.other_town"]


def test_a_notices_own_reservation_has_no_scope():
    assert scope_problems(pcd(), competition(kind="x")) == ()


def test_a_norm_of_no_town_governs_everywhere():
    assert govern(competition(law(BLACK))).rules[0].norm == "law"


# -- force


@pytest.mark.parametrize(
    ("norm", "day", "first"),
    [
        (PONTAL, date(2022, 6, 2), date(2022, 6, 3)),
        (LAPA, date(2021, 10, 28), date(2021, 10, 29)),
        (NOVO, date(2023, 4, 19), date(2023, 4, 20)),
    ],
)
def test_a_notice_before_the_norm(norm, day, first):
    assert norm.scope is not None
    values = {"norm": norm.id, "on": day, "from": first, "until": norm.force_until}
    assert refusals(in_town(norm, published=day)) == [
        ("refuse.not_yet", values, norm.scope.notices_provision)
    ]
    assert govern(in_town(norm, published=first)).rules[0].norm == norm.id


def test_a_norm_that_governs_later_notices_than_its_force():
    later = replace(law(BLACK), scope=scope(notices_from=date(2026, 5, 1)))
    assert codes(competition(later)) == ["refuse.not_yet"]
    assert govern(competition(later, published=date(2026, 5, 1))).rules[0].norm == "law"


LAST = date(2031, 10, 29)


@pytest.mark.parametrize(
    ("published", "code"), [(None, "refuse.lapsed_assumed"), (date(2021, 11, 1), "refuse.lapsed")]
)
def test_a_notice_after_the_norm_lapsed(published, code):
    """Lapa's publication is not known: the message says what is assumed."""
    norm, day = replace(LAPA, published=published), date(2031, 10, 30)
    values = {"norm": norm.id, "on": day, "from": date(2021, 10, 29), "until": LAST}
    assert refusals(in_town(norm, published=day)) == [(code, values, "art. 5º")]
    assert govern(in_town(norm, published=LAST)).rules[0].rate == Fraction(1, 10)


def test_a_lapsed_norm_governs_on_a_stated_ground():
    day = date(2031, 10, 30)
    on_ground = in_town(LAPA, published=day, governing=(Governing(norm=LAPA, ground="ADI 7654"),))
    (warning,) = govern(on_ground).warnings
    assert (warning.key, warning.values["ground"], warning.provision) == (
        "warn.lapsed",
        "ADI 7654",
        "art. 5º",
    )
    blank = in_town(LAPA, published=day, governing=(Governing(norm=LAPA, ground="  "),))
    assert codes(blank) == ["refuse.lapsed_assumed"]


def test_a_norm_whose_force_is_not_dated_is_never_too_late():
    undated = replace(law(BLACK), force_from=None)
    assert govern(competition(undated)).warnings == ()
    assert force_warnings(Governing(norm=pcd()), NOTICE) == ()


def test_a_rate_that_is_not_in_force():
    part = Rate(
        values=(RateValue(start=date(2000, 1, 1), until=date(2020, 1, 1), value=Fraction(1, 5)),),
        provision="art. 2º",
    )
    values = {"norm": "law", "list": "black", "on": NOTICE}
    found = refusals(competition(law(replace(BLACK, rate=part))))
    assert found == [("refuse.no_rate", values, "art. 2º")]


# -- warnings on dates


@pytest.mark.parametrize(
    ("norm", "day", "expected"),
    [
        (PONTAL, date(2022, 6, 3), ["warn.first_day"]),
        (PONTAL, date(2022, 6, 4), []),
        (PONTAL, date(2024, 6, 2), []),
        (PONTAL, date(2024, 6, 3), ["warn.rate_step"]),
        (LAPA, date(2021, 10, 29), ["warn.publication_unknown"]),
        (LAPA, date(2022, 1, 26), ["warn.publication_unknown"]),
        (LAPA, date(2022, 1, 27), []),
        (LAPA, date(2031, 10, 28), []),
        (LAPA, LAST, ["warn.last_day"]),
    ],
)
def test_a_day_that_decides_is_warned_of(norm, day, expected):
    assert keys(govern(in_town(norm, published=day)).warnings) == expected


def test_a_step_of_the_rate_is_warned_of_with_both_rates():
    (warning,) = govern(in_town(PONTAL, published=date(2026, 6, 3))).warnings
    assert (warning.provision, warning.values) == (
        "art. 1º, par. único",
        {
            "norm": PONTAL.id,
            "on": date(2026, 6, 3),
            "before": Fraction(6, 100),
            "rate": Fraction(7, 100),
            "list": PONTAL.reservations[0].id,
        },
    )


# -- readings


def test_the_readings_of_a_norm_hold_where_nothing_is_chosen():
    found = govern(in_town(NOVO))
    assert found.readings == {
        "fill": "best_list",
        "precedence": "disability_first",
        "concurrent": "yes",
        "replacement": "label",
        "withdrawal_scope": "competition",
    }
    (rule,) = found.rules
    assert (rule.guarantee, rule.cap, rule.supplementary, rule.count) == (
        "notice",
        "yes",
        "cumulative",
        "seats",
    )
    assert (rule.collision, rule.base, rule.minimum, rule.unconfirmed) == (
        "previous_free",
        "post",
        "binding",
        "general_only",
    )


def test_a_reading_chosen_holds_for_the_norms_and_not_for_the_notices_own():
    found = govern(competition(law(BLACK), pcd(), guarantee="no", collision="next_free", fill="best_list"))
    assert {rule.id: (rule.guarantee, rule.collision) for rule in found.rules} == {
        "pcd": ("yes", "previous_free"),
        "black": ("no", "next_free"),
    }
    assert found.readings["fill"] == "best_list"


def test_a_notice_alone_takes_the_common_defaults():
    found = govern(competition(pcd()))
    assert found.readings == {name: DEFAULTS[name] for name in found.readings}
    assert found.rules[0].count == "seats"
    assert (found.provisions, found.alternatives) == ({}, {})


def test_the_first_norm_listed_that_makes_one_makes_the_competitions_reading():
    silent = law(BLACK, id="silent", readings={})
    first = law(reservation("r"), id="first", readings=says(fill="best_list art._9º | compensation"))
    second = law(reservation("s"), id="second", readings=says(fill="compensation art._1º | best_list"))
    assert govern(competition(silent, first, second)).readings["fill"] == "best_list"
    assert govern(competition(silent, second, first)).readings["fill"] == "compensation"


def choosing(norm: Norm, ground: str = "", **readings: str) -> Competition:
    """Return a selection that chooses readings, with a ground or without."""
    chosen = {name: Choice(value=value, ground=ground) for name, value in readings.items()}
    return in_town(norm, choices=chosen)


@pytest.mark.parametrize(
    ("readings", "code", "values"),
    [
        ({"tone": "warm"}, "reading.unknown", {"name": "tone", "known": tuple(VALUES)}),
        (
            {"fill": "random"},
            "reading.unknown_value",
            {
                "name": "fill",
                "value": "random",
                "norm": LAPA.id,
                "default": "compensation",
                "known": VALUES["fill"],
            },
        ),
        (
            {"concurrent": "no"},
            "reading.refused",
            {"name": "concurrent", "value": "no", "norm": LAPA.id, "default": "yes", "known": ("yes",)},
        ),
        (
            {"fill": "best_list"},
            "reading.needs_ground",
            {"name": "fill", "value": "best_list", "norm": LAPA.id, "default": "compensation"},
        ),
        (
            {"cap": "no"},
            "reading.refused",
            {"name": "cap", "value": "no", "norm": LAPA.id, "default": "yes", "known": ("yes",)},
        ),
    ],
)
def test_readings_that_a_norm_does_not_bear(readings, code, values):
    """A reading of which a norm says nothing has the common default alone."""
    (found,) = refusals(choosing(LAPA, " ", **readings))
    assert found[:2] == (code, values)


def test_every_reading_that_is_refused_is_told_in_order():
    found = codes(choosing(LAPA, "", tone="warm", fill="best_list", concurrent="no"))
    assert found == ["reading.refused", "reading.needs_ground", "reading.unknown"]


def test_a_reading_admitted_needs_no_ground():
    assert govern(choosing(LAPA, fill="general_first")).warnings == ()
    assert govern(choosing(LAPA, fill="compensation")).readings["fill"] == "compensation"


def test_a_reading_against_the_text_is_warned_of_with_its_ground():
    (warning,) = govern(choosing(LAPA, "Parecer 7", fill="best_list", collision="next_free")).warnings
    assert (warning.key, warning.provision) == ("warn.against_text", "art. 3º, § 1º")
    assert warning.values == {"norm": LAPA.id, "name": "fill", "value": "best_list", "ground": "Parecer 7"}


def test_the_provision_of_a_reading_used_and_of_one_on_which_norms_are_silent():
    found = govern(in_town(PONTAL, published=date(2026, 12, 1)))
    assert found.used("count") == ReadingUsed(name="count", value="summonses", provision="art. 5º, § 1º")
    assert found.used("replacement") == ReadingUsed(name="replacement", value="label", provision=SILENT)


def test_a_reading_used_is_the_norms_before_the_notices_own():
    found = govern(in_town(PONTAL, published=date(2026, 12, 1), governing=()))
    assert found.rules == ()
    both = competition(PONTAL, pcd(), municipality=PONTAL.municipality, published=date(2026, 12, 1))
    assert govern(both).used("count").value == "summonses"


def test_the_alternatives_are_what_every_norm_bears_and_is_not_in_force():
    one = law(reservation("r"), id="one", readings=says(fill="best_list - | compensation | general_first"))
    two = law(reservation("s"), id="two", readings=says(fill="compensation - | best_list"))
    assert govern(competition(one)).alternatives == {"fill": ("compensation", "general_first")}
    assert govern(competition(one, two)).alternatives == {"fill": ("best_list", "compensation")}
    chosen = govern(competition(one, two, fill="best_list")).alternatives
    assert chosen == {"fill": ("compensation",)}


# -- reservations


def test_two_reservations_of_one_id():
    values = {"list": "black", "norm": "two"}
    found = refusals(competition(law(BLACK, id="one"), law(BLACK, id="two")))
    assert found == [("competition.same_reservation", values, "")]


@pytest.mark.parametrize(
    ("precedence", "expected"),
    [("disability_first", ["pcd", "disabled", "r", "s"]), ("norm_first", ["r", "disabled", "s", "pcd"])],
)
def test_precedence(precedence, expected):
    """The notice's own is listed first, then the law of `r` and `disabled`, then that of `s`."""
    disabled = reservation("disabled", groups=("pcd",))
    laws = (law(reservation("r"), disabled, id="one"), law(reservation("s"), id="two"))
    found = govern(competition(pcd(), *laws, precedence=precedence)).rules
    assert [rule.id for rule in found] == expected


@pytest.mark.parametrize(
    ("panel", "needed", "expected"),
    [(False, False, False), (False, True, True), (True, False, True), (True, True, True)],
)
def test_a_panel_confirms_where_norm_or_notice_has_one(panel, needed, expected):
    marked = replace(BLACK, confirmation=needed)
    found = govern(competition(law(marked), pcd(), panel=panel))
    assert {rule.id: rule.confirmed for rule in found.rules} == {"black": expected, "pcd": False}


def test_the_rate_is_that_of_the_notices_day():
    found = regime([Governing(norm=PONTAL)], date(2024, 5, 25), {})
    assert found.rules[0].rate == Fraction(5, 100)
    assert regime([Governing(norm=PONTAL)], date(2024, 6, 3), {}).rules[0].rate == Fraction(6, 100)
    assert found.rule(PONTAL.reservations[0].id) == found.rules[0]

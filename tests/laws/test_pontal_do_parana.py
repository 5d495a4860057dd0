"""Pontal do Paraná (PR), Lei 2.318/2022, provision by provision; every test takes the law alone."""

from datetime import date

import pytest
from tests.laws.support import (
    DISABILITY,
    Selection,
    calls,
    governed,
    holders,
    keys,
    refused,
    reserved,
    seats,
    summon_all,
    the_quota,
    warned,
    warnings,
)

from isonomia.core.competition import Body
from isonomia.core.errors import NormRefused
from isonomia.core.norm import Norm
from isonomia.core.readings import VALUES
from isonomia.core.regime import govern, scope_problems

FIVE, SIX, SEVEN, TWENTY = date(2022, 6, 10), date(2024, 7, 1), date(2026, 12, 1), date(2053, 1, 10)
LIST = "black_indigenous_quilombola"
PEOPLE = tuple(f"c{number}" for number in range(1, 13))


def selection(law: Norm, vacancies: int = 9, **more: object) -> Selection:
    """Return a selection of 12 people, c1 to c12, of whom c8 and c10 are confirmed."""
    given = {"ranking": PEOPLE, "beneficiaries": ("c8", "c10"), "panel": True, **more}
    return Selection(norm=law, vacancies=vacancies, on=SEVEN, homologated=date(2027, 3, 1), **given)  # type: ignore[arg-type]


def test_art_1_scope(pontal: Norm) -> None:
    """Concursos and processos seletivos públicos of the direct administration;
    nothing simplified or indirect.
    """
    for kind in ("concurso", "processo_seletivo_publico"):
        for branch in ("executive", "legislature"):
            chosen = selection(pontal, kind=kind, body=Body(branch=branch))
            assert scope_problems(pontal, chosen.competition()) == ()
    for administration in ("autarchy", "foundation", "public_company", "mixed_company"):
        found = scope_problems(
            pontal, selection(pontal, body=Body(administration=administration)).competition()
        )
        assert [(problem.code, problem.provision) for problem in found] == [
            ("refuse.administration", "art. 1º")
        ]
    found = scope_problems(pontal, selection(pontal, kind="processo_seletivo_simplificado").competition())
    assert [problem.code for problem in found] == ["refuse.kind"]
    assert reserved(pontal, [10], SEVEN) == [1]


def test_art_1_sole_paragraph_steps(pontal: Norm) -> None:
    """5 points in 2022, one more every two years from 2022-06-03, 20 from 2052-06-03."""
    days = {
        date(2022, 6, 3): "1/20",
        date(2024, 5, 25): "1/20",
        date(2024, 6, 2): "1/20",
        date(2024, 6, 3): "3/50",
        date(2026, 6, 2): "3/50",
        date(2026, 6, 3): "7/100",
        date(2052, 6, 2): "19/100",
        date(2052, 6, 3): "1/5",
        date(2054, 6, 3): "1/5",
    }
    assert {day: str(the_quota(pontal, 100, day).rate) for day in days} == days


def test_art_1_sole_paragraph_warnings(pontal: Norm) -> None:
    """A notice dated on a step's day, or on the first day, may be one day off."""
    assert warned(pontal, date(2022, 6, 3)) == ["warn.first_day"]
    for day in (date(2024, 6, 3), date(2026, 6, 3), date(2052, 6, 3)):
        assert warned(pontal, day) == ["warn.rate_step"]
    for day in (date(2024, 5, 25), date(2024, 6, 2), date(2026, 6, 2), date(2052, 6, 2), date(2054, 6, 3)):
        assert warned(pontal, day) == []


def test_art_2_rate_of_the_notice_is_frozen(pontal: Norm) -> None:
    """6% notice, openings 30 and 20: 1.8 → 2, 3.0 → 3: seats 6, 12 and 31, however late the second comes."""
    assert seats([pontal], [30, 20], SIX) == {LIST: (6, 12, 31)}


def test_art_2_par_3_first_decimal_digit(pontal: Norm) -> None:
    """5%: 0.5 → 1 (10), 1.1 → 1, 1.5 → 2 (30). 7%: 0.63 → 1 (9), 1.54 → 2 (22), 1.4 → 1 (20). 20%:
    1.8 → 2 (9).
    """
    assert reserved(pontal, [9, 10, 14, 15, 22, 25, 30, 100], FIVE) == [0, 1, 1, 1, 1, 1, 2, 5]
    assert reserved(pontal, [9, 10, 14, 15, 20, 22, 25, 30, 100], SEVEN) == [1, 1, 1, 1, 1, 2, 2, 2, 7]
    assert reserved(pontal, [9, 10, 14, 15, 22, 25, 30, 100], TWENTY) == [2, 2, 3, 3, 4, 5, 6, 20]
    assert reserved(pontal, [8, 9, 10, 20, 30, 40], SIX) == [0, 1, 1, 1, 2, 2]
    assert keys(pontal, 22, SEVEN)[-1] == ("quota.up", "art. 2º, § 3º")


def test_art_2_par_4_eight_or_fewer(pontal: Norm) -> None:
    """8 at 7%: 0.56 alone would be 1; § 4º bars it, and both numbers are shown. 8% from 2028:
    7 too (0.56).
    """
    for day in (FIVE, SIX, SEVEN, TWENTY):
        assert reserved(pontal, range(9), day) == [0] * 9
    assert keys(pontal, 8, SEVEN)[-1] == ("zero.minimum_overrides", "art. 2º, § 4º")
    assert the_quota(pontal, 8, SEVEN).reasons[-1].values["alone"] == 1
    assert the_quota(pontal, 8, SEVEN).reasons[-1].values["alone_provision"] == "art. 2º, § 3º"
    assert keys(pontal, 7, SEVEN)[-1] == ("zero.minimum", "art. 2º, § 4º")
    assert keys(pontal, 7, date(2028, 6, 10))[-1] == ("zero.minimum_overrides", "art. 2º, § 4º")
    assert reserved(pontal, [7, 8, 9], SEVEN, minimum="explanatory") == [0, 1, 1]


def test_art_2_par_5_later_vacancies(pontal: Norm) -> None:
    """8, 1, 13 at 7%: 0; q(9) = 1 at 9; q(22) = 2, the second after ten general seats, 12."""
    assert seats([pontal], [8, 1, 13], SEVEN) == {LIST: (9, 12)}
    assert seats([pontal], [8, 1, 13], SEVEN, supplementary="per_opening") == {LIST: (15,)}
    assert seats([pontal], [8, 1, 13], SEVEN, supplementary="none") == {LIST: ()}


def test_art_2_par_5_the_notice_should_say_it(pontal: Norm) -> None:
    """Without the clause, a result on a later seat, and a post that begins with nothing reserved,
    carry warnings.
    """
    silent = selection(pontal, vacancies=8, later_reservation="")
    assert "warn.zero_later" in warnings(silent.start())
    assert "warn.no_later_reservation" not in warnings(silent.start())
    assert "warn.no_later_reservation" in warnings(silent.after(("open", "2")))
    assert "warn.no_later_reservation" not in warnings(selection(pontal, vacancies=8).after(("open", "2")))


def test_art_2_par_6_and_art_5_par_3_exhausted_list(pontal: Norm) -> None:
    """If c8 and c10 decline, seat 6 goes to the general list, citing art. 5º, § 3º."""
    state = summon_all(selection(pontal, beneficiaries=()))
    call = state.posts[0].seats[5].calls[-1]
    assert (call.via, call.reverted) == ("general", True)
    assert ("seat.reverted", "art. 5º, § 3º") in [(step.key, step.provision) for step in call.reasons]


def test_art_3_not_confirmed_competes_in_the_general_list(pontal: Norm) -> None:
    """c8 is denied in good faith: c10 takes seat 6, c8 stays eighth in the general list.
    Elimination is refused.
    """
    state = selection(pontal).after(("deny", "c8", LIST))
    assert calls(state)[5:9] == [("c10", 6), ("c6", 7), ("c7", 8), ("c8", 9)]
    with pytest.raises(NormRefused):
        governed([pontal], SEVEN, unconfirmed="eliminated")


def test_art_3_confirmed_stand_in_both_lists(pontal: Norm) -> None:
    """c2 confirmed: called second, by merit. Under the narrow reading only the reserved list calls c2."""
    wide = selection(pontal, beneficiaries=("c2",))
    assert calls(wide.start())[1] == ("c2", 2)
    narrow = selection(pontal, beneficiaries=("c2",), readings={"concurrent": "no"})
    assert calls(narrow.start())[1] == ("c3", 2)


def test_art_4_par_1_confirmation_is_required(pontal: Norm) -> None:
    """Declared but not confirmed is in no reserved list; the panel's yes puts them in, at rank."""
    assert pontal.reservations[0].confirmation
    assert pontal.reservations[0].confirmation_provision == "art. 4º, § 1º"
    chosen = selection(pontal, beneficiaries=("c10",), unconfirmed=("c8",))
    assert calls(chosen.start())[5] == ("c10", 6)
    assert calls(chosen.after(("confirm", "c8", LIST)))[5] == ("c8", 6)


def test_art_4_par_2_decree(pontal: Norm) -> None:
    """The criteria stand in a decree whose number the notice names."""
    stated = {"panel.decree": "Decreto 1.234/2026"}
    assert "warn.no_decree" in warnings(selection(pontal).start())
    assert "warn.no_decree" not in warnings(selection(pontal, stated=stated).start())


def test_art_4_par_3_fraud_needs_investigation_and_defence(pontal: Norm) -> None:
    """Neither elimination nor dismissal without the procedure;
    a panel's no does not remove who is in office.
    """
    facts = [
        *[("call", name) for name in PEOPLE[:5]],
        ("call", "c8"),
        ("appoint", "c8"),
        ("take_office", "c8"),
    ]
    chosen = selection(pontal)
    assert chosen.refuses(*facts, ("annul", "c8", "false_declaration")) == "refuse.no_procedure"
    assert chosen.refuses(*facts, ("deny", "c8", LIST)) == "refuse.office_needs_procedure"


def test_art_5_par_1_one_after_five(pontal: Norm) -> None:
    """7%: 9 → 6; 20 → 6; 22 → 6, 12. 5%, 30 → 6, 12. 20%: 9 → 6, 9; 30 → 6, 12, 18, 24, 29, 30."""
    for count, numbers in ((9, (6,)), (20, (6,)), (22, (6, 12))):
        assert seats([pontal], [count], SEVEN) == {LIST: numbers}
    assert seats([pontal], [30], FIVE) == {LIST: (6, 12)}
    assert seats([pontal], [30], FIVE, cap="no") == {LIST: (6, 12, 18, 24, 30)}
    assert seats([pontal], [9], TWENTY) == {LIST: (6, 9)}
    assert seats([pontal], [9], TWENTY, guarantee="no") == {LIST: (6,)}
    assert seats([pontal], [30], TWENTY) == {LIST: (6, 12, 18, 24, 29, 30)}
    assert pontal.reservations[0].order.provision == "art. 5º, § 1º"
    assert pontal.reservations[0].order.acts == "call"


def test_art_5_par_1_a_disability_seat_is_not_one_of_the_five(pontal: Norm) -> None:
    """5%, 30 with disability 5, 21: reserved 7, 13. 7%, 10: disability 5, reserved 7."""
    both = [pontal, DISABILITY]
    assert seats(both, [30], FIVE) == {"pcd": (5, 21), LIST: (7, 13)}
    assert seats(both, [10], SEVEN) == {"pcd": (5,), LIST: (7,)}


def test_art_5_par_1_people_summoned_count(pontal: Norm) -> None:
    """c1 to c5 are summoned, c3 does not answer: next is c8 (seat 6), then c6 (seat 3); by seats,
    c6 first.
    """
    facts = [*[("call", name) for name in PEOPLE[:5]], ("no_show", "c3")]
    assert calls(selection(pontal).after(*facts))[:2] == [("c8", 6), ("c6", 3)]
    by_seats = selection(pontal, readings={"count": "seats"})
    assert calls(by_seats.after(*facts))[:2] == [("c6", 3), ("c8", 6)]
    done = selection(pontal).after(*facts, *[("call", name) for name in ("c8", "c6", "c7", "c9", "c10")])
    assert holders(done) == ["c1", "c2", "c6", "c4", "c5", "c8", "c7", "c9", "c10"]


def test_art_5_par_2_next_of_the_same_list(pontal: Norm) -> None:
    """c8 declines seat 6: c10, never the general list while the reserved one lasts; if both decline,
    it reverts.
    """
    facts = [("call", name) for name in (*PEOPLE[:5], "c8")]
    assert ("c10", 6) in calls(selection(pontal).after(*facts, ("withdraw", "c8")))
    both = selection(pontal).after(*facts, ("no_show", "c8"), ("withdraw", "c10"))
    assert calls(both)[0] == ("c6", 6)


def test_art_6_and_7_dates(pontal: Norm) -> None:
    """Selections started from 2022-06-03 on; signed two weeks before."""
    assert refused(pontal, date(2022, 6, 2)) == "refuse.not_yet"
    assert refused(pontal, date(2022, 6, 3)) == ""
    assert (pontal.signed, pontal.published) == (date(2022, 5, 20), date(2022, 6, 3))
    assert (pontal.force_from, pontal.force_until) == (date(2022, 6, 3), None)
    with pytest.raises(NormRefused) as error:
        governed([pontal], date(2022, 6, 2))
    assert error.value.problems[0].provision == "art. 6º"


def test_groups_of_one_reservation(pontal: Norm) -> None:
    """Black, indigenous and quilombola people share one list, R on the strip."""
    reservation = pontal.reservations[0]
    assert (reservation.id, reservation.letter) == (LIST, "R")
    assert reservation.groups == ("black", "indigenous", "quilombola")


def test_silent_readings(pontal: Norm) -> None:
    """`fill best_list`; the count is of summonses; the others as the common defaults."""
    rule = governed([pontal], SEVEN).rules[0]
    found = govern(selection(pontal).competition())
    assert (rule.guarantee, rule.cap, rule.supplementary, rule.count) == (
        "yes",
        "yes",
        "cumulative",
        "summonses",
    )
    assert (rule.collision, rule.base, rule.minimum) == ("previous_free", "post", "binding")
    assert rule.unconfirmed == "general_only"
    assert dict(found.readings) == {
        "fill": "best_list",
        "precedence": "disability_first",
        "concurrent": "yes",
        "replacement": "label",
        "withdrawal_scope": "competition",
    }


def test_admitted_readings(pontal: Norm) -> None:
    """What may be chosen beside the default, and nothing else."""
    law = pontal.readings
    expected = {
        "fill": ({"compensation", "general_first"}, set()),
        "guarantee": (set(), {"no"}),
        "cap": ({"no"}, set()),
        "supplementary": ({"per_opening"}, {"order_only", "none"}),
        "count": ({"seats"}, set()),
        "collision": ({"next_free"}, set()),
        "precedence": ({"norm_first"}, set()),
        "base": (set(), {"cargo"}),
        "minimum": ({"explanatory"}, set()),
        "concurrent": ({"no"}, set()),
        "withdrawal_scope": ({"list"}, set()),
    }
    for name in VALUES:
        found = (set(law[name].admitted), set(law[name].against_text)) if name in law else (set(), set())
        assert found == expected.get(name, (set(), set())), name

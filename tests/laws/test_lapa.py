"""Lapa (PR), Lei 3.856/2021, provision by provision.

Every test takes the law as its only argument, so that `test_mutations.py` can run all of them on a law that
was changed in one place.
"""

from datetime import date

import pytest
from tests.laws.support import (
    DISABILITY,
    Selection,
    called,
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

from isonomia.core.cargo import apart, together
from isonomia.core.competition import Body, Governing, Post
from isonomia.core.errors import NormRefused
from isonomia.core.norm import Norm
from isonomia.core.readings import VALUES, Choice
from isonomia.core.regime import govern, regime, scope_problems

NOTICE = date(2026, 3, 10)


def selection(law: Norm, vacancies: int = 10, **more: object) -> Selection:
    """Return a selection of 14 people, A to N, of whom G, L and N are beneficiaries."""
    given = {"ranking": "ABCDEFGHIJKLMN", "beneficiaries": "GLN", **more}
    return Selection(norm=law, vacancies=vacancies, on=NOTICE, homologated=date(2026, 9, 1), **given)  # type: ignore[arg-type]


def test_art_1_rate(lapa: Norm) -> None:
    """10% of 100 is 10; of 30, 3; the rate is one tenth from the first day to the last."""
    assert reserved(lapa, [100, 30], NOTICE) == [10, 3]
    assert str(the_quota(lapa, 100, date(2021, 10, 29)).rate) == "1/10"
    assert str(the_quota(lapa, 100, date(2031, 10, 29)).rate) == "1/10"
    assert lapa.reservations[0].rate.on(date(2021, 10, 28)) is None
    assert lapa.reservations[0].groups == ("black",)


def test_art_1_scope(lapa: Norm) -> None:
    """Concursos públicos of the whole administration, the Câmara included; no other kind of selection."""
    administrations = ("direct", "autarchy", "foundation", "public_company", "mixed_company")
    for branch in ("executive", "legislature"):
        for administration in administrations:
            body = Body(branch=branch, administration=administration)
            assert scope_problems(lapa, selection(lapa, body=body).competition()) == ()
    for kind in ("processo_seletivo_publico", "processo_seletivo_simplificado"):
        found = scope_problems(lapa, selection(lapa, kind=kind).competition())
        assert [(problem.code, problem.provision) for problem in found] == [("refuse.kind", "art. 1º")]


def test_art_1_camara_is_included_with_a_note(lapa: Norm) -> None:
    """The text names the town's administration; CF art. 37 binds the Câmara too, and a warning says so."""
    assert "warn.legislature" in warnings(selection(lapa, body=Body(branch="legislature")).start())
    assert "warn.legislature" not in warnings(selection(lapa).start())


def test_art_1_par_1_minimum(lapa: Norm) -> None:
    """3 vacancies or more. 10% half up gives 0 up to 4: the minimum bars nothing that rounding would give.

    Below 3 the minimum is the reason, from 3 on the rounding; both say that 5 is the first that reserves.
    """
    assert reserved(lapa, [1, 2, 3, 4], NOTICE) == [0, 0, 0, 0]
    assert keys(lapa, 2, NOTICE)[-1] == ("zero.minimum", "art. 1º, § 1º")
    assert keys(lapa, 3, NOTICE)[-1] == ("zero.rounding", "art. 1º, § 2º")
    for vacancies in (2, 3, 4):
        step = the_quota(lapa, vacancies, NOTICE).reasons[-1]
        assert (step.values["min"], step.values["M"], step.values["first_q"]) == (3, 5, 1)


def test_art_1_par_2_half_goes_up(lapa: Norm) -> None:
    """0.5 → 1 (5); 0.7 → 1 (7); 0.8, 0.9, 1 → 1; 1.4 → 1 (14); 1.5 → 2 (15); 2.2 → 2; 2.5 → 3 (25);
    3 (30).
    """
    assert reserved(lapa, [5, 7, 8, 9, 10, 14, 15, 22, 25, 30], NOTICE) == [1, 1, 1, 1, 1, 1, 2, 2, 3, 3]
    assert reserved(lapa, [24, 35], NOTICE) == [2, 4]
    assert keys(lapa, 15, NOTICE)[-1] == ("quota.up", "art. 1º, § 2º")
    assert keys(lapa, 14, NOTICE)[-1] == ("quota.down", "art. 1º, § 2º")


def test_art_1_par_3_number_per_cargo(lapa: Norm) -> None:
    """12 lines of 4: 0.4 → 0 each, 4.8 → 5 together; 5 areas of 3: 0.3 → 0 each, 1.5 → 2 together."""
    rule = governed([lapa], NOTICE).rules[0]
    twelve = [Post(id=f"p{number}", title="", cargo="c", vacancies=4) for number in range(12)]
    five = [Post(id=f"p{number}", title="", cargo="c", vacancies=3) for number in range(5)]
    assert rule.base == "post"
    assert (apart(rule, twelve), together(rule, twelve)) == (0, 5)
    assert (apart(rule, five), together(rule, five)) == (0, 2)


def test_art_2_only_who_declared(lapa: Norm) -> None:
    """A panel cannot confirm who did not declare at registration; a declaration is not taken back later."""
    assert selection(lapa, panel=True).refuses(("confirm", "A", "black")) == "refuse.not_declared"
    assert selection(lapa).refuses(("withdraw_declaration", "G")) == "refuse.registration_closed"


def test_art_2_par_1_no_elimination_without_procedure(lapa: Norm) -> None:
    """Contradiction and defence first: before the appointment (CF art. 5º, LV) and before annulment."""
    facts = [("call", "A"), ("call", "B"), ("call", "C"), ("call", "D"), ("call", "G")]
    steps = ["procedure_open", "procedure_notify", "procedure_defence", "procedure_decide", "procedure_final"]
    procedure = [(step, "G") for step in steps]
    eliminate, annul = ("eliminate", "G", "false_declaration"), ("annul", "G", "false_declaration")
    chosen = selection(lapa)
    assert chosen.refuses(*facts, eliminate) == "refuse.no_procedure"
    assert chosen.refuses(*facts, *procedure[:-1], eliminate) == "refuse.no_procedure"
    assert chosen.refuses(*facts, *procedure[:2], ("procedure_decide", "G")) == "refuse.procedure_order"
    assert chosen.refuses(*facts, ("appoint", "G"), annul) == "refuse.no_procedure"
    assert holders(chosen.after(*facts, *procedure, eliminate))[4] == ""
    assert called(chosen.after(*facts, ("appoint", "G"), *procedure, annul)).split()[0] == "L"


def test_art_2_par_2_panel_is_optional(lapa: Norm) -> None:
    """Without a panel in the notice the declaration suffices and a denial is refused; with one,
    it is heard.
    """
    assert selection(lapa).refuses(("deny", "G", "black")) == "refuse.no_panel"
    state = selection(lapa, panel=True).after(("deny", "G", "black"))
    assert called(state) == "A B C D L E F G H I"
    assert not lapa.reservations[0].confirmation
    assert lapa.reservations[0].confirmation_provision == "art. 2º, § 2º"


def test_art_3_both_lists(lapa: Norm) -> None:
    """`concurrent no` and `replacement holder` cannot be chosen, with a ground or without."""
    for name, value in (("concurrent", "no"), ("replacement", "holder"), ("fill", "counts")):
        with pytest.raises(NormRefused) as error:
            governed([lapa], NOTICE, **{name: value})
        assert [problem.code for problem in error.value.problems] == ["reading.refused"]


def test_art_3_par_1_merit_does_not_use_up_the_reservation(lapa: Norm) -> None:
    """10 vacancies, one reserved (5). G is called to 5; when merit reaches G, G moves to 8 and L takes 5."""
    assert calls(selection(lapa).start()) == [
        ("A", 1), ("B", 2), ("C", 3), ("D", 4), ("G", 5), ("E", 6), ("F", 7), ("L", 5), ("H", 9), ("I", 10),
    ]  # fmt: skip
    assert holders(summon_all(selection(lapa))) == list("ABCDLEFGHI")


def test_art_3_par_1_other_readings(lapa: Norm) -> None:
    """`general_first`: L at 5, G at 8, the same people. `best_list`: G keeps 5."""
    assert called(selection(lapa, readings={"fill": "general_first"}).start()) == "A B C D L E F G H I"
    assert called(selection(lapa, readings={"fill": "best_list"}).start()) == "A B C D G E F H I J"
    with pytest.raises(NormRefused) as error:
        regime([Governing(norm=lapa)], NOTICE, {"fill": Choice(value="best_list")})
    assert [problem.code for problem in error.value.problems] == ["reading.needs_ground"]


def test_art_3_par_2_replacement(lapa: Norm) -> None:
    """If L leaves seat 5, N; if G leaves seat 8, a general seat, J by the general list."""
    full = [("call", name) for name in "ABCDGEFLHI"]
    assert calls(selection(lapa).after(*full, ("withdraw", "L"))) == [("N", 5)]
    assert calls(selection(lapa).after(*full, ("withdraw", "G"))) == [("J", 8)]


def test_art_3_par_3_reversion(lapa: Norm) -> None:
    """5 vacancies, nobody declared: seat 5 reverts to the fifth of the general list."""
    state = selection(lapa, vacancies=5, beneficiaries="").start()
    assert calls(state) == [("A", 1), ("B", 2), ("C", 3), ("D", 4), ("E", 5)]
    done = summon_all(selection(lapa, vacancies=5, beneficiaries=""))
    call = done.posts[0].seats[4].calls[-1]
    assert (call.via, call.reverted) == ("general", True)
    assert ("seat.reverted", "art. 3º, § 3º") in [(step.key, step.provision) for step in call.reasons]


def test_art_4_alternation_and_proportionality(lapa: Norm) -> None:
    """25 vacancies: 5, 15, 25. Openings 10 then 5: q(15) = 2, the second at 15."""
    assert seats([lapa], [25], NOTICE) == {"black": (5, 15, 25)}
    assert seats([lapa], [10, 5], NOTICE) == {"black": (5, 15)}
    assert lapa.reservations[0].order.provision == "art. 4º"
    assert lapa.reservations[0].order.acts == "appointment"


def test_art_4_with_the_notices_disability_reservation(lapa: Norm) -> None:
    """4: none; 5: both claim 5, disability keeps it, black takes 4; 25: 4, 15, 25 and 5, 21."""
    both = [lapa, DISABILITY]
    assert seats(both, [4], NOTICE) == {"pcd": (), "black": ()}
    assert seats(both, [5], NOTICE) == {"pcd": (5,), "black": (4,)}
    assert seats(both, [25], NOTICE) == {"pcd": (5, 21), "black": (4, 15, 25)}
    assert seats(both, [25], NOTICE, collision="next_free") == {"pcd": (5, 21), "black": (6, 15, 25)}
    assert seats(both, [25], NOTICE, precedence="norm_first") == {"black": (5, 15, 25), "pcd": (4, 21)}


def test_art_5_force(lapa: Norm) -> None:
    """From 2021-10-29; ten years end on 2031-10-29 (Código Civil, art. 132, § 3º)."""
    assert refused(lapa, date(2021, 10, 28)) == "refuse.not_yet"
    assert refused(lapa, date(2021, 10, 29)) == ""
    assert refused(lapa, date(2031, 10, 28)) == ""
    assert refused(lapa, date(2031, 10, 29)) == ""
    assert refused(lapa, date(2031, 10, 30)) == "refuse.lapsed_assumed"
    assert (lapa.signed, lapa.published, lapa.not_before) == (date(2021, 10, 29), None, date(2021, 10, 29))


def test_art_5_warnings(lapa: Norm) -> None:
    """The publication may have come up to 90 days after the act; the last day may be one day off."""
    assert warned(lapa, date(2021, 10, 29)) == ["warn.publication_unknown"]
    assert warned(lapa, date(2022, 1, 26)) == ["warn.publication_unknown"]
    assert warned(lapa, date(2022, 1, 27)) == []
    assert warned(lapa, date(2031, 10, 28)) == []
    assert warned(lapa, date(2031, 10, 29)) == ["warn.last_day"]


def test_art_5_going_on_after_it_lapsed_needs_a_ground(lapa: Norm) -> None:
    """STF, ADI 7654, barred the abrupt end of the federal twin: a stated ground lets the norm govern,
    with a warning.
    """
    found = regime([Governing(norm=lapa, ground="STF, ADI 7654")], date(2031, 10, 30), {})
    assert [(warning.key, warning.provision) for warning in found.warnings] == [("warn.lapsed", "art. 5º")]


def test_art_5_sole_paragraph(lapa: Norm) -> None:
    """Not for notices published before it came into force; the refusal cites this paragraph."""
    with pytest.raises(NormRefused) as error:
        governed([lapa], date(2021, 10, 28))
    assert error.value.problems[0].provision == "art. 5º, par. único"


def test_silent_readings(lapa: Norm) -> None:
    """`guarantee yes`, `supplementary cumulative`, and the others as the common defaults."""
    rule = governed([lapa], NOTICE).rules[0]
    found = govern(selection(lapa).competition())
    assert (rule.guarantee, rule.cap, rule.supplementary, rule.count) == ("yes", "yes", "cumulative", "seats")
    assert (rule.collision, rule.base, rule.minimum) == ("previous_free", "post", "binding")
    assert rule.unconfirmed == "general_only"
    assert dict(found.readings) == {
        "fill": "compensation",
        "precedence": "disability_first",
        "concurrent": "yes",
        "replacement": "label",
        "withdrawal_scope": "competition",
    }


def test_admitted_readings(lapa: Norm) -> None:
    """What may be chosen beside the default, and nothing else."""
    admitted = {name: set(lapa.readings[name].admitted) for name in lapa.readings}
    against = {name: set(lapa.readings[name].against_text) for name in lapa.readings}
    expected = {
        "fill": ({"general_first"}, {"best_list"}),
        "supplementary": ({"order_only", "per_opening"}, {"none"}),
        "collision": ({"next_free"}, set()),
        "precedence": ({"norm_first"}, set()),
        "base": ({"cargo"}, set()),
        "unconfirmed": (set(), {"eliminated"}),
        "withdrawal_scope": ({"list"}, set()),
    }
    for name in VALUES:
        assert (admitted.get(name, set()), against.get(name, set())) == expected.get(name, (set(), set())), (
            name
        )


def test_supplementary_readings(lapa: Norm) -> None:
    """Openings 4, 6: q(10) = 1, ideal 5. `per_opening`: 6 vacancies of their own, q = 1, fifth of them,
    seat 9.
    """
    assert seats([lapa], [4, 6], NOTICE) == {"black": (5,)}
    assert seats([lapa], [4, 6], NOTICE, supplementary="per_opening") == {"black": (9,)}
    assert seats([lapa], [4, 6], NOTICE, supplementary="none") == {"black": ()}

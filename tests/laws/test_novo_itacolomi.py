"""Novo Itacolomi (PR), Lei 2.175/2023, provision by provision; every test takes the law alone."""

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

from isonomia.core.competition import Body
from isonomia.core.errors import NormRefused
from isonomia.core.norm import Norm
from isonomia.core.readings import VALUES
from isonomia.core.regime import govern, scope_problems

NOTICE = date(2026, 3, 10)


def selection(law: Norm, vacancies: int = 5, **more: object) -> Selection:
    """Return a selection of 8 people, A to H, of whom B, F and H are beneficiaries."""
    given = {"ranking": "ABCDEFGH", "beneficiaries": "BFH", **more}
    return Selection(norm=law, vacancies=vacancies, on=NOTICE, homologated=date(2026, 9, 1), **given)  # type: ignore[arg-type]


def test_art_1_rate(novo_itacolomi: Norm) -> None:
    """20% of 100 is 20, of 30 is 6, of 25 is 5; no minimum of vacancies."""
    assert reserved(novo_itacolomi, [100, 30, 25, 10, 5], NOTICE) == [20, 6, 5, 2, 1]
    assert novo_itacolomi.reservations[0].minimum == 0
    assert str(the_quota(novo_itacolomi, 100, date(2023, 4, 20)).rate) == "1/5"
    assert novo_itacolomi.reservations[0].rate.on(date(2023, 4, 19)) is None
    assert novo_itacolomi.reservations[0].groups == ("black",)


def test_art_1_scope(novo_itacolomi: Norm) -> None:
    """Concursos públicos for the permanent staff, direct and indirect; no other kind of selection."""
    for administration in ("direct", "autarchy", "foundation", "public_company", "mixed_company"):
        for branch in ("executive", "legislature"):
            body = Body(branch=branch, administration=administration)
            assert scope_problems(novo_itacolomi, selection(novo_itacolomi, body=body).competition()) == ()
    for kind in ("processo_seletivo_publico", "processo_seletivo_simplificado"):
        found = scope_problems(novo_itacolomi, selection(novo_itacolomi, kind=kind).competition())
        assert [(problem.code, problem.provision) for problem in found] == [("refuse.kind", "art. 1º")]


def test_art_1_par_1_guidance(novo_itacolomi: Norm) -> None:
    """Guidance text and contact are fields of the notice; what is missing is warned of."""
    stated = {"guidance.text": "item 6", "guidance.contact": "concursos@itacolomi.example"}
    assert "warn.no_guidance" in warnings(selection(novo_itacolomi).start())
    assert "warn.no_guidance" not in warnings(selection(novo_itacolomi, stated=stated).start())


def test_art_1_par_2_half_goes_up(novo_itacolomi: Norm) -> None:
    """0.4 → 0 (2); 0.6 → 1 (3); 0.8 → 1; 1.4 → 1 (7); 1.6 → 2 (8); 1.8; 2.8 → 3 (14); 3 (15);
    4.4 → 4 (22).
    """
    assert reserved(novo_itacolomi, [1, 2, 3, 4, 7, 8, 9], NOTICE) == [0, 0, 1, 1, 1, 2, 2]
    assert reserved(novo_itacolomi, [12, 13, 14, 15, 22, 23], NOTICE) == [2, 3, 3, 3, 4, 5]
    assert novo_itacolomi.reservations[0].rounding == "half_up"  # a fifth never leaves an exact half
    assert keys(novo_itacolomi, 3, NOTICE)[-1] == ("quota.up", "art. 1º, § 2º")
    assert keys(novo_itacolomi, 2, NOTICE)[-1] == ("zero.rounding", "art. 1º, § 2º")


def test_art_2_beneficiaries_compete_for_all_seats(novo_itacolomi: Norm) -> None:
    """`concurrent no` cannot be chosen; a beneficiary ranked second holds seat 2."""
    with pytest.raises(NormRefused) as error:
        governed([novo_itacolomi], NOTICE, concurrent="no")
    assert [problem.code for problem in error.value.problems] == ["reading.refused"]
    assert calls(selection(novo_itacolomi).start())[1] == ("B", 2)


def test_art_2_sole_paragraph(novo_itacolomi: Norm) -> None:
    """Others hold at most N − q(N) of the notice's seats: of 5, q = 1, A C D and one more seat is B's."""
    holding = holders(summon_all(selection(novo_itacolomi)))
    assert len([name for name in holding if name not in "BFH"]) <= 4
    assert holding == list("ABCDF")


def test_art_3_par_1_without_panel_the_declaration_suffices(novo_itacolomi: Norm) -> None:
    """No panel in this law: a denial is refused where the notice has none."""
    assert not novo_itacolomi.reservations[0].confirmation
    assert selection(novo_itacolomi).refuses(("deny", "B", "black")) == "refuse.no_panel"
    assert selection(novo_itacolomi).refuses(("withdraw_declaration", "B")) == "refuse.registration_closed"


def test_art_3_par_2_false_declaration(novo_itacolomi: Norm) -> None:
    """Elimination and annulment only after the procedure; then the seat goes on by its list."""
    facts = [("call", name) for name in "ABCDF"]
    steps = [
        "procedure_open",
        "procedure_notify",
        "procedure_term_elapsed",
        "procedure_decide",
        "procedure_final",
    ]
    procedure = [(step, "F") for step in steps]
    chosen = selection(novo_itacolomi)
    assert chosen.refuses(*facts, ("eliminate", "F", "false_declaration")) == "refuse.no_procedure"
    gone = chosen.after(*facts, ("appoint", "F"), *procedure, ("annul", "F", "false_declaration"))
    assert calls(gone) == [("H", 5)]


def test_art_4_par_1_every_fifth(novo_itacolomi: Norm) -> None:
    """10: 5, 10. 3: the fifths give none, the quota 1: the last. 8: 5 and the last. 14: 5, 10, 14."""
    assert seats([novo_itacolomi], [3], NOTICE) == {"black": (3,)}
    assert seats([novo_itacolomi], [8], NOTICE) == {"black": (5, 8)}
    assert seats([novo_itacolomi], [10], NOTICE) == {"black": (5, 10)}
    assert seats([novo_itacolomi], [14], NOTICE) == {"black": (5, 10, 14)}
    assert novo_itacolomi.reservations[0].order.provision == "art. 4º, § 1º"
    assert novo_itacolomi.reservations[0].order.acts == "appointment"


def test_art_4_par_1_later_openings_follow_the_fifths(novo_itacolomi: Norm) -> None:
    """2, 1, 1, 1, 5: 5, 10. 3, 2, 5: 3, 10. Fifteen of 1: 5, 10, 15. 8, 2: 5, 8."""
    assert seats([novo_itacolomi], [2, 1, 1, 1, 5], NOTICE) == {"black": (5, 10)}
    assert seats([novo_itacolomi], [3, 2, 5], NOTICE) == {"black": (3, 10)}
    assert seats([novo_itacolomi], [3, 2, 5], NOTICE, supplementary="order_only") == {"black": (3, 5, 10)}
    assert seats([novo_itacolomi], [1] * 15, NOTICE) == {"black": (5, 10, 15)}
    assert seats([novo_itacolomi], [1] * 15, NOTICE, guarantee="yes") == {"black": (3, 8, 13)}
    assert seats([novo_itacolomi], [8, 2], NOTICE) == {"black": (5, 8)}


def test_art_4_par_1_the_fifth_and_the_disability_reservation(novo_itacolomi: Norm) -> None:
    """Both claim 5: disability 5, black 4; `norm_first` the other way round."""
    both = [novo_itacolomi, DISABILITY]
    assert seats(both, [5], NOTICE) == {"pcd": (5,), "black": (4,)}
    assert seats(both, [5], NOTICE, precedence="norm_first") == {"black": (5,), "pcd": (4,)}
    assert seats(both, [10], NOTICE, collision="next_free") == {"pcd": (5,), "black": (6, 10)}


def test_art_4_par_2_replacement(novo_itacolomi: Norm) -> None:
    """A B C D F(5). B leaves seat 2, a general seat: E. By the letter (`holder`): H. F leaves seat 5: H."""
    assert calls(selection(novo_itacolomi).start()) == [("A", 1), ("B", 2), ("C", 3), ("D", 4), ("F", 5)]
    full = [("call", name) for name in "ABCDF"]
    assert calls(selection(novo_itacolomi).after(*full, ("withdraw", "B"))) == [("E", 2)]
    holder = selection(novo_itacolomi, readings={"replacement": "holder"})
    assert calls(holder.after(*full, ("withdraw", "B"))) == [("H", 2)]
    assert calls(selection(novo_itacolomi).after(*full, ("withdraw", "F"))) == [("H", 5)]


def test_three_vacancies(novo_itacolomi: Norm) -> None:
    """A…F, E alone beneficiary: A B E(3). Without the guarantee: A B C."""
    three: dict[str, object] = {"ranking": "ABCDEF", "beneficiaries": "E"}
    assert calls(selection(novo_itacolomi, 3, **three).start()) == [("A", 1), ("B", 2), ("E", 3)]
    assert called(selection(novo_itacolomi, 3, **three, readings={"guarantee": "no"}).start()) == "A B C"


def test_art_6_reversion(novo_itacolomi: Norm) -> None:
    """Nobody of the list is left: seat 5 goes to the fifth of the general list, citing art. 6º."""
    state = summon_all(selection(novo_itacolomi, beneficiaries=""))
    call = state.posts[0].seats[4].calls[-1]
    assert (call.registration, call.via, call.reverted) == ("E", "general", True)
    assert ("seat.reverted", "art. 6º") in [(step.key, step.provision) for step in call.reasons]


def test_art_7_and_8_dates(novo_itacolomi: Norm) -> None:
    """Notices from the publication on, whose day is not known: not before 2023-04-20, warning for 90 days."""
    assert refused(novo_itacolomi, date(2023, 4, 19)) == "refuse.not_yet"
    assert warned(novo_itacolomi, date(2023, 4, 20)) == ["warn.publication_unknown"]
    assert warned(novo_itacolomi, date(2023, 7, 18)) == ["warn.publication_unknown"]
    assert warned(novo_itacolomi, date(2023, 7, 19)) == []
    assert refused(novo_itacolomi, date(2090, 1, 1)) == ""
    signed = (novo_itacolomi.signed, novo_itacolomi.published, novo_itacolomi.not_before)
    assert signed == (date(2023, 4, 20), None, date(2023, 4, 20))
    assert (novo_itacolomi.force_from, novo_itacolomi.force_until) == (date(2023, 4, 20), None)


def test_silent_readings(novo_itacolomi: Norm) -> None:
    """`fill best_list`: art. 4º, § 1º calls by place in the specific list;
    the others as the common defaults.
    """
    rule = governed([novo_itacolomi], NOTICE).rules[0]
    found = govern(selection(novo_itacolomi).competition())
    assert (rule.guarantee, rule.cap, rule.supplementary, rule.count) == (
        "notice",
        "yes",
        "cumulative",
        "seats",
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


def test_admitted_readings(novo_itacolomi: Norm) -> None:
    """What may be chosen beside the default, and nothing else."""
    law = novo_itacolomi.readings
    expected = {
        "fill": ({"compensation", "general_first"}, set()),
        "guarantee": ({"yes"}, {"no"}),
        "supplementary": ({"order_only"}, {"per_opening", "none"}),
        "collision": ({"next_free"}, set()),
        "precedence": ({"norm_first"}, set()),
        "base": ({"cargo"}, set()),
        "unconfirmed": (set(), {"eliminated"}),
        "replacement": ({"holder"}, set()),
        "withdrawal_scope": ({"list"}, set()),
    }
    for name in VALUES:
        found = (set(law[name].admitted), set(law[name].against_text)) if name in law else (set(), set())
        assert found == expected.get(name, (set(), set())), name

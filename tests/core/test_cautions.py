"""The warnings: what a reader must know beside a result."""

from dataclasses import replace
from datetime import date, timedelta

from tests.laws.support import DISABILITY, Selection, governed, warnings

from isonomia.core.cautions import plan_warnings, state_warnings
from isonomia.core.competition import Governing, Validity
from isonomia.core.facts import Fact
from isonomia.core.fold import begin, fold
from isonomia.core.plan import Opening, plan
from isonomia.core.regime import govern
from isonomia.core.state import State
from isonomia.norms.loader import builtin

LAPA = Selection(
    norm=builtin("lapa-3856-2021"),
    vacancies=10,
    ranking="ABCDEFGHIJ",
    beneficiaries="G",
    on=date(2026, 3, 10),
    homologated=date(2026, 9, 1),
)


def changed(**fields: object) -> State:
    """Return the state of the selection with other fields of its notice."""
    competition = replace(LAPA.competition(), **fields)  # type: ignore[arg-type]
    return begin(competition, govern(competition), {"post": LAPA.start().posts[0].order})


def test_a_notice_without_disability_reservation() -> None:
    """CF art. 37, VIII: warned of, and not where there is one."""
    both = (Governing(norm=LAPA.norm), Governing(norm=DISABILITY))
    assert "warn.no_disability" in warnings(LAPA.start())
    assert "warn.no_disability" not in warnings(changed(governing=both))


def test_what_the_notice_does_not_say_of_time() -> None:
    """No end of registration, no homologation, no validity: each its own warning."""
    assert "warn.no_registration_end" in warnings(changed(registration_until=None))
    assert "warn.no_registration_end" not in warnings(LAPA.start())
    assert "warn.not_homologated" in warnings(changed(homologated=None))
    assert "warn.no_validity" in warnings(changed(validity=None))


def test_the_end_of_the_validity() -> None:
    """24 months from 2026-09-01 end on 2028-09-01: warned of on that day and after it, not before."""
    state, last = LAPA.start(), date(2028, 9, 1)
    found = {
        day: [item.key for item in state_warnings(state, day)] for day in (last, last + timedelta(days=1))
    }
    assert "warn.last_validity_day" in found[last]
    assert "warn.validity_ended" in found[last + timedelta(days=1)]
    assert not {"warn.last_validity_day", "warn.validity_ended"} & set(warnings(state))
    assert Validity(months=24).extensions == 1


def test_a_withdrawal_whose_reach_nobody_stated() -> None:
    """A beneficiary withdraws when called: where the notice does not choose the reach, that is said."""
    facts = [("call", name) for name in "ABCDG"]
    assert "warn.withdrawal_silent" in warnings(LAPA.after(*facts, ("withdraw", "G")))
    assert "warn.withdrawal_silent" not in warnings(LAPA.after(*facts, ("withdraw", "A")))
    chosen = replace(LAPA, readings={"withdrawal_scope": "competition"})
    assert "warn.withdrawal_silent" not in warnings(chosen.after(*facts, ("withdraw", "G")))


def test_later_seats_without_reservation() -> None:
    """`supplementary none` warns as soon as there is a later opening that counts."""
    regime = governed([LAPA.norm], LAPA.on, supplementary="none")
    one = plan(regime.rules, [Opening(seats=10)])
    two = plan(regime.rules, [Opening(seats=10), Opening(seats=5)])
    own = plan(regime.rules, [Opening(seats=10), Opening(seats=1, outside_quota=True)])
    found = [[item.key for item in plan_warnings(regime, found.seats)] for found in (one, two, own)]
    assert found == [[], ["warn.supplementary_none"], []]


def test_the_fifth_that_disability_holds() -> None:
    """Novo Itacolomi with disability, 5 vacancies: the law's fifth is held by disability, black takes 4."""
    both = [builtin("novo-itacolomi-2175-2023"), DISABILITY]
    regime = governed(both, LAPA.on)
    (warning,) = plan_warnings(regime, plan(regime.rules, [Opening(seats=5)]).seats)
    assert (warning.key, warning.provision) == ("warn.fifth_taken", "art. 4º, § 1º")
    assert (warning.values["n"], warning.values["ideal"], warning.values["other"]) == (4, 5, "pcd")
    assert plan_warnings(governed(both, LAPA.on, precedence="norm_first"), ()) == ()


def test_the_same_warning_is_given_once() -> None:
    """Two posts of one notice, both with later seats: one warning on the clause that is missing."""
    pontal = Selection(
        norm=builtin("pontal-do-parana-2318-2022"),
        vacancies=10,
        ranking=("c1",),
        beneficiaries=(),
        on=date(2026, 12, 1),
        homologated=date(2027, 3, 1),
        later_reservation="",
        panel=True,
    )
    competition = pontal.competition()
    posts = (competition.posts[0], replace(competition.posts[0], id="other", cargo="other"))
    twice = replace(competition, posts=posts)
    state = begin(twice, govern(twice), {})
    opened = [Fact(date=date(2027, 4, 1), fact="open", post=post.id, seats=2) for post in posts]
    assert warnings(fold(state, opened)).count("warn.no_later_reservation") == 1


def test_a_town_without_a_law_of_its_own() -> None:
    """Nothing is reserved, and no other law is taken instead: said, and not where there is a law."""
    without = replace(LAPA.competition(), governing=())
    assert "warn.no_law" in warnings(begin(without, govern(without), {}))
    assert "warn.no_law" not in warnings(LAPA.start())

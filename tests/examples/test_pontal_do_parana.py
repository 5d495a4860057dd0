"""The example of Pontal do Paraná, seat by seat; its next calls are worked out by hand.

People are named in docstrings by post and rank (P9: ninth of Praia de Leste; I: Ipanema; E: endemics), in the
code by registration.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from tests.examples.support import BIQ, coming, example, history, labels, registrations, seat, state

from isonomia.core.fold import begin, fold
from isonomia.core.norm import GENERAL
from isonomia.core.quota import quota
from isonomia.core.regime import govern
from isonomia.core.state import State
from isonomia.files.folder import Loaded

PRAIA, IPANEMA, ACE = "acs-praia-de-leste", "acs-ipanema", "ace"


def test_pontal_rate_of_the_notice() -> None:
    """2026-06-15 is after the second step, 2026-06-03: 5% + 2 × 1% = 7%."""
    assert str(example("pontal-do-parana").regime.rule(BIQ).rate) == "7/100"


def test_pontal_eight_vacancies_show_both_numbers() -> None:
    """7% of 8 is 0.56, which § 3º alone would round up to 1; § 4º bars it: 0. From 9 on it would be 1."""
    found = quota(example("pontal-do-parana").regime.rule(BIQ), 8)
    assert found.reserved == 0
    last = found.reasons[-1]
    assert (last.key, last.provision) == ("zero.minimum_overrides", "art. 2º, § 4º")
    told = {name: last.values[name] for name in ("N", "q", "alone", "min", "alone_provision")}
    assert told == {"N": 8, "q": 0, "alone": 1, "min": 9, "alone_provision": "art. 2º, § 3º"}


def test_pontal_plan() -> None:
    """Praia de Leste, 10 and 12: 0.7 → 1, 1.54 → 2; disability 0.5 → 1, 1.1 → 2.

    Disability takes 5 and 21. The fifth unlabelled seat (1, 2, 3, 4, 6) is 6: after it, 7. The tenth (…, 8 to
    12) is 12: after it, 13. Ipanema, 8 and 1: 0, then 0.63 → 1, in the new seat, 9. Endemics, 0, 6 and 4: 0,
    0 (minimum 9), then 0.7 → 1 at 7; disability 0.3 → 1 at 5.
    """
    found = state("pontal-do-parana")
    assert labels(found, PRAIA) == {"pcd": [5, 21], BIQ: [7, 13]}
    assert labels(found, IPANEMA) == {"pcd": [5], BIQ: [9]}
    assert labels(found, ACE) == {"pcd": [5], BIQ: [7]}
    assert [len(post.openings) for post in found.posts] == [2, 2, 3]
    assert [post.openings[0].seats for post in found.posts] == [10, 8, 0]


def test_pontal_the_reserved_call_overtakes_a_replacement() -> None:
    """P1 to P5 were summoned to general seats (1, 2, 3, 4, 6; seat 5 does not count); P3 does not answer.

    Five were summoned: the reserved seat 7 comes before seat 3. By seats, seat 3 would come first.
    """
    day, found = date(2026, 9, 29), example("pontal-do-parana")
    assert [seat(state("pontal-do-parana", day), PRAIA, number).status for number in (3, 7)] == [
        "open",
        "open",
    ]
    assert coming(state("pontal-do-parana", day), PRAIA)[:2] == [(7, "2603745", BIQ), (3, "2603217", GENERAL)]
    assert registrations("pontal-do-parana", PRAIA, 8, 6) == ["2603745", "2603217"]
    seats = _under(found, "count", "seats", day)
    assert coming(seats, PRAIA)[0] == (3, "2603217", GENERAL)


def _under(found: Loaded, name: str, value: str, until: date) -> State:
    """Return the state of a day under another reading."""
    chosen = found.competition.choosing(name, value)
    competition = replace(found.competition, choices=chosen)
    order = {post.post: post.order for post in found.start.posts}
    start = begin(competition, govern(competition), order)
    return fold(start, [fact for fact in found.facts if fact.date <= until])


def test_pontal_a_denied_declaration_and_an_appeal() -> None:
    """P9 was denied: general list alone, called on merit to seat 9.

    P28 was denied, appealed, and is confirmed.
    """
    found = state("pontal-do-parana")
    people: Mapping[str, object] = {
        registration: found.post(PRAIA).people[registration].confirmed
        for registration in registrations("pontal-do-parana", PRAIA, 9, 28)
    }
    assert people == {"2604136": frozenset(), "2603352": frozenset((BIQ,))}
    assert history(found, PRAIA, 9) == [("2604136", GENERAL, "took_office")]
    facts = [fact.fact for fact in example("pontal-do-parana").facts if fact.registration == "2603352"]
    assert facts == ["deny", "appeal", "appeal_decide", "confirm", "call", "no_show"]


def test_pontal_the_reserved_list_is_exhausted() -> None:
    """Black P8, quilombola P15, indigenous P19 and P28. Seat 7: P8 withdrew, P15. Seat 13: P19 withdrew, P28
    did not answer, nobody is left: the general list, P20.
    """
    found = state("pontal-do-parana")
    assert history(found, PRAIA, 7) == [("2603745", BIQ, "withdrew"), ("2603503", BIQ, "took_office")]
    assert history(found, PRAIA, 13) == [
        ("2603013", BIQ, "withdrew"),
        ("2603352", BIQ, "no_show"),
        ("2603632", GENERAL, None),
    ]
    assert [call.reverted for call in seat(found, PRAIA, 13).calls] == [False, False, True]


def test_pontal_general_seats_are_replaced() -> None:
    """Seat 2: P2's appointment was annulled, P12. Seat 3: no answer, P6. Seat 4: end of queue, P11."""
    found = state("pontal-do-parana")
    expected = {2: ("annulled", "2603896"), 3: ("no_show", "2603217"), 4: ("end_of_queue", "2603774")}
    for number, (outcome, holder) in expected.items():
        assert history(found, PRAIA, number)[0][2] == outcome
        assert seat(found, PRAIA, number).holder == holder


def test_pontal_three_groups_one_list() -> None:
    """Any of the three groups; I12 declared two and was confirmed in one, which is enough."""
    lists = {
        post.post: [candidate.rank for candidate in post.order if BIQ in candidate.confirmed]
        for post in example("pontal-do-parana").start.posts
    }
    assert lists == {PRAIA: [8, 15, 19], IPANEMA: [12, 20], ACE: [3, 9, 14, 22]}


def test_pontal_merit_under_best_list() -> None:
    """E3 is a beneficiary third in rank: called to general seat 3, the reservation is not spent."""
    assert history(state("pontal-do-parana"), ACE, 3) == [("2603709", GENERAL, "took_office")]


def test_pontal_next_calls() -> None:
    """Praia de Leste, open 16 to 22: P20 came last, to seat 13. General: P21 to P25 for 16 to 20; 21 is for
    people with disabilities, P13 was called, P36; then P26 for 22 (P28 is out).

    Ipanema: seat 9 is reserved, I12. Endemics: E1 to E6 and E17 were called; 7 is reserved, E9 (E3 passed on
    merit); then E7, E8, E10.
    """
    found = state("pontal-do-parana")
    general = registrations("pontal-do-parana", PRAIA, 21, 22, 23, 24, 25)
    assert coming(found, PRAIA) == [
        *((number, registration, GENERAL) for number, registration in enumerate(general, 16)),
        (21, "2603801", "pcd"),
        (22, "2603733", GENERAL),
    ]
    assert general == ["2603868", "2603475", "2603921", "2604103", "2604167"]
    assert registrations("pontal-do-parana", PRAIA, 36, 26) == ["2603801", "2603733"]
    assert coming(found, IPANEMA) == [(9, "2603338", BIQ)]
    assert coming(found, ACE) == [
        (7, "2604002", BIQ),
        (8, "2603957", GENERAL),
        (9, "2603669", GENERAL),
        (10, "2603432", GENERAL),
    ]
    assert registrations("pontal-do-parana", ACE, 9, 7, 8, 10) == ["2604002", "2603957", "2603669", "2603432"]

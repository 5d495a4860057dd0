"""The three founding laws as files: every parameter, reading and provision, against the laws' own tables."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from isonomia.core.norm import Norm, RateValue, Reservation
from isonomia.core.readings import VALUES, ReadingRule
from isonomia.norms.catalogue import catalogue
from isonomia.norms.checks.articles import carriers
from isonomia.norms.draft import draft
from isonomia.norms.duties import DUTIES
from isonomia.norms.loader import builtin, builtin_ids, norm_source
from isonomia.norms.show import Carrier, rows
from isonomia.norms.yaml_source import read_yaml

LAPA, NOVO_ITACOLOMI, PONTAL = "lapa-3856-2021", "novo-itacolomi-2175-2023", "pontal-do-parana-2318-2022"

EVERY_BODY = ("direct", "autarchy", "foundation", "public_company", "mixed_company")


def only(norm: Norm) -> Reservation:
    (reservation,) = norm.reservations
    return reservation


def test_lapa():
    norm = builtin(LAPA)
    assert norm.urn == "urn:lex:br;parana;lapa:municipal:lei:2021-10-29;3856"
    assert (norm.municipality, norm.ibge) == ("Lapa/PR", "4113205")
    day = date(2021, 10, 29)
    assert (norm.signed, norm.published, norm.not_before, norm.force_from) == (day, None, day, day)
    assert (norm.force_until, norm.force_provision) == (date(2031, 10, 29), "art. 5º")
    scope = norm.scope
    assert scope is not None
    assert (scope.kinds, scope.branches) == (("concurso",), ("executive", "legislature"))
    assert (scope.administrations, scope.provision) == (EVERY_BODY, "art. 1º")
    assert (scope.notices_from, scope.notices_provision) == (day, "art. 5º, par. único")
    black = only(norm)
    assert (black.id, black.label.pt, black.label.en, black.letter) == (
        "black",
        "pessoas negras",
        "black people",
        "N",
    )
    assert (black.groups, black.disability) == (("black",), False)
    assert (black.confirmation, black.confirmation_provision) == (False, "art. 2º, § 2º")
    assert black.rate.values == (RateValue(start=day, until=None, value=Fraction(1, 10)),)
    assert (black.rate.provision, black.rounding, black.rounding_provision) == (
        "art. 1º",
        "half_up",
        "art. 1º, § 2º",
    )
    assert (black.minimum, black.minimum_provision) == (3, "art. 1º, § 1º")
    assert (black.maximum_rate, black.maximum_provision) == (None, "")
    order = black.order
    assert (order.rule, order.k, order.acts, order.provision) == ("proportional", 0, "appointment", "art. 4º")
    assert (black.reversion, black.reversion_provision) == (("general",), "art. 3º, § 3º")


def test_novo_itacolomi():
    norm = builtin(NOVO_ITACOLOMI)
    assert norm.urn == "urn:lex:br;parana;novo.itacolomi:municipal:lei:2023-04-20;2175"
    assert (norm.municipality, norm.ibge) == ("Novo Itacolomi/PR", "4117297")
    day = date(2023, 4, 20)
    assert (norm.signed, norm.published, norm.not_before, norm.force_from) == (day, None, day, day)
    assert (norm.force_until, norm.force_provision) == (None, "art. 8º")
    scope = norm.scope
    assert scope is not None
    assert (scope.kinds, scope.branches) == (("concurso",), ("executive", "legislature"))
    assert (scope.administrations, scope.provision) == (EVERY_BODY, "art. 1º")
    assert (scope.notices_from, scope.notices_provision) == (day, "art. 7º")
    black = only(norm)
    assert (black.id, black.label.pt, black.label.en, black.letter) == (
        "black",
        "pessoas negras",
        "black people",
        "N",
    )
    assert (black.groups, black.confirmation, black.confirmation_provision) == (("black",), False, "")
    assert black.rate.values == (RateValue(start=day, until=None, value=Fraction(1, 5)),)
    assert (black.rate.provision, black.rounding, black.rounding_provision) == (
        "art. 1º",
        "half_up",
        "art. 1º, § 2º",
    )
    assert (black.minimum, black.minimum_provision, black.maximum_rate) == (0, "", None)
    order = black.order
    assert (order.rule, order.k, order.acts, order.provision) == (
        "every_kth",
        5,
        "appointment",
        "art. 4º, § 1º",
    )
    assert (black.reversion, black.reversion_provision) == (("general",), "art. 6º")


def test_pontal_do_parana():
    """5% from 2022-06-03, a point more every two years: sixteen rates, the last 20% from 2052-06-03."""
    norm = builtin(PONTAL)
    assert norm.urn == "urn:lex:br;parana;pontal.parana:municipal:lei:2022-05-20;2318"
    assert (norm.municipality, norm.ibge) == ("Pontal do Paraná/PR", "4119954")
    assert "edição 2532" in norm.source
    day = date(2022, 6, 3)
    assert (norm.signed, norm.published, norm.not_before) == (date(2022, 5, 20), day, None)
    assert (norm.force_from, norm.force_until, norm.force_provision) == (day, None, "art. 7º")
    scope = norm.scope
    assert scope is not None
    assert scope.kinds == ("concurso", "processo_seletivo_publico")
    assert (scope.branches, scope.administrations) == (("executive", "legislature"), ("direct",))
    assert (scope.provision, scope.notices_from, scope.notices_provision) == ("art. 1º", day, "art. 6º")
    pooled = only(norm)
    assert (pooled.id, pooled.letter) == ("black_indigenous_quilombola", "R")
    assert pooled.label.pt == "pessoas negras, indígenas e quilombolas"
    assert pooled.groups == ("black", "indigenous", "quilombola")
    assert (pooled.confirmation, pooled.confirmation_provision) == (True, "art. 4º, § 1º")
    starts = [(value.start, value.value) for value in pooled.rate.values]
    assert starts == [(date(2022 + 2 * step, 6, 3), Fraction(5 + step, 100)) for step in range(16)]
    assert pooled.rate.provision == "art. 1º, par. único"
    assert (pooled.rounding, pooled.rounding_provision) == ("half_up", "art. 2º, § 3º")
    assert (pooled.minimum, pooled.minimum_provision, pooled.maximum_rate) == (9, "art. 2º, § 4º", None)
    order = pooled.order
    assert (order.rule, order.k, order.acts, order.provision) == (
        "after_k_general",
        5,
        "call",
        "art. 5º, § 1º",
    )
    assert (pooled.reversion, pooled.reversion_provision) == (("general",), "art. 5º, § 3º")


def rule(line: str) -> ReadingRule:
    """Read `default | admitted | against the text | provision`."""
    default, admitted, against, provision = (part.strip() for part in line.split("|"))
    return ReadingRule(
        default=default,
        admitted=tuple(admitted.split()),
        against_text=tuple(against.split()),
        provision=provision,
    )


READINGS: dict[str, dict[str, str]] = {
    LAPA: {
        "fill": "compensation | general_first | best_list | art. 3º, § 1º",
        "guarantee": "yes | | | silent",
        "cap": "yes | | | silent",
        "supplementary": "cumulative | order_only per_opening | none | silent",
        "count": "seats | | | silent",
        "collision": "previous_free | next_free | | silent",
        "precedence": "disability_first | norm_first | | silent",
        "base": "post | cargo | | art. 1º, § 3º",
        "minimum": "binding | | | art. 1º, § 1º",
        "concurrent": "yes | | | art. 3º",
        "unconfirmed": "general_only | | eliminated | silent",
        "replacement": "label | | | art. 3º, § 2º",
        "withdrawal_scope": "competition | list | | silent",
    },
    NOVO_ITACOLOMI: {
        "fill": "best_list | compensation general_first | | silent",
        "guarantee": "notice | yes | no | art. 4º, § 1º",
        "cap": "yes | | | silent",
        "supplementary": "cumulative | order_only | per_opening none | silent",
        "count": "seats | | | silent",
        "collision": "previous_free | next_free | | silent",
        "precedence": "disability_first | norm_first | | silent",
        "base": "post | cargo | | silent",
        "minimum": "binding | | | silent",
        "concurrent": "yes | | | art. 2º",
        "unconfirmed": "general_only | | eliminated | silent",
        "replacement": "label | holder | | art. 4º, § 2º",
        "withdrawal_scope": "competition | list | | silent",
    },
    PONTAL: {
        "fill": "best_list | compensation general_first | | silent",
        "guarantee": "yes | | no | art. 5º, § 1º",
        "cap": "yes | no | | art. 5º, § 1º",
        "supplementary": "cumulative | per_opening | order_only none | art. 2º, § 5º",
        "count": "summonses | seats | | art. 5º, § 1º",
        "collision": "previous_free | next_free | | silent",
        "precedence": "disability_first | norm_first | | silent",
        "base": "post | | cargo | art. 2º, § 2º",
        "minimum": "binding | explanatory | | art. 2º, § 4º",
        "concurrent": "yes | no | | art. 5º, caput",
        "unconfirmed": "general_only | | | art. 3º",
        "replacement": "label | | | art. 5º, § 2º",
        "withdrawal_scope": "competition | list | | silent",
    },
}


@pytest.mark.parametrize("id", builtin_ids())
def test_readings(id):
    assert builtin(id).readings == {name: rule(line) for name, line in READINGS[id].items()}
    assert list(builtin(id).readings) == list(VALUES)


def articles(*counts: tuple[int, int]) -> list[str]:
    """Return the refs of articles 1, 2, … and of their paragraphs, by number of paragraphs."""
    found = []
    for article, paragraphs in counts:
        found.append(f"art. {article}º")
        found += [f"art. {article}º, § {number}º" for number in range(1, paragraphs + 1)]
    return found


REFS = {
    LAPA: [*articles((1, 3), (2, 2), (3, 3), (4, 0), (5, 0)), "art. 5º, par. único", "fecho"],
    NOVO_ITACOLOMI: [
        *articles((1, 2), (2, 0)),
        "art. 2º, par. único",
        *articles((3, 2), (4, 2), (5, 0), (6, 0), (7, 0), (8, 0)),
        "fecho",
    ],
    PONTAL: [
        *("art. 1º", "art. 1º, par. único"),
        *articles((2, 6), (3, 0)),
        "art. 3º, par. único",
        *articles((4, 3)),
        *("art. 5º, caput", "art. 5º, § 1º", "art. 5º, § 2º", "art. 5º, § 3º"),
        *("art. 6º", "art. 7º", "fecho"),
    ],
}


@pytest.mark.parametrize("id", builtin_ids())
def test_every_article_and_paragraph_is_told_in_both_languages(id):
    provisions = builtin(id).provisions
    assert [provision.ref for provision in provisions] == REFS[id]
    texts = [text for provision in provisions for text in (provision.says, provision.does)]
    assert all(sentence.endswith(".") for text in texts for sentence in (text.pt, text.en))
    assert all(text.pt != text.en for text in texts)


CARRIED = {
    (LAPA, "art. 1º"): {"applies_to", "reservations.black.rate", "duty.legislature"},
    (LAPA, "art. 1º, § 3º"): {"duty.notice_numbers", "readings.base"},
    (LAPA, "art. 2º, § 1º"): {"duty.procedure", "duty.communication_mp"},
    (LAPA, "art. 3º, § 1º"): {"readings.fill"},
    (LAPA, "art. 4º"): {"reservations.black.order"},
    (LAPA, "art. 5º"): {"in_force"},
    (NOVO_ITACOLOMI, "art. 1º, § 1º"): {"duty.notice_numbers", "duty.guidance"},
    (NOVO_ITACOLOMI, "art. 2º, par. único"): {"duty.remaining_seats"},
    (NOVO_ITACOLOMI, "art. 3º, § 1º"): {"duty.option", "duty.no_panel_no_denial"},
    (NOVO_ITACOLOMI, "art. 4º"): {"duty.lists"},
    (NOVO_ITACOLOMI, "art. 5º"): {"duty.minimum_score"},
    (PONTAL, "art. 2º, § 1º"): {"duty.guidance"},
    (PONTAL, "art. 2º, § 5º"): {"readings.supplementary", "duty.later_reservation"},
    (PONTAL, "art. 3º, par. único"): {"duty.same_criteria"},
    (PONTAL, "art. 4º, § 2º"): {"duty.decree", "duty.panel_dignity"},
    (PONTAL, "art. 5º, caput"): {"duty.lists", "readings.concurrent"},
}


@pytest.mark.parametrize(("id", "ref"), CARRIED)
def test_what_carries_a_provision_out(id, ref):
    (provision,) = [provision for provision in builtin(id).provisions if provision.ref == ref]
    assert set(provision.by) == CARRIED[id, ref]


def test_every_duty_is_owed_by_some_law():
    owed = {path for id in builtin_ids() for provision in builtin(id).provisions for path in provision.by}
    assert DUTIES.keys() - owed == set()
    assert {duty.part for duty in DUTIES.values()} == {"engine", "documents", "application"}


@pytest.mark.parametrize("id", builtin_ids())
def test_every_parameter_and_reading_with_a_provision_is_told_under_it(id):
    """A reader of the article finds the parameter that the engine obeys."""
    norm = builtin(id)
    told = {provision.ref: provision.by for provision in norm.provisions}
    for name, reading in norm.readings.items():
        if reading.provision != "silent":
            assert f"readings.{name}" in told[reading.provision], name
    reservation = only(norm)
    cited = {
        "rate": reservation.rate.provision,
        "rounding": reservation.rounding_provision,
        "minimum": reservation.minimum_provision,
        "order": reservation.order.provision,
        "reversion": reservation.reversion_provision,
        "confirmation": reservation.confirmation_provision,
    }
    for parameter, provision in cited.items():
        assert not provision or f"reservations.{reservation.id}.{parameter}" in told[provision], parameter


@pytest.mark.parametrize("id", builtin_ids())
def test_the_check_digit_of_the_ibge_code(id):
    """Times 1, 2, 1, 2, 1, 2, digits summed: 411320 → 15, so 5; 411729 → 23, so 7; 411995 → 26, so 4."""
    *digits, check = map(int, builtin(id).ibge)
    products = [digit * weight for digit, weight in zip(digits, (1, 2) * 3, strict=True)]
    assert -sum(product // 10 + product % 10 for product in products) % 10 == check
    assert digits[:2] == [4, 1]


def test_rows_show_the_values_of_a_day():
    shown = {row.ref: row for row in rows(builtin(PONTAL), date(2026, 12, 1))}
    rate = "reservations.black_indigenous_quilombola.rate"
    assert shown["art. 1º, par. único"].by == (Carrier(path=rate, part="norm", value=Fraction(7, 100)),)
    assert [carrier.value for carrier in shown["art. 2º, § 4º"].by] == [9, "binding"]
    assert shown["art. 5º, § 1º"].by[0].value == "after_k_general 5"
    assert shown["art. 2º, § 1º"].by == (Carrier(path="duty.guidance", part="documents", value=None),)
    assert shown["fecho"].by[1].value == date(2022, 6, 3)
    (early,) = rows(builtin(PONTAL), date(2022, 6, 2))[1].by
    assert early.value is None


@pytest.mark.parametrize("id", builtin_ids())
def test_whatever_may_carry_a_provision_out_can_be_shown(id):
    """The paths that the loader admits and those that the rows know are the same."""
    source = read_yaml(id, norm_source(id))
    by = tuple(dict.fromkeys(carriers(draft(source, (), unknown=(), own=False))))
    norm = builtin(id)
    everything = replace(norm, provisions=(replace(norm.provisions[0], by=by),))
    (row,) = rows(everything, date(2026, 12, 1))
    assert [carrier.path for carrier in row.by] == list(by)


def test_catalogue():
    found = {entry["id"]: entry for entry in catalogue()}
    assert list(found) == [LAPA, NOVO_ITACOLOMI, PONTAL]
    entry = found[PONTAL]
    assert list(entry) == ["id", "title", "urn", "jurisdiction", "in_force", "reservations", "readings"]
    assert entry["title"] == {
        "pt": "Lei nº 2.318, de 20 de maio de 2022, de Pontal do Paraná",
        "en": "Law 2,318 of 20 May 2022, Pontal do Paraná",
    }
    assert entry["jurisdiction"] == {"municipality": "Pontal do Paraná/PR", "ibge": "4119954"}
    assert entry["in_force"] == {"from": "2022-06-03", "until": None}
    assert entry["reservations"] == [
        {"id": "black_indigenous_quilombola", "groups": ["black", "indigenous", "quilombola"]}
    ]
    assert entry["readings"] == {name: rule(line).default for name, line in READINGS[PONTAL].items()}
    assert found[LAPA]["in_force"] == {"from": "2021-10-29", "until": "2031-10-29"}

"""Norm files at fault: each fault with its code, its line and its column, all of them at once."""

from datetime import date
from fractions import Fraction

import pytest

from isonomia.core.errors import NormFileError
from isonomia.core.norm import RateValue
from isonomia.messages import LANGUAGES, render_problem
from isonomia.norms.faults import MAX_PROBLEMS
from isonomia.norms.loader import builtin, builtin_ids, load_norm, norm_source

PONTAL = norm_source("pontal-do-parana-2318-2022").decode()

RATE = "      steps: {from: 2022-06-03, first: 5/100, add: 1/100, every_years: 2, last: 20/100}"
ORDER = 'order: {rule: after_k_general, k: 5, acts: call, provision: "art. 5º, § 1º"}'

Edit = tuple[str, str]


def edited(*edits: Edit) -> str:
    """Return the Pontal file with some of its text replaced, each where it first stands."""
    text = PONTAL
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def faults(text: str) -> list[tuple[str, str]]:
    """Return code and place of each problem; each has its sentence in both languages."""
    try:
        load_norm("f.yaml", text.encode())
    except NormFileError as error:
        for problem in error.problems:
            for lang in LANGUAGES:
                render_problem(problem, lang=lang)
        return [(problem.code, str(problem.place).removeprefix("f.yaml:")) for problem in error.problems]
    return []


CASES: list[tuple[str, str, list[str]]] = [
    # keys
    ("signed: 2022-05-20", "singed: 2022-05-20", ["norm.missing_key 3:1", "norm.unknown_key 10:1"]),
    ("    groups: [black", "    gropus: [black", ["norm.missing_key 20:5", "norm.unknown_key 25:5"]),
    ("{rule: half_up,", "{rule: half_up, digits: 1,", ["norm.unknown_key 30:31"]),
    ("urn: urn:lex:br;parana;pontal.parana:municipal:lei:2022-05-20;2318\n", "", ["norm.missing_key 3:1"]),
    (', ibge: "4119954"', "", ["norm.missing_key 8:15"]),
    ('      en: "black, indigenous and quilombola people"\n', "", ["norm.missing_language 22:7"]),
    ('  en: "Law 2,318 of 20 May 2022, Pontal do Paraná"\n', "", ["norm.missing_language 5:3"]),
    ('    rounding: {rule: half_up, provision: "art. 2º, § 3º"}\n', "", ["norm.missing_parameter 20:5"]),
    ('    reversion: {to: [general], provision: "art. 5º, § 3º"}\n', "", ["norm.missing_parameter 20:5"]),
    # values
    ('"4119954"', "4119954", ["norm.not_text 8:57"]),
    ('"4119954"', '"411995"', ["norm.ibge_form 8:57"]),
    ("Pontal do Paraná/PR", "Pontal do Paraná", ["norm.municipality_form 8:30"]),
    ("id: pontal-do-parana-2318-2022", "id: Pontal do Paraná", ["norm.id_form 3:5"]),
    ("urn:lex:br;parana;pontal.parana", "urn:br;parana;pontal.parana", ["norm.urn_form 7:6"]),
    ("letter: R", "letter: r", ["norm.letter_form 24:15"]),
    ("letter: R", "letter: RR", ["norm.letter_form 24:15"]),
    ('pt: "pessoas negras, indígenas e quilombolas"', 'pt: " "', ["norm.empty_text 22:11"]),
    ("signed: 2022-05-20", "signed: 20/05/2022", ["norm.not_date 10:9"]),
    ("signed: 2022-05-20", "signed: 1022-05-20", ["norm.year 10:9"]),
    ("published: 2022-06-03", "published: desconhecida", ["norm.published_form 11:12"]),
    ("published: 2022-06-03", "published: unknown", ["norm.missing_not_before 11:12"]),
    ("required: true", 'required: "yes"', ["norm.not_yes_no 26:30"]),
    ("every_years: 2", "every_years: two", ["norm.not_whole_number 29:72"]),
    ("every_years: 2", "every_years: 0", ["norm.number_too_small 29:72"]),
    ("vacancies: 9", "vacancies: 1000000", ["norm.number_too_large 31:26"]),
    ("groups: [black, indigenous, quilombola]", "groups: black", ["norm.not_list 25:13"]),
    ("groups: [black, indigenous, quilombola]", "groups: []", ["norm.empty_list 25:13"]),
    ("groups: [black, indigenous, quilombola]", "groups: [black, Indígena]", ["norm.list_id_form 25:21"]),
    (
        "groups: [black, indigenous, quilombola]",
        "groups: [black, indigenous, black]",
        ["norm.duplicate_value 25:33"],
    ),
    (
        "bodies: {branches: [executive, legislature], administrations: [direct]}",
        "bodies: direct",
        ["norm.not_mapping 16:11"],
    ),
    ("processo_seletivo_publico]", "processo_seletivo]", ["norm.unknown_value 15:21"]),
    ("legislature]", "judiciary]", ["norm.unknown_value 16:34"]),
    ("administrations: [direct]", "administrations: [indirect]", ["norm.unknown_value 16:66"]),
    ("rule: half_up", "rule: nearest", ["norm.unknown_value 30:22"]),
    ("acts: call", "acts: summons", ["norm.unknown_value 33:48"]),
    # days
    ("from: 2022-06-03, until: null", "from: 2022-06-03, until: 2022-06-02", ["norm.dates_order 12:37"]),
    ("signed: 2022-05-20", "signed: 2022-06-04", ["norm.dates_order 11:12", "norm.dates_order 12:18"]),
    ("notices: {from: 2022-06-03", "notices: {from: 2022-06-02", ["norm.dates_order 17:19"]),
    (
        "until: null",
        "until: null, extended_by: [{law: 9/2030, until: 2040-01-01}]",
        ["norm.extended_without_end 12:57"],
    ),
    (
        "until: null",
        "until: 2032-06-03, extended_by: [{law: 9/2030, until: 2030-01-01}]",
        ["norm.dates_order 12:84"],
    ),
    # rates
    ("first: 5/100", "first: 0.05", ["yaml.float 29:40"]),
    ("first: 5/100", "first: 5%", ["norm.rate_form 29:40"]),
    ("first: 5/100", "first: 5", ["norm.rate_form 29:40"]),
    ("first: 5/100", "first: 5/0", ["norm.rate_form 29:40"]),
    ("first: 5/100", "first: 0/100", ["norm.rate_range 29:40"]),
    ("last: 20/100", "last: 20/10", ["norm.rate_range 29:81"]),
    ("last: 20/100", "last: 5/100", ["norm.steps_down 29:81"]),
    ("add: 1/100", "add: 1/90000", ["norm.steps_too_long 29:14"]),
    ("steps: {from: 2022-06-03", "steps: {from: 2022-06-04", ["norm.rate_gap 29:21"]),
    (RATE, RATE + "\n      values: [{from: 2022-06-03, value: 5/100}]", ["norm.rate_two_forms 28:7"]),
    (RATE + "\n", "", ["norm.rate_two_forms 28:7"]),
    (
        RATE,
        "      values: [{from: 2022-06-03, value: 5/100}, {from: 2024-06-03, value: 6/100}]",
        ["norm.rate_overlap 29:50"],
    ),
    (
        RATE,
        "      values: [{from: 2022-06-03, until: 2024-06-01, value: 1/20}, {from: 2024-06-03, value: 3/50}]",
        ["norm.rate_gap 29:68"],
    ),
    (RATE, "      values: [{from: 2022-07-01, value: 5/100}]", ["norm.rate_gap 29:16"]),
    (RATE, "      values: [{from: 2022-06-03, until: 2030-06-02, value: 5/100}]", ["norm.rate_gap 29:16"]),
    (RATE, "      values: [{from: 2022-06-03, until: 2022-06-02, value: 5/100}]", ["norm.dates_order 29:42"]),
    (RATE, "      values: []", ["norm.empty_list 29:15"]),
    # orders
    ("rule: after_k_general", "rule: after_k_generals", ["norm.unknown_order 33:19"]),
    (" k: 5,", "", ["norm.order_without_k 33:12"]),
    ("rule: after_k_general, k: 5", "rule: proportional, k: 5", ["norm.order_companion 33:36"]),
    (
        "rule: after_k_general, k: 5",
        "rule: every_kth, positions: [5]",
        ["norm.order_without_k 33:12", "norm.order_companion 33:41"],
    ),
    ("rule: after_k_general, k: 5", "rule: positions", ["norm.order_without_positions 33:12"]),
    (
        "rule: after_k_general, k: 5",
        "rule: positions, positions: [5, 21, 21], step: 20",
        ["norm.positions_ascending 33:41"],
    ),
    (ORDER, "order: every_kth", ["norm.missing_provision 33:12", "norm.order_without_k 33:12"]),
    # provisions of parameters
    ('{vacancies: 9, provision: "art. 2º, § 4º"}', "{vacancies: 9}", ["norm.missing_provision 31:14"]),
    ('{vacancies: 9, provision: "art. 2º, § 4º"}', "9", ["norm.missing_provision 31:14"]),
    ("maximum_rate: null", "max_rate: 30/100", ["norm.missing_provision 32:15"]),
    ('      provision: "art. 1º, par. único"\n', "", ["norm.missing_provision 28:7"]),
    ('provision: "art. 7º"', 'provision: "art. 8º"', ["norm.provision_not_listed 12:54"]),
    ('until: null, provision: "art. 7º"', "until: null", ["norm.missing_provision 12:11"]),
    (', provision: "art. 3º"}', "}", ["norm.missing_provision 51:16"]),
    ('provision: "art. 2º, § 2º"', 'provision: "art. 2º, §2º"', ["norm.provision_not_listed 48:59"]),
    # lists
    (
        "id: black_indigenous_quilombola",
        "id: general",
        [
            "norm.general_id 20:9",
            "norm.reversion_to_itself 34:22",
            "norm.carried_by_nothing 75:9",
            "norm.carried_by_nothing 76:9",
            "norm.carried_by_nothing 90:9",
            "norm.carried_by_nothing 141:9",
            "norm.carried_by_nothing 154:10",
            "norm.carried_by_nothing 184:9",
            "norm.carried_by_nothing 228:9",
            "norm.carried_by_nothing 242:10",
            "norm.carried_by_nothing 301:10",
            "norm.carried_by_nothing 321:9",
        ],
    ),
    ("to: [general]", "to: [blacks, general]", ["norm.reversion_unknown 34:22"]),
    ("to: [general]", "to: [black_indigenous_quilombola, general]", ["norm.reversion_to_itself 34:22"]),
    ("to: [general]", "to: [general, general]", ["norm.duplicate_value 34:31"]),
    ("to: [general]", "to: []", ["norm.empty_list 34:21"]),
    # readings
    ("  withdrawal_scope:", "  withdrawal:", ["norm.unknown_reading 53:3"]),
    ("default: best_list", "default: best", ["norm.unknown_reading_value 37:19"]),
    ("default: best_list", "default: counts", ["norm.audit_only 37:19"]),
    (
        "admitted: [compensation, general_first]",
        "admitted: [compensation, best_list]",
        ["norm.default_again 37:55"],
    ),
    (
        "admitted: [compensation, general_first]",
        "admitted: [compensation, compensation]",
        ["norm.duplicate_value 37:55"],
    ),
    ("admitted: [compensation, general_first]", "admitted: [true]", ["norm.not_text 37:41"]),
    ("admitted: [per_opening]", "admitted: [per_opening, none]", ["norm.duplicate_value 43:32"]),
    # articles
    ("by: readings.unconfirmed", "by: readings.uncomfirmed", ["norm.carried_by_nothing 199:9"]),
    ("by: duty.same_criteria", "by: duty.same_criterion", ["norm.carried_by_nothing 210:9"]),
    ("by: [duty.lists, readings.concurrent]", "by: []", ["norm.empty_list 288:9"]),
    (
        "_quilombola.minimum, readings",
        "_quilombola.maximum_rate, readings",
        ["norm.carried_by_nothing 154:10"],
    ),
    (
        '- ref: "art. 6º"',
        '- ref: "art. 7º"',
        ["norm.provision_not_listed 17:42", "norm.duplicate_ref 332:10"],
    ),
    # the text
    ("signed: 2022-05-20", "signed: 2022-02-30", ["yaml.date 10:9"]),
    ("signed: 2022-05-20", "signed: 2022-05-20\nsigned: 2022-05-20", ["yaml.duplicate_key 11:1"]),
]


@pytest.mark.parametrize(("old", "new", "expected"), CASES, ids=[case[1].strip()[:60] for case in CASES])
def test_an_edit_of_the_pontal_file_is_refused_where_it_stands(old, new, expected):
    assert [f"{code} {place}" for code, place in faults(edited((old, new)))] == expected


def test_the_file_without_an_edit_is_a_norm():
    assert faults(PONTAL) == []


def test_faults_of_text_grammar_and_content_are_told_together():
    """A float, an unknown key, a missing one, a `k` left out, and two provisions at fault."""
    text = edited(
        ("every_years: 2", "every_years: 2.5"),
        ("urn: ", "url: "),
        (" k: 5,", ""),
        ('"art. 7º"}', '"art. 9º"}'),
        ("by: duty.guidance", "by: duty.guide"),
    )
    assert faults(text) == [
        ("norm.missing_key", "3:1"),
        ("norm.unknown_key", "7:1"),
        ("norm.provision_not_listed", "12:54"),
        ("yaml.float", "29:72"),
        ("norm.order_without_k", "33:12"),
        ("norm.carried_by_nothing", "116:9"),
    ]


def test_an_unknown_key_does_not_hide_what_else_its_section_has_at_fault():
    rates = "      values: [{from: 2022-06-03, value: 5/100}, {from: 2024-06-03, value: 6/100, note: x}]"
    assert faults(edited((RATE, rates))) == [("norm.rate_overlap", "29:50"), ("norm.unknown_key", "29:83")]


def test_two_rates_in_force_on_one_day_in_a_whole_sentence():
    rates = (
        "      values:\n      - {from: 2022-06-03, value: 5/100}\n      - {from: 2026-05-01, value: 6/100}"
    )
    with pytest.raises(NormFileError) as refused:
        load_norm("f.yaml", edited((RATE, rates)).encode())
    assert [
        render_problem(problem, lang="en").replace("\N{NO-BREAK SPACE}", " ")
        for problem in refused.value.problems
    ] == [
        "f.yaml:31:9: two rates are in force on 2026-05-01 (art. 1º, par. único); "
        "end the first with `until: 2026-04-30` or move the second's `from` [norm.rate_overlap]"
    ]


def test_a_rate_that_covers_several_later_ones_overlaps_each():
    rates = (
        "      values:\n"
        "      - {from: 2022-06-03, value: 5/100}\n"
        "      - {from: 2024-01-01, until: 2024-12-31, value: 6/100}\n"
        "      - {from: 2026-01-01, value: 7/100}"
    )
    assert faults(edited((RATE, rates))) == [("norm.rate_overlap", "31:9"), ("norm.rate_overlap", "32:9")]


def test_rates_may_stand_in_any_order_and_before_the_law():
    rates = (
        "      values:\n"
        "      - {from: 2024-06-03, value: 6/100}\n"
        "      - {from: 2020-01-01, until: 2024-06-02, value: 5/100}"
    )
    norm = load_norm("f.yaml", edited((RATE, rates)).encode())
    assert norm.reservations[0].rate.values == (
        RateValue(start=date(2020, 1, 1), until=date(2024, 6, 2), value=Fraction(1, 20)),
        RateValue(start=date(2024, 6, 3), until=None, value=Fraction(3, 50)),
    )


def test_a_law_that_was_extended_is_in_force_until_the_last_extension():
    extended = (
        "until: 2032-06-03, extended_by: [{law: 9/2031, until: 2042-06-03}, {law: 7/2041, until: 2052-06-03}]"
    )
    norm = load_norm("f.yaml", edited(("until: null", extended)).encode())
    assert norm.force_until == date(2052, 6, 3)


def test_rates_must_last_as_long_as_the_extended_law():
    extended = "until: 2032-06-03, extended_by: [{law: 9/2031, until: 2042-06-03}]"
    rates = "      values: [{from: 2022-06-03, until: 2032-06-03, value: 5/100}]"
    assert faults(edited(("until: null", extended), (RATE, rates))) == [("norm.rate_gap", "29:16")]


SECOND = """\
  - id: indigenous
    groups: [indigenous]
    provision: "art. 1º"
    rate: 1/100
    rounding: up
    order: proportional
    reversion: {to: [black_indigenous_quilombola, general]}

readings:
"""


def test_a_short_form_may_stand_in_a_law():
    norm = load_norm("f.yaml", edited(("\nreadings:\n", SECOND)).encode())
    second = norm.reservations[1]
    assert (second.label.pt, second.letter) == ("pessoas indígenas", "I")
    assert second.rate.values == (RateValue(start=date(2022, 6, 3), until=None, value=Fraction(1, 100)),)
    provisions = {second.rate.provision, second.rounding_provision, second.order.provision}
    assert provisions | {second.reversion_provision} == {"art. 1º"}
    assert (second.minimum, second.minimum_provision, second.maximum_rate) == (0, "", None)


def test_a_short_form_without_its_provision_names_every_parameter():
    text = edited(("\nreadings:\n", SECOND.replace('    provision: "art. 1º"\n', "")))
    assert faults(text) == [
        ("norm.missing_provision", "37:11"),
        ("norm.missing_provision", "38:15"),
        ("norm.missing_provision", "39:12"),
        ("norm.missing_provision", "40:16"),
    ]


def test_lists_need_ids_of_their_own_and_names():
    text = edited(("\nreadings:\n", SECOND.replace("id: indigenous", "id: black_indigenous_quilombola")))
    assert ("norm.duplicate_id", "35:9") in faults(text)
    text = edited(("\nreadings:\n", SECOND.replace("groups: [indigenous]", "groups: [roma]")))
    assert faults(text) == [("norm.missing_label", "35:5")]
    text = edited(("\nreadings:\n", SECOND.replace(", general]", "]")))
    assert faults(text) == [("norm.reversion_end", "41:21")]
    text = edited(
        (
            "\nreadings:\n",
            SECOND.replace("    rounding", "    max_rate: 2/100\n    maximum_rate: 2/100\n    rounding"),
        )
    )
    assert faults(text) == [("norm.two_ceilings", "39:15")]


def test_no_more_problems_than_a_person_can_read():
    text = PONTAL + "".join(f"key_{number}: x\n" for number in range(MAX_PROBLEMS + 5))
    found = faults(text)
    assert len(found) == MAX_PROBLEMS + 1
    assert found[-1] == ("norm.too_many_problems", "f.yaml")


def test_long_lists_are_refused_at_once():
    """Fifty thousand entries everywhere: the grammar's limit, not the machine's."""
    text = edited(
        ("groups: [black", "groups: [" + "black, " * 50_000 + "black"),
        ("admitted: [compensation", "admitted: [" + "no, " * 50_000 + "compensation"),
    )
    assert ("norm.list_too_long", "25:13") in faults(text)


def test_there_is_no_norm_of_that_id():
    with pytest.raises(NormFileError) as refused:
        builtin("lapa-3856")
    (problem,) = refused.value.problems
    assert (problem.code, problem.values["nearest"]) == ("norm.unknown_norm", "lapa-3856-2021")
    assert builtin_ids() == ("lapa-3856-2021", "novo-itacolomi-2175-2023", "pontal-do-parana-2318-2022")

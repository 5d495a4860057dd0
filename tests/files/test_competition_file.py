"""competition.yaml: what it says, and everything that can be wrong with it, each at its place."""

from datetime import date
from decimal import Decimal

import pytest
from tests.files.support import NOTICE, changed, found, place

from isonomia.core.competition import Body, Post, Validity
from isonomia.core.errors import CompetitionError, IsonomiaError, NormRefused, Problem
from isonomia.core.ranking import Criterion, Ranking
from isonomia.core.readings import Choice
from isonomia.files.competition_file import NormFile, Notice, attempt_notice, read_notice
from isonomia.files.competition_posts import MOST_POSTS
from isonomia.norms.loader import norm_source

PONTAL = changed(
    NOTICE,
    ("Lapa/PR", "Pontal do Paraná/PR"),
    ("lapa-3856-2021", "pontal-do-parana-2318-2022"),
    ("kind: concurso", "kind: processo_seletivo_publico"),
)
ITACOLOMI = changed(
    NOTICE,
    ("Lapa/PR", "Novo Itacolomi/PR"),
    ("lapa-3856-2021", "novo-itacolomi-2175-2023"),
)


def fetch(name: str) -> NormFile | Problem:
    """Return the law of Lapa as a file of the folder, and no other."""
    if name == "my-law.yaml":
        text = norm_source("lapa-3856-2021").replace(b"id: lapa-3856-2021", b"id: my-law")
        return NormFile("my-law.yaml", text)
    if name == "broken.yaml":
        return NormFile("broken.yaml", b"id: 0.5\n")
    return Problem(code="competition.norm_outside", values={"file": name})


def read(text: str) -> Notice:
    return read_notice("c.yaml", text.encode(), fetch)


def refused(text: str, kind: type[IsonomiaError] = CompetitionError) -> list[tuple[str, int, int]]:
    with pytest.raises(kind) as caught:
        read(text)
    assert type(caught.value) is kind
    assert {problem.place.file for problem in caught.value.problems} <= {"c.yaml", "broken.yaml"}
    return found(caught.value.problems)


# -- what it says


def test_the_contracts_example() -> None:
    notice = read(NOTICE)
    here = notice.competition
    assert (here.id, here.title, here.kind) == ("lapa-2026-01", "Concurso público nº 01/2026", "concurso")
    assert (here.municipality, here.body, here.notice) == ("Lapa/PR", Body(), "01/2026")
    assert (here.published, here.homologated) == (date(2026, 3, 10), date(2026, 9, 1))
    assert here.validity == Validity(months=24, extensions=1)
    assert [(entry.norm.id, entry.norm.own, entry.ground) for entry in here.governing] == [
        ("lapa-3856-2021", False, ""),
        ("pcd-edital", True, ""),
    ]
    assert (here.registration_from, here.registration_until) == (date(2026, 3, 16), date(2026, 4, 17))
    assert here.choices == {"fill": Choice(value="general_first")}
    assert here.stated == {"guidance.text": "item 6", "guidance.contact": "concursos@lapa.example"}
    assert (here.panel, here.later_reservation) == (False, "item 5.3")
    assert here.posts == (
        Post(id="agente", title="Agente administrativo", cargo="agente", vacancies=10),
        Post(id="prof", title="Professor", cargo="prof", vacancies=2),
    )
    assert [rule.id for rule in notice.regime.rules] == ["pcd", "black"]
    assert notice.ranking == Ranking(
        order=(
            Criterion(name="score"),
            Criterion(name="elder_60"),
            Criterion(name="knowledge"),
            Criterion(name="juror"),
            Criterion(name="birth_date", descending=False),
        ),
        minimum={"score": Decimal(60)},
        elder_on=date(2026, 4, 17),
    )


def test_what_may_be_missing() -> None:
    """No homologation, validity, registration, readings, guidance, panel, later reservation or ranking."""
    text = """\
competition:
  id: x
  title: X
  kind: concurso
  municipality: Lapa/PR
  notice: {published: 2026-03-10}
norms: [lapa-3856-2021]
posts: [{id: a, vacancies: 0}]
"""
    notice = read(text)
    here = notice.competition
    assert (here.homologated, here.validity, here.registration_until) == (None, None, None)
    assert (here.notice, here.choices, here.stated, here.panel, here.later_reservation) == (
        *("", {}, {}, False, ""),
    )
    assert here.posts == (Post(id="a", title="a", cargo="a"),)
    assert notice.ranking is None
    blank = changed(text, ("norms:", "homologated:\nnorms:"))
    assert refused(blank) == [("competition.unknown_key", 7, 1)]
    inside = changed(
        text, ("  notice:", "  homologated:\n  validity:\n  notice:"), ("posts:", "panel:\nreadings:\nposts:")
    )
    assert read(inside).competition == here


@pytest.mark.parametrize(("text", "lists"), [(PONTAL, 2), (ITACOLOMI, 2)])
def test_the_other_laws(text: str, lists: int) -> None:
    assert len(read(text).regime.rules) == lists


def test_a_panel_is_there_where_the_key_is() -> None:
    text = changed(NOTICE, ("posts:", "panel: {decree: Decreto 1/2026, item: item 7}\nposts:"))
    here = read(text).competition
    assert here.panel
    assert here.stated["panel.decree"] == "Decreto 1/2026"
    assert read(changed(NOTICE, ("posts:", "panel: {}\nposts:"))).competition.panel


def test_norms_by_file_and_with_a_ground() -> None:
    for entry in ("my-law.yaml", "{file: my-law.yaml}"):
        governing = read(changed(NOTICE, ("lapa-3856-2021", entry))).competition.governing
        assert [each.norm.id for each in governing] == ["my-law", "pcd-edital"]
    entry = "{id: lapa-3856-2021, ground: ADI 7654}"
    text = NOTICE.replace("2026-", "2032-").replace("lapa-3856-2021", entry)
    assert read(text).competition.governing[0].ground == "ADI 7654"


def test_readings_in_every_form() -> None:
    """YAML 1.2 reads yes as a text; true and false stand for yes and no."""
    for form in ("yes", "true", '"yes"', "{value: true}", "{value: yes, ground: item 7}"):
        text = changed(NOTICE, ("fill: general_first", f"concurrent: {form}"))
        assert read(text).competition.choices["concurrent"].value == "yes"
    text = changed(NOTICE, ("fill: general_first", "fill: {value: best_list, ground: Parecer 1}"))
    assert read(text).competition.choices == {"fill": Choice(value="best_list", ground="Parecer 1")}


@pytest.mark.parametrize(
    ("written", "least"),
    [("60", "60"), ('"59,5"', "59.5"), ('"59.5"', "59.5"), ("'0'", "0"), ("-1", "-1")],
)
def test_minimum_scores(written: str, least: str) -> None:
    ranking = read(changed(NOTICE, ("score: 60", f"score: {written}"))).ranking
    assert ranking is not None
    assert ranking.minimum == {"score": Decimal(least)}


def test_columns_are_named_as_in_the_table() -> None:
    text = changed(NOTICE, ("knowledge desc", "Conhecimentos Gerais ASC"), ("score: 60", "Nota Final: 60"))
    ranking = read(text).ranking
    assert ranking is not None
    assert ranking.order[2] == Criterion(name="conhecimentos_gerais", descending=False)
    assert ranking.minimum == {"nota_final": Decimal(60)}


def test_the_day_of_age() -> None:
    text = changed(NOTICE, ("  minimum:", "  elder_on: 2026-03-10\n  minimum:"))
    ranking = read(text).ranking
    assert ranking is not None
    assert ranking.elder_on == date(2026, 3, 10)
    ranking = read(changed(NOTICE, (" elder_60,", ""))).ranking
    assert ranking is not None
    assert ranking.elder_on is None


def test_a_cargo_of_several_lines() -> None:
    lines = "{id: norte, cargo: prof, area: Norte, vacancies: 5, reserved: {black: 1}}\n"
    lines += "  - {id: sul, cargo: prof, area: Sul, vacancies: 5, reserved: {black: 0}}"
    text = changed(
        NOTICE, ("{id: prof, title: Professor, vacancies: 2}", lines), ("fill: general_first", "base: cargo")
    )
    posts = read(changed(text, ("vacancies: 10}", "vacancies: 10, reserved: {black: 1}}"))).competition.posts
    assert [(post.cargo, post.area, post.reserved) for post in posts] == [
        ("agente", "", {"black": 1}),
        ("prof", "Norte", {"black": 1}),
        ("prof", "Sul", {"black": 0}),
    ]


# -- one fault each


FAULTS = [
    # keys and values
    ("  homologated: 2026", "  homologate: 2026", "competition.unknown_key", "homologate"),
    ("readings:", "reading:", "competition.unknown_key", "reading:"),
    ("{text: item 6", "{test: item 6", "competition.unknown_key", "test"),
    ("extensions: 1}", "extension: 1}", "competition.unknown_key", "extension"),
    ("branch: executive", "branches: executive", "competition.unknown_key", "branches"),
    ("{id: agente", "{ident: x, id: agente", "competition.unknown_key", "ident"),
    ("  id: lapa-2026-01\n", "", "competition.missing_key", "title: Concurso"),
    ("number: 01/2026, published: 2026-03-10", "number: 01/2026", "competition.missing_key", "{number"),
    (", until: 2026-04-17", "", "competition.missing_key", "{from"),
    (", vacancies: 2", "", "competition.missing_key", "{id: prof,"),
    ("number: 01/2026", "number: 2026", "competition.not_text", "2026, pub"),
    ("later_reservation: item 5.3", "later_reservation: true", "competition.not_text", "true"),
    ("vacancies: 10", "vacancies: ten", "competition.not_a_whole_number", "ten}"),
    ("vacancies: 10", "vacancies: true", "competition.not_a_whole_number", "true"),
    ("until: 2026-04-17", "until: 17/04/2026", "competition.not_a_date", "17/04"),
    ("homologated: 2026-09-01", 'homologated: "2026-09-01"', "competition.not_a_date", '"2026-09-01"'),
    ("{months: 24, extensions: 1}", "24", "competition.not_a_mapping", "24\n"),
    ("readings: {fill: general_first}", "readings: [fill]", "competition.not_a_mapping", "[fill]"),
    ("{score: 60}", "60", "competition.not_a_mapping", "60\n"),
    ("  id: lapa-2026-01", "  id: Lapa 2026", "competition.not_a_slug", "Lapa 2026"),
    ("{id: prof,", "{id: Professor(a),", "competition.not_a_slug", "Professor(a)"),
    ("title: Concurso público nº 01/2026", 'title: " "', "competition.empty_text", '" "'),
    ("title: Professor", "title: " + "x" * 2001, "competition.text_too_long", "xxx"),
    ("published: 2026-03-10", "published: 1026-03-10", "competition.year_out_of_range", "1026"),
    ("kind: concurso", "kind: concurso_publico", "competition.unknown_value", "concurso_publico"),
    ("branch: executive", "branch: judiciary", "competition.unknown_value", "judiciary"),
    ("administration: direct", "administration: indirect", "competition.unknown_value", "indirect"),
    ("vacancies: 10", "vacancies: 100001", "competition.out_of_range", "100001"),
    ("vacancies: 10", "vacancies: -1", "competition.out_of_range", "-1}"),
    ("months: 24", "months: 25", "competition.validity_months", "25"),
    ("months: 24", "months: 0", "competition.validity_months", "0, ext"),
    ("extensions: 1", "extensions: 2", "competition.validity_extensions", "2}"),
    ("months: 24", "months: 2.4", "yaml.float", "2.4"),
    # dates in order
    ("from: 2026-03-16", "from: 2026-03-09", "competition.date_order", "2026-03-09"),
    ("until: 2026-04-17", "until: 2026-03-15", "competition.date_order", "2026-03-15"),
    ("homologated: 2026-09-01", "homologated: 2026-04-16", "competition.date_order", "2026-04-16"),
    # norms
    ("lapa-3856-2021", "lapa-3856-2012", "competition.unknown_norm", "lapa-3856-2012"),
    ("lapa-3856-2021", "{id: lapa}", "competition.unknown_norm", "lapa}"),
    ("lapa-3856-2021", "../my-law.yaml", "competition.norm_outside", "../my"),
    ("lapa-3856-2021", "{file: other.yaml}", "competition.norm_outside", "other"),
    ("lapa-3856-2021", "{ground: x}", "competition.norm_entry", "{ground"),
    ("lapa-3856-2021", "{id: a, file: b.yaml}", "competition.norm_entry", "{id: a"),
    ("lapa-3856-2021", "{id: lapa-3856-2021, why: x}", "competition.unknown_key", "why"),
    ("lapa-3856-2021", "[x]", "competition.not_a_mapping", "[x]"),
    # posts
    ("{id: prof,", "{id: agente,", "competition.same_post", "agente, title: Professor"),
    ("vacancies: 2}", "vacancies: 2, reserved: {blck: 1}}", "competition.unknown_reserved", "blck"),
    ("vacancies: 2}", "vacancies: 2, reserved: {black: x}}", "competition.not_a_whole_number", "x}}"),
    # readings
    ("{fill: general_first}", "{fil: general_first}", "reading.unknown", "fil:"),
    ("{fill: general_first}", "{fill: last}", "reading.unknown_value", "last"),
    ("{fill: general_first}", "{cap: true, base: 3}", "reading.unknown_value", "3}"),
    ("{fill: general_first}", "{fill: {value: best_list, why: x}}", "competition.unknown_key", "why"),
    # ranking
    ("minimum: {score: 60}", "minimum: {black: 50}", "competition.separate_minimum", "black: 50"),
    ("minimum: {score: 60}", "minimum: {pcd: 50}", "competition.separate_minimum", "pcd: 50"),
    ("minimum: {score: 60}", "minimum: {nota_negros: 50}", "competition.separate_minimum", "nota_negros"),
    ("{score: 60}", "{score: {black: 50}}", "competition.separate_minimum", "score: {b"),
    ("elder_60,", "black desc,", "competition.separate_minimum", "black desc"),
    ("elder_60,", "groups asc,", "competition.separate_minimum", "groups asc"),
    ("{score: 60}", "{score: sixty}", "competition.minimum", "sixty"),
    ("{score: 60}", "{score: true}", "competition.minimum", "true"),
    ("{score: 60}", "{score: 59.5}", "yaml.float", "59.5"),
    ("{score: 60}", "{birth_date: 60}", "competition.minimum_of", "birth_date: 60"),
    ("score desc", "score", "competition.criterion", "score, elder"),
    ("birth_date asc", "birth_date", "competition.criterion", "birth_date]"),
    ("score desc", "{score: desc}", "competition.criterion", "{score: desc}"),
    ("juror,", "juror asc,", "competition.criterion_alone", "juror asc"),
    ("elder_60", "elder_60 desc", "competition.criterion_alone", "elder_60 desc"),
    ("knowledge desc", "score asc", "competition.same_criterion", "score asc"),
    ("registration: {from: 2026-03-16, until: 2026-04-17}\n", "", "competition.no_elder_day", "[score desc"),
]


@pytest.mark.parametrize(("old", "new", "code", "needle"), FAULTS)
def test_one_fault(old: str, new: str, code: str, needle: str) -> None:
    text = changed(NOTICE, (old, new))
    assert refused(text) == [(code, *place(text, needle))]


@pytest.mark.parametrize(
    ("section", "code"),
    [("competition", 3), ("norms", 1), ("posts", 1)],
)
def test_missing_sections(section: str, code: int) -> None:
    parts = {"competition": NOTICE.index("norms:"), "norms": NOTICE.index("registration:")}
    start, end = NOTICE.index(section + ":"), parts.get(section, NOTICE.index("ranking:"))
    assert refused(NOTICE[:start] + NOTICE[end:]) == [("competition.missing_key", 1, 1)]


def test_empty_lists() -> None:
    posts = NOTICE[NOTICE.index("posts:") : NOTICE.index("ranking:")]
    text = changed(NOTICE, (posts, "posts: []\n"))
    assert refused(text) == [("competition.no_posts", *place(text, "[]"))]
    text = changed(NOTICE, (posts, "posts: agente\n"))
    assert refused(text) == [("competition.not_a_list", *place(text, "agente"))]
    text = changed(NOTICE, ("[score desc, elder_60, knowledge desc, juror, birth_date asc]", "[]"))
    assert refused(text) == [("competition.empty_list", *place(text, "[]"))]


def test_limits() -> None:
    posts = NOTICE[NOTICE.index("posts:") : NOTICE.index("ranking:")]
    many = "posts:\n" + "".join(f"  - {{id: p{index}, vacancies: 1}}\n" for index in range(MOST_POSTS + 1))
    text = changed(NOTICE, (posts, many))
    assert refused(text) == [("competition.too_many_posts", *place(text, "- {id: p0"))]
    large = "posts:\n" + "".join(f"  - {{id: p{index}, vacancies: 100000}}\n" for index in range(11))
    text = changed(NOTICE, (posts, large))
    assert refused(text) == [("competition.too_many_seats", *place(text, "- {id: p0"))]
    assert [code for code, *_ in refused(NOTICE + "#" * (1 << 20))] == ["yaml.too_large"]


def test_own_reservations_are_read_by_the_grammar_of_norms() -> None:
    text = changed(NOTICE, ("rate: 5/100", "rate: 0/100"))
    assert refused(text) == [("norm.rate_range", *place(text, "0/100"))]


def test_a_norm_file_tells_its_own_places() -> None:
    with pytest.raises(CompetitionError) as caught:
        read(changed(NOTICE, ("lapa-3856-2021", "broken.yaml")))
    assert {problem.place.file for problem in caught.value.problems} == {"broken.yaml"}
    assert "yaml.float" in {problem.code for problem in caught.value.problems}


def test_text_that_is_no_yaml_tells_nothing_else() -> None:
    assert refused("competition: [\n") == [("yaml.unclosed_bracket", 1, 14)]
    assert [code for code, *_ in refused("")] == ["yaml.not_mapping"]


# -- several at once


def test_every_fault_at_once_in_the_order_of_the_file() -> None:
    text = changed(
        NOTICE,
        ("kind: concurso", "kind: concourse"),
        ("months: 24", "months: 99"),
        ("lapa-3856-2021", "lapa"),
        ("until: 2026-04-17", "until: 2026-03-01"),
        ("fill: general_first", "fill: nobody"),
        ("vacancies: 10", "vacancy: 10"),
        ("score: 60", "black: 60"),
    )
    assert refused(text) == [
        ("competition.unknown_value", *place(text, "concourse")),
        ("competition.validity_months", *place(text, "99")),
        ("competition.unknown_norm", *place(text, "lapa\n")),
        ("competition.date_order", *place(text, "2026-03-01")),
        ("reading.unknown_value", *place(text, "nobody")),
        ("competition.missing_key", *place(text, "{id: agente")),
        ("competition.unknown_key", *place(text, "vacancy")),
        ("competition.separate_minimum", *place(text, "black: 60")),
    ]


def test_a_value_at_fault_as_text_is_told_once() -> None:
    text = changed(NOTICE, ("vacancies: 10", "vacancies: 1e3"), ("rate: 5/100", "rate: 0.05"))
    assert refused(text) == [("yaml.float", *place(text, "0.05")), ("yaml.float", *place(text, "1e3"))]


# -- what norms refuse


REFUSALS = [
    (("Lapa/PR", "Palmeira/PR"), "refuse.other_town", "lapa-3856-2021"),
    (("kind: concurso", "kind: processo_seletivo_publico"), "refuse.kind", "processo_seletivo_publico"),
    (("{fill: general_first}", "{concurrent: no}"), "reading.refused", "no}"),
    (("{fill: general_first}", "{fill: counts}"), "reading.refused", "counts"),
    (("{fill: general_first}", "{fill: best_list}"), "reading.needs_ground", "best_list"),
    (("  - id: pcd-edital", "  - lapa-3856-2021\n  - id: pcd-edital"), "competition.same_reservation", ""),
]


@pytest.mark.parametrize(("change", "code", "needle"), REFUSALS)
def test_refusals_of_norms_have_a_place(change: tuple[str, str], code: str, needle: str) -> None:
    text = changed(NOTICE, change)
    expected = place(text, needle) if needle else place(text, "lapa-3856-2021", 2)
    assert refused(text, NormRefused) == [(code, *expected)]


@pytest.mark.parametrize(
    ("old", "new", "code", "needle"),
    [
        ("administration: direct", "administration: autarchy", "refuse.administration", "autarchy"),
        (
            "kind: processo_seletivo_publico",
            "kind: processo_seletivo_simplificado",
            "refuse.kind",
            "processo",
        ),
    ],
)
def test_bodies_and_kinds_of_pontal(old: str, new: str, code: str, needle: str) -> None:
    text = changed(PONTAL, (old, new), ("fill: general_first", "fill: best_list"))
    assert refused(text, NormRefused) == [(code, *place(text, needle))]


def test_force_is_refused_at_the_norm() -> None:
    text = NOTICE.replace("2026-", "2032-")
    assert refused(text, NormRefused) == [("refuse.lapsed_assumed", *place(text, "lapa-3856-2021"))]
    text = NOTICE.replace("2026-", "2021-")
    assert refused(text, NormRefused) == [("refuse.not_yet", *place(text, "lapa-3856-2021"))]


def test_a_refusal_beside_a_fault_is_told_with_it() -> None:
    text = changed(NOTICE, ("Lapa/PR", "Palmeira/PR"), ("vacancies: 10", "vacancies: -1"))
    assert refused(text) == [
        ("competition.out_of_range", *place(text, "-1}")),
        ("refuse.other_town", *place(text, "lapa-3856-2021")),
    ]


def test_counts_is_for_audits_where_there_is_no_law_either() -> None:
    text = changed(NOTICE, ("  - lapa-3856-2021\n", ""), ("fill: general_first", "fill: counts"))
    assert refused(text) == [("reading.unknown_value", *place(text, "counts"))]


def test_a_cargo_must_say_how_it_splits() -> None:
    """10 and 2 vacancies of one cargo: 1.2 goes down to 1."""
    text = changed(
        NOTICE,
        ("fill: general_first", "base: cargo"),
        ("title: Agente administrativo", "cargo: um"),
        ("title: Professor", "cargo: um"),
    )
    assert refused(text) == [("competition.cargo_silent", *place(text, "{id: agente"))]
    text = changed(text, ("vacancies: 10}", "vacancies: 10, reserved: {black: 2}}"))
    assert refused(text) == [("competition.cargo_silent", *place(text, "{id: prof"))]
    text = changed(text, ("vacancies: 2}", "vacancies: 2, reserved: {black: 0}}"))
    assert refused(text) == [("competition.cargo_sum", *place(text, "{black: 2}"))]


# -- as far as it goes


def test_what_could_be_read_is_known_to_the_tables() -> None:
    attempt = attempt_notice("c.yaml", changed(NOTICE, ("months: 24", "months: 99")).encode(), fetch)
    assert attempt.notice is None
    assert attempt.terms.posts == {"agente": "Agente administrativo", "prof": "Professor"}
    assert attempt.terms.groups == ("black", "pcd")
    assert (attempt.terms.until, attempt.terms.whole) == (date(2026, 4, 17), False)
    assert attempt.terms.ranking is not None
    attempt = attempt_notice("c.yaml", changed(NOTICE, ("vacancies: 10", "vacancies: -1")).encode(), fetch)
    assert (attempt.terms.posts, attempt.terms.groups) == (None, ("black", "pcd"))

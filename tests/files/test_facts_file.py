"""facts.csv and facts.jsonl: what happened, and everything that can be wrong with its form."""

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.files.support import found, place

from isonomia.core.errors import CompetitionError, IsonomiaError, Place, Problem, TableError
from isonomia.core.facts import GROUNDS, KINDS, OF_A_PERSON, Fact
from isonomia.files.body import MAX_PROBLEMS
from isonomia.files.fact_texts import NEEDS
from isonomia.files.facts_file import Facts, Registered, read_fact_lines, read_facts
from isonomia.files.grid import Guess
from isonomia.files.terms import Listed, Terms

TERMS = Terms(
    posts={"agente": "Agente administrativo", "prof": "Professor"},
    lists=(
        Listed(id="biq", groups=("black", "indigenous"), confirmed=True),
        Listed(id="pcd", groups=("pcd",), confirmed=False),
    ),
    whole=True,
)
REGISTERED = {"1": ("agente",), "2": ("agente", "prof"), "3": ("prof",)}
HEADING = "date,fact,post,registration,seats,ground,act,note,reservation,until,contested\n"
DAY = date(2026, 9, 2)


def read(text: str, terms: Terms = TERMS, registered: Registered | None = REGISTERED) -> Facts:
    return read_facts("f.csv", text.encode(), terms, registered)


def row(**cells: str) -> str:
    """Return one row of the contract's columns; the day is given where it is not named."""
    values = {"date": "2026-09-02", **cells}
    return ",".join(values.get(name, "") for name in HEADING.strip().split(",")) + "\n"


def fact(**cells: str) -> Fact:
    (found,) = read(HEADING + row(**cells)).facts
    return found


def refused(
    text: str, kind: type[IsonomiaError] = CompetitionError, terms: Terms = TERMS
) -> list[tuple[str, int, int]]:
    with pytest.raises(kind) as caught:
        read(text, terms)
    assert type(caught.value) is kind
    return found(caught.value.problems)


def problem(**cells: str) -> Problem:
    with pytest.raises(CompetitionError) as caught:
        read(HEADING + row(**cells))
    (only,) = caught.value.problems
    found((only,))
    return only


# -- what it says


def test_a_fact_with_everything() -> None:
    text = HEADING + row(
        fact="call",
        post="agente",
        registration="1",
        seats="1",
        ground="g",
        act="Edital 3",
        note="n",
        reservation="biq",
        until="01/02/2027",
        contested="sim",
    )
    assert read(text).facts == (
        Fact(
            date=DAY,
            fact="call",
            post="agente",
            registration="1",
            seats=1,
            ground="g",
            act="Edital 3",
            note="n",
            reservation="biq",
            until=date(2027, 2, 1),
            contested=True,
        ),
    )
    assert read(text).facts[0].place == Place(file="f.csv", line=2)


def test_a_heading_alone_is_no_fact_and_columns_may_be_missing() -> None:
    assert read(HEADING).facts == ()
    (only,) = read("date,fact,registration\n2026-09-02,Withdraw,1\n").facts
    assert (only.fact, only.post, only.contested, only.until) == ("withdraw", "agente", False, None)


def test_portuguese_headings() -> None:
    text = "DATA;FATO;CARGO;Nº DE INSCRIÇÃO;VAGAS;PORTARIA\n02/09/2026;open;Professor;;2;7/2026\n"
    found = read(text)
    assert [(each.date, each.post, each.seats, each.act) for each in found.facts] == [
        (DAY, "prof", 2, "7/2026")
    ]
    assert (
        Guess(key="guess.post_by_title", values={"post": "prof", "count": 1, "lines": (2,)}) in found.guesses
    )


def test_columns_that_are_not_used_are_told() -> None:
    (guess,) = read("date,fact,act,signed_by\n2026-09-02,close,D 1,X\n").guesses
    assert guess == Guess(key="guess.unused_columns", values={"headings": ("signed_by",), "count": 1})


@pytest.mark.parametrize("kind", [kind for kind in OF_A_PERSON if kind != "include"])
def test_the_registration_tells_the_post(kind: str) -> None:
    cells = {"ground": "health", "reservation": "pcd", "act": "A 1"}
    assert fact(fact=kind, registration="1", **cells).post == "agente"
    assert problem(fact=kind, registration="2", **cells).code == "competition.fact_post"
    assert fact(fact=kind, registration="2", post="prof", **cells).post == "prof"


def test_who_comes_in_by_court_order_is_known_after() -> None:
    """In whatever order: that nobody can be called before is for the fold to say."""
    text = HEADING + row(fact="call", registration="9")
    text += row(fact="include", registration="9", post="Professor", note="rank 2", act="MS 1")
    assert [each.post for each in read(text).facts] == ["prof", "prof"]


@pytest.mark.parametrize(
    ("written", "id"), [("biq", "biq"), ("black", "biq"), ("Negros", "biq"), ("PcD", "pcd")]
)
def test_a_reservation_by_its_id_or_a_group(written: str, id: str) -> None:
    assert fact(fact="confirm", registration="1", reservation=written).reservation == id


def test_a_court_order_without_its_act_is_told() -> None:
    found = read(HEADING + row(fact="reinstate", registration="1"))
    assert found.guesses == (
        Guess(key="guess.no_court_act", values={"fact": "reinstate", "count": 1, "lines": (2,)}),
    )


# -- one fault each


FULL = {
    "post": "agente",
    "registration": "1",
    "seats": "1",
    "ground": "health",
    "act": "A 1",
    "note": "rank 2",
    "reservation": "biq",
    "until": "2027-01-01",
}


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in KINDS for name in NEEDS[kind]])
def test_what_each_fact_needs(kind: str, name: str) -> None:
    """Every kind of the contract is there, and misses just what its line of the table names."""
    fact(fact=kind, **FULL)
    missing = problem(fact=kind, **{key: text for key, text in FULL.items() if key != name})
    assert (missing.code, missing.values) == ("competition.fact_needs", {"fact": kind, "name": name})
    assert (missing.place.line, missing.place.column > 0) == (2, True)


def test_a_missing_column_is_told_at_the_line() -> None:
    assert refused("date,fact\n2026-09-02,withdraw\n") == [("competition.fact_needs", 2, 0)]


@pytest.mark.parametrize("kind", ["eliminate", "annul"])
def test_grounds(kind: str) -> None:
    for ground in GROUNDS:
        fact(fact=kind, registration="1", ground=ground, note="why")
    assert problem(fact=kind, registration="1", ground="age").code == "competition.unknown_ground"
    assert problem(fact=kind, registration="1", ground="other").code == "competition.ground_needs_note"
    assert fact(fact="open", post="prof", seats="1", ground="Lei 9/2026").ground == "Lei 9/2026"


FAULTS = [
    ({"fact": "close", "date": "2026-02-30", "act": "A"}, "table.impossible_date", "2026-02-30"),
    ({"fact": "close", "date": "soon", "act": "A"}, "table.not_a_date", "soon"),
    ({"fact": "cal", "registration": "1"}, "competition.unknown_fact", "cal"),
    ({"fact": "call", "registration": "9"}, "competition.unknown_registration", "9,,"),
    ({"fact": "call", "registration": "1", "post": "prof"}, "competition.registration_elsewhere", "1,,"),
    ({"fact": "call", "registration": "1", "post": "x"}, "competition.unknown_post", "x,1"),
    ({"fact": "open", "post": "x", "seats": "1"}, "competition.unknown_post", "x,,"),
    ({"fact": "open", "post": "prof", "seats": "0"}, "competition.fact_seats", "0,,"),
    ({"fact": "open", "post": "prof", "seats": "100001"}, "competition.fact_seats", "100001"),
    ({"fact": "open", "post": "prof", "seats": "two"}, "table.not_a_count", "two"),
    ({"fact": "reinstate", "registration": "1", "seats": "2", "act": "A"}, "competition.own_seat", "2,,A"),
    ({"fact": "deny", "registration": "1", "reservation": "x"}, "competition.unknown_reservation", "x,,"),
    ({"fact": "extend", "act": "A", "until": "x"}, "table.not_a_date", "x,"),
    ({"fact": "call", "registration": "1", "contested": "perhaps"}, "table.not_yes_or_no", "perhaps"),
]


@pytest.mark.parametrize(("cells", "code", "needle"), FAULTS)
def test_one_fault(cells: dict[str, str], code: str, needle: str) -> None:
    text = HEADING + row(**cells)
    line, column = place(text[len(HEADING) :], needle)
    assert refused(text) == [(code, line + 1, column)]


def test_a_blank_date_or_fact() -> None:
    assert refused(HEADING + ",close,,,,,A,,,,\n") == [("table.empty_date", 2, 1)]
    assert refused(HEADING + "2026-09-02,,,1,,,,,,,\n") == [("competition.empty_fact", 2, 12)]


def test_a_group_of_two_reservations_says_neither() -> None:
    twice = Terms(lists=(Listed(id="a", groups=("black",), confirmed=True), *(TERMS.lists or ())), whole=True)
    text = HEADING + row(fact="deny", registration="1", reservation="black")
    assert [code for code, *_ in refused(text, terms=twice)] == ["competition.unknown_reservation"]
    text = HEADING + row(fact="deny", registration="1", reservation="black")
    none = Terms(lists=(), whole=True)
    assert [code for code, *_ in refused(text, terms=none)] == ["competition.no_reservations"]


def test_files_that_are_no_table_of_facts() -> None:
    assert refused("", kind=TableError) == [("table.empty", 0, 0)]
    assert refused("registration,post\n1,agente\n") == [("table.missing_column", 1, 0)] * 2


def test_every_fault_at_once_in_the_order_of_the_file() -> None:
    text = HEADING
    text += row(date="x", fact="eliminate", registration="9", ground="age", contested="x")
    text += row(fact="open", seats="x")
    text += row(fact="nothing")
    assert [(code, line) for code, line, _ in refused(text)] == [
        ("table.not_a_date", 2),
        ("competition.unknown_registration", 2),
        ("competition.unknown_ground", 2),
        ("table.not_yes_or_no", 2),
        ("competition.fact_needs", 3),
        ("table.not_a_count", 3),
        ("competition.unknown_fact", 4),
    ]


def test_so_many_faults_that_they_are_counted() -> None:
    codes = [code for code, *_ in refused(HEADING + "x,close,,,,,A,,,,\n" * (MAX_PROBLEMS + 3))]
    assert (len(codes), codes[-1]) == (MAX_PROBLEMS + 1, "table.more_problems")


def test_without_candidates_and_notice_the_form_alone_is_checked() -> None:
    text = HEADING + row(fact="confirm", registration="9", post="x", reservation="y") + row(fact="call")
    with pytest.raises(CompetitionError) as caught:
        read(text, Terms(), None)
    assert [each.code for each in caught.value.problems] == ["competition.fact_needs"]


# -- lines of JSON


def lines(*texts: str) -> Facts:
    return read_fact_lines("f.jsonl", "\n".join(texts).encode(), TERMS, REGISTERED)


def wrong(*texts: str | bytes, kind: type[IsonomiaError] = CompetitionError) -> list[tuple[str, int, int]]:
    data = b"\n".join(text if isinstance(text, bytes) else text.encode() for text in texts)
    with pytest.raises(kind) as caught:
        read_fact_lines("f.jsonl", data, TERMS, REGISTERED)
    assert type(caught.value) is kind
    return found(caught.value.problems)


def test_the_same_facts_as_lines() -> None:
    given = {"date": "2026-09-02", "fact": "call", "registration": "1", "contested": True, "until": None}
    opened = {"date": "02/09/2026", "fact": "open", "post": "prof", "seats": 2}
    found = lines(
        "", json.dumps(given), "  ", json.dumps(opened) + "\r", json.dumps({**given, "contested": "não"})
    )
    assert [(each.fact, each.post, each.seats, each.contested) for each in found.facts] == [
        ("call", "agente", 0, True),
        ("open", "prof", 2, False),
        ("call", "agente", 0, False),
    ]
    assert found.facts[1].place == Place(file="f.jsonl", line=4)
    assert lines("\ufeff").facts == ()


START = '{"date": "2026-09-02", "fact": "close", "act": "A"'

LINES = [
    (START + ', "seats": 1.5}', ("competition.json_number", 1, 0)),
    (START + ', "seats": 1e3}', ("competition.json_number", 1, 0)),
    (START + ', "seats": NaN}', ("competition.json_number", 1, 0)),
    (START + ', "seats": ' + "9" * 5000 + "}", ("competition.json_number", 1, 0)),
    (START + ', "seats": "1"}', ("competition.json_count", 1, 0)),
    (START + ', "seats": true}', ("competition.json_count", 1, 0)),
    (START + ', "seats": -1}', ("table.not_a_count", 1, 0)),
    (START + ', "note": 5}', ("competition.json_text", 1, 0)),
    (START + ', "note": ["x"]}', ("competition.json_text", 1, 0)),
    (START + ', "note": {"x": "y"}}', ("competition.json_text", 1, 0)),
    (START + ', "contested": 1}', ("competition.json_yes_no", 1, 0)),
    (START + ', "contested": "perhaps"}', ("table.not_yes_or_no", 1, 0)),
    (START + ', "notes": "x"}', ("competition.json_key", 1, 0)),
    (START + ', "act": "B"}', ("competition.json_twice", 1, 0)),
    (START + ', "note": "\\u0000"}', ("table.control_character", 1, 0)),
    (START + ', "note": "\\ud800"}', ("table.control_character", 1, 0)),
    (START, ("competition.json_syntax", 1, 51)),
    (START + "} x", ("competition.json_syntax", 1, 53)),
    ('{"fact": "close", "act": "A"}', ("table.empty_date", 1, 0)),
    ("[1]", ("competition.json_object", 1, 0)),
    ("5", ("competition.json_object", 1, 0)),
    ("[" * 100_000, ("competition.json_object", 1, 0)),
]


@pytest.mark.parametrize(("line", "expected"), LINES, ids=[str(number) for number in range(len(LINES))])
def test_one_fault_of_a_line(line: str, expected: tuple[str, int, int]) -> None:
    assert wrong(line) == [expected]


def test_every_fault_of_the_lines_at_once() -> None:
    good = START + "}"
    assert wrong(
        good, "{", START + ', "x": 1, "note": 2}', good, '{"fact": "call", "date": "x", "y": 1}'
    ) == [
        ("competition.json_syntax", 2, 2),
        ("competition.json_key", 3, 0),
        ("competition.json_text", 3, 0),
        ("competition.json_key", 5, 0),
        ("competition.fact_needs", 5, 0),
        ("table.not_a_date", 5, 0),
    ]


def test_lines_are_utf_8() -> None:
    assert wrong(START + "}", b'{"note": "\xe3"}', kind=TableError) == [("table.broken_encoding", 2, 0)]


@given(
    st.lists(
        st.dictionaries(
            st.sampled_from([*HEADING.strip().split(","), "x"]),
            st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5))
            | st.sampled_from([*KINDS, "2026-09-02", "1", "2", "agente", "biq", "health"]),
        )
    )
)
def test_any_lines_are_facts_or_refused(objects: list[dict[str, object]]) -> None:
    try:
        facts = lines(*map(json.dumps, objects)).facts
    except IsonomiaError as error:
        found(error.problems)
    else:
        assert len(facts) == len(objects)

"""YAML as plain values with places: what is read, what is refused, and where."""

from datetime import date

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from isonomia.norms.yaml_reader import MAX_DEPTH, MAX_PROBLEMS
from isonomia.norms.yaml_source import MAX_BYTES, YamlSource, read_yaml

TEXT = """\
# a comment
id: lapa-2026-01
notice: {number: 01/2026, published: 2026-03-10}
posts:
  - {id: agente, vacancies: 10}
  - id: "12"
    vacancies: 9
"""


def read(text: str) -> YamlSource:
    return read_yaml("f.yaml", text.encode())


def told(source: YamlSource) -> list[tuple[str, str]]:
    return [(problem.code, str(problem.place)) for problem in source.problems]


def test_values():
    assert read(TEXT).values == {
        "id": "lapa-2026-01",
        "notice": {"number": "01/2026", "published": date(2026, 3, 10)},
        "posts": [{"id": "agente", "vacancies": 10}, {"id": "12", "vacancies": 9}],
    }


def test_places_of_values_and_keys():
    source = read(TEXT)
    assert source.places[("notice", "published")] == (3, 38)
    assert source.keys[("notice", "published")] == (3, 27)
    assert source.places[("posts", 1)] == (6, 5)
    assert str(source.place(("posts", 1, "vacancies"))) == "f.yaml:7:16"
    assert str(source.place(("posts", 1, "vacancies"), key=True)) == "f.yaml:7:5"


def test_the_place_of_what_is_missing_is_what_encloses_it():
    source = read(TEXT)
    assert str(source.place(("posts", 1, "area"))) == "f.yaml:6:5"
    assert str(source.place(("posts", 1, "area"), key=True)) == "f.yaml:6:5"
    assert str(source.place(("ranking", "order"))) == "f.yaml:2:1"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("yes", "yes"),
        ("no", "no"),
        ("NO", "NO"),
        ("on", "on"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("10", 10),
        ("-3", -3),
        ("012", 12),
        ("0o17", 15),
        ("0x1F", 31),
        ("1_000", "1_000"),
        ("12:30:45", "12:30:45"),
        ("01/2026", "01/2026"),
        ("5/100", "5/100"),
        ("2026-3-10", "2026-3-10"),
        ("2026-03-10T10:00:00", "2026-03-10T10:00:00"),
        ('"2026-03-10"', "2026-03-10"),
        ('"0.07"', "0.07"),
        ("'it''s'", "it's"),
        ('"a\\tb"', "a\tb"),
        ("a b # c", "a b"),
        ("|\n  x\n  y\n", "x\ny\n"),
        (">-\n  x\n  y\n", "x y"),
        ("=", "="),
    ],
)
def test_scalars(text, value):
    """The core schema of YAML 1.2, and days; `no` and `012` are not what YAML 1.1 made of them."""
    source = read(f"a: {text}")
    assert (source.values, source.problems) == ({"a": value}, ())
    assert type(source.values["a"]) is type(value)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_and_byte_order_mark(line_end):
    source = read_yaml("f.yaml", b"\xef\xbb\xbf" + f"a: 1{line_end}b: 0.5{line_end}".encode())
    assert told(source) == [("yaml.float", "f.yaml:2:4")]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        # values
        ("a: 0.07", "yaml.float", "1:4"),
        ("a:\n  - 1e3", "yaml.float", "2:5"),
        ("a: .inf", "yaml.float", "1:4"),
        ("a: 3.856", "yaml.float", "1:4"),
        ("a: 2026-02-30", "yaml.date", "1:4"),
        ("a: 1234567890123456789", "yaml.number_too_long", "1:4"),
        # what YAML has and these files do without
        ("a: &x 1", "yaml.anchor", "1:4"),
        ("a: {b: *x}", "yaml.alias", "1:8"),
        ("a: {<<: {b: c}}", "yaml.merge_key", "1:5"),
        ("a: !!str 1", "yaml.tag", "1:4"),
        ("a: !x {}", "yaml.tag", "1:4"),
        ("a: ! b", "yaml.tag", "1:4"),
        ("!!map {a: b}", "yaml.tag", "1:1"),
        ("%YAML 1.1\n---\na: b", "yaml.directive", "1:1"),
        ("%YAML 2.0\n---\na: b", "yaml.directive", "1:1"),
        ("%TAG ! tag:x,2000:\n---\na: b", "yaml.directive", "1:1"),
        ("a: b\n---\nc: d", "yaml.documents", "2:1"),
        ("a: b\n...\nc: d", "yaml.documents", "3:1"),
        ("? [a]\n: b", "yaml.key", "1:3"),
        ("{a: b}: c", "yaml.key", "1:1"),
        (": a", "yaml.key", "1:1"),
        ("a: b\nc: d\na: e", "yaml.duplicate_key", "3:1"),
        ("a: {b: 1, 'b': 2}", "yaml.duplicate_key", "1:11"),
        # not a mapping
        ("", "yaml.not_mapping", "1:1"),
        ("# nothing", "yaml.not_mapping", "1:1"),
        ("- a", "yaml.not_mapping", "1:1"),
        ("a", "yaml.not_mapping", "1:1"),
        # not YAML
        ("a: b: c", "yaml.colon", "1:5"),
        ("a: Lei n. 1: x", "yaml.colon", "1:12"),
        ("a: b\n  c: d", "yaml.colon", "2:4"),
        ("a:\n\t- b", "yaml.tab", "2:1"),
        ("a: @b", "yaml.first_character", "1:4"),
        ('a: "x', "yaml.unclosed_quote", "1:4"),
        ("a: 'x\nb: c", "yaml.unclosed_quote", "1:4"),
        ("a: {b: c\nd: e", "yaml.unclosed_bracket", "1:4"),
        ("a: [1, 2\nb: 3", "yaml.unclosed_bracket", "1:4"),
        ("a: [[1", "yaml.unclosed_bracket", "1:5"),
        ("a:\n  b: c\n d: e", "yaml.indentation", "3:2"),
        ("a: b\n- c", "yaml.indentation", "2:1"),
        ("a: 'it's'", "yaml.text_after", "1:8"),
        ('a: "\\q"', "yaml.escape", "1:6"),
        ("a: ]", "yaml.syntax", "1:4"),
        # characters
        ("a: b\x07", "yaml.character", "1:5"),
        ("a: b\n\u2028", "yaml.character", "2:1"),
        ('a: "\\0"', "yaml.character", "1:4"),
        ('a: "\\ud800"', "yaml.character", "1:4"),
    ],
)
def test_refused_with_line_and_column(text, code, place):
    assert told(read(text)) == [(code, f"f.yaml:{place}")]


def test_several_problems_are_told_at_once():
    source = read("a: 0.5\nb: &x 2026-13-01\nc: {a: !t 1, a: 2}\n")
    assert told(source) == [
        ("yaml.float", "f.yaml:1:4"),
        ("yaml.anchor", "f.yaml:2:4"),
        ("yaml.date", "f.yaml:2:4"),
        ("yaml.tag", "f.yaml:3:8"),
        ("yaml.duplicate_key", "f.yaml:3:14"),
    ]
    assert source.whole
    assert source.faulty == {("a",), ("b",)}


def test_of_a_repeated_key_the_first_value_stays():
    source = read("a: {b: 1}\na: {b: 2, c: 3}\n")
    assert source.values == {"a": {"b": 1}}
    assert source.places[("a", "b")] == (1, 8)


def test_what_cannot_be_read_to_its_end_has_no_values():
    source = read("a: 0.5\nb: [1\n")
    assert told(source) == [("yaml.float", "f.yaml:1:4"), ("yaml.unclosed_bracket", "f.yaml:2:4")]
    assert (source.values, source.whole) == ({}, False)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"a: \xe3o", "f.yaml:1:4"),
        (b"\xff\xfea\0", "f.yaml:1:1"),
        ("a: ã\nb: ".encode() + b"\xe9", "f.yaml:2:4"),
    ],
)
def test_not_utf8(data, place):
    assert told(read_yaml("f.yaml", data)) == [("yaml.not_utf8", place)]


def test_one_mebibyte_and_not_a_byte_more():
    text = b"a: " + b"x" * (MAX_BYTES - 3)
    assert told(read_yaml("f.yaml", text)) == []
    assert told(read_yaml("f.yaml", text + b"x")) == [("yaml.too_large", "f.yaml")]


def test_as_deep_as_allowed_and_not_a_level_more():
    lists = MAX_DEPTH - 1
    assert told(read("a: " + "[" * lists + "]" * lists)) == []
    assert told(read("a: " + "[" * MAX_DEPTH + "]" * MAX_DEPTH)) == [("yaml.depth", f"f.yaml:1:{lists + 4}")]


def test_the_reading_stops_after_many_problems():
    source = read("a: [" + "0.5, " * (MAX_PROBLEMS + 5) + "]")
    assert len(source.problems) == MAX_PROBLEMS + 1
    assert source.problems[-1].code == "yaml.too_many_problems"
    assert not source.whole


@pytest.mark.parametrize(
    "text",
    [
        "[" * MAX_BYTES,
        "a: " + "[" * 10**6,
        "a: " + "{" * 10**6,
        "a: " + "[a: " * 10**5,
        "a:\n " + "- " * 10**5,
        "a:\n " + "? " * 10**5,
        "".join(" " * level + "a:\n" for level in range(1000)),
        "a: " + "&x " * 10**5,
        "a: &a [*a]",
        "a: " + "!" * 10**5,
        'a: "\\UFFFFFFFF"',
        "%YAML " + "9" * 5000 + ".1\n---\na: b",
        "%" * 10**5,
        "a: " + "9" * 10**5,
        "a: " + "9" * 10**5 + ".5",
        "{" + "a," * 10**5 + "}",
        "'" * 10**5,
        "x" * 2000 + ": a",
    ],
    ids=range(18),
)
def test_hostile_texts_are_refused(text):
    """Neither depth nor length exhausts the machine; each ends with a problem."""
    assert read(text).problems != ()


@given(st.text(st.sampled_from("ab:-?[]{}#&*!|>'\"%@`,. \n\t0\\~<=/é\u2028\x00"), max_size=40))
@example("a: !<%FF> b")
def test_any_text_gives_values_or_problems(text):
    source = read(text)
    assert source.whole or source.problems
    assert all(problem.place.line >= 1 for problem in source.problems)


@given(st.binary(max_size=60))
def test_any_bytes_give_values_or_problems(data):
    source = read_yaml("f.yaml", data)
    assert source.whole or source.problems

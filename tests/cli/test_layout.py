"""Lines of prose and tables: nothing is cut off, and an article keeps its number."""

from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from isonomia.cli.blocks import Column, flow, table
from isonomia.cli.prose import lines

NB = "\N{NO-BREAK SPACE}"
WORD = st.text("abcdefghçãé§º", min_size=1, max_size=12)


def plain(found: list[Text]) -> list[str]:
    return [line.plain for line in found]


def test_an_article_keeps_its_number():
    text = f"segundo o que diz o art.{NB}3º, §{NB}1º"
    assert plain(lines(text, 24)) == ["segundo o que diz o", "art. 3º, § 1º"]


def test_the_mark_stands_in_the_indent_of_the_first_line():
    assert plain(lines("um dois três", 12, indent=4, mark="1.")) == [" 1. um dois", "    três"]


@given(st.lists(WORD, min_size=1, max_size=40), st.integers(12, 90), st.integers(0, 6))
def test_no_word_is_lost_and_no_line_is_too_long(words, width, indent):
    found = plain(lines(" ".join(words), width, indent=indent))
    assert " ".join(" ".join(found).split()) == " ".join(words)
    assert all(len(line) <= max(width, indent + max(map(len, words))) for line in found)


def test_a_table_breaks_its_last_column():
    columns = (Column(heading="vaga", right=True), Column(heading="o que houve"))
    rows = [["1", "tomou posse"], ["10", "passou para a vaga geral pela nota que tinha"]]
    assert plain(table(columns, rows, 34)) == [
        "Vaga   O que houve",
        "──────────────────────────────────",
        "   1   tomou posse",
        "  10   passou para a vaga geral",
        "       pela nota que tinha",
    ]


def test_a_table_narrows_its_widest_columns_when_the_last_has_nothing_left():
    columns = (Column(heading="pessoas com deficiência", right=True), Column(heading="cargo"))
    found = plain(table(columns, [["1", "Agente de combate às endemias"]], 40))
    assert max(map(len, found)) <= 40
    assert found[0].split() == ["Pessoas", "com", "Cargo"]


@given(st.lists(st.tuples(WORD, WORD, WORD), min_size=1, max_size=8), st.integers(44, 100))
def test_no_line_of_a_table_ends_in_a_space_or_is_too_long(rows, width):
    columns = (Column(heading="a"), Column(heading="b", right=True), Column(heading="c"))
    found = plain(table(columns, [list(row) for row in rows], width))
    assert all(line == line.rstrip() and len(line) <= width for line in found)


def test_items_flow_over_lines():
    items = [Text("um"), Text("dois"), Text("três")]
    assert plain(flow(items, 12)) == ["um   dois", "três"]

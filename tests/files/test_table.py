"""One table from bytes: real files, small files with one thing each, and any file at all."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.core.errors import Place, Problem, TableError
from isonomia.files import body, encoding
from isonomia.files.grid import Guess, Row, Source, Table
from isonomia.files.headings import CANDIDATES, FACTS
from isonomia.files.table import MAX_COLUMNS, read_records, read_table
from isonomia.files.values import parse_date, parse_decimal, parse_groups, parse_rank, parse_yes_no

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
SOURCES = ROOT / "src" / "isonomia" / "files"
LOCALE = ROOT / "src" / "isonomia" / "messages" / "locale"
MODULES = (
    "body",
    "columns",
    "delimiter",
    "encoding",
    "grid",
    "headings",
    "layout",
    "records",
    "table",
    "values",
)


def read(text: str | bytes) -> Table:
    data = text if isinstance(text, bytes) else text.encode()
    return read_table("c.csv", data, vocabulary=CANDIDATES)


def problems(text: str | bytes) -> tuple[Problem, ...]:
    with pytest.raises(TableError) as caught:
        read(text)
    return caught.value.problems


def problem(code: str, line: int, column: int = 0, **values: int | str) -> Problem:
    return Problem(code=code, values=values, place=Place(file="c.csv", line=line, column=column))


def cells(table: Table) -> list[tuple[str, ...]]:
    return [row.cells for row in table.rows]


def keys(table: Table) -> list[str]:
    return [guess.key for guess in table.guesses]


@pytest.fixture(scope="module")
def arcoverde() -> Table:
    name = "arcoverde_gcm_2024_classificacao_latin1.csv"
    return read_table(name, (DATA / name).read_bytes(), vocabulary=CANDIDATES)


def test_arcoverde_columns_and_rows(arcoverde: Table) -> None:
    """Three title lines, a line of column groups, the heading in line 5, 83 rows, a blank one, a footnote."""
    assert (arcoverde.encoding, arcoverde.delimiter, arcoverde.decimal_comma) == ("cp1252", ";", True)
    assert (arcoverde.heading_line, arcoverde.heading_lines, len(arcoverde.rows)) == (5, 1, 83)
    assert [column.name for column in arcoverde.columns] == [
        *("registration", "name", "knowledge", "ger", "taf", "es", "is", "ap"),
        *("score", "birth_date", "juror", "groups", "rank"),
    ]
    assert (arcoverde.rows[0].line, arcoverde.rows[-1].line) == (6, 88)


def test_arcoverde_guesses(arcoverde: Table) -> None:
    footnote = "* ESP = conhecimentos específicos GER = conhecimentos gerai…"
    assert arcoverde.guesses == (
        Guess(key="guess.encoding", values={"encoding": "cp1252"}),
        Guess(key="guess.delimiter_semicolon"),
        Guess(key="guess.decimal_comma"),
        Guess(key="guess.title_line", values={"line": 1, "text": "GOVERNO DE ARCOVERDE (PE)"}),
        Guess(key="guess.title_line", values={"line": 2, "text": "CONCURSO - 001/2024"}),
        Guess(key="guess.title_line", values={"line": 3, "text": "841 - GUARDA MUNICIPAL - ARCOVERDE"}),
        Guess(key="guess.group_line", values={"line": 4, "text": "PROVA OBJETIVA ETAPAS"}),
        Guess(key="guess.heading", values={"heading": "INSCRIÇÃO", "field": "registration"}),
        Guess(key="guess.heading", values={"heading": "NOME", "field": "name"}),
        Guess(key="guess.heading", values={"heading": "ESP", "field": "knowledge"}),
        Guess(key="guess.heading", values={"heading": "PONTOS", "field": "score"}),
        Guess(key="guess.heading", values={"heading": "NASC.", "field": "birth_date"}),
        Guess(key="guess.heading", values={"heading": "JURADO", "field": "juror"}),
        Guess(key="guess.heading", values={"heading": "MODALIDADE", "field": "groups"}),
        Guess(key="guess.heading", values={"heading": "POSIÇÃO", "field": "rank"}),
        Guess(key="guess.footnote", values={"line": 90, "text": footnote}),
    )


def test_arcoverde_order_follows_from_its_columns(arcoverde: Table) -> None:
    """Points, specific knowledge, birth date: the 83 places as published."""

    def value(row: Row, name: str) -> object:
        parse = parse_date if name == "birth_date" else parse_decimal
        return parse(arcoverde.cell(row, name))

    def key(row: Row) -> tuple[object, ...]:
        return -value(row, "score"), -value(row, "knowledge"), value(row, "birth_date")  # type: ignore[operator]

    assert sorted(arcoverde.rows, key=key) == list(arcoverde.rows)
    assert [parse_rank(arcoverde.cell(row, "rank")) for row in arcoverde.rows] == list(range(1, 84))
    assert {parse_yes_no(arcoverde.cell(row, "juror")) for row in arcoverde.rows} == {False}
    groups = [parse_groups(arcoverde.cell(row, "groups")) for row in arcoverde.rows]
    assert [groups.count(group) for group in ((), ("Feminino",), ("pcd",))] == [61, 12, 10]


def test_arcoverde_places(arcoverde: Table) -> None:
    assert str(arcoverde.place(arcoverde.rows[1], "knowledge")) == f"{arcoverde.source}:7:14"
    assert str(arcoverde.place(arcoverde.rows[1])) == f"{arcoverde.source}:7"


def test_unb_has_dashes_negative_arguments_and_columns_of_its_own() -> None:
    name = "unb_pas_2023_listas_e_chamada_cp1252.csv"
    table = read_table(name, (DATA / name).read_bytes(), vocabulary=CANDIDATES)
    assert (table.encoding, table.delimiter, table.decimal_comma, len(table.rows)) == (
        "cp1252",
        ";",
        True,
        120,
    )
    assert [column.name for column in table.columns][:7] == [
        *("campus", "curso", "registration", "name", "score", "cl_universal", "cl_negros"),
    ]
    first = table.rows[0]
    assert str(parse_decimal(table.cell(first, "score"), decimal_comma=True)) == "-0.133"
    assert (table.cell(first, "cl_universal"), table.cell(first, "cl_negros")) == ("12", "-")
    assert table.cell(first, "curso") == "ENGENHARIA DE REDES DE COMUNICAÇÃO (BACHARELADO)"
    assert not any(key.startswith(("guess.title", "guess.footnote")) for key in keys(table))


def test_byte_order_mark_and_bare_carriage_returns() -> None:
    heading = "CO_INSCRICAO_ENEM;NO_INSCRITO;NU_NOTA_CANDIDATO\r"
    table = read((heading + '"1";"João";"570,04"\r"2";"¿\tX";"5"\r').encode("utf-8-sig"))
    assert (table.encoding, table.delimiter, table.decimal_comma) == ("utf-8-sig", ";", True)
    assert table.rows == (Row(2, ("1", "João", "570,04")), Row(3, ("2", "¿\tX", "5")))
    assert table.place(table.rows[1], "score") == Place(file="c.csv", line=3, column=11)


def test_canonical_table_needs_no_guess() -> None:
    """Semicolons inside a cell do not make a table of semicolons."""
    table = read("registration,name,groups,score\n1,Ana,black;pcd,7.5\n2,Bia,black;pcd,8\n")
    assert table.delimiter == ","
    assert cells(table) == [("1", "Ana", "black;pcd", "7.5"), ("2", "Bia", "black;pcd", "8")]
    assert table.guesses == ()


@pytest.mark.parametrize(
    ("delimiter", "guess"),
    [
        (",", []),
        (";", ["guess.delimiter_semicolon"]),
        ("\t", ["guess.delimiter_tab"]),
        ("|", ["guess.delimiter_bar"]),
    ],
)
def test_delimiters(delimiter: str, guess: list[str]) -> None:
    table = read(f"registration{delimiter}name\n1{delimiter}Ana\n")
    assert (table.delimiter, cells(table), keys(table)) == (delimiter, [("1", "Ana")], guess)


def test_titles_with_commas_do_not_hide_the_semicolons() -> None:
    table = read(
        "Concurso 1, de 2024\nLista, geral\nResultado, final\ninscrição;nome;nota\n1;SILVA, ANA;7,5\n"
    )
    assert (table.delimiter, cells(table)) == (";", [("1", "SILVA, ANA", "7,5")])
    assert table.decimal_comma


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("registration;score\n1;7.5\n", False),
        ("registration;name\n1;Silva,5 Ana\n", False),
        ("registration;score\n1;-7,5\n", True),
        ("registration;score\n1;1.234,5", True),
        ('registration,score\n1,"7,5"\n', True),
        ("registration,score\n1,5\n", False),
    ],
)
def test_decimal_commas_are_seen(text: str, seen: bool) -> None:
    assert read(text).decimal_comma is seen


def test_heading_of_two_lines() -> None:
    table = read("Lista final;;\nNº;NOTA;NOME\nINSC.;FINAL;\n1;7,5;Ana\n")
    assert [column.heading for column in table.columns] == ["Nº INSC.", "NOTA FINAL", "NOME"]
    assert [column.name for column in table.columns] == ["registration", "score", "name"]
    assert (table.heading_line, table.heading_lines) == (2, 2)
    assert table.rows == (Row(4, ("1", "7,5", "Ana")),)
    assert Guess(key="guess.two_line_heading", values={"first": 2, "last": 3}) in table.guesses
    assert (
        Guess(key="guess.heading", values={"heading": "Nº INSC.", "field": "registration"}) in table.guesses
    )


def test_a_line_of_groups_is_not_joined_to_the_heading() -> None:
    table = read(";;;ETAPAS\nINSCRIÇÃO;NOME;NOTA;TAF\n1;Ana;7;Apto\n")
    assert [column.heading for column in table.columns] == ["INSCRIÇÃO", "NOME", "NOTA", "TAF"]
    assert (table.heading_lines, keys(table)[1]) == (1, "guess.group_line")


def test_a_heading_with_a_line_break_in_quotes() -> None:
    table = read('"Nº\nINSC.";Nome\n1;Ana\n')
    assert [column.name for column in table.columns] == ["registration", "name"]
    assert table.rows == (Row(3, ("1", "Ana")),)


def test_headings_repeated_on_each_page_are_left_out_and_told() -> None:
    table = read("inscrição;nome;nota\n1;Ana;7\ninscrição;nome;nota\n2;Bia;6\n")
    assert [row.line for row in table.rows] == [2, 4]
    assert table.guesses[-1] == Guess(key="guess.heading_again", values={"line": 3})


@pytest.mark.parametrize(
    "footnote",
    ["* sub judice;;", "(*) sub judice", "Fonte: Diário Oficial;;", "* a = b; c = d; e = f"],
)
def test_footnotes_are_left_out_and_told(footnote: str) -> None:
    table = read(f"inscrição;nome;nota;cota;situação;obs\n1;Ana;7;;;\n;;;;;\n{footnote}\n\n")
    assert [row.line for row in table.rows] == [2]
    text = footnote.rstrip(";").replace(";", "")
    assert table.guesses[-1] == Guess(key="guess.footnote", values={"line": 4, "text": text})


@pytest.mark.parametrize("row", ["*2;Bia;6;;;", "* Bia;2;;;;", "2;Bia Lima;;;;", "**;;;;;", "Bia;;;;;"])
def test_a_last_row_that_may_be_a_candidate_stays(row: str) -> None:
    table = read(f"inscrição;nome;nota;cota;situação;obs\n1;Ana;7;;;\n{row}\n")
    assert [row.line for row in table.rows] == [2, 3]
    assert "guess.footnote" not in keys(table)


def test_a_text_between_rows_is_a_problem_since_it_may_part_two_posts() -> None:
    text = "inscrição;nome;nota\n1;Ana;7\n102 - TÉCNICO EM ENFERMAGEM;;\n2;Bia;6\n"
    assert problems(text) == (problem("table.text_between_rows", 3, text="102 - TÉCNICO EM ENFERMAGEM"),)


def test_a_row_above_the_heading_is_not_taken_for_a_title() -> None:
    assert problems("1;Ana;7,5\ninscrição;nome;nota\n2;Bia;6\n") == (
        problem("table.row_above_heading", 1, text="1 Ana 7,5", heading=2),
    )


@pytest.mark.parametrize("text", ["1;Ana;7,5\n2;Bia;Cota\n", "Lista final\nde aprovados\n"])
def test_without_a_heading_nothing_is_read(text: str) -> None:
    fields = CANDIDATES.fields
    assert problems(text) == (
        Problem(code="table.no_heading", values={"fields": fields}, place=Place(file="c.csv")),
    )


@pytest.mark.parametrize("text", ["", "\n\r\n", ",,,\n  ,\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_told_so(text: str | bytes) -> None:
    assert [found.code for found in problems(text)] == ["table.empty"]


def test_a_heading_without_rows_is_a_table() -> None:
    table = read_table("f.csv", b"date,fact,post\n", vocabulary=FACTS)
    assert ([column.name for column in table.columns], table.rows) == (["date", "fact", "post"], ())


def test_cells_too_many_or_too_few_are_all_told() -> None:
    text = "registration,name,score\n1,Ana,64,00\n2,Bia\n3,Caio,7,\n4,Davi,8\n"
    assert problems(text) == (
        problem("table.too_many_cells", 2, cells=4, columns=3),
        problem("table.too_few_cells", 3, cells=2, columns=3),
    )


def test_empty_cells_beyond_the_named_columns_may_be_missing() -> None:
    table = read("inscrição;nome;;\n1;Ana\n2;Bia;;;;\n3;Caio;x;\n")
    assert cells(table) == [("1", "Ana", "", ""), ("2", "Bia", "", ""), ("3", "Caio", "x", "")]
    assert [row.line for row in table.rows] == [2, 3, 4]


def test_quotes_and_line_breaks_inside_cells() -> None:
    text = 'registration;name;note\r\n1;"Ana ""Nina"" Lima";"a;b\r\nc\rd"\r\n2; "Bia" ;x\r\n'
    table = read(text)
    assert table.rows == (Row(2, ("1", 'Ana "Nina" Lima', "a;b\r\nc\rd")), Row(5, ("2", "Bia", "x")))
    assert table.place(table.rows[1], "name") == Place(file="c.csv", line=5, column=4)


def test_a_cell_after_a_line_break_is_found_on_its_own_line() -> None:
    table = read('registration;note;name;score\n1;"a\nb";Ana;7\n')
    assert table.place(table.rows[0], "score") == Place(file="c.csv", line=3, column=8)
    assert table.place(table.rows[0], "note") == Place(file="c.csv", line=2, column=3)


def test_many_rows_with_spaces_after_their_quotes_are_all_read() -> None:
    text = "registration;name\n" + "".join(f'{number};"Ana" \n' for number in range(300))
    assert [row.line for row in read(text).rows] == list(range(2, 302))


def test_quoting_mistakes_are_all_told_with_their_places() -> None:
    text = 'registration;name;score\n1;"Ana" Lima;7\n2;Bia;6\n3;"Caio;5\n4;Davi;4\n5;Eva\n'
    limit = 131_072
    assert problems(text) == (
        problem("table.text_after_quote", 2, 9, text="Lima;7", limit=limit),
        problem("table.unclosed_quote", 4, 3, text="Caio;5", limit=limit),
        problem("table.too_few_cells", 6, cells=2, columns=3),
    )


def test_a_quote_closed_by_the_next_rows_quote_was_never_closed() -> None:
    text = 'registration;name\n1;"Ana\n2;"Bia"\n'
    assert problems(text) == (problem("table.unclosed_quote", 2, 3, text="Ana", limit=131_072),)


def test_cells_have_a_limit() -> None:
    (found,) = problems("registration;name\n1;" + "x" * 131_073 + "\n")
    assert (found.code, found.place) == ("table.cell_too_long", Place(file="c.csv", line=2, column=3))


def test_quoted_cells_have_a_limit() -> None:
    (found,) = problems('registration;name\n1;"' + "x\n" * 70_000 + '"\n')[:1]
    assert (found.code, found.place) == ("table.unclosed_quote", Place(file="c.csv", line=2, column=3))


def test_columns_have_a_limit() -> None:
    heading = ";".join(["registration", *map(str, range(MAX_COLUMNS))])
    assert problems(heading) == (
        problem("table.too_many_columns", 1, columns=MAX_COLUMNS + 1, limit=MAX_COLUMNS),
    )


def test_problems_have_a_limit_and_the_rest_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "MAX_PROBLEMS", 2)
    found = problems("registration;name\n" + "1\n" * 5)
    assert [one.code for one in found] == ["table.too_few_cells"] * 2 + ["table.more_problems"]
    assert found[-1].values == {"count": 3}


def test_records_of_another_kind_of_file() -> None:
    """A spreadsheet's rows: no text, no delimiter, a column of the sheet as the place."""
    source = Source(name="c.xlsx", locate=lambda line, index: (line, index + 1))
    records = [(1, ["Resultado"]), (3, ["Inscrição", "Nome"]), (4, ["1", "Ana"])]
    table = read_records(source, records, vocabulary=CANDIDATES)
    assert (table.heading_line, table.encoding, table.delimiter) == (3, "", "")
    assert table.place(table.rows[0], "name") == Place(file="c.xlsx", line=4, column=2)


def catalog(language: str) -> dict[str, str]:
    """Read the sentences of a language, one line each in this catalog."""
    text = (LOCALE / language / "LC_MESSAGES" / "table.po").read_text("utf-8")
    return dict(re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', text, re.MULTILINE))


def test_every_code_and_guess_has_a_sentence_in_both_languages() -> None:
    """The sentence names what is wrong and, after a semicolon, what would be right."""
    source = "".join(path.read_text("utf-8") for path in sorted(SOURCES.glob("*.py")) if path.stem in MODULES)
    written_keys = set(re.findall(r'"((?:table|guess)\.[a-z_]+)"', source))
    kinds = {
        f"table.is_{kind}" for kind in ("xlsx", "ods", "zip", *(kind for _, kind in encoding._MAGIC), "html")
    }
    portuguese, english = catalog("pt_BR"), catalog("en")
    assert set(portuguese) == set(english) == written_keys | kinds
    assert [key for key in portuguese if key.startswith("table.") and "; " not in portuguese[key]] == []
    assert [key for key in english if key.startswith("table.") and "; " not in english[key]] == []
    places = {key: set(re.findall(r"\{(\w+)\}", text)) for key, text in english.items()}
    assert {key: set(re.findall(r"\{(\w+)\}", text)) for key, text in portuguese.items()} == places


def test_sentences_find_their_values(arcoverde: Table) -> None:
    english = catalog("en")
    said = [english[guess.key].format_map(guess.values) for guess in arcoverde.guesses]
    assert said[3] == "Line 1, “GOVERNO DE ARCOVERDE (PE)”, was taken for a title and left out."
    (found,) = problems("registration,name\n1,Ana,64\n")
    assert (
        english[found.code].format_map(found.values).startswith("the row has 3 cells and the heading has 2; ")
    )


WORDS = st.text("abcdenorsz áãçéêíóõúÁÃÇÉ'’-;,|\t\"\n", max_size=12)
ROWS = st.lists(st.tuples(WORDS, WORDS), max_size=8)
LINE_ENDS = st.sampled_from(["\n", "\r\n", "\r"])
DELIMITER = st.sampled_from([",", ";", "\t", "|"])
ENCODING = st.sampled_from(["utf-8", "utf-8-sig", "latin-1", "cp1252"])


def quoted(cell: str, delimiter: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if set(cell) & {delimiter, '"', "\r", "\n"} else cell


def written(rows: list[tuple[str, str]], delimiter: str, line_end: str) -> str:
    numbered = [(str(number), *words) for number, words in enumerate(rows, 1)]
    lines = [("registration", "name", "city"), *numbered]
    return line_end.join(delimiter.join(quoted(cell, delimiter) for cell in line) for line in lines)


@given(rows=ROWS, delimiter=DELIMITER, line_end=LINE_ENDS, codec=ENCODING)
def test_any_table_is_read_as_it_was_written(
    rows: list[tuple[str, str]], delimiter: str, line_end: str, codec: str
) -> None:
    if codec == "latin-1":
        rows = [(name.replace("’", "'"), city.replace("’", "'")) for name, city in rows]
    table = read(written(rows, delimiter, line_end).encode(codec))
    assert table.delimiter == delimiter
    assert cells(table) == [(str(n), name.strip(), city.strip()) for n, (name, city) in enumerate(rows, 1)]


@given(rows=ROWS, delimiter=DELIMITER, line_end=LINE_ENDS)
def test_every_cell_is_found_where_it_stands(
    rows: list[tuple[str, str]], delimiter: str, line_end: str
) -> None:
    """At its place stands the cell itself, or the quote that opens it."""
    text = written(rows, delimiter, line_end)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    table = read(text)
    for row in table.rows:
        for column in table.columns:
            place = table.place(row, column.name)
            found = lines[place.line - 1][place.column - 1 :]
            plain = row.cells[column.index].split("\n")[0]
            assert found.startswith('"') or found.lstrip().startswith(plain)


def refused_or_read(data: bytes) -> None:
    try:
        table = read(data)
    except TableError:
        return
    assert {len(row.cells) for row in table.rows} <= {len(table.columns)}


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    refused_or_read(data)


@given(
    st.lists(
        st.sampled_from(["registration", "nome", "nota", ";", ",", '"', "\n", "\r", " ", "* a b", "7,5", "ç"])
    )
)
def test_any_pieces_of_a_table_are_read_or_refused(pieces: list[str]) -> None:
    refused_or_read("".join(pieces).encode("cp1252"))
    refused_or_read(("registration;nome;nota\n" + "".join(pieces)).encode())

"""From bytes to text: byte order marks, UTF-8, and what older systems wrote."""

import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.core.errors import Place, Problem, TableError
from isonomia.files import encoding
from isonomia.files.encoding import content_kind, decode

NAMES = "João Conceição; Antônio Gonçalves; Zoé Araújo; Íris Ávila; Úrsula Côrtes; 1º, 2ª"
PORTUGUESE = "abcdeinorsz áàâãéêíóôõúüç ABCDEINORSZ ÁÀÂÃÉÊÍÓÔÕÚÜÇ;,-\n"


def refusal(data: bytes) -> Problem:
    with pytest.raises(TableError) as caught:
        decode(data, name="lista.csv")
    (problem,) = caught.value.problems
    return problem


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "cp1252", "cp850", "mac_roman"])
def test_reads_what_was_written(codec: str) -> None:
    assert decode(NAMES.encode(codec)) == (NAMES, codec)


@pytest.mark.parametrize("order", ["le", "be"])
def test_reads_utf_16_with_its_mark(order: str) -> None:
    data = ("\ufeff" + NAMES).encode(f"utf-16-{order}")
    assert decode(data) == (NAMES, f"utf-16-{order}")


def test_latin_1_without_controls_is_the_same_text_as_cp1252() -> None:
    assert decode(NAMES.encode("latin-1")) == (NAMES, "cp1252")


@pytest.mark.parametrize(
    "word", ["GONçALVES", "ÍRIS", "JOSÊ", "D’Ávila", "D’Avila", "“Maria”", "1 – 2", "€ 5…"]
)
def test_one_word_of_doubt_goes_to_cp1252(word: str) -> None:
    """Each of these bytes is a letter of Portuguese in Mac Roman or CP850 too; Windows is the likelier."""
    assert decode(word.encode("cp1252")) == (word, "cp1252")


@given(st.text(PORTUGUESE), st.sampled_from(["utf-8", "utf-8-sig", "latin-1", "cp1252"]))
def test_any_portuguese_text_comes_back(text: str, codec: str) -> None:
    assert decode(text.encode(codec))[0] == text


def test_an_end_of_file_mark_of_dos_is_no_text() -> None:
    assert decode(b"nome\r\nAna\r\n\x1a") == ("nome\r\nAna\r\n", "utf-8")


def test_damaged_utf_8_is_not_taken_for_cp1252() -> None:
    """One cut byte among whole letters: read as CP1252 every name would be wrong."""
    data = "João\nConceição\nJosé".encode()[:-1]
    assert refusal(data) == Problem(
        code="table.broken_encoding",
        values={"encoding": "utf-8"},
        place=Place(file="lista.csv", line=3, column=4),
    )


@pytest.mark.parametrize(("mark", "codec"), [(b"\xff\xfe", "utf-16-le"), (b"\xef\xbb\xbf", "utf-8")])
def test_bytes_after_a_mark_must_follow_it(mark: bytes, codec: str) -> None:
    problem = refusal(mark + "a\n".encode(codec) + b"\xff")
    assert problem.code == "table.broken_encoding"
    assert problem.values == {"encoding": codec}
    assert problem.place == Place(file="lista.csv", line=2, column=1)


def test_nul_and_controls_are_refused_where_they_stand() -> None:
    assert refusal(b"nome\rAna\0") == Problem(
        code="table.nul", place=Place(file="lista.csv", line=2, column=4)
    )
    assert refusal("João, José, Zoé\nçã\x81".encode("latin-1")) == Problem(
        code="table.control_character",
        values={"character": "U+0081"},
        place=Place(file="lista.csv", line=2, column=3),
    )


def zipped(*names: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, "application/vnd.oasis.opendocument.spreadsheet")
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (zipped("[Content_Types].xml", "xl/workbook.xml"), "xlsx"),
        (zipped("mimetype", "content.xml"), "ods"),
        (zipped("lista.csv"), "zip"),
        (b"%PDF-1.7\n", "pdf"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "ole"),
        (b"{\\rtf1\\ansi", "rtf"),
        (b"\r\n <HTML><body><table>", "html"),
        (b"\x89PNG\r\n\x1a\n", "image"),
        (b"\xff\xd8\xff\xe0", "image"),
        (b"\x1f\x8b\x08", "compressed"),
    ],
)
def test_files_that_are_no_text_are_called_by_their_name(data: bytes, kind: str) -> None:
    assert content_kind(data) == kind
    assert refusal(data) == Problem(code=f"table.is_{kind}", place=Place(file="lista.csv"))


def test_a_table_is_of_no_such_kind() -> None:
    assert content_kind("inscrição;nome\n".encode()) == ""


def test_files_over_the_limit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoding, "MAX_BYTES", 4)
    assert decode(b"nome") == ("nome", "utf-8")
    assert refusal(b"nomes") == Problem(
        code="table.too_large", values={"gib": 2}, place=Place(file="lista.csv")
    )

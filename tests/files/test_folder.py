"""A competition's folder: what it gives, everything wrong in any of its files, and any bytes at all."""

import os
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.files.support import CANDIDATES, FACTS, FILES, NOTICE, changed, found, write

from isonomia.core.errors import CompetitionError, IsonomiaError, NormRefused, RankingRefused
from isonomia.core.fold import fold
from isonomia.files import folder as folders
from isonomia.files.folder import Loaded, load
from isonomia.norms.loader import norm_source

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def refused(folder: Path, kind: type[IsonomiaError] = CompetitionError) -> list[tuple[str, str, int]]:
    """Return file, code and line of everything wrong in a folder."""
    with pytest.raises(kind) as caught:
        load(folder)
    assert type(caught.value) is kind
    found(caught.value.problems)
    return [
        (Path(problem.place.file).name, problem.code, problem.place.line) for problem in caught.value.problems
    ]


def listing(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# -- what it gives


def test_a_folder(tmp_path: Path) -> None:
    loaded = load(write(tmp_path, FILES))
    assert loaded.competition.id == "lapa-2026-01"
    assert [rule.id for rule in loaded.regime.rules] == ["pcd", "black"]
    assert [each.registration for each in loaded.start.post("agente").order] == ["002", "001"]
    assert [each.registration for each in loaded.start.post("agente").below] == ["003"]
    assert len(loaded.start.post("agente").seats) == 10
    assert [(fact.fact, fact.post) for fact in loaded.facts] == [
        ("call", "agente"),
        ("accept", "agente"),
        ("open", "prof"),
    ]
    assert loaded.names["agente", "002"] == "Bia Bonança"
    assert sorted(loaded.ranked) == ["agente", "prof"]
    assert loaded.ranking is not None
    assert [guess.key for guess in loaded.guesses] == ["guess.confirmation_not_needed"]
    assert fold(loaded.start, loaded.facts).last == date(2026, 9, 4)


def test_names_are_kept_apart(tmp_path: Path) -> None:
    told = repr(load(write(tmp_path, FILES)))
    assert not any(name in told for name in ("Bonança", "Alvorada", "Campina", "Dourado"))


def test_a_folder_without_facts_and_with_other_names(tmp_path: Path) -> None:
    loaded = load(write(tmp_path, {"competition.yaml": NOTICE, "candidatos.csv": CANDIDATES}))
    assert (loaded.facts, len(loaded.start.post("prof").order)) == ((), 2)


def test_facts_as_lines_of_json(tmp_path: Path) -> None:
    line = '{"date": "2026-09-02", "fact": "call", "post": "agente", "registration": "002"}\n'
    files = {"competition.yaml": NOTICE, "candidates.csv": CANDIDATES, "facts.jsonl": line}
    (fact,) = load(write(tmp_path, files)).facts
    assert (fact.registration, fact.place.file) == ("002", str(tmp_path / "facts.jsonl"))


@pytest.mark.parametrize(
    ("norm", "town", "members"),
    [
        ("lapa-3856-2021", "Lapa/PR", 2),
        ("novo-itacolomi-2175-2023", "Novo Itacolomi/PR", 2),
        ("pontal-do-parana-2318-2022", "Pontal do Paraná/PR", 1),
    ],
)
def test_a_folder_of_each_law(tmp_path: Path, norm: str, town: str, members: int) -> None:
    """Pontal alone demands the panel; elsewhere the declaration suffices whatever `confirmed` says."""
    notice = changed(NOTICE, ("lapa-3856-2021", norm), ("Lapa/PR", town))
    rows = "registration,post,rank,groups,confirmed\n1,agente,1,black,*\n2,agente,2,black,\n3,prof,1,,\n"
    loaded = load(write(tmp_path, {"competition.yaml": notice, "candidates.csv": rows}))
    assert sum(bool(each.confirmed) for each in loaded.start.post("agente").order) == members


@pytest.mark.parametrize("name", sorted(path.parent.name for path in EXAMPLES.glob("*/competition.yaml")))
def test_the_examples(name: str) -> None:
    loaded = load(EXAMPLES / name)
    assert fold(loaded.start, loaded.facts).last is not None


def test_a_law_of_the_folders_own(tmp_path: Path) -> None:
    law = norm_source("lapa-3856-2021").replace(b"id: lapa-3856-2021", b"id: my-law")
    notice = changed(NOTICE, ("lapa-3856-2021", "my-law.yaml"))
    loaded = load(write(tmp_path, {**FILES, "competition.yaml": notice, "my-law.yaml": law}))
    assert loaded.competition.governing[0].norm.id == "my-law"
    (tmp_path / "laws").mkdir()
    (tmp_path / "my-law.yaml").rename(tmp_path / "laws" / "my-law.yaml")
    write(tmp_path, {"competition.yaml": changed(NOTICE, ("lapa-3856-2021", "{file: laws/my-law.yaml}"))})
    assert load(tmp_path).competition.governing[0].norm.id == "my-law"


# -- what is wrong with it


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere") == [("nowhere", "competition.no_folder", 0)]
    assert refused(tmp_path) == [
        ("competition.yaml", "competition.no_file", 0),
        ("candidates.csv", "competition.no_file", 0),
    ]
    assert refused(write(tmp_path, FILES) / "facts.csv") == [("facts.csv", "competition.no_folder", 0)]


def test_two_files_of_one_kind(tmp_path: Path) -> None:
    write(tmp_path, {**FILES, "candidatos.csv": CANDIDATES, "facts.jsonl": ""})
    assert refused(tmp_path) == [
        ("candidatos.csv", "competition.two_files", 0),
        ("facts.jsonl", "competition.two_files", 0),
    ]


def test_what_is_no_file(tmp_path: Path) -> None:
    """A folder, and a pipe that would block whoever reads it."""
    write(tmp_path, {"competition.yaml": NOTICE})
    (tmp_path / "candidates.csv").mkdir()
    os.mkfifo(tmp_path / "facts.csv")
    assert refused(tmp_path) == [
        ("candidates.csv", "competition.unreadable", 0),
        ("facts.csv", "competition.unreadable", 0),
    ]


def test_files_beyond_the_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is 2 GiB; a file that says it is larger is not read."""
    write(tmp_path, {**FILES, "competition.yaml": NOTICE + "#" * (1 << 20)})
    with (tmp_path / "candidates.csv").open("r+b") as file:
        file.truncate((2 << 30) + 1)
    assert refused(tmp_path) == [
        ("competition.yaml", "yaml.too_large", 0),
        ("candidates.csv", "table.too_large", 0),
    ]
    monkeypatch.setattr(folders, "MAX_BYTES", 10)
    assert ("facts.csv", "table.too_large", 0) in refused(tmp_path)


@pytest.mark.parametrize("name", ["../law.yaml", "/etc/law.yaml", "link.yaml", "loop.yaml", "a\\\\b.yaml"])
def test_norm_files_outside_the_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "law.yaml").write_bytes(norm_source("lapa-3856-2021"))
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "link.yaml").symlink_to(tmp_path / "law.yaml")
    (inside / "loop.yaml").symlink_to(inside / "loop.yaml")
    write(inside, {**FILES, "competition.yaml": changed(NOTICE, ("lapa-3856-2021", f'{{file: "{name}"}}'))})
    assert refused(inside) == [("competition.yaml", "competition.norm_outside", 11)]


@pytest.mark.parametrize("name", ["law.yaml", ".", "x" * 300 + ".yaml"])
def test_norm_files_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    write(tmp_path, {**FILES, "competition.yaml": changed(NOTICE, ("lapa-3856-2021", f"{{file: {name}}}"))})
    assert refused(tmp_path) == [("competition.yaml", "competition.norm_unreadable", 11)]


def test_everything_wrong_in_every_file_at_once(tmp_path: Path) -> None:
    """The posts and groups that could be read are known to the tables beside."""
    rows = CANDIDATES.replace(",prof,", ",x,")
    files = {
        "competition.yaml": changed(NOTICE, ("months: 24", "months: 99")),
        "candidates.csv": changed(rows, ("004,", "003,"), ("black;pcd", "martian")),
        "facts.csv": changed(FACTS, ("accept", "accpt"), ("open,prof", "open,x")),
    }
    assert refused(write(tmp_path, files)) == [
        ("competition.yaml", "competition.validity_months", 9),
        ("candidates.csv", "competition.unknown_group", 4),
        ("candidates.csv", "competition.confirmed_undeclared", 4),
        ("candidates.csv", "competition.unknown_post", 5),
        ("candidates.csv", "competition.unknown_post", 6),
        ("facts.csv", "competition.unknown_fact", 3),
        ("facts.csv", "competition.unknown_post", 4),
    ]


def test_facts_are_checked_without_candidates(tmp_path: Path) -> None:
    files = {**FILES, "candidates.csv": b"\xff\xfe\xff", "facts.csv": changed(FACTS, ("2026-09-02", "x"))}
    assert [code for _, code, _ in refused(write(tmp_path, files))] == [
        "table.broken_encoding",
        "table.not_a_date",
    ]


def test_a_notice_that_is_no_yaml_hides_nothing_else(tmp_path: Path) -> None:
    files = {**FILES, "competition.yaml": "{", "candidates.csv": changed(CANDIDATES, ("91,", "x,"))}
    assert refused(write(tmp_path, files)) == [
        ("competition.yaml", "yaml.unclosed_bracket", 1),
        ("candidates.csv", "table.not_a_number", 5),
    ]


def test_refusals_keep_their_kind_where_nothing_else_is_wrong(tmp_path: Path) -> None:
    """Of the registrations that candidates.csv has, facts.csv may speak even if they are tied."""
    town = changed(NOTICE, ("Lapa/PR", "Palmeira/PR"))
    assert refused(write(tmp_path, {**FILES, "competition.yaml": town}), NormRefused) == [
        ("competition.yaml", "refuse.other_town", 11),
    ]
    tied = changed(CANDIDATES, ("1950-01-02,agente,80.5,20", "1990-01-02,agente,80.5,30"))
    write(tmp_path, {"competition.yaml": NOTICE, "candidates.csv": tied})
    assert refused(tmp_path, RankingRefused) == [
        ("candidates.csv", "ranking.tie", 2),
        ("candidates.csv", "ranking.tie", 3),
    ]
    write(tmp_path, {"competition.yaml": town})
    assert refused(tmp_path) == [
        ("competition.yaml", "refuse.other_town", 11),
        ("candidates.csv", "ranking.tie", 2),
        ("candidates.csv", "ranking.tie", 3),
    ]


def test_a_panel_needs_its_column(tmp_path: Path) -> None:
    notice = changed(NOTICE, ("later_reservation:", "panel: {decree: D 1}\nlater_reservation:"))
    rows = "registration,post,rank,groups\n1,agente,1,black\n"
    files = {"competition.yaml": notice, "candidates.csv": rows}
    assert refused(write(tmp_path, files)) == [
        ("candidates.csv", "competition.no_confirmed_column_panel", 1),
    ]


def test_a_late_declaration_cites_the_law(tmp_path: Path) -> None:
    rows = "registration,post,rank,groups,declared_on\n1,agente,1,black,2026-04-18\n"
    write(tmp_path, {"competition.yaml": NOTICE, "candidates.csv": rows})
    with pytest.raises(CompetitionError) as caught:
        load(tmp_path)
    (problem,) = caught.value.problems
    assert (problem.code, problem.provision) == ("refuse.late_declaration", "art. 2º")
    assert problem.values["norm"] == "lapa-3856-2021"


# -- any bytes


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16"])
def test_encodings_of_the_candidates(tmp_path: Path, encoding: str) -> None:
    files: Mapping[str, str | bytes] = {**FILES, "candidates.csv": CANDIDATES.encode(encoding)}
    assert load(write(tmp_path, files)).names["agente", "002"] == "Bia Bonança"


def mutations(text: str) -> st.SearchStrategy[bytes]:
    """Cut, double, swap or overwrite parts of a valid file."""
    data = text.encode()
    spans = st.tuples(st.integers(0, len(data)), st.integers(0, 40))
    scraps = st.one_of(
        st.binary(max_size=6),
        st.sampled_from(
            [b"\n", b",", b'"', b"{", b"}", b"[", b":", b" ", b"-", b"0", b"\xc3", b"&a", b"*a", b"~"]
        ),
        spans.map(lambda span: data[span[0] : span[0] + span[1]]),
    )
    edits = st.lists(st.tuples(spans, scraps), min_size=1, max_size=4)

    def edited(changes: list[tuple[tuple[int, int], bytes]]) -> bytes:
        found = data
        for (start, length), scrap in changes:
            found = found[:start] + scrap + found[start + length :]
        return found

    return edits.map(edited)


def tried(files: Mapping[str, str | bytes]) -> None:
    with TemporaryDirectory() as name:
        folder = write(Path(name), files)
        before = listing(folder)
        told = ["nothing"]
        try:
            assert isinstance(load(folder), Loaded)
        except IsonomiaError as error:
            told = [code for code, *_ in found(error.problems)]
        assert told
        assert listing(folder) == before


@given(mutations(NOTICE))
@settings(max_examples=3 * settings().max_examples)
@example(b"competition: {id: x, title: x, kind: concurso, municipality: x, notice: {published: 1900-01-01}}")
def test_any_notice_is_read_or_refused(data: bytes) -> None:
    tried({**FILES, "competition.yaml": data})


@given(mutations(CANDIDATES))
@settings(max_examples=2 * settings().max_examples)
def test_any_candidates_are_read_or_refused(data: bytes) -> None:
    tried({**FILES, "candidates.csv": data})


@given(mutations(FACTS))
@settings(max_examples=2 * settings().max_examples)
def test_any_facts_are_read_or_refused(data: bytes) -> None:
    tried({**FILES, "facts.csv": data})


@given(st.binary(max_size=60), st.binary(max_size=60), st.binary(max_size=60))
def test_any_bytes_are_refused(notice: bytes, candidates: bytes, facts: bytes) -> None:
    tried({"competition.yaml": notice, "candidates.csv": candidates, "facts.jsonl": facts})

"""The folder to start from."""

import re
from datetime import date
from pathlib import Path

import pytest
from tests.files.support import found

from isonomia.core.errors import CompetitionError, IsonomiaError, NormFileError, NormRefused
from isonomia.core.fold import fold
from isonomia.files.folder import load
from isonomia.files.new import new_folder
from isonomia.norms.loader import builtin, builtin_ids

DAY = date(2026, 12, 1)
EXAMPLE = re.compile(r"\{|# (homologated|elder_on): \d")


def refused(folder: Path, kind: type[IsonomiaError], **changes: object) -> list[str]:
    plain = {"municipality": "Lapa/PR", "norm": "lapa-3856-2021", "published": DAY, "lang": "pt"}
    with pytest.raises(kind) as caught:
        new_folder(folder, **{**plain, **changes})  # type: ignore[arg-type]
    return [code for code, *_ in found(caught.value.problems)]


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("norm", [*builtin_ids(), None])
def test_what_is_written_loads_without_a_guess(tmp_path: Path, lang: str, norm: str | None) -> None:
    town = builtin(norm).municipality if norm else "Curitiba/PR"
    folder = tmp_path / "new" / "folder"
    written = new_folder(folder, municipality=town, norm=norm, published=DAY, lang=lang)
    assert [path.name for path in written] == ["competition.yaml", "candidates.csv", "facts.csv"]
    assert sorted(folder.iterdir()) == sorted(written)
    loaded = load(folder)
    assert (loaded.competition.municipality, loaded.competition.published) == (town, DAY)
    assert (loaded.guesses, loaded.facts) == ((), ())
    assert len(loaded.start.post("agente").order) == 3
    assert fold(loaded.start, ()).last is None


@pytest.mark.parametrize(("lang", "word"), [("pt", "fundamento"), ("en", "ground")])
def test_every_reading_of_the_norm_is_explained(tmp_path: Path, lang: str, word: str) -> None:
    law = builtin("lapa-3856-2021")
    path, *_ = new_folder(tmp_path, municipality="Lapa/PR", norm=law.id, published=DAY, lang=lang)
    lines = path.read_text("utf-8").splitlines()
    for name, rule in law.readings.items():
        for value in (rule.default, *rule.alternatives):
            (line,) = [line for line in lines if line.startswith(f"# {name}: {value} ")]
            assert (word in line) == (value in rule.against_text)
            assert lines[lines.index(line) + 1].startswith("#   ")
    assert max(map(len, lines)) <= 110
    assert "art.\N{NO-BREAK SPACE}3º" in path.read_text("utf-8")


def test_the_comments_are_in_the_language(tmp_path: Path) -> None:
    texts = []
    for lang in ("pt", "en"):
        path, *_ = new_folder(
            tmp_path / lang, municipality="Lapa/PR", norm="lapa-3856-2021", published=DAY, lang=lang
        )
        lines = path.read_text("utf-8").splitlines()
        texts.append({line for line in lines if line.lstrip().startswith("# ") and not EXAMPLE.search(line)})
    pt, en = texts
    assert pt & en == set()
    assert len(pt) > 20


def test_a_town_whose_name_is_odd(tmp_path: Path) -> None:
    for number, town in enumerate(("Santa Bárbara d'Oeste/SP", 'A "b": {c}', "–", "x" * 500)):
        folder = tmp_path / str(number)
        new_folder(folder, municipality=town, norm=None, published=DAY, lang="pt")
        assert load(folder).competition.municipality == town


def test_what_is_refused_writes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert refused(folder, NormRefused, municipality="Curitiba/PR") == ["refuse.other_town"]
    assert refused(folder, NormRefused, published=date(2020, 1, 1)) == ["refuse.not_yet"]
    assert refused(folder, NormFileError, norm="curitiba") == ["norm.unknown_norm"]
    assert refused(folder, CompetitionError, municipality=" ") == ["competition.empty_text"]
    assert not folder.exists()


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    assert refused(tmp_path, CompetitionError) == ["competition.folder_not_empty"]
    assert refused(tmp_path / "letter.txt", CompetitionError) == ["competition.folder_not_empty"]
    assert refused(tmp_path / "letter.txt" / "x", CompetitionError) == ["competition.unwritable"]
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    new_folder(tmp_path / "a", municipality="Lapa/PR", norm="lapa-3856-2021", published=DAY, lang="en")
    assert refused(tmp_path / "a", CompetitionError) == ["competition.folder_not_empty"]

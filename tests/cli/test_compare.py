"""`compare`: what each other reading would change, as a page, as JSON and as a picture."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.support import Cli

SVG = "{http://www.w3.org/2000/svg}"


def test_json_has_the_shape_of_the_contract(cli: Cli, lapa: Path) -> None:
    """A to N, beneficiaries G, L, N: `best_list` leaves G on seat 5, so J is called and L is not."""
    run = cli("compare", lapa, "--format", "json")
    found = json.loads(run.out)
    assert (run.status, run.err) == (0, "")
    assert [set(item) for item in found] == [{"reading", "value", "posts"}] * len(found)
    best = next(item for item in found if item["value"] == "best_list")
    (post,) = best["posts"]
    assert post == {"post": "agente", "gained": ["110"], "lost": ["112"], "reserved": {"black": 1}}


@pytest.mark.parametrize(
    ("lang", "answer", "changes"),
    [
        ("pt", "outras leituras da lei", "Entram: 110. Saem: 112."),
        ("en", "other readings of the law", "In: 110. Out: 112."),
    ],
)
def test_the_page_says_who_comes_in_and_who_goes_out(
    cli: Cli, lapa: Path, lang: str, answer: str, changes: str
) -> None:
    """The answer first; each reading that changes something; those that change nothing together."""
    run = cli("compare", lapa, "--lang", lang)
    assert run.status == 0
    assert answer in run.out
    assert changes in run.out
    assert "supplementary = per_opening" in run.out
    assert max(map(len, run.out.splitlines())) <= 80


def test_the_picture_tells_the_same_in_words(cli: Cli, lapa: Path, tmp_path: Path) -> None:
    """A bar to the left and one to the right for each change, and a title and a description."""
    file = tmp_path / "compare.svg"
    assert cli("compare", lapa, "--svg", file, "--lang", "en").status == 0
    root = ElementTree.parse(file).getroot()
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert (root.findtext(f"{SVG}title") or "").endswith("what other readings would change")
    assert "−1, +1" in (root.findtext(f"{SVG}desc") or "")
    assert "−1" in texts
    assert "+1" in texts
    assert not list(root.iter(f"{SVG}style")) + list(root.iter(f"{SVG}script"))


def test_a_picture_that_cannot_be_written(cli: Cli, lapa: Path, tmp_path: Path) -> None:
    """Nothing on standard output; one line that says what to do."""
    run = cli("compare", lapa, "--svg", tmp_path / "none" / "x.svg")
    assert (run.status, run.out, len(run.lines)) == (2, "", 1)
    assert run.err.endswith("[cli.usage]\n")

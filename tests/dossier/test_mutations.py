"""Whatever is done to a dossier, both verifiers find it; the head finds a forger who mends every link."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.dossier.random_selections import SECRET, Drawn, drawn
from tests.dossier.support import FULL, files_of, forged, node, packed, rows, sample, second, written

from isonomia.core.errors import FactRefused, IsonomiaError
from isonomia.core.facts import Fact
from isonomia.files.dossier.canonical import canonical
from isonomia.files.dossier.verify import verify

FLIPS = 120


def status(data: bytes, head: str = "") -> int:
    """Return 0 where a dossier verifies, 1 where it does not, 2 where it cannot be read."""
    try:
        return 0 if verify("dossier", data, head).verified else 1
    except IsonomiaError:
        return 2


def test_any_flipped_byte_is_found(tmp_path):
    """Bytes of every file and of the ZIP's own fields, one bit or all bits of each."""
    data, head = sample()
    random, paths, mine = Random(1), list[Path](), list[int]()
    for number in range(FLIPS):
        at = random.randrange(len(data)) if number else len(data) - 1
        flipped = bytearray(data)
        flipped[at] ^= random.choice([1, 32, 255])
        paths.append(tmp_path / f"{number}.zip")
        paths[-1].write_bytes(flipped)
        mine.append(status(bytes(flipped), head))
    assert 0 not in mine
    assert [item["status"] for item in node(paths, "--head", head)] == mine


def _dropped(lines):
    del lines[len(lines) // 2]


def _last_dropped(lines):
    lines.pop()


def _added(lines):
    lines.insert(len(lines) // 2, dict(lines[0]))


def _reordered(lines):
    lines[3], lines[4] = lines[4], lines[3]


def _changed(lines):
    lines[5]["act"] = "another act"


def _other_digest(lines):
    lines[5]["private"] = "0" * 64


@pytest.mark.parametrize("change", [_dropped, _added, _reordered, _changed, _other_digest])
def test_a_fact_that_is_changed_breaks_the_chain(tmp_path, change):
    """Without any head: the fact after it does not link to it any more."""
    data, _ = sample()
    files = files_of(data)
    lines = rows(files["facts.jsonl"])
    change(lines)
    changed = packed({**files, "facts.jsonl": written(lines)})
    mine = verify("dossier", changed).problems
    assert {problem.code for problem in mine} & {"verify.link", "verify.number"}
    other = second(tmp_path, changed)["problems"]
    assert [(p.code, p.place.line) for p in mine] == [(p["key"], p["line"]) for p in other]


@pytest.mark.parametrize("change", [_dropped, _last_dropped, _added, _reordered, _changed, _other_digest])
def test_a_forger_who_mends_the_chain_is_found_by_the_head(tmp_path, change):
    data, head = sample()
    changed = forged(data, "facts.jsonl", change)
    assert "verify.head" in {problem.code for problem in verify("dossier", changed, head).problems}
    assert "verify.head" in {problem["key"] for problem in second(tmp_path, changed, head)["problems"]}


def _without_last_call(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    last = max(number for number, fact in enumerate(facts) if fact.fact == "call")
    return tuple(fact for number, fact in enumerate(facts) if number != last)


def _with_an_opening(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return (*facts, Fact(date=facts[-1].date, fact="draw", act="Edital 9", note="0"))


def _with_another_act(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return (replace(facts[0], act="Edital 99"), *facts[1:])


def _with_another_note(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return (replace(facts[0], note="another note"), *facts[1:])


@pytest.mark.parametrize(
    "change", [_without_last_call, _with_an_opening, _with_another_act, _with_another_note]
)
def test_another_history_agrees_with_itself_and_has_another_head(tmp_path, change):
    """Whoever makes a whole new dossier deceives no reader of the gazette; a changed note shows too."""
    found = drawn(FULL)
    _, head = sample()
    other = Drawn(found.start, change(found.facts), found.norms)
    try:
        made = other.dossier(SECRET)
    except FactRefused:
        pytest.skip("the law refuses that history")
    assert verify("dossier", made.data).verified
    assert second(tmp_path, made.data)["verified"]
    assert status(made.data, head) == second(tmp_path, made.data, head)["status"] == 1


def test_an_earlier_head_shows_how_far_nothing_changed(tmp_path):
    """The head of the first facts is a link of the later dossier; both verifiers count what came since."""
    found = drawn(FULL)
    earlier = Drawn(found.start, found.facts[:-3], found.norms).dossier()
    later = found.dossier()
    (mine,) = verify("dossier", later.data, earlier.head).problems
    (other,) = second(tmp_path, later.data, earlier.head)["problems"]
    assert mine.code == other["key"] == "verify.head_earlier"
    assert dict(mine.values) == other["values"] == {"until": len(found.facts) - 3, "count": 3}


@pytest.mark.parametrize("file", ["lists.jsonl", "norms/1-lapa-3856-2021.yaml"])
def test_a_file_that_the_manifest_does_not_know_is_found(tmp_path, file):
    data, _ = sample()
    files = files_of(data)
    changed = packed({**files, file: files[file].replace(b"0", b"1", 1)})
    mine = [problem.code for problem in verify("dossier", changed).problems]
    assert {"verify.lists_digest", "verify.norm_digest"} & set(mine)
    assert [problem["key"] for problem in second(tmp_path, changed)["problems"]] == mine


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda top: top["rules"][1].update(rate="1/5"), "verify.rule"),
        (lambda top: top["rules"].reverse(), "verify.rule"),
        (lambda top: top["readings"][0].update(provision="art. 99"), "verify.reading"),
        (
            lambda top: top["choices"].update(fill={"value": "best_list", "ground": ""}),
            "reading.needs_ground",
        ),
        (lambda top: top["competition"].update(municipality="Outra/PR"), "refuse.other_town"),
        (lambda top: top["competition"]["notice"].update(published="2021-10-28"), "refuse.not_yet"),
    ],
)
def test_the_manifest_must_follow_from_the_norms(change, code):
    """Rates, order, readings, grounds, town and dates come from the norm files, not from the manifest."""
    data, _ = sample()
    changed = forged(data, "manifest.json", lambda lines: change(lines[0]))
    assert code in {problem.code for problem in verify("dossier", changed).problems}


def test_a_newer_format_is_told_apart(tmp_path):
    data, _ = sample()
    files = files_of(data)
    top = {**json.loads(files["manifest.json"]), "version": 2, "novelty": []}
    newer = packed({**files, "manifest.json": canonical(top), "novelty.json": b""})
    with pytest.raises(IsonomiaError) as caught:
        verify("dossier", newer)
    (problem,) = caught.value.problems
    assert problem.code == "dossier.newer"
    found = second(tmp_path, newer)
    assert (found["status"], found["problems"][0]["key"]) == (2, "dossier.newer")

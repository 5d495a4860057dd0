"""Two verifiers, written apart, agree on every seat, list, call, move and next call."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.build import examples
from tests.dossier.random_selections import Drawn, drawn
from tests.dossier.support import files_of, forged, node, rows, sample, second

from isonomia.core.facts import KINDS
from isonomia.files.dossier.verify import verify

AT_ONCE = 10
"""Selections of one example; Node starts once for all of them."""


@given(st.integers(0, 10**6))
@examples(6)
def test_both_recompute_what_the_engine_did(tmp_path_factory, block):
    """60 selections, 1,200 under `make soak`: every line of the results is the same on all three sides."""
    folder: Path = tmp_path_factory.mktemp("dossiers")
    paths = []
    for number in range(AT_ONCE):
        made = drawn(block * AT_ONCE + number).dossier()
        paths.append(folder / f"{number}.zip")
        paths[-1].write_bytes(made.data)
        assert verify("dossier", made.data, made.head).problems == ()
    assert [item["problems"] for item in node(paths)] == [[]] * AT_ONCE


def test_the_selections_have_facts_of_every_kind():
    facts = [fact for seed in range(80) for fact in drawn(seed).facts]
    assert {fact.fact for fact in facts} == set(KINDS)
    assert any(fact.contested for fact in facts)
    assert any(fact.ground == "false_declaration" for fact in facts)


def test_the_selections_know_all_laws_and_many_readings():
    starts = [drawn(seed).start for seed in range(80)]
    assert len({start.competition.governing[0].norm.id for start in starts}) == 3
    fills = {start.regime.readings["fill"] for start in starts}
    assert fills == {"compensation", "best_list", "general_first"}
    chosen = {(name, choice.value) for start in starts for name, choice in start.competition.choices.items()}
    assert {("supplementary", "none"), ("concurrent", "no"), ("unconfirmed", "eliminated")} <= chosen
    assert {("withdrawal_scope", "list"), ("replacement", "holder"), ("base", "cargo")} <= chosen


def test_both_prove_the_published_head(tmp_path):
    data, head = sample()
    assert verify("dossier", data, head).proved
    assert second(tmp_path, data, head)["proved"]


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("holder", "nobody", "verify.seat"),
        ("status", "vacant", "verify.seat"),
        ("list", "other", "verify.label"),
        ("calls", [], "verify.call"),
        ("moves", [[1, 2]], "verify.next"),
        ("via", "other", "verify.next"),
        ("registrations", ["1"], "verify.list"),
    ],
)
def test_both_name_the_same_line_that_differs(tmp_path, field, value, key):
    """One field of one line of the results is changed: both say which seat, list, call or next call it is."""
    data, _ = sample()
    kind = key.replace("label", "seat").replace("call", "seat").removeprefix("verify.")

    def change(lines):
        fitting = [line for line in lines if line["kind"] == kind and line[field] not in (value, None)]
        fitting[len(fitting) // 2][field] = value

    changed = forged(data, "results.jsonl", change)
    (mine,) = verify("dossier", changed).problems
    (other,) = second(tmp_path, changed)["problems"]
    assert mine.code == other["key"] == key
    assert (mine.place.line, dict(mine.values)) == (other["line"], other["values"])


def test_both_refuse_the_same_unlawful_call(tmp_path):
    """A call of the next but one, in a dossier whose links all fit."""
    data, _ = sample()

    def change(lines):
        calls = [line for line in lines if line["fact"] == "call" and line["post"] == "post-0"]
        one, two = calls[:2]
        one["registration"], two["registration"] = two["registration"], one["registration"]

    changed = forged(data, "facts.jsonl", change)
    mine = {(problem.code, problem.place.line) for problem in verify("dossier", changed).problems}
    other = {(problem["key"], problem["line"]) for problem in second(tmp_path, changed)["problems"]}
    assert mine == other
    assert {code for code, _ in mine} == {"refuse.not_next"}


def test_an_elimination_for_false_declaration_needs_its_procedure(tmp_path):
    found = next(each for each in map(drawn, range(100)) if "false_declaration" in _grounds(each))
    made = found.dossier()
    assert verify("dossier", made.data).verified

    def change(lines):
        next(line for line in lines if line.get("procedure"))["procedure"].pop()

    changed = forged(made.data, "facts.jsonl", change)
    assert "verify.procedure" in {problem.code for problem in verify("dossier", changed).problems}
    assert "verify.procedure" in {problem["key"] for problem in second(tmp_path, changed)["problems"]}


def test_a_false_declaration_ends_the_persons_places_in_every_post():
    """The dossier names the places in other posts, so that nobody needs to know who is the same person."""
    made = [each for each in map(drawn, range(120)) if "false_declaration" in _grounds(each)]
    facts = [fact for each in made for fact in rows(files_of(each.dossier().data)["facts.jsonl"])]
    also = [fact for fact in facts if fact.get("also")]
    assert also != []
    assert {fact["ground"] for fact in also} == {"false_declaration"}


def _grounds(found: Drawn) -> set[str]:
    return {fact.ground for fact in found.facts}

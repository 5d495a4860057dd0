"""Norm files at random: a norm, or NormFileError with its sentences; never anything else."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from isonomia.core.errors import NormFileError
from isonomia.core.norm import Norm
from isonomia.messages import LANGUAGES, render_problem
from isonomia.norms.loader import builtin_ids, load_norm, norm_source

PONTAL = norm_source("pontal-do-parana-2318-2022").decode()
FILES = [norm_source(id) for id in builtin_ids()]
BITS = [
    b"\n",
    b"  ",
    b": ",
    b"- ",
    b"[",
    b"]",
    b"{",
    b"}",
    b'"',
    b"0.5",
    b"&a ",
    b"*a",
    b"null",
    b"2/0",
    b"9" * 20,
]


def told(data: bytes) -> None:
    """Load a file; whatever it refuses must have its sentences."""
    try:
        norm = load_norm("f.yaml", data)
    except NormFileError as refused:
        problems = refused.problems
    else:
        assert isinstance(norm, Norm)
        return
    assert problems != ()
    for problem in problems:
        for lang in LANGUAGES:
            assert render_problem(problem, lang=lang).endswith(f" [{problem.code}]")


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Draw a norm file with a few bytes cut out, put in or doubled."""
    data = draw(st.sampled_from(FILES))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, min(len(data), 3500)))
        end = start + draw(st.sampled_from([0, 0, 1, 5, 40, 400]))
        bit = draw(st.one_of(st.sampled_from(BITS), st.binary(max_size=3), st.just(data[end : end + 60])))
        data = data[:start] + bit + data[end:]
    return data


@given(damaged())
@settings(max_examples=150)
def test_a_damaged_file_gives_a_norm_or_its_problems(data):
    """Never another exception; and every problem has its sentence in both languages."""
    told(data)


ODD = st.recursive(
    st.sampled_from(["x", "1/2", "7", "null", "true", "2024-01-01", "0.5", "general", '""', "silent"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: "[" + ", ".join(items) + "]"),
        st.lists(inner, max_size=2).map(
            lambda items: "{" + ", ".join(f"k{index}: {item}" for index, item in enumerate(items)) + "}"
        ),
        inner.map(lambda item: f"{{provision: {item}, value: {item}, from: 2020-01-01}}"),
    ),
    max_leaves=4,
)


@given(st.data())
@settings(max_examples=150)
def test_any_value_in_any_place_gives_a_norm_or_its_problems(data):
    lines = PONTAL.splitlines()
    places = [index for index, line in enumerate(lines[:75]) if re.match(r" *(- )?[a-z_]+: +\S", line)]
    index = data.draw(st.sampled_from(places))
    key = lines[index].partition(": ")[0]
    lines[index] = f"{key}: {data.draw(ODD)}"
    told("\n".join(lines).encode())

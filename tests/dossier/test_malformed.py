"""Files that are no dossiers: one clear line each, never a traceback, a hang or memory beyond bounds."""

import io
import json
import tracemalloc
import zipfile
from contextlib import suppress
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.build import examples
from tests.dossier.support import files_of, forged, node, packed, relinked, sample

from isonomia.core.errors import IsonomiaError
from isonomia.files.dossier.canonical import canonical
from isonomia.files.dossier.container import MOST_BYTES
from isonomia.files.dossier.verify import verify

MEMORY = 64 << 20
DATA, HEAD = sample()
FILES = files_of(DATA)


def zipped(names: list[str], method: int = zipfile.ZIP_STORED, data: bytes = b"{}") -> bytes:
    """Return a ZIP as other programs write it."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name in names:
            archive.writestr(zipfile.ZipInfo(name), data, method)
    return buffer.getvalue()


def manifest(**fields: object) -> bytes:
    """Return the sample with other fields in its manifest."""
    top = {**json.loads(FILES["manifest.json"]), **fields}
    return packed({**FILES, "manifest.json": canonical(top)})


def with_file(name: str, data: bytes) -> bytes:
    """Return the sample with another file in the place of one."""
    return packed({**FILES, name: data})


def many_reservations() -> bytes:
    """Return the sample with a norm file of a thousand reservations."""
    one = "  - {{id: r{n}, groups: [pcd], rate: 1/2, rounding: up, order: proportional, provision: x}}\n"
    text = "id: edital\nreservations:\n" + "".join(one.format(n=number) for number in range(1000))
    files = deepcopy(FILES)
    files["norms/2-edital.yaml"] = text.encode()
    return packed(relinked(files))


def posts(count: int, vacancies: int) -> list[dict[str, object]]:
    """Return a vacancy table."""
    plain = {"area": "", "cargo": "c", "reserved": None, "title": ""}
    return [{**plain, "id": f"p{number}", "vacancies": vacancies} for number in range(count)]


NESTED = b"[" * 200_000

MALFORMED: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "dossier.not_a_zip"),
    "text": (b"post,order\n", "dossier.not_a_zip"),
    "cut short": (DATA[:-30], "dossier.cut_short"),
    "longer": (DATA + b"x", "dossier.cut_short"),
    "another ZIP": (zipped(["a.txt"]), "dossier.not_as_written"),
    "path": (zipped(["../manifest.json"]), "dossier.entry_name"),
    "absolute": (zipped(["/etc/passwd"]), "dossier.entry_name"),
    "bomb": (
        zipped(["manifest.json"], zipfile.ZIP_DEFLATED, bytes(50 << 20)),
        "dossier.compressed",
    ),
    "many entries": (zipped([f"{n}.txt" for n in range(5000)]), "dossier.too_many_entries"),
    "other dates": (zipped(list(FILES)), "dossier.not_as_written"),
    "no manifest": (packed({"lists.jsonl": b""}), "dossier.no_entry"),
    "not a dossier": (with_file("manifest.json", b"{}"), "dossier.not_a_dossier"),
    "no facts": (packed({k: v for k, v in FILES.items() if k != "facts.jsonl"}), "dossier.no_entry"),
    "one entry more": (packed({**FILES, "norms/9-x.yaml": b""}), "dossier.entry_name"),
    "other order": (packed(dict(reversed(FILES.items()))), "dossier.entry_order"),
    "deep JSON": (with_file("manifest.json", NESTED), "dossier.not_canonical"),
    "deep line": (with_file("facts.jsonl", NESTED + b"\n"), "dossier.not_canonical"),
    "float": (with_file("facts.jsonl", b'{"n":1.5}\n'), "dossier.not_canonical"),
    "not a number": (with_file("facts.jsonl", b'{"n":NaN}\n'), "dossier.not_canonical"),
    "huge number": (with_file("facts.jsonl", b'{"n":' + b"9" * 100_000 + b"}\n"), "dossier.not_canonical"),
    "blanks": (with_file("facts.jsonl", b'{"n": 1}\n'), "dossier.not_canonical"),
    "twice a key": (with_file("facts.jsonl", b'{"n":1,"n":1}\n'), "dossier.not_canonical"),
    "half a character": (with_file("facts.jsonl", b'{"n":"\\ud800"}\n'), "dossier.not_canonical"),
    "not UTF-8": (with_file("facts.jsonl", b'"\xff"\n'), "dossier.not_canonical"),
    "no line end": (with_file("facts.jsonl", b"{}"), "dossier.not_canonical"),
    "long line": (with_file("facts.jsonl", b'"' + b"x" * (2 << 20) + b'"\n'), "dossier.line_too_long"),
    "a list": (with_file("facts.jsonl", b"[]\n"), "dossier.form"),
    "unknown key": (with_file("facts.jsonl", b'{"__proto__":{},"n":1}\n'), "dossier.form"),
    "no posts": (manifest(posts=None), "dossier.form"),
    "a day that is not": (
        forged(DATA, "facts.jsonl", lambda lines: lines[0].update(date="2026-02-30")),
        "dossier.form",
    ),
    "10⁹ seats": (manifest(posts=posts(1, 999_999_999)), "dossier.form"),
    "10⁹ seats in all": (manifest(posts=posts(10_000, 100_000)), "dossier.too_many_seats"),
    "10⁵ posts": (manifest(posts=posts(100_000, 1)), "dossier.form"),
    "version as text": (manifest(version="2"), "dossier.form"),
    "a million reservations": (manifest(rules=[{}] * 1_000_000), "dossier.form"),
    "a million lists": (
        forged(DATA, "lists.jsonl", lambda lines: lines[0].update(lists=["a"] * 200_000)),
        "dossier.form",
    ),
}


def codes(data: bytes) -> set[str]:
    """Return the codes of what is wrong with a file that cannot be read."""
    with pytest.raises(IsonomiaError) as caught:
        verify("dossier", data)
    return {problem.code for problem in caught.value.problems}


@pytest.mark.parametrize("name", MALFORMED)
def test_what_is_wrong_is_told(name):
    data, code = MALFORMED[name]
    assert codes(data) == {code}


def test_the_second_verifier_says_the_same(tmp_path):
    paths = [tmp_path / f"{number}.zip" for number in range(len(MALFORMED))]
    for path, (data, _) in zip(paths, MALFORMED.values(), strict=True):
        path.write_bytes(data)
    found = {name: item["problems"][0]["key"] for name, item in zip(MALFORMED, node(paths), strict=True)}
    assert found == {name: code for name, (_, code) in MALFORMED.items()}


def test_a_norm_of_a_thousand_reservations_is_refused():
    assert codes(many_reservations()) & {
        "dossier.too_many_rules",
        "norm.too_many_problems",
        "norm.list_too_long",
    }


def test_a_file_beyond_the_limit_is_refused():
    assert codes(b"PK" + bytes(MOST_BYTES)) == {"dossier.too_large"}


@pytest.mark.parametrize("name", ["bomb", "10⁹ seats in all", "deep JSON", "a million reservations"])
def test_memory_stays_within_bounds(name):
    data, _ = MALFORMED[name]
    tracemalloc.start()
    codes(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MEMORY + 20 * len(data)


# -- fuzzing: a verdict or a problem, nothing else


def survives(data: bytes) -> None:
    """Hold that bytes give a verdict, or an error of our own tree."""
    with suppress(IsonomiaError):
        verify("dossier", data, HEAD)


@given(st.binary(max_size=400))
@examples(200)
def test_random_bytes(data):
    survives(data)
    survives(b"PK\3\4" + data + DATA[-22:])


edits = st.lists(
    st.tuples(st.integers(0, 10**6), st.binary(max_size=8), st.integers(0, 8)), min_size=1, max_size=4
)


@given(edits, st.sampled_from(sorted(FILES)))
@examples(150)
def test_random_edits_of_a_file(changes, name):
    data = FILES[name]
    for at, new, cut in changes:
        place = at % (len(data) + 1)
        data = data[:place] + new + data[place + cut :]
    survives(with_file(name, data))


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 10**9 - 1)
    | st.sampled_from(["", "black", "2053-06-01", "x" * 3000])
    | st.text(st.characters(codec="utf-8"), max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "list", "n"]), inner, max_size=2)
    ),
    max_leaves=6,
)


@given(st.sampled_from(["manifest.json", "facts.jsonl", "lists.jsonl"]), st.integers(0, 10**6), values)
@examples(200)
def test_random_values_in_a_dossier_whose_links_fit(name, at, value):
    """The deepest reading: whatever value stands anywhere, digests and links mended."""

    def change(lines):
        place = lines[at % len(lines)]
        while True:
            keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
            key = keys[at % len(keys)]
            if not isinstance(place[key], dict | list) or not place[key] or at % 3 == 0:
                place[key] = value
                return
            place = place[key]

    try:
        changed = forged(DATA, name, change)
    except (KeyError, TypeError):
        return
    survives(changed)


def test_paths_are_relative_to_nothing(tmp_path: Path):
    """A dossier's entries are never written anywhere; a path in one is only a name that is refused."""
    before = sorted(tmp_path.iterdir())
    codes(zipped(["norms/../../x.yaml"]))
    assert sorted(tmp_path.iterdir()) == before

"""What the tests of dossiers share: the second verifier, dossiers taken apart, and dossiers forged."""

import json
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.dossier.random_selections import drawn

from isonomia.files.dossier.canonical import canonical, digest
from isonomia.files.dossier.container import Entry, unzipped, zipped

ROOT = Path(__file__).parents[2]
VERIFIER = ROOT / "verifier" / "cli.mjs"
FULL = 165
"""A seed whose selection has calls, moves and openings under two reservations."""

Files = dict[str, bytes]


def node(files: Sequence[Path], *options: str) -> list[dict[str, Any]]:
    """Let the second verifier look at some dossiers; it must end well and say nothing beside its answer."""
    program = shutil.which("node")
    if program is None:
        pytest.fail("the second verifier needs Node.js 18 or newer; on Debian: apt-get install nodejs")
    command = [program, str(VERIFIER), "--format", "json", *options, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.stderr == ""
    found: list[dict[str, Any]] = json.loads(done.stdout)
    assert done.returncode == max(item["status"] for item in found)
    return found


def second(folder: Path, data: bytes, head: str = "") -> dict[str, Any]:
    """Let the second verifier look at one dossier."""
    path = folder / "one.zip"
    path.write_bytes(data)
    return node([path], *(["--head", head] if head else []))[0]


def files_of(data: bytes) -> Files:
    """Take a dossier apart."""
    return dict(unzipped("dossier", data))


def packed(files: Files) -> bytes:
    """Put files together as a dossier has them, whatever they say."""
    return zipped([Entry(name, data) for name, data in files.items()])


def rows(data: bytes) -> list[dict[str, Any]]:
    """Read the lines of a file."""
    return [json.loads(line) for line in data.splitlines()]


def written(values: Sequence[dict[str, Any]]) -> bytes:
    """Write the lines of a file."""
    return b"".join(canonical(value) + b"\n" for value in values)


def forged(data: bytes, name: str, change: Callable[[list[dict[str, Any]]], object]) -> bytes:
    """Change the lines of a file and make every digest and link fit again, as a forger would.

    Args:
        data: a dossier.
        name: the file; of `manifest.json` the one line is the manifest.
        change: changes the lines in place.

    Returns:
        The dossier, its results left as they were.
    """
    files = files_of(data)
    lines = rows(files[name])
    change(lines)
    files[name] = written(lines).rstrip(b"\n") if name == "manifest.json" else written(lines)
    return packed(relinked(files))


def relinked(files: Files) -> Files:
    """Make digests, numbers and links of a dossier's files fit."""
    manifest = json.loads(files["manifest.json"])
    manifest["lists"] = {"lines": files["lists.jsonl"].count(b"\n"), "sha256": digest(files["lists.jsonl"])}
    for norm in manifest["norms"]:
        norm["sha256"] = digest(files[norm["file"]])
    files["manifest.json"] = canonical(manifest)
    previous, lines = digest(files["manifest.json"]), []
    for number, fact in enumerate(rows(files["facts.jsonl"]), 1):
        lines.append({**fact, "n": number, "previous": previous})
        previous = digest(canonical(lines[-1]))
    files["facts.jsonl"] = written(lines)
    return files


def sample() -> tuple[bytes, str]:
    """Return a dossier with much in it, and its head."""
    found = drawn(FULL).dossier()
    return found.data, found.head

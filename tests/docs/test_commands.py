"""What the documentation shows is what happens: its commands and Python run here, their output compared.

In a block marked `console` each line that begins with `$ ` is run in a copy of the examples; the lines after
it are its output, to the letter. A line that is only `…` stands for any lines. Blocks marked `python` are run
whole.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
    if "```console" in page.read_text(encoding="utf-8") or "```python" in page.read_text(encoding="utf-8")
)
BLOCK = re.compile(r"^```(?P<kind>console|python)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str, kind: str) -> list[str]:
    """Return the blocks of one kind of a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [found["body"] for found in BLOCK.finditer(text) if found["kind"] == kind]


def steps(block: str) -> list[tuple[str, str]]:
    """Return the commands of a console block, each with the output that it shows."""
    found: list[tuple[str, str]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], ""))
        else:
            command, output = found[-1]
            found[-1] = (command, output + line + "\n")
    return found


def run(command: str, folder: Path) -> str:
    """Run a command of the documentation and return what it prints, errors included."""
    words = shlex.split(command)
    if words[0] == "cat":
        return (folder / words[1]).read_text(encoding="utf-8")
    assert words[0] == "isonomia", command
    environment = {
        **os.environ,
        "COLUMNS": "80",
        "LC_ALL": "en_US.UTF-8" if "--lang en" in command else "pt_BR.UTF-8",
        "PYTHONIOENCODING": "utf-8",
        "NO_COLOR": "1",
    }
    arguments = [sys.executable, "-m", "isonomia.cli", *words[1:]]
    done = subprocess.run(
        arguments,
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode in (0, 1, 2), done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def pattern(shown: str) -> str:
    """Return what the output must match: the lines shown, `…` alone for any lines."""
    lines = shown.rstrip("\n").split("\n") if shown.strip() else []
    return "".join(
        "(?:.*\n)*?" if line.strip() == "…" else re.escape(line.rstrip()) + " *\n" for line in lines
    )


@pytest.fixture
def examples(tmp_path: Path) -> Path:
    """A folder with a copy of the examples, where commands may write."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


@pytest.mark.parametrize("page", PAGES)
def test_commands_print_what_the_page_shows(page: str, examples: Path) -> None:
    """Each command of the page, in order, prints the lines shown after it."""
    for block in blocks(page, "console"):
        for command, shown in steps(block):
            printed = run(command, examples)
            assert shown.strip(), f"{command} shows no output"
            assert re.fullmatch(pattern(shown) + r"\s*", printed), f"{command}\n{printed}"


@pytest.mark.parametrize("page", PAGES)
def test_python_runs(page: str) -> None:
    """Each Python block of the page runs; its own assertions hold."""
    for block in blocks(page, "python"):
        exec(compile(block, page, "exec"), {"__name__": "documentation"})


def test_pages_with_commands() -> None:
    """Both READMEs show commands and Python."""
    for page in ("README.md", "README.pt-BR.md"):
        assert sum(len(steps(block)) for block in blocks(page, "console")) >= 5
        assert blocks(page, "python")

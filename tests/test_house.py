"""The rules of the house that no linter knows."""

import ast
import io
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "src" / "isonomia" / "messages" / "locale"

# Brackets keep the patterns from matching themselves.
MACHINE_PATH = re.compile(rb"(^|[^a-zA-Z0-9_.])/(w[o]rk|f[a]rm)/", re.MULTILINE)
REGISTRY_HOST = re.compile(rb"[/.@](p[y]pi|n[p]mjs|pythonh[o]sted|d[e]bian)[.](org|com)")

FILE_LINES = 500
FUNCTION_LINES = 40

Function = ast.FunctionDef | ast.AsyncFunctionDef


def tracked(pattern: str = "*") -> list[Path]:
    """Return the repository's files, those about to be added too, by a glob of git."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", pattern]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return [ROOT / name for name in sorted(filter(None, names)) if (ROOT / name).is_file()]


def offences(data: bytes) -> list[str]:
    """Return the lines of a text that name a machine's path or a registry's host; a binary has none."""
    if b"\0" in data:
        return []
    lines = enumerate(data.splitlines(), start=1)
    return [f"{n}: {line!r}" for n, line in lines if MACHINE_PATH.search(line) or REGISTRY_HOST.search(line)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cd /wo{}rk/main", True),
        ("/wo{}rk/main", True),
        ('"/fa{}rm/x"', True),
        ("https://py{}pi.org/simple", True),
        ("files.pythonho{}sted.org", True),
        ("registry.np{}mjs.com", True),
        ("docs/wo{}rk/x", False),
        ("../wo{}rk/x", False),
        ("how we wo{}rk", False),
        ("apt-get on De{}bian", False),
    ],
)
def test_the_search_for_machine_paths_and_hosts(text, found):
    assert bool(offences(text.replace("{}", "").encode())) is found


def test_no_file_names_a_machine_path_or_a_registry_host():
    files = tracked()
    bad = [f"{path.relative_to(ROOT)}:{line}" for path in files for line in offences(path.read_bytes())]
    assert bad == []
    assert ROOT / "pyproject.toml" in files


def length(function: Function) -> int:
    """Count a function's lines from `def` to its end, its docstring left out."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None and first.end_lineno is not None:
        lines -= first.end_lineno - first.lineno + 1
    return lines


def long_functions(source: str) -> Iterator[str]:
    """Yield each function that is too long, with its first line and its length."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Function) and length(node) > FUNCTION_LINES:
            yield f"{node.lineno}: {node.name} has {length(node)} lines"


@pytest.mark.parametrize(("statements", "found"), [(38, []), (39, []), (40, ["1: f has 41 lines"])])
def test_the_count_of_a_functions_lines(statements, found):
    """The line of `def` and the statements; the three lines of the docstring do not count."""
    body = ['"""Doc.', "", '"""', *["pass"] * statements]
    assert list(long_functions("def f():\n" + "".join(f"    {line}\n" for line in body))) == found


def test_no_python_file_is_over_500_lines():
    counts = {path: len(path.read_text("utf-8").splitlines()) for path in tracked("*.py")}
    bad = [f"{path.relative_to(ROOT)}: {count}" for path, count in counts.items() if count > FILE_LINES]
    assert bad == []
    assert Path(__file__).resolve() in counts


def test_no_function_is_over_40_lines():
    bad = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in tracked("*.py")
        for line in long_functions(path.read_text("utf-8"))
    ]
    assert bad == []


def imports(path: Path) -> Iterator[str]:
    """Yield the module that each import statement names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def test_the_core_imports_itself_and_the_standard_library_alone():
    """import-linter knows forbidden names; this holds for names that nobody thought of."""
    files = sorted((ROOT / "src" / "isonomia" / "core").rglob("*.py"))
    allowed = {*sys.stdlib_module_names, "isonomia"}
    named = [(path, name) for path in files for name in imports(path)]
    assert [f"{path.name}: {name}" for path, name in named if name.split(".")[0] not in allowed] == []
    assert files != []


def content(catalog: Catalog) -> dict[object, object]:
    """Return a catalog's sentences, without its header, which names tools and dates."""
    return {(str(message.id), message.context): message.string for message in catalog if message.id}


def compiled(path: Path) -> dict[object, object]:
    """Return what compiling a .po file gives."""
    buffer = io.BytesIO()
    with path.open("rb") as source:
        write_mo(buffer, read_po(source))
    buffer.seek(0)
    return content(read_mo(buffer))


def test_every_mo_is_its_compiled_po():
    sources = sorted(LOCALE.rglob("*.po"))
    assert sorted(LOCALE.rglob("*.mo")) == [path.with_suffix(".mo") for path in sources]
    stale = []
    for path in sources:
        with path.with_suffix(".mo").open("rb") as binary:
            if content(read_mo(binary)) != compiled(path):
                stale.append(f"{path.relative_to(ROOT)}: run `make messages`")
    assert stale == []


def make(*arguments: str) -> str:
    """Run make as a person would, not as a part of the make that runs the tests."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "--no-print-directory", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return done.stdout


def test_make_without_a_target_lists_the_targets():
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert phony is not None
    listed = re.findall(r"^  (\w+) +\S.*$", make(), re.MULTILINE)
    assert sorted(listed) == sorted(phony[1].split())
    assert {"run", "demo", "test", "lint", "check", "soak", "bench", "messages", "lock"} <= set(listed)


def locked() -> dict[str, str]:
    """Return each requirement of the lock file, by name, as the lines that belong to it."""
    text = (ROOT / "requirements.lock").read_text("utf-8")
    entries = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)
    return {canonicalize_name(re.split(r"[=\[; ]", entry)[0]): entry for entry in entries if entry.strip()}


def test_every_locked_requirement_has_one_version_and_a_hash():
    pin, hashed, comment = (
        r"[\w.-]+==[\w.]+( ; .+?)? \\\n",
        r"    --hash=sha256:[0-9a-f]{64}( \\)?\n",
        r"    #.*\n",
    )
    form = re.compile(f"{pin}({hashed})+({comment})*")
    entries = locked()
    assert [entry for entry in entries.values() if form.fullmatch(entry) is None] == []
    assert len(entries) > 20


def test_the_lock_file_names_no_host():
    text = (ROOT / "requirements.lock").read_text("utf-8")
    assert re.findall(r"^.*(?:://|--index|--extra-index|--find-links|@ ).*$", text, re.MULTILINE) == []


def test_the_lock_file_covers_what_pyproject_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    entries = locked()
    bad = []
    for requirement in map(Requirement, [*asked, *project["build-system"]["requires"]]):
        entry = entries.get(canonicalize_name(requirement.name), "")
        version = re.match(r"\S+?==(\S+)", entry)
        if version is None or version[1] not in requirement.specifier:
            bad.append(f"{requirement}: run `make lock`")
    assert bad == []

"""As a process: pipes that close, interruptions, terminals, and texts that a terminal cannot show."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.support import Cli, process

from isonomia.cli import entry

PLAN = ("plan", "lapa-3856-2021", "--notice-date", "2026-12-01", "--openings", "25")


def test_the_package_runs_as_a_module():
    done = process("norms")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "O programa conhece 3 normas." in done.stdout.decode("utf-8")


def test_a_pipe_has_no_colour():
    done = process(*PLAN, environment={"TERM": "xterm-256color", "COLORTERM": "truecolor"})
    assert b"\x1b" not in done.stdout


def test_a_terminal_has_colour_and_its_width():
    out = on_a_terminal(PLAN, columns=60)
    assert "\x1b[" in out
    assert "48;2;107;47;168" in out  # the band of the list of black people: #6b2fa8
    assert out.count("╭───╮") == 25


def test_a_terminal_without_colour():
    assert "48;2" not in on_a_terminal(PLAN, columns=80, NO_COLOR="1")


def on_a_terminal(arguments: tuple[str, ...], *, columns: int, **environment: str) -> str:
    """Run on a terminal of our own, and return all that it was sent."""
    ours, theirs = pty.openpty()
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    variables = {
        **kept,
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "COLUMNS": str(columns),
        **environment,
    }
    command = [sys.executable, "-m", "isonomia.cli", *arguments]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=variables) as running:
        os.close(theirs)
        parts = []
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            parts.append(part)
        running.wait()
    os.close(ours)
    assert running.returncode == 0
    return b"".join(parts).decode("utf-8")


@pytest.mark.parametrize("format", ["table", "json"])
def test_a_reader_may_leave_in_the_middle(format):
    command = [sys.executable, "-m", "isonomia.cli", "plan", "lapa-3856-2021", "--notice-date", "2026-12-01"]
    command += ["--openings", "3000", "--format", format, "--all"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(10)
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141


@pytest.mark.parametrize("stop", [KeyboardInterrupt, EOFError])
def test_an_interruption_ends_quietly(cli: Cli, monkeypatch: pytest.MonkeyPatch, stop):
    def interrupted(*_: object) -> int:
        raise stop

    monkeypatch.setattr(entry, "_run", interrupted)
    run = cli("norms")
    assert (run.status, run.out, run.err) == (130, "", "")


def test_an_interruption_of_the_process_ends_quietly():
    command = [sys.executable, "-m", "isonomia.cli", "plan", "lapa-3856-2021", "--notice-date", "2026-12-01"]
    command += ["--openings", "100000", "--format", "json"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as running:
        assert running.stderr is not None
        try:
            running.wait(timeout=2)
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGINT)
        told = running.stderr.read()
    assert b"Traceback" not in told
    assert running.returncode in (0, 130, -signal.SIGINT)  # the last where it came before Python itself


def test_a_full_disk_is_told():
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "isonomia.cli", "norms", "--format", "json"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith(b"[cli.file.disk_full]\n")
    assert b"Traceback" not in done.stderr


def test_a_terminal_that_cannot_show_a_letter_does_not_stop_the_program():
    done = process("norms", environment={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"lapa-3856-2021" in done.stdout

"""Ctrl-C, SIGTERM and closed pipes: quick, clean, and with the rows that were finished."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import requires
from cli.runner import ENVIRONMENT, Runner
from cli.samples import HARD
from polydoku.cli import signals

pytest.importorskip("pty", reason="needs a POSIX system")

BLANK = "." * 81
LONG = ["count", BLANK, "--limit", "100000000000"]


def send(number: signal.Signals, after: float) -> threading.Timer:
    timer = threading.Timer(after, lambda: os.kill(os.getpid(), number))
    timer.start()
    return timer


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_long_count_stops_at_once(polydoku: Runner, number: signal.Signals, code: int) -> None:
    timer = send(number, 0.2)
    result = polydoku(*LONG)
    timer.join()
    assert result == (code, "", "polydoku: stopped\n")


def test_the_handlers_from_before_are_put_back(polydoku: Runner) -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    polydoku("solve", HARD)
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before


def test_finished_rows_are_written_before_the_end(polydoku: Runner) -> None:
    timer = send(signal.SIGINT, 0.3)
    result = polydoku("count", "-", "--limit", "100000000000", stdin=f"{HARD}\n{HARD}\n{BLANK}\n")
    timer.join()
    assert (result.code, result.out) == (130, "1\n1\n")
    assert result.err == "polydoku: stopped after 2\n"


def start(*arguments: str, **streams: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "polydoku", *arguments], env=ENVIRONMENT, **streams)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_process_of_its_own_exits_with_the_code(number: signal.Signals, code: int) -> None:
    child = start(*LONG, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(1.5)
    child.send_signal(number)
    out, err = child.communicate(timeout=10)
    assert (child.returncode, out, err) == (code, b"", b"polydoku: stopped\n")


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text(f"{HARD}\n" * 20_000)
    for arguments in (
        ["solve", str(file)],
        ["solve", str(file), "--json"],
        ["convert", str(file), "--to", "rows"],
    ):
        with start(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            assert child.stdout is not None
            assert child.stderr is not None
            assert child.stdout.readline()
            child.stdout.close()
            assert child.stderr.read() == b""
            assert child.wait(timeout=30) == 141


def test_help_into_a_closed_pipe_is_quiet() -> None:
    command = f"'{sys.executable}' -m polydoku solve --help | true; exit ${{PIPESTATUS[0]}}"
    result = subprocess.run(["bash", "-c", command], env=ENVIRONMENT, capture_output=True, timeout=30)
    assert result.returncode in (0, 141)
    assert result.stderr == b""


@requires.when(os.path.exists("/dev/full"), "/dev/full")
def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "polydoku", "solve", HARD],
            stdout=full,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
        )
    assert result.returncode == 2
    assert result.stderr == b"polydoku: standard output: cannot write: No space left on device\n"


def test_a_closed_standard_output_is_one_line() -> None:
    command = f"'{sys.executable}' -m polydoku solve {HARD} >&-"
    result = subprocess.run(["bash", "-c", command], env=ENVIRONMENT, capture_output=True, timeout=30)
    assert (result.returncode, result.stderr.count(b"\n")) == (2, 1)
    assert result.stderr.startswith(b"polydoku: standard output is closed")


def test_a_closed_standard_input_is_one_line() -> None:
    command = f"'{sys.executable}' -m polydoku solve <&-"
    result = subprocess.run(["bash", "-c", command], env=ENVIRONMENT, capture_output=True, timeout=30)
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.startswith(b"polydoku: standard input is closed; ")


def test_a_signal_waits_for_the_end_of_what_is_done_as_a_whole() -> None:
    result = []

    def work() -> None:
        with signals.handlers():
            with signals.delayed():
                signal.raise_signal(signal.SIGINT)
                result.append("written")
                result.append("counted")
            result.append("too late")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert result == ["written", "counted"]

"""Ctrl-C and SIGTERM from the first moment on: the right exit code, and never a traceback."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.runner import ENVIRONMENT
from polydoku.early_signals import runs_polydoku

if sys.platform == "win32":
    pytest.skip("signals are others there", allow_module_level=True)

LONG = ["count", "." * 81, "--limit", "100000000000"]
REPORT_START = """
import os, sys
class Started:
    def find_spec(self, name, path=None, target=None):
        if name == "polydoku._core":  # the first import after the handlers
            sys.meta_path.remove(self)
            os.write(int(os.environ["STARTED"]), b"x")
sys.meta_path.insert(0, Started())
"""
SCRIPT = "import sys\nfrom polydoku.cli.main import main\nsys.exit(main())\n"
ENDS = [(signal.SIGINT, 130), (signal.SIGTERM, 143)]


def run_until(folder: Path, command: list[str], number: signal.Signals, delay: float) -> tuple[int, bytes]:
    """Start a command, send a signal so many seconds after our code began; return exit code and stderr."""
    (folder / "sitecustomize.py").write_text(REPORT_START)
    read, write = os.pipe()
    path = os.pathsep.join([str(folder), *filter(None, [ENVIRONMENT.get("PYTHONPATH")])])
    env = ENVIRONMENT | {"STARTED": str(write), "PYTHONPATH": path}
    with subprocess.Popen(command, env=env, stderr=subprocess.PIPE, pass_fds=[write]) as child:
        os.close(write)
        assert os.read(read, 1) == b"x"
        os.close(read)
        time.sleep(delay)
        child.send_signal(number)
        _, err = child.communicate(timeout=30)
    return child.returncode, err


@pytest.mark.parametrize(("number", "code"), ENDS)
@pytest.mark.parametrize("delay", range(0, 101, 5))
def test_a_signal_while_the_module_starts(
    tmp_path: Path, number: signal.Signals, code: int, delay: int
) -> None:
    command = [sys.executable, "-m", "polydoku", *LONG]
    exit_code, err = run_until(tmp_path, command, number, delay / 1000)
    assert (exit_code, err) in ((code, b""), (code, b"polydoku: stopped\n"))


@pytest.mark.parametrize(("number", "code"), ENDS)
@pytest.mark.parametrize("delay", range(0, 101, 20))
def test_a_signal_while_the_console_script_starts(
    tmp_path: Path, number: signal.Signals, code: int, delay: int
) -> None:
    script = tmp_path / "polydoku"
    script.write_text(SCRIPT)
    exit_code, err = run_until(tmp_path, [sys.executable, str(script), *LONG], number, delay / 1000)
    assert (exit_code, err) in ((code, b""), (code, b"polydoku: stopped\n"))


def test_an_ignored_signal_stays_ignored(tmp_path: Path) -> None:
    check = "import signal, polydoku; print(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"
    (tmp_path / "polydoku").write_text(check)
    process = subprocess.run(
        [sys.executable, str(tmp_path / "polydoku")],
        env=ENVIRONMENT,
        capture_output=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )
    assert process.stdout == b"True\n"


def test_the_library_installs_no_handler() -> None:
    check = "import signal, polydoku; print(signal.getsignal(2).__name__, signal.getsignal(15))"
    process = subprocess.run([sys.executable, "-c", check], env=ENVIRONMENT, capture_output=True, text=True)
    assert process.stdout.startswith("default_int_handler")
    assert "SIG_DFL" in process.stdout or process.stdout.endswith(" 0\n")


@pytest.mark.parametrize(
    ("arguments", "program", "command"),
    [
        (["python", "/venv/bin/polydoku", "solve"], "/venv/bin/polydoku", True),
        (["python", "-X", "utf8", "-m", "polydoku"], "-m", True),
        (["python", "-m", "pytest", "polydoku"], "-m", False),
        (["python", "mine.py", "polydoku"], "mine.py", False),
        (["python", "-c", "import polydoku"], "-c", False),
        ([], "", False),
    ],
)
def test_only_the_command_itself_has_early_handlers(
    arguments: list[str], program: str, command: bool
) -> None:
    assert runs_polydoku(arguments, program) is command

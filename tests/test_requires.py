"""The last line of a run: what was skipped and why, in one process and in several."""

import subprocess
import sys
from pathlib import Path

import pytest

import requires

SKIPPING = """
import pytest, requires

@requires.when(False, "fish")
@pytest.mark.parametrize("number", range(3))
def test_fish(number): ...

@requires.shared(requires.ROOT / "no such folder")
def test_file(): ...

def test_package(): requires.module("no_such_package", "no-such-package")

@requires.when(True, "Python")
def test_python(): ...
"""
ABSENT_FILE = "import pytest\npytest.importorskip('no_such_package', reason='needs no-such-package')\n"


def last_line(folder: Path, *options: str, exit_code: int = 0) -> str:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "requires",
        "-p",
        "no:cacheprovider",
        *options,
        str(folder),
    ]
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert process.returncode == exit_code, process.stdout + process.stderr
    return process.stdout.rstrip().splitlines()[-1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", str(Path(requires.__file__).parent))
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_skipping.py").write_text(SKIPPING)
    return tmp_path


@pytest.mark.parametrize("options", [(), ("-q",), ("-n", "2"), ("-n", "2", "--dist", "worksteal")])
def test_the_last_line_counts_what_was_skipped_by_its_reason(folder: Path, options: tuple[str, ...]) -> None:
    (folder / "test_absent.py").write_text(ABSENT_FILE)
    line = last_line(folder, *options)
    assert line == "skipped 6: 3 need fish, 2 need no-such-package, 1 needs ../shared"


def test_a_run_without_skips_says_so(folder: Path) -> None:
    assert last_line(folder, "-k", "python") == "skipped none"


def test_a_reason_that_is_no_need_is_quoted() -> None:
    line = requires.summary(["Skipped: too slow", "needs fish"])
    assert line == "skipped 2: 1 needs fish, 1 because: too slow"


def test_a_run_fails_that_skips_what_must_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(requires.MUST_RUN, "fish,Chromium")
    for options in ((), ("-n", "2")):
        line = last_line(folder, *options, exit_code=1)
        assert line == "failed: tests that need fish must run here"
    assert last_line(folder, "-k", "python") == "skipped none"

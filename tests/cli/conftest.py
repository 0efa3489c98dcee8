"""Running the command line, in this process (quick) or as a process of its own (true)."""

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.runner import ENVIRONMENT, Result, Runner
from polydoku.cli.main import main


@pytest.fixture
def polydoku(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs in this process."""

    def run(*arguments: str, stdin: str | bytes = "") -> Result:
        given = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
        capfd.readouterr()
        code = main(arguments)
        return Result(code, *capfd.readouterr())

    return run


@pytest.fixture
def process() -> Callable[..., Result]:
    """Runs a process of its own, in a folder, with further environment variables."""

    def run(
        *arguments: str, stdin: str | bytes = "", folder: Path | None = None, **environment: str
    ) -> Result:
        given = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            [sys.executable, "-m", "polydoku", *arguments],
            input=given,
            capture_output=True,
            cwd=folder,
            env=ENVIRONMENT | environment,
            timeout=60,
        )
        return Result(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run

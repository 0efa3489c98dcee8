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
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
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
        data = stdin.encode() if isinstance(stdin, str) else stdin
        result = subprocess.run(
            [sys.executable, "-m", "polydoku", *arguments],
            input=data,
            capture_output=True,
            cwd=folder,
            env=ENVIRONMENT | environment,
            timeout=60,
        )
        return Result(result.returncode, result.stdout.decode(), result.stderr.decode())

    return run

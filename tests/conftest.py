"""The reference data, the effort of property tests, and the last line of a run."""

import signal
from pathlib import Path

import pytest

import effort
import requires
from requires import pytest_sessionfinish

__all__ = ["data", "pytest_sessionfinish"]

effort.register()

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts background jobs with Ctrl-C ignored. The tests of Ctrl-C would then wait forever.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of reference puzzles; tests that need it are skipped where it is absent."""
    folder = requires.SHARED / "data"
    if not folder.is_dir():
        requires.skip("../shared")
    return folder

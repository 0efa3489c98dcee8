"""The reference data, the effort of property tests, and the last line of a run."""

from pathlib import Path

import pytest

import effort
import requires
from requires import pytest_sessionfinish

__all__ = ["data", "pytest_sessionfinish"]

effort.register()


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of reference puzzles; tests that need it are skipped where it is absent."""
    folder = requires.SHARED / "data"
    if not folder.is_dir():
        requires.skip("../shared")
    return folder

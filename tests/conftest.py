"""Where the reference data lies, and hypothesis without deadlines (machines are noisy)."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]
DATA = ROOT.parent / "shared" / "data"

settings.register_profile("polydoku", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("polydoku")


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of reference puzzles; tests that need it are skipped where it is absent."""
    if not DATA.is_dir():
        pytest.skip(f"the reference puzzles are not here ({DATA})")
    return DATA

"""What some tests need beyond the project, and the last line of a run, which counts what was skipped.

Every reason for a skip is given here, so that all read `needs …` and equal needs are counted together.
"""

import os
import re
from collections import Counter
from collections.abc import Generator, Iterable
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"
"""The reference data beside the repository."""

MUST_RUN = "POLYDOKU_MUST_RUN"
"""The environment variable with needs, separated by commas, whose tests may not be skipped."""


def when(present: object, what: str) -> pytest.MarkDecorator:
    """Return the mark that skips a test unless `present` is true."""
    return pytest.mark.skipif(not present, reason=f"needs {what}")


def shared(present: object) -> pytest.MarkDecorator:
    """Return the mark of tests that read reference data; `present` is a path or what was read."""
    return when(present.exists() if isinstance(present, Path) else present, "../shared")


def module(name: str, package: str = "") -> ModuleType:
    """Import an optional module, or skip the test (or the whole file) without it."""
    return pytest.importorskip(name, reason=f"needs {package or name}")  # type: ignore[no-any-return]


def skip(what: str) -> NoReturn:
    """Skip the running test."""
    pytest.skip(f"needs {what}")


def summary(reasons: Iterable[str]) -> str:
    """Return one line that counts the reasons.

    >>> summary(["Skipped: needs fish", "needs ../shared", "needs fish"])
    'skipped 3: 2 need fish, 1 needs ../shared'
    >>> summary([])
    'skipped none'
    """
    counts = Counter(reason.removeprefix("Skipped: ") for reason in reasons)
    if not counts:
        return "skipped none"
    parts = []
    for reason, number in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
        need = re.fullmatch(r"needs (.*)", reason)
        verb = "needs" if number == 1 else "need"
        parts.append(f"{number} {verb} {need[1]}" if need else f"{number} because: {reason}")
    return f"skipped {counts.total()}: {', '.join(parts)}"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, object, object]:
    """Print what was skipped after the totals; with several processes only the first one prints."""
    result = yield
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and not hasattr(session.config, "workerinput"):
        reasons = [report.longrepr[2] for report in reporter.stats.get("skipped", [])]
        reporter.write_line(summary(reasons))
        if missing := missing_needs(reasons):
            reporter.write_line(f"failed: tests that need {missing} must run here")
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
    return result


def missing_needs(reasons: Iterable[str]) -> str:
    """Return what skipped tests needed, of that which must be there; empty if nothing is missing.

    `MUST_RUN` names the needs, such as ``Chromium``, by the words with which they begin.
    """
    must_run = tuple(f"needs {need}" for need in os.environ.get(MUST_RUN, "").split(",") if need)
    needs = {reason.removeprefix("Skipped: ") for reason in reasons}
    return ", ".join(sorted(need.removeprefix("needs ") for need in needs if need.startswith(must_run)))

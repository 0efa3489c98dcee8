"""What some tests need beyond the project, and the last line of a run, which counts what was skipped.

Every reason for a skip is given here, so that all read `needs …` and equal needs are counted together.
"""

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
        skipped = reporter.stats.get("skipped", [])
        reporter.write_line(summary(report.longrepr[2] for report in skipped))
    return result

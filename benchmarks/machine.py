"""What was measured on: processor, system, versions, kernel and date, so that a figure can be judged."""

import platform
from datetime import date
from importlib import metadata
from pathlib import Path

from polydoku import __version__, _core

PEERS = ("python-sat", "ortools", "py-sudoku", "numpy")


def described() -> dict[str, str]:
    """Return the facts by name, in the order in which they are printed."""
    return {
        "date": date.today().isoformat(),
        "processor": processor(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "polydoku": __version__,
        "kernel": _core.kernel(),
        **{name: version(name) for name in PEERS},
    }


def processor() -> str:
    """Return the processor's name as the system gives it, family and model with it where there are any."""
    info = Path("/proc/cpuinfo")
    if not info.exists():
        return platform.processor() or platform.machine()
    facts: dict[str, str] = {}
    for line in info.read_text().splitlines():
        key, _, value = line.partition(":")
        facts.setdefault(key.strip(), value.strip())
    name = facts.get("model name", platform.machine())
    numbers = [f"{key} {facts[key]}" for key in ("cpu family", "model") if key in facts]
    return ", ".join([name, *numbers])


def version(package: str) -> str:
    """Return the version of an installed package, or ``absent``."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "absent"

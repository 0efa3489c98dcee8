"""The machine of a measurement: processor, system, versions, kernel and date."""

import platform
from datetime import date
from importlib import metadata

from polydoku import __version__, _core
from polydoku.cli.commands.bench.kernel_timing import processor_name

PEERS = ("python-sat", "ortools", "py-sudoku", "numpy")


def machine_facts() -> dict[str, str]:
    """Return the facts about this machine and its software, in the order in which they are printed."""
    return {
        "date": date.today().isoformat(),
        "processor": processor_name(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "polydoku": __version__,
        "kernel": _core.kernel(),
        **{name: version(name) for name in PEERS},
    }


def version(package: str) -> str:
    """Return the version of an installed package, or ``absent``."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "absent"

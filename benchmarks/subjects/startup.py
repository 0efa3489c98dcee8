"""Measures the CPU time of `import polydoku` and `polydoku --help` beyond that of Python itself."""

import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure, Plan
from benchmarks.timing import command_times, median_difference

COMMANDS = {
    "bare": [sys.executable, "-c", "pass"],
    "import": [sys.executable, "-c", "import polydoku"],
    "help": [str(Path(sys.executable).with_name("polydoku")), "--help"],
}


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the medians of three times as many rounds, because the times of processes vary more."""
    cpu, _ = command_times(COMMANDS, plan.rounds * 3)
    yield Figure("import polydoku", median_difference(cpu["import"], cpu["bare"]) * 1e3, "ms", at_most=30)
    yield Figure("polydoku --help", median_difference(cpu["help"], cpu["bare"]) * 1e3, "ms", at_most=90)
    yield Figure("bare Python", min(cpu["bare"]) * 1e3, "ms", note="least")

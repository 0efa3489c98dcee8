"""What starting costs: `import polydoku` and `polydoku --help`, CPU time beyond a bare Python."""

import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure, Plan
from benchmarks.turns import beyond, commands_in_turns

COMMANDS = {
    "bare": [sys.executable, "-c", "pass"],
    "import": [sys.executable, "-c", "import polydoku"],
    "help": [str(Path(sys.executable).with_name("polydoku")), "--help"],
}


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield both, median of three times as many rounds: whole processes are noisy."""
    cpu, _ = commands_in_turns(COMMANDS, plan.rounds * 3)
    yield Figure("import polydoku", beyond(cpu["import"], cpu["bare"]) * 1e3, "ms", at_most=30)
    yield Figure("polydoku --help", beyond(cpu["help"], cpu["bare"]) * 1e3, "ms", at_most=90)
    yield Figure("bare Python", min(cpu["bare"]) * 1e3, "ms", note="least")

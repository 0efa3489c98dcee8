"""Project Euler 96 as one command: fifty puzzles read, proved unique, and the corners summed."""

import subprocess
from collections.abc import Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Wrong
from benchmarks.subjects.startup import COMMANDS
from benchmarks.turns import commands_in_turns

SUM = "24702"


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the wall and CPU time of the whole command, after a look that its answer is right."""
    command = [COMMANDS["help"][0], "solve", str(sets.file("classic/p096_sudoku.txt")), "--corners"]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode or SUM not in process.stdout:
        raise Wrong(f"the corner sum {SUM} is missing: {process.stderr.strip()}")
    cpu, wall = commands_in_turns({"euler": command}, plan.rounds)
    yield Figure("whole command, wall", median(wall["euler"]), "s", at_most=0.3)
    yield Figure("whole command, CPU", median(cpu["euler"]), "s")

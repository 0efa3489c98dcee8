"""Measures the command that answers Project Euler 96: the sum of the corners of fifty solutions."""

import subprocess
from collections.abc import Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Wrong
from benchmarks.subjects.startup import COMMANDS
from benchmarks.timing import command_times

RIGHT_SUM = "24702"


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the wall and the CPU time of the command; raises `Wrong` if its sum is wrong."""
    command = [COMMANDS["help"][0], "solve", str(sets.reference_file("classic/p096_sudoku.txt")), "--corners"]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode or RIGHT_SUM not in process.stdout:
        raise Wrong(f"the corner sum {RIGHT_SUM} is missing: {process.stderr.strip()}")
    cpu, wall = command_times({"euler": command}, plan.rounds)
    yield Figure("whole command, wall", median(wall["euler"]), "s", at_most=0.3)
    yield Figure("whole command, CPU", median(cpu["euler"]), "s")

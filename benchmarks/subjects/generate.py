"""Compares the generator with that of the `sudoku` crate, in one Rust process on one thread, by its CPU time.

The puzzles are minimal, or minimal for the symmetry rotate180. All our full grids are equally likely.
"""

import json
import subprocess
from collections.abc import Iterator
from statistics import median

from benchmarks import cargo
from benchmarks.figures import Figure, Plan, Unavailable
from benchmarks.timing import median_ratio

TARGETS = {"minimal": 60_000, "rotate180": 80_000, "grids": 300_000}
"""The puzzles or grids per second that each job should reach."""
PEERS = {"minimal": "peer minimal", "grids": "peer grids"}


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield how many puzzles and grids are made in a second, and the ratio to the crate."""
    command = [str(cargo.build("generators")), str(plan.max_puzzles), str(plan.rounds)]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode:
        raise Unavailable(process.stderr.strip())
    yield from figures(json.loads(process.stdout))


def figures(rates: dict[str, list[float]]) -> Iterator[Figure]:
    """Yield the figures from the report of the Rust program."""
    for job, target in TARGETS.items():
        yield Figure(job, median(rates[job]), "per second", at_least=target)
    for job, peer in PEERS.items():
        note = f"the crate makes {median(rates[peer]):,.0f} a second"
        yield Figure(f"{job} / sudoku crate", median_ratio(rates[job], rates[peer]), "×", note=note)

"""Compares the generator with that of the `sudoku` crate, in one Rust process on one thread, by its CPU time.

The puzzles are minimal, or minimal for the symmetry rotate180. All our full grids are equally likely. Puzzles
of other boards are made from Python.
"""

import json
import subprocess
from collections.abc import Iterator
from itertools import count
from statistics import median

from benchmarks import cargo
from benchmarks.figures import Figure, Plan, Unavailable
from benchmarks.timing import cpu_times, median_ratio
from polydoku import Puzzle, generate

TARGETS = {"minimal": 60_000, "rotate180": 80_000, "grids": 300_000}
"""The puzzles or grids per second that each job should reach."""
BOARDS = {
    "jigsaw:9x9@1": (1_000, 500),
    "rhombus:7,4": (1_000, 500),
    "samurai": (20, 50),
    "16x16": (20, 20),
    "25x25": (0.1, 1),
}
"""For some boards the puzzles per second that should be reached, and how many are made in a round."""
PEERS = {"minimal": "peer minimal", "grids": "peer grids"}


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield how many puzzles and grids are made in a second, and the ratio to the crate."""
    for board, (target, most) in BOARDS.items():
        yield board_figure(board, target, Plan(plan.rounds, min(most, plan.max_puzzles)))
    command = [str(cargo.build("generators")), str(plan.max_puzzles), str(plan.rounds)]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode:
        raise Unavailable(process.stderr.strip())
    yield from figures(json.loads(process.stdout))


def board_figure(board: str, target: float, plan: Plan) -> Figure:
    """Return how many minimal puzzles of a board are made in a second."""
    seeds = count()
    times = cpu_times({board: lambda: puzzles(board, plan.max_puzzles, next(seeds))}, plan.rounds)
    return Figure(board, plan.max_puzzles / median(times[board]), "per second", at_least=target)


def puzzles(board: str, n: int, seed: int) -> list[Puzzle]:
    """Return minimal puzzles of a board."""
    return list(generate.many(n, board, seed=seed, time_ms=None))


def figures(rates: dict[str, list[float]]) -> Iterator[Figure]:
    """Yield the figures from the report of the Rust program."""
    for job, target in TARGETS.items():
        yield Figure(job, median(rates[job]), "per second", at_least=target)
    for job, peer in PEERS.items():
        note = f"the crate makes {median(rates[peer]):,.0f} a second"
        yield Figure(f"{job} / sudoku crate", median_ratio(rates[job], rates[peer]), "×", note=note)

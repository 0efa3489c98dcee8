"""Measures samurai puzzles (five 9×9 grids that share corner boxes), solved and proved unique."""

import time
from collections.abc import Iterator
from statistics import median

from benchmarks.figures import Figure, Plan, Wrong
from benchmarks.generated import thinned
from polydoku import Puzzle, Verdict, boards

PUZZLES = 5


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median and the longest time over the puzzles; each time is the least of several proofs."""
    puzzles = [thinned(boards.samurai(), seed) for seed in range(min(PUZZLES, plan.max_puzzles))]
    times = [min(_proof_seconds(puzzle) for _ in range(plan.rounds)) for puzzle in puzzles]
    given_counts = [puzzle.given_count for puzzle in puzzles]
    clues = f"{min(given_counts)} to {max(given_counts)} givens"
    yield Figure(
        "369 cells, median", median(times) * 1e6, "µs", note=f"goal 200; {len(puzzles)} made, {clues}"
    )
    yield Figure("369 cells, longest", max(times) * 1e6, "µs")


def _proof_seconds(puzzle: Puzzle) -> float:
    start = time.process_time()
    if puzzle.verdict() is not Verdict.ONE:
        raise Wrong("a samurai that was made unique is not")
    return time.process_time() - start

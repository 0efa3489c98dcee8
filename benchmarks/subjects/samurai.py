"""Samurai, five classics that share corner boxes: solved and proved, on minimal puzzles made with a seed."""

import time
from collections.abc import Iterator
from statistics import median

from benchmarks.figures import Figure, Plan, Wrong
from benchmarks.generated import thinned
from polydoku import Puzzle, Verdict, boards

PUZZLES = 5


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median over a few puzzles of the least time of several searches."""
    puzzles = [thinned(boards.samurai(), seed) for seed in range(min(PUZZLES, plan.most))]
    times = [min(_proved(puzzle) for _ in range(plan.rounds)) for puzzle in puzzles]
    clues = f"{min(p.given_count for p in puzzles)} to {max(p.given_count for p in puzzles)} givens"
    yield Figure(
        "369 cells, median", median(times) * 1e6, "µs", note=f"goal 200; {len(puzzles)} made, {clues}"
    )
    yield Figure("369 cells, longest", max(times) * 1e6, "µs")


def _proved(puzzle: Puzzle) -> float:
    start = time.process_time()
    if puzzle.verdict() is not Verdict.ONE:
        raise Wrong("a samurai that was made unique is not")
    return time.process_time() - start

"""Measures the proof that a puzzle with a hidden snake has one solution."""

import time
from collections.abc import Iterator
from statistics import median

from benchmarks.figures import Figure, Plan, Wrong
from polydoku import Puzzle, Verdict, generate
from polydoku.snakes import HiddenSnake

PUZZLES = 20


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median and the longest time over the puzzles; each time is the least of several proofs."""
    puzzles = list(generate.many(min(PUZZLES, plan.max_puzzles), rules=[HiddenSnake()], seed=0))
    times = [min(_proof_seconds(puzzle) for _ in range(plan.rounds)) * 1e3 for puzzle in puzzles]
    yield Figure("9×9 with a snake, median", median(times), "ms", at_most=50, note=f"{len(puzzles)} puzzles")
    yield Figure("9×9 with a snake, longest", max(times), "ms")


def _proof_seconds(puzzle: Puzzle) -> float:
    """Return the CPU seconds of one proof."""
    start = time.process_time()
    if puzzle.verdict() is not Verdict.ONE:
        raise Wrong("a snake puzzle that was generated as unique is not")
    return time.process_time() - start

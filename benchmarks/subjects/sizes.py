"""Measures 16×16 and 25×25 puzzles: solved and proved unique, each within a minute."""

import time
from collections.abc import Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Wrong
from polydoku import Grid, Puzzle, Verdict

TARGETS_MS = {16: 2.0, 25: 30.0}
GOALS_MS = {16: 1, 25: 20}
BUDGET_MS = 60_000


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median and the longest time of each size; recorded solutions are compared."""
    for size, target in TARGETS_MS.items():
        puzzles = sets.large_puzzles(size)[: plan.max_puzzles]
        times = [_least_seconds(puzzle, solution, plan.rounds) for puzzle, solution in puzzles]
        stopped = times.count(None)
        proved = [seconds * 1e3 for seconds in times if seconds is not None]
        note = f"{len(proved)} of {len(puzzles)} proved, {stopped} stopped; goal {GOALS_MS[size]}"
        all_times = [*proved, *[float(BUDGET_MS)] * stopped]
        yield Figure(f"{size}×{size}, median", median(all_times), "ms", at_most=target, note=note)
        yield Figure(f"{size}×{size}, longest", max(all_times), "ms")


def _least_seconds(puzzle: Puzzle, solution: Grid | None, rounds: int) -> float | None:
    """Return the least CPU seconds of several searches, or `None` if the budget ended the first."""
    least = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        answer = puzzle.solve(budget_ms=BUDGET_MS)
        least = min(least, time.process_time() - start)
        if answer.verdict is Verdict.UNKNOWN:
            return None
        if answer.verdict is not Verdict.ONE or solution not in (None, answer.grid):
            raise Wrong("a large puzzle has another answer than the recorded one")
    return least

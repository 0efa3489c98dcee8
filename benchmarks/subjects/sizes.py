"""Large square boards: 16×16 and 25×25, solved and proved unique within a minute each, or said stopped."""

import time
from collections.abc import Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Wrong
from polydoku import Grid, Puzzle, Verdict

BARS = {16: 2.0, 25: 30.0}
GOALS = {16: 1, 25: 20}
BUDGET_MS = 60_000


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median and the longest time of each size; every solution is compared where it is known."""
    for size, bar in BARS.items():
        puzzles = sets.big(size)[: plan.most]
        times = [_least(puzzle, solution, plan.rounds) for puzzle, solution in puzzles]
        stopped = times.count(None)
        proved = [seconds * 1e3 for seconds in times if seconds is not None]
        note = f"{len(proved)} of {len(puzzles)} proved, {stopped} stopped; goal {GOALS[size]}"
        whole = [*proved, *[float(BUDGET_MS)] * stopped]
        yield Figure(f"{size}×{size}, median", median(whole), "ms", at_most=bar, note=note)
        yield Figure(f"{size}×{size}, longest", max(whole), "ms")


def _least(puzzle: Puzzle, solution: Grid | None, rounds: int) -> float | None:
    """Return the least CPU seconds of several searches, or `None` if the budget ended the first."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        answer = puzzle.solve(budget_ms=BUDGET_MS)
        best = min(best, time.process_time() - start)
        if answer.verdict is Verdict.UNKNOWN:
            return None
        if answer.verdict is not Verdict.ONE or solution not in (None, answer.grid):
            raise Wrong("a large puzzle has another answer than the recorded one")
    return best

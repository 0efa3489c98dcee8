"""Measures the search for the next step in every position of a solution, by static or dynamic techniques."""

import time
from collections.abc import Iterator

from benchmarks import sets
from benchmarks.figures import Figure, Plan
from polydoku import Board
from polydoku.explain.position import Position, Profile
from polydoku.techniques import profiles

SETS = {"sudoku10k": 167, "top95": 2}
"""The sets, each with a stride: only every `stride`-th puzzle is used."""
PLAN_DIVISOR = 200
"""Steps are slow, so only this fraction (1/200) of the planned number of puzzles is used."""
TARGETS_MS = {"static": 1.0, "dynamic": 20.0}
DYNAMIC = ("dynamic", "nishio")


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median and the 99th percentile of the CPU time of a step, for static and dynamic steps."""
    profile = Profile(profiles.default())
    puzzle_count = max(1, plan.max_puzzles // PLAN_DIVISOR)
    for name, stride in SETS.items():
        times: dict[str, list[float]] = {kind: [] for kind in TARGETS_MS}
        for puzzle in sets.classics(sets.available_sets(name)[0], puzzle_count * stride)[::stride]:
            for kind, seconds in _walk(Position(Board.square(9), puzzle), profile, plan.rounds):
                times[kind].append(seconds * 1e3)
        for kind, target in TARGETS_MS.items():
            if ordered := sorted(times[kind]):
                note = f"{len(ordered):,} steps of {name}"
                yield Figure(f"{kind}, half, {name}", ordered[len(ordered) // 2], "ms", note=note)
                percentile_99 = ordered[len(ordered) * 99 // 100]
                yield Figure(f"{kind}, 99 of 100, {name}", percentile_99, "ms", at_most=target, note=note)


def _walk(position: Position, profile: Profile, rounds: int) -> Iterator[tuple[str, float]]:
    """Yield for each step its kind and the least CPU time of several searches."""
    while not position.solved:
        times = []
        step = None
        for _ in range(rounds):
            start = time.thread_time()
            step = position.next(profile)
            times.append(time.thread_time() - start)
        if step is None:
            return
        yield "dynamic" if step.technique.startswith(DYNAMIC) else "static", min(times)
        position.apply(step)

"""The next step from Python, over the positions of default walks: static techniques and dynamic ones."""

import time
from collections.abc import Iterator

from benchmarks import sets
from benchmarks.figures import Figure, Plan
from polydoku import Board
from polydoku.explain.position import Position, Profile
from polydoku.techniques import profiles

SETS = {"sudoku10k": 167, "top95": 2}
"""The sets, each with the step width: only every n-th puzzle is walked."""
FEWER = 200
BARS = {"static": 1.0, "dynamic": 20.0}
DYNAMIC = ("dynamic", "nishio")


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median and the 99th percentile of the CPU time of a step, for static and dynamic steps."""
    profile = Profile(profiles.default())
    most = max(1, plan.most // FEWER)
    for name, step_width in SETS.items():
        times: dict[str, list[float]] = {kind: [] for kind in BARS}
        for puzzle in sets.classics(sets.named(name)[0], most * step_width)[::step_width]:
            for kind, seconds in _walk(Position(Board.square(9), puzzle), profile, plan.rounds):
                times[kind].append(seconds * 1e3)
        for kind, bar in BARS.items():
            if ordered := sorted(times[kind]):
                note = f"{len(ordered):,} steps of {name}"
                yield Figure(f"{kind}, half, {name}", ordered[len(ordered) // 2], "ms", note=note)
                last = ordered[len(ordered) * 99 // 100]
                yield Figure(f"{kind}, 99 of 100, {name}", last, "ms", at_most=bar, note=note)


def _walk(position: Position, profile: Profile, rounds: int) -> Iterator[tuple[str, float]]:
    """Yield for each step its kind and the least CPU time of some rounds."""
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

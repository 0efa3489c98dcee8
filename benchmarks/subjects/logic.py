"""Measures walks, which are searches for one step after another: with basic techniques and with all."""

import time
from collections.abc import Iterator, Sequence
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan
from polydoku import Board
from polydoku.explain.batch_walks import walk_many
from polydoku.techniques import FAMILIES, profiles
from polydoku.techniques.technique import FinderCall

BASIC = ("singles", "locked", "sets")
TARGETS = {"easy_20k": 50_000.0, "17_clue": 10_000.0}
SAMPLE_DIVISOR = 20
"""Walks with all techniques are slow, so only this fraction (1/20) of the puzzles is used."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the walks per second of CPU time, and the share of the puzzles that they solve."""
    basic = profiles.human(row for name in BASIC for row in FAMILIES[name] if row.default)
    for name in sets.available_sets(*TARGETS):
        puzzles = sets.classics(name, plan.max_puzzles)
        speed, solved = _speed(puzzles, basic, plan)
        yield Figure(
            f"basics, {name}",
            speed,
            "/s",
            at_least=TARGETS.get(name),
            note=f"{solved:.1%} of {len(puzzles):,}",
        )
        sample = puzzles[: max(1, len(puzzles) // SAMPLE_DIVISOR)]
        speed, solved = _speed(sample, profiles.default(), plan)
        target = 2.0 if name == "easy_20k" else None
        yield Figure(
            f"all, {name}", 1e3 / speed, "ms", at_most=target, note=f"{solved:.1%} of {len(sample):,}"
        )


def _speed(puzzles: Sequence[sets.Digits], profile: Sequence[FinderCall], plan: Plan) -> tuple[float, float]:
    """Return the walks per second, and the share of the puzzles that they solve."""
    digits = b"".join(map(bytes, puzzles))
    times, solved = [], 0
    for _ in range(plan.rounds + 1):
        start = time.process_time()
        walks = list(walk_many(Board.square(9), digits, profile))
        times.append(time.process_time() - start)
        solved = sum(walk.end == "solved" for walk in walks)
    return len(puzzles) / median(times[1:]), solved / len(puzzles)

"""Walks by human logic: with singles, locked candidates and sets alone, and with every technique."""

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
BARS = {"easy_20k": 50_000.0, "17_clue": 10_000.0}
FEWER = 20
"""The walks with all techniques use only one puzzle of this many."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield walks a second on one core, CPU time, and how many puzzles were solved."""
    basic = profiles.human(row for name in BASIC for row in FAMILIES[name] if row.default)
    for name in sets.named(*BARS):
        puzzles = sets.classics(name, plan.most)
        speed, solved = _speed(puzzles, basic, plan)
        yield Figure(
            f"basics, {name}", speed, "/s", at_least=BARS.get(name), note=f"{solved:.1%} of {len(puzzles):,}"
        )
        sample = puzzles[: max(1, len(puzzles) // FEWER)]
        speed, solved = _speed(sample, profiles.default(), plan)
        bar = 2.0 if name == "easy_20k" else None
        yield Figure(f"all, {name}", 1e3 / speed, "ms", at_most=bar, note=f"{solved:.1%} of {len(sample):,}")


def _speed(puzzles: Sequence[sets.Digits], profile: Sequence[FinderCall], plan: Plan) -> tuple[float, float]:
    """Return walks a second and the part of the puzzles that were solved."""
    flat = b"".join(map(bytes, puzzles))
    times, solved = [], 0
    for _ in range(plan.rounds + 1):
        start = time.process_time()
        walks = list(walk_many(Board.square(9), flat, profile))
        times.append(time.process_time() - start)
        solved = sum(walk.end == "solved" for walk in walks)
    return len(puzzles) / median(times[1:]), solved / len(puzzles)

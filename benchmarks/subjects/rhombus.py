"""Measures the counting of all solutions of 3-D puzzles from the reference library."""

import time
from collections.abc import Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Unavailable
from polydoku import Puzzle


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median and the longest time."""
    puzzles, source = library()
    counts, times = [], []
    for puzzle in puzzles[: plan.max_puzzles]:
        seconds, count = min(_seconds_and_count(puzzle) for _ in range(plan.rounds))
        counts.append(count)
        times.append(seconds * 1e3)
    yield Figure("median", median(times), "ms", at_most=20, note=source)
    yield Figure("longest", max(times), "ms", at_most=20, note=f"{max(counts):,} solutions at most")
    first = puzzles[0]
    least = min(_seconds_and_count(first)[0] for _ in range(plan.rounds * 20))
    yield Figure("the first of them, called as a user does", least * 1e6, "µs", note="goal 20")


def library() -> tuple[list[Puzzle], str]:
    """Return the puzzles of the reference library, or else of an example, and their name."""
    try:
        path, source = sets.reference_file("boards/seed_000.json"), "the reference library"
    except Unavailable:
        examples = sorted((sets.ROOT / "examples").glob("*.json"))
        if not examples:
            raise Unavailable("no 3-D puzzle is here") from None
        path, source = examples[0], f"{examples[0].name} alone"
    return list(Puzzle.read_all(path)), source


def _seconds_and_count(puzzle: Puzzle) -> tuple[float, int]:
    start = time.process_time()
    count = puzzle.count()
    return time.process_time() - start, int(count)

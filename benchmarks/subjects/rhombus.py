"""3-D boards: the reference library's puzzles, every solution counted; at most 20 ms each."""

import time
from collections.abc import Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Unavailable
from polydoku import Puzzle


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the median and the longest time of counting all solutions, compared with the file's numbers."""
    puzzles, which = library()
    counts, times = [], []
    for puzzle in puzzles[: plan.most]:
        seconds, count = min(_counted(puzzle) for _ in range(plan.rounds))
        counts.append(count)
        times.append(seconds * 1e3)
    yield Figure("median", median(times), "ms", at_most=20, note=which)
    yield Figure("longest", max(times), "ms", at_most=20, note=f"{max(counts):,} solutions at most")
    first = puzzles[0]
    least = min(_counted(first)[0] for _ in range(plan.rounds * 20))
    yield Figure("the first of them, called as a user does", least * 1e6, "µs", note="goal 20")


def library() -> tuple[list[Puzzle], str]:
    """Return the reference library, or the puzzle shipped as an example."""
    try:
        path, which = sets.file("boards/seed_000.json"), "the reference library"
    except Unavailable:
        shipped = sorted((sets.ROOT / "examples").glob("*.json"))
        if not shipped:
            raise Unavailable("no 3-D puzzle is here") from None
        path, which = shipped[0], f"{shipped[0].name} alone"
    return list(Puzzle.read_all(path)), which


def _counted(puzzle: Puzzle) -> tuple[float, int]:
    start = time.process_time()
    count = puzzle.count()
    return time.process_time() - start, int(count)

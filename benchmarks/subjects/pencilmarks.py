"""Measures pencilmark puzzles in a batch and alone.

Each cell has the digit of a solved grid and one to five other candidates. The grids are the solutions of
classic puzzles. Only puzzles with one solution are measured.
"""

import random
from collections.abc import Iterator
from statistics import median

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Wrong
from benchmarks.timing import cpu_times
from polydoku import Puzzle, Verdict, batch

SET = "17_clue"
PUZZLES_A_SECOND = 300_000
"""The puzzles that one thread should solve in a second."""
SINGLE_PUZZLES = 500
"""The number of puzzles that are also solved one at a time."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the puzzles a second for lines and for an array of masks, and the time of a single call."""
    lines = pencilmark_lines(plan.max_puzzles)
    masks = [int(mask) for line in lines for mask in _masks(line)]
    array = memoryview(bytearray(b"".join(mask.to_bytes(2, "little") for mask in masks))).cast("H")
    puzzles = [Puzzle.read(line) for line in lines[:SINGLE_PUZZLES]]
    times = cpu_times(
        {
            "a list of lines": lambda: batch.solve(lines, threads=1),
            "an array of masks": lambda: batch.solve(array, masks=True, threads=1),
            "single calls": lambda: [puzzle.solve() for puzzle in puzzles],
        },
        plan.rounds,
    )
    note = f"{len(lines):,} puzzles"
    for form in ("a list of lines", "an array of masks"):
        rate = len(lines) / median(times[form])
        yield Figure(f"batch.solve of {form}", rate, "/s", at_least=PUZZLES_A_SECOND, note=note)
    microseconds = median(times["single calls"]) / len(puzzles) * 1e6
    yield Figure("Puzzle.solve", microseconds, "µs", note=f"{len(puzzles):,} puzzles")


def pencilmark_lines(most: int) -> list[str]:
    """Return at most `most` lines of 729 characters, each a puzzle with one solution."""
    (name,) = sets.available_sets(SET)
    grids = batch.solve(sets.lines(name, most), threads=1).solutions
    rng = random.Random(sets.SEED)
    candidates = ["".join(_cell(digit, rng) for digit in grid) for grid in grids]
    rows = batch.solve(candidates, threads=1)
    lines = [line for line, row in zip(candidates, rows, strict=True) if row.verdict is Verdict.ONE]
    if len(lines) < most // 100:
        raise Wrong(f"only {len(lines)} of {len(candidates)} puzzles have one solution")
    return lines


def _cell(digit: int, rng: random.Random) -> str:
    """Return nine characters with the digit and one to five others."""
    others = rng.sample([other for other in range(1, 10) if other != digit], rng.randint(1, 5))
    return "".join(str(shown) if shown in (digit, *others) else "." for shown in range(1, 10))


def _masks(line: str) -> Iterator[int]:
    for start in range(0, len(line), 9):
        yield sum(1 << place for place in range(9) if line[start + place] != ".")

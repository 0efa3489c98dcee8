"""Measures the time to find a smallest contradiction in broken variants of the bench.

Each puzzle is broken by a wrong given or by another number of a rule. The answer is verified: there is no
solution with all of its clues, but one without any of them, as the definitions of the rules confirm.
"""

import json
import time
from collections.abc import Iterator
from random import Random
from statistics import median

from benchmarks import sets
from benchmarks.broken import broken, is_minimal
from benchmarks.figures import Figure, Plan, Wrong
from benchmarks.subjects.rules import BENCH
from polydoku import Grid, Puzzle, PuzzleError

COUNT = 50
MOST_MS = 2000


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the CPU milliseconds for each broken variant, their median and the longest."""
    times: list[float] = []
    sizes: list[int] = []
    for name, puzzle in broken_variants(min(COUNT, plan.max_puzzles)):
        start = time.process_time()
        result = puzzle.contradiction()
        times.append((time.process_time() - start) * 1000)
        if result is None or not result.minimal or not is_minimal(result):
            raise Wrong(f"{name}: {result} is no smallest contradiction")
        sizes.append(len(result.givens) + len(result.marks) + len(result.rules))
        clues = puzzle.given_count + len(puzzle.marked_cells) + len(puzzle.rules)
        yield Figure(name, times[-1], "ms", at_most=MOST_MS, note=f"{sizes[-1]} of {clues} clues")
    yield Figure("median", median(times), "ms", note=f"{median(sizes):g} clues")
    yield Figure("longest", max(times), "ms", at_most=MOST_MS)


def broken_variants(count: int) -> Iterator[tuple[str, Puzzle]]:
    """Yield broken variants with names; each puzzle of the bench with one solution is broken in turn."""
    variants = _unique_variants()
    for number in range(count):
        name, puzzle, solution = variants[number % len(variants)]
        yield f"{name}, {number}", broken(puzzle, solution, Random(number))


def _unique_variants() -> list[tuple[str, Puzzle, Grid]]:
    entries = json.loads(sets.reference_file(BENCH).read_text("utf-8"))
    variants = []
    for entry in entries:
        if "iss" not in entry or "solution" not in entry:
            continue
        try:
            puzzle = Puzzle.read(entry["iss"].encode())
        except PuzzleError:
            continue  # the subject "rules" counts them
        variants.append((f"{entry['id']} {entry['name']}", puzzle, puzzle.solution()))
    return variants

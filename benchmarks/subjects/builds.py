"""Measures the CPU time from a puzzle that is read to the problem that the core searches, for the bench.

The constraints of the rules are made anew in each run, and so is the problem. What depends on the board or on
digits only is kept between runs, as in any program that reads several puzzles: pairs of neighbours, tables of
digits, and the states of automata.
"""

import json
import time
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from benchmarks import sets
from benchmarks.figures import Figure, Plan
from benchmarks.subjects.rules import BENCH
from polydoku import Puzzle, PuzzleError
from polydoku.model.ruled_board import constraints_by_rule
from polydoku.search.engines import engine_of

RUNS_PER_ROUND = 20
TYPICAL_CELLS = 81
"""Boards with as many cells count for the typical time; larger ones may take `MOST_OF_LARGE_BOARDS`."""
MOST_OF_TYPICAL_BOARDS = 100
MOST_OF_LARGE_BOARDS = 2000


class Build(NamedTuple):
    """The microseconds in which rules give their constraints, and in which these become a problem."""

    constraints: float
    compile: float

    @property
    def total(self) -> float:
        """All microseconds of the build."""
        return self.constraints + self.compile


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the build time of each puzzle, the median of 9×9 boards, and the largest one of larger boards."""
    typical: list[float] = []
    large: list[float] = []
    entries = json.loads(sets.reference_file(BENCH).read_text("utf-8"))
    for entry in [entry for entry in entries if "iss" in entry][: plan.max_puzzles]:
        try:
            puzzle = Puzzle.read(entry["iss"].encode())
        except PuzzleError:
            continue  # the subject "rules" counts them
        build = shortest_build(puzzle, RUNS_PER_ROUND * plan.rounds)
        (large if len(puzzle.board) > TYPICAL_CELLS else typical).append(build.total)
        note = f"constraints {build.constraints:.3g} + compile {build.compile:.3g}"
        yield Figure(f"{entry['id']} {entry['name']}", build.total, "µs", note=note)
    if typical:
        yield Figure("typical board", median(typical), "µs", at_most=MOST_OF_TYPICAL_BOARDS, note="median")
    if large:
        yield Figure("largest of larger boards", max(large), "µs", at_most=MOST_OF_LARGE_BOARDS)


def shortest_build(puzzle: Puzzle, runs: int) -> Build:
    """Return the shortest of several builds."""
    return min((build(puzzle) for _ in range(runs)), key=lambda build: build.total)


def build(puzzle: Puzzle) -> Build:
    """Make the constraints and the problem of a puzzle once."""
    constraints_by_rule.cache_clear()
    start = time.process_time()
    constraints_by_rule(puzzle.board, puzzle.rules)
    with_constraints = time.process_time()
    engine_of(puzzle.rules).compile(puzzle.board, puzzle.rules)
    end = time.process_time()
    return Build((with_constraints - start) * 1e6, (end - with_constraints) * 1e6)

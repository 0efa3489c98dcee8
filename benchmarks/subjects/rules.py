"""Compares the variants of the bench with the Interactive Sudoku Solver: build and search, uniqueness proved.

Both start from a puzzle that is read already. Each round runs both, one after the other; the best of the
rounds counts, because other programs only make a run slower. Our build makes the constraints and the problem
of the puzzle anew in each run; what depends on the board or on digits only, such as pairs of neighbours and
tables of digits, is kept, as it is for all puzzles of a program.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator
from math import exp, log
from statistics import fmean
from typing import Any, NamedTuple, TypeVar

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Unavailable, Wrong
from benchmarks.peers.interactive_sudoku_solver import InteractiveSudokuSolver, Result
from polydoku import Puzzle, PuzzleError
from polydoku.model.ruled_board import constraints_by_rule
from polydoku.search.engines import Problem, engine_of

BENCH = "variants/bench_public.json"
BUDGET_MS = 20_000
WARM_UP_MS = 400
"""The other solver's code is compiled while it runs, so it solves each puzzle this long before it counts."""
ROUND_MS = 20
"""In each round, a solver repeats a short puzzle until it has run this long."""
MOST_RUNS = 100
ALL = 0
"""The limit that stands for counting all solutions."""


class Run(NamedTuple):
    """One run of ours: what it found, and its CPU milliseconds.

    `constraints_ms` is the time in which rules give their constraints, and `compile_ms` the time in which
    these become a problem.
    """

    solution_count: int
    solution: bytes | None
    is_complete: bool
    nodes: int
    constraints_ms: float
    compile_ms: float
    search_ms: float

    @property
    def total_ms(self) -> float:
        """The milliseconds from the puzzle to the answer."""
        return self.constraints_ms + self.compile_ms + self.search_ms


Answer = TypeVar("Answer", Run, Result)


class Comparison(NamedTuple):
    """The best run of ours for a puzzle, and the best result of the other solver, if it takes part."""

    name: str
    ours: Run
    theirs: Result | None

    @property
    def ratio(self) -> float:
        """How many times the other solver takes the time of ours."""
        return self.theirs.total_ms / self.ours.total_ms if self.theirs else 0.0

    @property
    def search_ratio(self) -> float:
        """The same without the time to build the problem."""
        return self.theirs.search_ms / self.ours.search_ms if self.theirs else 0.0


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the ratio of each puzzle, the geometric means, and how many puzzles are slower than theirs."""
    entries = json.loads(sets.reference_file(BENCH).read_text("utf-8"))
    entries = [entry for entry in entries if "iss" in entry][: plan.max_puzzles]
    reason = ""
    try:
        solver = InteractiveSudokuSolver()
    except Unavailable as error:
        solver, reason = None, str(error)
    comparisons = []
    not_read = []
    try:
        for entry in entries:
            try:
                puzzle = Puzzle.read(entry["iss"].encode())
            except PuzzleError as error:
                not_read.append(f"{entry['id']}: {error}")
                continue
            comparisons.append(_compared(entry, puzzle, solver, plan))
            yield _figure(comparisons[-1])
    finally:
        if solver is not None:
            solver.close()
    yield Figure("puzzles that cannot be read", len(not_read), "puzzles", at_most=0, note="; ".join(not_read))
    yield from _summary(comparisons)
    if reason:
        raise Unavailable(reason)


def _compared(
    entry: dict[str, Any], puzzle: Puzzle, solver: InteractiveSudokuSolver | None, plan: Plan
) -> Comparison:
    """Measure a puzzle in turns; raises `Wrong` for an answer that differs from the recorded one."""
    limit = ALL if "count" in entry else 2
    runs, results = [], []
    if solver is not None:
        best_of(WARM_UP_MS, lambda: solver.solve(entry["iss"], limit))
    for _ in range(plan.rounds):
        runs.append(best_of(ROUND_MS, lambda: run(puzzle, limit)))
        if solver is not None:
            results.append(best_of(ROUND_MS, lambda: solver.solve(entry["iss"], limit)))
        if not runs[-1].is_complete:
            break
    ours = min(runs, key=lambda run: run.total_ms)
    theirs = min(results, key=lambda result: result.total_ms, default=None)
    if ours.is_complete:
        _check(entry, ours)
    return Comparison(f"{entry['id']} {entry['name']}", ours, theirs)


def best_of(milliseconds: float, solve: Callable[[], Answer]) -> Answer:
    """Repeat a run until all together took this long, and return the shortest."""
    answers = [solve()]
    while sum(answer.total_ms for answer in answers) < milliseconds and len(answers) < MOST_RUNS:
        answers.append(solve())
    return min(answers, key=lambda answer: answer.total_ms)


def run(puzzle: Puzzle, limit: int) -> Run:
    """Compile and search a puzzle without any cached problem; `limit` 0 counts all solutions."""
    constraints_by_rule.cache_clear()
    start = time.process_time()
    constraints_by_rule(puzzle.board, puzzle.rules)
    with_constraints = time.process_time()
    problem: Problem = engine_of(puzzle.rules).compile(puzzle.board, puzzle.rules)
    compiled = time.process_time()
    count, stop_index, nodes, _, solution, _ = problem.solve(
        puzzle.givens.digits, puzzle.allowed, limit or 1_000_000, BUDGET_MS, None
    )
    end = time.process_time()
    times = (with_constraints - start, compiled - with_constraints, end - compiled)
    is_complete = stop_index == 0 or count == limit
    return Run(count, solution, is_complete, nodes, *(seconds * 1000 for seconds in times))


def _check(entry: dict[str, Any], ours: Run) -> None:
    if ours.solution_count != entry.get("count", 1):
        raise Wrong(f"{entry['id']} has {ours.solution_count} solutions, not {entry.get('count', 1)}")
    if "solution" in entry and (ours.solution or b"")[: len(entry["solution"])] != bytes(entry["solution"]):
        raise Wrong(f"{entry['id']} has another solution than the recorded one")


def _figure(comparison: Comparison) -> Figure:
    ours, theirs = comparison.ours, comparison.theirs
    ended = "" if ours.is_complete else f"NOT PROVED in {BUDGET_MS / 1000:g} s; "
    speed = ours.nodes / ours.search_ms if ours.search_ms else 0.0
    note = (
        f"{ended}{ours.total_ms:.3g} ms = constraints {ours.constraints_ms:.3g} + compile "
        f"{ours.compile_ms:.3g} + search {ours.search_ms:.3g}; {ours.nodes:,} nodes, {speed:,.0f} k nodes/s"
    )
    if theirs is None:
        return Figure(comparison.name, ours.total_ms, "ms", note=note)
    note += (
        f"; theirs {theirs.total_ms:.3g} ms = build {theirs.build_ms:.3g} + search {theirs.search_ms:.3g}; "
        f"{theirs.guesses:,} guesses; search alone {comparison.search_ratio:.3g}×"
    )
    return Figure(comparison.name, comparison.ratio, "×", at_least=1, note=note)


def _summary(comparisons: list[Comparison]) -> Iterator[Figure]:
    unproved = sum(not comparison.ours.is_complete for comparison in comparisons)
    yield Figure("puzzles that were not proved in time", unproved, "puzzles", at_most=0)
    compared = [comparison for comparison in comparisons if comparison.theirs]
    if not compared:
        return
    note = f"{len(compared)} puzzles"
    yield Figure(
        "geometric mean, total", _geometric_mean(c.ratio for c in compared), "×", at_least=10, note=note
    )
    search = _geometric_mean(c.search_ratio for c in compared)
    yield Figure("geometric mean, search alone", search, "×", note=note)
    slower = [comparison.name for comparison in compared if comparison.ratio < 1]
    yield Figure("slower than theirs", len(slower), "puzzles", at_most=0, note="; ".join(slower))


def _geometric_mean(ratios: Iterable[float]) -> float:
    return exp(fmean(log(ratio) for ratio in ratios))

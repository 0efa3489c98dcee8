"""Compares the kernels of all vector widths with the `sudoku` crate, in one Rust process, by thread CPU time.

``one-…`` solves one puzzle in each call, ``batch-…`` all puzzles in one call on one thread. The target is for
single calls of the kernel that this machine uses by default. All solvers start from 81 digits, count up to
two solutions and store the first one.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan

TARGETS = {"17_clue": 1.5, "unbiased_like_25k": 1.5, "hardest_11plus": 0.9}
"""The ratio to the crate that single calls should reach, for each set that has a target."""
SETS = (*TARGETS, "top1465", "easy_20k", "many_solutions_10k", "no_solution_10k")


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield for each set how many times as fast as the crate each solver is, and its time."""
    program = cargo.build()
    with tempfile.TemporaryDirectory() as folder:
        for name in sets.available_sets(*SETS):
            path = Path(folder) / f"{name}.txt"
            path.write_bytes(sets.lines(name, plan.max_puzzles))
            yield from figures(name, cargo.run(program, [path], n=plan.max_puzzles, rounds=plan.rounds)[0])


def figures(name: str, report: dict[str, Any]) -> Iterator[Figure]:
    """Yield the figures of one set from the report of the Rust program."""
    puzzles = report["none"] + report["unique"] + report["many"]
    for solver in report["solvers"]:
        solver_name = solver["name"]
        target = TARGETS.get(name) if solver_name == f"one-{report['kernel']}" else None
        note = f"{solver['ns']:,.0f} ns a puzzle, {puzzles:,} puzzles"
        if solver_name != "sudoku-crate":
            yield Figure(
                f"{solver_name} / sudoku crate, {name}", solver["ratio"], "×", at_least=target, note=note
            )
        else:
            yield Figure(f"sudoku crate, {name}", solver["ns"], "ns", note=f"{puzzles:,} puzzles")

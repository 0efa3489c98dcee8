"""The classic kernels and the `sudoku` crate, in turns in one Rust process, by thread CPU time.

``one-…`` is the single call (a puzzle at a time) and ``batch-…`` the batch on one thread, with the kernel
of each width; the bar is for the single call with the kernel that this machine takes by itself. All start
from 81 digits, count up to two solutions and write the first one down.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan

BARS = {"17_clue": 1.5, "unbiased_like_25k": 1.5, "hardest_11plus": 0.9}
"""Bars of the single call's ratio to the crate; the other sets have none."""
SETS = (*BARS, "top1465", "easy_20k", "many_solutions_10k", "no_solution_10k")


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield each solver's ratio to the crate and its time, set by set."""
    program = cargo.built()
    with tempfile.TemporaryDirectory() as folder:
        for name in sets.named(*SETS):
            path = Path(folder) / f"{name}.txt"
            path.write_bytes(sets.lines(name, plan.most))
            yield from figures(name, cargo.run(program, [path], n=plan.most, rounds=plan.rounds)[0])


def figures(name: str, report: dict[str, Any]) -> Iterator[Figure]:
    """Yield the figures of one set from the report of the Rust program."""
    puzzles = report["none"] + report["unique"] + report["many"]
    for solver in report["solvers"]:
        solver_name = solver["name"]
        bar = BARS.get(name) if solver_name == f"one-{report['kernel']}" else None
        note = f"{solver['ns']:,.0f} ns a puzzle, {puzzles:,} puzzles"
        if solver_name != "sudoku-crate":
            yield Figure(
                f"{solver_name} / sudoku crate, {name}", solver["ratio"], "×", at_least=bar, note=note
            )
        else:
            yield Figure(f"sudoku crate, {name}", solver["ns"], "ns", note=f"{puzzles:,} puzzles")

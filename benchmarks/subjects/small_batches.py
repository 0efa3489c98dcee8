"""Measures what `batch.solve` costs beyond the kernel if one call has only a few puzzles.

The Rust program measures the kernel on the same puzzles. One thread is used, because `batch.solve` starts a
second thread only for several thousand puzzles.
"""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan
from benchmarks.subjects.bulk import SET, array_of
from benchmarks.timing import cpu_times
from polydoku import _core, batch

SIZES = {1: 2000, 100: 200, 10_000: 4}
"""The number of puzzles in a call, and of calls in a round."""
TARGETS = {1: (15.0, "µs"), 100: (40.0, "µs"), 10_000: (5.0, "%")}


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the time beyond the kernel for three forms of input: an array, bytes and a list of lines."""
    (name,) = sets.available_sets(SET)
    program = cargo.build()
    for size, calls in SIZES.items():
        lines = sets.repeated_lines(name, size)
        array, texts = array_of(lines), lines.decode().split()
        kernel = _kernel(program, lines, plan.rounds * calls)
        yield Figure(f"kernel, {size:,} puzzles", kernel * 1e6, "µs")
        jobs = {"an array": array, "lines in bytes": lines, "a list of lines": texts}
        times = cpu_times(
            {form: partial(_repeated, puzzles, calls) for form, puzzles in jobs.items()},
            plan.rounds,
        )
        target, unit = TARGETS[size]
        for form, seconds in times.items():
            overhead = median(seconds) / calls - kernel
            value = overhead * 1e6 if unit == "µs" else overhead / kernel * 100
            at_most = target if form == "an array" or unit == "µs" else None
            yield Figure(f"{size:,} puzzles of {form}, beyond it", value, unit, at_most=at_most)


def _kernel(program: Path, lines: bytes, rounds: int) -> float:
    """Return the kernel's CPU seconds for all lines together, as a median."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lines.txt"
        path.write_bytes(lines)
        results = cargo.run(program, [path], n=10**9, rounds=rounds, only=f"batch-{_core.kernel()}")[0]
    nanoseconds: float = results["solvers"][0]["ns"]
    return nanoseconds * lines.count(b"\n") / 1e9


def _repeated(puzzles: object, calls: int) -> None:
    for _ in range(calls):
        batch.solve(puzzles, threads=1)

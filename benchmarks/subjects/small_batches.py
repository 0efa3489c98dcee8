"""Few puzzles in one call from Python: what `batch.solve` costs beyond the kernel.

The kernel's time comes from the Rust program, on the same lines. One thread, because a second one starts
only with several thousand puzzles.
"""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan
from benchmarks.subjects.bulk import SET, array_of
from benchmarks.turns import in_turns
from polydoku import _core, batch

SIZES = {1: 2000, 100: 200, 10_000: 4}
"""Puzzles of a call, and the calls of a round."""
BARS = {1: (15.0, "µs"), 100: (40.0, "µs"), 10_000: (5.0, "%")}


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield what an array, a block of lines and a list of lines cost beyond the kernel."""
    (name,) = sets.named(SET)
    program = cargo.built()
    for size, calls in SIZES.items():
        lines = sets.repeated(name, size)
        array, texts = array_of(lines), lines.decode().split()
        kernel = _kernel(program, lines, plan.rounds * calls)
        yield Figure(f"kernel, {size:,} puzzles", kernel * 1e6, "µs")
        jobs = {"an array": array, "lines in bytes": lines, "a list of lines": texts}
        times = in_turns(
            {form: partial(_repeated, puzzles, calls) for form, puzzles in jobs.items()},
            plan.rounds,
        )
        bar, unit = BARS[size]
        for form, seconds in times.items():
            beyond = median(seconds) / calls - kernel
            value = beyond * 1e6 if unit == "µs" else beyond / kernel * 100
            at_most = bar if form == "an array" or unit == "µs" else None
            yield Figure(f"{size:,} puzzles of {form}, beyond it", value, unit, at_most=at_most)


def _kernel(program: Path, lines: bytes, rounds: int) -> float:
    """Return the median of the kernel's CPU seconds for all lines together."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lines.txt"
        path.write_bytes(lines)
        results = cargo.run(program, [path], n=10**9, rounds=rounds, only=f"batch-{_core.kernel()}")[0]
    nanoseconds: float = results["solvers"][0]["ns"]
    return nanoseconds * lines.count(b"\n") / 1e9


def _repeated(puzzles: object, calls: int) -> None:
    for _ in range(calls):
        batch.solve(puzzles, threads=1)

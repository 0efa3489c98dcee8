"""Measures a million classics in one call from Python: the excess over the kernel, and the gain by a thread.

The Rust program measures the kernel on the same lines, and its rounds alternate with those of Python. Threads
are compared by wall time, so their figure is valid only if two cores are free.
"""

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan, Unavailable
from benchmarks.timing import median_ratio
from polydoku import _core, batch

SET = "17_clue"
TIMES = 100
"""The number of puzzles is this factor times `Plan.most`: a million by default."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the excess over the kernel in percent for lines and for an array, and the gain by a thread."""
    (name,) = sets.available_sets(SET)
    lines = sets.repeated_lines(name, plan.max_puzzles * TIMES)
    inputs = {"lines": lines, "numpy array": array_of(lines)}
    program = cargo.build()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lines.txt"
        path.write_bytes(lines)
        rounds = [_round(program, path, inputs) for _ in range(plan.rounds)]
    kernel = median(row["kernel"] for row in rounds)
    yield Figure("kernel alone", kernel * 1e9, "ns", note=f"{plan.max_puzzles * TIMES:,} of {name}")
    for input_name, target in (("lines", None), ("numpy array", 8)):
        excess = (
            median_ratio([row[input_name] for row in rounds], [row["kernel"] for row in rounds]) - 1
        ) * 100
        yield Figure(f"batch.solve of {input_name}, over the kernel", excess, "%", at_most=target)
    yield thread_gain(inputs["numpy array"], plan)


def _round(program: Path, path: Path, inputs: dict[str, object]) -> dict[str, float]:
    """Return the CPU seconds per puzzle of the kernel and of each input."""
    only = f"batch-{_core.kernel()}"
    report = cargo.run(program, [path], n=10**9, rounds=1, only=only)[0]
    puzzles = report["none"] + report["unique"] + report["many"]
    row = {"kernel": report["solvers"][0]["ns"] / 1e9}
    for name, input_puzzles in inputs.items():
        row[name] = _seconds(input_puzzles, 1, time.process_time) / puzzles
    return row


def array_of(lines: bytes) -> object:
    """Return plain lines as an array of digits; raises `Unavailable` without numpy."""
    try:
        import numpy
    except ImportError:
        raise Unavailable("numpy is not installed (pip install numpy)") from None
    return numpy.frombuffer(batch.digits_of_lines(lines), dtype=numpy.uint8).reshape(-1, batch.CELLS)


def thread_gain(puzzles: object, plan: Plan) -> Figure:
    """Return the wall time of one thread divided by that of two."""
    pairs = [[_seconds(puzzles, count, time.perf_counter) for count in (1, 2)] for _ in range(plan.rounds)]
    gain = median_ratio([one_thread for one_thread, _ in pairs], [two_threads for _, two_threads in pairs])
    return Figure("two threads over one, wall", gain, "×", at_least=1.9, note=f"{batch.cores()} cores to use")


def _seconds(puzzles: object, threads: int, clock: Callable[[], float]) -> float:
    start = clock()
    batch.solve(puzzles, threads=threads)
    return clock() - start

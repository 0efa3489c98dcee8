"""A million classics in one call from Python: over the bare kernel, and two threads over one.

The kernel's time comes from the Rust program, on the same lines, a round of each in turn. Threads are
compared by wall time: they need two free cores, so the figure counts on a quiet machine only.
"""

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from benchmarks import cargo, sets
from benchmarks.figures import Figure, Plan, Unavailable
from benchmarks.turns import ratio
from polydoku import _core, batch

SET = "17_clue"
TIMES = 100
"""The number of puzzles is this factor times `Plan.most`: a million by default."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield percent over the kernel for an array and for lines, then the gain by a second thread."""
    (name,) = sets.named(SET)
    lines = sets.repeated(name, plan.most * TIMES)
    inputs = {"lines": lines, "numpy array": array_of(lines)}
    program = cargo.built()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lines.txt"
        path.write_bytes(lines)
        rounds = [_round(program, path, inputs) for _ in range(plan.rounds)]
    kernel = median(row["kernel"] for row in rounds)
    yield Figure("kernel alone", kernel * 1e9, "ns", note=f"{plan.most * TIMES:,} of {name}")
    for input_name, bar in (("lines", None), ("numpy array", 8)):
        over = (ratio([row[input_name] for row in rounds], [row["kernel"] for row in rounds]) - 1) * 100
        yield Figure(f"batch.solve of {input_name}, over the kernel", over, "%", at_most=bar)
    yield threads(inputs["numpy array"], plan)


def _round(program: Path, path: Path, inputs: dict[str, object]) -> dict[str, float]:
    """Return CPU seconds a puzzle of the kernel and of each input."""
    only = f"batch-{_core.kernel()}"
    report = cargo.run(program, [path], n=10**9, rounds=1, only=only)[0]
    puzzles = report["none"] + report["unique"] + report["many"]
    row = {"kernel": report["solvers"][0]["ns"] / 1e9}
    for name, puzzles_in in inputs.items():
        row[name] = _seconds(puzzles_in, 1, time.process_time) / puzzles
    return row


def array_of(lines: bytes) -> object:
    """Return plain lines as an array of digits; raises `Unavailable` without numpy."""
    try:
        import numpy
    except ImportError:
        raise Unavailable("numpy is not installed (pip install numpy)") from None
    return numpy.frombuffer(batch.digits_of_lines(lines), dtype=numpy.uint8).reshape(-1, batch.CELLS)


def threads(puzzles: object, plan: Plan) -> Figure:
    """Return how many times as fast two threads are, by wall time."""
    pairs = [[_seconds(puzzles, n, time.perf_counter) for n in (1, 2)] for _ in range(plan.rounds)]
    gain = ratio([one_thread for one_thread, _ in pairs], [two_threads for _, two_threads in pairs])
    return Figure("two threads over one, wall", gain, "×", at_least=1.9, note=f"{batch.cores()} cores to use")


def _seconds(puzzles: object, threads: int, clock: Callable[[], float]) -> float:
    start = clock()
    batch.solve(puzzles, threads=threads)
    return clock() - start

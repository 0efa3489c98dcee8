"""Measures the kernels, which are the solvers of classic puzzles for different vector widths.

Each kernel has a process of its own. In every round all kernels run one after another, because on a shared
machine only times measured side by side can be compared. A ratio is the median of the ratios of the rounds.
"""

import multiprocessing
import os
import platform
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

from polydoku.batch import CELLS

KERNELS = ("512", "256", "128", "scalar", "general")
"""The values of ``POLYDOKU_KERNEL``: vector widths in bits, no vectors, and the engine for any board."""


class KernelTiming(NamedTuple):
    """The time of one kernel: `ns` is CPU time for each puzzle in nanoseconds.

    `kernel` ran in place of `requested_kernel` if the machine does not have that one. `ratio` is the time
    divided by that of the first kernel.
    """

    requested_kernel: str
    kernel: str
    ns: float
    ratio: float


def measure(
    digits: bytes, requested_kernels: Sequence[str], *, rounds: int, limit: int = 2
) -> list[KernelTiming]:
    """Return the timing of each kernel; ``""`` requests the one that the machine uses by default.

    `digits` are 81 digits for each puzzle. A search stops after `limit` solutions.
    """
    puzzle_count = len(digits) // CELLS
    context = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        pools = [
            stack.enter_context(
                ProcessPoolExecutor(1, mp_context=context, initializer=_select_kernel, initargs=(kernel,))
            )
            for kernel in requested_kernels
        ]
        kernels = [pool.submit(_kernel_in_use).result() for pool in pools]

        def run_round() -> list[float]:
            return [pool.submit(_cpu_seconds, digits, limit).result() for pool in pools]

        # The first round loads modules and fills caches, so it is not counted.
        run_round()
        round_times = [run_round() for _ in range(rounds)]
    timings = []
    for position, (requested, kernel) in enumerate(zip(requested_kernels, kernels, strict=True)):
        ns = median(times[position] for times in round_times) / puzzle_count * 1e9
        ratio = median(times[position] / times[0] for times in round_times)
        timings.append(KernelTiming(requested, kernel, ns, ratio))
    return timings


def processor_name() -> str:
    """Return the name of the processor as the system reports it, with family and model if known."""
    cpu_info = Path("/proc/cpuinfo")
    if not cpu_info.exists():
        return platform.processor() or platform.machine()
    values: dict[str, str] = {}
    for line in cpu_info.read_text().splitlines():
        key, _, value = line.partition(":")
        # The file repeats the keys for each core; the first core is enough.
        values.setdefault(key.strip(), value.strip())
    name = values.get("model name", platform.machine())
    numbers = [f"{key} {values[key]}" for key in ("cpu family", "model") if key in values]
    return ", ".join([name, *numbers])


def _select_kernel(name: str) -> None:
    if name:
        os.environ["POLYDOKU_KERNEL"] = name


def _kernel_in_use() -> str:
    from polydoku import _core

    # The core knows the kernels only; `_cpu_seconds` calls the general engine instead of them.
    return "general" if os.environ.get("POLYDOKU_KERNEL") == "general" else _core.kernel()


def _cpu_seconds(digits: bytes, limit: int) -> float:
    """Solve the puzzles in one thread and return the CPU time in seconds."""
    from polydoku import _core
    from polydoku.model.board import Board
    from polydoku.search.solve import compiled_problem

    start = time.process_time()
    if os.environ.get("POLYDOKU_KERNEL") == "general":
        problem = compiled_problem(Board.square(9), ())
        for puzzle_start in range(0, len(digits), CELLS):
            problem.solve(digits[puzzle_start : puzzle_start + CELLS], None, limit, None, None)
    else:
        # The limit, one thread, no budget in time or nodes, and no flag that stops the call.
        _core.Answers.of(digits, (limit, 1, None, None), None)
    return time.process_time() - start

"""Measures kernels in turn: each has its own process, and every round runs all of them one after another.

On a shared machine only times measured side by side can be compared. Therefore a ratio is the median of the
ratios of the rounds.
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
"""The values of ``POLYDOKU_KERNEL``, which are the kernels that can be compared."""


class KernelTiming(NamedTuple):
    """The time of one kernel: `ns` is CPU time a puzzle in nanoseconds.

    `name` is the requested kernel, `kernel` the one that ran. A `ratio` above 1 means slower than the first.
    """

    name: str
    kernel: str
    ns: float
    ratio: float


def measure(digits: bytes, names: Sequence[str], *, rounds: int, limit: int = 2) -> list[KernelTiming]:
    """Return the timing of each kernel for puzzles of 81 digits each; ``""`` names the kernel in use."""
    puzzles = len(digits) // CELLS
    context = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        pools = [
            stack.enter_context(
                ProcessPoolExecutor(1, mp_context=context, initializer=_choose, initargs=(name,))
            )
            for name in names
        ]
        kernels = [pool.submit(_kernel).result() for pool in pools]
        for pool in pools:
            pool.submit(_run, digits, limit).result()
        times = [[pool.submit(_run, digits, limit).result() for pool in pools] for _ in range(rounds)]
    return [
        KernelTiming(
            name,
            kernel,
            median(round_times[position] for round_times in times) / puzzles * 1e9,
            median(round_times[position] / round_times[0] for round_times in times),
        )
        for position, (name, kernel) in enumerate(zip(names, kernels, strict=True))
    ]


def processor() -> str:
    """Return the name of the processor as the system reports it, with family and model if known."""
    info = Path("/proc/cpuinfo")
    if not info.exists():
        return platform.processor() or platform.machine()
    facts: dict[str, str] = {}
    for line in info.read_text().splitlines():
        key, _, value = line.partition(":")
        facts.setdefault(key.strip(), value.strip())
    name = facts.get("model name", platform.machine())
    numbers = [f"{key} {facts[key]}" for key in ("cpu family", "model") if key in facts]
    return ", ".join([name, *numbers])


def _choose(name: str) -> None:
    if name:
        os.environ["POLYDOKU_KERNEL"] = name


def _kernel() -> str:
    from polydoku import _core

    forced = os.environ.get("POLYDOKU_KERNEL", "")
    return forced if forced == "general" else _core.kernel()


def _run(digits: bytes, limit: int) -> float:
    """Return the CPU seconds of one thread for these puzzles."""
    from polydoku import _core
    from polydoku.model.board import Board
    from polydoku.search.solve import compiled

    start = time.process_time()
    if os.environ.get("POLYDOKU_KERNEL") == "general":
        problem = compiled(Board.square(9), ())
        for first in range(0, len(digits), CELLS):
            problem.solve(digits[first : first + CELLS], None, limit, None, None)
    else:
        _core.Answers.of(digits, (limit, 1, None, None), None)
    return time.process_time() - start

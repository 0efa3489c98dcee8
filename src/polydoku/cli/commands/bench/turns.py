"""Kernels measured in turns: each in a process of its own, one after another, round after round.

On a machine that others use, only figures taken side by side can be compared: so a round is one run of
each kernel, and a ratio is the median of the rounds' ratios.
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
"""What ``POLYDOKU_KERNEL`` can name, and so what can be compared."""


class Measured(NamedTuple):
    """One kernel: the name asked for, what ran, nanoseconds of CPU time a puzzle, times the first one's.

    `ratio` above 1 is slower than the first kernel.
    """

    name: str
    kernel: str
    ns: float
    ratio: float


def measure(digits: bytes, names: Sequence[str], *, rounds: int, limit: int = 2) -> list[Measured]:
    """Return what each kernel took for these puzzles, 81 digits each; ``""`` is the one in use here."""
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
        Measured(
            name,
            kernel,
            median(turn[place] for turn in times) / puzzles * 1e9,
            median(turn[place] / turn[0] for turn in times),
        )
        for place, (name, kernel) in enumerate(zip(names, kernels, strict=True))
    ]


def processor() -> str:
    """Return the processor's name as the system gives it, family and model with it where there are any."""
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

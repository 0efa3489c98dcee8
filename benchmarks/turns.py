"""Timing in turns: every job runs once per round, so a drift of the machine's speed affects all alike."""

import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median

from benchmarks.figures import Wrong

Times = dict[str, list[float]]
"""Seconds of each job, a reading a round."""


def in_turns(jobs: Mapping[str, Callable[[], object]], rounds: int) -> Times:
    """Return the CPU seconds of this process for each job, round by round, after one round not counted."""
    times: Times = {name: [] for name in jobs}
    for number in range(rounds + 1):
        for name, job in jobs.items():
            start = time.process_time()
            job()
            if number:
                times[name].append(time.process_time() - start)
    return times


def commands_in_turns(commands: Mapping[str, Sequence[str]], rounds: int) -> tuple[Times, Times]:
    """Return CPU and wall seconds of whole commands, in turns, after one round not counted."""
    cpu: Times = {name: [] for name in commands}
    wall: Times = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            used, passed = run(command)
            if number:
                cpu[name].append(used)
                wall[name].append(passed)
    return cpu, wall


def run(command: Sequence[str]) -> tuple[float, float]:
    """Return CPU and wall seconds of one command; its output is thrown away, a failure raised."""
    start = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    passed = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise Wrong(f"{' '.join(command)} ended with {child.returncode}")
    return usage.ru_utime + usage.ru_stime, passed


def ratio(slow: Sequence[float], fast: Sequence[float]) -> float:
    """Return how many times as fast `fast` is as `slow`: the median of the ratios of the rounds.

    >>> ratio([4.0, 10.0, 6.0], [1.0, 10.0, 2.0])
    3.0
    """
    return median(a / b for a, b in zip(slow, fast, strict=True))


def beyond(more: Sequence[float], less: Sequence[float]) -> float:
    """Return the median of the differences of the rounds, in seconds.

    >>> beyond([4.0, 10.0, 6.0], [1.0, 8.0, 2.0])
    3.0
    """
    return median(a - b for a, b in zip(more, less, strict=True))

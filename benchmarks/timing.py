"""Measures jobs side by side: every job runs once in each round, so a slower machine slows all of them."""

import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median

from benchmarks.figures import Wrong

Times = dict[str, list[float]]
"""The seconds of each job, one number for each round."""


def cpu_times(jobs: Mapping[str, Callable[[], object]], rounds: int) -> Times:
    """Return the CPU seconds of each job in this process, after a round that is not counted."""
    times: Times = {name: [] for name in jobs}
    for round_number in range(rounds + 1):
        for name, job in jobs.items():
            start = time.process_time()
            job()
            if round_number > 0:
                times[name].append(time.process_time() - start)
    return times


def command_times(commands: Mapping[str, Sequence[str]], rounds: int) -> tuple[Times, Times]:
    """Return the CPU and the wall seconds of each command, after a round that is not counted."""
    cpu: Times = {name: [] for name in commands}
    wall: Times = {name: [] for name in commands}
    for round_number in range(rounds + 1):
        for name, command in commands.items():
            cpu_seconds, wall_seconds = run_command(command)
            if round_number > 0:
                cpu[name].append(cpu_seconds)
                wall[name].append(wall_seconds)
    return cpu, wall


def run_command(command: Sequence[str]) -> tuple[float, float]:
    """Return the CPU and the wall seconds of a command without its output; raises `Wrong` if it fails."""
    start = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    wall_seconds = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise Wrong(f"{' '.join(command)} ended with {child.returncode}")
    return usage.ru_utime + usage.ru_stime, wall_seconds


def median_ratio(slow: Sequence[float], fast: Sequence[float]) -> float:
    """Return the median over the rounds of `slow` divided by `fast`.

    >>> median_ratio([4.0, 10.0, 6.0], [1.0, 10.0, 2.0])
    3.0
    """
    return median(slow_time / fast_time for slow_time, fast_time in zip(slow, fast, strict=True))


def median_difference(more: Sequence[float], less: Sequence[float]) -> float:
    """Return the median over the rounds of `more` minus `less`, in seconds.

    >>> median_difference([4.0, 10.0, 6.0], [1.0, 8.0, 2.0])
    3.0
    """
    return median(longer - shorter for longer, shorter in zip(more, less, strict=True))

"""Calls any function for many puzzles, in this process or by an executor, and yields the results in order."""

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from polydoku.search.limits import check_limits

if TYPE_CHECKING:
    from concurrent.futures import Executor

Item = TypeVar("Item")
Result = TypeVar("Result")

MIN_CHUNK, MAX_CHUNK = 64, 16_384
"""Puzzles in the first chunk, and in the largest one."""

TARGET_SECONDS = 0.5
"""The size of chunks is doubled until a chunk takes this long; the cost of sending it is then negligible."""


def map(
    function: Callable[[Item], Result],
    puzzles: Iterable[Item],
    *,
    executor: "Executor | None" = None,
    chunk: int | None = None,
    in_flight: int = 64,
) -> Iterator[Result]:
    """Yield ``function(puzzle)`` for each puzzle, in order and lazily.

    An `executor` receives chunks of `chunk` puzzles, at most `in_flight` at a time. By default, chunks have
    64 puzzles at first and grow until a chunk takes half a second. Processes require a top-level function.
    Raises `WorkerLost`, which gives the numbers of the puzzles without results, if a worker died.

    >>> list(map(len, ["12", "1", ""]))
    [2, 1, 0]
    """
    check_limits(chunk=chunk, in_flight=in_flight)
    if executor is None:
        yield from (function(puzzle) for puzzle in puzzles)
        return
    from polydoku.batch.workers import Job, map_in_executor

    size = chunk or MIN_CHUNK

    def jobs() -> Iterator[Job[None]]:
        """Yield jobs on demand, each with the current chunk size."""
        first, source = 0, iter(puzzles)
        while items := list(islice(source, size)):
            yield Job(tag=None, first=first, row_count=len(items), arguments=(function, items))
            first += len(items)

    for _, (seconds, results) in map_in_executor(executor, _timed_results, jobs(), in_flight=in_flight):
        # Chunks of an earlier size may still be in flight: they say nothing about the current size.
        is_current_size = len(results) == size
        if chunk is None and is_current_size and seconds < TARGET_SECONDS and size < MAX_CHUNK:
            size *= 2
        yield from results


def _timed_results(function: Callable[[Item], Result], puzzles: list[Item]) -> tuple[float, list[Result]]:
    """Return the seconds that the calls took, and their results. It runs in a worker."""
    start = time.perf_counter()
    results = [function(puzzle) for puzzle in puzzles]
    return time.perf_counter() - start, results

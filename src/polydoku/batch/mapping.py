"""Any function over many puzzles, in the workers of an executor or in this process, results in order."""

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from polydoku.search.limits import check_limits

if TYPE_CHECKING:
    from concurrent.futures import Executor

Item = TypeVar("Item")
Result = TypeVar("Result")

SMALLEST, LARGEST = 64, 16_384
"""Puzzles of the first piece, and of the largest."""
LONG = 0.5
"""Seconds that the work on a piece should take; pieces grow until they take this long."""


def map(
    function: Callable[[Item], Result],
    puzzles: Iterable[Item],
    *,
    executor: "Executor | None" = None,
    chunk: int | None = None,
    in_flight: int = 64,
) -> Iterator[Result]:
    """Yield ``function(puzzle)`` for each puzzle, in order; lazily, at most `in_flight` pieces under way.

    With an `executor` pieces of `chunk` puzzles go to its workers; without a `chunk` they grow from 64 by
    doubling while a piece takes less than half a second. For processes the function must be a top-level
    one. `WorkerLost` names the rows that a worker took along.

    >>> list(map(len, ["12", "1", ""]))
    [2, 1, 0]
    """
    check_limits(chunk=chunk, in_flight=in_flight)
    if executor is None:
        yield from (function(puzzle) for puzzle in puzzles)
        return
    from polydoku.batch.workers import ordered

    size = [chunk or SMALLEST]
    for _, (seconds, results) in ordered(
        executor, _applied, _jobs(function, puzzles, size), in_flight=in_flight
    ):
        if chunk is None and seconds < LONG and size[0] < LARGEST:
            size[0] *= 2
        yield from results


def _jobs(
    function: Callable[[Item], Result], puzzles: Iterable[Item], size: list[int]
) -> Iterator[tuple[None, int, int, tuple[Any, ...]]]:
    source, done = iter(puzzles), 0
    while piece := list(islice(source, size[0])):
        yield None, done, len(piece), (function, piece)
        done += len(piece)


def _applied(function: Callable[[Item], Result], puzzles: list[Item]) -> tuple[float, list[Result]]:
    start = time.perf_counter()
    results = [function(puzzle) for puzzle in puzzles]
    return time.perf_counter() - start, results

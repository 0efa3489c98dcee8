"""Rates many puzzles: in threads of the core, or in chunks that are sent to the workers of an executor."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from polydoku import _core
from polydoku.batch.chunk_size import ChunkSize
from polydoku.batch.chunks import Chunk, read_chunks
from polydoku.batch.cores import cores
from polydoku.batch.puzzle_rows import ERROR
from polydoku.batch.rating_rows import RatingRows
from polydoku.batch.solving import check_on_error, is_in_memory, row_errors
from polydoku.errors import PuzzleError
from polydoku.formats.reading.item import CELLS
from polydoku.rate import scales
from polydoku.rate.rate_puzzle import check_bounds
from polydoku.rate.scale import BatchOptions, Bounds, FlatRatings
from polydoku.search.limits import check_limits

if TYPE_CHECKING:
    from concurrent.futures import Executor


PUZZLES_OF_A_PART = 4
"""With several scales, each thread has this number of puzzles in work: those that a signal may lose."""


class RatedDigits(NamedTuple):
    """The statuses and the ratings of some puzzles, and the exception of a signal.

    After a signal they are those of the first puzzles only.
    """

    statuses: bytes
    ratings: dict[str, FlatRatings]
    signal: BaseException | None


def rate(
    puzzles: Any,
    *,
    scale: str = "se",
    at_most: float | None = None,
    within: Bounds | None = None,
    threads: int | None = None,
    executor: "Executor | None" = None,
    chunk: int | None = None,
    in_flight: int = 64,
    budget_ms: float | None = None,
    progress: Callable[[int], object] | None = None,
    on_error: Literal["raise", "row"] = "raise",
) -> RatingRows:
    """Rate many classic 9×9 puzzles on a scale: se, hodoku, polydoku, or all of them.

    With `at_most` or `within`, the rows only answer whether the rating (ER, HoDoKu's score, or our value) is
    at most a number or within a pair of numbers, both included. This is faster, because a puzzle that is
    above the bounds is not rated any further.

    The other parameters are those of `solve`. `budget_ms` is for each puzzle and scale; a rating that it ends
    is a lower bound. Puzzles without exactly one solution have no rating, and their `status` says so. By
    default, chunks have 64 puzzles at first and grow until a chunk takes half a second.

    >>> [row.verdict.value for row in rate([("." * 81), "11" + "." * 79])]
    ['many', 'none']
    """
    check_limits(chunk=chunk, threads=threads, budget_ms=budget_ms, in_flight=in_flight)
    check_on_error(on_error)
    bounds = bounds_of(at_most, within, scale)
    options = BatchOptions(threads or (1 if executor else cores()), budget_ms, bounds)
    size = ChunkSize(smallest=options.threads)
    chunks = _cut(
        read_chunks(puzzles, size=chunk, keep_bad=on_error == "row", pencilmarks=False),
        size,
        fixed_size=chunk,
    )
    statuses, digit_chunks, errors = bytearray(), list[Any](), dict[int, PuzzleError]()
    ratings = _no_ratings(scale, options)
    for piece, rated in _rated_chunks(chunks, scale, options, executor, in_flight, size):
        if rated.signal is not None:
            raise rated.signal
        bad_rows = [row for row, status in enumerate(rated.statuses) if status == ERROR]
        if bad_rows:
            errors |= row_errors(puzzles, piece, bad_rows)
            if on_error == "raise":
                raise errors[min(errors)]
        statuses += rated.statuses
        for name, flat_ratings in rated.ratings.items():
            ratings[name].extend(flat_ratings)
        if not is_in_memory(puzzles):
            digit_chunks.append(bytes(piece.cells))
        if progress is not None:
            progress(len(statuses))

    def puzzle_digits() -> Iterable[Any]:
        if is_in_memory(puzzles):
            return (read_chunk.cells for read_chunk in read_chunks(puzzles, keep_bad=True, pencilmarks=False))
        return digit_chunks

    return RatingRows(bytes(statuses), ratings, puzzles=puzzle_digits, bounds=bounds, errors=errors)


def bounds_of(at_most: float | None, within: Bounds | None, scale: str) -> Bounds | None:
    """Return the bounds of a question; raises `PuzzleError` for two questions, or one about all scales."""
    if at_most is None and within is None:
        return None
    if at_most is not None and within is not None:
        raise PuzzleError("bounds-two")
    if scale == scales.ALL:
        raise PuzzleError("bounds-scale")
    bounds = (-float("inf"), at_most) if at_most is not None else within
    assert bounds is not None
    low, high = bounds
    check_bounds(low, high)
    return low, high


def scale_ids(scale: str) -> tuple[str, ...]:
    """Return the ids of the scales that a name stands for, for classic puzzles."""
    return tuple(item.id for item in scales.all()) if scale == scales.ALL else (scales.named(scale).id,)


def rate_digits(digits: bytes, scale: str, options: BatchOptions) -> RatedDigits:
    """Rate classic puzzles, 81 digits each, with 0 for an empty cell; a value above 9 is a bad puzzle.

    A signal ends the call at once: without ratings on all scales, a puzzle counts as not reached.
    """
    names = scale_ids(scale)
    if len(names) == 1 or not digits:
        return _rate_on_scales(digits, names, options)
    part_size = CELLS * PUZZLES_OF_A_PART * options.threads
    statuses, ratings = b"", {name: FlatRatings(b"", b"", {}) for name in names}
    for start in range(0, len(digits), part_size):
        part = _rate_on_scales(digits[start : start + part_size], names, options)
        statuses += part.statuses
        for name, flat_ratings in part.ratings.items():
            ratings[name].extend(flat_ratings)
        if part.signal is not None:
            return RatedDigits(statuses, ratings, part.signal)
    return RatedDigits(statuses, ratings, None)


def _rate_on_scales(digits: bytes, names: tuple[str, ...], options: BatchOptions) -> RatedDigits:
    """Rate puzzles on one scale after the other."""
    answers, signal = _core.Answers.of(digits, (2, options.threads, options.budget_ms, None), options.stop)
    statuses = bytes(answers.buffers()[0])
    ratings: dict[str, FlatRatings] = {}
    finished_count = len(statuses)
    for name in names:
        if signal is not None:
            return RatedDigits(b"", {}, signal)
        flat_ratings, signal = scales.named(name).rate_many(
            digits[: CELLS * len(statuses)], statuses, options
        )
        finished_count = min(finished_count, flat_ratings.finished_count)
        ratings[name] = flat_ratings
    for name, flat_ratings in ratings.items():
        if len(flat_ratings) > finished_count:
            ratings[name] = flat_ratings.first(finished_count)
    return RatedDigits(statuses[:finished_count], ratings, signal)


def _no_ratings(scale: str, options: BatchOptions) -> dict[str, FlatRatings]:
    """Return the ratings of no puzzles, which have all columns."""
    rated = rate_digits(b"", scale, options)
    if rated.signal is not None:
        raise rated.signal
    return rated.ratings


def _cut(chunks: Iterator[Chunk], size: ChunkSize, *, fixed_size: int | None) -> Iterator[Chunk]:
    """Yield the chunks cut into pieces of the current size."""
    for chunk in chunks:
        start = 0
        while start < chunk.row_count:
            stop = min(start + (fixed_size or size.value), chunk.row_count)
            errors = {row - start: error for row, error in chunk.errors.items() if start <= row < stop}
            yield Chunk(chunk.first + start, chunk.cells[CELLS * start : CELLS * stop], errors)
            start = stop


def _rated_chunks(
    chunks: Iterator[Chunk],
    scale: str,
    options: BatchOptions,
    executor: "Executor | None",
    in_flight: int,
    size: ChunkSize,
) -> Iterator[tuple[Chunk, RatedDigits]]:
    """Yield each chunk with its ratings, in order, and adapt the size of the next chunks."""
    if executor is None:
        for chunk in chunks:
            seconds, rated = timed_ratings(bytes(chunk.cells), scale, options)
            size.adapt(seconds)
            yield chunk, rated
        return
    from polydoku.batch.workers import Job, map_in_executor

    jobs = (
        Job(chunk, chunk.first, chunk.row_count, (bytes(chunk.cells), scale, options)) for chunk in chunks
    )
    for chunk, (seconds, rated) in map_in_executor(executor, timed_ratings, jobs, in_flight=in_flight):
        # Chunks of an earlier size may still be in flight: they say nothing about the current size.
        if chunk.row_count == size.value:
            size.adapt(seconds)
        yield chunk, rated


def timed_ratings(digits: bytes, scale: str, options: BatchOptions) -> tuple[float, RatedDigits]:
    """Return the seconds that `rate_digits` took, and its result. It may run in a worker."""
    start = time.perf_counter()
    rated = rate_digits(digits, scale, options)
    return time.perf_counter() - start, rated

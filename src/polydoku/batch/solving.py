"""Solves many puzzles: in threads of the core, or in chunks that are sent to the workers of an executor."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Literal

from polydoku import _core
from polydoku.batch.arrays import array_errors, is_array
from polydoku.batch.chunks import DEFAULT_SIZE, Chunk, digits_of_lines, read_chunks
from polydoku.batch.cores import cores
from polydoku.batch.masks import are_masks
from polydoku.batch.prefetch import map_in_threads
from polydoku.batch.rows import Rows
from polydoku.errors import PuzzleError
from polydoku.search.limits import check_limits

if TYPE_CHECKING:
    from concurrent.futures import Executor

Bounds = tuple[int, int, float | None, int | None]
"""limit, threads, budget_ms and max_nodes, in the order of the core."""

ChunkResult = tuple[_core.Answers, BaseException | None]
"""The answers to a chunk, and the exception of a signal; after a signal, the last answers may be missing."""


def solve(
    puzzles: Any,
    *,
    limit: int = 2,
    threads: int | None = None,
    executor: "Executor | None" = None,
    chunk: int | None = None,
    in_flight: int = 64,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
    progress: Callable[[int], object] | None = None,
    on_error: Literal["raise", "row"] = "raise",
    masks: bool = False,
) -> Rows:
    """Solve many classic 9×9 puzzles, counting up to `limit` solutions each; 2 proves uniqueness.

    `puzzles` is a path, bytes with one puzzle on each line, an iterable of lines or puzzles, an Arrow column
    of lines, or an array of integers of shape (n, 81) with 0 for an empty cell. An array or buffer of uint8
    is not copied: do not write to it during the call. Budgets are for each puzzle. `threads` defaults to the
    number of cores that this process may use; it does not change the answers.

    Pencilmark puzzles are lines of 729 characters (nine for each cell: the digit d or a dot at place d),
    puzzles with `allowed`, or an array of candidate masks if `masks` is true: bit d-1 for digit d. Masks of
    uint16 are not copied.

    An `executor` (any `concurrent.futures.Executor`) receives chunks of `chunk` puzzles, at most `in_flight`
    at a time; a worker uses one thread by default. `progress` is called after each chunk with the number of
    solved puzzles. A bad line, or a row of an array with a wrong value, raises `FormatError`, or becomes a
    row with status 4 if `on_error` is ``"row"``. Raises `WorkerLost`, with the numbers of the unanswered
    puzzles, if a worker died. Ctrl-C ends the call within 50 ms.

    >>> [row.verdict.value for row in solve([("." * 81), "11" + "." * 79])]
    ['many', 'none']
    """
    check_limits(chunk=chunk)
    check_on_error(on_error)
    if chunk is None and (executor is not None or progress is not None):
        chunk = DEFAULT_SIZE
    all_answers, cell_chunks, errors = _core.Answers(), list[Any](), dict[int, PuzzleError]()
    # Storing the cells takes longer than reading them again, but only data in memory can be read again.
    can_read_again = is_in_memory(puzzles)
    for solved_chunk, (answers, signal) in _solve_chunks(
        read_chunks(puzzles, size=chunk, keep_bad=on_error == "row", masks=masks),
        prefetch=True,
        limit=limit,
        threads=threads,
        executor=executor,
        in_flight=in_flight,
        budget_ms=budget_ms,
        max_nodes=max_nodes,
    ):
        if signal is not None:
            raise signal
        if bad_rows := answers.not_digits():
            errors |= row_errors(puzzles, solved_chunk, bad_rows, masks=masks)
            if on_error == "raise":
                raise errors[min(errors)]
        all_answers.append(answers)
        if not can_read_again:
            cell_chunks.append(solved_chunk.cells)
        if progress is not None:
            progress(len(all_answers))

    def puzzle_cells() -> Iterable[Any]:
        if can_read_again:
            return (read_chunk.cells for read_chunk in read_chunks(puzzles, keep_bad=True, masks=masks))
        return cell_chunks

    return Rows(
        *all_answers.buffers(), puzzles=puzzle_cells, limit=limit, nodes=all_answers.nodes, errors=errors
    )


def check_on_error(on_error: str) -> None:
    """Raise `PuzzleError` if `on_error` has an unknown value."""
    if on_error not in ("raise", "row"):
        raise PuzzleError("option-unknown", name="on_error", value=on_error, known="'raise' or 'row'")


def is_in_memory(puzzles: Any) -> bool:
    """Return whether the puzzles can be read more than once."""
    return isinstance(puzzles, bytes) or is_array(puzzles)


def row_errors(
    puzzles: Any, chunk: Chunk, bad_rows: list[int], *, masks: bool = False
) -> dict[int, PuzzleError]:
    """Return the errors of `bad_rows`, which are positions in the chunk; keys are positions in the input."""
    errors: dict[int, PuzzleError] = {chunk.first + row: error for row, error in chunk.errors.items()}
    array_rows = [chunk.first + row for row in bad_rows if row not in chunk.errors]
    return errors | (array_errors(puzzles, array_rows, masks=masks) if array_rows else {})


def stream(
    blocks: Iterable[bytes],
    *,
    limit: int = 2,
    threads: int | None = None,
    executor: "Executor | None" = None,
    in_flight: int = 64,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Iterator[Rows]:
    """Yield the rows of each block of plain lines. Only the blocks that are being solved are in memory.

    After a signal, the finished rows are yielded before its exception is raised.
    """
    chunks = (Chunk(0, digits_of_lines(block), {}) for block in blocks)
    for chunk, (answers, signal) in _solve_chunks(
        chunks,
        limit=limit,
        threads=threads,
        executor=executor,
        in_flight=in_flight,
        budget_ms=budget_ms,
        max_nodes=max_nodes,
    ):
        cell_chunks = partial(list[Any], [chunk.cells])
        yield Rows(*answers.buffers(), puzzles=cell_chunks, limit=limit, nodes=answers.nodes)
        if signal is not None:
            raise signal


def _solve_chunks(
    chunks: Iterator[Chunk],
    *,
    limit: int,
    threads: int | None,
    executor: "Executor | None",
    in_flight: int,
    budget_ms: float | None,
    max_nodes: int | None,
    prefetch: bool = False,
) -> Iterator[tuple[Chunk, ChunkResult]]:
    """Yield each chunk with its answers, in order.

    If `prefetch` is true, several threads work on the next chunks while the caller uses an answer.
    """
    check_limits(limit=limit, threads=threads, budget_ms=budget_ms, max_nodes=max_nodes, in_flight=in_flight)
    threads = threads or (1 if executor else cores())
    bounds = (limit, threads, budget_ms, max_nodes)
    if executor is not None:
        from polydoku.batch.workers import Job, map_in_executor

        jobs = (
            Job(chunk, chunk.first, chunk.row_count, _worker_arguments(chunk, bounds)) for chunk in chunks
        )
        yield from map_in_executor(executor, solve_in_worker, jobs, in_flight=in_flight)
        return
    # Two chunks are read at first, to see whether there is more than one.
    first_chunks = list(islice(chunks, 2)) if prefetch and threads > 1 else []
    chunks = chain(first_chunks, chunks)
    if len(first_chunks) < 2:  # no prefetching: the core uses all threads for each chunk
        yield from ((chunk, _answers_of(chunk, bounds, None)) for chunk in chunks)
        return
    stop = _core.Flag()

    def solve_chunk(chunk: Chunk, chunk_threads: int) -> ChunkResult:
        return _answers_of(chunk, (limit, chunk_threads, budget_ms, max_nodes), stop)

    yield from map_in_threads(chunks, solve_chunk, _is_complete, stop, threads=threads)


def _answers_of(chunk: Chunk, bounds: Bounds, stop: _core.Flag | None) -> ChunkResult:
    if are_masks(chunk.cells):
        return _core.Answers.of(chunk.cells.cast("B"), bounds, stop, are_masks=True)
    return _core.Answers.of(chunk.cells, bounds, stop)


def _worker_arguments(chunk: Chunk, bounds: Bounds) -> tuple[bytes, Bounds, bool]:
    return bytes(chunk.cells), bounds, are_masks(chunk.cells)


def solve_in_worker(cells: bytes, bounds: Bounds, has_masks: bool) -> ChunkResult:
    """Solve the puzzles of a chunk in a worker; arguments and results can be pickled."""
    answers, signal = _core.Answers.of(cells, bounds, None, are_masks=has_masks)
    if signal is not None:
        raise signal
    return answers, None


def _is_complete(chunk: Chunk, result: ChunkResult) -> bool:
    answers, _ = result
    return len(answers) == chunk.row_count

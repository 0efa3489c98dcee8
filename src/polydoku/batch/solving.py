"""Solving many puzzles: in the core's threads, or in pieces sent to the workers of an executor."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Literal

from polydoku import _core
from polydoku.batch.arrays import array_errors, is_array
from polydoku.batch.cores import cores
from polydoku.batch.pieces import CHUNK, Piece, digits_of_lines, pieces
from polydoku.batch.prefetch import overlapped
from polydoku.batch.rows import Rows
from polydoku.errors import PuzzleError
from polydoku.search.limits import check_limits

if TYPE_CHECKING:
    from concurrent.futures import Executor

Result = tuple[_core.Answers, BaseException | None]
"""The answers to a piece, or to as much of it as was finished, and what a signal raised."""


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
) -> Rows:
    """Solve many classic 9×9 puzzles, counting up to `limit` solutions each; 2 proves uniqueness.

    `puzzles` is a path, bytes with a puzzle a line, an iterable of lines or puzzles, an Arrow column of
    lines, or an array of integers of shape (n, 81) with 0 for an empty cell. An array (or any buffer) of
    uint8 is read where it is: do not write to it meanwhile. Budgets are for each puzzle; `threads` defaults
    to the cores this process may use and does not change the answers. With an `executor` (any
    `concurrent.futures.Executor`) pieces of `chunk` puzzles go to its workers, at most `in_flight` of them
    at a time, and a worker uses one thread by default. `progress` is called with the number of puzzles
    done after each piece. A bad line, or a row of an array with a value that is no digit, raises
    `FormatError`, or with ``on_error="row"`` is a row with status 4. Ctrl-C ends it within 50 ms;
    `WorkerLost` names the rows that a worker took along.

    >>> [row.verdict.value for row in solve([("." * 81), "11" + "." * 79])]
    ['many', 'none']
    """
    check_limits(chunk=chunk)
    if on_error not in ("raise", "row"):
        raise PuzzleError("option-unknown", name="on_error", value=on_error, known="'raise' or 'row'")
    if chunk is None and (executor is not None or progress is not None):
        chunk = CHUNK
    total, digits, errors = _core.Answers(), list[Any](), dict[int, PuzzleError]()
    # Lines in memory and arrays are there to be read again; to keep their digits takes longer than to read.
    lasting = isinstance(puzzles, bytes) or is_array(puzzles)
    for piece, (answers, raised) in answered(
        pieces(puzzles, chunk=chunk, keep_bad=on_error == "row"),
        prefetch=True,
        limit=limit,
        threads=threads,
        executor=executor,
        in_flight=in_flight,
        budget_ms=budget_ms,
        max_nodes=max_nodes,
    ):
        if raised is not None:
            raise raised
        if bad := answers.not_digits():
            errors |= _errors(puzzles, piece, bad)
            if on_error == "raise":
                raise errors[min(errors)]
        total.append(answers)
        if not lasting:
            digits.append(piece.digits)
        if progress is not None:
            progress(len(total))

    def read() -> Iterable[Any]:
        return (piece.digits for piece in pieces(puzzles, keep_bad=True)) if lasting else digits

    return Rows(*total.buffers(), puzzles=read, limit=limit, nodes=total.nodes, errors=errors)


def _errors(puzzles: Any, piece: Piece, bad: list[int]) -> dict[int, PuzzleError]:
    """Return what is wrong with the bad rows of a piece, be they lines or rows of an array."""
    errors: dict[int, PuzzleError] = {piece.first + row: error for row, error in piece.errors.items()}
    rows = [piece.first + row for row in bad if row not in piece.errors]
    return errors | (array_errors(puzzles, rows) if rows else {})


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
    """Yield the rows of each block of plain lines in turn; memory stays that of the blocks under way.

    When a signal ends it, the rows finished until then are yielded before its exception is raised.
    """
    block_pieces = (Piece(0, digits_of_lines(block), {}) for block in blocks)
    for piece, (answers, raised) in answered(
        block_pieces,
        limit=limit,
        threads=threads,
        executor=executor,
        in_flight=in_flight,
        budget_ms=budget_ms,
        max_nodes=max_nodes,
    ):
        puzzles = [piece.digits]
        yield Rows(*answers.buffers(), puzzles=puzzles.copy, limit=limit, nodes=answers.nodes)
        if raised is not None:
            raise raised


def answered(
    source: Iterator[Piece],
    *,
    limit: int,
    threads: int | None,
    executor: "Executor | None",
    in_flight: int,
    budget_ms: float | None,
    max_nodes: int | None,
    prefetch: bool = False,
) -> Iterator[tuple[Piece, Result]]:
    """Yield each piece with its answers, in order.

    With several threads and several pieces, `prefetch` says to work on the next pieces meanwhile.
    """
    check_limits(limit=limit, threads=threads, budget_ms=budget_ms, max_nodes=max_nodes, in_flight=in_flight)
    threads = threads or (1 if executor else cores())
    bounds = (limit, threads, budget_ms, max_nodes)
    if executor is not None:
        from polydoku.batch.workers import ordered

        jobs = ((piece, piece.first, piece.rows, (bytes(piece.digits), bounds)) for piece in source)
        yield from ordered(executor, solve_piece, jobs, in_flight=in_flight)
        return
    first = list(islice(source, 2)) if prefetch and threads > 1 else []
    source = chain(first, source)
    if len(first) < 2:
        yield from ((piece, _core.Answers.of(piece.digits, bounds, None)) for piece in source)
        return
    stop = _core.Flag()

    def work(piece: Piece, threads: int) -> Result:
        return _core.Answers.of(piece.digits, (limit, threads, budget_ms, max_nodes), stop)

    yield from overlapped(source, work, _is_whole, stop, threads=threads)


def solve_piece(digits: bytes, bounds: tuple[int, int, float | None, int | None]) -> Result:
    """Solve the puzzles of a piece; runs in a worker, on flat bytes and to flat bytes."""
    answers, raised = _core.Answers.of(digits, bounds, None)
    if raised is not None:
        raise raised
    return answers, None


def _is_whole(piece: Piece, result: Result) -> bool:
    return len(result[0]) == piece.rows

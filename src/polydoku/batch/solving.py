"""Solving many puzzles: in the core's threads, or in pieces sent to the workers of an executor."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from polydoku import _core
from polydoku.batch.cores import cores
from polydoku.batch.pieces import CHUNK, Piece, digits_of_lines, expected, pieces
from polydoku.batch.prefetch import overlapped
from polydoku.batch.rows import Found, Rows
from polydoku.batch.store import keep_freed
from polydoku.errors import PuzzleError
from polydoku.search.limits import check_limits

if TYPE_CHECKING:
    from concurrent.futures import Executor


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
    lines, or a uint8 array (or any buffer) of shape (n, 81) with 0 for blank, which is read where it is: do
    not write to it meanwhile. Budgets are for each puzzle; `threads` defaults to the cores this process may
    use and does not change the answers. With an `executor` (any `concurrent.futures.Executor`) pieces of
    `chunk` puzzles go to its workers, at most `in_flight` of them at a time, and a worker uses one thread
    unless told. `progress` is called with the number of puzzles done after each piece. A bad line raises
    `FormatError`, or with ``on_error="row"`` is a row with status 4. Ctrl-C ends it within 50 ms;
    `WorkerLost` names the rows that a worker took along.

    >>> [row.verdict.value for row in solve([("." * 81), "11" + "." * 79])]
    ['many', 'none']
    """
    check_limits(chunk=chunk, threads=threads)
    if chunk is None and (executor is not None or progress is not None):
        chunk = CHUNK
    likely = expected(puzzles)
    rows = Rows(likely)
    rows.limit = limit
    for piece, found in answers(
        pieces(puzzles, chunk=chunk, keep_bad=_keeps(on_error)),
        ahead=likely > (chunk or CHUNK),
        limit=limit,
        threads=threads,
        executor=executor,
        in_flight=in_flight,
        budget_ms=budget_ms,
        max_nodes=max_nodes,
    ):
        if found[5] is not None:
            raise found[5]
        rows.add(piece, found)
        if progress is not None:
            progress(len(rows))
    return rows


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
    read = (Piece(0, digits_of_lines(block), {}) for block in blocks)
    for piece, found in answers(
        read,
        limit=limit,
        threads=threads,
        executor=executor,
        in_flight=in_flight,
        budget_ms=budget_ms,
        max_nodes=max_nodes,
    ):
        rows = Rows()
        rows.limit = limit
        rows.add(piece, found)
        yield rows
        if found[5] is not None:
            raise found[5]


def answers(
    source: Iterable[Piece],
    *,
    limit: int,
    threads: int | None,
    executor: "Executor | None",
    in_flight: int,
    budget_ms: float | None,
    max_nodes: int | None,
    ahead: bool = False,
) -> Iterator[tuple[Piece, Found]]:
    """Yield each piece with what the core gives for it, in order.

    With several threads, pieces are read and worked on `ahead` where that is asked for.
    """
    check_limits(limit=limit, threads=threads, budget_ms=budget_ms, max_nodes=max_nodes, in_flight=in_flight)
    keep_freed()
    own = threads or (1 if executor else cores())
    bounds = (limit, own, budget_ms, max_nodes)
    if executor is None:
        if ahead and own > 1:
            stop = _core.Flag()

            def work(piece: Piece, threads: int) -> Found:
                return _core.solve_many(piece.digits, (limit, threads, budget_ms, max_nodes), stop)

            yield from overlapped(source, work, _is_whole, stop, threads=own)
        else:
            yield from ((piece, _core.solve_many(piece.digits, bounds, None)) for piece in source)
        return
    from polydoku.batch.workers import ordered

    jobs = ((piece, piece.first, piece.rows, (bytes(piece.digits), bounds)) for piece in source)
    yield from ordered(executor, solve_piece, jobs, in_flight=in_flight)


def solve_piece(digits: bytes, bounds: tuple[int, int, float | None, int | None]) -> Found:
    """Solve the puzzles of a piece; runs in a worker, on flat bytes and to flat bytes."""
    status, count, solutions, rows, nodes, raised = _core.solve_many(digits, bounds, None)
    if raised is not None:
        raise raised
    return bytes(status), bytes(count), bytes(solutions), rows, nodes, None


def _is_whole(piece: Piece, found: Found) -> bool:
    return found[3] == piece.rows


def _keeps(on_error: str) -> bool:
    if on_error not in ("raise", "row"):
        raise PuzzleError("option-unknown", name="on_error", value=on_error, known="'raise' or 'row'")
    return on_error == "row"

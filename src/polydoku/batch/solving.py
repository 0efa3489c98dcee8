"""Solving many puzzles: in the core's threads, or in pieces sent to the workers of an executor."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from polydoku import _core
from polydoku.batch.ahead import overlapped
from polydoku.batch.cores import cores
from polydoku.batch.pieces import CHUNK, Piece, digits_of_lines, expected, pieces
from polydoku.batch.rows import Found, Rows
from polydoku.errors import PuzzleError
from polydoku.solve import check_limits

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
    lines, or a uint8 array (or any buffer) of shape (n, 81) with 0 for blank. Budgets are for each puzzle;
    `threads` defaults to the cores this process may use and does not change the answers. With an
    `executor` (any `concurrent.futures.Executor`) pieces of `chunk` puzzles go to its workers, at most
    `in_flight` of them at a time, and a worker uses one thread unless told. `progress` is called with the
    number of puzzles done after each piece. A bad line raises `FormatError`, or with ``on_error="row"`` is
    a row with status 4. Ctrl-C ends it within 50 ms; `WorkerLost` names the rows that a worker took along.

    >>> [row.verdict.value for row in solve([("." * 81), "11" + "." * 79])]
    ['many', 'none']
    """
    likely = expected(puzzles)
    rows, size = Rows(likely), _chunk(chunk, threads, executor)
    rows.limit = limit
    for piece, found in answers(
        pieces(puzzles, chunk=size, keep_bad=_keeps(on_error)),
        ahead=likely > size,
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
    bounds = (limit, threads or (1 if executor else cores()), budget_ms, max_nodes)
    if executor is None:
        stop = _core.Flag()

        def work(piece: Piece) -> Found:
            return _core.solve_many(piece.digits, bounds, stop)

        if ahead and bounds[1] > 1:
            yield from overlapped(source, work, _is_whole, stop)
        else:
            yield from ((piece, work(piece)) for piece in source)
        return
    from polydoku.batch.workers import ordered

    jobs = ((piece, piece.first, piece.rows, (bytes(piece.digits), bounds)) for piece in source)
    yield from ordered(executor, solve_piece, jobs, in_flight=in_flight)


def solve_piece(digits: bytes, bounds: tuple[int, int, float | None, int | None]) -> Found:
    """Solve the puzzles of a piece; runs in a worker, on flat bytes and to flat bytes."""
    found = _core.solve_many(digits, bounds, None)
    if found[5] is not None:
        raise found[5]
    return found


def _is_whole(piece: Piece, found: Found) -> bool:
    return found[3] == piece.rows


def _chunk(chunk: int | None, threads: int | None, executor: "Executor | None") -> int:
    check_limits(chunk=chunk, threads=threads)
    # The core's threads take a quarter of a piece at a time, and two pieces are under way.
    own = 1 if executor else (threads or cores())
    return chunk or CHUNK * max(1, own // 4)


def _keeps(on_error: str) -> bool:
    if on_error not in ("raise", "row"):
        raise PuzzleError("option-unknown", name="on_error", value=on_error, known="'raise' or 'row'")
    return on_error == "row"

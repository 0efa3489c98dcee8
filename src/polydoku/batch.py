"""Many classic puzzles at once: flat bytes to the core's threads and back, no object a puzzle.

`solve` takes what people hold their puzzles in and gives `Rows`, in the order of the input.
"""

import os
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice
from typing import IO, Any, Literal, NamedTuple

from polydoku import _core
from polydoku.answer import Verdict
from polydoku.board import Board
from polydoku.errors import FormatError
from polydoku.grid import Grid
from polydoku.solve import check_limits

CELLS = 81
CHUNK = 16_384
"""Puzzles handed to the core at a time: their buffers stay in the cache and are used again."""
_VERDICTS = (Verdict.NONE, Verdict.ONE, Verdict.MANY, Verdict.UNKNOWN)


class Rows:
    """The answers to n puzzles, in input order: flat buffers, and a `Row` for each when iterated.

    `status` has a byte a puzzle (0 none, 1 unique, 2 many, 3 stopped), `count` an unsigned 64-bit number
    (solutions found, up to the limit), `solutions` 81 uint8 digits (the first solution, zeros where there
    is none). `nodes` counts branches tried in all. Equal by content.
    """

    def __init__(self) -> None:
        self._status = bytearray()
        self._count = bytearray()
        self._digits = bytearray()
        self.nodes = 0

    def _add(self, found: "_Found") -> None:
        status, count, digits, rows, nodes, _ = found
        self._status += status[:rows]
        self._count += count[: 8 * rows]
        self._digits += digits[: CELLS * rows]
        self.nodes += nodes

    @property
    def status(self) -> memoryview:
        """One byte a puzzle: 0 none, 1 unique, 2 many, 3 stopped."""
        return memoryview(self._status).toreadonly()

    @property
    def count(self) -> memoryview:
        """Solutions found, one unsigned 64-bit number a puzzle."""
        return memoryview(self._count).toreadonly().cast("Q")

    @property
    def solutions(self) -> memoryview:
        """The first solutions, a buffer of n × 81 digits; of shape (n, 81) where there is one at all."""
        flat = memoryview(self._digits).toreadonly()
        return flat.cast("B", (len(self), CELLS)) if len(self) else flat

    def to_numpy(self) -> Any:
        """Return the first solutions as a uint8 array of shape (n, 81), without copying."""
        import numpy

        return numpy.frombuffer(self._digits, dtype=numpy.uint8).reshape(-1, CELLS)

    def __len__(self) -> int:
        return len(self._status)

    def __iter__(self) -> Iterator["Row"]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, index: int) -> "Row":
        own = range(len(self))[index]
        digits = bytes(self._digits[own * CELLS : (own + 1) * CELLS])
        return Row(_VERDICTS[self._status[own]], self.count[own], digits)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Rows)
            and self._status == other._status
            and self._count == other._count
            and self._digits == other._digits
        )

    __hash__ = None  # type: ignore[assignment]  # its buffers grow while it is made

    def __repr__(self) -> str:
        words = ", ".join(f"{self._status.count(i)} {verdict.value}" for i, verdict in enumerate(_VERDICTS))
        return f"<Rows of {len(self)} puzzles: {words}>"


_Found = tuple[bytes, bytes, bytes, int, int, BaseException | None]


class Row(NamedTuple):
    """The answer to one puzzle: its verdict, solutions counted, and the first solution's digits."""

    verdict: Verdict
    count: int  # type: ignore[assignment]  # tuple has a method of this name, which nobody needs here
    digits: bytes

    @property
    def grid(self) -> Grid | None:
        """The first solution, if there is one."""
        return Grid(Board.square(9), self.digits) if self.count else None


def solve(
    puzzles: Any,
    *,
    limit: int = 2,
    threads: int | None = None,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Rows:
    """Solve many classic 9×9 puzzles, counting up to `limit` solutions each; 2 proves uniqueness.

    `puzzles` is a path, bytes with a puzzle a line, an iterable of lines or puzzles, or a uint8 array
    (or any buffer) of shape (n, 81) with 0 for blank. Budgets are for each puzzle; `threads` defaults
    to the cores this process may use and does not change the answers. Ctrl-C ends it within 50 ms.

    >>> [row.verdict.value for row in solve([("." * 81), "11" + "." * 79])]
    ['many', 'none']
    """
    check_limits(limit=limit, threads=threads, budget_ms=budget_ms, max_nodes=max_nodes)
    rows = Rows()
    for digits in _digits(puzzles):
        found = _core.solve_many(digits, limit, threads or cores(), budget_ms, max_nodes)
        if found[5] is not None:
            raise found[5]
        rows._add(found)
    return rows


def stream(
    blocks: Iterable[bytes],
    *,
    limit: int = 2,
    threads: int | None = None,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Iterator[Rows]:
    """Yield the rows of each block of plain lines in turn; memory stays that of one block.

    When a signal ends it, the rows finished until then are yielded before its exception is raised.
    """
    for block in blocks:
        found = _core.solve_many(digits_of_lines(block), limit, threads or cores(), budget_ms, max_nodes)
        rows = Rows()
        rows._add(found)
        yield rows
        if found[5] is not None:
            raise found[5]


def answer_lines(
    block: bytes,
    what: Literal["solve", "check", "count"],
    *,
    limit: int = 2,
    threads: int | None = None,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Iterator[tuple[bytes, dict[str, int]]]:
    """Yield the answers to a block of plain lines as text, a line each, and how many there are by status.

    A line is the first solution (else ``none`` or ``stopped``), the verdict's word, or the number of
    solutions (with ``+`` where there may be more). When a signal ends it, the lines finished until then
    are yielded before its exception is raised.

    >>> [(text, statuses)] = answer_lines(b"." * 81, "count", limit=9)
    >>> text, statuses
    (b'9+\\n', {'many': 1})
    """
    text, statuses, raised = _core.run_block(block, what, limit, threads or cores(), budget_ms, max_nodes)
    words = [verdict.value for verdict in _VERDICTS]
    yield text, {word: count for word, count in zip(words, statuses, strict=True) if count}
    if raised is not None:
        raise raised


def cores() -> int:
    """Return how many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def digits_of_lines(block: bytes, first: int = 1) -> bytes:
    """Return the digits of a block of plain lines; raises `FormatError` that names the first bad one.

    `first` is the number of the block's first line.
    """
    digits, bad = _core.parse_lines(block)
    if bad is None:
        return digits
    line, column, byte = bad
    raise _bad_line(block.splitlines()[line - 1], first + line - 1, column, byte)


def _bad_line(line: bytes, number: int, column: int, byte: int | None) -> FormatError:
    text = line.decode("utf-8", "replace")
    if byte is None or column > CELLS:
        return FormatError("line-length", f"line {number}", length=len(text), board="9×9", cells=CELLS)
    row, own = divmod(column - 1, 9)
    return FormatError("not-a-digit", f"line {number}, r{row + 1}c{own + 1}", symbol=chr(byte), digits="1-9")


def _digits(puzzles: Any) -> Iterator[Any]:
    """Yield buffers of up to `CHUNK` × 81 digits."""
    if isinstance(puzzles, str | os.PathLike):
        with open(puzzles, "rb") as file:
            yield from _lines(file)
    elif isinstance(puzzles, bytes):
        yield from _lines(BytesIO(puzzles))
    elif hasattr(puzzles, "__array_interface__") or isinstance(puzzles, memoryview | bytearray):
        yield from _views(memoryview(puzzles))
    else:
        yield from _gathered(puzzles)


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    done = 0
    while block := file.read(CHUNK * (CELLS + 1)):
        block += file.readline()
        digits = digits_of_lines(block, done + 1)
        done += len(digits) // CELLS
        yield digits


def _views(view: memoryview) -> Iterator[memoryview]:
    """Cut an array of puzzles into pieces without copying it."""
    if view.format != "B" or not view.c_contiguous:
        raise FormatError("not-uint8", format=view.format)
    if view.nbytes % CELLS:
        raise FormatError("not-whole", cells=view.nbytes)
    flat = view.cast("B") if view.nbytes else view
    for start in range(0, view.nbytes, CHUNK * CELLS):
        yield flat[start : start + CHUNK * CELLS]


def _gathered(puzzles: Iterable[Any]) -> Iterator[bytes]:
    source, done = iter(puzzles), 0
    while chunk := list(islice(source, CHUNK)):
        yield b"".join(_one(puzzle, number) for number, puzzle in enumerate(chunk, done + 1))
        done += len(chunk)


def _one(puzzle: Any, number: int) -> bytes:
    if isinstance(puzzle, str | bytes):
        line = puzzle.encode() if isinstance(puzzle, str) else puzzle
        return digits_of_lines(line.strip(), number)
    givens = getattr(puzzle, "givens", None)
    if givens is None or puzzle.board != Board.square(9) or puzzle.rules or puzzle.allowed:
        raise FormatError("not-classic", f"puzzle {number}")
    return bytes(givens.digits)

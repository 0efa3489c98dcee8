"""Many classic puzzles at once: flat bytes to the core's threads and back, no object a puzzle.

`solve` takes what people hold their puzzles in and gives `Rows`, in the order of the input.
"""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from polydoku import _core
from polydoku.answer import Verdict
from polydoku.board import Board
from polydoku.errors import FormatError
from polydoku.grid import Grid

CELLS = 81
CHUNK = 16_384
_VERDICTS = (Verdict.NONE, Verdict.ONE, Verdict.MANY, Verdict.UNKNOWN)


@dataclass(frozen=True, slots=True, repr=False)
class Rows:
    """The answers to n puzzles, in input order.

    `status` has a byte a puzzle (0 none, 1 unique, 2 many, 3 stopped), `counts` a u64 in native byte
    order (solutions found, up to the limit), `digits` 81 bytes (the first solution, zeros where there
    is none). `nodes` counts branches tried in all.
    """

    status: bytes
    counts: bytes
    digits: bytes
    nodes: int

    def __len__(self) -> int:
        return len(self.status)

    def __iter__(self) -> Iterator["Row"]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, index: int) -> "Row":
        own = range(len(self))[index]
        digits = self.digits[own * CELLS : (own + 1) * CELLS]
        return Row(_VERDICTS[self.status[own]], memoryview(self.counts).cast("Q")[own], digits)

    def to_numpy(self) -> Any:
        """Return the first solutions as a uint8 array of shape (n, 81)."""
        import numpy

        return numpy.frombuffer(self.digits, dtype=numpy.uint8).reshape(-1, CELLS)


@dataclass(frozen=True, slots=True)
class Row:
    """The answer to one puzzle: its verdict, solutions counted, and the first solution's digits."""

    verdict: Verdict
    count: int
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
    parts = [
        _core.solve_many(digits, limit, threads or cores(), budget_ms, max_nodes)
        for digits in _digits(puzzles)
    ]
    return _joined(parts)


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
        yield _joined([found], raising=False)
        if found[5] is not None:
            raise found[5]


def _joined(
    parts: list[tuple[bytes, bytes, bytes, int, int, BaseException | None]], *, raising: bool = True
) -> Rows:
    for *_, error in parts:
        if raising and error is not None:
            raise error
    return Rows(
        b"".join(status[:rows] for status, _, _, rows, _, _ in parts),
        b"".join(counts[: 8 * rows] for _, counts, _, rows, _, _ in parts),
        b"".join(digits[: CELLS * rows] for _, _, digits, rows, _, _ in parts),
        sum(nodes for *_, nodes, _ in parts),
    )


def cores() -> int:
    """Return how many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def digits_of_lines(block: bytes) -> bytes:
    """Return the digits of a block of plain lines; raises `FormatError` that names the first bad one."""
    digits, bad = _core.parse_lines(block)
    if bad is None:
        return digits
    line, column, byte = bad
    raise _bad_line(block, line, column, byte)


def _bad_line(block: bytes, line: int, column: int, byte: int | None) -> FormatError:
    text = block.splitlines()[line - 1].decode("utf-8", "replace")
    if byte is None or column > CELLS:
        return FormatError("line-length", f"line {line}", length=len(text), board="9×9", cells=CELLS)
    row, own = divmod(column - 1, 9)
    return FormatError(
        "not-a-digit", f"line {line}, r{row + 1}c{own + 1}", symbol=text[column - 1], digits="1-9"
    )


def _digits(puzzles: Any) -> Iterator[Any]:
    """Yield buffers of n × 81 digits."""
    if isinstance(puzzles, str | os.PathLike):
        with open(puzzles, "rb") as file:
            puzzles = file.read()
    if isinstance(puzzles, bytes):
        yield digits_of_lines(puzzles)
    elif hasattr(puzzles, "__array_interface__") or isinstance(puzzles, memoryview | bytearray):
        yield puzzles
    else:
        yield from _gathered(puzzles)


def _gathered(puzzles: Iterable[Any]) -> Iterator[bytes]:
    from itertools import islice

    source = iter(puzzles)
    while chunk := list(islice(source, CHUNK)):
        yield b"".join(_one(puzzle, number) for number, puzzle in enumerate(chunk, 1))


def _one(puzzle: Any, number: int) -> bytes:
    if isinstance(puzzle, str | bytes):
        line = puzzle.encode() if isinstance(puzzle, str) else puzzle
        return digits_of_lines(line.strip())
    givens = getattr(puzzle, "givens", None)
    if givens is None or puzzle.board != Board.square(9) or puzzle.rules or puzzle.allowed:
        raise FormatError("not-classic", f"puzzle {number}")
    return bytes(givens.digits)

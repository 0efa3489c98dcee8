"""The answers to many puzzles: flat buffers in input order, and what programs for columns take."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from polydoku.answer import Verdict
from polydoku.batch.pieces import CELLS, Piece
from polydoku.board import Board
from polydoku.errors import FormatError
from polydoku.grid import Grid

if TYPE_CHECKING:
    from os import PathLike

VERDICTS = (Verdict.NONE, Verdict.ONE, Verdict.MANY, Verdict.UNKNOWN)
ERROR = 4
"""The status of a bad line, where these are rows."""

Found = tuple[bytes, bytes, bytes, int, int, BaseException | None]
"""What the core gives: statuses, counts, first solutions, rows finished, nodes, what a signal raised."""


class Rows:
    """The answers to n puzzles, in input order: flat buffers, and a `Row` for each when iterated.

    `status` has a byte a puzzle (0 none, 1 unique, 2 many, 3 stopped), `count` an unsigned 64-bit number
    (solutions found, up to the limit), `solutions` 81 uint8 digits (the first solution, zeros where there
    is none). `nodes` counts branches tried in all; `errors` says what is wrong with the rows of status 4
    (bad lines, where these were asked for as rows). Equal by content.
    """

    def __init__(self) -> None:
        self._status = bytearray()
        self._count = bytearray()
        self._digits = bytearray()
        self._pieces: list[Piece] = []
        self.limit = 2
        self.nodes = 0
        self.errors: dict[int, FormatError] = {}

    def add(self, piece: Piece, found: Found) -> None:
        """Append the answers to a piece, or to as much of it as was finished."""
        status, count, digits, rows, nodes, _ = found
        first = len(self)
        self._pieces.append(piece)
        self._status += status[:rows]
        self._count += count[: 8 * rows]
        self._digits += digits[: CELLS * rows]
        self.nodes += nodes
        for own, error in piece.errors.items():
            if own < rows:
                self._status[first + own] = ERROR
                self.errors[first + own] = error

    @property
    def puzzles(self) -> bytes:
        """The digits of the puzzles, 81 each (0: blank)."""
        return b"".join(piece.digits for piece in self._pieces)[: CELLS * len(self)]

    @property
    def status(self) -> memoryview:
        """One byte a puzzle: 0 none, 1 unique, 2 many, 3 stopped, 4 a bad line."""
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

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table` with a row a puzzle; needs the extra ``parquet``."""
        from polydoku.batch.columns import table

        return table(self)

    def write(self, path: "str | PathLike[str]") -> Path:
        """Write the rows to a ``.parquet`` file and return its path; needs the extra ``parquet``.

        The file comes under another name first, so that a present one is whole.
        """
        from polydoku.batch.columns import write

        return write(self, Path(path))

    def __len__(self) -> int:
        return len(self._status)

    def __iter__(self) -> Iterator["Row"]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, index: int) -> "Row":
        own = range(len(self))[index]
        digits = bytes(self._digits[own * CELLS : (own + 1) * CELLS])
        status = self._status[own]
        verdict = Verdict.UNKNOWN if status == ERROR else VERDICTS[status]
        return Row(verdict, self.count[own], digits, self.errors.get(own))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Rows)
            and self._status == other._status
            and self._count == other._count
            and self._digits == other._digits
        )

    __hash__ = None  # type: ignore[assignment]  # its buffers grow while it is made

    def __repr__(self) -> str:
        words = ", ".join(f"{self._status.count(i)} {verdict.value}" for i, verdict in enumerate(VERDICTS))
        bad = f", {len(self.errors)} errors" if self.errors else ""
        return f"<Rows of {len(self)} puzzles: {words}{bad}>"


class Row(NamedTuple):
    """The answer to one puzzle: its verdict, solutions counted, the first solution's digits.

    `error` says what is wrong with a bad line; its verdict is UNKNOWN.
    """

    verdict: Verdict
    count: int  # type: ignore[assignment]  # tuple has a method of this name, which nobody needs here
    digits: bytes
    error: FormatError | None = None

    @property
    def grid(self) -> Grid | None:
        """The first solution, if there is one."""
        return Grid(Board.square(9), self.digits) if self.count else None

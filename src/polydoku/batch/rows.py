"""The answers to many puzzles: flat buffers in input order, and what programs for columns take."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from polydoku.batch.pieces import CELLS, Piece
from polydoku.batch.store import Store
from polydoku.errors import FormatError
from polydoku.model.answer import Verdict
from polydoku.model.board import Board
from polydoku.model.grid import Grid

if TYPE_CHECKING:
    from os import PathLike

VERDICTS = (Verdict.NONE, Verdict.ONE, Verdict.MANY, Verdict.UNKNOWN)
ERROR = 4
"""The status of a bad line, where these are rows."""

Found = tuple[memoryview | bytes, memoryview | bytes, memoryview | bytes, int, int, BaseException | None]
"""What the core gives: statuses, counts, first solutions, rows finished, nodes, what a signal raised."""


class Rows:
    """The answers to n puzzles, in input order: flat buffers, and a `Row` for each when iterated.

    `status` has a byte a puzzle (0 none, 1 unique, 2 many, 3 stopped), `count` an unsigned 64-bit number
    (solutions found, up to the limit), `solutions` 81 uint8 digits (the first solution, zeros where there
    is none). `nodes` counts branches tried in all; `errors` says what is wrong with the rows of status 4
    (bad lines, where these were asked for as rows). Equal by content.
    """

    def __init__(self, expected: int = 0) -> None:
        """Make room for as many rows as are expected; there may come more or fewer."""
        self._status = Store(expected)
        self._count = Store(8 * expected)
        self._digits = Store(CELLS * expected)
        self._pieces: list[Piece] = []
        self.limit = 2
        self.nodes = 0
        self.errors: dict[int, FormatError] = {}

    def add(self, piece: Piece, found: Found) -> None:
        """Append the answers to a piece, or to as much of it as was finished."""
        status, count, digits, rows, nodes, _ = found
        first = len(self)
        self._pieces.append(piece if piece.lines is None else piece._replace(digits=b""))
        # Views: parts of bytes would be copies.
        self._status.add(memoryview(status)[:rows])
        self._count.add(memoryview(count)[: 8 * rows])
        self._digits.add(memoryview(digits)[: CELLS * rows])
        self.nodes += nodes
        for own, error in piece.errors.items():
            if own < rows:
                self._status.view()[first + own] = ERROR
                self.errors[first + own] = error

    @property
    def puzzles(self) -> bytes:
        """The digits of the puzzles, 81 each (0: blank)."""
        return b"".join(piece.again() for piece in self._pieces)[: CELLS * len(self)]

    @property
    def status(self) -> memoryview:
        """One byte a puzzle: 0 none, 1 unique, 2 many, 3 stopped, 4 a bad line."""
        return self._status.view().toreadonly()

    @property
    def count(self) -> memoryview:
        """Solutions found, one unsigned 64-bit number a puzzle."""
        return self._count.view().toreadonly().cast("Q")

    @property
    def solutions(self) -> memoryview:
        """The first solutions, a buffer of n × 81 digits; of shape (n, 81) where there is one at all."""
        flat = self._digits.view().toreadonly()
        return flat.cast("B", (len(self), CELLS)) if len(self) else flat

    def to_numpy(self) -> Any:
        """Return the first solutions as a uint8 array of shape (n, 81), without copying."""
        import numpy

        return numpy.frombuffer(self._digits.view(), dtype=numpy.uint8).reshape(-1, CELLS)

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table` with a row a puzzle; needs the extra ``parquet``."""
        from polydoku.batch.columns import table

        return table(self)

    def write(self, path: "str | PathLike[str]") -> Path:
        """Write the rows to a file and return its path; its ending is ``.parquet``, ``.csv`` or ``.json``.

        Raises `FormatError` for another ending. ``.parquet`` requires the extra ``parquet``; ``.json`` (or
        ``.jsonl``) has an object a line. The file comes under another name first, so that a present one
        is whole.
        """
        from polydoku.batch.columns import write

        return write(self, Path(path))

    def __len__(self) -> int:
        return len(self._status)

    def __getstate__(self) -> dict[str, Any]:
        # What was only looked at, here or in an array, goes along.
        return vars(self) | {"_pieces": [Piece(0, self.puzzles, {})]}

    def __iter__(self) -> Iterator["Row"]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, index: int) -> "Row":
        own = range(len(self))[index]
        digits = bytes(self._digits.view()[own * CELLS : (own + 1) * CELLS])
        status = self._status.view()[own]
        verdict = Verdict.UNKNOWN if status == ERROR else VERDICTS[status]
        return Row(verdict, self.count[own], digits, self.errors.get(own))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Rows)
            and self.status == other.status
            and self.count == other.count
            and self._digits.view() == other._digits.view()
        )

    __hash__ = None  # type: ignore[assignment]  # its buffers grow while it is made

    def __repr__(self) -> str:
        status = bytes(self.status)
        words = ", ".join(f"{status.count(i)} {verdict.value}" for i, verdict in enumerate(VERDICTS))
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

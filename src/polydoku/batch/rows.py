"""The answers to many puzzles: flat buffers in input order, and what programs for columns take."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from polydoku.batch.solution_array import SolutionArray
from polydoku.errors import PuzzleError
from polydoku.formats.reading.item import CELLS
from polydoku.model.answer import Verdict
from polydoku.model.board import Board
from polydoku.model.grid import Grid

if TYPE_CHECKING:
    from os import PathLike

VERDICTS = (Verdict.NONE, Verdict.ONE, Verdict.MANY, Verdict.UNKNOWN)
ERROR = 4
"""The status of a bad line, or of a row of an array with a value that is no digit."""

State = tuple[bytes, bytes, bytes, bytes, dict[str, Any]]
"""Statuses, counts, solutions, puzzles and the rest, as rows are pickled."""


class Rows:
    """The answers to n puzzles, in input order: flat buffers, and a `Row` for each when iterated.

    `status` has a byte a puzzle (0 none, 1 unique, 2 many, 3 stopped, 4 bad input), `count` an unsigned
    64-bit number (solutions found, up to the limit), `solutions` 81 uint8 digits (the first solution, zeros
    where there is none). `nodes` counts branches tried in all; `errors` says what is wrong with the rows of
    status 4. ``rows[3]`` is a `Row`, ``rows[:3]`` a list of them. Equal by content.
    """

    def __init__(
        self,
        status: memoryview | bytes,
        count: memoryview | bytes,
        solutions: memoryview | bytes,
        *,
        puzzles: Callable[[], Iterable[Any]] = tuple,
        limit: int = 2,
        nodes: int = 0,
        errors: Mapping[int, PuzzleError] | None = None,
    ) -> None:
        """Look at buffers; `puzzles` gives the digits of the puzzles, piece by piece."""
        self.status = memoryview(status)
        self.count = memoryview(count).cast("Q")
        self.solutions = SolutionArray(memoryview(solutions))
        self.limit = limit
        self.nodes = nodes
        self.errors = dict(errors or {})
        self._puzzles = puzzles

    @property
    def puzzles(self) -> bytes:
        """The digits of the puzzles, 81 each (0: blank)."""
        return b"".join(self._puzzles())[: CELLS * len(self)]

    def to_numpy(self) -> Any:
        """Return the first solutions as a uint8 array of shape (n, 81), without copying."""
        return self.solutions.to_numpy()

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
        return len(self.status)

    def __getstate__(self) -> State:
        facts = {"limit": self.limit, "nodes": self.nodes, "errors": self.errors}
        return bytes(self.status), bytes(self.count), bytes(self.solutions), self.puzzles, facts

    def __setstate__(self, state: State) -> None:
        status, count, solutions, puzzles, facts = state
        Rows.__init__(self, status, count, solutions, puzzles=lambda: [puzzles], **facts)

    def __iter__(self) -> Iterator["Row"]:
        return map(self._row, range(len(self)))

    @overload
    def __getitem__(self, index: int) -> "Row": ...
    @overload
    def __getitem__(self, index: slice) -> "list[Row]": ...
    def __getitem__(self, index: int | slice) -> "Row | list[Row]":
        try:
            rows = range(len(self))[index]
        except IndexError:
            raise IndexError(f"there is no row {index}; there are {len(self):,} rows") from None
        return self._row(rows) if isinstance(rows, int) else [self._row(row) for row in rows]

    def _row(self, row: int) -> "Row":
        status = self.status[row]
        verdict = Verdict.UNKNOWN if status == ERROR else VERDICTS[status]
        return Row(verdict, self.count[row], bytes(self.solutions[row]), self.errors.get(row))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Rows)
            and self.status == other.status
            and self.count == other.count
            and self.solutions == other.solutions
        )

    __hash__ = None  # type: ignore[assignment]  # buffers of any size

    def __repr__(self) -> str:
        status = bytes(self.status)
        words = ", ".join(f"{status.count(i)} {verdict.value}" for i, verdict in enumerate(VERDICTS))
        bad = f", {len(self.errors)} errors" if self.errors else ""
        return f"<Rows of {len(self)} puzzles: {words}{bad}>"


class Row(NamedTuple):
    """The answer to one puzzle: its verdict, solutions counted, the first solution's digits.

    `error` says what is wrong with a bad line or row of an array; its verdict is UNKNOWN.
    """

    verdict: Verdict
    count: int  # type: ignore[assignment]  # tuple has a method of this name, which nobody needs here
    digits: bytes
    error: PuzzleError | None = None

    @property
    def grid(self) -> Grid | None:
        """The first solution, if there is one."""
        return Grid(Board.square(9), self.digits) if self.count else None

"""The answers to many puzzles, in flat buffers in the order of the input."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from polydoku.batch.grid_array import GridArray
from polydoku.errors import PuzzleError
from polydoku.formats.reading.item import CELLS
from polydoku.model.answer import Verdict
from polydoku.model.board import Board
from polydoku.model.grid import Grid

if TYPE_CHECKING:
    from os import PathLike

VERDICTS = (Verdict.NONE, Verdict.ONE, Verdict.MANY, Verdict.UNKNOWN)
"""The verdict of each status from 0 to 3."""

ERROR = 4
"""The status of a bad line, or of a row of an array with a value that is no digit."""

State = tuple[bytes, bytes, bytes, bytes, dict[str, Any]]
"""The pickled form of rows: statuses, counts, solutions, puzzles, and further arguments of `Rows`."""


class Rows:
    """The answers to n puzzles, in the order of the input. ``rows[3]`` is a `Row`, ``rows[:3]`` a list.

    `status` has a byte for each puzzle: 0 none, 1 unique, 2 many, 3 stopped, 4 bad input. `count` has the
    number of solutions up to the limit, as an unsigned 64-bit integer. `solutions` has 81 uint8 digits: the
    first solution, or zeros. `nodes` is the number of search nodes of all puzzles. `errors` has the error of
    each row with status 4. Rows with equal status, count and solutions are equal.
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
        """Refer to the buffers without copying. `puzzles` returns the digits of the puzzles in chunks."""
        self.status = memoryview(status)
        self.count = memoryview(count).cast("Q")
        self.solutions = GridArray(memoryview(solutions))
        self.limit = limit
        self.nodes = nodes
        self.errors = dict(errors or {})
        self._puzzle_chunks = puzzles

    @property
    def puzzles(self) -> bytes:
        """The digits of the puzzles, 81 each, with 0 for an empty cell."""
        # After a signal, the last puzzles of the chunks have no answers and are left out.
        return b"".join(self._puzzle_chunks())[: CELLS * len(self)]

    def to_numpy(self) -> Any:
        """Return the first solutions as a uint8 array of shape (n, 81), without copying."""
        return self.solutions.to_numpy()

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table` with a row for each puzzle; requires the extra ``parquet``."""
        from polydoku.batch.columns import arrow_table

        return arrow_table(self)

    def write(self, path: "str | PathLike[str]") -> Path:
        """Write the rows to a ``.parquet``, ``.csv``, ``.json`` or ``.jsonl`` file and return its path.

        ``.parquet`` requires the extra ``parquet``. ``.json`` and ``.jsonl`` files have one object on each
        line. An existing file is replaced only when the new one is complete. Raises `FormatError` for other
        endings.
        """
        from polydoku.batch.columns import write

        return write(self, Path(path))

    def __len__(self) -> int:
        return len(self.status)

    def __getstate__(self) -> State:
        options = {"limit": self.limit, "nodes": self.nodes, "errors": self.errors}
        return bytes(self.status), bytes(self.count), bytes(self.solutions), self.puzzles, options

    def __setstate__(self, state: State) -> None:
        status, count, solutions, puzzles, options = state
        Rows.__init__(self, status, count, solutions, puzzles=lambda: [puzzles], **options)

    def __iter__(self) -> Iterator["Row"]:
        return map(self._row, range(len(self)))

    @overload
    def __getitem__(self, index: int) -> "Row": ...
    @overload
    def __getitem__(self, index: slice) -> "list[Row]": ...
    def __getitem__(self, index: int | slice) -> "Row | list[Row]":
        try:
            index_or_indices = range(len(self))[index]
        except IndexError:
            raise IndexError(f"there is no row {index}; there are {len(self):,} rows") from None
        if isinstance(index_or_indices, int):
            return self._row(index_or_indices)
        return [self._row(row) for row in index_or_indices]

    def _row(self, index: int) -> "Row":
        status = self.status[index]
        verdict = Verdict.UNKNOWN if status == ERROR else VERDICTS[status]
        return Row(verdict, self.count[index], bytes(self.solutions[index]), self.errors.get(index))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Rows)
            and self.status == other.status
            and self.count == other.count
            and self.solutions == other.solutions
        )

    __hash__ = None  # type: ignore[assignment]  # the buffers may be large

    def _repr_html_(self) -> str:
        from polydoku.draw.notebook import rows_html

        return rows_html(self)

    def __repr__(self) -> str:
        statuses = bytes(self.status)
        counts = [f"{statuses.count(status)} {verdict.value}" for status, verdict in enumerate(VERDICTS)]
        if self.errors:
            counts.append(f"{len(self.errors)} errors")
        return f"<Rows of {len(self)} puzzles: {', '.join(counts)}>"


class Row(NamedTuple):
    """The answer to one puzzle: the verdict, the number of solutions, and the digits of the first solution.

    `error` is set for a bad line or a bad row of an array; then the verdict is UNKNOWN.
    """

    verdict: Verdict
    count: int  # type: ignore[assignment]  # hides the method of tuples
    digits: bytes
    error: PuzzleError | None = None

    @property
    def grid(self) -> Grid | None:
        """The first solution, or `None`."""
        return Grid(Board.square(9), self.digits) if self.count else None

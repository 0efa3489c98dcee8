"""The answers to many puzzles, in flat buffers in the order of the input."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from polydoku.batch.grid_array import GridArray
from polydoku.batch.masks import are_masks
from polydoku.batch.puzzle_rows import VERDICTS, PuzzleRows
from polydoku.errors import PuzzleError
from polydoku.model.answer import Verdict
from polydoku.model.board import Board
from polydoku.model.grid import Grid

State = tuple[bytes, bytes, bytes, list[tuple[bytes, bool]], dict[str, Any]]
"""The pickled form of rows: statuses, counts, solutions, puzzles, and further arguments of `Rows`.

Each chunk of puzzles has its cells as bytes, and whether they are masks.
"""


class Rows(PuzzleRows["Row"]):
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
        """Refer to the buffers without copying. `puzzles` returns the cells of the puzzles in chunks."""
        super().__init__(status, puzzles, errors)
        self.count = memoryview(count).cast("Q")
        self.solutions = GridArray(memoryview(solutions))
        self.limit = limit
        self.nodes = nodes

    def to_numpy(self) -> Any:
        """Return the first solutions as a uint8 array of shape (n, 81), without copying."""
        return self.solutions.to_numpy()

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table` with a row for each puzzle; requires the extra ``parquet``."""
        from polydoku.batch.columns import arrow_table

        return arrow_table(self)

    def column_values(self) -> dict[str, list[Any]]:
        """Return the columns index, puzzle, status, count, exact, solution and clues."""
        from polydoku.batch.columns import column_values

        return column_values(self)

    def __getstate__(self) -> State:
        options = {"limit": self.limit, "nodes": self.nodes, "errors": self.errors}
        chunks = [(bytes(cells), are_masks(cells)) for cells in self._puzzle_chunks()]
        return bytes(self.status), bytes(self.count), bytes(self.solutions), chunks, options

    def __setstate__(self, state: State) -> None:
        status, count, solutions, chunks, options = state
        puzzles = [memoryview(cells).cast("H") if has_masks else cells for cells, has_masks in chunks]
        Rows.__init__(self, status, count, solutions, puzzles=lambda: puzzles, **options)

    def _row(self, index: int) -> "Row":
        return Row(
            self.verdict(index), self.count[index], bytes(self.solutions[index]), self.errors.get(index)
        )

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

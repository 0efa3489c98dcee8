"""`PuzzleRows`: what all results of batches have in common, a row for each puzzle."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from polydoku.batch.masks import are_masks, digits_of_masks, puzzle_texts
from polydoku.errors import PuzzleError
from polydoku.formats.reading.item import CELLS
from polydoku.model.answer import Verdict

if TYPE_CHECKING:
    from os import PathLike

RowType = TypeVar("RowType")

VERDICTS = (Verdict.NONE, Verdict.ONE, Verdict.MANY, Verdict.UNKNOWN)
"""The verdict of each status from 0 to 3."""

ERROR = 4
"""The status of a bad line, or of a row of an array with a value that is no digit."""


class PuzzleRows(ABC, Generic[RowType]):
    """Results for n puzzles. ``rows[3]`` is a row, ``rows[:3]`` a list, and iteration yields all rows."""

    def __init__(
        self,
        status: memoryview | bytes,
        puzzles: Callable[[], Iterable[Any]],
        errors: Mapping[int, PuzzleError] | None,
    ) -> None:
        """Refer to the statuses without copying. `puzzles` returns the cells of the puzzles in chunks."""
        self.status = memoryview(status)
        self.errors = dict(errors or {})
        self._puzzle_chunks = puzzles

    @abstractmethod
    def _row(self, index: int) -> RowType:
        """Return one row."""

    @abstractmethod
    def column_values(self) -> dict[str, list[Any]]:
        """Return the columns of a table with a row for each puzzle."""

    @abstractmethod
    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table` with a row for each puzzle; requires the extra ``parquet``."""

    @property
    def puzzles(self) -> bytes:
        """The digits of the puzzles, 81 each, with 0 for an empty cell.

        In a pencilmark puzzle, a cell with one candidate has that digit. `puzzle_texts` has all candidates.
        """
        chunks = (digits_of_masks(cells) if are_masks(cells) else cells for cells in self._puzzle_chunks())
        # After a signal, the last puzzles of the chunks have no answers and are left out.
        return b"".join(chunks)[: CELLS * len(self)]

    def puzzle_texts(self) -> list[str]:
        """Return the puzzles as lines of 81 characters, and pencilmark puzzles as lines of 729."""
        texts = [text for cells in self._puzzle_chunks() for text in puzzle_texts(cells)]
        return texts[: len(self)]

    def verdict(self, index: int) -> Verdict:
        """Return the verdict of a row; a bad line has the verdict UNKNOWN."""
        status = self.status[index]
        return Verdict.UNKNOWN if status == ERROR else VERDICTS[status]

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

    def __iter__(self) -> Iterator[RowType]:
        return map(self._row, range(len(self)))

    @overload
    def __getitem__(self, index: int) -> RowType: ...
    @overload
    def __getitem__(self, index: slice) -> list[RowType]: ...
    def __getitem__(self, index: int | slice) -> RowType | list[RowType]:
        try:
            index_or_indices = range(len(self))[index]
        except IndexError:
            raise IndexError(f"there is no row {index}; there are {len(self):,} rows") from None
        if isinstance(index_or_indices, int):
            return self._row(index_or_indices)
        return [self._row(row) for row in index_or_indices]

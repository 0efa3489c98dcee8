"""The first solutions of many puzzles as one buffer of rows, with or without numpy."""

from collections.abc import Iterator
from typing import Any, overload

from polydoku.formats.reading.item import CELLS


class SolutionArray:
    """A buffer of n rows of 81 digits: indexed like a list of rows, and by (row, cell).

    ``numpy.asarray`` and, from Python 3.12 on, ``memoryview`` read it without copying; ``bytes`` gives
    the digits of all rows.

    >>> array = SolutionArray(memoryview(bytes(80) + b"\\5" + bytes(81)))
    >>> array.shape, array[0, 80], array[1].nbytes, len(array[:1])
    ((2, 81), 5, 81, 1)
    """

    def __init__(self, flat: memoryview) -> None:
        self._flat = flat

    @property
    def shape(self) -> tuple[int, int]:
        """The number of rows and of digits a row."""
        return len(self), CELLS

    @overload
    def __getitem__(self, index: int) -> memoryview: ...
    @overload
    def __getitem__(self, index: slice) -> "SolutionArray": ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> int: ...
    def __getitem__(self, index: int | slice | tuple[int, int]) -> "memoryview | SolutionArray | int":
        if isinstance(index, tuple):
            row, cell = index
            return self[row][cell]
        if isinstance(index, int):
            row = range(len(self))[index]
            return self._flat[CELLS * row : CELLS * (row + 1)]
        rows = range(len(self))[index]
        if rows.step == 1:
            return SolutionArray(self._flat[CELLS * rows.start : CELLS * max(rows.start, rows.stop)])
        return SolutionArray(memoryview(b"".join(self[row] for row in rows)))

    def __len__(self) -> int:
        return len(self._flat) // CELLS

    def __iter__(self) -> Iterator[memoryview]:
        return (self[row] for row in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SolutionArray) and self._flat == other._flat

    __hash__ = None  # type: ignore[assignment]  # a buffer of any size

    def tobytes(self) -> bytes:
        """Return the digits of all rows, one after another."""
        return bytes(self._flat)

    __bytes__ = tobytes

    def to_numpy(self) -> Any:
        """Return a uint8 array of shape (n, 81), without copying."""
        import numpy

        return numpy.frombuffer(self._flat, dtype=numpy.uint8).reshape(self.shape)

    @property
    def __array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.to_numpy().__array_interface__
        return interface

    def __buffer__(self, flags: int) -> memoryview:
        return self._flat.cast("B", self.shape) if len(self) else self._flat

    def __repr__(self) -> str:
        return f"<SolutionArray of {len(self)} × {CELLS} digits>"

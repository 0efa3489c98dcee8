"""Many 9×9 grids in one buffer, such as the solutions of `Rows`; it can be indexed without numpy."""

from collections.abc import Iterator
from typing import Any, overload

from polydoku.formats.reading.item import CELLS


class GridArray:
    """A buffer of n grids of 81 digits. ``array[0]`` is a grid and ``array[0, 80]`` a digit.

    ``numpy.asarray`` and, from Python 3.12 on, ``memoryview`` read it without copying. ``bytes`` returns a
    copy of all digits.

    >>> array = GridArray(memoryview(bytes(80) + b"\\5" + bytes(81)))
    >>> array.shape, array[0, 80], array[1].nbytes, len(array[:1])
    ((2, 81), 5, 81, 1)
    """

    def __init__(self, digits: memoryview) -> None:
        self._digits = digits

    @property
    def shape(self) -> tuple[int, int]:
        """The number of grids, and 81."""
        return len(self), CELLS

    @overload
    def __getitem__(self, index: int) -> memoryview: ...
    @overload
    def __getitem__(self, index: slice) -> "GridArray": ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> int: ...
    def __getitem__(self, index: int | slice | tuple[int, int]) -> "memoryview | GridArray | int":
        if isinstance(index, tuple):
            grid, cell = index
            return self[grid][cell]
        if isinstance(index, int):
            grid = range(len(self))[index]  # allows negative indices, and checks them
            return self._digits[CELLS * grid : CELLS * (grid + 1)]
        grids = range(len(self))[index]
        if grids.step == 1:
            return GridArray(self._digits[CELLS * grids.start : CELLS * max(grids.start, grids.stop)])
        return GridArray(memoryview(b"".join(self[grid] for grid in grids)))

    def __len__(self) -> int:
        return len(self._digits) // CELLS

    def __iter__(self) -> Iterator[memoryview]:
        return (self[grid] for grid in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GridArray) and self._digits == other._digits

    __hash__ = None  # type: ignore[assignment]  # the buffer may be large, and may change

    def tobytes(self) -> bytes:
        """Return a copy of the digits of all grids."""
        return bytes(self._digits)

    __bytes__ = tobytes

    def to_numpy(self) -> Any:
        """Return the grids as a uint8 array of shape (n, 81), without copying."""
        import numpy

        return numpy.frombuffer(self._digits, dtype=numpy.uint8).reshape(self.shape)

    @property
    def __array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.to_numpy().__array_interface__
        return interface

    def __buffer__(self, flags: int) -> memoryview:
        # An empty view cannot be cast.
        return self._digits.cast("B", self.shape) if len(self) else self._digits

    def __repr__(self) -> str:
        return f"<GridArray of {len(self)} grids>"

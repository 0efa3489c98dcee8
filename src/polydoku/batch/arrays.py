"""Reads puzzles from arrays: bytes are read in place, other integers are converted to bytes."""

from collections.abc import Iterable
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.reading.item import CELLS

NO_DIGIT = 255
"""Replaces a value that does not fit into a byte. The core reports it, because it is not a digit."""


def is_array(puzzles: object) -> bool:
    """Return whether `puzzles` is an array or a mutable buffer. `bytes` are no array but lines of text."""
    return isinstance(puzzles, memoryview | bytearray) or hasattr(puzzles, "__array_interface__")


def digits_of_array(puzzles: Any) -> memoryview:
    """Return the digits of an array of integers as flat bytes; contiguous bytes are not copied.

    Raises `FormatError` for other types, and if the number of digits is no multiple of 81.
    """
    view = _contiguous_bytes(puzzles)
    if view is None:
        import numpy

        integers = _integer_array(puzzles)
        digits: Any = numpy.ascontiguousarray(integers, dtype=numpy.uint8)
        if digits.dtype != integers.dtype:
            digits[digits != integers] = NO_DIGIT
        view = memoryview(digits)
    if view.nbytes % CELLS:
        raise FormatError("not-whole", cells=view.nbytes)
    return view.cast("B") if view.nbytes else memoryview(b"")  # an empty view cannot be cast


def array_errors(puzzles: Any, rows: Iterable[int]) -> dict[int, FormatError]:
    """Return an error for each of `rows`, which have a wrong value; it names the first one and its place."""
    view = _contiguous_bytes(puzzles)
    values = _integer_array(puzzles).reshape(-1) if view is None else view.cast("B")
    errors = {}
    for row in rows:
        row_values = [int(value) for value in values[CELLS * row : CELLS * (row + 1)]]
        column = next(column for column, value in enumerate(row_values) if not 0 <= value <= 9)
        where = f"row {row + 1}, column {column + 1}"
        errors[row] = FormatError("array-value", where, value=row_values[column])
    return errors


def _contiguous_bytes(puzzles: Any) -> memoryview | None:
    """Return a view of the array if it has contiguous unsigned bytes, else `None`."""
    try:
        view = memoryview(puzzles)
    except (TypeError, ValueError, BufferError):
        return None
    return view if view.format == "B" and view.c_contiguous else None


def _integer_array(puzzles: Any) -> Any:
    """Return `puzzles` as a numpy array; raises `FormatError` unless it has integers."""
    try:
        import numpy
    except ImportError:
        raise FormatError("not-integers", type=type(puzzles).__name__) from None
    array = numpy.asarray(puzzles)
    if array.dtype.kind not in "iu":
        raise FormatError("not-integers", type=array.dtype)
    return array

"""Arrays of puzzles: read in place where they hold bytes, converted where they hold other integers."""

from collections.abc import Iterable
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.reading.item import CELLS

NO_DIGIT = 255
"""What a value that fits no byte becomes: no digit either."""


def is_array(puzzles: object) -> bool:
    """Return whether `puzzles` is an array or a buffer other than bytes; bytes are lines."""
    return isinstance(puzzles, memoryview | bytearray) or hasattr(puzzles, "__array_interface__")


def digits_of_array(puzzles: Any) -> memoryview:
    """Return the digits of an array of integers, flat; bytes that lie in a row are not copied.

    Raises `FormatError` for other types and for a number of digits that is no multiple of 81.
    """
    view = _bytes_in_a_row(puzzles)
    if view is None:
        import numpy

        array = _integers(puzzles)
        digits: Any = numpy.ascontiguousarray(array, dtype=numpy.uint8)
        if digits.dtype != array.dtype:
            digits[digits != array] = NO_DIGIT
        view = memoryview(digits)
    if view.nbytes % CELLS:
        raise FormatError("not-whole", cells=view.nbytes)
    return view.cast("B") if view.nbytes else memoryview(b"")


def array_errors(puzzles: Any, rows: Iterable[int]) -> dict[int, FormatError]:
    """Return for each of some rows of an array what its first value that is no digit is, and where."""
    view = _bytes_in_a_row(puzzles)
    values = _integers(puzzles).reshape(-1) if view is None else view.cast("B")
    errors = {}
    for row in rows:
        digits = [int(value) for value in values[CELLS * row : CELLS * (row + 1)]]
        column, value = next((column, value) for column, value in enumerate(digits) if not 0 <= value <= 9)
        errors[row] = FormatError("array-value", f"row {row + 1}, column {column + 1}", value=value)
    return errors


def _bytes_in_a_row(puzzles: Any) -> memoryview | None:
    """Return an array as it lies in memory, if it is one of contiguous bytes."""
    try:
        view = memoryview(puzzles)
    except (TypeError, ValueError, BufferError):
        return None
    return view if view.format == "B" and view.c_contiguous else None


def _integers(puzzles: Any) -> Any:
    """Return an array of integers as numpy sees it."""
    try:
        import numpy
    except ImportError:
        raise FormatError("not-integers", type=type(puzzles).__name__) from None
    array = numpy.asarray(puzzles)
    if array.dtype.kind not in "iu":
        raise FormatError("not-integers", type=array.dtype)
    return array

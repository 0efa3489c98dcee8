"""Reads puzzles from arrays: bytes and 16-bit masks are read in place, other integers are converted."""

from array import array
from collections.abc import Iterable
from typing import Any

from polydoku.batch.masks import ALL_DIGITS, NO_MASK
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
    view = _contiguous_view(puzzles, "B")
    if view is None:
        view = _converted(puzzles, "uint8", NO_DIGIT)
    if view.nbytes % CELLS:
        raise FormatError("not-whole", cells=view.nbytes)
    return view.cast("B") if view.nbytes else memoryview(b"")  # an empty view cannot be cast


def masks_of_array(puzzles: Any) -> memoryview:
    """Return the candidate masks of an array of integers; contiguous uint16 are not copied.

    Raises `FormatError` for other types, and if the number of masks is no multiple of 81.
    """
    view = _contiguous_view(puzzles, "H")
    if view is None:
        view = _converted(puzzles, "uint16", NO_MASK)
    cells = view.nbytes // view.itemsize
    if cells % CELLS:
        raise FormatError("not-whole", cells=cells)
    return view.cast("B").cast("H") if cells else memoryview(array("H"))


def _converted(puzzles: Any, dtype: str, no_value: int) -> memoryview:
    """Return a copy of an array with another type; `no_value` replaces what does not fit into it."""
    integers = _integer_array(puzzles)
    import numpy

    values: Any = numpy.ascontiguousarray(integers, dtype=dtype)
    if values.dtype != integers.dtype:
        values[values != integers] = no_value
    return memoryview(values)


def array_errors(puzzles: Any, rows: Iterable[int], *, masks: bool = False) -> dict[int, FormatError]:
    """Return an error for each of `rows`, which have a wrong value; it names the first one and its place."""
    view = _contiguous_view(puzzles, "B")
    values = _integer_array(puzzles).reshape(-1) if view is None else view.cast("B")
    code, largest = ("array-mask", ALL_DIGITS) if masks else ("array-value", 9)
    errors = {}
    for row in rows:
        row_values = [int(value) for value in values[CELLS * row : CELLS * (row + 1)]]
        column = next(column for column, value in enumerate(row_values) if not 0 <= value <= largest)
        where = f"row {row + 1}, column {column + 1}"
        errors[row] = FormatError(code, where, value=row_values[column])
    return errors


def _contiguous_view(puzzles: Any, format: str) -> memoryview | None:
    """Return a view of the array if it is contiguous and its items have this format, else `None`."""
    try:
        view = memoryview(puzzles)
    except (TypeError, ValueError, BufferError):
        return None
    return view if view.format == format and view.c_contiguous else None


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

"""The first solutions as one buffer of rows."""

import sys

import numpy
import pytest

import requires
from polydoku import batch
from polydoku.batch.grid_array import GridArray

DIGITS = bytes(i % 9 + 1 for i in range(81 * 4))
ARRAY = GridArray(memoryview(DIGITS))


def test_rows_cells_and_slices_are_indexed() -> None:
    assert ARRAY.shape == (4, 81)
    assert bytes(ARRAY[1]) == bytes(ARRAY[-3]) == DIGITS[81:162]
    assert ARRAY[3, 80] == ARRAY[3][80] == DIGITS[-1]
    assert bytes(ARRAY[1:3]) == DIGITS[81:243]
    assert bytes(ARRAY[::-2]) == DIGITS[243:] + DIGITS[81:162]
    assert ARRAY[3:1].shape == (0, 81)
    assert [bytes(row) for row in ARRAY] == [DIGITS[at : at + 81] for at in range(0, 324, 81)]
    with pytest.raises(IndexError):
        ARRAY[4]


def test_it_is_equal_by_content() -> None:
    assert GridArray(memoryview(bytearray(DIGITS))) == ARRAY
    assert ARRAY[1:] != ARRAY
    assert ARRAY != DIGITS


def test_numpy_reads_it_without_copying() -> None:
    array = numpy.asarray(ARRAY)
    assert array.shape == (4, 81)
    assert array.tobytes() == ARRAY.tobytes() == bytes(ARRAY) == DIGITS
    assert numpy.shares_memory(array, numpy.frombuffer(DIGITS, dtype=numpy.uint8))


def test_solutions_can_be_solved_again() -> None:
    rows = batch.solve([b"." * 81])
    assert bytes(batch.solve(rows.solutions).solutions) == bytes(rows.solutions)


@requires.when(sys.version_info >= (3, 12), "Python 3.12")
def test_it_is_a_buffer() -> None:
    assert memoryview(ARRAY).shape == (4, 81)

"""The first solutions as one buffer of rows."""

import sys

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

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


BOUND = st.none() | st.integers(-6, 6)


@given(BOUND, BOUND, st.none() | st.integers(-3, 3).filter(bool))
def test_slices_are_those_of_a_list(start: int | None, stop: int | None, step: int | None) -> None:
    grids = [bytes(grid) for grid in ARRAY]
    part = ARRAY[start:stop:step]
    assert [bytes(grid) for grid in part] == grids[start:stop:step]
    assert part.shape == (len(grids[start:stop:step]), 81)
    assert part.tobytes() == b"".join(grids[start:stop:step])


@given(st.integers(-4, 3), st.integers(-81, 80))
def test_a_digit_has_a_place_from_both_ends(grid: int, cell: int) -> None:
    assert ARRAY[grid, cell] == DIGITS[grid % 4 * 81 + cell % 81]


@pytest.mark.parametrize("index", [4, -5, (4, 0), (-5, 0), (0, 81), (0, -82)])
def test_a_place_beyond_the_end_is_an_error(index: int | tuple[int, int]) -> None:
    with pytest.raises(IndexError):
        ARRAY[index]


def test_an_array_without_grids_is_empty_in_every_form() -> None:
    empty = GridArray(memoryview(b""))
    assert (len(empty), empty.shape, list(empty), bytes(empty)) == (0, (0, 81), [], b"")
    assert empty.to_numpy().shape == (0, 81)
    assert repr(empty) == "<GridArray of 0 grids>"
    with pytest.raises(TypeError):
        hash(empty)

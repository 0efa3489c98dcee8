"""Arrays of puzzles: every type and order of integers, and the first value that is no digit."""

import array
from typing import Any

import numpy
import pytest

from polydoku import FormatError, Verdict, batch

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
DIGITS = numpy.array([[int(mark.replace(".", "0")) for mark in HARD]] * 3, dtype=numpy.uint8)
EXPECTED = batch.solve([HARD] * 3)


@pytest.mark.parametrize("dtype", ["i1", "u1", "i2", "u2", "i4", ">i4", "u4", "i8", ">i8", "u8", int])
def test_every_type_of_integer_is_taken(dtype: Any) -> None:
    assert batch.solve(DIGITS.astype(dtype)) == EXPECTED


@pytest.mark.parametrize("dtype", ["u1", "i8"])
def test_an_array_may_have_gaps_and_any_order(dtype: str) -> None:
    wide = numpy.zeros((6, 162), dtype=dtype)
    wide[::2, ::2] = DIGITS
    assert batch.solve(wide[::2, ::2]) == EXPECTED
    assert batch.solve(numpy.asfortranarray(DIGITS.astype(dtype))) == EXPECTED
    assert batch.solve(DIGITS.astype(dtype).reshape(3, 9, 9)) == EXPECTED


def test_other_buffers_are_taken() -> None:
    flat: Any = DIGITS.reshape(-1)
    assert batch.solve(memoryview(flat)) == EXPECTED
    assert batch.solve(bytearray(DIGITS.tobytes())) == EXPECTED
    assert batch.solve(memoryview(array.array("q", flat.tolist()))) == EXPECTED


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("chunk", [None, 1, 2])
@pytest.mark.parametrize(
    ("dtype", "value"),
    [("u1", 10), ("u1", 12), ("u1", 255), ("i8", 46), ("i8", 256), ("i8", -1), ("i2", -256), ("u8", 2**63)],
)
def test_a_value_that_is_no_digit_is_named(dtype: str, value: int, chunk: int | None, threads: int) -> None:
    wrong = DIGITS.astype(dtype)
    wrong[1, 40] = wrong[2, 3] = value
    line = f"{value} is not a digit; expected 1 to 9, or 0 for an empty cell"
    with pytest.raises(FormatError) as error:
        batch.solve(wrong, chunk=chunk, threads=threads)
    assert str(error.value) == f"row 2, column 41: {line}"
    rows = batch.solve(wrong, chunk=chunk, threads=threads, on_error="row")
    assert list(rows.status) == [1, 4, 4]
    assert {row: str(error) for row, error in rows.errors.items()} == {
        1: f"row 2, column 41: {line}",
        2: f"row 3, column 4: {line}",
    }
    assert rows[0] == EXPECTED[0]
    assert (rows[1].verdict, rows[1].count, rows[1].digits) == (Verdict.UNKNOWN, 0, bytes(81))


def test_codes_of_characters_are_no_digits() -> None:
    codes = numpy.frombuffer(HARD.encode(), dtype=numpy.uint8).reshape(1, 81)
    with pytest.raises(FormatError, match="row 1, column 1: 56 is not a digit"):
        batch.solve(codes)


def test_a_value_that_is_no_digit_is_seen_beside_a_clash() -> None:
    wrong = DIGITS.copy()
    wrong[0, :2] = 5
    wrong[0, 80] = 77
    with pytest.raises(FormatError, match="row 1, column 81: 77 is not a digit"):
        batch.solve(wrong)


@pytest.mark.parametrize(
    ("puzzles", "line"),
    [
        (numpy.zeros(80, dtype=numpy.uint8), "80 digits are not whole puzzles of 81"),
        (numpy.zeros((2, 81)), "an array of float64; give integers, 0 for an empty cell"),
        (numpy.zeros((2, 81), dtype=bool), "an array of bool; give integers, 0 for an empty cell"),
        (numpy.full((1, 81), "1"), "an array of <U1; give integers, 0 for an empty cell"),
    ],
)
def test_an_array_of_another_shape_or_type_is_refused(puzzles: Any, line: str) -> None:
    with pytest.raises(FormatError) as error:
        batch.solve(puzzles)
    assert str(error.value) == line


def test_an_empty_array_has_no_rows() -> None:
    for dtype in ("u1", "i8"):
        assert len(batch.solve(numpy.zeros((0, 81), dtype=dtype))) == 0

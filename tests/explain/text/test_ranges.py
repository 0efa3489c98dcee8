"""Ranges of digits in words."""

import pytest

from polydoku import Board
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.ranges import all_digits, digits_left, limit_text, range_text

NINE = Naming(Board.square(9))


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ((5,), "5"),
        ((1, 2), "1 or 2"),
        ((1, 2, 3), "at most 3"),
        ((6, 7, 8, 9), "at least 6"),
        ((3, 4, 5), "3 to 5"),
        ((1, 3, 9), "1, 3 or 9"),
    ],
)
def test_candidates_are_written_as_a_range_where_that_is_shorter(digits: tuple[int, ...], text: str) -> None:
    assert range_text(sum(1 << digit - 1 for digit in digits), NINE) == text


@pytest.mark.parametrize(
    ("left", "removed", "text"),
    [
        (0b1000, 0b0111, "is 4"),
        (0b1100, 0b0011, "is 3 or 4"),
        (0b11100, 0b00011, "is not 1 or 2"),
        (0b111000, 0b000111, "is at least 4"),
        (0b000111, 0b111000, "is at most 3"),
        (0b101001, 0b010110, "is not 2, 3 or 5"),
        (0, 0b0110, "is not 2 or 3"),
    ],
)
def test_what_is_left_of_a_cell(left: int, removed: int, text: str) -> None:
    assert digits_left(left, removed, NINE) == text


def test_limits_are_those_of_one_cell_or_of_several() -> None:
    assert limit_text(3, NINE, is_least=True) == "is at least 3"
    assert limit_text(7, NINE, is_least=False, is_plural=True) == "are at most 7"


def test_the_mask_of_all_digits() -> None:
    assert all_digits(Board.square(4)) == 0b1111

"""Squares of two by two cells."""

import pytest

from polydoku import RuleError, boards
from polydoku.rules.squares_of_four import classes_in_squares, squares_of_four
from rules.small_boards import FOUR, FROM_ZERO


def test_all_squares_are_there_once() -> None:
    squares = squares_of_four(FOUR)
    assert len(squares) == len(set(squares)) == 9
    assert (5, 6, 9, 10) in squares


def test_squares_lie_wholly_on_the_board() -> None:
    samurai = boards.samurai()
    names = {samurai.names[square[0]] for square in squares_of_four(samurai)}
    assert "r1c8" in names
    assert "r1c9" not in names


def test_each_square_has_a_digit_of_each_class() -> None:
    constraint = classes_in_squares(FOUR, "x", "square", (0b1, 0b10, 0b1100))[0]
    assert constraint.holds([1, 2, 0, 0, 3, 2])
    assert not constraint.holds([1, 2, 0, 0, 1, 2])
    assert constraint.at_most == (2, 2, 2)


def test_boards_without_rows_have_no_squares() -> None:
    assert squares_of_four(FROM_ZERO) == ()
    with pytest.raises(RuleError, match="rule 'x' needs a board whose cells have rows and columns"):
        classes_in_squares(FROM_ZERO, "x", "square", (1,))

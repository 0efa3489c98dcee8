"""Palindromes: the same digits in both directions."""

import pytest

from polydoku import Board, Puzzle
from polydoku.rules import Palindrome
from rules.small_grids import Values, assert_means


def means(rule: Palindrome, values: Values) -> bool:
    digits = values.all(rule.cells)
    return digits == digits[::-1]


def test_it_means_that_both_directions_read_the_same() -> None:
    assert_means(Palindrome, means)


@pytest.mark.parametrize(
    ("cells", "pairs"), [("r1c1 r2c2", 1), ("r1c1 r2c2 r2c3", 1), ("r1c1 r2c2 r2c3 r3c4", 2)]
)
def test_the_middle_of_an_odd_line_is_free(cells: str, pairs: int) -> None:
    assert len(Palindrome(cells).constraints(Board.square(4))) == pairs


def test_different_digits_are_named() -> None:
    puzzle = Puzzle(Board.square(9), {"r1c1": 1, "r2c3": 2}, rules=[Palindrome("r1c1 r1c2 r2c3")])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r2c3 must hold the same digit, but hold 1 and 2"
    ]


def test_two_cells_of_a_house_cannot_be_its_ends() -> None:
    assert Puzzle(Board.square(4), rules=[Palindrome("r1c1 r1c2 r1c3")]).count() == 0

"""Entropic lines: low, middle and high digits."""

from itertools import product

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.rules import EntropicLine
from rules.small_grids import Values, assert_means


def means(rule: EntropicLine, values: Values) -> bool:
    thirds = ["LLMMHH"[values(name) - 1] for name in rule.cells]
    if len(thirds) == 2:
        return thirds[0] != thirds[1]
    return all(sorted(thirds[i : i + 3]) == ["H", "L", "M"] for i in range(len(thirds) - 2))


def test_it_means_that_three_in_a_row_are_low_middle_and_high() -> None:
    assert_means(EntropicLine, means)


def test_the_thirds_of_nine_digits() -> None:
    board = Board(["a", "b", "c", "d"], [], digits=9)
    third = {digit: (digit - 1) // 3 for digit in range(1, 10)}
    good = [
        (a, b, c, d)
        for a, b, c, d in product(range(1, 10), repeat=4)
        if {third[a], third[b], third[c]} == {third[b], third[c], third[d]} == {0, 1, 2}
    ]
    grids = Puzzle(board, rules=[EntropicLine("a b c d")]).solutions()
    assert sorted(tuple(grid.digits) for grid in grids) == good


def test_a_number_of_digits_without_thirds_is_refused() -> None:
    line = "^rule 'entropic-line' needs a number of digits that is divisible by 3$"
    with pytest.raises(RuleError, match=line):
        Puzzle(Board.square(4), rules=[EntropicLine("r1c1 r1c2")])


def test_digits_of_one_third_are_named() -> None:
    puzzle = Puzzle(Board.square(9), {"r1c1": 1, "r1c3": 2}, rules=[EntropicLine("r1c1 r1c2 r1c3")])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r1c3 must be from different thirds of the digits, but hold 1 and 2"
    ]

"""Nabner lines: no equal or consecutive digits."""

from polydoku import Board, Puzzle
from polydoku.rules import Nabner
from rules.small_grids import Values, assert_means


def means(rule: Nabner, values: Values) -> bool:
    digits = sorted(values.all(rule.cells))
    return all(digits[i + 1] - digits[i] >= 2 for i in range(len(digits) - 1))


def test_it_means_that_the_sorted_digits_leave_gaps() -> None:
    assert_means(Nabner, means)


def test_it_concerns_any_two_digits_of_the_line() -> None:
    puzzle = Puzzle(Board.square(9), {"r1c1": 3, "r1c3": 4}, rules=[Nabner("r1c1 r1c2 r1c3")])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r1c3 must differ by 2 or more, but hold 3 and 4"
    ]

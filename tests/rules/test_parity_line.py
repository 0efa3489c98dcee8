"""Parity lines: odd and even alternate."""

from polydoku import Board, Puzzle
from polydoku.rules import ParityLine
from rules.small_grids import Values, assert_means


def means(rule: ParityLine, values: Values) -> bool:
    digits = values.all(rule.cells)
    return all((digits[i] + digits[i + 1]) % 2 == 1 for i in range(len(digits) - 1))


def test_it_means_that_odd_and_even_alternate() -> None:
    assert_means(ParityLine, means)


def test_two_odd_digits_are_named() -> None:
    puzzle = Puzzle(Board.square(9), {"r1c1": 3, "r1c2": 7}, rules=[ParityLine("r1c1 r1c2")])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r1c2 must differ in parity, but hold 3 and 7"
    ]

"""Whispers: large differences along a line."""

from math import ceil

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.rules import Whisper
from rules.small_grids import Values, assert_means


def means(rule: Whisper, values: Values) -> bool:
    digits = values.all(rule.cells)
    least = ceil(values.digit_count / 2) if rule.difference is None else rule.difference
    return all(abs(digits[i] - digits[i + 1]) >= least for i in range(len(digits) - 1))


def test_it_means_that_neighbours_differ_enough() -> None:
    assert_means(Whisper, means)


@pytest.mark.parametrize(("size", "least"), [(4, 2), (5, 3), (6, 3), (9, 5), (16, 8)])
def test_the_default_is_half_the_digits_rounded_up(size: int, least: int) -> None:
    assert least == ceil(size / 2)
    board = Board(["a", "b"], [], digits=size)
    expected = [f"{a} {b}" for a in range(1, size + 1) for b in range(1, size + 1) if abs(a - b) >= least]
    grids = Puzzle(board, rules=[Whisper("a b")]).solutions()
    assert sorted(f"{grid['a']} {grid['b']}" for grid in grids) == sorted(expected)


def test_no_middle_digit_is_on_a_german_whisper() -> None:
    assert Puzzle(Board.square(9), {"r1c1": 5}, rules=[Whisper("r1c1 r1c2")]).count() == 0
    assert Puzzle(Board.square(9), {"r1c1": 5}, rules=[Whisper("r1c1 r1c2", 4)]).count(limit=1) == 1


@pytest.mark.parametrize("difference", [0, -1, 4])
def test_a_difference_that_no_digits_have_is_refused(difference: int) -> None:
    with pytest.raises(RuleError, match=f"^rule 'whisper': difference {difference}: must be 1 to 3$"):
        Puzzle(Board.square(4), rules=[Whisper("r1c1 r1c2", difference)])


def test_digits_that_are_too_close_are_named() -> None:
    puzzle = Puzzle(Board.square(9), {"r1c1": 3, "r1c2": 7}, rules=[Whisper("r1c1 r1c2")])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r1c2 must differ by at least 5, but hold 3 and 7"
    ]


def test_the_legend_says_the_difference() -> None:
    assert Whisper("r1c1 r1c2").legend().endswith("differ by at least half the number of digits")
    assert Whisper("r1c1 r1c2", 4).legend().endswith("differ by at least 4")

"""Same regions: one set of digits for all lines."""

from polydoku import Board, Puzzle, boards
from polydoku.rules import SameRegions
from rules.small_boards import FOUR, faults_of

SQUARE = Board(4, [[0, 1], [2, 3], [0, 2], [1, 3]], digits=4)


def test_all_lines_hold_the_same_digits() -> None:
    lines = {grid.line for grid in Puzzle(SQUARE, rules=[SameRegions()]).solutions()}
    assert lines == {f"{a}{b}{b}{a}" for a in "1234" for b in "1234" if a != b}


def test_smaller_houses_do_not_count() -> None:
    board = Board(5, [[0, 1], [2, 3], [4]], digits=4)
    assert SameRegions().constraints(board)[0].sets == ((0, 1), (2, 3))


def test_it_says_nothing_where_lines_hold_all_digits() -> None:
    assert SameRegions().constraints(FOUR) == ()
    assert SameRegions().constraints(boards.samurai()) == ()
    assert SameRegions().constraints(Board(2, [[0, 1]], digits=4)) == ()


def test_lines_that_cannot_be_equal_are_a_fault() -> None:
    assert faults_of(SameRegions(), [1, 2, 3, 0], SQUARE)

"""The number in the corner, on boards that have one."""

import pytest

from cli.samples import FOLDED, SOLUTION
from polydoku import Board, Grid, Puzzle, PuzzleError, boards
from polydoku.cli.commands.solve.corners import corner_number


def test_the_corner_is_the_first_three_digits_of_the_first_row() -> None:
    assert corner_number(Grid(Board.square(4), bytes(map(int, SOLUTION)))) == int(SOLUTION[:3])
    assert corner_number(Grid(Board.square(9), bytes([4, 8, 3, *([1] * 78)]))) == 483


@pytest.mark.parametrize(
    "board", [Board.square(2), Board.square(16), Board(["a", "b", "c"], [["a", "b", "c"]]), boards.latin(1)]
)
def test_a_board_without_three_digits_in_its_first_row_has_no_corner(board: Board) -> None:
    with pytest.raises(PuzzleError, match="corner"):
        corner_number(Grid(board, bytes([1] * len(board))))


def test_a_folded_board_has_one_where_its_first_row_is_long_enough() -> None:
    with pytest.raises(PuzzleError, match="corner"):
        corner_number(Puzzle.read(FOLDED).solution())

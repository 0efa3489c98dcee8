"""Pairs of cells some rows and columns apart."""

from polydoku import Board, boards
from polydoku.rules.offsets import pairs_by_moves


def test_cells_off_the_board_make_no_pair() -> None:
    assert pairs_by_moves(Board.square(2), "x", [(1, 1)]) == ((0, 3),)
    assert pairs_by_moves(Board.square(2), "x", [(2, 0)]) == ()


def test_gaps_between_grids_make_no_pair() -> None:
    board = boards.board_of("samurai")
    names = {(board.names[a], board.names[b]) for a, b in pairs_by_moves(board, "x", [(0, 3)])}
    assert ("r1c6", "r1c9") in names
    assert not any(a == "r1c9" for a, _ in names)

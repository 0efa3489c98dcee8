"""Pairs of cells some rows and columns apart."""

import pytest

from polydoku import Board, RuleError, boards
from polydoku.rules.offsets import pairs_by_moves


def test_cells_off_the_board_make_no_pair() -> None:
    assert pairs_by_moves(Board.square(2), "x", ((1, 1),)) == ((0, 3),)
    assert pairs_by_moves(Board.square(2), "x", ((2, 0),)) == ()


def test_gaps_between_grids_make_no_pair() -> None:
    board = boards.board_of("samurai")
    names = {(board.names[a], board.names[b]) for a, b in pairs_by_moves(board, "x", ((0, 3),))}
    assert ("r1c6", "r1c9") in names
    assert not any(a == "r1c9" for a, _ in names)


def test_moves_wrap_around_the_edges() -> None:
    board = Board.square(3)
    assert pairs_by_moves(board, "x", ((0, 1),), wrap=True)[:3] == ((0, 1), (1, 2), (2, 0))
    assert pairs_by_moves(board, "x", ((0, 3),), wrap=True) == ()


def test_pairs_that_two_moves_join_occur_once() -> None:
    pairs = pairs_by_moves(Board.square(4), "x", ((0, 2),), wrap=True)
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == 8


def test_only_rectangular_boards_wrap() -> None:
    with pytest.raises(RuleError, match="rule 'x' needs a rectangular board to wrap around its edges"):
        pairs_by_moves(boards.samurai(), "x", ((1, 2),), wrap=True)

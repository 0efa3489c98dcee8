"""Pairs of cells that lie some rows and columns apart, as for rules about moves of chess pieces."""

from collections.abc import Iterable

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell


def pairs_by_moves(
    board: Board, rule: str, moves: Iterable[tuple[int, int]]
) -> tuple[tuple[Cell, Cell], ...]:
    """Return each pair of cells of which the second lies one of the moves (rows, columns) from the first.

    Raises `RuleError` for a board whose cells have no rows and columns.

    >>> pairs_by_moves(Board.square(4), "anti-knight", [(2, 3)])
    ((0, 11), (4, 15))
    """
    if board.labels is None:
        raise RuleError("rule-board", rule=rule, needs="a board whose cells have rows and columns")
    at = dict(zip(board.labels, board.cells, strict=True))
    ends = (
        (cell, at.get((row + down, column + right)))
        for (row, column), cell in at.items()
        for down, right in moves
    )
    return tuple((first, second) for first, second in ends if second is not None)

"""Pairs of cells that are a given number of rows and columns apart, for rules about chess moves."""

from collections.abc import Collection

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell


def pairs_by_moves(
    board: Board, rule_id: str, moves: Collection[tuple[int, int]]
) -> tuple[tuple[Cell, Cell], ...]:
    """Return the pairs of a cell and the cell that one of the moves (rows down, columns right) leads to.

    Raises `RuleError` for a board whose cells have no rows and columns.

    >>> pairs_by_moves(Board.square(4), "anti-knight", [(2, 3)])
    ((0, 11), (4, 15))
    """
    if board.labels is None:
        raise RuleError("rule-board", rule=rule_id, needs="a board whose cells have rows and columns")
    cells_by_label = dict(zip(board.labels, board.cells, strict=True))
    pairs = []
    for (row, column), cell in cells_by_label.items():
        for down, right in moves:
            target = cells_by_label.get((row + down, column + right))
            if target is not None:
                pairs.append((cell, target))
    return tuple(pairs)

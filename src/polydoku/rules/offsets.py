"""Pairs of cells that are a given number of rows and columns apart, for rules about chess moves."""

from functools import lru_cache

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell


@lru_cache(maxsize=64)
def pairs_by_moves(
    board: Board, rule_id: str, moves: tuple[tuple[int, int], ...], *, wrap: bool = False
) -> tuple[tuple[Cell, Cell], ...]:
    """Return the pairs of a cell and the cell that one of the moves (rows down, columns right) leads to.

    With `wrap`, moves across an edge continue at the opposite edge; then no pair occurs twice. Raises
    `RuleError` for a board whose cells have no rows and columns, and with `wrap` for one whose cells do not
    fill a rectangle.

    >>> pairs_by_moves(Board.square(4), "anti-knight", ((2, 3),))
    ((0, 11), (4, 15))
    """
    if board.labels is None:
        raise RuleError("rule-board", rule=rule_id, needs="a board whose cells have rows and columns")
    cells_by_label = dict(zip(board.labels, board.cells, strict=True))
    row_count, column_count = _rectangle(board, rule_id) if wrap else (0, 0)
    pairs: dict[frozenset[Cell], tuple[Cell, Cell]] = {}
    for (row, column), cell in cells_by_label.items():
        for down, right in moves:
            label = (row + down, column + right)
            if wrap:
                label = (label[0] - 1) % row_count + 1, (label[1] - 1) % column_count + 1
            target = cells_by_label.get(label)
            if target is not None and target != cell:
                pairs.setdefault(frozenset((cell, target)), (cell, target))
    return tuple(pairs.values())


def _rectangle(board: Board, rule_id: str) -> tuple[int, int]:
    """Return the numbers of rows and columns of a board whose cells fill a rectangle from r1c1."""
    labels = set(board.labels or ())
    row_count, column_count = max(row for row, _ in labels), max(column for _, column in labels)
    rectangle = {(row, column) for row in range(1, row_count + 1) for column in range(1, column_count + 1)}
    if labels != rectangle:
        raise RuleError("rule-board", rule=rule_id, needs="a rectangular board to wrap around its edges")
    return row_count, column_count

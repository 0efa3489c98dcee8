"""The cells of rules that exist only on the 9×9 board."""

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.rule import named_cells, square_size


def cells_on_9x9(board: Board, rule_id: str, names: str) -> tuple[Cell, ...]:
    """Return the cells with these names, separated by spaces; raises `RuleError` unless the board is 9×9.

    >>> cells_on_9x9(Board.square(9), "asterisk", "r1c1 r2c2")
    (0, 10)
    """
    if board.digits != 9 or square_size(board, rule_id) != 9:
        raise RuleError("rule-board", rule=rule_id, needs="a 9×9 board")
    return named_cells(board, tuple(names.split()))

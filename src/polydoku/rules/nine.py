"""What the rules that name cells of the 9×9 board share: the check that it is one, and their cells."""

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.rule import named_cells, square_size


def cells_on_9x9(board: Board, rule: str, names: str) -> tuple[Cell, ...]:
    """Return the cells of these names on a 9×9 board; raises `RuleError` for any other board.

    >>> cells_on_9x9(Board.square(9), "asterisk", "r1c1 r2c2")
    (0, 10)
    """
    if board.digits != 9 or square_size(board, rule) != 9:
        raise RuleError("rule-board", rule=rule, needs="a 9×9 board")
    return named_cells(board, tuple(names.split()))

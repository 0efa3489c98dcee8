"""Squares of two by two cells, and constraints that each of them holds digits of several classes."""

from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell

CellSquare = tuple[Cell, Cell, Cell, Cell]


def squares_of_four(board: Board) -> tuple[CellSquare, ...]:
    """Return the cells of each square of two rows and two columns that is wholly on the board.

    >>> squares_of_four(Board.square(2))
    ((0, 1, 2, 3),)
    """
    cells_by_label = dict(zip(board.labels or (), board.cells, strict=False))
    squares = []
    for row, column in cells_by_label:
        labels = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        if all(label in cells_by_label for label in labels):
            first, second, third, fourth = (cells_by_label[label] for label in labels)
            squares.append((first, second, third, fourth))
    return tuple(squares)


def classes_in_squares(board: Board, rule_id: str, name: str, masks: tuple[int, ...]) -> tuple[Counts, ...]:
    """Return the constraints that each square of four cells holds a digit of each mask.

    The masks share no digit. Raises `RuleError` for a board whose cells have no rows and columns.
    """
    if board.labels is None:
        raise RuleError("rule-board", rule=rule_id, needs="a board whose cells have rows and columns")
    smallest = (1,) * len(masks)
    largest = (5 - len(masks),) * len(masks)  # four cells, of which the other classes need one each
    return tuple(
        Counts(f"{name} at {board.names[cells[0]]}", cells, masks, smallest, largest)
        for cells in squares_of_four(board)
    )

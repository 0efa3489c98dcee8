"""Boards with different numbers of rows and columns. The larger number is the number of digits.

On a 6×9 board each row holds all nine digits, and each column holds six different digits.
"""

from functools import lru_cache

from polydoku.boards.squares import check_size, unit_square
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, House


@lru_cache(maxsize=64)
def rectangle(rows: int, columns: int, *, box: tuple[int, int] | None = None) -> Board:
    """Return the board with boxes of `box` = (rows, columns) cells; the default is `box_for`.

    Raises `BoardError` if the boxes do not tile the board or have more cells than there are digits, and if
    `box` is omitted but no box fits.

    >>> board = rectangle(6, 9)
    >>> board.digits, len(board), [len(house.cells) for house in board.houses[-8:]]
    (9, 54, [6, 6, 9, 9, 9, 9, 9, 9])
    """
    default_box = box_for(rows, columns)
    box = box or default_box
    if box is None:
        check_size(max(rows, columns))
        raise BoardError("box-none", rows=rows, columns=columns, digits=max(rows, columns))
    box_rows, box_columns = box
    if not _is_possible_box(box_rows, box_columns, rows, columns):
        raise BoardError("box-rectangle", rows=rows, columns=columns, box=f"{box_rows}x{box_columns}")
    boxes = [
        [(top + i, left + j) for i in range(box_rows) for j in range(box_columns)]
        for top in range(0, rows, box_rows)
        for left in range(0, columns, box_columns)
    ]
    suffix = "" if (box_rows, box_columns) == default_box else f":{box_rows}x{box_columns}"
    return _board_with_boxes(rows, columns, boxes, f"{rows}x{columns}{suffix}")


@lru_cache(maxsize=64)
def latin_rectangle(rows: int, columns: int) -> Board:
    """Return the board whose houses are its rows and columns.

    >>> [len(house.cells) for house in latin_rectangle(2, 3).houses]
    [3, 3, 2, 2, 2]
    """
    return _board_with_boxes(rows, columns, [], f"latin:{rows}x{columns}")


def box_for(rows: int, columns: int) -> tuple[int, int] | None:
    """Return (rows, columns) of the most square box that holds every digit and tiles the board.

    Return `None` if there is no such box.

    >>> box_for(6, 9), box_for(8, 12), box_for(8, 9)
    ((3, 3), (4, 3), None)
    """
    digits = max(rows, columns)
    boxes = [
        (box_rows, digits // box_rows)
        for box_rows in range(2, digits)
        if digits % box_rows == 0 and _is_possible_box(box_rows, digits // box_rows, rows, columns)
    ]
    # Of boxes with the same area, the most square one has the least perimeter.
    return min(boxes, key=lambda box: (sum(box), box[0]), default=None)


def _is_possible_box(box_rows: int, box_columns: int, rows: int, columns: int) -> bool:
    return (
        box_rows > 0
        and box_columns > 0
        and rows % box_rows == 0
        and columns % box_columns == 0
        and box_rows * box_columns <= max(rows, columns)
    )


def _board_with_boxes(rows: int, columns: int, boxes: list[list[tuple[int, int]]], name: str) -> Board:
    """Return the board with rows, columns and `boxes`; a box is a list of (row, column) positions, from 0."""
    check_size(min(rows, columns))
    check_size(max(rows, columns))
    cells = [Cell(i) for i in range(rows * columns)]
    houses = [
        House(f"row {row + 1}", tuple(cells[row * columns : (row + 1) * columns]), "row")
        for row in range(rows)
    ]
    houses += [
        House(f"column {column + 1}", tuple(cells[column::columns]), "column") for column in range(columns)
    ]
    for number, box in enumerate(boxes, 1):
        box_cells = tuple(cells[row * columns + column] for row, column in box)
        houses.append(House(f"box {number}", box_cells, "box"))
    labels = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    places = [unit_square(row - 1, column - 1) for row, column in labels]
    return Board(labels, houses, digits=max(rows, columns), places=places, name=name)

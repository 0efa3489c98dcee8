"""Boards with different numbers of rows and columns. The longer side says how many digits there are.

The longer lines hold every digit. Shorter lines and smaller boxes only hold different digits.
"""

from functools import lru_cache

from polydoku.boards.squares import check_size, unit_square
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, House


@lru_cache(maxsize=64)
def rectangle(rows: int, columns: int, *, box: tuple[int, int] | None = None) -> Board:
    """Return the board of r×c cells with boxes of `box` = (rows, columns); the default is the
    squarest box.

    Raises `BoardError` where the boxes do not tile the board or have more cells than there are digits.

    >>> board = rectangle(6, 9)
    >>> board.digits, len(board), [len(house.cells) for house in board.houses[-8:]]
    (9, 54, [6, 6, 9, 9, 9, 9, 9, 9])
    """
    shape = box or box_for(rows, columns)
    if shape is None or not _tiles(shape, rows, columns):
        tall, wide = shape or (0, 0)
        raise BoardError("box-rectangle", rows=rows, columns=columns, box=f"{tall}x{wide}")
    tall, wide = shape
    corners = [(top, left) for top in range(0, rows, tall) for left in range(0, columns, wide)]
    boxes = [[(top + i, left + j) for i in range(tall) for j in range(wide)] for top, left in corners]
    suffix = "" if shape == box_for(rows, columns) else f":{tall}x{wide}"
    return _board_with_boxes(rows, columns, boxes, f"{rows}x{columns}{suffix}")


@lru_cache(maxsize=64)
def latin_rectangle(rows: int, columns: int) -> Board:
    """Return the board of r×c cells with rows and columns only.

    >>> [len(house.cells) for house in latin_rectangle(2, 3).houses]
    [3, 3, 2, 2, 2]
    """
    return _board_with_boxes(rows, columns, [], f"latin:{rows}x{columns}")


def box_for(rows: int, columns: int) -> tuple[int, int] | None:
    """Return (rows, columns) of the squarest box that holds every digit and tiles the board, or None.

    >>> box_for(6, 9), box_for(8, 12), box_for(8, 9)
    ((3, 3), (4, 3), None)
    """
    size = max(rows, columns)
    shapes = [(r, size // r) for r in range(2, size) if size % r == 0]
    fitting = [shape for shape in shapes if _tiles(shape, rows, columns)]
    return min(fitting, key=lambda shape: (sum(shape), shape[0]), default=None)


def _tiles(shape: tuple[int, int], rows: int, columns: int) -> bool:
    tall, wide = shape
    return (
        tall > 0
        and wide > 0
        and rows % tall == 0
        and columns % wide == 0
        and tall * wide <= max(rows, columns)
    )


def _board_with_boxes(rows: int, columns: int, boxes: list[list[tuple[int, int]]], name: str) -> Board:
    check_size(min(rows, columns))
    check_size(max(rows, columns))
    cells = [Cell(i) for i in range(rows * columns)]
    houses = [
        House(f"row {r + 1}", tuple(cells[r * columns : (r + 1) * columns]), "row") for r in range(rows)
    ]
    houses += [House(f"column {c + 1}", tuple(cells[c::columns]), "column") for c in range(columns)]
    for number, box in enumerate(boxes, 1):
        houses.append(House(f"box {number}", tuple(cells[r * columns + c] for r, c in box), "box"))
    labels = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    places = [unit_square(r - 1, c - 1) for r, c in labels]
    return Board(labels, houses, digits=max(rows, columns), places=places, name=name)

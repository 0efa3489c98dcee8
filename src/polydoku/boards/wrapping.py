"""Boards on a cylinder or a torus, whose boxes wrap around the edges.

On a cylinder the right edge meets the left one; on a torus the bottom also meets the top. Rows and
columns hold the same cells as on a flat board. Only the boxes wrap.
"""

from polydoku.boards.random_jigsaws import MARKS
from polydoku.boards.squares import check_size, default_box, jigsaw
from polydoku.errors import BoardError
from polydoku.model.board import Board
from polydoku.model.connected import unreachable_cell

KINDS = ("cylinder", "torus")


def wrapped(kind: str, regions: str, *, name: str = "") -> Board:
    """Return the board of a region map (n² marks, row by row) on a cylinder or torus; `kind` is one of KINDS.

    Raises `BoardError` when a region has the wrong size or is not connected, even around the edges.

    >>> wrapped("cylinder", "ABBA ABBA CDDC CDDC").houses[8].cells
    (0, 3, 4, 7)
    """
    board = jigsaw(regions, connected=False)
    for house in board.houses:
        if house.kind != "box":
            continue
        stray = unreachable_cell(house.cells, lambda cell: _near(cell, board.digits, kind))
        if stray is not None:
            region = house.name.removeprefix("box ")
            raise BoardError("region-apart", region=region, cell=board.names[stray])
    return Board(board.names, board.houses, digits=board.digits, places=board.places, name=name)


def wrapped_square(kind: str, size: int) -> Board:
    """Return the n×n board whose boxes shift by one column from one band of rows to the next.

    On a torus the bands also begin one row lower, and the last band wraps around the bottom edge.

    >>> board = wrapped_square("torus", 4)
    >>> [board.names[cell] for cell in board.houses[11].cells]
    ['r1c1', 'r1c4', 'r4c1', 'r4c4']
    """
    check_size(size)
    rows, columns = default_box(size)
    if rows == 1:
        raise BoardError("wrap-size", kind=kind, size=size)
    drop = 1 if kind == "torus" else 0
    marks = [
        band * (size // columns) + (column - band) % size // columns
        for row in range(size)
        for band in [(row - drop) % size // rows]
        for column in range(size)
    ]
    return wrapped(kind, "".join(MARKS[mark] for mark in marks), name=f"{kind}:{size}x{size}")


def _near(cell: int, size: int, kind: str) -> set[int]:
    """Return the cells that share an edge with `cell` when the board is wrapped."""
    row, column = divmod(cell, size)
    cells = {row * size + (column + 1) % size, row * size + (column - 1) % size}
    for next_row in (row - 1, row + 1):
        if kind == "torus" or 0 <= next_row < size:
            cells.add(next_row % size * size + column)
    return cells

"""Boards on a cylinder or a torus, whose boxes wrap around the edges.

On a cylinder the right edge meets the left one; on a torus the bottom also meets the top. Rows and
columns hold the same cells as on a flat board. Only the boxes wrap.
"""

from typing import Literal

from polydoku.boards.squares import REGION_NAMES, check_size, default_box, jigsaw
from polydoku.errors import BoardError
from polydoku.model.board import Board
from polydoku.model.connected import unreachable_cell

Surface = Literal["cylinder", "torus"]


def wrapped(surface: Surface, regions: str, *, name: str = "") -> Board:
    """Return the cylinder or torus board whose boxes are given by the region map `regions`.

    A region map has one character for each cell, row by row; blanks are ignored. Raises `BoardError` if a
    region has the wrong size, or if it is not connected on this surface.

    >>> wrapped("cylinder", "ABBA ABBA CDDC CDDC").houses[8].cells
    (0, 3, 4, 7)
    """
    board = jigsaw(regions, connected=False)
    for house in board.houses:
        if house.kind != "box":
            continue
        detached_cell = unreachable_cell(house.cells, lambda cell: _neighbours(cell, board.digits, surface))
        if detached_cell is not None:
            region = house.name.removeprefix("box ")
            raise BoardError("region-apart", region=region, cell=board.names[detached_cell])
    return Board(board.names, board.houses, digits=board.digits, places=board.places, name=name)


def wrapped_square(surface: Surface, size: int) -> Board:
    """Return the n×n board, n = `size`, on which each band of boxes begins one column after the band above.

    On a torus the first band begins in the second row, and the last band wraps around the bottom edge.

    >>> board = wrapped_square("torus", 4)
    >>> [board.names[cell] for cell in board.houses[11].cells]
    ['r1c1', 'r1c4', 'r4c1', 'r4c4']
    """
    check_size(size)
    box_rows, box_columns = default_box(size)
    if box_rows == 1:
        raise BoardError("wrap-size", kind=surface, size=size)
    first_row = 1 if surface == "torus" else 0
    boxes_per_band = size // box_columns
    letters = []
    for row in range(size):
        band = (row - first_row) % size // box_rows
        for column in range(size):
            box = band * boxes_per_band + (column - band) % size // box_columns
            letters.append(REGION_NAMES[box])
    return wrapped(surface, "".join(letters), name=f"{surface}:{size}x{size}")


def _neighbours(cell: int, size: int, surface: Surface) -> set[int]:
    """Return the cells that share an edge with `cell` on the wrapped n×n board."""
    row, column = divmod(cell, size)
    neighbours = {row * size + (column + 1) % size, row * size + (column - 1) % size}
    for adjacent_row in (row - 1, row + 1):
        if surface == "torus" or 0 <= adjacent_row < size:
            neighbours.add(adjacent_row % size * size + column)
    return neighbours

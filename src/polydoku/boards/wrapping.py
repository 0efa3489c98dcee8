"""Boards on a cylinder or a torus: boxes go on over the edge, where row and column begin again.

On a cylinder the right edge meets the left one, on a torus also the bottom meets the top. Rows and
columns are the same rings as on a flat board; what wraps are the boxes.
"""

from polydoku.boards.random_jigsaws import MARKS
from polydoku.boards.squares import check_size, default_box, jigsaw
from polydoku.errors import BoardError
from polydoku.model.board import Board

KINDS = ("cylinder", "torus")


def wrapped(kind: str, regions: str, *, name: str = "") -> Board:
    """Return the board of a region map (n² marks row by row) on a `kind` of KINDS.

    Raises `BoardError` when a region is not connected even over the edge, or has the wrong size.

    >>> wrapped("cylinder", "ABBA ABBA CDDC CDDC").houses[8].cells
    (0, 3, 4, 7)
    """
    board = jigsaw(regions, connected=False)
    for house in board.houses:
        if house.kind == "box" and (apart := _apart(set(house.cells), board.digits, kind)) is not None:
            region = house.name.removeprefix("box ")
            raise BoardError("region-apart", region=region, cell=board.names[apart])
    return Board(board.names, board.houses, digits=board.digits, places=board.places, name=name)


def wrapped_square(kind: str, size: int) -> Board:
    """Return the n×n board whose usual boxes stand one column further in each band of rows.

    On a torus the bands begin one row lower, so that the last one wraps over the bottom edge.

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


def _apart(cells: set[int], size: int, kind: str) -> int | None:
    """Return a cell of a region that steps from its first cell do not reach, if there is one."""
    first = min(cells)
    left, edge = cells - {first}, [first]
    while edge:
        row, column = divmod(edge.pop(), size)
        near = {row * size + (column + 1) % size, row * size + (column - 1) % size}
        for other in (row - 1, row + 1):
            if kind == "torus" or 0 <= other < size:
                near.add(other % size * size + column)
        edge += near & left
        left -= near
    return min(left, default=None)

"""The rhombus tiles of a 3-D board, computed from its polygons.

A `Board` does not store its tiles. Computing them lets a board that was read from a document have the
canonical form of its shape.
"""

from math import isqrt, sqrt

from polydoku.boards.rhombus import Tile, canonical, rhombus
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, Point

Lattice = tuple[int, int]

_DIRECTIONS: dict[Lattice, int] = {(1, 0): 0, (0, 1): 1, (-1, 1): 2}


def tiles_of(board: Board) -> tuple[Tile, ...] | None:
    """Return the tiles of a 3-D board, the first one at (0, 0); or None for any other board.

    >>> from polydoku.boards.rhombus_shapes import named_rhombus
    >>> tiles_of(named_rhombus("rhombus:3,1"))[1:]
    (Tile(u=0, v=1, i=1, j=-2), Tile(u=0, v=2, i=1, j=-1))
    >>> tiles_of(Board.square(9)) is None
    True
    """
    boxes = [house.cells for house in board.houses if house.kind == "box"]
    size = isqrt(board.digits)
    if board.places is None or not boxes or any(len(p) != 4 for p in board.places):
        return None
    cell_tiles = [tile for box in boxes if (tile := _tile(board, box)) is not None]
    if len(cell_tiles) < len(boxes):
        return None
    i0, j0 = cell_tiles[0].i, cell_tiles[0].j
    tiles = [Tile(t.u, t.v, (t.i - i0) // size, (t.j - j0) // size) for t in cell_tiles]
    try:
        rebuilt = rhombus(tiles, size=size, holes=True)
    except BoardError:
        return None
    houses = {frozenset(house.cells) for house in rebuilt.houses}
    same = len(rebuilt) == len(board) and houses == {frozenset(house.cells) for house in board.houses}
    return tuple(tiles) if same else None


def canonical_tiles(board: Board) -> tuple[Tile, ...] | None:
    """Return the tiles that all rotated, mirrored and translated forms of a 3-D board share, or None.

    >>> from polydoku.boards.rhombus_shapes import named_rhombus, shapes
    >>> canonical_tiles(named_rhombus("rhombus:5,2")) == next(shapes(5, 2))
    True
    """
    tiles = tiles_of(board)
    return None if tiles is None else canonical(tiles)


def _tile(board: Board, box: tuple[Cell, ...]) -> Tile | None:
    """Return the tile that the cells of a box form, or None; its base is relative to the first cell."""
    assert board.places is not None
    x0, y0 = board.places[0][0]
    corners = [[_lattice((x - x0, y - y0)) for x, y in board.places[cell]] for cell in box]
    sides = {(_difference(cell[0], cell[1]), _difference(cell[0], cell[3])) for cell in corners}
    if len(sides) != 1:
        return None
    u, v = (_DIRECTIONS.get(side, -1) for side in sides.pop())
    if not 0 <= u < v:
        return None
    i, j = min((cell[0] for cell in corners), key=lambda base: _distance_along(u, v, base))
    return Tile(u, v, i, j)


def _difference(start: Lattice, end: Lattice) -> Lattice:
    return end[0] - start[0], end[1] - start[1]


def _distance_along(u: int, v: int, base: Lattice) -> int:
    """Return how far a point lies in the directions of both sides of a tile, added up."""
    i, j = base
    return {(0, 1): i + j, (0, 2): i + 2 * j, (1, 2): j}[u, v]


def _lattice(point: Point) -> Lattice:
    """Return the coordinates of a point in the directions a and b."""
    i = point[0] * 2 / sqrt(3)
    return round(i), round(-point[1] - i / 2)

"""The rhombus tiles of a 3-D board, computed from its polygons.

A `Board` does not store its tiles, and a board that was read from a document has only polygons.
"""

from math import isqrt, sqrt

from polydoku.boards.rhombus import Tile, canonical, rhombus
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, Point

LatticePoint = tuple[int, int]
"""The factors of the vectors a and b (see `polydoku.boards.rhombus`); a cell has sides of length 1."""

_DIRECTIONS: dict[LatticePoint, int] = {(1, 0): 0, (0, 1): 1, (-1, 1): 2}
"""From each lattice vector of length 1 to the number of its direction."""


def tiles_of(board: Board) -> tuple[Tile, ...] | None:
    """Return the tiles of a 3-D board, or `None` for other boards. The first base point is (0, 0).

    >>> from polydoku.boards.rhombus_shapes import named_rhombus
    >>> tiles_of(named_rhombus("rhombus:3,1"))[1:]
    (Tile(u=0, v=1, i=1, j=-2), Tile(u=0, v=2, i=1, j=-1))
    >>> tiles_of(Board.square(9)) is None
    True
    """
    boxes = [house.cells for house in board.houses if house.kind == "box"]
    size = isqrt(board.digits)
    if board.places is None or not boxes or any(len(polygon) != 4 for polygon in board.places):
        return None
    # Here base points are counted in cells; those of a tile are counted in tiles of `size` cells.
    unscaled_tiles = [tile for box in boxes if (tile := _unscaled_tile(board, box)) is not None]
    if len(unscaled_tiles) < len(boxes):
        return None
    first = unscaled_tiles[0]
    tiles = [
        Tile(tile.u, tile.v, (tile.i - first.i) // size, (tile.j - first.j) // size)
        for tile in unscaled_tiles
    ]
    return tuple(tiles) if _is_board_of_tiles(board, tiles, size) else None


def _is_board_of_tiles(board: Board, tiles: list[Tile], size: int) -> bool:
    """Return whether `tiles` form a board with the houses of `board`."""
    try:
        tile_board = rhombus(tiles, size=size, holes=True)
    except BoardError:
        return False
    houses = {frozenset(house.cells) for house in board.houses}
    tile_houses = {frozenset(house.cells) for house in tile_board.houses}
    return len(tile_board) == len(board) and tile_houses == houses


def canonical_tiles(board: Board) -> tuple[Tile, ...] | None:
    """Return the canonical form of the tiles of a 3-D board (see `canonical`); `None` for other boards.

    >>> from polydoku.boards.rhombus_shapes import named_rhombus, shapes
    >>> canonical_tiles(named_rhombus("rhombus:5,2")) == next(shapes(5, 2))
    True
    """
    tiles = tiles_of(board)
    return None if tiles is None else canonical(tiles)


def _unscaled_tile(board: Board, box: tuple[Cell, ...]) -> Tile | None:
    """Return the tile that the cells of a box form, or `None`. The origin is the board's first corner."""
    assert board.places is not None
    origin_x, origin_y = board.places[0][0]
    cell_corners = [
        [_lattice_point((x - origin_x, y - origin_y)) for x, y in board.places[cell]] for cell in box
    ]
    # As in `rhombus`, the corners of a cell are the base point, the end of u, the corner opposite to the base
    # point, and the end of v.
    sides = {
        (_difference(base, end_of_u), _difference(base, end_of_v))
        for base, end_of_u, _, end_of_v in cell_corners
    }
    if len(sides) != 1:
        return None
    u, v = (_DIRECTIONS.get(side, -1) for side in sides.pop())
    if not 0 <= u < v:
        return None
    i, j = min((corners[0] for corners in cell_corners), key=lambda base: _distance_along(u, v, base))
    return Tile(u, v, i, j)


def _difference(start: LatticePoint, end: LatticePoint) -> LatticePoint:
    return end[0] - start[0], end[1] - start[1]


def _distance_along(u: int, v: int, base: LatticePoint) -> int:
    """Return p + q for a point p·u + q·v; among the cells of a tile, it is least at the base point."""
    i, j = base
    # With c = b − a, the point i·a + j·b is (i + j)·a + j·c and (i + j)·b − i·c.
    return {(0, 1): i + j, (0, 2): i + 2 * j, (1, 2): j}[u, v]


def _lattice_point(point: Point) -> LatticePoint:
    i = point[0] * 2 / sqrt(3)
    return round(i), round(-point[1] - i / 2)

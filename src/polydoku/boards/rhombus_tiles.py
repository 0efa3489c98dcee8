"""Which tiles a 3-D board is made of, read from its places, so that a board need not carry them along.

So a board read from a document is known as the shape that it is, and has its canonical form.
"""

from math import isqrt, sqrt

from polydoku.boards.rhombus import Tile, canonical, rhombus
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, Point

Lattice = tuple[int, int]

_DIRECTIONS: dict[Lattice, int] = {(1, 0): 0, (0, 1): 1, (-1, 1): 2}


def tiles_of(board: Board) -> tuple[Tile, ...] | None:
    """Return the tiles of a 3-D board, the first one at (0, 0); nothing for any other board.

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
    bases = [_tile(board, box) for box in boxes]
    found = [base for base in bases if base is not None]
    if len(found) < len(boxes):
        return None
    i0, j0 = found[0].i, found[0].j
    tiles = [Tile(t.u, t.v, (t.i - i0) // size, (t.j - j0) // size) for t in found]
    try:
        again = rhombus(tiles, size=size, holes=True)
    except BoardError:
        return None
    houses = {frozenset(house.cells) for house in again.houses}
    same = len(again) == len(board) and houses == {frozenset(house.cells) for house in board.houses}
    return tuple(tiles) if same else None


def canonical_tiles(board: Board) -> tuple[Tile, ...] | None:
    """Return the tiles that all turned, mirrored and moved forms of a 3-D board share, else nothing.

    >>> from polydoku.boards.rhombus_shapes import named_rhombus, shapes
    >>> canonical_tiles(named_rhombus("rhombus:5,2")) == next(shapes(5, 2))
    True
    """
    tiles = tiles_of(board)
    return None if tiles is None else canonical(tiles)


def _tile(board: Board, box: tuple[Cell, ...]) -> Tile | None:
    """The tile that a box of cells is, its base in steps of a cell from the picture's corner."""
    assert board.places is not None
    x0, y0 = board.places[0][0]
    corners = [[_lattice((x - x0, y - y0)) for x, y in board.places[cell]] for cell in box]
    sides = {(_step(own[0], own[1]), _step(own[0], own[3])) for own in corners}
    if len(sides) != 1:
        return None
    u, v = (_DIRECTIONS.get(side, -1) for side in sides.pop())
    if not 0 <= u < v:
        return None
    i, j = min((own[0] for own in corners), key=lambda base: _along(u, v, base))
    return Tile(u, v, i, j)


def _step(start: Lattice, end: Lattice) -> Lattice:
    return end[0] - start[0], end[1] - start[1]


def _along(u: int, v: int, base: Lattice) -> int:
    """How far a point lies along both sides of a tile together."""
    i, j = base
    return {(0, 1): i + j, (0, 2): i + 2 * j, (1, 2): j}[u, v]


def _lattice(point: Point) -> Lattice:
    """A point as steps in the directions a and b."""
    i = point[0] * 2 / sqrt(3)
    return round(i), round(-point[1] - i / 2)

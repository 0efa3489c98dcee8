"""3-D boards: rhombus tiles of n×n cells on the triangular lattice, which look like the faces of cubes.

Directions 0, 1, 2 are the vectors a, b and c = b − a. A tile (u, v, i, j) has the corners p, p + u, p + u + v
and p + v, with p = i·a + j·b and u < v. In the picture a, b, c point to 30°, 90° and 150°: tile (0, 2) is
the top of a cube, (0, 1) its right side and (1, 2) its left side. A run is a chain of n tiles joined at
opposite sides; n lines of cells run through it. The houses are these lines and one box for each tile.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from polydoku import _core, words
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, House, Point, Polygon

_VECTORS: tuple[Point, ...] = ((sqrt(3) / 2, -0.5), (0.0, -1.0), (-sqrt(3) / 2, -0.5))
"""The vectors a, b, c as (x, y); y grows downwards."""

_MAX_COORDINATE = 1_000_000
_SIZES = range(2, 6)


class Tile(NamedTuple):
    """A rhombus: directions `u` < `v` (0, 1, 2 for a, b, c) and the base point (i, j)."""

    u: int
    v: int
    i: int
    j: int


def rhombus(tiles: Iterable[Sequence[int]], *, size: int = 3, holes: bool = False, name: str = "") -> Board:
    """Return the board of `tiles` (u, v, i, j), each of n×n cells, where n = `size` is 2 to 5.

    Cells are named by tile, row and column in the picture: ``t1r1c1`` is the top left cell of the first
    tile. Raises `BoardError` that names the tiles when two tiles overlap, when the tiles are not
    connected, when a chain through opposite sides has neither 1 nor n tiles, when a tile is in no run,
    or when the tiles enclose a hole (unless `holes`).

    >>> board = rhombus([(0, 1, 0, 0), (0, 1, 1, 0)])
    Traceback (most recent call last):
    polydoku.errors.BoardError: tiles 1 and 2 are a chain of 2 through opposite sides; each chain needs 1 or 3
    >>> board = rhombus([(0, 1, 0, 0), (0, 1, 1, 0), (1, 2, 3, -1)])
    >>> len(board), [house.name for house in board.houses]
    (27, ['run 1 line 1', 'run 1 line 2', 'run 1 line 3', 'tile 1', 'tile 2', 'tile 3'])
    """
    checked = check(tiles, size=size, holes=holes)
    order = [position for tile in checked for position in reading_order(tile, size)]
    cell_at = [Cell(0)] * len(order)
    for number, (p, q) in enumerate(order):
        cell_at[number // size**2 * size**2 + p * size + q] = Cell(number)
    houses = [
        House(
            f"run {number // size + 1} line {number % size + 1}",
            tuple(cell_at[index] for index in line),
            "line",
        )
        for number, line in enumerate(_core.tiling_lines(checked, size))
    ]
    for number in range(len(checked)):
        cells = range(number * size**2, (number + 1) * size**2)
        houses.append(House(f"tile {number + 1}", tuple(map(Cell, cells)), "box"))
    names = [
        f"t{tile}r{row}c{column}"
        for tile in range(1, len(checked) + 1)
        for row in range(1, size + 1)
        for column in range(1, size + 1)
    ]
    return Board(names, houses, digits=size**2, places=_places(checked, order, size), name=name)


def check(tiles: Iterable[Sequence[int]], *, size: int = 3, holes: bool = False) -> list[Tile]:
    """Return the tiles if they form a board; raises `BoardError` that says why they do not (see `rhombus`).

    >>> check([])
    Traceback (most recent call last):
    polydoku.errors.BoardError: a board needs at least 1 tile
    """
    if size not in _SIZES:
        raise BoardError("tile-size", size=size, least=_SIZES[0], most=_SIZES[-1])
    checked = [_tile(number, parts) for number, parts in enumerate(tiles, 1)]
    fault = _core.check_tiling(checked, size, holes)
    if fault is not None:
        code, indices, _ = fault
        raise BoardError(
            f"tiling-{code}",
            tiles=_numbered_tiles([index + 1 for index in indices]),
            holes=words.amount(sum(indices), "hole"),
            count=len(indices),
            size=size,
        )
    return checked


def canonical(tiles: Iterable[Sequence[int]]) -> tuple[Tile, ...]:
    """Return the one form that a shape shares with its rotations by 60°, mirror images and translations.

    >>> canonical([(1, 2, 7, 7)]) == canonical([(0, 1, 0, 0)])
    True
    """
    checked = [_tile(number, parts) for number, parts in enumerate(tiles, 1)]
    return tuple(map(Tile._make, _core.canonical_tiling(checked)))


def _tile(number: int, parts: Sequence[int]) -> Tile:
    is_valid = len(parts) == 4 and all(isinstance(part, int) and not isinstance(part, bool) for part in parts)
    if not is_valid or not 0 <= parts[0] < parts[1] <= 2 or max(map(abs, parts)) > _MAX_COORDINATE:
        raise BoardError("tile-form", number=number, given=tuple(parts), reach=f"{_MAX_COORDINATE:,}")
    return Tile(*parts)


def _numbered_tiles(numbers: list[int]) -> str:
    """Return ``tile 3`` or ``tiles 1, 2 and 5``; of more than six tiles, the first five."""
    if len(numbers) > 6:
        return f"tiles {', '.join(map(str, numbers[:5]))} and {len(numbers) - 5} more"
    first, last = ", ".join(map(str, numbers[:-1])), numbers[-1:]
    return f"tiles {first} and {last[0]}" if first else f"tile {''.join(map(str, last))}"


def reading_order(tile: Tile, size: int) -> list[tuple[int, int]]:
    """Return the cells (p, q) of a tile, row by row in the picture; p counts along u, q along v.

    The base point is a lowest corner, so the last q is the top row. On the left side of a cube u is
    upright, so there the last p is the top row.
    """
    descending = range(size - 1, -1, -1)
    if tile.u == 1:
        return [(p, q) for p in descending for q in descending]
    return [(p, q) for q in descending for p in range(size)]


def _places(tiles: list[Tile], order: list[tuple[int, int]], size: int) -> list[Polygon]:
    """Return the polygon of each cell; sides have length 1, and the smallest x and y are 0."""
    polygons = []
    for number, (p, q) in enumerate(order):
        tile = tiles[number // size**2]
        base = _vector((size * tile.i, 0), (size * tile.j, 1))
        corners = [(p, q), (p + 1, q), (p + 1, q + 1), (p, q + 1)]
        polygons.append([(base, _vector((s, tile.u), (t, tile.v))) for s, t in corners])
    points = [[(b[0] + o[0], b[1] + o[1]) for b, o in polygon] for polygon in polygons]
    left = min(x for polygon in points for x, _ in polygon)
    top = min(y for polygon in points for _, y in polygon)
    return [tuple((round(x - left, 6), round(y - top, 6)) for x, y in polygon) for polygon in points]


def _vector(*parts: tuple[int, int]) -> Point:
    """Return the sum of (times, direction) `parts`."""
    return (
        sum(times * _VECTORS[direction][0] for times, direction in parts),
        sum(times * _VECTORS[direction][1] for times, direction in parts),
    )

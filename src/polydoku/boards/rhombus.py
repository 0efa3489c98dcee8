"""3-D boards: rhombus tiles of n×n cells on the triangular lattice, which look like the faces of cubes.

The lattice has the directions 0, 1 and 2: the vectors a, b and c = b − a, which point to 30°, 90° and 150° in
the picture. The sides of a tile point in two directions u < v: the top of a cube has (0, 2), its right side
(0, 1) and its left side (1, 2). The tile (u, v, i, j) begins at its base point i·a + j·b, a corner.

Tiles that are joined at opposite sides form a chain. A chain of n tiles is called a run, and n lines of cells
go through it. The houses are these lines and one box for each tile.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from polydoku import _core, words
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, House, Point, Polygon

_VECTORS: tuple[Point, ...] = ((sqrt(3) / 2, -0.5), (0.0, -1.0), (-sqrt(3) / 2, -0.5))
"""The vectors a, b, c as (x, y) in cell sides; y grows downwards."""

_MAX_COORDINATE = 1_000_000
_SIZES = range(2, 6)
"""The possible n: a tile of n×n cells needs n² symbols, and a board has at most 32."""


class Tile(NamedTuple):
    """A rhombus: directions `u` < `v` (0, 1, 2 for a, b, c) and the base point (i, j)."""

    u: int
    v: int
    i: int
    j: int


def rhombus(tiles: Iterable[Sequence[int]], *, size: int = 3, holes: bool = False, name: str = "") -> Board:
    """Return the board of `tiles` (u, v, i, j), each of n×n cells, where n = `size` is 2 to 5.

    Cells are named by tile, row and column in the picture: ``t1r1c1`` is the top left cell of the first
    tile. Raises `BoardError` that names the tiles if two tiles overlap, if the tiles are not connected, if a
    chain has neither 1 nor n tiles, if a tile is in no run, or if the tiles enclose a hole and `holes` is
    false.

    >>> board = rhombus([(0, 1, 0, 0), (0, 1, 1, 0)])
    Traceback (most recent call last):
    polydoku.errors.BoardError: tiles 1 and 2 are a chain of 2 through opposite sides; each chain needs 1 or 3
    >>> board = rhombus([(0, 1, 0, 0), (0, 1, 1, 0), (1, 2, 3, -1)])
    >>> len(board), [house.name for house in board.houses]
    (27, ['run 1 line 1', 'run 1 line 2', 'run 1 line 3', 'tile 1', 'tile 2', 'tile 3'])
    """
    checked = checked_tiles(tiles, size=size, holes=holes)
    area = size**2
    houses = [
        House(f"run {number // size + 1} line {number % size + 1}", tuple(map(Cell, line)), "line")
        for number, line in enumerate(_lines(checked, size))
    ]
    for number in range(len(checked)):
        cells = range(number * area, (number + 1) * area)
        houses.append(House(f"tile {number + 1}", tuple(map(Cell, cells)), "box"))
    names = [
        f"t{tile}r{row}c{column}"
        for tile in range(1, len(checked) + 1)
        for row in range(1, size + 1)
        for column in range(1, size + 1)
    ]
    return Board(names, houses, digits=area, places=_cell_polygons(checked, size), name=name)


def checked_tiles(tiles: Iterable[Sequence[int]], *, size: int = 3, holes: bool = False) -> list[Tile]:
    """Return `tiles` as `Tile` objects; raises `BoardError` if they do not form a board (see `rhombus`).

    >>> checked_tiles([])
    Traceback (most recent call last):
    polydoku.errors.BoardError: a board needs at least 1 tile
    """
    if size not in _SIZES:
        raise BoardError("tile-size", size=size, least=_SIZES[0], most=_SIZES[-1])
    checked = [_tile(number, numbers) for number, numbers in enumerate(tiles, 1)]
    fault = _core.check_tiling(checked, size, holes)
    if fault is not None:
        code, indices, _direction = fault  # for the code "hole", the only index is the number of holes
        raise BoardError(
            f"tiling-{code}",
            tiles=_numbered_tiles([index + 1 for index in indices]),
            holes=words.amount(sum(indices), "hole"),
            count=len(indices),
            size=size,
        )
    return checked


def canonical(tiles: Iterable[Sequence[int]]) -> tuple[Tile, ...]:
    """Return the form of a shape that is the same for all its rotations, reflections and translations.

    >>> canonical([(1, 2, 7, 7)]) == canonical([(0, 1, 0, 0)])
    True
    """
    checked = [_tile(number, numbers) for number, numbers in enumerate(tiles, 1)]
    return tuple(map(Tile._make, _core.canonical_tiling(checked)))


def _tile(number: int, numbers: Sequence[int]) -> Tile:
    """Return the tile of the numbers (u, v, i, j); errors call it tile `number`."""
    are_integers = all(isinstance(value, int) and not isinstance(value, bool) for value in numbers)
    if len(numbers) == 4 and are_integers:
        tile = Tile(*numbers)
        if 0 <= tile.u < tile.v <= 2 and max(abs(tile.i), abs(tile.j)) <= _MAX_COORDINATE:
            return tile
    raise BoardError("tile-form", number=number, tile=tuple(numbers), limit=f"{_MAX_COORDINATE:,}")


def _numbered_tiles(numbers: list[int]) -> str:
    """Return ``tile 3`` or ``tiles 1, 2 and 5``; of more than six tiles, the first five and a count."""
    texts = [str(number) for number in numbers]
    if len(texts) > 6:
        return f"tiles {', '.join(texts[:5])} and {len(texts) - 5} more"
    if len(texts) > 1:
        return f"tiles {', '.join(texts[:-1])} and {texts[-1]}"
    return f"tile {''.join(texts)}"


def reading_order(tile: Tile, size: int) -> list[tuple[int, int]]:
    """Return the cells (p, q) of a tile, row by row in the picture; p counts along u, q along v.

    The base point is at the bottom, so the greatest q is the top row. On the left side of a cube, u points
    straight up; there the greatest p is the top row.
    """
    descending = range(size - 1, -1, -1)
    if tile.u == 1:
        return [(p, q) for p in descending for q in descending]
    return [(p, q) for q in descending for p in range(size)]


def _lines(tiles: list[Tile], size: int) -> list[list[int]]:
    """Return the lines of all runs, one run after the other, as indices of cells.

    The core numbers the cells (p, q) of a tile by size·p + q; a board numbers them in reading order.
    """
    cell_of_core_index = [
        tile_number * size**2 + position
        for tile_number, tile in enumerate(tiles)
        for position in reading_positions(tile, size)
    ]
    return [[cell_of_core_index[index] for index in line] for line in _core.tiling_lines(tiles, size)]


def reading_positions(tile: Tile, size: int) -> list[int]:
    """Return the position in `reading_order` of each cell (p, q) of a tile, at index size·p + q."""
    positions = [0] * size**2
    for position, (p, q) in enumerate(reading_order(tile, size)):
        positions[p * size + q] = position
    return positions


def _cell_polygons(tiles: list[Tile], size: int) -> list[Polygon]:
    """Return the polygon of each cell; sides have length 1, and the smallest x and y are 0."""
    polygons = []
    for tile in tiles:
        base_x, base_y = _vector_sum((size * tile.i, 0), (size * tile.j, 1))
        for p, q in reading_order(tile, size):
            corners = [(p, q), (p + 1, q), (p + 1, q + 1), (p, q + 1)]
            offsets = [_vector_sum((along_u, tile.u), (along_v, tile.v)) for along_u, along_v in corners]
            polygons.append([(base_x + x, base_y + y) for x, y in offsets])
    left = min(x for polygon in polygons for x, _ in polygon)
    top = min(y for polygon in polygons for _, y in polygon)
    return [tuple((round(x - left, 6), round(y - top, 6)) for x, y in polygon) for polygon in polygons]


def _vector_sum(*terms: tuple[int, int]) -> Point:
    """Return the sum of lattice vectors; each term is (factor, direction)."""
    return (
        sum(factor * _VECTORS[direction][0] for factor, direction in terms),
        sum(factor * _VECTORS[direction][1] for factor, direction in terms),
    )

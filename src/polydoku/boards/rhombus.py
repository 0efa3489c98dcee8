"""3-D boards: sheets of rhombus tiles of n×n cells on the triangular lattice, in which the eye sees cubes.

Directions 0, 1, 2 are a, b, c with c = b − a. A tile (u, v, i, j) has the corners p, p + u, p + u + v,
p + v with p = i·a + j·b and u < v. In the picture a, b, c point to 30°, 90° and 150°, so (0, 2) is the
top of a cube, (0, 1) its right and (1, 2) its left side. A run is n tiles in a chain through opposite
sides; it carries n lines across its folds. Houses are these lines and one box a tile.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from polydoku import _core, words
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, House, Point, Polygon

_STEPS: tuple[Point, ...] = ((sqrt(3) / 2, -0.5), (0.0, -1.0), (-sqrt(3) / 2, -0.5))
"""Directions a, b, c as (x, y), y down."""

_REACH = 1_000_000
_SIZES = range(2, 6)


class Tile(NamedTuple):
    """A rhombus: directions `u` < `v` (0, 1, 2 for a, b, c) and the base point (i, j)."""

    u: int
    v: int
    i: int
    j: int


def rhombus(tiles: Iterable[Sequence[int]], *, size: int = 3, holes: bool = False, name: str = "") -> Board:
    """Return the board of these tiles (u, v, i, j), each of n×n cells with n = `size`, 2 to 5.

    Cells are named by tile, row and column as they are seen: ``t1r1c1`` is the top left one of the
    first tile. Raises `BoardError`, which names the tiles, when two overlap, when they are not of one
    piece, when a chain through opposite sides has neither 1 nor n tiles, when a tile is in no run, or
    when they leave a hole (unless `holes`).

    >>> board = rhombus([(0, 1, 0, 0), (0, 1, 1, 0)])
    Traceback (most recent call last):
    polydoku.errors.BoardError: tiles 1 and 2 are a chain of 2 through opposite sides; each chain needs 1 or 3
    >>> board = rhombus([(0, 1, 0, 0), (0, 1, 1, 0), (1, 2, 3, -1)])
    >>> len(board), [house.name for house in board.houses]
    (27, ['run 1 line 1', 'run 1 line 2', 'run 1 line 3', 'tile 1', 'tile 2', 'tile 3'])
    """
    checked = check(tiles, size=size, holes=holes)
    order = [place for tile in checked for place in reading_order(tile, size)]
    seat = [Cell(0)] * len(order)
    for number, (p, q) in enumerate(order):
        seat[number // size**2 * size**2 + p * size + q] = Cell(number)
    houses = [
        House(f"run {number // size + 1} line {number % size + 1}", tuple(seat[c] for c in line), "line")
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
    """Return the tiles if they are a board; raises `BoardError` that says why not (see `rhombus`).

    >>> check([])
    Traceback (most recent call last):
    polydoku.errors.BoardError: a board needs at least 1 tile
    """
    if size not in _SIZES:
        raise BoardError("tile-size", size=size, least=_SIZES[0], most=_SIZES[-1])
    checked = [_tile(number, parts) for number, parts in enumerate(tiles, 1)]
    wrong = _core.check_tiling(checked, size, holes)
    if wrong is not None:
        code, places, _ = wrong
        raise BoardError(
            f"tiling-{code}",
            tiles=_listed([place + 1 for place in places]),
            holes=words.amount(sum(places), "hole"),
            count=len(places),
            size=size,
        )
    return checked


def canonical(tiles: Iterable[Sequence[int]]) -> tuple[Tile, ...]:
    """Return the one form of a shape that its turns by 60°, its mirror images and moves share.

    >>> canonical([(1, 2, 7, 7)]) == canonical([(0, 1, 0, 0)])
    True
    """
    checked = [_tile(number, parts) for number, parts in enumerate(tiles, 1)]
    return tuple(map(Tile._make, _core.canonical_tiling(checked)))


def _tile(number: int, parts: Sequence[int]) -> Tile:
    whole = len(parts) == 4 and all(isinstance(part, int) and not isinstance(part, bool) for part in parts)
    if not whole or not 0 <= parts[0] < parts[1] <= 2 or max(map(abs, parts)) > _REACH:
        raise BoardError("tile-form", number=number, given=tuple(parts), reach=f"{_REACH:,}")
    return Tile(*parts)


def _listed(numbers: list[int]) -> str:
    """The tiles as people read them: ``tile 3``, ``tiles 1, 2 and 5``; of many, the first few."""
    if len(numbers) > 6:
        return f"tiles {', '.join(map(str, numbers[:5]))} and {len(numbers) - 5} more"
    first, last = ", ".join(map(str, numbers[:-1])), numbers[-1:]
    return f"tiles {first} and {last[0]}" if first else f"tile {''.join(map(str, last))}"


def reading_order(tile: Tile, size: int) -> list[tuple[int, int]]:
    """The cells (p, q) of a tile row by row as they are seen; p counts along u, q along v.

    Both sides go up from the base point or to one side of it, so the last q is the top row, and on the
    left of a cube, where u is upright, the last p.
    """
    down = range(size - 1, -1, -1)
    if tile.u == 1:
        return [(p, q) for p in down for q in down]
    return [(p, q) for q in down for p in range(size)]


def _places(tiles: list[Tile], order: list[tuple[int, int]], size: int) -> list[Polygon]:
    """The polygon of each cell, with sides of length 1, pushed against the axes."""
    polygons = []
    for number, (p, q) in enumerate(order):
        tile = tiles[number // size**2]
        base = _sum((size * tile.i, 0), (size * tile.j, 1))
        corners = [(p, q), (p + 1, q), (p + 1, q + 1), (p, q + 1)]
        polygons.append([(base, _sum((s, tile.u), (t, tile.v))) for s, t in corners])
    points = [[(b[0] + o[0], b[1] + o[1]) for b, o in polygon] for polygon in polygons]
    left = min(x for polygon in points for x, _ in polygon)
    top = min(y for polygon in points for _, y in polygon)
    return [tuple((round(x - left, 6), round(y - top, 6)) for x, y in polygon) for polygon in points]


def _sum(*parts: tuple[int, int]) -> Point:
    """The sum of so many steps in each direction."""
    return (
        sum(times * _STEPS[direction][0] for times, direction in parts),
        sum(times * _STEPS[direction][1] for times, direction in parts),
    )

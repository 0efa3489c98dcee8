"""JSON documents of 3-D boards, written directly from their tiles.

This is much faster than building a `Board` and calling `boards.document.to_json`, which would write the same
document. Parts that many shapes share, such as the names of cells, are cached.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from polydoku import _core
from polydoku.boards.document import VERSION
from polydoku.boards.rhombus import Tile, reading_order, reading_positions
from polydoku.model.board import SYMBOLS

_VECTORS_X, _VECTORS_Y = (1, 0, -1), (-1, -2, -1)
"""The vectors a, b, c as integers: x in units of √3/2, y (downwards) in units of 1/2."""


def rhombus_document(tiles: Sequence[Tile], *, size: int, name: str) -> str:
    """Return the document of a board as one line of JSON, with `tiles` under the further key ``canonical``.

    The tiles must form a board and be in canonical form; this is not checked.

    >>> rhombus_document([Tile(0, 1, i, 0) for i in range(3)], size=3, name="row")[:52]
    '{"board":1,"name":"row","cells":["t1r1c1","t1r1c2","'
    """
    area = size * size
    names = _quoted_names(len(tiles), size)
    return (
        f'{{"board":{VERSION},"name":"{name}","cells":[{",".join(names)}],'
        f'"houses":[{_lines(tiles, size, names)},{_boxes(len(tiles), size)}],'
        f'"digits":{area},"symbols":"{SYMBOLS[:area]}","places":[{_cell_polygons(tiles, size)}],'
        f'"canonical":[{",".join([f"[{u},{v},{i},{j}]" for u, v, i, j in tiles])}]}}'
    )


@lru_cache(maxsize=64)
def _quoted_names(tile_count: int, size: int) -> list[str]:
    indices = range(1, size + 1)
    return [
        f'"t{tile}r{row}c{column}"'
        for tile in range(1, tile_count + 1)
        for row in indices
        for column in indices
    ]


def _lines(tiles: Sequence[Tile], size: int, names: list[str]) -> str:
    area = size * size
    positions = [_reading_positions(tile.u, size) for tile in tiles]
    houses = []
    for number, line in enumerate(_core.tiling_lines(tiles, size)):
        # `cell - cell % area` is the tile's first cell. Core and board order the cells of a tile differently.
        cells = ",".join([names[cell - cell % area + positions[cell // area][cell % area]] for cell in line])
        run, line_of_run = divmod(number, size)
        houses.append(f'{{"name":"run {run + 1} line {line_of_run + 1}","kind":"line","cells":[{cells}]}}')
    return ",".join(houses)


@lru_cache(maxsize=64)
def _boxes(tile_count: int, size: int) -> str:
    area = size * size
    names = _quoted_names(tile_count, size)
    return ",".join(
        f'{{"name":"tile {tile + 1}","kind":"box","cells":'
        f"[{','.join(names[tile * area : (tile + 1) * area])}]}}"
        for tile in range(tile_count)
    )


@lru_cache(maxsize=16)
def _reading_positions(u: int, size: int) -> list[int]:
    return reading_positions(Tile(u, 2, 0, 0), size)  # they do not depend on v, i and j


def _cell_polygons(tiles: Sequence[Tile], size: int) -> str:
    base_points, least_xs, least_ys = [], [], []
    for u, v, i, j in tiles:
        x = size * (i * _VECTORS_X[0] + j * _VECTORS_X[1])
        y = size * (i * _VECTORS_Y[0] + j * _VECTORS_Y[1])
        x_along_u, x_along_v = size * _VECTORS_X[u], size * _VECTORS_X[v]
        base_points.append((x, y))
        least_xs.append(x + min(0, x_along_u, x_along_v, x_along_u + x_along_v))
        least_ys.append(y + size * (_VECTORS_Y[u] + _VECTORS_Y[v]))  # all vectors point upwards
    left, top = min(least_xs), min(least_ys)
    return ",".join(
        [
            _polygons(tile.u, tile.v, x - left, y - top, size)
            for tile, (x, y) in zip(tiles, base_points, strict=True)
        ]
    )


@lru_cache(maxsize=8192)
def _polygons(u: int, v: int, base_x: int, base_y: int, size: int) -> str:
    """Return the polygons of a tile's cells as JSON; the base point has the units of `_VECTORS_X`."""

    def point(p: int, q: int) -> str:
        x = base_x + p * _VECTORS_X[u] + q * _VECTORS_X[v]
        y = base_y + p * _VECTORS_Y[u] + q * _VECTORS_Y[v]
        return f"[{round(x * sqrt(3) / 2, 6)},{y / 2}]"

    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    return ",".join(
        f"[{','.join(point(p + corner_p, q + corner_q) for corner_p, corner_q in corners)}]"
        for p, q in reading_order(Tile(u, v, 0, 0), size)
    )

"""JSON documents of 3-D boards, written directly from their tiles, as fast as shapes are enumerated.

Each document equals the one that `boards.document` would write; a test compares them. Shapes differ only
in the cells of their lines and in the offset of the picture, so all other parts are cached.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from polydoku import _core
from polydoku.boards.document import VERSION
from polydoku.boards.rhombus import Tile, reading_order
from polydoku.model.board import SYMBOLS

_X, _Y = (1, 0, -1), (-1, -2, -1)
"""The vectors a, b, c: x in units of √3/2, y (downwards) in units of 1/2."""


def rhombus_document(tiles: Sequence[Tile], *, size: int, name: str) -> str:
    """Return one line of JSON: the document of the board of canonical `tiles`, with key `canonical`.

    The tiles must be those of a board, in canonical form; this is not checked.

    >>> rhombus_document([Tile(0, 1, i, 0) for i in range(3)], size=3, name="row")[:52]
    '{"board":1,"name":"row","cells":["t1r1c1","t1r1c2","'
    """
    names, area = _names(len(tiles), size), size * size
    positions = [_reading_positions(tile.u, size) for tile in tiles]
    houses = []
    for number, line in enumerate(_core.tiling_lines(tiles, size)):
        cells = ",".join([names[cell - cell % area + positions[cell // area][cell % area]] for cell in line])
        run, position = divmod(number, size)
        houses.append(f'{{"name":"run {run + 1} line {position + 1}","kind":"line","cells":[{cells}]}}')
    return (
        f'{{"board":{VERSION},"name":"{name}","cells":[{",".join(names)}],'
        f'"houses":[{",".join(houses)},{_boxes(len(tiles), size)}],'
        f'"digits":{area},"symbols":"{SYMBOLS[:area]}","places":[{_places(tiles, size)}],'
        f'"canonical":[{",".join([f"[{t.u},{t.v},{t.i},{t.j}]" for t in tiles])}]}}'
    )


@lru_cache(maxsize=64)
def _names(count: int, size: int) -> list[str]:
    span = range(1, size + 1)
    return [f'"t{tile}r{row}c{column}"' for tile in range(1, count + 1) for row in span for column in span]


@lru_cache(maxsize=64)
def _boxes(count: int, size: int) -> str:
    names, area = _names(count, size), size * size
    return ",".join(
        f'{{"name":"tile {tile + 1}","kind":"box","cells":'
        f"[{','.join(names[tile * area : tile * area + area])}]}}"
        for tile in range(count)
    )


@lru_cache(maxsize=16)
def _reading_positions(u: int, size: int) -> list[int]:
    """Return the position in reading order of each cell (p, q) of a tile, at index size·p + q."""
    order = reading_order(Tile(u, 2, 0, 0), size)
    positions = [0] * len(order)
    for number, (p, q) in enumerate(order):
        positions[p * size + q] = number
    return positions


def _places(tiles: Sequence[Tile], size: int) -> str:
    rights, downs = [], []
    for u, v, i, j in tiles:
        x, y = size * (i * _X[0] + j * _X[1]), size * (i * _Y[0] + j * _Y[1])
        rights.append((x, min(x, x + size * _X[u], x + size * _X[v], x + size * (_X[u] + _X[v]))))
        downs.append((y, y + size * (_Y[u] + _Y[v])))
    left, top = min(least for _, least in rights), min(least for _, least in downs)
    rows = zip(tiles, rights, downs, strict=True)
    return ",".join([_polygons(t.u, t.v, x - left, y - top, size) for t, (x, _), (y, _) in rows])


@lru_cache(maxsize=8192)
def _polygons(u: int, v: int, x: int, y: int, size: int) -> str:
    """Return the polygons of a tile's cells as JSON; its base point is at (`x`, `y`)."""

    def point(p: int, q: int) -> str:
        right, down = x + p * _X[u] + q * _X[v], y + p * _Y[u] + q * _Y[v]
        return f"[{round(right * sqrt(3) / 2, 6)},{down / 2}]"

    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    return ",".join(
        f"[{','.join(point(p + s, q + t) for s, t in corners)}]"
        for p, q in reading_order(Tile(u, v, 0, 0), size)
    )

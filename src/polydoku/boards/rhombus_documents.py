"""Documents of 3-D boards straight from their tiles: thousands of shapes are written as fast as found.

A line says exactly what the document of the board would (a test compares them). Only which cells make a
line and where the picture begins differ from shape to shape; all other pieces are made once and kept.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from polydoku import _core
from polydoku.boards.document import VERSION
from polydoku.boards.rhombus import Tile, reading_order
from polydoku.model.board import SYMBOLS

_X, _Y = (1, 0, -1), (-1, -2, -1)
"""Steps in directions a, b, c to the right, in √3/2, and down, in halves."""


def rhombus_document(tiles: Sequence[Tile], *, size: int, name: str) -> str:
    """Return one line of JSON: the document of the board of canonical `tiles`, with key `canonical`.

    Nothing is checked: the tiles are those of a board, in canonical form.

    >>> rhombus_document([Tile(0, 1, i, 0) for i in range(3)], size=3, name="row")[:52]
    '{"board":1,"name":"row","cells":["t1r1c1","t1r1c2","'
    """
    names, area = _names(len(tiles), size), size * size
    seats = [_seats(tile.u, size) for tile in tiles]
    houses = []
    for number, line in enumerate(_core.tiling_lines(tiles, size)):
        cells = ",".join([names[cell - cell % area + seats[cell // area][cell % area]] for cell in line])
        run, own = divmod(number, size)
        houses.append(f'{{"name":"run {run + 1} line {own + 1}","kind":"line","cells":[{cells}]}}')
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
def _seats(u: int, size: int) -> list[int]:
    """For each (p, q) of a tile, as size·p + q, its place in the order in which it is read."""
    order = reading_order(Tile(u, 2, 0, 0), size)
    seats = [0] * len(order)
    for number, (p, q) in enumerate(order):
        seats[p * size + q] = number
    return seats


def _places(tiles: Sequence[Tile], size: int) -> str:
    rights, downs = [], []
    for u, v, i, j in tiles:
        x, y = size * (i * _X[0] + j * _X[1]), size * (i * _Y[0] + j * _Y[1])
        rights.append((x, min(x, x + size * _X[u], x + size * _X[v], x + size * (_X[u] + _X[v]))))
        downs.append((y, y + size * (_Y[u] + _Y[v])))
    left, top = min(least for _, least in rights), min(least for _, least in downs)
    spots = zip(tiles, rights, downs, strict=True)
    return ",".join([_polygons(t.u, t.v, x - left, y - top, size) for t, (x, _), (y, _) in spots])


@lru_cache(maxsize=8192)
def _polygons(u: int, v: int, x: int, y: int, size: int) -> str:
    """The polygons of a tile's cells, with its base so many steps to the right and down."""

    def point(p: int, q: int) -> str:
        right, down = x + p * _X[u] + q * _X[v], y + p * _Y[u] + q * _Y[v]
        return f"[{round(right * sqrt(3) / 2, 6)},{down / 2}]"

    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    return ",".join(
        f"[{','.join(point(p + s, q + t) for s, t in corners)}]"
        for p, q in reading_order(Tile(u, v, 0, 0), size)
    )

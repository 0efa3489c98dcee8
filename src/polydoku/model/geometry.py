"""Where the cells of a board lie: rows and columns, and the polygon, the middle and the room of each cell.

Rules and pictures draw with these. Lengths are in cell edges, y grows downwards.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from polydoku.errors import BoardError
from polydoku.model.board import Board, Point, Polygon
from polydoku.model.scene import rounded

RowColumn = tuple[int, int]

ROOM = 1024
"""Spots that rows and columns may have beyond 16 for each cell; a sparser board has none."""


@dataclass(frozen=True)
class Geometry:
    """Polygons, middles and rooms (the radius of the largest circle around the middle) of the cells."""

    polygons: tuple[Polygon, ...]
    middles: tuple[Point, ...]
    rooms: tuple[float, ...]

    def inset(self, cell: int, scale: float) -> tuple[Point, ...]:
        """Return the polygon of a cell, shrunk towards its middle by `scale`."""
        x, y = self.middles[cell]
        return tuple(rounded(x + (a - x) * scale, y + (b - y) * scale) for a, b in self.polygons[cell])


@lru_cache(maxsize=32)
def geometry_of(board: Board) -> Geometry:
    """Return the geometry of the board; raises `BoardError` without both places and rows and columns."""
    polygons = _in_cell_edges(list(_polygons(board)))
    middles = tuple(_middle(polygon) for polygon in polygons)
    rooms = tuple(_room(*pair) for pair in zip(polygons, middles, strict=True))
    return Geometry(polygons, middles, rooms)


def sides(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    """Return the sides of a polygon, each from point to point."""
    return zip(polygon, polygon[1:] + polygon[:1], strict=True)


def grid_positions(board: Board) -> list[RowColumn] | None:
    """Return the row and column, from 0, of every cell; `None` where the board has no rows and columns.

    A board has them where its cells are named by row and column (``r1c4``) or are unit squares.
    """
    labels = board.labels or _squares(board)
    if labels is None or len(set(labels)) < len(labels):
        return None
    rows, columns = (_packed(label[i] for label in labels) for i in (0, 1))
    if (max(rows.values()) + 1) * (max(columns.values()) + 1) > 16 * len(labels) + ROOM:
        return None
    return [(rows[r], columns[c]) for r, c in labels]


def _squares(board: Board) -> tuple[RowColumn, ...] | None:
    """The (row, column) of every place, where each is a unit square on whole numbers."""
    corners = []
    for polygon in board.places or ():
        x, y = (min(point[i] for point in polygon) for i in (0, 1))
        if set(polygon) != {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} or x % 1 or y % 1:
            return None
        corners.append((int(y), int(x)))
    return tuple(corners) or None


def _packed(values: Iterable[int]) -> dict[int, int]:
    """Number the rows (or columns) in use from 0; a gap of any width becomes one empty row."""
    places: dict[int, int] = {}
    last = place = -1
    for value in sorted(set(values)):
        place += 1 if not places or value == last + 1 else 2
        places[value] = place
        last = value
    return places


def _polygons(board: Board) -> Iterable[Polygon]:
    if board.places is not None:
        return board.places
    spots = grid_positions(board)
    if spots is None:
        raise BoardError("no-places")
    return [((c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1)) for r, c in spots]


def _in_cell_edges(polygons: list[Polygon]) -> tuple[Polygon, ...]:
    """The polygons in cell edges: where sides are much longer or shorter, the median side is the unit."""
    lengths = sorted(hypot(b[0] - a[0], b[1] - a[1]) for polygon in polygons for a, b in sides(polygon))
    edge = lengths[len(lengths) // 2] or lengths[-1]
    unit = 1 if 0.8 <= edge <= 1.25 else edge
    return tuple(tuple(rounded(x / unit, y / unit) for x, y in polygon) for polygon in polygons)


def _middle(polygon: Polygon) -> Point:
    return rounded(sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))


def _room(polygon: Polygon, middle: Point) -> float:
    """The distance from the middle to the nearest side."""
    return round(min(_distance(middle, a, b) for a, b in sides(polygon)), 3)


def _distance(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return abs(dx * (a[1] - point[1]) - dy * (a[0] - point[0])) / (hypot(dx, dy) or 1)

"""Where the cells of a board lie: their rows and columns, polygons, middles and inner radii.

Rules and pictures are drawn with these. Lengths are in cell edges, and y grows downwards.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from polydoku.errors import BoardError
from polydoku.model.board import Board, Point, Polygon
from polydoku.model.scene import rounded

RowColumn = tuple[int, int]

MAX_GRID_PER_CELL = 16
MAX_GRID_BASE = 1024
"""A board of n cells has a grid of rows and columns only if rows × columns ≤ 16 n + 1024.

This bounds the work of drawing a few cells that lie far apart.
"""


@dataclass(frozen=True)
class Geometry:
    """The polygon, the middle and the inner radius of each cell.

    The inner radius is that of the largest circle around the middle that lies inside the polygon.
    """

    polygons: tuple[Polygon, ...]
    middles: tuple[Point, ...]
    inner_radii: tuple[float, ...]

    def shrunk_polygon(self, cell: int, scale: float) -> tuple[Point, ...]:
        """Return the polygon of a cell, scaled about its middle by the factor `scale`."""
        middle_x, middle_y = self.middles[cell]
        return tuple(
            rounded(middle_x + (x - middle_x) * scale, middle_y + (y - middle_y) * scale)
            for x, y in self.polygons[cell]
        )


@lru_cache(maxsize=32)
def geometry_of(board: Board) -> Geometry:
    """Return the geometry of a board.

    Raises `BoardError` for a board that has neither polygons nor rows and columns.
    """
    polygons = _in_cell_edges(list(_polygons(board)))
    middles = tuple(_middle(polygon) for polygon in polygons)
    radii = tuple(_inner_radius(polygon, middle) for polygon, middle in zip(polygons, middles, strict=True))
    return Geometry(polygons, middles, radii)


def sides(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    """Return the sides of a polygon as pairs of corners."""
    return zip(polygon, polygon[1:] + polygon[:1], strict=True)


def grid_positions(board: Board) -> list[RowColumn] | None:
    """Return the row and column, from 0, of each cell, or `None` for a board without rows and columns.

    A board has rows and columns if its cells are named by them (``r1c4``) or are unit squares.
    """
    labels = board.labels or _unit_square_positions(board)
    if labels is None or len(set(labels)) < len(labels):
        return None
    rows = _without_wide_gaps(row for row, _ in labels)
    columns = _without_wide_gaps(column for _, column in labels)
    grid_size = (max(rows.values()) + 1) * (max(columns.values()) + 1)
    if grid_size > MAX_GRID_PER_CELL * len(labels) + MAX_GRID_BASE:
        return None
    return [(rows[row], columns[column]) for row, column in labels]


def _unit_square_positions(board: Board) -> tuple[RowColumn, ...] | None:
    """Return the (row, column) of each cell if all are unit squares with integer corners, else `None`."""
    positions = []
    for polygon in board.places or ():
        left, top = min(x for x, _ in polygon), min(y for _, y in polygon)
        square = {(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)}
        if set(polygon) != square or left % 1 or top % 1:
            return None
        positions.append((int(top), int(left)))
    return tuple(positions) or None


def _without_wide_gaps(numbers: Iterable[int]) -> dict[int, int]:
    """Map row (or column) numbers to numbers from 0; a gap of any width becomes one empty row.

    The rows 4, 5 and 9 become 0, 1 and 3.
    """
    new_numbers: dict[int, int] = {}
    previous = new_number = -1
    for number in sorted(set(numbers)):
        is_after_gap = bool(new_numbers) and number != previous + 1
        new_number += 2 if is_after_gap else 1
        new_numbers[number] = new_number
        previous = number
    return new_numbers


def _polygons(board: Board) -> Iterable[Polygon]:
    if board.places is not None:
        return board.places
    positions = grid_positions(board)
    if positions is None:
        raise BoardError("no-places")
    return [
        ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        for row, column in positions
    ]


def _in_cell_edges(polygons: list[Polygon]) -> tuple[Polygon, ...]:
    """Return the polygons scaled so that the median side is 1.

    A median between 0.8 and 1.25 counts as 1: such a board is in cell edges already.
    """
    lengths = sorted(hypot(b[0] - a[0], b[1] - a[1]) for polygon in polygons for a, b in sides(polygon))
    # A repeated corner makes a side of length 0. The longest side is longer, because `Board` requires three
    # different corners.
    median = lengths[len(lengths) // 2] or lengths[-1]
    unit = 1 if 0.8 <= median <= 1.25 else median
    return tuple(tuple(rounded(x / unit, y / unit) for x, y in polygon) for polygon in polygons)


def _middle(polygon: Polygon) -> Point:
    """Return the mean of the corners."""
    return rounded(sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))


def _inner_radius(polygon: Polygon, middle: Point) -> float:
    return round(min(_distance_to_line(middle, start, end) for start, end in sides(polygon)), 3)


def _distance_to_line(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return abs(dx * (start[1] - point[1]) - dy * (start[0] - point[0])) / (hypot(dx, dy) or 1)

"""The shape of a board: the polygon of each cell, its middle and room for digits, and all edges.

Everything that depends on the board alone is worked out once and kept: most pictures are of the same
few boards.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from polydoku.draw.layout import regions_of
from polydoku.model import scene
from polydoku.model.board import Board, Polygon
from polydoku.model.geometry import Geometry, geometry_of, sides
from polydoku.model.scene import Layer, Line, Point, Shape, rounded

MARGIN = 0.06
"""Room around the outermost edges, for half the width of their lines."""

DIGIT = 1.3
"""Size of a digit, in radii of its cell's inner circle."""

SMALL = 1.78
"""Size of a candidate, likewise, divided by the number of candidates side by side, for a full cell."""


@dataclass(frozen=True)
class Outline(Geometry):
    """Where the cells lie, the `box` around them (left, top, width, height), and the faces and edges.

    These, the `ground`, are the same in every picture of the board.
    """

    box: tuple[float, float, float, float]
    ground: tuple[Shape, ...]

    def spots(self, cell: int, side: int) -> tuple[Point, ...]:
        """Return side × side places in a cell, for small digits, in the order they are read."""
        return _spots(self.polygons[cell], self.middles[cell], self.inner_radii[cell], side)

    def small(self, cell: int, side: int) -> float:
        """Return the size of small digits in a cell, side × side of them."""
        return _small(self.polygons[cell], self.inner_radii[cell], side)


def small_side(board: Board) -> int:
    """Return how many candidates stand side by side: the root of the number of digits, rounded up."""
    return next(n for n in range(1, 7) if n * n >= board.digits)


@lru_cache(maxsize=32)
def outline_of(board: Board) -> Outline:
    """Return the shape of a board; raises `BoardError` for one with neither places nor rows and columns."""
    geometry = geometry_of(board)
    polygons = geometry.polygons
    xs, ys = ([point[i] for polygon in polygons for point in polygon] for i in (0, 1))
    left, top = rounded(min(xs) - MARGIN, min(ys) - MARGIN)
    box = (left, top, *rounded(max(xs) + MARGIN - left, max(ys) + MARGIN - top))
    ground: tuple[Shape, ...] = (*_faces(board, polygons), *_edges(board, polygons))
    return Outline(polygons, geometry.middles, geometry.inner_radii, box, ground)


@lru_cache(maxsize=8192)
def _spots(polygon: Polygon, middle: Point, room: float, side: int) -> tuple[Point, ...]:
    """In a parallelogram along its sides, so that it is filled evenly; else in a square in the middle."""
    right, down = (2 * room, 0.0), (0.0, 2 * room)
    if _is_parallelogram(polygon):
        right, down = _axes(polygon)
    part = _part(polygon)
    steps = [((i + 0.5) / side - 0.5) * part for i in range(side)]
    return tuple(
        rounded(middle[0] + u * right[0] + v * down[0], middle[1] + u * right[1] + v * down[1])
        for v in steps
        for u in steps
    )


@lru_cache(maxsize=8192)
def _small(polygon: Polygon, room: float, side: int) -> float:
    return round(SMALL * _part(polygon) * room / side, 3)


def _part(polygon: Polygon) -> float:
    """How much of a cell small digits take: most of a rectangle, less where corners are sharp."""
    if not _is_parallelogram(polygon):
        return 0.8
    (ax, ay), (bx, by) = _axes(polygon)
    return 0.92 if abs(ax * bx + ay * by) < 0.01 else 0.84


def _is_parallelogram(polygon: Polygon) -> bool:
    if len(polygon) != 4:
        return False
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = polygon
    return hypot(ax + cx - bx - dx, ay + cy - by - dy) < 0.01


def _axes(polygon: Polygon) -> tuple[Point, Point]:
    """The two sides as vectors: the flatter one to the right, the steeper one down."""
    (ax, ay), (bx, by), _, (dx, dy) = polygon
    sides = [_towards((bx - ax, by - ay), 0), _towards((dx - ax, dy - ay), 0)]
    right, down = sorted(sides, key=lambda side: (round(abs(side[1]) - abs(side[0]), 2), -side[1]))
    return right, _towards(down, 1)


def _towards(vector: Point, axis: int) -> Point:
    """The vector or its reverse, whichever grows along an axis (0: x, 1: y)."""
    return vector if vector[axis] >= 0 else (-vector[0], -vector[1])


def _faces(board: Board, polygons: tuple[Polygon, ...]) -> Iterator[scene.Polygon]:
    rows = [sum(board.houses[number].kind == "row" for number in numbers) for numbers in board.house_indices]
    for cell, polygon in enumerate(polygons):
        role = "face-shared" if rows[cell] > 1 else _face(polygon)
        yield scene.Polygon(polygon, role, Layer.FACES, cell)


def _face(polygon: Polygon) -> str:
    """``face``, or the side of a cube that a rhombus is: one with upright sides is left or right."""
    if not _is_parallelogram(polygon):
        return "face"
    slopes = [(b[0] - a[0], b[1] - a[1]) for a, b in sides(polygon)][:2]
    slanted = [(x, y) for x, y in slopes if abs(x) > 0.01 and abs(y) > 0.01]
    if len(slanted) == 2:
        return "face-top"
    if not slanted or all(abs(x) > 0.01 for x, _ in slopes):
        return "face"
    x, y = slanted[0]
    return "face-left" if x * y > 0 else "face-right"


def _edges(board: Board, polygons: tuple[Polygon, ...]) -> Iterator[Line]:
    regions = regions_of(board)
    owners: dict[tuple[Point, Point], list[int]] = {}
    for cell, polygon in enumerate(polygons):
        for a, b in sides(polygon):
            if a != b:
                owners.setdefault((min(a, b), max(a, b)), []).append(cell)
    outer: list[tuple[Point, Point]] = []
    inner: list[tuple[Point, Point]] = []
    for side, cells in owners.items():
        parts = len(cells) == 1 or any(regions[cell] != regions[cells[0]] for cell in cells)
        (outer if parts else inner).append(side)
    yield from (Line(line, "cell-edge", Layer.CELL_EDGES) for line in _joined(inner))
    yield from (Line(line, "house-edge", Layer.HOUSE_EDGES) for line in _joined(outer))


def _joined(sides: Iterable[tuple[Point, Point]]) -> Iterator[tuple[Point, Point]]:
    """The same sides with those that continue each other straight made one."""
    lines: dict[tuple[float, float, float], list[tuple[Point, Point]]] = {}
    for a, b in sides:
        length = hypot(b[0] - a[0], b[1] - a[1])
        dx, dy = round((b[0] - a[0]) / length, 2) + 0.0, round((b[1] - a[1]) / length, 2) + 0.0
        lines.setdefault((dx, dy, round(dx * a[1] - dy * a[0], 1) + 0.0), []).append((a, b))
    for key in sorted(lines):
        first, last = None, None
        for a, b in sorted(lines[key]):
            if last == a:
                last = b
                continue
            if first is not None and last is not None:
                yield first, last
            first, last = a, b
        if first is not None and last is not None:
            yield first, last

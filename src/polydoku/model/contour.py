"""The outline of a set of cells, drawn inside its edge: for cages and shaded regions."""

from collections.abc import Iterable
from math import atan2, hypot

from polydoku.model.board import Board, Cell, Point, Polygon
from polydoku.model.geometry import geometry_of, sides
from polydoku.model.scene import rounded

Edge = tuple[Point, Point]


def contours(board: Board, cells: Iterable[Cell], inset: float) -> list[tuple[Point, ...]]:
    """Return the closed outlines of a set of cells, moved inwards by `inset` cell edges.

    There is one outline for each connected part and each hole; cells that share a corner alone are apart.

    >>> contours(Board.square(4), (Cell(0), Cell(1)), 0.25)
    [((0.25, 0.25), (1.75, 0.25), (1.75, 0.75), (0.25, 0.75))]
    """
    polygons = geometry_of(board).polygons
    edges: dict[Edge, None] = {}
    for cell in cells:
        for a, b in sides(_positive(polygons[cell])):
            if (b, a) in edges:
                del edges[b, a]
            elif a != b:
                edges[a, b] = None
    return [_moved_inwards(loop, inset) for loop in _loops(edges)]


def _positive(polygon: Polygon) -> Polygon:
    """The polygon in the direction in which its inside lies at the left of every side, with x before y."""
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides(polygon))
    return polygon if area >= 0 else polygon[::-1]


def _loops(edges: dict[Edge, None]) -> list[list[Point]]:
    """Join edges to closed lines; where several go on, the sharpest turn stays on the same cell."""
    following: dict[Point, list[Point]] = {}
    for a, b in edges:
        following.setdefault(a, []).append(b)
    loops = []
    for first in following:
        while following[first]:
            loop, before, at = [first], first, following[first].pop(0)
            while at != first and (choices := following[at]):
                loop.append(at)
                corner = max(choices, key=lambda to, a=before, b=at: _turn(a, b, to))  # type: ignore[misc]
                choices.remove(corner)
                before, at = at, corner
            loops.append(loop)
    return loops


def _turn(a: Point, b: Point, c: Point) -> float:
    """The angle by which the way from a over b to c turns towards the inside."""
    (ux, uy), (vx, vy) = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return atan2(ux * vy - uy * vx, ux * vx + uy * vy)


def _moved_inwards(loop: list[Point], inset: float) -> tuple[Point, ...]:
    """The corners of a closed line, each moved to where its two sides meet after moving inwards."""
    points = []
    for number, at in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % len(loop)]
        if abs(_turn(before, at, after)) < 0.01:
            continue
        (ax, ay), (bx, by) = _normal(before, at), _normal(at, after)
        scale = inset / max(0.1, 1 + ax * bx + ay * by)
        points.append(rounded(at[0] + scale * (ax + bx), at[1] + scale * (ay + by)))
    return tuple(points)


def _normal(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (a[1] - b[1]) / length, (b[0] - a[0]) / length

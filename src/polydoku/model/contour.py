"""The outlines of a set of cells, for drawing cages and shaded regions.

Polygons are traversed in the direction of positive area. With y downwards, the inside of a polygon then
lies to the right of each side as one follows it on the screen.
"""

from collections.abc import Iterable
from math import atan2, hypot

from polydoku.model.board import Board, Cell, Point, Polygon
from polydoku.model.geometry import geometry_of, sides
from polydoku.model.scene import rounded

Side = tuple[Point, Point]

MIN_TURN = 0.01
"""Radians; a corner that turns less lies on a straight line and is dropped."""

MIN_MITRE = 0.1
"""A lower bound of 1 + cos(turn), so that an acute corner does not move far away."""


def contours(board: Board, cells: Iterable[Cell], inset: float) -> list[tuple[Point, ...]]:
    """Return the closed outlines of a set of cells, moved inwards by `inset` cell edges.

    Each connected part and each hole has its outline. Cells that share only a corner are not connected.

    >>> contours(Board.square(4), (Cell(0), Cell(1)), 0.25)
    [((0.25, 0.25), (1.75, 0.25), (1.75, 0.75), (0.25, 0.75))]
    """
    polygons = geometry_of(board).polygons
    outer_sides: dict[Side, None] = {}
    for cell in cells:
        for start, end in sides(_with_positive_area(polygons[cell])):
            # Two neighbouring cells traverse their common side in opposite directions.
            if (end, start) in outer_sides:
                del outer_sides[end, start]
            elif start != end:
                outer_sides[start, end] = None
    return [_moved_inwards(loop, inset) for loop in _loops(outer_sides)]


def _with_positive_area(polygon: Polygon) -> Polygon:
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides(polygon))
    return polygon if area >= 0 else polygon[::-1]


def _loops(outer_sides: Iterable[Side]) -> list[list[Point]]:
    """Join sides to closed loops.

    Where cells meet only at a corner, several sides start there. The sharpest turn inwards stays on the
    same cell.
    """
    next_points: dict[Point, list[Point]] = {}
    for start, end in outer_sides:
        next_points.setdefault(start, []).append(end)
    loops = []
    for first in next_points:
        while next_points[first]:
            loop, previous, current = [first], first, next_points[first].pop(0)
            while current != first and (choices := next_points[current]):
                loop.append(current)
                turns = {point: _turn(previous, current, point) for point in choices}
                sharpest = max(choices, key=turns.__getitem__)
                choices.remove(sharpest)
                previous, current = current, sharpest
            loops.append(loop)
    return loops


def _turn(previous: Point, corner: Point, following: Point) -> float:
    """Return the angle in radians by which a path turns at `corner`; positive towards the inside."""
    before_x, before_y = corner[0] - previous[0], corner[1] - previous[1]
    after_x, after_y = following[0] - corner[0], following[1] - corner[1]
    cross_product = before_x * after_y - before_y * after_x
    dot_product = before_x * after_x + before_y * after_y
    return atan2(cross_product, dot_product)


def _moved_inwards(loop: list[Point], inset: float) -> tuple[Point, ...]:
    """Return the corners of a loop after each side has moved inwards by `inset`."""
    corners = []
    for number, corner in enumerate(loop):
        previous, following = loop[number - 1], loop[(number + 1) % len(loop)]
        if abs(_turn(previous, corner, following)) < MIN_TURN:
            continue
        # The moved sides meet on the bisector, at inset × (n1 + n2) / (1 + n1·n2) from the corner.
        (ax, ay), (bx, by) = _inward_normal(previous, corner), _inward_normal(corner, following)
        scale = inset / max(MIN_MITRE, 1 + ax * bx + ay * by)
        corners.append(rounded(corner[0] + scale * (ax + bx), corner[1] + scale * (ay + by)))
    return tuple(corners)


def _inward_normal(start: Point, end: Point) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (start[1] - end[1]) / length, (end[0] - start[0]) / length

"""Shapes that rules draw: regions, cages, thermometers, dots, discs, straight lines and snakes."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from polydoku.model.board import Board, Cell
from polydoku.model.contour import contours
from polydoku.model.geometry import Geometry, geometry_of
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, Text, rounded

REGION_INSET = 0.07
"""Cell edges between the edge of a region and its outline, so that touching regions can be told apart."""

CAGE_INSET = 0.08
"""Cell edges between the edge of a cage and its dashed outline."""

CAGE_TEXT_SIZE = 0.25
CAGE_SIGN_SIZE, MIN_CAGE_TEXT_SIZE = 0.34, 0.17
CAGE_TEXT_WIDTH = 0.9
"""A longer text in the corner of a cage is smaller, in cell edges."""

CAGE_TEXT_DISTANCE = 0.14
"""Distance from the top of a cell to the middle of a text in its corner, in cell edges."""

CHARACTER_WIDTH = 0.62
"""The width of a character as a fraction of the text size."""

EDGE_DOT_RADIUS = 0.12
EDGE_DOT_WITH_TEXT_RADIUS = 0.17
EDGE_DOT_TEXT_SIZE = 0.24


def region_shapes(board: Board, cells: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return shaded cells, with an outline around each connected part."""
    polygons = geometry_of(board).polygons
    shaded_cells = [Polygon(polygons[cell], "region", Layer.SHADING, cell) for cell in cells]
    outlines = contours(board, cells, REGION_INSET)
    return (*shaded_cells, *(Line(points, "region-edge", Layer.SHADING, closed=True) for points in outlines))


def straight_line(board: Board, cells: Sequence[Cell]) -> Line:
    """Return the line through the middles of the cells, to the far corners of the first and the last one."""
    middles = [geometry_of(board).middles[cell] for cell in cells]
    return Line((_corner_before(*middles[:2]), _corner_before(*middles[:-3:-1])), "line.diagonal")


def _corner_before(first: Point, second: Point) -> Point:
    """Return the point half a step before the first of two points."""
    return rounded(first[0] - (second[0] - first[0]) / 2, first[1] - (second[1] - first[1]) / 2)


def is_slanted_line(board: Board, cells: Sequence[Cell]) -> bool:
    """Return whether the middles lie on one slanted line and consecutive cells share a corner."""
    geometry = geometry_of(board)
    middles = [geometry.middles[cell] for cell in cells]
    (first_x, first_y), (last_x, last_y) = middles[0], middles[-1]
    dx, dy = last_x - first_x, last_y - first_y
    # The tolerances allow for rounded coordinates.
    if abs(dx) < 0.01 or abs(dy) < 0.01:
        return False
    if any(abs(dx * (y - first_y) - dy * (x - first_x)) >= 0.05 for x, y in middles):
        return False
    corners = [set(geometry.polygons[cell]) for cell in cells]
    return all(current & following for current, following in pairwise(corners))


def disc_shapes(board: Board, cells: Iterable[Cell]) -> tuple[Shape, ...]:
    """Return a light disc behind the digit of each cell."""
    geometry = geometry_of(board)
    shapes = []
    for cell in cells:
        radius = round(0.8 * geometry.inner_radii[cell], 3)
        shapes.append(Dot(geometry.middles[cell], radius, "dot.mark", Layer.RULE_LINES, cell))
    return tuple(shapes)


def thermometer_shapes(board: Board, cells: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return a line through the cells with a bulb at its start."""
    geometry = geometry_of(board)
    points = tuple(geometry.middles[cell] for cell in cells)
    bulb_radius = 0.72 * geometry.inner_radii[cells[0]]
    shapes: list[Shape] = []
    for role_suffix, margin in (("-edge", 0.02), ("", 0.0)):
        radius = round(bulb_radius + margin, 3)
        shapes.append(Line(points, f"line.thermo{role_suffix}"))
        shapes.append(Dot(points[0], radius, f"dot.thermo{role_suffix}", Layer.RULE_LINES, cells[0]))
    return tuple(shapes)


def cage_shapes(board: Board, cells: Sequence[Cell], text: str = "") -> tuple[Shape, ...]:
    """Return a dashed outline inside the edge of the cells, and a text in their top left corner."""
    outlines = contours(board, cells, CAGE_INSET)
    lines = tuple(Line(points, "cage", Layer.RULE_MARKS, closed=True) for points in outlines)
    if not text:
        return lines
    geometry = geometry_of(board)
    text_cell = min(cells, key=lambda cell: geometry.middles[cell][::-1])  # the highest, then the leftmost
    x, y = _top_left(geometry, text_cell)
    left, top, size = x + 0.04, y + 0.03, _cage_text_size(text)
    right, bottom = left + 0.03 + size * CHARACTER_WIDTH * len(text), top + 0.02 + CAGE_TEXT_SIZE
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    background = tuple(rounded(*corner) for corner in corners)
    text_start = rounded(left + 0.02, y + CAGE_TEXT_DISTANCE)
    return (
        *lines,
        Polygon(background, "cage-ground", Layer.RULE_MARKS),
        Text(text_start, text, "cage-sum", size, Layer.RULE_MARKS, text_cell, "start"),
    )


def _cage_text_size(text: str) -> float:
    """Return the size of a text in a corner: a long one is smaller, and a sign alone is larger."""
    if not any(map(str.isalnum, text)):
        return CAGE_SIGN_SIZE
    fitting_size = CAGE_TEXT_WIDTH / (CHARACTER_WIDTH * len(text))
    return round(min(CAGE_TEXT_SIZE, max(MIN_CAGE_TEXT_SIZE, fitting_size)), 3)


def _top_left(geometry: Geometry, cell: Cell) -> Point:
    """Return the top left corner of a cell; for a cell without one, a point inside it in that direction."""
    polygon = geometry.polygons[cell]
    corner = min(x for x, _ in polygon), min(y for _, y in polygon)
    if corner in polygon:
        return corner
    (x, y), distance = geometry.middles[cell], 0.75 * geometry.inner_radii[cell]
    return x - distance, y - distance


def edge_dot_shapes(board: Board, pair: tuple[Cell, Cell], role: str, text: str = "") -> tuple[Shape, ...]:
    """Return a dot with an optional text in the middle of the edge between two cells."""
    centre = edge_middle(board, pair)
    if not text:
        return (Dot(centre, EDGE_DOT_RADIUS, role, Layer.RULE_MARKS),)
    return (
        Dot(centre, EDGE_DOT_WITH_TEXT_RADIUS, role, Layer.RULE_MARKS),
        Text(centre, text, f"{role}-text", EDGE_DOT_TEXT_SIZE, Layer.RULE_MARKS),
    )


def edge_middle(board: Board, pair: tuple[Cell, Cell]) -> Point:
    """Return the middle of the edge between two cells; without a common edge, of the line between them."""
    geometry = geometry_of(board)
    first, second = (geometry.polygons[cell] for cell in pair)
    ends = [point for point in first if point in second][:2]
    if len(ends) < 2:
        ends = [geometry.middles[cell] for cell in pair]
    (ax, ay), (bx, by) = ends
    return rounded((ax + bx) / 2, (ay + by) / 2)


def tube_shapes(board: Board, cells: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return a tube through the cells with a bulb at each end.

    A loop, whose last cell repeats the first, has no bulbs.
    """
    geometry = geometry_of(board)
    is_loop = len(cells) > 3 and cells[0] == cells[-1]
    points = tuple(geometry.middles[cell] for cell in (cells[:-1] if is_loop else cells))
    ends = () if is_loop else (cells[0], cells[-1])
    shapes: list[Shape] = []
    for role_suffix, margin in (("-edge", 0.03), ("", 0.0)):
        shapes.append(Line(points, f"line.snake{role_suffix}", closed=is_loop))
        for cell in ends:
            middle, radius = geometry.middles[cell], round(0.6 * geometry.inner_radii[cell] + margin, 3)
            shapes.append(Dot(middle, radius, f"dot.snake{role_suffix}", Layer.RULE_LINES, cell))
    return tuple(shapes)

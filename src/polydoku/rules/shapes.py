"""Shapes with which rules draw themselves: shaded cells, lines through cells, tubes, discs."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from polydoku.model.board import Board, Cell
from polydoku.model.contour import contours
from polydoku.model.geometry import Geometry, geometry_of
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, Text, rounded

REGION_INSET = 0.07
"""From the edge of a shaded region to its outline, so that regions side by side are seen apart."""

CAGE_INSET = 0.08
"""From the edge of a cage to its dashed outline."""

CAGE_TEXT = 0.22
"""Size of the text in the corner of a cage."""

EDGE_DOT = (0.12, 0.17)
"""Radius of a dot on an edge, without and with a text in it."""


def region_shapes(board: Board, cells: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return dotted cells, with an outline around each connected part."""
    polygons = geometry_of(board).polygons
    dotted = [Polygon(polygons[cell], "region", Layer.SHADING, cell) for cell in cells]
    outlines = contours(board, cells, REGION_INSET)
    return (*dotted, *(Line(points, "region-edge", Layer.SHADING, closed=True) for points in outlines))


def straight_line(board: Board, cells: Sequence[Cell]) -> Line:
    """Return the line from the middle of the first cell to that of the last one."""
    middles = geometry_of(board).middles
    return Line((middles[cells[0]], middles[cells[-1]]), "line.diagonal")


def is_slanted_line(board: Board, cells: Sequence[Cell]) -> bool:
    """Return whether the cells follow each other, corner to corner, on one slanted line."""
    geometry = geometry_of(board)
    (ax, ay), (bx, by) = geometry.middles[cells[0]], geometry.middles[cells[-1]]
    if abs(ax - bx) < 0.01 or abs(ay - by) < 0.01:
        return False
    middles = (geometry.middles[cell] for cell in cells)
    if any(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) >= 0.05 for x, y in middles):
        return False
    corners = [set(geometry.polygons[cell]) for cell in cells]
    return all(a & b for a, b in pairwise(corners))


def disc_shapes(board: Board, cells: Iterable[Cell]) -> tuple[Shape, ...]:
    """Return a light disc behind the digit of each cell."""
    geometry = geometry_of(board)
    return tuple(
        Dot(
            geometry.middles[cell],
            round(0.8 * geometry.inner_radii[cell], 3),
            "dot.mark",
            Layer.RULE_LINES,
            cell,
        )
        for cell in cells
    )


def thermometer_shapes(board: Board, cells: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return a line through the cells with a bulb at its start."""
    geometry = geometry_of(board)
    points = tuple(geometry.middles[cell] for cell in cells)
    bulb = 0.72 * geometry.inner_radii[cells[0]]
    shapes: list[Shape] = []
    for part, wider in (("-edge", 0.02), ("", 0.0)):
        radius = round(bulb + wider, 3)
        shapes.append(Line(points, f"line.thermo{part}"))
        shapes.append(Dot(points[0], radius, f"dot.thermo{part}", Layer.RULE_LINES, cells[0]))
    return tuple(shapes)


def cage_shapes(board: Board, cells: Sequence[Cell], text: str = "") -> tuple[Shape, ...]:
    """Return a dashed outline within the edge of the cells, and a text in the first one's top left corner."""
    outlines = contours(board, cells, CAGE_INSET)
    lines = tuple(Line(points, "cage", Layer.RULE_MARKS, closed=True) for points in outlines)
    if not text:
        return lines
    geometry = geometry_of(board)
    first = min(cells, key=lambda cell: geometry.middles[cell][::-1])
    x, y = _corner(geometry, first)
    wide = 0.03 + CAGE_TEXT * 0.62 * len(text)
    left, top, right, bottom = x + 0.04, y + 0.03, x + 0.04 + wide, y + 0.05 + CAGE_TEXT
    ground = tuple(rounded(*point) for point in ((left, top), (right, top), (right, bottom), (left, bottom)))
    at = rounded(left + 0.02, (top + bottom) / 2)
    return (
        *lines,
        Polygon(ground, "cage-ground", Layer.RULE_MARKS),
        Text(at, text, "cage-sum", CAGE_TEXT, Layer.RULE_MARKS, first, "start"),
    )


def _corner(geometry: Geometry, cell: Cell) -> Point:
    """The top left corner of a cell; where it has none, a point between its middle and there."""
    polygon = geometry.polygons[cell]
    corner = min(x for x, _ in polygon), min(y for _, y in polygon)
    (x, y), part = geometry.middles[cell], 0.75 * geometry.inner_radii[cell]
    return corner if corner in polygon else (x - part, y - part)


def edge_dot_shapes(board: Board, pair: tuple[Cell, Cell], role: str, text: str = "") -> tuple[Shape, ...]:
    """Return a dot in the middle of the edge between two cells, with a text in it."""
    geometry = geometry_of(board)
    first, second = (geometry.polygons[cell] for cell in pair)
    ends = [point for point in first if point in second][:2]
    if len(ends) < 2:
        ends = [geometry.middles[cell] for cell in pair]
    (ax, ay), (bx, by) = ends
    at = rounded((ax + bx) / 2, (ay + by) / 2)
    dot = Dot(at, EDGE_DOT[bool(text)], role, Layer.RULE_MARKS)
    return (dot, Text(at, text, f"{role}-text", 0.24, Layer.RULE_MARKS)) if text else (dot,)


def tube_shapes(board: Board, cells: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return a tube through the cells with a bulb at each end, none on a loop (its end is its start)."""
    geometry = geometry_of(board)
    loop = len(cells) > 3 and cells[0] == cells[-1]
    points = tuple(geometry.middles[cell] for cell in (cells[:-1] if loop else cells))
    shapes: list[Shape] = []
    for part, wider in (("-edge", 0.03), ("", 0.0)):
        shapes.append(Line(points, f"line.snake{part}", closed=loop))
        for cell in () if loop else (cells[0], cells[-1]):
            radius = round(0.6 * geometry.inner_radii[cell] + wider, 3)
            shapes.append(Dot(geometry.middles[cell], radius, f"dot.snake{part}", Layer.RULE_LINES, cell))
    return tuple(shapes)

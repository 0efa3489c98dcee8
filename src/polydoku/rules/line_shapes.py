"""Shapes of the lines that rules draw: coloured lines, circles and diamonds at their ends, arrows and pills.

The roles of a line are named for its rule: ``line.renban-edge`` is the outline, ``line.renban`` the filling.
Some lines have a third one, such as ``line.nabner-middle``, for a thin line along the middle.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from polydoku.model.board import Board, Cell
from polydoku.model.geometry import Geometry, geometry_of
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, Text, rounded

CIRCLE_RADIUS = 0.8
"""The radius of a circle around a digit, relative to the cell's largest circle."""

TRIANGLE_RADIUS = 0.17
"""The radius of the circle through the corners of a triangle, in cell edges."""

TRIANGLE = ((1.0, 0.0), (-0.5, 3**0.5 / 2), (-0.5, -(3**0.5) / 2))
"""The corners of a triangle: how far forward and how far sideways, relative to this radius."""

EDGE_WIDTH = 0.02
"""The width of the outline of a circle or diamond, in cell edges."""

SYMBOL_SIZE = 0.25

SIGN_SIZE, SIGN_DISTANCE = 0.32, 0.7
"""Size of a sign in a corner, and how far left of the middle and above it is, relative to the radius."""

LINES_WITH_MIDDLE = frozenset(
    (
        "entropic",
        "modular",
        "nabner",
        "parity",
        "pattern",
        "region-sum",
        "sequence",
        "slow-thermo",
        "sum-line",
        "zipper",
    )
)
"""Lines with a thin line along the middle, by which they differ from others of their width."""


@lru_cache(maxsize=32)
def touching_cells(board: Board) -> tuple[tuple[Cell, ...], ...]:
    """Return, for each cell, the cells that share a side or a corner with it.

    On a board without places, every other cell counts as touching.
    """
    if not board.places and board.labels is None:
        return tuple(tuple(other for other in board.cells if other != cell) for cell in board.cells)
    cells_at: dict[Point, list[Cell]] = {}
    # Rounded, because the same corner of two cells may have been computed in two ways.
    corners = [[(round(x, 3), round(y, 3)) for x, y in polygon] for polygon in geometry_of(board).polygons]
    for cell in board.cells:
        for corner in corners[cell]:
            cells_at.setdefault(corner, []).append(cell)
    return tuple(
        tuple(sorted({other for corner in corners[cell] for other in cells_at[corner]} - {cell}))
        for cell in board.cells
    )


def is_connected_line(board: Board, cells: Sequence[Cell]) -> bool:
    """Return whether each cell touches the next one, and no cell is in the line twice.

    The picture shows the cells of such a line.
    """
    touching = touching_cells(board)
    each_once = len(set(cells)) == len(cells)
    return each_once and all(second in touching[first] for first, second in pairwise(cells))


def line_shapes(board: Board, cells: Sequence[Cell], name: str, *, closed: bool = False) -> tuple[Shape, ...]:
    """Return a line through the middles of the cells; a single cell has a dot."""
    geometry = geometry_of(board)
    points = tuple(geometry.middles[cell] for cell in cells)
    if len(points) == 1:
        points *= 2
    suffixes = ("-edge", "", "-middle") if name in LINES_WITH_MIDDLE else ("-edge", "")
    return tuple(Line(points, f"line.{name}{suffix}", closed=closed) for suffix in suffixes)


def end_dots(board: Board, cells: Sequence[Cell], name: str) -> tuple[Shape, ...]:
    """Return a dot with an outline behind the digit of each cell."""
    geometry = geometry_of(board)
    return tuple(
        Dot(
            geometry.middles[cell],
            round(CIRCLE_RADIUS * geometry.inner_radii[cell], 3),
            f"dot.{name}",
            Layer.RULE_LINES,
            cell,
        )
        for cell in cells
    )


def end_diamonds(board: Board, cells: Sequence[Cell], name: str) -> tuple[Shape, ...]:
    """Return a diamond behind the digit of each cell."""
    geometry = geometry_of(board)
    diamonds = []
    for cell in cells:
        (x, y), radius = geometry.middles[cell], 1.15 * CIRCLE_RADIUS * geometry.inner_radii[cell]
        corners = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
        points = tuple(rounded(*corner) for corner in corners)
        diamonds.append(Polygon(points, f"diamond.{name}", Layer.RULE_LINES, cell))
    return tuple(diamonds)


def direction_triangle(board: Board, cells: Sequence[Cell], name: str) -> Polygon:
    """Return a triangle between the first cell and the second one, at which it points."""
    (ax, ay), (bx, by) = (geometry_of(board).middles[cell] for cell in cells[:2])
    length = _distance((ax, ay), (bx, by)) or 1.0
    dx, dy = TRIANGLE_RADIUS * (bx - ax) / length, TRIANGLE_RADIUS * (by - ay) / length
    x, y = (ax + bx) / 2, (ay + by) / 2
    corners = (
        rounded(x + forward * dx - sideways * dy, y + forward * dy + sideways * dx)
        for forward, sideways in TRIANGLE
    )
    return Polygon(tuple(corners), f"triangle.{name}", Layer.RULE_MARKS, cells[0])


def pattern_line_shapes(board: Board, cells: Sequence[Cell], label: str) -> tuple[Shape, ...]:
    """Return the line of a rule that the setter has written, with its label and its direction."""
    triangle = (direction_triangle(board, cells, "pattern"),) if len(cells) > 1 else ()
    return (*line_shapes(board, cells, "pattern"), *triangle, *line_text(board, cells[0], label))


def arrow_shapes(board: Board, bulb: Sequence[Cell], shaft: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return a circle, or a pill around several cells, and an arrow from it through the shaft."""
    start = nearest_cell(board, bulb, shaft[0])
    geometry = geometry_of(board)
    arrow = arrow_from_circle(geometry, start, [geometry.middles[cell] for cell in shaft])
    return (arrow, *bulb_shapes(board, bulb))


def double_arrow_shapes(board: Board, cells: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return circles around the first and the last cell, and an arrow between them with a head at each."""
    geometry, half = geometry_of(board), len(cells) // 2
    arrows = []
    for way in (cells[: half + 1], cells[: half - 1 : -1]):
        arrow = arrow_from_circle(geometry, way[0], [geometry.middles[cell] for cell in way[1:]])
        arrows.append(arrow._replace(points=arrow.points[::-1]))
    return (*arrows, *end_dots(board, (cells[0], cells[-1]), "arrow"))


def nearest_cell(board: Board, cells: Sequence[Cell], target: Cell) -> Cell:
    """Return the cell whose middle is nearest to that of `target`."""
    middles = geometry_of(board).middles
    return min(cells, key=lambda cell: _distance(middles[cell], middles[target]))


def bulb_shapes(board: Board, bulb: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return the circle around one cell, or the pill around several."""
    if len(bulb) == 1:
        return end_dots(board, bulb, "arrow")
    return line_shapes(board, bulb, "pill")


def arrow_from_circle(geometry: Geometry, start: Cell, points: Sequence[Point]) -> Line:
    """Return an arrow through the points that begins at the circle of the cell `start`."""
    middle = geometry.middles[start]
    part = CIRCLE_RADIUS * geometry.inner_radii[start] / (_distance(middle, points[0]) or 1.0)
    return Line((_point_between(middle, points[0], part), *points), "line.arrow", arrow=True)


def line_text(board: Board, cell: Cell, text: str) -> tuple[Shape, ...]:
    """Return a small text with a ground of its own at the top left of a cell, such as a total."""
    geometry = geometry_of(board)
    (x, y), radius = geometry.middles[cell], geometry.inner_radii[cell]
    left, top = x - 0.94 * radius, y - 0.94 * radius
    right, bottom = left + SYMBOL_SIZE * 0.62 * len(text) + 0.06, top + SYMBOL_SIZE + 0.04
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    ground = tuple(rounded(*corner) for corner in corners)
    middle = rounded((left + right) / 2, (top + bottom) / 2)
    return (
        Polygon(ground, "cage-ground", Layer.RULE_MARKS),
        Text(middle, text, "cage-sum", SYMBOL_SIZE, Layer.RULE_MARKS, cell),
    )


def corner_sign(board: Board, cell: Cell, sign: str) -> Text:
    """Return a sign in the top left corner of a cell, beside its circle."""
    geometry = geometry_of(board)
    (x, y), distance = geometry.middles[cell], SIGN_DISTANCE * geometry.inner_radii[cell]
    return Text(rounded(x - distance, y - distance), sign, "cage-sum", SIGN_SIZE, Layer.RULE_MARKS, cell)


def _point_between(first: Point, second: Point, part: float) -> Point:
    """Return the point at `part` of the way from the first to the second point."""
    return rounded(first[0] + part * (second[0] - first[0]), first[1] + part * (second[1] - first[1]))


def _distance(first: Point, second: Point) -> float:
    return hypot(first[0] - second[0], first[1] - second[1])

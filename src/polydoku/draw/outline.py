"""Where the parts of a board lie in a picture: cells, their digits and candidates, faces and edges.

Everything here depends on the board alone and is cached, because most pictures show the same boards.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot

from polydoku.draw.layout import boxes_of_cells
from polydoku.model import scene
from polydoku.model.board import Board, Polygon
from polydoku.model.geometry import Geometry, geometry_of, sides
from polydoku.model.scene import Layer, Line, Point, Shape, rounded

Side = tuple[Point, Point]
"""The end points of a straight line."""

MARGIN = 0.06
"""Distance from the outermost edges to the border of the picture: more than half the width of a line."""

DIGIT_SIZE = 1.3
"""Text size of a digit, relative to the radius of the largest circle in its cell."""

CANDIDATES_SIZE = 1.7
"""Text size of all candidates of a cell together, relative to the same radius."""

CLOSE_CANDIDATES = 0.7
"""How much closer and smaller candidates are that leave room for marks on the edges of their cells."""

CLOSE_SHIFT = 0.05
"""How far close candidates are moved down, relative to the radius: totals of cages are above them."""


@dataclass(frozen=True)
class Outline(Geometry):
    """The positions of the cells, the `box` around the board (left, top, width, height) and its `background`.

    The background is the faces and edges, which are the same in every picture of the board.
    """

    box: tuple[float, float, float, float]
    background: tuple[Shape, ...]
    candidate_scale: float = 1.0
    """How close together and how small candidates are: 1, or `CLOSE_CANDIDATES`."""

    def candidate_points(self, cell: int, columns: int) -> tuple[Point, ...]:
        """Return the positions of small digits in a cell, row by row: `columns` rows of `columns` digits."""
        (x, y), radius, scale = self.middles[cell], self.inner_radii[cell], self.candidate_scale
        middle = (x, y) if scale == 1 else (x, y + CLOSE_SHIFT * radius)
        return _candidate_points(self.polygons[cell], middle, radius, columns, scale)

    def candidate_size(self, cell: int, columns: int) -> float:
        """Return the text size of small digits, `columns` of which are side by side."""
        return _candidate_size(self.polygons[cell], self.inner_radii[cell], columns, self.candidate_scale)


def outline_for(board: Board, shapes: Iterable[Shape]) -> Outline:
    """Return the outline of a board whose candidates leave room for the `shapes` that rules draw."""
    outline = outline_of(board)
    if any(_is_beside_candidates(shape) for shape in shapes):
        return replace(outline, candidate_scale=CLOSE_CANDIDATES)
    return outline


def _is_beside_candidates(shape: Shape) -> bool:
    """Return whether a shape is a mark at the edge of a cell: a dot, a sign, or the total of a cage."""
    if shape.layer is not Layer.RULE_MARKS or shape.role.startswith("outside"):
        return False
    return not isinstance(shape, Line) or shape.role == "sign"


@lru_cache(maxsize=32)
def outline_of(board: Board) -> Outline:
    """Return the outline of a board; raises `BoardError` if its cells have no positions."""
    geometry = geometry_of(board)
    polygons = geometry.polygons
    xs = [x for polygon in polygons for x, _ in polygon]
    ys = [y for polygon in polygons for _, y in polygon]
    left, top = rounded(min(xs) - MARGIN, min(ys) - MARGIN)
    box = (left, top, *rounded(max(xs) + MARGIN - left, max(ys) + MARGIN - top))
    background: tuple[Shape, ...] = (*_faces(board, polygons), *_edges(board, polygons))
    return Outline(polygons, geometry.middles, geometry.inner_radii, box, background)


@lru_cache(maxsize=8192)
def _candidate_points(
    polygon: Polygon, middle: Point, radius: float, columns: int, scale: float
) -> tuple[Point, ...]:
    """Return points in rows along the sides of a parallelogram; in other polygons, the rows form a square."""
    right, down = (2 * radius, 0.0), (0.0, 2 * radius)
    if _is_parallelogram(polygon):
        right, down = _side_vectors(polygon)
    used_fraction = scale * _used_fraction(polygon)
    offsets = [((i + 0.5) / columns - 0.5) * used_fraction for i in range(columns)]
    return tuple(
        rounded(
            middle[0] + right_factor * right[0] + down_factor * down[0],
            middle[1] + right_factor * right[1] + down_factor * down[1],
        )
        for down_factor in offsets
        for right_factor in offsets
    )


@lru_cache(maxsize=8192)
def _candidate_size(polygon: Polygon, radius: float, columns: int, scale: float) -> float:
    return round(scale * CANDIDATES_SIZE * _used_fraction(polygon) * radius / columns, 3)


def _used_fraction(polygon: Polygon) -> float:
    """Return the fraction of a cell's width that candidates use: less in a cell with sharp corners."""
    if not _is_parallelogram(polygon):
        return 0.8
    (ax, ay), (bx, by) = _side_vectors(polygon)
    is_rectangle = abs(ax * bx + ay * by) < 0.01
    return 0.92 if is_rectangle else 0.84


def _is_parallelogram(polygon: Polygon) -> bool:
    if len(polygon) != 4:
        return False
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = polygon
    return hypot(ax + cx - bx - dx, ay + cy - by - dy) < 0.01


def _side_vectors(polygon: Polygon) -> tuple[Point, Point]:
    """Return two sides of a parallelogram as vectors: the flatter one to the right, the steeper one down."""
    (ax, ay), (bx, by), _, (dx, dy) = polygon
    vectors = [_with_positive((bx - ax, by - ay), 0), _with_positive((dx - ax, dy - ay), 0)]
    # Of two equally steep sides, the one that goes down counts as the flatter one.
    right, down = sorted(vectors, key=lambda vector: (round(abs(vector[1]) - abs(vector[0]), 2), -vector[1]))
    return right, _with_positive(down, 1)


def _with_positive(vector: Point, axis: int) -> Point:
    """Return the vector, reversed if its coordinate number `axis` (0: x, 1: y) is negative."""
    return vector if vector[axis] >= 0 else (-vector[0], -vector[1])


def _faces(board: Board, polygons: tuple[Polygon, ...]) -> Iterator[scene.Polygon]:
    """Yield the face of each cell; a cell in two rows belongs to two grids of a board such as samurai."""
    row_counts = [
        sum(board.houses[number].kind == "row" for number in numbers) for numbers in board.house_indices
    ]
    for cell, polygon in enumerate(polygons):
        role = "face-shared" if row_counts[cell] > 1 else _face_role(polygon)
        yield scene.Polygon(polygon, role, Layer.FACES, cell)


def _face_role(polygon: Polygon) -> str:
    """Return ``face-top``, ``face-left`` or ``face-right`` for a rhombus as on a drawn cube, else ``face``.

    The top of a drawn cube has four slanted sides; its left and right faces have two vertical sides.
    """
    if not _is_parallelogram(polygon):
        return "face"
    vectors = [(b[0] - a[0], b[1] - a[1]) for a, b in sides(polygon)][:2]
    slanted = [(x, y) for x, y in vectors if abs(x) > 0.01 and abs(y) > 0.01]
    has_vertical_sides = any(abs(x) <= 0.01 for x, _ in vectors)
    if len(slanted) == 2:
        return "face-top"
    if not slanted or not has_vertical_sides:
        return "face"
    x, y = slanted[0]
    return "face-left" if x * y > 0 else "face-right"


def _edges(board: Board, polygons: tuple[Polygon, ...]) -> Iterator[Line]:
    boxes = boxes_of_cells(board)
    cells_at_side: dict[Side, list[int]] = {}
    for cell, polygon in enumerate(polygons):
        for a, b in sides(polygon):
            if a != b:
                cells_at_side.setdefault((min(a, b), max(a, b)), []).append(cell)
    house_edges: list[Side] = []
    cell_edges: list[Side] = []
    for side, cells in cells_at_side.items():
        is_house_edge = len(cells) == 1 or len({boxes[cell] for cell in cells}) > 1
        (house_edges if is_house_edge else cell_edges).append(side)
    yield from (Line(line, "cell-edge", Layer.CELL_EDGES) for line in _merge_edges(cell_edges))
    yield from (Line(line, "house-edge", Layer.HOUSE_EDGES) for line in _merge_edges(house_edges))


def _merge_edges(edges: Iterable[Side]) -> Iterator[Side]:
    """Merge edges that continue each other, and yield the resulting lines."""
    edges_on_line: dict[tuple[float, float, float], list[Side]] = {}
    for a, b in edges:
        edges_on_line.setdefault(_line_through(a, b), []).append((a, b))
    for line in sorted(edges_on_line):
        (start, end), *others = sorted(edges_on_line[line])
        for a, b in others:
            if a != end:
                yield start, end
                start = a
            end = b
        yield start, end


def _line_through(a: Point, b: Point) -> tuple[float, float, float]:
    """Return the direction (x, y) of the line through two points, and its distance from the origin.

    The numbers are rounded, so that they are equal for all sides on the line; ``+ 0.0`` turns -0.0 into 0.0.
    """
    length = hypot(b[0] - a[0], b[1] - a[1])
    dx, dy = round((b[0] - a[0]) / length, 2) + 0.0, round((b[1] - a[1]) / length, 2) + 0.0
    return dx, dy, round(dx * a[1] - dy * a[0], 1) + 0.0

"""A picture as a list of shapes: polygons, lines, arcs, dots and texts.

The same `Scene` is written as SVG, PNG, PDF and text. A shape has no colour but a role, such as ``given`` or
``link.weak``; a theme maps roles to colours. The `cell` of a shape is the cell to which it belongs, or
`None`. Lengths are in cell edges, y grows downwards, and coordinates are rounded to thousandths.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from math import hypot
from operator import attrgetter
from typing import Literal, NamedTuple

Point = tuple[float, float]


class Layer(IntEnum):
    """The drawing order: a higher layer covers a lower one."""

    FACES = 0
    SHADING = 1
    RULE_LINES = 2
    CELL_EDGES = 3
    HOUSE_EDGES = 4
    RULE_MARKS = 5
    LINKS = 6
    MARKS = 7
    DIGITS = 8
    CANDIDATES = 9
    SELECTION = 10


class Polygon(NamedTuple):
    """A closed area; its corners are rounded off, `rounding` cell edges before and after each corner."""

    points: tuple[Point, ...]
    role: str
    layer: Layer = Layer.FACES
    cell: int | None = None
    rounding: float = 0


class Line(NamedTuple):
    """A line through points; `arrow` adds a head at the end, `closed` joins the end to the start.

    A `curved` line has three points: it leaves the first and reaches the third as if it came from the second
    one (a quadratic Bézier curve).
    """

    points: tuple[Point, ...]
    role: str
    layer: Layer = Layer.RULE_LINES
    cell: int | None = None
    arrow: bool = False
    closed: bool = False
    curved: bool = False


class Arc(NamedTuple):
    """A part of a circle, from angle `start` to angle `stop`, in degrees clockwise from the x axis."""

    centre: Point
    radius: float
    start: float
    stop: float
    role: str
    layer: Layer = Layer.MARKS
    cell: int | None = None


class Dot(NamedTuple):
    """A disc."""

    centre: Point
    radius: float
    role: str
    layer: Layer = Layer.RULE_MARKS
    cell: int | None = None


class Text(NamedTuple):
    """One line of text at the point `at`; its capital letters are `size` × 0.72 high.

    `anchor` says which point of the line `at` is horizontally. Vertically it is the middle of the capitals.
    """

    at: Point
    text: str
    role: str
    size: float
    layer: Layer = Layer.DIGITS
    cell: int | None = None
    anchor: Literal["start", "middle", "end"] = "middle"


Shape = Polygon | Line | Arc | Dot | Text


@dataclass(frozen=True)
class Scene:
    """The shapes of a picture and the `box` (left, top, width, height) that is visible.

    `title` names the picture, and `description` is the text for people who cannot see it.
    """

    shapes: tuple[Shape, ...]
    box: tuple[float, float, float, float]
    title: str = ""
    description: str = ""

    @cached_property
    def layered(self) -> tuple[Shape, ...]:
        """The shapes from bottom to top; shapes of one layer keep their order in `shapes`."""
        return tuple(sorted(self.shapes, key=attrgetter("layer")))

    @cached_property
    def roles(self) -> frozenset[str]:
        """The roles of all shapes."""
        return frozenset(shape.role for shape in self.shapes)


def moved(shape: Shape, right: float, down: float) -> Shape:
    """Return a copy of a shape, moved by `right` and `down`."""
    if isinstance(shape, Polygon | Line):
        return shape._replace(points=tuple(rounded(x + right, y + down) for x, y in shape.points))
    if isinstance(shape, Dot | Arc):
        return shape._replace(centre=rounded(shape.centre[0] + right, shape.centre[1] + down))
    return shape._replace(at=rounded(shape.at[0] + right, shape.at[1] + down))


def rounded_corners(polygon: Polygon) -> list[tuple[Point, Point, Point]]:
    """Return each corner of a polygon with the points before and after it where its rounding starts and ends.

    >>> rounded_corners(Polygon(((0, 0), (4, 0), (4, 4)), "face", rounding=1))[1]
    ((3.0, 0.0), (4, 0), (4.0, 1.0))
    """
    corners = []
    for number, corner in enumerate(polygon.points):
        previous, following = polygon.points[number - 1], polygon.points[(number + 1) % len(polygon.points)]
        corners.append(
            (
                _towards(corner, previous, polygon.rounding),
                corner,
                _towards(corner, following, polygon.rounding),
            )
        )
    return corners


def _towards(start: Point, end: Point, distance: float) -> Point:
    """Return the point `distance` from `start` on the way to `end`, but at most halfway."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    factor = min(0.5, distance / (hypot(dx, dy) or 1))
    return rounded(start[0] + factor * dx, start[1] + factor * dy)


def rounded(x: float, y: float) -> Point:
    """Return the point (x, y), rounded to thousandths.

    >>> rounded(1 / 3, 2)
    (0.333, 2)
    """
    return (round(x, 3), round(y, 3))

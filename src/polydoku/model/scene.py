"""A picture as a list of shapes: polygons, lines, arcs, dots and texts.

The same `Scene` is written as SVG, PNG, PDF and text. A shape has no colour but a role, such as ``given`` or
``link.weak``; a theme maps roles to colours. The `cell` of a shape is the cell to which it belongs, or
`None`. Lengths are in cell edges, y grows downwards, and coordinates are rounded to thousandths.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
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
    DIGITS = 6
    CANDIDATES = 7
    LINKS = 8
    SELECTION = 9


class Polygon(NamedTuple):
    """A closed area."""

    points: tuple[Point, ...]
    role: str
    layer: Layer = Layer.FACES
    cell: int | None = None


class Line(NamedTuple):
    """A line through points; `arrow` adds a head at the end, `closed` joins the end to the start."""

    points: tuple[Point, ...]
    role: str
    layer: Layer = Layer.RULE_LINES
    cell: int | None = None
    arrow: bool = False
    closed: bool = False


class Arc(NamedTuple):
    """A part of a circle, from angle `start` to angle `stop`, in degrees clockwise from the x axis."""

    centre: Point
    radius: float
    start: float
    stop: float
    role: str
    layer: Layer = Layer.LINKS
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


def rounded(x: float, y: float) -> Point:
    """Return the point (x, y), rounded to thousandths.

    >>> rounded(1 / 3, 2)
    (0.333, 2)
    """
    return (round(x, 3), round(y, 3))

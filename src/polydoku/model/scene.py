"""A picture as a list of shapes: polygons, lines, arcs, dots and texts, each with a role.

Pictures are made once, as a `Scene`, and written many times (SVG, PNG, PDF, a page); so a shape
says what it is (``given``, ``house-edge``, ``link.weak``), never its colour: colours are the themes'.
Lengths are in cell edges, y grows downwards, numbers are rounded to thousandths.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from operator import attrgetter
from typing import Literal, NamedTuple

Point = tuple[float, float]


class Layer(IntEnum):
    """What lies on what, from bottom to top."""

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
    """A line through points; `arrow` puts a head at its end, `closed` joins the end to the start."""

    points: tuple[Point, ...]
    role: str
    layer: Layer = Layer.RULE_LINES
    cell: int | None = None
    arrow: bool = False
    closed: bool = False


class Arc(NamedTuple):
    """A part of a circle from angle `start` to `stop`, in degrees clockwise from the x axis."""

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
    """One line of text, its capitals `size` × 0.72 high; `at` is their middle, by height always."""

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
    """Primitives in drawing order within the `box` (left, top, width, height).

    `title` names the picture in a few words, `description` tells it to who cannot see it.
    """

    shapes: tuple[Shape, ...]
    box: tuple[float, float, float, float]
    title: str = ""
    description: str = ""

    @cached_property
    def layered(self) -> tuple[Shape, ...]:
        """The shapes from bottom to top; within a layer as they were given."""
        return tuple(sorted(self.shapes, key=attrgetter("layer")))

    @cached_property
    def roles(self) -> frozenset[str]:
        """All roles that occur."""
        return frozenset(shape.role for shape in self.shapes)


def rounded(x: float, y: float) -> Point:
    """Return the point to thousandths of a cell edge.

    >>> rounded(1 / 3, 2)
    (0.333, 2)
    """
    return (round(x, 3), round(y, 3))

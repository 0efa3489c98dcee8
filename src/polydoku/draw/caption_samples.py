"""Samples of the lines that rules draw, for the captions below a picture.

A sample has the colours of the theme. Captions name no colours, because printed pages have none.
"""

from collections.abc import Iterable, Sequence
from math import dist
from typing import TypeGuard

from polydoku.draw.line_themes import FORMS
from polydoku.model.scene import Dot, Line, Point, Polygon, Shape, rounded

SAMPLE_WIDTH = 1.3
"""The room for a sample before its caption, in cell edges."""

START, END = 0.24, 1.0
"""The x coordinates of the ends of a sample."""

SMALL_TRIANGLE = ((0.09, 0), (-0.06, 0.09), (-0.06, -0.09))
"""The corners of a triangle that points along a sample, relative to its middle."""

NEAR = 0.01
"""A mark whose middle is at most this far from the end of a line is at this end, in cell edges."""

MARK_SCALE = 0.42
"""How much smaller dots and diamonds are than on the board."""


def line_sample(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Return a short horizontal line that looks like the one drawn by `shapes`; empty if they draw no line.

    The middle of the sample has the y coordinate 0.
    """
    shapes = tuple(shapes)
    lines = {shape.role: shape for shape in shapes if isinstance(shape, Line) and _is_of_a_form(shape.role)}
    if not lines:
        return ()
    points = next(iter(lines.values())).points
    marks = {_place(shape, points): shape for shape in shapes if _is_mark(shape)}
    return (
        *(line._replace(points=((START, 0), (END, 0)), closed=False) for line in lines.values()),
        *(_small_mark(shape, x) for x, shape in marks.items()),
    )


def _is_of_a_form(role: str) -> bool:
    return role.removeprefix("line.").removesuffix("-edge").removesuffix("-middle") in FORMS


def _is_mark(shape: Shape) -> TypeGuard[Dot | Polygon]:
    """Return whether a shape is a dot or a diamond of the line, not the ground of a text."""
    return isinstance(shape, Dot | Polygon) and shape.role.startswith(("dot.", "diamond.", "triangle."))


def _place(mark: Dot | Polygon, points: Sequence[Point]) -> float:
    """Return the x coordinate in the sample of a mark that is at an end of a line, or else in its middle."""
    middle = _middle(mark)
    if dist(middle, points[0]) < NEAR:
        return START
    return END if dist(middle, points[-1]) < NEAR else (START + END) / 2


def _small_mark(mark: Dot | Polygon, x: float) -> Shape:
    if isinstance(mark, Dot):
        return mark._replace(centre=(x, 0), radius=round(MARK_SCALE * mark.radius, 3), cell=None)
    if mark.role.startswith("triangle."):
        return mark._replace(points=tuple((x + dx, dy) for dx, dy in SMALL_TRIANGLE), cell=None)
    middle_x, middle_y = _middle(mark)
    points = tuple(
        rounded(x + MARK_SCALE * (px - middle_x), MARK_SCALE * (py - middle_y)) for px, py in mark.points
    )
    return mark._replace(points=points, cell=None)


def _middle(mark: Dot | Polygon) -> Point:
    if isinstance(mark, Dot):
        return mark.centre
    xs, ys = zip(*mark.points, strict=True)
    return rounded(sum(xs) / len(xs), sum(ys) / len(ys))

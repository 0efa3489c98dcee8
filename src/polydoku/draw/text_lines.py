"""Shows the lines of rules in text: double lines across edges between cells, slanted ones across corners.

Walls are light or heavy and never double, so that both can be told apart. An arrow ends in an arrow head.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from polydoku.draw.ansi import styled
from polydoku.draw.layout import Layout
from polydoku.draw.line_themes import FORMS
from polydoku.draw.walls import Edge, Place
from polydoku.model.board import Board
from polydoku.model.geometry import geometry_of
from polydoku.model.scene import Line, Point, Shape

Direction = tuple[int, int]
"""The signs of the differences in x and y."""

COLORS = {
    "grey": "",
    "tan": "38;5;137",
    "green": "38;5;71",
    "purple": "38;5;133",
    "gold": "38;5;136",
    "blue": "38;5;32",
    "orange": "38;5;172",
    "lavender": "38;5;99",
    "peach": "38;5;173",
    "teal": "38;5;37",
    "red": "38;5;167",
    "olive": "38;5;100",
    "pink": "38;5;169",
}
"""From the name of a colour to an ANSI code that is readable on black and white; grey is the usual colour."""

CODES = {f"line.{name}": COLORS[form.color] for name, form in FORMS.items()} | {
    "line.arrow": COLORS["grey"],
    "line.pill": COLORS["grey"],
    "line.snake": COLORS["blue"],
    "line.thermo": COLORS["grey"],
}
"""From the role of each line that is shown to its ANSI code. Diagonals of the board are named in words."""

REACH = 0.1
"""A line that passes a point at most this far away crosses the edge or corner there, in cell edges."""

ACROSS, DOWN, FALLING, RISING, CROSSED = ("═", "~"), ("║", ":"), ("╲", "\\"), ("╱", "/"), ("╳", "X")
"""The character of a line and its character in ASCII, by the way in which it goes."""

ARROW_HEADS: Mapping[Direction, tuple[str, str]] = {
    (1, 0): ("→", ">"),
    (-1, 0): ("←", "<"),
    (0, 1): ("↓", "v"),
    (0, -1): ("↑", "^"),
    (1, 1): ("↘", "\\"),
    (-1, -1): ("↖", "\\"),
    (-1, 1): ("↙", "/"),
    (1, -1): ("↗", "/"),
}
"""The head of an arrow by the direction in which it points, and in ASCII, which has no slanted heads."""


class LineMark(NamedTuple):
    """The character of a line on an edge or a corner, and the bars or blanks beside the edge."""

    text: str
    left: str = " "
    right: str = " "


def line_marks(
    board: Board,
    layout: Layout,
    edges: Mapping[Edge, Point],
    shapes: Iterable[Shape],
    *,
    ascii: bool,
    color: bool,
) -> dict[Place, LineMark]:
    """Return the marks of lines on edges and corners; `edges` has the middle of each edge.

    Two heads that meet, as those of a double arrow may do, leave a plain line.
    """
    points = _corners(board, layout)
    points.update(edges)
    directions: dict[Place, set[Direction]] = {}
    heads: dict[Place, set[Direction]] = {}
    codes: dict[Place, str] = {}
    for line in shapes:
        if isinstance(line, Line) and line.role in CODES:
            crossings = list(_crossings(line, points))
            for place, direction in crossings:
                directions.setdefault(place, set()).add(direction)
                codes[place] = CODES[line.role]
            if line.arrow and crossings:
                place, direction = crossings[-1]
                heads.setdefault(place, set()).add(direction)
    marks = {}
    for place, ways in directions.items():
        head, *others = heads.get(place, (None,))
        bars = {_bar(direction) for direction in ways}
        bar = bars.pop() if len(bars) == 1 else CROSSED
        texts = ARROW_HEADS[head] if head and not others else bar
        mark = LineMark(texts[ascii])
        if bar == ACROSS:
            # The head of an arrow is the last of its characters.
            left, right = (" " if texts == ARROW_HEADS[dx, 0] else bar[ascii] for dx in (-1, 1))
            mark = LineMark(texts[ascii], left, right)
        marks[place] = LineMark(*(styled(text, codes[place], color and text != " ") for text in mark))
    return marks


def _bar(direction: Direction) -> tuple[str, str]:
    """Return the character of a line that goes in a direction, and in ASCII."""
    dx, dy = direction
    if dx and dy:
        return FALLING if dx == dy else RISING
    return ACROSS if dx else DOWN


def _crossings(line: Line, points: Mapping[Place, Point]) -> Iterator[tuple[Place, Direction]]:
    """Yield where a line crosses from cell to cell, in its order, and in which direction."""
    line_points = (*line.points, line.points[0]) if line.closed else line.points
    for (ax, ay), (bx, by) in pairwise(line_points):
        dx, dy = bx - ax, by - ay
        length = hypot(dx, dy)
        direction = (_sign(dx), _sign(dy))
        places = []
        for place, (x, y) in points.items():
            part = ((x - ax) * dx + (y - ay) * dy) / length**2 if length else -1
            is_beside = abs((x - ax) * dy - (y - ay) * dx) > REACH * length
            # A slanted line crosses corners, a straight one edges.
            if 0 <= part <= 1 and not is_beside and isinstance(place[0], int) == all(direction):
                places.append((part, place))
        yield from ((place, direction) for _, place in sorted(places))


def _sign(difference: float) -> int:
    return (difference > REACH) - (difference < -REACH)


def _corners(board: Board, layout: Layout) -> dict[Place, Point]:
    """Return the common corner of the cells around the top left of each position, if there is one."""
    polygons = geometry_of(board).polygons
    corners: dict[Place, Point] = {}
    for row in range(1, layout.rows):
        for column in range(1, layout.columns):
            around = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)]
            cells = [layout.cells[position] for position in around if position in layout.cells]
            common = set.intersection(*(set(polygons[cell]) for cell in cells)) if cells else set()
            if len(cells) > 2 and len(common) == 1:
                corners[row, column] = common.pop()
    return corners

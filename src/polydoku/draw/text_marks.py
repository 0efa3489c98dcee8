"""What a text drawing shows of rules: lines, signs on edges, brackets around digits, clues around the board.

The captions below the drawing name every rule, also those whose shaded cells characters cannot show.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Literal, NamedTuple

from polydoku.draw.layout import Layout
from polydoku.draw.line_themes import LINES_WITH_DOTS
from polydoku.draw.rule_text import ASCII_SIGNS
from polydoku.draw.text_lines import ARROW_HEADS, LineMark, line_marks
from polydoku.draw.walls import Edge, Place, WallMarks
from polydoku.model.board import Board, Cell
from polydoku.model.geometry import RowColumn, geometry_of
from polydoku.model.scene import Dot, Line, Point, Shape, Text

Side = Literal["left", "right", "top", "bottom"]

SIGN_DISTANCE = 0.14
"""A sign at most this far from the middle of an edge is on the edge, in cell edges."""

STRAIGHT = 0.3
"""A clue whose distance to the line through the middles of its row is less than this belongs to the row."""

DOTS = {"dot.white": ("○", "o"), "dot.black": ("●", "*")}
"""From the role of a dot to its character, and to its character in ASCII."""

DISCS = ("dot.odd", "dot.mark", "dot.arrow", "dot.snake", "dot.thermo", "circle")
BRACKETS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys((*DISCS, *(f"dot.{name}" for name in LINES_WITH_DOTS)), ("(", ")")),
    **dict.fromkeys(("diamond.lockout", "diamond.pattern"), ("<", ">")),
    "triangle.pattern": ("(", ")"),
    "square.even": ("[", "]"),
}
"""From the role of a disc, diamond or square behind a digit to the characters left and right of the digit."""

BLANKS = (" ", " ")

SIGNS = {(1, 0): (">", ">"), (-1, 0): ("<", "<"), (0, 1): ("∨", "v"), (0, -1): ("∧", "^")}
"""From the direction in which a sign points, x before y, to its characters."""


class TextClue(NamedTuple):
    """A clue beside a row or column: its number, and the distance of the clue from the middle of its cell."""

    side: Side
    number: int
    distance: float
    text: str


class TextMarks(NamedTuple):
    """The signs and lines on edges and corners, the clues outside, and the brackets around digits.

    `sides` has the characters left and right of a digit: brackets, or bars of lines. The nearest clues of a
    row or column come first. `inner_edges` are between two cells of one cage, and
    `totals` has the texts in the corners of cells.
    """

    walls: WallMarks
    clues: tuple[TextClue, ...]
    sides: Mapping[int, tuple[str, str]]
    inner_edges: frozenset[Edge]
    totals: Mapping[RowColumn, str]


def text_marks(
    board: Board, layout: Layout, shapes: Iterable[Shape], *, ascii: bool, color: bool = False
) -> TextMarks:
    """Return what the drawing of a board in text shows of the shapes of rules; lines have colours."""
    shapes = tuple(shapes)
    edges, position_of = _edges(board, layout), {cell: at for at, cell in layout.cells.items()}
    lines = line_marks(board, layout, edges, shapes, ascii=ascii, color=color)
    marks = {place: mark.text for place, mark in lines.items()}
    sides = _sides(board, layout, lines, shapes)
    for point, text in _edge_texts(shapes, ascii):
        for edge, middle in edges.items():
            if hypot(point[0] - middle[0], point[1] - middle[1]) <= SIGN_DISTANCE:
                marks[edge] = text
    clues = (_clue(board, position_of, shape, ascii) for shape in shapes)
    sorted_clues = tuple(sorted(filter(None, clues), key=lambda clue: clue.distance))
    totals = {
        position_of[Cell(shape.cell)]: shape.text.translate(ASCII_SIGNS) if ascii else shape.text
        for shape in shapes
        if isinstance(shape, Text) and shape.role == "cage-sum" and shape.cell is not None
    }
    return TextMarks(marks, sorted_clues, sides, _inner_edges(edges, shapes), totals)


def _sides(
    board: Board, layout: Layout, lines: Mapping[Place, LineMark], shapes: Iterable[Shape]
) -> dict[int, tuple[str, str]]:
    """Return the characters left and right of digits: brackets, or bars of lines."""
    sides: dict[int, tuple[str, str]] = {}
    for (row, column), cell in layout.cells.items():
        before = lines.get(((row, column - 1), (row, column)))
        after = lines.get(((row, column), (row, column + 1)))
        if before or after:
            sides[cell] = (before.right if before else " ", after.left if after else " ")
    middles = geometry_of(board).middles
    for shape in shapes:
        if shape.role in BRACKETS and shape.cell is not None:
            sides[shape.cell] = BRACKETS[shape.role]
        elif isinstance(shape, Line) and shape.role == "line.pill":
            pill = {at for at, cell in layout.cells.items() if middles[cell] in shape.points}
            for row, column in pill:
                cell = layout.cells[row, column]
                left, right = sides.get(cell, BLANKS)
                left = left if (row, column - 1) in pill else "("
                sides[cell] = (left, right if (row, column + 1) in pill else ")")
    return sides


def _inner_edges(edges: Mapping[Edge, Point], shapes: Iterable[Shape]) -> frozenset[Edge]:
    """Return the edges whose middle is inside the outline of one cage; cages that overlap have none there."""
    outlines = [shape.points for shape in shapes if isinstance(shape, Line) and shape.role == "cage"]
    return frozenset(
        edge for edge, middle in edges.items() if sum(_is_inside(middle, outline) for outline in outlines) % 2
    )


def _is_inside(point: Point, outline: Sequence[Point]) -> bool:
    """Return whether a ray from the point to the right crosses the outline an odd number of times."""
    x, y = point
    crossings = 0
    for number, (bx, by) in enumerate(outline):
        ax, ay = outline[number - 1]
        if (ay > y) != (by > y):
            crossings += x < ax + (y - ay) * (bx - ax) / (by - ay)
    return crossings % 2 == 1


def _edges(board: Board, layout: Layout) -> Mapping[Edge, Point]:
    """Return the middle of the common side of two cells, for cells that are adjacent in the text too."""
    polygons = geometry_of(board).polygons
    edges = {}
    for (row, column), cell in layout.cells.items():
        for other in ((row, column + 1), (row + 1, column)):
            if other in layout.cells:
                ends = [point for point in polygons[cell] if point in polygons[layout.cells[other]]]
                if len(ends) == 2:
                    (ax, ay), (bx, by) = ends
                    edges[(row, column), other] = ((ax + bx) / 2, (ay + by) / 2)
    return edges


def _edge_texts(shapes: Iterable[Shape], ascii: bool) -> Iterator[tuple[Point, str]]:
    """Yield the characters of dots, letters and signs, with their places; a number replaces its dot."""
    for shape in shapes:
        if isinstance(shape, Dot) and shape.role in DOTS:
            yield shape.centre, DOTS[shape.role][ascii]
        elif isinstance(shape, Text) and len(shape.text) == 1:
            if shape.role == "edge-text" or shape.role.removesuffix("-text") in DOTS:
                yield shape.at, shape.text
        elif isinstance(shape, Line) and shape.role == "sign":
            (ax, ay), (x, y), (bx, by) = shape.points
            start = ((ax + bx) / 2, (ay + by) / 2)
            if (direction := _direction(start, (x, y))) in SIGNS:
                yield ((start[0] + x) / 2, (start[1] + y) / 2), SIGNS[direction][ascii]


def _clue(board: Board, position_of: Mapping[Cell, RowColumn], shape: Shape, ascii: bool) -> TextClue | None:
    """Return the clue that a text or an arrow outside the board is, or `None` for any other shape."""
    if shape.cell is None or not shape.role.startswith("outside"):
        return None
    if isinstance(shape, Text):
        at, text = shape.at, shape.text.translate(ASCII_SIGNS) if ascii else shape.text
    elif isinstance(shape, Line) and shape.arrow:
        (ax, ay), (bx, by) = shape.points[0], shape.points[-1]
        direction = _direction((ax, ay), (bx, by))
        if all(direction):  # the total of a diagonal has an arrow of its own
            return None
        at, text = ((ax + bx) / 2, (ay + by) / 2), ARROW_HEADS[direction][ascii]
    else:
        return None
    x, y = geometry_of(board).middles[shape.cell]
    dx, dy = at[0] - x, at[1] - y
    row, column = position_of[Cell(shape.cell)]
    if max(abs(dx), abs(dy)) < 0.5:
        return None
    if min(abs(dx), abs(dy)) > STRAIGHT:
        if ascii:
            return None
        row, column = row + (1 if dy > 0 else -1), column + (1 if dx > 0 else -1)
        text += ARROW_HEADS[_direction(at, (x, y))][ascii]
    if abs(dx) > abs(dy):
        return TextClue("right" if dx > 0 else "left", row, abs(dx), text)
    return TextClue("bottom" if dy > 0 else "top", column, abs(dy), text)


def _direction(start: Point, end: Point) -> tuple[int, int]:
    """Return the signs of the differences in x and y."""
    dx, dy = round(end[0] - start[0], 3), round(end[1] - start[1], 3)
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)

"""Shapes of clues that stand outside the board, before the first cell of the line that they are about."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Literal, NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.model.geometry import geometry_of
from polydoku.model.scene import Layer, Line, Point, Polygon, Shape, Text, rounded
from polydoku.rules.shapes import CHARACTER_WIDTH

TEXT_SIZE = 0.44
DIAGONAL_TEXT_SIZE = 0.36
SMALL_TEXT_SIZE = 0.24
GAP = 0.16
"""Distance from the edge of the board to a clue, in cell edges."""

MAX_STEP = 1.1
"""A straight line goes from each cell to the next without leaving out a cell between them."""

TOLERANCE = 0.05
"""Steps that differ by less are equal, because coordinates are rounded."""

MAX_TEXT_WIDTH = 0.86
"""A text above or below a column is made smaller if it is wider than this, so that it stays in its column."""

FRAME_MARGIN = 0.05
"""Distance from a text to the lines around it."""

Frame = Literal["", "bars", "building", "dashed-building", "room"]
"""The lines around a number, which tell rules apart whose clues are numbers."""


class Entry(NamedTuple):
    """Where a straight line of cells enters the board: a point on the edge, and the step to the next cell."""

    point: Point
    step: Point

    @property
    def is_diagonal(self) -> bool:
        """Whether the line enters at a corner of its first cell instead of an edge."""
        return min(map(abs, self.step)) > 0.3


def entry_of(board: Board, cells: Sequence[Cell]) -> Entry | None:
    """Return where a line enters the board, or `None` if it is not straight or starts inside the board.

    >>> entry_of(Board.square(4), (Cell(0), Cell(1)))
    Entry(point=(0.0, 0.5), step=(1.0, 0.0))
    """
    middles = [geometry_of(board).middles[cell] for cell in cells]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(middles)]
    if not steps:
        return None
    (x, y), (dx, dy) = middles[0], steps[0]
    is_straight = all(hypot(step_x - dx, step_y - dy) < TOLERANCE for step_x, step_y in steps)
    if not is_straight or max(abs(dx), abs(dy)) > MAX_STEP or _cell_at(board, (x - dx, y - dy)) is not None:
        return None
    return Entry(rounded(x - dx / 2, y - dy / 2), rounded(dx, dy))


def reaches_the_edge(board: Board, cells: Sequence[Cell]) -> bool:
    """Return whether a straight line of cells ends where the board ends."""
    return entry_of(board, cells[::-1]) is not None


def clue_shapes(board: Board, cells: Sequence[Cell], text: str, frame: Frame = "") -> tuple[Shape, ...]:
    """Return a text outside the board before the first cell, with lines around it.

    If the line does not start at the edge of the board, the text is small and stands in the first cell.
    """
    entry = entry_of(board, cells)
    if entry is None:
        return _text_in_cell(board, cells[0], text)
    (x, y), (dx, dy) = entry
    if abs(dx) > 0.3:  # left or right of the board
        anchor: Literal["start", "end"] = "end" if dx > 0 else "start"
        gap = GAP + (FRAME_MARGIN if frame else 0)
        at = rounded(x - gap * dx, y - gap * dy)
        clue = Text(at, text, "outside", TEXT_SIZE, Layer.RULE_MARKS, cells[0], anchor)
    else:
        size = round(TEXT_SIZE * min(1, MAX_TEXT_WIDTH / (CHARACTER_WIDTH * TEXT_SIZE * len(text))), 3)
        distance = GAP + (FRAME_MARGIN if frame else 0) + 0.36 * size
        at = rounded(x - distance * dx, y - distance * dy)
        clue = Text(at, text, "outside", size, Layer.RULE_MARKS, cells[0])
    return (*_frame_lines(clue, frame), clue)


def diagonal_clue_shapes(board: Board, cells: Sequence[Cell], text: str) -> tuple[Shape, ...]:
    """Return a small arrow that points along a diagonal, with a text at its tail.

    The clues of rows and columns have room beside it.
    """
    entry = entry_of(board, cells)
    if entry is None or not entry.is_diagonal:
        return _text_in_cell(board, cells[0], text)
    (x, y), (dx, dy) = entry
    tail, tip = rounded(x - 0.23 * dx, y - 0.23 * dy), rounded(x - 0.06 * dx, y - 0.06 * dy)
    arrow = Line((tail, tip), "outside-arrow", Layer.RULE_MARKS, cells[0], arrow=True)
    middle_x, middle_y = geometry_of(board).middles[cells[0]]
    if _cell_at(board, (middle_x, middle_y - dy)) is None:  # above or below the board
        at, anchor = rounded(x - 0.26 * dx, y - 0.62 * dy), "middle"
    else:
        at, anchor = rounded(x - 0.36 * dx, y - 0.18 * dy), "end" if dx > 0 else "start"
    clue = Text(at, text, "outside", DIAGONAL_TEXT_SIZE, Layer.RULE_MARKS, cells[0], anchor)  # type: ignore[arg-type]
    return arrow, clue


def arrow_shapes(board: Board, cells: Sequence[Cell]) -> tuple[Shape, ...]:
    """Return an arrow outside the board in the direction of the cells, next to the cell at the edge.

    The line is at the edge with its first cell or, if not, with its last; otherwise the arrow runs through
    its cells.
    """
    if entry := entry_of(board, cells):
        (x, y), (dx, dy) = entry
        ends = (rounded(x - 0.56 * dx, y - 0.56 * dy), rounded(x - GAP * dx, y - GAP * dy))
    elif entry := entry_of(board, cells[::-1]):
        (x, y), (dx, dy) = entry  # the step points inwards, and the arrow outwards
        ends = (rounded(x - GAP * dx, y - GAP * dy), rounded(x - 0.56 * dx, y - 0.56 * dy))
    else:
        middles = geometry_of(board).middles
        return (Line(tuple(middles[cell] for cell in cells), "outside-arrow", arrow=True),)
    return (Line(ends, "outside-arrow", Layer.RULE_MARKS, cells[0], arrow=True),)


def _cell_at(board: Board, point: Point) -> Cell | None:
    """Return the cell around whose middle a point lies, or `None`."""
    geometry = geometry_of(board)
    for cell, (middle, radius) in enumerate(zip(geometry.middles, geometry.inner_radii, strict=True)):
        if hypot(point[0] - middle[0], point[1] - middle[1]) < radius:
            return Cell(cell)
    return None


def _text_in_cell(board: Board, cell: Cell, text: str) -> tuple[Shape, ...]:
    """Return a small text in the lower part of a cell, on a ground that hides lines below it."""
    geometry = geometry_of(board)
    (x, y), radius = geometry.middles[cell], geometry.inner_radii[cell]
    at = rounded(x, y + 0.68 * radius)
    half_width, half_height = CHARACTER_WIDTH * SMALL_TEXT_SIZE * len(text) / 2 + 0.02, SMALL_TEXT_SIZE / 2
    corners = _rectangle(at[0] - half_width, at[1] - half_height, at[0] + half_width, at[1] + half_height)
    return (
        Polygon(corners, "cage-ground", Layer.RULE_MARKS),
        Text(at, text, "outside", SMALL_TEXT_SIZE, Layer.RULE_MARKS, cell),
    )


def _frame_lines(text: Text, frame: Frame) -> tuple[Line, ...]:
    """Return the lines around a text: bars left and right of it, walls and a roof, or a closed frame."""
    if not frame:
        return ()
    width = CHARACTER_WIDTH * text.size * len(text.text) + 2 * FRAME_MARGIN
    centre = text.at[0] + {"start": 0.5, "middle": 0, "end": -0.5}[text.anchor] * (width - 2 * FRAME_MARGIN)
    half_height = 0.36 * text.size + FRAME_MARGIN
    left, right = centre - width / 2, centre + width / 2
    top, bottom = text.at[1] - half_height, text.at[1] + half_height
    top_left, top_right, bottom_right, bottom_left = _rectangle(left, top, right, bottom)
    if frame == "bars":
        sides = ((top_left, bottom_left), (top_right, bottom_right))
        return tuple(Line(side, "outside-frame", Layer.RULE_MARKS, text.cell) for side in sides)
    if frame == "room":
        room = (top_left, top_right, bottom_right, bottom_left)
        return (Line(room, "outside-frame", Layer.RULE_MARKS, text.cell, closed=True),)
    roof = rounded(centre, top - 0.08)
    role = "outside-frame" if frame == "building" else "outside-dashed"
    return (Line((bottom_left, top_left, roof, top_right, bottom_right), role, Layer.RULE_MARKS, text.cell),)


def _rectangle(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return rounded(left, top), rounded(right, top), rounded(right, bottom), rounded(left, bottom)

"""Draws a board in text with the marks of its rules: on edges, around digits and outside the board."""

from collections.abc import Sequence

from polydoku.draw.layout import Layout
from polydoku.draw.side_by_side import display_width
from polydoku.draw.terminal import draw_cells
from polydoku.draw.text_clues import clue_margins, with_clues
from polydoku.draw.text_coordinates import TextCoordinates
from polydoku.draw.text_marks import BLANKS, text_marks
from polydoku.draw.walls import CellSize, Walls
from polydoku.model.board import Board
from polydoku.model.scene import Shape

GAP = 1
"""Columns between a cell and an edge, for blanks or brackets."""


def marked_drawing(
    board: Board,
    layout: Layout,
    cells: Sequence[list[str]],
    size: CellSize,
    shapes: Sequence[Shape],
    labels: TextCoordinates | None,
    *,
    ascii: bool,
    width: int | None,
    color: bool,
) -> str | None:
    """Return the drawing with edges between cells, on which marks stand, and clues around it.

    `shapes` are those of the rules, `cells` has the lines of each cell. The cells of a cage have no light
    edges between them, and brackets stand around the digits of marked cells if they have one line. Returns
    `None` if no shape is a mark that characters can show, or if the drawing is wider than `width`.
    """
    marks = text_marks(board, layout, shapes, ascii=ascii, color=color)
    if not any(marks):
        return None
    gap = GAP
    if size.height == 1:
        sides = [marks.sides.get(cell, BLANKS) for cell in board.cells]
        cells = [[f"{left}{text}{right}"] for [text], (left, right) in zip(cells, sides, strict=True)]
        size, gap = CellSize(size.width + 2 * GAP, 1), 0
    walls = Walls.of_layout(layout, cell_edges=True)._replace(marks=marks.walls, totals=marks.totals)
    walls = walls.without_light_edges(marks.inner_edges)
    margin = labels.margin if labels else 0
    needed_width = sum(clue_margins(marks.clues)) + margin + walls.drawing_width(size.width, gap)
    if width is not None and needed_width > width:
        return None
    drawing = draw_cells(walls, cells, size, ascii=ascii, width=None, gap=gap, labels=labels, color=color)
    lines, row_lines = drawing.split("\n"), walls.row_lines(size.height)
    board_height = row_lines[-1] + size.height - (size.height - 1) // 2 + 1
    first_line = len(lines) - board_height  # labels of columns are above the board
    row_lines = [first_line + line for line in row_lines]
    middles = [margin + start + size.width // 2 for start in walls.column_starts(size.width, gap)]
    return "\n".join(with_clues(lines, marks.clues, row_lines, middles, width_of=display_width))

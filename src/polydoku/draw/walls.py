"""Draws the walls of a text layout with box characters.

Each edge between two positions has a weight: 0 none, 1 light, 2 heavy. The character at a corner follows
from the four edges that meet there. A boundary between two rows or columns takes a line of characters only
if it has an edge: a plain 9×9 grid has lines between its boxes but not between its cells.
"""

from collections.abc import Mapping, Set
from types import MappingProxyType
from typing import NamedTuple

from polydoku.draw.layout import Layout
from polydoku.model.geometry import RowColumn

BOX_CHARACTERS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""The character whose lines have the weights up, right, down and left is number 27u + 9r + 3d + l."""


def box_character(up: int, right: int, down: int, left: int, *, ascii: bool = False) -> str:
    """Return the character whose four lines have these weights.

    >>> box_character(1, 1, 1, 1), box_character(2, 0, 2, 0), box_character(0, 1, 0, 1, ascii=True)
    ('┼', '┃', '-')
    """
    if not ascii:
        return BOX_CHARACTERS[27 * up + 9 * right + 3 * down + left]
    if not (left or right):
        return " |#"[max(up, down)]
    if not (up or down):
        return " -="[max(left, right)]
    return "#" if 2 in (up, right, down, left) else "+"


class CellSize(NamedTuple):
    """The size of every cell of a text drawing, in characters and lines."""

    width: int
    height: int


Edge = tuple[RowColumn, RowColumn]
"""The positions of two adjacent cells, the upper or left one first."""

Place = Edge | RowColumn
"""An edge, or the corner at the top left of a position."""

WallMarks = Mapping[Place, str]
"""From an edge to a character in its middle, and from a corner to its character."""


class Walls(NamedTuple):
    """The weights of all edges of a layout.

    `horizontal[r][c]` is the edge above row r in column c, `vertical[r][c]` the edge left of column c in
    row r; the last ones are the bottom and the right edge of the board. Characters of `marks` replace the
    middle of an edge or a corner, and the texts of `totals` the left part of the edge above a cell, if they
    fit.
    """

    layout: Layout
    horizontal: tuple[tuple[int, ...], ...]
    vertical: tuple[tuple[int, ...], ...]
    marks: WallMarks = MappingProxyType({})
    totals: Mapping[RowColumn, str] = MappingProxyType({})

    @classmethod
    def of_layout(cls, layout: Layout, *, cell_edges: bool) -> "Walls":
        """Return light walls around boxes; with `cell_edges`, heavy ones and light edges between cells."""

        def weight(first: RowColumn, second: RowColumn) -> int:
            if first not in layout.cells and second not in layout.cells:
                return 0
            if not cell_edges:
                return int(layout.has_wall(first, second))
            is_between_cells = first in layout.cells and second in layout.cells
            return 1 if is_between_cells and not layout.has_wall(first, second) else 2

        rows, columns = range(layout.rows), range(layout.columns)
        return cls(
            layout,
            tuple(tuple(weight((r - 1, c), (r, c)) for c in columns) for r in range(layout.rows + 1)),
            tuple(tuple(weight((r, c - 1), (r, c)) for c in range(layout.columns + 1)) for r in rows),
        )

    def without_light_edges(self, edges: Set[Edge]) -> "Walls":
        """Return the walls without those of the edges that are light."""
        horizontal = tuple(
            tuple(
                0 if weight == 1 and ((row - 1, column), (row, column)) in edges else weight
                for column, weight in enumerate(weights)
            )
            for row, weights in enumerate(self.horizontal)
        )
        vertical = tuple(
            tuple(
                0 if weight == 1 and ((row, column - 1), (row, column)) in edges else weight
                for column, weight in enumerate(weights)
            )
            for row, weights in enumerate(self.vertical)
        )
        return self._replace(horizontal=horizontal, vertical=vertical)

    def has_wall_left_of(self, column: int) -> bool:
        """Return whether any row has an edge left of a column; the drawing then has room for walls there."""
        return any(edges[column] for edges in self.vertical)

    def drawing_width(self, cell_width: int, gap: int) -> int:
        """Return the width of the drawing, in characters; `gap` is the room between cell and wall."""
        columns = self.layout.columns
        inner_walls = sum(
            2 * gap + 1 if self.has_wall_left_of(column) else gap for column in range(1, columns)
        )
        outer_walls = sum(gap + 1 if self.has_wall_left_of(column) else gap for column in (0, columns))
        return inner_walls + outer_walls + columns * cell_width

    def column_starts(self, cell_width: int, gap: int) -> list[int]:
        """Return where the cells of each column begin in a line of the drawing."""
        starts = []
        start = gap + int(self.has_wall_left_of(0))
        for column in range(self.layout.columns):
            starts.append(start)
            start += cell_width + (2 * gap + 1 if self.has_wall_left_of(column + 1) else gap)
        return starts

    def row_lines(self, cell_height: int) -> list[int]:
        """Return the number of the line in the middle of each row of cells."""
        lines = []
        first_line = 0
        for edges in self.horizontal[:-1]:
            first_line += any(edges)
            lines.append(first_line + (cell_height - 1) // 2)
            first_line += cell_height
        return lines

    def draw(
        self, texts: Mapping[RowColumn, list[str]], size: CellSize, *, gap: int, ascii: bool
    ) -> list[str]:
        """Return the lines of the drawing; `texts` holds the lines of each cell."""
        blank_cell = [" " * size.width] * size.height
        gaps = [" " * gap] * self.layout.columns
        lines = self._boundary_lines(0, size.width, gap, ascii)
        for row, edges in enumerate(self.vertical):
            cells = [texts.get((row, column), blank_cell) for column in range(self.layout.columns)]
            walls = [box_character(edge, 0, edge, 0, ascii=ascii) for edge in edges]
            marked_walls = [
                self.marks.get(((row, column - 1), (row, column)), wall) for column, wall in enumerate(walls)
            ]
            lines += [
                self._line(
                    [cell[number] for cell in cells],
                    marked_walls if number == (size.height - 1) // 2 else walls,
                    gaps,
                )
                for number in range(size.height)
            ]
            lines += self._boundary_lines(row + 1, size.width, gap, ascii)
        return lines

    def _boundary_lines(self, row: int, width: int, gap: int, ascii: bool) -> list[str]:
        """Return the line of walls above a row, or no line if the boundary has no edge."""
        edges = self.horizontal[row]
        if not any(edges):
            return []
        no_edges = (0,) * (len(edges) + 1)
        edges_above = self.vertical[row - 1] if row else no_edges
        edges_below = self.vertical[row] if row < self.layout.rows else no_edges
        # Right of corner c is edge c, left of it edge c - 1; the corners at the ends lack one of them.
        corners = [
            self.marks.get((row, column)) or box_character(up, right, down, left, ascii=ascii)
            for column, (up, right, down, left) in enumerate(
                zip(edges_above, (*edges, 0), edges_below, (0, *edges), strict=True)
            )
        ]
        bars = [box_character(0, edge, 0, edge, ascii=ascii) for edge in edges]
        parts = [self._edge_above((row, column), bar, width) for column, bar in enumerate(bars)]
        return [self._line(parts, corners, [bar * gap for bar in bars])]

    def _edge_above(self, position: RowColumn, bar: str, width: int) -> str:
        """Return the edge above a cell, with its mark in the middle or a total at its left."""
        row, column = position
        mark = self.marks.get(((row - 1, column), position))
        total = self.totals.get(position, "")
        if mark is None and len(total) <= width:
            return total + bar * (width - len(total))
        middle = width // 2
        return bar * middle + (mark or bar) + bar * (width - 1 - middle)

    def _line(self, cells: list[str], walls: list[str], gaps: list[str]) -> str:
        """Join one line of characters: the cells, the walls between them, and gaps next to the walls."""
        parts = [walls[0] + gaps[0] if self.has_wall_left_of(0) else gaps[0], cells[0]]
        for column in range(1, len(cells)):
            has_wall = self.has_wall_left_of(column)
            parts += [gaps[column - 1], walls[column], gaps[column]] if has_wall else [gaps[column]]
            parts.append(cells[column])
        parts += [gaps[-1], walls[-1]] if self.has_wall_left_of(len(cells)) else [gaps[-1]]
        return "".join(parts).rstrip()

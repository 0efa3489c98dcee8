"""Walls of a text drawing: the lines of characters around the cells of a `Layout`.

Each edge between two spots has a weight (0 none, 1 light, 2 heavy); a corner's character follows from
the four edges that meet there. A row or column boundary takes room only where some edge on it stands,
so a plain 9×9 grid has lines between its boxes alone.
"""

from collections.abc import Mapping
from typing import NamedTuple

from polydoku.draw.layout import Layout
from polydoku.model.geometry import RowColumn

JOINTS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""The box characters by the weights of their arms: 27 × up + 9 × right + 3 × down + left."""


def joint(up: int, right: int, down: int, left: int, *, ascii: bool = False) -> str:
    """Return the character whose four arms have these weights.

    >>> joint(1, 1, 1, 1), joint(2, 0, 2, 0), joint(0, 1, 0, 1, ascii=True)
    ('┼', '┃', '-')
    """
    if not ascii:
        return JOINTS[27 * up + 9 * right + 3 * down + left]
    heavy = 2 in (up, right, down, left)
    if not (left or right):
        return " |#"[max(up, down)]
    if not (up or down):
        return " -="[max(left, right)]
    return "#" if heavy else "+"


class Walls(NamedTuple):
    """The edges of a layout: `across[b][c]` above row b, `down[r][b]` left of column b."""

    layout: Layout
    across: tuple[tuple[int, ...], ...]
    down: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, layout: Layout, *, cell_edges: bool) -> "Walls":
        """Return box edges, light; or, with `cell_edges`, all edges: those of cells light, of boxes heavy."""

        def weight(first: RowColumn, second: RowColumn) -> int:
            if first not in layout.cells and second not in layout.cells:
                return 0
            if not cell_edges:
                return int(layout.walled(first, second))
            inside = first in layout.cells and second in layout.cells
            return 2 if not inside or layout.walled(first, second) else 1

        rows, columns = range(layout.rows), range(layout.columns)
        return cls(
            layout,
            tuple(tuple(weight((b - 1, c), (b, c)) for c in columns) for b in range(layout.rows + 1)),
            tuple(tuple(weight((r, b - 1), (r, b)) for b in range(layout.columns + 1)) for r in rows),
        )

    def stands(self, boundary: int) -> bool:
        """Return whether an edge stands anywhere on a column boundary, which then needs its own column."""
        return any(row[boundary] for row in self.down)

    def width(self, cell_width: int, gap: int) -> int:
        """Return the columns that `lines` takes."""
        last = self.layout.columns
        inner = sum(2 * gap + 1 if self.stands(b) else gap for b in range(1, last))
        outer = sum(gap + 1 if self.stands(b) else gap for b in (0, last))
        return inner + outer + last * cell_width

    def lines(
        self, texts: Mapping[RowColumn, list[str]], size: tuple[int, int], *, gap: int, ascii: bool
    ) -> list[str]:
        """Return the drawing. `texts` gives each cell's lines, every one `size` = (width, height) large."""
        width, height = size
        blank = [" " * width] * height
        gaps = [" " * gap] * self.layout.columns
        drawn = self._wall_line(0, width, gap, ascii)
        for row, edges in enumerate(self.down):
            cells = [texts.get((row, column), blank) for column in range(self.layout.columns)]
            walls = [joint(edge, 0, edge, 0, ascii=ascii) for edge in edges]
            drawn += [self._line([cell[line] for cell in cells], walls, gaps) for line in range(height)]
            drawn += self._wall_line(row + 1, width, gap, ascii)
        return drawn

    def _wall_line(self, boundary: int, width: int, gap: int, ascii: bool) -> list[str]:
        """The line of characters on a row boundary; no line where no edge stands on it."""
        edges = self.across[boundary]
        if not any(edges):
            return []
        none = (0,) * (len(edges) + 1)
        above = self.down[boundary - 1] if boundary else none
        below = self.down[boundary] if boundary < self.layout.rows else none
        arms = zip(above, (*edges, 0), below, (0, *edges), strict=True)
        flat = [joint(0, edge, 0, edge, ascii=ascii) for edge in edges]
        walls = [joint(*arm, ascii=ascii) for arm in arms]
        return [self._line([char * width for char in flat], walls, [char * gap for char in flat])]

    def _line(self, cells: list[str], walls: list[str], gaps: list[str]) -> str:
        """Join one line from its cells, the walls that stand between them, and the gaps beside those."""
        parts = [walls[0] + gaps[0] if self.stands(0) else gaps[0], cells[0]]
        for b in range(1, len(cells)):
            parts += [gaps[b - 1], walls[b], gaps[b]] if self.stands(b) else [gaps[b]]
            parts.append(cells[b])
        parts += [gaps[-1], walls[-1]] if self.stands(len(cells)) else [gaps[-1]]
        return "".join(parts).rstrip()

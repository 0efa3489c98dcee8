"""The numbers of the points of penpa+: cells, corners, edges, and small places within cells.

There are two more cells on each side of the board. Cells are numbered row by row. Their lower right corners
follow, then their lower edges, their right edges, four places near the corners of each cell, and four near
its sides.
"""

from itertools import pairwise
from typing import NamedTuple

from polydoku.model.supplement import Point

_CORNER_PLACES = ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))
_SIDE_PLACES = ((0.5, 0.2), (0.8, 0.5), (0.2, 0.5), (0.5, 0.8))
_CELL, _CORNER, _LOWER_EDGE, _RIGHT_EDGE = ((0.5, 0.5), (1.0, 1.0), (0.5, 1.0), (1.0, 0.5))
AROUND = 2
"""The cells between the edge of the drawing and its first row or column."""


class Points(NamedTuple):
    """The points of a drawing of this many rows and columns; the board begins at `top` and `left`."""

    rows: int
    columns: int
    top: int = 0
    left: int = 0

    @property
    def width(self) -> int:
        """The cells in a row, with those around the drawing."""
        return self.columns + 2 * AROUND

    @property
    def cell_count(self) -> int:
        """The number of cells, with those around the drawing."""
        return self.width * (self.rows + 2 * AROUND)

    def cell(self, row: int, column: int) -> int:
        """Return the number of a cell of the board."""
        return (row + self.top + AROUND) * self.width + column + self.left + AROUND

    def row_and_column(self, cell: int) -> tuple[int, int]:
        """Return the row and column of a cell on the board, which may be outside it."""
        row, column = divmod(cell, self.width)
        return row - self.top - AROUND, column - self.left - AROUND

    def corner(self, row: int, column: int) -> int:
        """Return the number of the upper left corner of a cell of the board."""
        return self.cell_count + self.cell(row - 1, column - 1)

    def diagonal(self, size: int, direction: str) -> list[tuple[int, int]]:
        """Return the pairs of corners along a whole diagonal of an n×n board; ``-`` falls to the right."""
        columns = range(size + 1) if direction == "-" else range(size, -1, -1)
        corners = [self.corner(row, column) for row, column in enumerate(columns)]
        return [(min(pair), max(pair)) for pair in pairwise(corners)]

    def edge(self, first: tuple[int, int], second: tuple[int, int]) -> int:
        """Return the number of the edge between two neighbours."""
        row, column = min(first, second)
        is_horizontal = first[0] == second[0]
        return (3 if is_horizontal else 2) * self.cell_count + self.cell(row, column)

    def small(self, row: int, column: int, place: int) -> int:
        """Return the number of a small place: 0 to 3 near the corners of a cell, 4 to 7 near its sides."""
        group, rest = divmod(place, 4)
        return 4 * (self.cell_count * (group + 1) + self.cell(row, column)) + rest

    def cell_of(self, number: int) -> int:
        """Return the cell to which a point belongs."""
        is_small = number >= 4 * self.cell_count
        return (number // 4 if is_small else number) % self.cell_count

    def place(self, number: int) -> Point | None:
        """Return the place of a point on the board, or `None` for a number without a point."""
        if not 0 <= number < 12 * self.cell_count:
            return None
        if number < 4 * self.cell_count:
            right, down = (_CELL, _CORNER, _LOWER_EDGE, _RIGHT_EDGE)[number // self.cell_count]
        else:
            places = _CORNER_PLACES if number < 8 * self.cell_count else _SIDE_PLACES
            right, down = places[number % 4]
        row, column = self.row_and_column(self.cell_of(number))
        return column + right, row + down

    def nearest(self, place: Point) -> int | None:
        """Return the number of the point nearest to a place, or `None` for a place outside the drawing."""
        x, y = place
        column, row = int(x // 1), int(y // 1)
        _, (kind, down, right) = min(
            _PLACES_IN_CELL,
            key=lambda item: (x - column - item[0][0]) ** 2 + (y - row - item[0][1]) ** 2,
        )
        row, column = row + down, column + right
        is_inside = -self.top - AROUND <= row < self.rows - self.top + AROUND
        if not is_inside or not -self.left - AROUND <= column < self.columns - self.left + AROUND:
            return None
        if kind < 4:
            return kind * self.cell_count + self.cell(row, column)
        return self.small(row, column, kind - 4)


_PLACES_IN_CELL: tuple[tuple[Point, tuple[int, int, int]], ...] = (
    (_CELL, (0, 0, 0)),
    *(((x, y), (1, int(y) - 1, int(x) - 1)) for x in (0.0, 1.0) for y in (0.0, 1.0)),
    *(((0.5, y), (2, int(y) - 1, 0)) for y in (0.0, 1.0)),
    *(((x, 0.5), (3, 0, int(x) - 1)) for x in (0.0, 1.0)),
    *((place, (4 + index, 0, 0)) for index, place in enumerate((*_CORNER_PLACES, *_SIDE_PLACES))),
)
"""The places of points in a cell, each with its kind and with the cell to which it belongs."""

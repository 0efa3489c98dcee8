"""Boards of several square grids that share cells, such as samurai."""

from collections.abc import Iterable
from functools import lru_cache

from polydoku.boards.squares import square, unit_square
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, House

SAMURAI = ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12))
"""Row and column, from 0, of the top left cell of each grid; the grid in the middle is the third."""


def overlapping(offsets: Iterable[tuple[int, int]], *, size: int = 9, name: str = "") -> Board:
    """Return the board of several n×n grids, n = `size`, that may share cells.

    `offsets` are the (row, column) of the top left cell of each grid. A box that two grids share is one
    house. Cells are named by their row and column on the whole board. Raises `BoardError` if two grids have
    the same offset.

    >>> len(overlapping([(0, 0), (6, 6)]))
    153
    """
    corners = [(int(row), int(column)) for row, column in offsets]
    if len(set(corners)) < len(corners):
        raise BoardError("overlap", what="two grids have the same offset")
    grid = square(size)
    grid_positions = [divmod(cell, size) for cell in grid.cells]
    positions = sorted(
        {(top + row, left + column) for top, left in corners for row, column in grid_positions}
    )
    cell_at = {position: Cell(number) for number, position in enumerate(positions)}
    houses: dict[frozenset[Cell], House] = {}
    for number, (top, left) in enumerate(corners, 1):
        cells = [cell_at[top + row, left + column] for row, column in grid_positions]
        for house in grid.houses:
            members = tuple(cells[cell] for cell in house.cells)
            # The first grid that has a box names it.
            houses.setdefault(frozenset(members), House(f"grid {number} {house.name}", members, house.kind))
    first_row, first_column = min(row for row, _ in positions), min(column for _, column in positions)
    return Board(
        [(row - first_row + 1, column - first_column + 1) for row, column in positions],
        houses.values(),
        digits=size,
        places=[unit_square(row - first_row, column - first_column) for row, column in positions],
        name=name,
    )


@lru_cache(maxsize=1)
def samurai() -> Board:
    """Return the board of five 9×9 grids; the grid in the middle shares a corner box with each other grid.

    >>> len(samurai()), len(samurai().houses)
    (369, 131)
    """
    return overlapping(SAMURAI, name="samurai")

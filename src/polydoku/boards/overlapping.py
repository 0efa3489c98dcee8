"""Boards of several square grids that share cells, such as samurai."""

from collections.abc import Iterable
from functools import lru_cache

from polydoku.boards.squares import default_box, unit_square
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell, House

SAMURAI = ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12))
"""Row and column of each grid's top left cell: top left, top right, centre, bottom left, bottom right."""


def overlapping(offsets: Iterable[tuple[int, int]], *, size: int = 9, name: str = "") -> Board:
    """Return the union of n×n grids whose top left cells are at `offsets`: (row, column), from 0.

    Grids may share cells; a box that two grids share is one house. Cells are named by their row and
    column on the whole board. Raises `BoardError` when two grids have the same offset.

    >>> len(overlapping([(0, 0), (6, 6)]))
    153
    """
    corners = [(int(r), int(c)) for r, c in offsets]
    if len(set(corners)) < len(corners):
        raise BoardError("overlap", what="two grids stand in the same place")
    labels = sorted({(r + i, c + j) for r, c in corners for i in range(size) for j in range(size)})
    index = {label: Cell(number) for number, label in enumerate(labels)}
    houses: dict[frozenset[Cell], House] = {}
    for number, (top, left) in enumerate(corners, 1):
        for kind, position, cells in _grid_houses(size):
            members = tuple(index[top + i, left + j] for i, j in cells)
            house = House(f"grid {number} {kind} {position}", members, kind)
            houses.setdefault(frozenset(members), house)
    top, left = min(r for r, _ in labels), min(c for _, c in labels)
    return Board(
        [(r - top + 1, c - left + 1) for r, c in labels],
        houses.values(),
        digits=size,
        places=[unit_square(r - top, c - left) for r, c in labels],
        name=name,
    )


@lru_cache(maxsize=1)
def samurai() -> Board:
    """Return the board of five 9×9 grids; the middle grid shares a corner box with each of the others.

    >>> len(samurai()), len(samurai().houses)
    (369, 131)
    """
    return overlapping(SAMURAI, name="samurai")


def _grid_houses(size: int) -> list[tuple[str, int, list[tuple[int, int]]]]:
    """Return kind, number (from 1) and cells of each house of one grid; a cell is (row, column)."""
    rows, columns = default_box(size)
    span = range(size)
    houses = [("row", r + 1, [(r, c) for c in span]) for r in span]
    houses += [("column", c + 1, [(r, c) for r in span]) for c in span]
    for number in span if rows > 1 else ():
        top, left = number // (size // columns) * rows, number % (size // columns) * columns
        houses.append(("box", number + 1, [(top + i, left + j) for i in range(rows) for j in range(columns)]))
    return houses

"""The lines of a board that outside clues are about: rows, columns and diagonals, from either end."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from polydoku.model.board import Board, Cell, label_of
from polydoku.model.geometry import grid_positions

Line = tuple[Cell, ...]


@lru_cache(maxsize=32)
def rows_and_columns(board: Board) -> tuple[Line, ...]:
    """Return the cells of every row and column, read from its first cell and then from its last.

    >>> [line[0] for line in rows_and_columns(Board.square(2))]
    [0, 1, 2, 3, 0, 2, 1, 3]
    """
    houses = [house.cells for house in board.houses if house.kind in ("row", "column")]
    return tuple(line for cells in houses for line in (cells, cells[::-1]))


@lru_cache(maxsize=32)
def diagonals(board: Board) -> tuple[Line, ...]:
    """Return the cells of every diagonal of two or more cells, from either end.

    A board without rows and columns has none.

    >>> diagonals(Board.square(2))
    ((0, 3), (1, 2), (2, 1), (3, 0))
    """
    positions = grid_positions(board) or []
    cells = dict(zip(positions, board.cells, strict=False))
    lines = []
    for row, column in positions:
        for down in (1, -1):
            for right in (1, -1):
                if (row - down, column - right) in cells:
                    continue
                line, place = [], (row, column)
                while place in cells:
                    line.append(cells[place])
                    place = (place[0] + down, place[1] + right)
                lines.append(tuple(line))
    return tuple(line for line in lines if len(line) > 1)


def line_text(names: Sequence[str]) -> str:
    """Return the first and the last cell of a row, column or diagonal; all cells of any other line.

    >>> line_text(("r1c3", "r2c2", "r3c1")), line_text(("r1c1", "r1c2", "r2c2"))
    ('r1c3 to r3c1', 'r1c1 r1c2 r2c2')
    """
    labels = [label for name in names if (label := label_of(name))]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(labels)}
    is_straight = len(steps) == 1 and all(abs(change) <= 1 for step in steps for change in step)
    if is_straight and len(labels) == len(names) > 2:
        return f"{names[0]} to {names[-1]}"
    return " ".join(names)

"""The names of rows and columns around a board, as part of its picture."""

from functools import lru_cache

from polydoku.draw.bounds import Box
from polydoku.draw.outline import MARGIN, outline_of
from polydoku.explain.text.naming import column_letters
from polydoku.model.board import Board
from polydoku.model.geometry import grid_positions
from polydoku.model.scene import Text, rounded
from polydoku.model.step import Notation

TEXT_SIZE = 0.3
DISTANCE = 0.3
"""Distance from the edge of the board, or from the clues around it, to the middle of a number."""


@lru_cache(maxsize=32)
def coordinates(board: Board, notation: Notation = "rc", *, box: Box | None = None) -> tuple[Text, ...]:
    """Return the row numbers left of a board and the column numbers, or letters, above it.

    They stand outside the `box`, which contains the board and the clues around it (default: only the board).
    There are none if the cells of the board are not in rows and columns, or are drawn in another way.

    >>> [text.text for text in coordinates(Board.square(2))]
    ['1', '2', '1', '2']
    """
    outline, positions = outline_of(board), grid_positions(board)
    if positions is None:
        return ()
    labels = board.labels or tuple((row + 1, column + 1) for row, column in positions)
    row_middles: dict[int, set[float]] = {}
    column_middles: dict[int, set[float]] = {}
    for (row, column), (x, y) in zip(labels, outline.middles, strict=True):
        row_middles.setdefault(row, set()).add(y)
        column_middles.setdefault(column, set()).add(x)
    if any(len(middles) > 1 for middles in (*row_middles.values(), *column_middles.values())):
        return ()
    name_of_column = column_letters if notation == "A1" else str
    left, top, _, _ = box or outline.box
    x, y = left + MARGIN - DISTANCE, top + MARGIN - DISTANCE
    return (
        *(Text(rounded(x, min(at)), str(row), "coordinate", TEXT_SIZE) for row, at in row_middles.items()),
        *(
            Text(rounded(min(at), y), name_of_column(column), "coordinate", TEXT_SIZE)
            for column, at in column_middles.items()
        ),
    )

"""The names of rows and columns around a board, as part of its picture."""

from functools import lru_cache

from polydoku.draw.outline import MARGIN, outline_of
from polydoku.explain.text.naming import column_letters
from polydoku.model.board import Board
from polydoku.model.geometry import grid_positions
from polydoku.model.scene import Text, rounded
from polydoku.model.step import Notation

TEXT_SIZE = 0.3
DISTANCE = 0.3
"""Distance from the edge of the board to the middle of a number, in cell edges."""


@lru_cache(maxsize=32)
def coordinates(board: Board, notation: Notation = "rc") -> tuple[Text, ...]:
    """Return the row numbers left of a board and the column numbers, or letters, above it.

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
    x = outline.box[0] + MARGIN - DISTANCE
    y = outline.box[1] + MARGIN - DISTANCE
    return (
        *(Text(rounded(x, min(at)), str(row), "coordinate", TEXT_SIZE) for row, at in row_middles.items()),
        *(
            Text(rounded(min(at), y), name_of_column(column), "coordinate", TEXT_SIZE)
            for column, at in column_middles.items()
        ),
    )

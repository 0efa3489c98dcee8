"""Region maps: texts with one mark for each cell, which names the box of the cell.

Text formats use them for Latin and jigsaw boards.
"""

from collections import Counter
from functools import lru_cache

from polydoku.boards import jigsaw, square
from polydoku.errors import BoardError
from polydoku.formats.reading.symbols import grid_size
from polydoku.model.board import Board

MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"


def is_region_map(marks: str) -> bool:
    """Return whether the marks divide n² cells into n regions of n cells.

    >>> is_region_map("AABBACCBADCBDDDC"), is_region_map("AABBACCBADCBDDDD")
    (True, False)
    """
    size = grid_size(len(marks))
    counts = Counter(marks)
    return size >= 2 and len(counts) == size and set(counts.values()) == {size}


def is_letter_map(marks: str) -> bool:
    """Return whether the marks are letters only and a region map, so that they cannot be a puzzle."""
    return marks.isalpha() and len(marks) <= 81 and is_region_map(marks)


@lru_cache(maxsize=64)
def region_board(marks: str) -> Board:
    """Return the jigsaw board of a region map, or a Latin square if the regions are the rows.

    Raises `BoardError` if a region is not connected.
    """
    return jigsaw(marks)


@lru_cache(maxsize=64)
def region_marks(board: Board) -> str:
    """Return the region map of a board, or an empty text if no map is needed or possible.

    The usual n×n board needs no map. Boards with other houses have no map.

    >>> region_marks(Board.square(4)), region_marks(jigsaw("AAABACBBCCDBCDDD"))
    ('', 'AAABACBBCCDBCDDD')
    """
    size = grid_size(len(board))
    if not size or board.digits != size or board == square(size):
        return ""
    boxes = [house for house in board.houses if house.kind == "box"]
    names = [house.name.removeprefix("box ") for house in boxes] or list(MARKS[:size])
    if any(len(name) != 1 for name in names):
        names = list(MARKS[: len(boxes)])
    if len(names) != size or (boxes and sum(len(house.cells) for house in boxes) != len(board)):
        return ""
    marks = [""] * len(board)
    for cell in board.cells:
        marks[cell] = names[cell // size]
    for name, house in zip(names, boxes):
        for cell in house.cells:
            marks[cell] = name
    try:
        return "".join(marks) if jigsaw("".join(marks)) == board else ""
    except BoardError:
        return ""

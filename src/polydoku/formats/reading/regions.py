"""Region maps: one mark a cell says which box it lies in. They carry Latin and jigsaw boards in text."""

from collections import Counter
from functools import lru_cache

from polydoku.boards import jigsaw, square
from polydoku.errors import BoardError
from polydoku.formats.reading.symbols import size_of
from polydoku.model.board import Board

MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"


def is_region_map(marks: str) -> bool:
    """Return whether the marks divide n² cells into n regions of n cells.

    >>> is_region_map("AABBACCBADCBDDDC"), is_region_map("AABBACCBADCBDDDD")
    (True, False)
    """
    size = size_of(len(marks))
    counts = Counter(marks)
    return size >= 2 and len(counts) == size and set(counts.values()) == {size}


def is_letter_map(marks: str) -> bool:
    """Return whether the marks are a region map that no puzzle of up to 9 digits can be."""
    return marks.isalpha() and len(marks) <= 81 and is_region_map(marks)


@lru_cache(maxsize=64)
def region_board(marks: str) -> Board:
    """Return the jigsaw board of a region map; rows as regions make a Latin square.

    Raises `BoardError` for a region that is not connected.
    """
    return jigsaw(marks)


@lru_cache(maxsize=64)
def region_marks(board: Board) -> str:
    """Return the region map that makes an equal board; nothing where the plain n×n board is meant.

    Nothing also where no map makes this board, so that the text alone is written.

    >>> region_marks(Board.square(4)), region_marks(jigsaw("AAABACBBCCDBCDDD"))
    ('', 'AAABACBBCCDBCDDD')
    """
    size = size_of(len(board))
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

"""Region maps: texts with one character for each cell, which is the same for all cells of a box.

``AABB AABB CCDD CCDD`` without the blanks is the map of the usual 4×4 board. Text formats use maps for Latin
and jigsaw boards.
"""

from collections import Counter
from functools import lru_cache

from polydoku.boards import jigsaw, square
from polydoku.boards.squares import REGION_NAMES
from polydoku.errors import BoardError
from polydoku.formats.reading.symbols import grid_size
from polydoku.model.board import Board


def is_region_map(text: str) -> bool:
    """Return whether a text divides n² cells into n regions of n cells.

    >>> is_region_map("AABBACCBADCBDDDC"), is_region_map("AABBACCBADCBDDDD")
    (True, False)
    """
    size = grid_size(len(text))
    region_sizes = Counter(text)
    return size >= 2 and len(region_sizes) == size and set(region_sizes.values()) == {size}


def is_letter_region_map(text: str) -> bool:
    """Return whether a text is a region map of letters for at most 81 cells, which no puzzle looks like.

    The letters of a larger text may be digits, as in a full 16×16 grid.
    """
    return text.isalpha() and len(text) <= 81 and is_region_map(text)


@lru_cache(maxsize=64)
def region_board(region_map: str) -> Board:
    """Return the jigsaw board of a region map, or a Latin square if the regions are the rows.

    Raises `BoardError` if a region is not connected.
    """
    return jigsaw(region_map)


@lru_cache(maxsize=64)
def region_map_of(board: Board) -> str:
    """Return the region map of a board, or an empty text if no map is needed or possible.

    The usual n×n board needs no map. A board has no map if it has houses besides rows, columns and boxes.

    >>> region_map_of(Board.square(4)), region_map_of(jigsaw("AAABACBBCCDBCDDD"))
    ('', 'AAABACBBCCDBCDDD')
    """
    size = grid_size(len(board))
    if not size or board.digits != size or board == square(size):
        return ""
    boxes = [house for house in board.houses if house.kind == "box"]
    names = [house.name.removeprefix("box ") for house in boxes] or list(REGION_NAMES[:size])
    if any(len(name) != 1 for name in names):
        names = list(REGION_NAMES[: len(boxes)])
    boxes_cover_board = sum(len(house.cells) for house in boxes) == len(board)
    if len(names) != size or (boxes and not boxes_cover_board):
        return ""
    # Without boxes, the board may be a Latin square, whose map has the rows as regions.
    characters = [names[cell // size] for cell in board.cells]
    for name, house in zip(names, boxes):
        for cell in house.cells:
            characters[cell] = name
    region_map = "".join(characters)
    try:
        return region_map if jigsaw(region_map) == board else ""
    except BoardError:
        return ""

"""Boards of overlapping square grids: the layouts with a name (butterfly, flower, sumo …), and any offsets.

The named layouts are common among setters. A name that begins with ``gattai:`` lists any offsets.
"""

import re
from functools import lru_cache

from polydoku.boards.overlapping import SAMURAI, overlapping
from polydoku.boards.squares import check_size
from polydoku.errors import BoardError
from polydoku.model.board import MAX_CELLS, Board

Offsets = tuple[tuple[int, int], ...]

LAYOUTS: dict[str, Offsets] = {
    "twodoku": ((0, 0), (6, 6)),
    "butterfly": ((0, 0), (0, 3), (3, 0), (3, 3)),
    "flower": ((0, 3), (3, 0), (3, 3), (3, 6), (6, 3)),
    "cross": ((0, 6), (6, 0), (6, 6), (6, 12), (12, 6)),
    "windmill": ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
    "sohei": ((0, 6), (6, 0), (6, 12), (12, 6)),
    "samurai": SAMURAI,
    "shogun": (
        *((0, column) for column in (0, 12, 24, 36)),
        *((6, column) for column in (6, 18, 30)),
        *((12, column) for column in (0, 12, 24, 36)),
    ),
    "sumo": (
        *((row, column) for row in (0, 12, 24) for column in (0, 12, 24)),
        *((row, column) for row in (6, 18) for column in (6, 18)),
    ),
}
"""Row and column (from 0) of the top left cell of each 9×9 grid."""

_GATTAI_NAME = re.compile(r"gattai:(?:(\d{1,2})x\1:)?(\d{1,3},\d{1,3}(?:\+\d{1,3},\d{1,3})*)")


@lru_cache(maxsize=16)
def layout(name: str) -> Board:
    """Return the board of the layout called `name`, a key of `LAYOUTS`.

    >>> len(layout("sumo")), len(layout("butterfly"))
    (909, 144)
    """
    return overlapping(LAYOUTS[name], name=name)


def gattai(name: str) -> Board:
    """Return the board of ``gattai:[NxN:]R,C+R,C…``: `R` and `C` are the row and column of a grid's
    top left cell, from 0.

    >>> len(gattai("gattai:0,0+6,6")), len(gattai("gattai:4x4:0,0+2,2"))
    (153, 28)
    """
    match = _GATTAI_NAME.fullmatch(name)
    if match is None:
        raise BoardError("gattai-name", name=name)
    size = int(match[1] or 9)
    check_size(size)
    corners = [tuple(map(int, pair.split(","))) for pair in match[2].split("+")]
    if len(corners) * size * size > 16 * MAX_CELLS:
        raise BoardError("too-many-cells", cells=f"more than {MAX_CELLS:,}", limit=MAX_CELLS)
    return overlapping([(row, column) for row, column in corners], size=size, name=name)

"""Boards of overlapping square grids (*gattai*): the layouts with a common name, such as butterfly or sumo.

For any other layout, a name that begins with ``gattai:`` lists the offsets of the grids.
"""

import re
from functools import lru_cache

from polydoku.boards.overlapping import SAMURAI, overlapping
from polydoku.boards.squares import check_size
from polydoku.errors import BoardError
from polydoku.model.board import MAX_CELLS, Board

Offsets = tuple[tuple[int, int], ...]
"""Row and column, from 0, of the top left cell of each grid."""

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
"""From each name to the offsets of its 9×9 grids."""

_GATTAI_NAME = re.compile(r"gattai:(?:(\d{1,2})x\1:)?(\d{1,3},\d{1,3}(?:\+\d{1,3},\d{1,3})*)")


@lru_cache(maxsize=16)
def layout(name: str) -> Board:
    """Return the board of the layout called `name`, a key of `LAYOUTS`.

    >>> len(layout("sumo")), len(layout("butterfly"))
    (909, 144)
    """
    return overlapping(LAYOUTS[name], name=name)


def gattai(name: str) -> Board:
    """Return the board of N×N grids (default 9×9) that is called ``gattai:[NxN:]R,C+R,C…``.

    `R` and `C` are the row and column of the top left cell of each grid, from 0.

    >>> len(gattai("gattai:0,0+6,6")), len(gattai("gattai:4x4:0,0+2,2"))
    (153, 28)
    """
    match = _GATTAI_NAME.fullmatch(name)
    if match is None:
        raise BoardError("gattai-name", name=name)
    size = int(match[1] or 9)
    check_size(size)
    pairs = [pair.split(",") for pair in match[2].split("+")]
    # This refuses huge boards early. Grids share cells, so `Board` checks the exact number of cells. The
    # factor 16 leaves ample room for shared cells.
    if len(pairs) * size * size > 16 * MAX_CELLS:
        raise BoardError("too-many-cells", cells=f"more than {MAX_CELLS:,}", limit=MAX_CELLS)
    return overlapping([(int(row), int(column)) for row, column in pairs], size=size, name=name)

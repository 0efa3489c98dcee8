"""Jigsaw boards by chance: the usual boxes trade cells at their borders until they are irregular.

A trade moves one cell each way between two regions that touch, and is kept when both stay connected. So
every region keeps its size at every moment, and every board with connected regions can come, though
not equally often. About one in thirty has no full grid; the next one is taken then.
"""

from functools import lru_cache
from random import Random

from polydoku import _core
from polydoku.boards.squares import check_size, default_box, jigsaw, standard_regions
from polydoku.errors import BoardError
from polydoku.model.board import Board

MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"
"""A mark for each region of a map."""

_TRADES = 20
"""Trades tried for each cell; from then on the mean border of a region does not grow any more."""


_NODES = 2_000
"""Branches after which a board counts as one without a full grid; those that have one need far fewer."""
_LARGEST = 16
"""Digits up to which a grid for irregular regions is found soon; beyond, hardly any is."""


@lru_cache(maxsize=64)
def random_jigsaw(size: int = 9, *, seed: int) -> Board:
    """Return the n×n jigsaw board, n = 1 to 16, that a seed (0 or more) determines; it has full grids.

    >>> random_jigsaw(6, seed=1).name, random_jigsaw(6, seed=1) == random_jigsaw(6, seed=2)
    ('jigsaw:6x6@1', False)
    """
    check_size(size)
    if size > _LARGEST:
        raise BoardError("jigsaw-size", size=size, limit=_LARGEST)
    chance = Random(seed)
    while True:
        board = jigsaw(_traded(size, chance), name=f"jigsaw:{size}x{size}@{seed}")
        if _can_be_filled(board):
            return board


def _can_be_filled(board: Board) -> bool:
    problem = _core.Problem(board.digits, len(board), [("all-different", h.cells) for h in board.houses])
    return problem.solve(bytes(len(board)), None, 1, None, _NODES)[0] == 1


def _traded(size: int, chance: Random) -> str:
    """The marks of the usual boxes after many trades."""
    regions = standard_regions(size, default_box(size))
    for _ in range(_TRADES * size * size if size > 1 else 0):
        _trade(regions, size, chance)
    order = {region: MARKS[number] for number, region in enumerate(dict.fromkeys(regions))}
    return "".join(order[region] for region in regions)


def _trade(regions: list[int], size: int, chance: Random) -> None:
    """Let a random cell change sides with a random one of a region beside it, if both stay connected."""
    given = int(chance.random() * len(regions))
    beside = near(given, size)
    other = regions[beside[int(chance.random() * len(beside))]]
    own = regions[given]
    pick = chance.random()
    if own == other:
        return
    kept = {cell for cell, region in enumerate(regions) if region == own and cell != given}
    theirs = [cell for cell, region in enumerate(regions) if region == other]
    offered = [cell for cell in theirs if any(n in kept for n in near(cell, size))]
    if not offered:
        return
    taken = offered[int(pick * len(offered))]
    if _whole(kept | {taken}, size) and _whole({*theirs, given} - {taken}, size):
        regions[given], regions[taken] = other, own


def near(cell: int, size: int) -> list[int]:
    """Return the cells beside a cell of an n×n board: above, left, right, below.

    >>> near(0, 3), near(4, 3)
    ([1, 3], [1, 3, 5, 7])
    """
    row, column = divmod(cell, size)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * size + c for r, c in steps if 0 <= r < size and 0 <= c < size]


def _whole(cells: set[int], size: int) -> bool:
    """Whether steps from cell to cell reach all of a region."""
    left = set(cells)
    edge = [left.pop()]
    while edge:
        reached = left.intersection(near(edge.pop(), size))
        edge += reached
        left -= reached
    return not left

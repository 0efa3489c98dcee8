"""Random jigsaw boards: the standard boxes swap cells at their borders until they are irregular.

A swap exchanges one cell between two regions that touch, and is undone unless both regions stay connected.
Every region keeps its size, and every board with connected regions is possible, though not equally
likely. About one board in thirty has no full grid; then the next one is taken.
"""

from functools import lru_cache
from random import Random

from polydoku import _core
from polydoku.boards.squares import (
    check_size,
    default_box,
    jigsaw,
    orthogonal_neighbours,
    standard_regions,
)
from polydoku.errors import BoardError
from polydoku.model.board import Board
from polydoku.model.connected import unreachable_cell

MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"
"""The marks of the regions in a region map."""

_SWAPS_PER_CELL = 20
"""Swaps tried for each cell. More of them do not make the borders of the regions any longer."""

_MAX_NODES = 2_000
"""Limit of nodes of the search for a full grid. A board with a full grid needs far fewer."""

_MAX_DIGITS = 16
"""The largest size for which a full grid of irregular regions is found quickly."""


@lru_cache(maxsize=64)
def random_jigsaw(size: int = 9, *, seed: int) -> Board:
    """Return the n×n jigsaw board of a seed: n is 1 to 16, `seed` 0 or more. The board has full grids.

    >>> random_jigsaw(6, seed=1).name, random_jigsaw(6, seed=1) == random_jigsaw(6, seed=2)
    ('jigsaw:6x6@1', False)
    """
    check_size(size)
    if size > _MAX_DIGITS:
        raise BoardError("jigsaw-size", size=size, limit=_MAX_DIGITS)
    rng = Random(seed)
    while True:
        board = jigsaw(_random_region_map(size, rng), name=f"jigsaw:{size}x{size}@{seed}")
        if _has_full_grid(board):
            return board


def _has_full_grid(board: Board) -> bool:
    problem = _core.Problem(board.digits, len(board), [("all-different", h.cells) for h in board.houses])
    return problem.solve(bytes(len(board)), None, 1, None, _MAX_NODES)[0] == 1


def _random_region_map(size: int, rng: Random) -> str:
    """Return the marks of the standard boxes after many swaps."""
    regions = standard_regions(size, default_box(size))
    for _ in range(_SWAPS_PER_CELL * size * size if size > 1 else 0):
        _swap(regions, size, rng)
    order = {region: MARKS[number] for number, region in enumerate(dict.fromkeys(regions))}
    return "".join(order[region] for region in regions)


def _swap(regions: list[int], size: int, rng: Random) -> None:
    """Swap a random cell with a random cell of a neighbouring region, if both regions stay connected."""
    cell = int(rng.random() * len(regions))
    neighbours = orthogonal_neighbours(cell, size)
    region, other_region = regions[cell], regions[neighbours[int(rng.random() * len(neighbours))]]
    pick = rng.random()
    if region == other_region:
        return
    rest = {c for c, owner in enumerate(regions) if owner == region and c != cell}
    other_cells = {c for c, owner in enumerate(regions) if owner == other_region}
    touching = [c for c in sorted(other_cells) if not rest.isdisjoint(orthogonal_neighbours(c, size))]
    if not touching:
        return
    partner = touching[int(pick * len(touching))]
    if _is_connected(rest | {partner}, size) and _is_connected(other_cells - {partner} | {cell}, size):
        regions[cell], regions[partner] = other_region, region


def _is_connected(cells: set[int], size: int) -> bool:
    return unreachable_cell(cells, lambda cell: orthogonal_neighbours(cell, size)) is None

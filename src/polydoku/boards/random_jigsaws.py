"""Random jigsaw boards: the standard boxes swap cells at their borders until they are irregular.

A swap exchanges two cells between two adjacent regions if both regions stay connected. Regions keep their
size. Every board with connected regions is possible, but some are more likely than others. About one board
in thirty has no solution; it is dropped, and the next one is generated.
"""

from functools import lru_cache
from random import Random

from polydoku import _core
from polydoku.boards.squares import (
    REGION_NAMES,
    check_size,
    default_box,
    jigsaw,
    orthogonal_neighbours,
    standard_regions,
)
from polydoku.errors import BoardError
from polydoku.model.board import Board
from polydoku.model.connected import unreachable_cell

_SWAPS_PER_CELL = 20
"""Attempted swaps for each cell. More attempts no longer lengthen the borders between regions."""

_MAX_NODES = 2_000
"""Limit of search nodes of the test for a solution. A board that has a solution needs far fewer.

A board whose test reaches the limit is dropped.
"""

_MAX_SIZE = 16
"""On larger boards, the test for a solution takes too long."""


@lru_cache(maxsize=64)
def random_jigsaw(size: int = 9, *, seed: int) -> Board:
    """Return the n×n jigsaw board, n = `size` from 1 to 16, that `seed` (0 or more) determines.

    The empty board has at least one solution.

    >>> random_jigsaw(6, seed=1).name, random_jigsaw(6, seed=1) == random_jigsaw(6, seed=2)
    ('jigsaw:6x6@1', False)
    """
    check_size(size)
    if size > _MAX_SIZE:
        raise BoardError("jigsaw-size", size=size, limit=_MAX_SIZE)
    rng = Random(seed)
    while True:
        board = jigsaw(_random_region_map(size, rng), name=f"jigsaw:{size}x{size}@{seed}")
        if _has_solution(board):
            return board


def _has_solution(board: Board) -> bool:
    constraints = [("all-different", house.cells) for house in board.houses]
    problem = _core.Problem(board.digits, len(board), constraints)
    max_solutions = 1
    solution_count = problem.solve(bytes(len(board)), None, max_solutions, None, _MAX_NODES)[0]
    return solution_count > 0


def _random_region_map(size: int, rng: Random) -> str:
    """Return the region letter of each cell; regions are named in the order of their first cells."""
    regions = standard_regions(size, default_box(size))
    for _ in range(_SWAPS_PER_CELL * size * size if size > 1 else 0):  # a single cell has no neighbour
        _try_swap(regions, size, rng)
    letters = dict(zip(dict.fromkeys(regions), REGION_NAMES, strict=False))
    return "".join(letters[region] for region in regions)


def _try_swap(regions: list[int], size: int, rng: Random) -> None:
    """Swap a random cell with a random cell of a neighbouring region, if both regions stay connected.

    `regions` has the number of each cell's region and is changed in place.
    """
    cell = int(rng.random() * len(regions))
    neighbours = orthogonal_neighbours(cell, size)
    region, other_region = regions[cell], regions[neighbours[int(rng.random() * len(neighbours))]]
    partner_fraction = rng.random()  # drawn in any case: the boards of seeds depend on it
    if region == other_region:
        return
    remaining_cells = {c for c in range(len(regions)) if regions[c] == region and c != cell}
    other_cells = {c for c in range(len(regions)) if regions[c] == other_region}
    possible_partners = [
        c for c in sorted(other_cells) if not remaining_cells.isdisjoint(orthogonal_neighbours(c, size))
    ]
    if not possible_partners:
        return
    partner = possible_partners[int(partner_fraction * len(possible_partners))]
    new_cells, new_other_cells = remaining_cells | {partner}, other_cells - {partner} | {cell}
    if _is_connected(new_cells, size) and _is_connected(new_other_cells, size):
        regions[cell], regions[partner] = other_region, region


def _is_connected(cells: set[int], size: int) -> bool:
    return unreachable_cell(cells, lambda cell: orthogonal_neighbours(cell, size)) is None

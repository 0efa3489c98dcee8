"""Random jigsaw boards: the standard boxes swap cells at their borders until they are irregular.

A swap exchanges two cells between two adjacent regions if both regions stay connected. Regions keep their
size. Every board with connected regions is possible, but some are more likely than others. About one board
in thirty has no solution; it is dropped, and the next one is generated.
"""

from collections.abc import Iterator
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
    swaps = _RegionSwaps(size)
    for _ in range(_SWAPS_PER_CELL * size * size if size > 1 else 0):  # a single cell has no neighbour
        swaps.try_one(rng)
    letters = dict(zip(dict.fromkeys(swaps.regions), REGION_NAMES, strict=False))
    return "".join(letters[region] for region in swaps.regions)


class _RegionSwaps:
    """The region of each cell. Sets of cells are integers with a bit for each cell."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.regions = standard_regions(size, default_box(size))
        self.neighbours = [orthogonal_neighbours(cell, size) for cell in range(size * size)]
        self.cells_of_regions = [0] * size
        for cell, region in enumerate(self.regions):
            self.cells_of_regions[region] |= 1 << cell
        first_column = sum(1 << cell for cell in range(0, size * size, size))
        self.all_but_first_column = (1 << size * size) - 1 & ~first_column

    def try_one(self, rng: Random) -> None:
        """Swap a random cell with a random cell of a neighbouring region, if both regions stay connected."""
        cell = int(rng.random() * len(self.regions))
        neighbours = self.neighbours[cell]
        region = self.regions[cell]
        other_region = self.regions[neighbours[int(rng.random() * len(neighbours))]]
        partner_fraction = rng.random()  # drawn in any case: the boards of seeds depend on it
        if region == other_region:
            return
        cell_bit, other_cells = 1 << cell, self.cells_of_regions[other_region]
        remaining_cells = self.cells_of_regions[region] & ~cell_bit
        partners = list(_bits(self._with_neighbours(remaining_cells) & other_cells))
        if not partners:
            return
        partner_bit = partners[int(partner_fraction * len(partners))]
        new_cells, new_other_cells = remaining_cells | partner_bit, other_cells & ~partner_bit | cell_bit
        if self._is_connected(new_cells) and self._is_connected(new_other_cells):
            partner = partner_bit.bit_length() - 1
            self.regions[cell], self.regions[partner] = other_region, region
            self.cells_of_regions[region] = new_cells
            self.cells_of_regions[other_region] = new_other_cells

    def _with_neighbours(self, cells: int) -> int:
        """Return the cells and those that share an edge with one of them; some may be off the board."""
        left = (cells & self.all_but_first_column) >> 1
        right = cells << 1 & self.all_but_first_column
        return cells | left | right | cells << self.size | cells >> self.size

    def _is_connected(self, cells: int) -> bool:
        reached = cells & -cells
        while (more := self._with_neighbours(reached) & cells) != reached:
            reached = more
        return reached == cells


def _bits(cells: int) -> Iterator[int]:
    """Yield the lowest bit, then the next ones."""
    while cells:
        yield cells & -cells
        cells &= cells - 1

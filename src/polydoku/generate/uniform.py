"""Chooses a full grid so that all are equally likely: by its number among all full grids.

Where digits can be exchanged, each grid stands for all that differ by names of digits, so the digits of one
house are fixed while the grids are counted and listed: a 6×6 board has 39,168 of these.
"""

from itertools import islice
from random import Random

from polydoku.errors import PuzzleError
from polydoku.generate.seeds import rng_of
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.search.solve import count, solutions_within

MOST_GRIDS = 100_000
"""The most full grids that are listed, which takes about a second."""


def uniform_grid(empty: Puzzle, seed: int, budget: Budget) -> Grid:
    """Return a random full grid of a puzzle without givens; all full grids are equally likely.

    Raises `PuzzleError` if there is none, or if there are too many to list them.
    """
    board, rng = empty.board, rng_of(seed, "uniform")
    can_relabel = all(rule.can_relabel(board) for rule in empty.rules)
    house = next((house.cells for house in board.houses if len(house.cells) == board.digits), ())
    fixed = {cell: digit for digit, cell in enumerate(house, 1)} if can_relabel else {}
    listed = empty.with_givens(fixed)
    grid_count = count(
        listed, limit=MOST_GRIDS + 1, budget_ms=budget.remaining_ms, max_nodes=budget.remaining_nodes
    )
    if grid_count > MOST_GRIDS:
        raise PuzzleError("grid-uniform", board=board.name or "this board", most=MOST_GRIDS)
    if grid_count.stopped_by is not None:
        raise budget.stopped_error(grid_count.stopped_by)
    if not grid_count:
        raise PuzzleError("no-grid", board=board.name or "this board")
    number = rng.randrange(grid_count)
    grid = next(islice(solutions_within(listed, budget), number, None))
    return _relabelled(grid, rng) if fixed else grid


def _relabelled(grid: Grid, rng: Random) -> Grid:
    """Return the grid with its digits in a random order."""
    board = grid.board
    # Sorting by random numbers gives the same order in every version of Python, unlike `shuffle`.
    keys = {digit: rng.random() for digit in range(1, board.digits + 1)}
    digits = sorted(keys, key=keys.__getitem__)
    return Grid(board, bytes(digits[digit - 1] for digit in grid.digits))

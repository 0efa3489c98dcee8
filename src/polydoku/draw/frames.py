"""The frames of an animation that fills a puzzle digit by digit.

The animation shows `polydoku.search.trace.trace_search`, a search that people can follow. After the first
`MAX_EVENTS` events of a long search, the solution follows at once.
"""

from collections.abc import Iterator
from itertools import islice

from polydoku.draw.picture import scene_of
from polydoku.model.board import Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Scene
from polydoku.search.trace import Placement, apply_event, trace_search

MAX_EVENTS = 400
"""The animation shows at most this number of placements and backtracks."""


def solving_scenes(puzzle: Puzzle, solution: Grid) -> Iterator[Scene]:
    """Yield the puzzle, then a scene for each placement of the search, and finally the solution."""
    yield scene_of(puzzle)
    last_grid = puzzle.givens
    for grid in _grids(puzzle):
        yield scene_of(puzzle, grid=grid)
        last_grid = grid
    if last_grid != solution:
        yield scene_of(puzzle, grid=solution)


def _grids(puzzle: Puzzle) -> Iterator[Grid]:
    """Yield the grid after each placement of the search."""
    placed_digits: dict[Cell, int] = {}
    for event in islice(trace_search(puzzle), MAX_EVENTS):
        apply_event(event, placed_digits)
        if isinstance(event, Placement):
            yield puzzle.givens.with_digits(placed_digits)

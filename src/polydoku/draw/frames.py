"""The frames of a solution that appears digit by digit, as a person could find them.

They follow the readable walk of `trace` as far as it needs little trial; the rest comes at once.
"""

from collections.abc import Iterator
from itertools import islice

from polydoku.draw.picture import scene_of
from polydoku.model.board import Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Scene
from polydoku.search.trace import Placement, walk

MOST = 400
"""Events of the walk that are shown."""


def solving_scenes(puzzle: Puzzle, solution: Grid) -> Iterator[Scene]:
    """Yield the puzzle, each step of the walk, and the solution."""
    yield scene_of(puzzle)
    grid = puzzle.givens
    for grid in _grids(puzzle):
        yield scene_of(puzzle, grid=grid)
    if grid != solution:
        yield scene_of(puzzle, grid=solution)


def _grids(puzzle: Puzzle) -> Iterator[Grid]:
    """What is filled after each placement; a choice that failed is taken back with all after it."""
    placed: dict[Cell, int] = {}
    for event in islice(walk(puzzle), MOST):
        if isinstance(event, Placement):
            placed[event.cell] = event.digit
            yield puzzle.givens.with_digits(placed)
        else:
            while event.cell in placed:
                placed.popitem()

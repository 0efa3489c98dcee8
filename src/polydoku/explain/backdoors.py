"""Backdoors: cells that let singles (or other techniques) finish the puzzle once they are filled."""

from collections.abc import Iterator
from itertools import combinations

from polydoku.errors import PuzzleError
from polydoku.explain.player_state import position_of
from polydoku.explain.position import Position, Profile
from polydoku.explain.selection import TechniqueNames, select
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.search.limits import Budget
from polydoku.search.solve import only_solution, solve_within

LARGEST = 4


def backdoors(
    puzzle: Puzzle,
    size: int = 1,
    *,
    use: TechniqueNames = "singles",
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> tuple[tuple[Cell, ...], ...]:
    """Return all sets of `size` cells (1 to 4) whose digits of the solution make it solvable.

    Sets that hold a smaller one are left out; empty also where nothing is needed. Raises `NotUnique` where
    there is not exactly one solution, and `Stopped` where a limit came before the end; `max_nodes` bounds
    the search for the solution.

    >>> from polydoku.model.board import Board
    >>> backdoors(Puzzle.read("1..4.....1...32."))
    ()
    """
    if size not in range(1, LARGEST + 1):
        raise PuzzleError("backdoor-size", size=size, most=LARGEST)
    budget = Budget(budget_ms, max_nodes)
    right = only_solution(puzzle, solve_within(puzzle, budget)).digits
    position = position_of(puzzle)
    profile = select(use, unique=False).profile
    if solves(position, profile, budget):
        return ()
    open_ = [cell for cell in puzzle.board.cells if not position.values[cell]]
    minimal_sets: list[tuple[Cell, ...]] = []
    for count in range(1, size + 1):
        minimal_sets += [
            cells
            for cells in combinations(open_, count)
            if not any(set(known) <= set(cells) for known in minimal_sets)
            and solves(with_digits(position, cells, right), profile, budget)
        ]
    return tuple(cells for cells in minimal_sets if len(cells) == size)


def solves(position: Position, profile: Profile, budget: Budget) -> bool:
    """Return whether the techniques of a profile fill the grid; raises `Stopped` when the time is over."""
    budget.check_time()
    values, _, _, stop = position.logic.walk(position.state, profile.core_calls, budget.left)
    if stop:
        raise budget.stopped("budget_ms")
    return all(values)


def with_digits(position: Position, cells: tuple[Cell, ...], digits: bytes) -> Position:
    """Return the position with the digits of some cells placed."""
    after = position.copy()
    for cell in cells:
        after.apply(Step(position.board, "guess", place=((cell, digits[cell]),)))
    return after


def cell_names_of(puzzle: Puzzle, sets: tuple[tuple[Cell, ...], ...]) -> Iterator[list[str]]:
    """Yield the cell names of each set."""
    return ([puzzle.board.names[cell] for cell in cells] for cells in sets)

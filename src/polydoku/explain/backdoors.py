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

MAX_SIZE = 4


def backdoors(
    puzzle: Puzzle,
    size: int = 1,
    *,
    use: TechniqueNames = "singles",
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> tuple[tuple[Cell, ...], ...]:
    """Return the sets of `size` cells (1 to 4) that let `use` finish the puzzle once they are filled.

    Sets that contain a smaller backdoor are left out. If `use` needs no backdoor, the result is empty, too.
    Techniques that assume one solution are not used.
    `max_nodes` limits the search for the solution. Raises `NotUnique` if there is not exactly one solution,
    and `Stopped` if a limit ends the search.

    >>> backdoors(Puzzle.read("1..4.....1...32."))
    ()
    """
    if size not in range(1, MAX_SIZE + 1):
        raise PuzzleError("backdoor-size", size=size, most=MAX_SIZE)
    budget = Budget(budget_ms, max_nodes)
    solution = only_solution(puzzle, solve_within(puzzle, budget)).digits
    position = position_of(puzzle)
    profile = select(use, unique=False).profile
    if is_solved_by(position, profile, budget):
        return ()
    open_cells = [cell for cell in puzzle.board.cells if not position.values[cell]]
    minimal_sets: list[tuple[Cell, ...]] = []
    for set_size in range(1, size + 1):
        minimal_sets += [
            cells
            for cells in combinations(open_cells, set_size)
            if not any(set(smaller) <= set(cells) for smaller in minimal_sets)
            and is_solved_by(with_digits(position, cells, solution), profile, budget)
        ]
    return tuple(cells for cells in minimal_sets if len(cells) == size)


def is_solved_by(position: Position, profile: Profile, budget: Budget) -> bool:
    """Return whether the techniques of a profile fill the grid; raise `Stopped` when the time is over."""
    budget.check_time()
    digits, _masks, _step_counts, stop = position.logic.walk(
        position.state, profile.core_calls, budget.remaining_ms
    )
    if stop:
        raise budget.stopped_error("budget_ms")
    return all(digits)


def with_digits(position: Position, cells: tuple[Cell, ...], digits: bytes) -> Position:
    """Return a copy of the position in which some cells have their digit of a full grid (`digits`)."""
    filled_position = position.copy()
    for cell in cells:
        # Any technique would do, because `apply` reads only the conclusions.
        filled_position.apply(Step(position.board, "guess", place=((cell, digits[cell]),)))
    return filled_position


def cell_names_of(puzzle: Puzzle, sets: tuple[tuple[Cell, ...], ...]) -> Iterator[list[str]]:
    """Yield the names of the cells of each set."""
    return ([puzzle.board.names[cell] for cell in cells] for cells in sets)

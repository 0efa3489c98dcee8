"""Removes givens from a puzzle as long as its solution stays the only one.

Removing givens never makes a puzzle unique again. Bisection therefore finds how many can be removed before
the first one that is needed, which saves most searches; only those after that are tried singly.
"""

from collections.abc import Iterable, Sequence

from polydoku.generate.orbits import Orbits
from polydoku.model.answer import Verdict
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.search.solve import solve_within

MAX_NODES = 2_000
"""The search nodes for one question; if they do not suffice, the given stays.

A limit in milliseconds would give different puzzles on different machines.
"""


def thinned(
    puzzle: Puzzle, order: Iterable[Cell], *, budget_ms: float | None = None, max_nodes: int | None = None
) -> Puzzle:
    """Return the puzzle without unneeded givens, which are tried in this `order` of cells.

    Cells without a given are skipped. The limits are for the whole call. Raises `Stopped` if a limit ends a
    search.

    >>> from polydoku.model.board import Board
    >>> from polydoku.model.grid import Grid
    >>> full = Puzzle(Board.square(4), Grid.read("1234341221434321"))
    >>> thinned(full, full.board.cells).givens.line
    '......12.1.3.32.'
    """
    return thinned_within(puzzle, tuple((cell,) for cell in order), Budget(budget_ms, max_nodes))


def thinned_within(puzzle: Puzzle, orbits: Orbits, budget: Budget) -> Puzzle:
    """Return the puzzle without unneeded orbits of givens, with a budget that other searches share."""
    digits = puzzle.givens.digits
    given_orbits = [orbit for orbit in orbits if all(digits[cell] for cell in orbit)]
    removed_count = _removable_together(puzzle, given_orbits, budget)
    puzzle = puzzle.without(*_cells(given_orbits[:removed_count]))
    # The next orbit is needed, so the search goes on after it.
    for orbit in given_orbits[removed_count + 1 :]:
        fewer = puzzle.without(*orbit)
        if _is_unique(fewer, budget):
            puzzle = fewer
    return puzzle


def _is_unique(puzzle: Puzzle, budget: Budget) -> bool:
    """Return whether a puzzle is proved to have one solution; what rules hide counts as a part of it."""
    return solve_within(puzzle, budget, max_nodes=MAX_NODES).verdict is Verdict.ONE


def _cells(orbits: Iterable[Iterable[Cell]]) -> list[Cell]:
    return [cell for orbit in orbits for cell in orbit]


def _removable_together(puzzle: Puzzle, orbits: Sequence[tuple[Cell, ...]], budget: Budget) -> int:
    """Return how many of the first orbits can be removed together so that the puzzle stays unique."""
    lower, upper = 0, len(orbits)
    while lower < upper:
        middle = (lower + upper + 1) // 2
        if _is_unique(puzzle.without(*_cells(orbits[:middle])), budget):
            lower = middle
        else:
            upper = middle - 1
    return lower

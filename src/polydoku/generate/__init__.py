"""Generates random full grids of any board, and minimal puzzles: puzzles that need each of their givens.

A full grid is the first solution of a search that tries digits in random order. Not all grids are equally
likely. A puzzle comes from a full grid by thinning: the givens are tried in random order, and each one that a
unique puzzle does not need is removed.

Removing givens never makes a puzzle unique again. Bisection therefore finds how many givens can be removed
before the first one that is needed, which saves most searches; only the givens after that are tried singly.
"""

from collections.abc import Iterable
from hashlib import blake2b
from random import Random

from polydoku import boards
from polydoku.errors import PuzzleError
from polydoku.model.answer import Verdict
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.search.limits import Budget
from polydoku.search.solve import first_solution, solve_within

__all__ = ["grid", "one", "thinned"]

_MAX_NODES = 2_000
"""The search nodes for one given; if they do not suffice, the given stays.

A limit in milliseconds would give different puzzles on different machines.
"""


def grid(
    board: Board | str = "9x9",
    *,
    rules: Iterable[Rule] = (),
    seed: int = 0,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Grid:
    """Return a random full grid of `board`, which is a board or the name of one.

    The same `seed` (0 or more) always gives the same grid.

    Raises `PuzzleError` if the board has no full grid, and `Stopped` if a limit ends the search first.

    >>> grid("4x4", seed=1) == grid("4x4", seed=1)
    True
    """
    budget = Budget(budget_ms, max_nodes)
    return _grid(Puzzle(boards.board_of(board), rules=rules), seed, budget)


def one(
    board: Board | str = "9x9",
    *,
    rules: Iterable[Rule] = (),
    seed: int = 0,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Puzzle:
    """Return a random minimal puzzle on `board`, which is a board or the name of one.

    The puzzle has one solution and needs each of its givens. The same `seed` (0 or more) gives the same
    puzzle on every machine. On very large
    boards (25×25) it may have unneeded givens, because the search that tests a given is bounded. The limits
    are for the whole call. Raises `PuzzleError` if the board has no full grid, and `Stopped` if a limit ends
    a search.

    >>> puzzle = one("6x6", seed=3)
    >>> puzzle.verdict(), puzzle.is_minimal()
    (Verdict.ONE, True)
    """
    budget = Budget(budget_ms, max_nodes)
    empty = Puzzle(boards.board_of(board), rules=rules)
    full_grid = _grid(empty, seed, budget)
    rng = Random(_derived_seed(seed, "thin"))
    # Sorting by random numbers gives the same order in every version of Python, unlike `shuffle`.
    sort_keys = [rng.random() for _ in full_grid.board.cells]
    order = sorted(full_grid.board.cells, key=sort_keys.__getitem__)
    return _thinned(empty.with_givens(full_grid), order, budget)


def thinned(
    puzzle: Puzzle, order: Iterable[Cell], *, budget_ms: float | None = None, max_nodes: int | None = None
) -> Puzzle:
    """Return the puzzle without unneeded givens, which are tried in this `order` of cells.

    Cells without a given are skipped. The limits are for the whole call. Raises `Stopped` if a limit ends a
    search.

    >>> full = Puzzle(Board.square(4), Grid.read("1234341221434321"))
    >>> thinned(full, full.board.cells).givens.line
    '......12.1.3.32.'
    """
    return _thinned(puzzle, order, Budget(budget_ms, max_nodes))


def _grid(empty: Puzzle, seed: int, budget: Budget) -> Grid:
    full_grid = first_solution(empty, budget, seed=_derived_seed(seed, "grid"))
    if full_grid is None:
        raise PuzzleError("no-grid", board=empty.board.name or "this board")
    return full_grid


def _thinned(puzzle: Puzzle, order: Iterable[Cell], budget: Budget) -> Puzzle:
    given_cells = [cell for cell in order if puzzle.givens.digits[cell]]
    removed_count = _removable_together(puzzle, given_cells, budget)
    puzzle = puzzle.without(*given_cells[:removed_count])
    # The next given is needed, so the search goes on after it.
    for cell in given_cells[removed_count + 1 :]:
        if not _may_be_needed(puzzle, cell, budget):
            puzzle = puzzle.without(cell)
    return puzzle


def _removable_together(puzzle: Puzzle, given_cells: list[Cell], budget: Budget) -> int:
    """Return how many of the first givens can be removed together so that the puzzle stays unique."""
    lower, upper = 0, len(given_cells)
    while lower < upper:
        middle = (lower + upper + 1) // 2
        answer = solve_within(puzzle.without(*given_cells[:middle]), budget, max_nodes=_MAX_NODES)
        if answer.verdict is Verdict.ONE:
            lower = middle
        else:
            upper = middle - 1
    return lower


def _may_be_needed(puzzle: Puzzle, cell: Cell, budget: Budget) -> bool:
    """Return whether another digit in this cell gives a solution too, or the search did not finish."""
    digit = puzzle.givens.digits[cell]
    all_digits = (1 << puzzle.board.digits) - 1
    allowed_masks = list(puzzle.allowed or [all_digits] * len(puzzle.board))
    allowed_masks[cell] &= ~(1 << digit - 1)
    puzzle_with_other_digit = puzzle.without(cell).replace(allowed=tuple(allowed_masks))
    answer = solve_within(puzzle_with_other_digit, budget, limit=1, max_nodes=_MAX_NODES)
    return answer.verdict is not Verdict.NONE


def _derived_seed(seed: int, purpose: str) -> int:
    """Return a different seed for each purpose, because two uses of one seed would depend on each other."""
    return int.from_bytes(blake2b(f"{seed} {purpose}".encode(), digest_size=8).digest(), "big")


def __dir__() -> list[str]:
    """Return the public names, for Tab and `help`."""
    return sorted({name for name in globals() if name.startswith("__")} | set(__all__))

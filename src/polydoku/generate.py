"""Random full grids of any board, and puzzles with only the givens that they need.

A full grid is the first one that a shuffled search reaches, so not all grids are equally likely. Thinning
removes givens in one shuffled order as long as the puzzle stays unique. A puzzle that is no longer unique
stays so when more givens are removed. Bisection therefore finds the first given that must stay, and only the
later ones are tried one by one; this gives the same puzzle with fewer searches. It favours few givens.
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
"""Nodes after which a given stays although it may not be needed. A count gives the same puzzle everywhere."""


def grid(
    board: Board | str = "9x9",
    *,
    rules: Iterable[Rule] = (),
    seed: int = 0,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Grid:
    """Return the full grid of a `seed` (0 or more) on a board, or the board of a name, with rules.

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
    """Return the minimal puzzle of a `seed` (0 or more) on a board, or the board of a name, with rules.

    The puzzle is unique, every given is needed, and it is the same on every machine. Only on very large
    boards (25×25) may givens stay that 2,000 nodes do not prove unnecessary. The limits are for the call.
    Raises `PuzzleError` if the board has no full grid, and `Stopped` if a limit ends a search.

    >>> puzzle = one("6x6", seed=3)
    >>> puzzle.verdict(), puzzle.is_minimal()
    (Verdict.ONE, True)
    """
    budget = Budget(budget_ms, max_nodes)
    empty = Puzzle(boards.board_of(board), rules=rules)
    full = _grid(empty, seed, budget)
    rng = Random(_derived_seed(seed, "thin"))
    keys = [rng.random() for _ in full.board.cells]
    order = sorted(full.board.cells, key=keys.__getitem__)
    return _thinned(empty.with_givens(full), order, budget)


def thinned(
    puzzle: Puzzle, order: Iterable[Cell], *, budget_ms: float | None = None, max_nodes: int | None = None
) -> Puzzle:
    """Return the puzzle without the givens that are not needed, tried in this order of cells.

    Cells without a given are skipped. The limits are for the whole call; raises `Stopped` if one ends a
    search.

    >>> full = Puzzle(Board.square(4), Grid.read("1234341221434321"))
    >>> thinned(full, full.board.cells).givens.line
    '......12.1.3.32.'
    """
    return _thinned(puzzle, order, Budget(budget_ms, max_nodes))


def _grid(empty: Puzzle, seed: int, budget: Budget) -> Grid:
    full = first_solution(empty, budget, seed=_derived_seed(seed, "grid"))
    if full is None:
        raise PuzzleError("no-grid", board=empty.board.name or "this board")
    return full


def _thinned(puzzle: Puzzle, order: Iterable[Cell], budget: Budget) -> Puzzle:
    cells = [cell for cell in order if puzzle.givens.digits[cell]]
    free = _first_that_stays(puzzle, cells, budget)
    puzzle = puzzle.without(*cells[:free])
    for cell in cells[free + 1 :]:
        if not _needed(puzzle, cell, budget):
            puzzle = puzzle.without(cell)
    return puzzle


def _first_that_stays(puzzle: Puzzle, cells: list[Cell], budget: Budget) -> int:
    """Return how many givens can be removed together before the first one that is needed."""
    least, most = 0, len(cells)
    while least < most:
        middle = (least + most + 1) // 2
        answer = solve_within(puzzle.without(*cells[:middle]), budget, max_nodes=_MAX_NODES)
        if answer.verdict is Verdict.ONE:
            least = middle
        else:
            most = middle - 1
    return least


def _needed(puzzle: Puzzle, cell: Cell, budget: Budget) -> bool:
    """Return whether a solution with the other givens may have another digit in this cell."""
    digit = puzzle.givens.digits[cell]
    every = (1 << puzzle.board.digits) - 1
    allowed = list(puzzle.allowed or [every] * len(puzzle.board))
    allowed[cell] &= ~(1 << digit - 1)
    other = puzzle.without(cell).replace(allowed=tuple(allowed))
    return solve_within(other, budget, limit=1, max_nodes=_MAX_NODES).verdict is not Verdict.NONE


def _derived_seed(seed: int, purpose: str) -> int:
    """Return a seed for one purpose, so that different purposes do not share random numbers."""
    return int.from_bytes(blake2b(f"{seed} {purpose}".encode(), digest_size=8).digest(), "big")


def __dir__() -> list[str]:
    """Return the public names, for Tab and `help`."""
    return sorted({name for name in globals() if name.startswith("__")} | set(__all__))

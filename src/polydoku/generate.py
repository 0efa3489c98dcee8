"""Making puzzles: a random full grid of any board, and a puzzle with just the givens it needs.

A full grid is the first one that a shuffled search finds, so not all grids come equally often. Thinning
takes givens away in one shuffled order while the puzzle stays unique. Uniqueness cannot come back by
taking more away, so the first given that must stay is found by bisection, and only from there on they are
tried one by one: the same puzzle with fewer searches. It favours puzzles with few givens.
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

_NODES = 2_000
"""Branches after which a given stays whose need is not known: a count, so that no clock decides."""


def grid(
    board: Board | str = "9x9",
    *,
    rules: Iterable[Rule] = (),
    seed: int = 0,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Grid:
    """Return the full grid of a board (or its name) under rules that a seed (0 or more) determines.

    Raises `PuzzleError` where the board has no full grid, and `Stopped` where a limit came before one.

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
    """Return the minimal puzzle of a board (or its name) under rules that a seed (0 or more) determines.

    It is unique, and no given could go; the same on every machine. Only on very large boards (25×25)
    some givens may stay for which no answer was found in 2,000 branches. The limits are for the whole call.
    Raises `PuzzleError` where the board has no full grid, and `Stopped` where a limit ended a search.

    >>> puzzle = one("6x6", seed=3)
    >>> puzzle.verdict(), puzzle.is_minimal()
    (Verdict.ONE, True)
    """
    budget = Budget(budget_ms, max_nodes)
    empty = Puzzle(boards.board_of(board), rules=rules)
    full = _grid(empty, seed, budget)
    chance = Random(_own(seed, "thin"))
    keys = [chance.random() for _ in full.board.cells]
    order = sorted(full.board.cells, key=keys.__getitem__)
    return _thinned(empty.with_givens(full), order, budget)


def thinned(
    puzzle: Puzzle, order: Iterable[Cell], *, budget_ms: float | None = None, max_nodes: int | None = None
) -> Puzzle:
    """Return a unique puzzle without the givens that can go, tried in this order of cells.

    Cells without a given are passed over. The limits are for the whole call; raises `Stopped` where one
    ended a search.

    >>> full = Puzzle(Board.square(4), Grid.read("1234341221434321"))
    >>> thinned(full, full.board.cells).givens.line
    '......12.1.3.32.'
    """
    return _thinned(puzzle, order, Budget(budget_ms, max_nodes))


def _grid(empty: Puzzle, seed: int, budget: Budget) -> Grid:
    full = first_solution(empty, budget, seed=_own(seed, "grid"))
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
    """How many givens can go, all together, before the first one that cannot."""
    least, most = 0, len(cells)
    while least < most:
        middle = (least + most + 1) // 2
        answer = solve_within(puzzle.without(*cells[:middle]), budget, max_nodes=_NODES)
        if answer.verdict is Verdict.ONE:
            least = middle
        else:
            most = middle - 1
    return least


def _needed(puzzle: Puzzle, cell: Cell, budget: Budget) -> bool:
    """Whether a solution may have another digit in this cell, with the other givens as they are."""
    digit = puzzle.givens.digits[cell]
    every = (1 << puzzle.board.digits) - 1
    allowed = list(puzzle.allowed or [every] * len(puzzle.board))
    allowed[cell] &= ~(1 << digit - 1)
    other = puzzle.without(cell).replace(allowed=tuple(allowed))
    return solve_within(other, budget, limit=1, max_nodes=_NODES).verdict is not Verdict.NONE


def _own(seed: int, purpose: str) -> int:
    """A number for one purpose that a seed determines, so that nothing is shared between purposes."""
    return int.from_bytes(blake2b(f"{seed} {purpose}".encode(), digest_size=8).digest(), "big")


def __dir__() -> list[str]:
    """Return the public names, for Tab and `help`."""
    return sorted({name for name in globals() if name.startswith("__")} | set(__all__))

"""Finds the cells whose digit decides which of its solutions a puzzle has.

A digit of a cell makes the puzzle unique if exactly one solution has it. If there are few solutions, all of
them are listed. Otherwise the known solutions rule out most digits; each of the others is searched.
"""

from collections import Counter

from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.deciding_cell import DecidingCell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.search.solve import solutions_within, solve_within, true_candidates

MAX_LISTED = 1000
"""How many solutions are listed at first."""


def deciding_cells(
    puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None
) -> tuple[DecidingCell, ...]:
    """Return the cells with different digits in the solutions, those first that decide the most.

    They are sorted by the share of their digits that make the puzzle unique, then by the number of these
    digits. The result is empty for a puzzle with at most one solution. The limits apply to all searches
    together. Raises `Stopped` when a limit ends the search.
    """
    return deciding_cells_within(puzzle, Budget(budget_ms, max_nodes))


def deciding_cells_within(puzzle: Puzzle, budget: Budget) -> tuple[DecidingCell, ...]:
    """Return what `deciding_cells` returns, with a budget that other searches share."""
    known = _KnownSolutions(puzzle)
    is_complete = True
    for grid in solutions_within(puzzle, budget):
        known.add(grid)
        if len(known.keys) > MAX_LISTED:
            is_complete = False
            break
    if is_complete:
        masks = known.masks()
    else:
        masks = _true_masks(puzzle, budget)
        _search_rare_digits(puzzle, masks, known, budget)
    cells = [
        DecidingCell(
            cell,
            tuple(digits_of(mask)),
            tuple(digit for digit in digits_of(mask) if known.counts[cell, digit] == 1),
            puzzle.board.names[cell],
        )
        for cell, mask in zip(puzzle.board.cells, masks, strict=True)
        if mask.bit_count() > 1
    ]
    return tuple(sorted(cells, key=_sort_key))


class _KnownSolutions:
    """Different solutions, with the number of them that have a digit in a cell."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.board = puzzle.board
        self.keys: set[tuple[bytes, tuple[tuple[str, int], ...]]] = set()
        self.counts: Counter[Candidate] = Counter()

    def add(self, grid: Grid) -> None:
        """Count a solution, unless it is known already."""
        key = grid.digits, tuple(grid.extra.items())
        if key not in self.keys:
            self.keys.add(key)
            self.counts.update(zip(self.board.cells, grid.digits, strict=True))

    def masks(self) -> tuple[int, ...]:
        """Return the mask of the digits that occur in each cell."""
        masks = [0] * len(self.board)
        for cell, digit in self.counts:
            masks[cell] |= 1 << digit - 1
        return tuple(masks)


def _true_masks(puzzle: Puzzle, budget: Budget) -> tuple[int, ...]:
    budget.check()
    candidates = true_candidates(puzzle, budget_ms=budget.remaining_ms, max_nodes=budget.remaining_nodes)
    if candidates.stopped_by is not None:
        raise budget.stopped_error(candidates.stopped_by)
    return candidates.masks


def _search_rare_digits(
    puzzle: Puzzle, masks: tuple[int, ...], known: _KnownSolutions, budget: Budget
) -> None:
    """Add two solutions with each candidate, or the only one."""
    for cell, mask in zip(puzzle.board.cells, masks, strict=True):
        for digit in digits_of(mask) if mask.bit_count() > 1 else ():
            if known.counts[cell, digit] < 2:
                with_digit = puzzle.with_givens(puzzle.givens.with_digits({cell: digit}))
                answer = solve_within(with_digit, budget)
                for grid in filter(None, (answer.grid, answer.other)):
                    known.add(grid)


def _sort_key(deciding_cell: DecidingCell) -> tuple[float, int, Cell]:
    unique_count = len(deciding_cell.unique_digits)
    return -unique_count / len(deciding_cell.digits), -unique_count, deciding_cell.cell

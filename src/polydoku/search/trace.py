"""A search that a person can follow line by line, for `solve --trace` and animations.

The search fills the cell with the fewest candidates; the labels break ties. It tries the candidates of the
cell in ascending order, and backtracks when a cell has none. The engines are far faster, but their steps
mean nothing to a person.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import board_with_rules, constraints_of
from polydoku.search.engines import engine_of


@dataclass(frozen=True, slots=True)
class Placement:
    """A digit that is tried in a cell.

    It is candidate `number` of `choices`, counted from 1. `depth` is the number of earlier cells that had
    several candidates.
    """

    cell: Cell
    digit: int
    number: int
    choices: int
    depth: int


@dataclass(frozen=True, slots=True)
class Backtrack:
    """The search returns to a cell that has another candidate."""

    cell: Cell
    depth: int


@dataclass(slots=True)
class _Choice:
    """A cell on the search path. The first `tried_count` of its candidates `digits` were tried.

    `masks_before` are the candidates of all cells before this cell was filled.
    """

    cell: Cell
    digits: list[int]
    masks_before: list[int]
    depth: int
    tried_count: int = 0

    @property
    def is_exhausted(self) -> bool:
        return self.tried_count == len(self.digits)

    @property
    def next_depth(self) -> int:
        return self.depth + 1 if len(self.digits) > 1 else self.depth


def trace_search(puzzle: Puzzle) -> Iterator[Placement | Backtrack]:
    """Yield each placement and backtrack until the grid is full or every choice has failed.

    Candidates that break a rule are skipped. Nothing is yielded if the givens contradict each other, or if
    the puzzle's engine has rules that this search does not know (snakes).

    >>> puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 2, "r1c3": 3})
    >>> next(trace_search(puzzle))
    Placement(cell=3, digit=4, number=1, choices=1, depth=0)
    """
    if not engine_of(puzzle.rules).can_trace or puzzle.problems():
        return
    board, sort_keys = board_with_rules(puzzle.board, puzzle.rules), label_sort_keys(puzzle.board)
    masks, grid = list(puzzle.candidates().masks), _SearchGrid(puzzle)
    stack: list[_Choice] = []
    while grid.empty_cells:
        cell = min(grid.empty_cells, key=lambda c: (masks[c].bit_count(), sort_keys[c]))
        digits = [digit for digit in digits_of(masks[cell]) if grid.allows(cell, digit)]
        if digits:
            depth = stack[-1].next_depth if stack else 0
            stack.append(_Choice(cell, digits, masks, depth))
        else:
            while stack and stack[-1].is_exhausted:
                grid.set_digit(stack.pop().cell, 0)
            if not stack:
                return
            yield Backtrack(stack[-1].cell, stack[-1].depth)
        choice = stack[-1]
        digit = choice.digits[choice.tried_count]
        choice.tried_count += 1
        yield Placement(choice.cell, digit, choice.tried_count, len(choice.digits), choice.depth)
        masks = _masks_without(choice.masks_before, board.excluded_by(choice.cell, digit))
        grid.set_digit(choice.cell, digit)


class _SearchGrid:
    """The digits of the grid during the search, with the constraints of the puzzle's rules."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.board, self.digits = puzzle.board, bytearray(puzzle.givens.digits)
        self.empty_cells = {cell for cell in self.board.cells if not self.digits[cell]}
        self.constraints_by_cell: list[list[Constraint]] = [[] for _ in self.board.cells]
        for constraint in constraints_of(puzzle.board, puzzle.rules):
            for cell in constraint.cells:
                self.constraints_by_cell[cell].append(constraint)

    def set_digit(self, cell: Cell, digit: int) -> None:
        """Place a digit, or empty the cell if it is 0."""
        self.digits[cell] = digit
        if digit:
            self.empty_cells.discard(cell)
        else:
            self.empty_cells.add(cell)

    def allows(self, cell: Cell, digit: int) -> bool:
        """Return whether a digit in an empty cell breaks no constraint."""
        self.digits[cell] = digit
        constraints = self.constraints_by_cell[cell]
        is_allowed = not any(constraint.fault(self.digits, self.board) for constraint in constraints)
        self.digits[cell] = 0
        return is_allowed


def _masks_without(masks: list[int], candidates: Iterable[Candidate]) -> list[int]:
    remaining = list(masks)
    for cell, digit in candidates:
        remaining[cell] &= ~(1 << digit - 1)
    return remaining


def label_sort_keys(board: Board) -> list[tuple[int, int]]:
    """Return the sort key of each cell: its label, or its index if the board has no labels."""
    return list(board.labels) if board.labels else [(0, cell) for cell in board.cells]

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

    It is the `number`-th of the cell's `candidates`, counted from 1. `depth` is the number of earlier cells
    that had several candidates.
    """

    cell: Cell
    digit: int
    number: int
    candidates: tuple[int, ...]
    depth: int

    @property
    def choices(self) -> int:
        """The number of candidates of the cell."""
        return len(self.candidates)


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """The search finds a cell without a candidate, so one of the open choices is wrong."""

    cell: Cell
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
    digits: tuple[int, ...]
    masks_before: list[int]
    depth: int
    tried_count: int = 0

    @property
    def is_exhausted(self) -> bool:
        return self.tried_count == len(self.digits)

    @property
    def next_depth(self) -> int:
        return self.depth + 1 if len(self.digits) > 1 else self.depth


TraceEvent = Placement | DeadEnd | Backtrack


def trace_search(puzzle: Puzzle, *, cell_order: Iterable[Cell] | None = None) -> Iterator[TraceEvent]:
    """Yield each placement, dead end and backtrack until the grid is full or every choice has failed.

    Of the cells with fewest candidates, the first in `cell_order` is filled, by default the first by label.
    Candidates that break a rule are skipped. Nothing is yielded if the givens contradict each other, or if
    the puzzle's engine has rules that this search does not know (snakes).

    >>> puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 2, "r1c3": 3})
    >>> next(trace_search(puzzle))
    Placement(cell=3, digit=4, number=1, candidates=(4,), depth=0)
    """
    if not engine_of(puzzle.rules).can_trace or puzzle.problems():
        return
    board = board_with_rules(puzzle.board, puzzle.rules)
    sort_keys = label_sort_keys(puzzle.board)
    if cell_order is not None:
        sort_keys = {cell: (0, position) for position, cell in enumerate(cell_order)}
    masks, grid = list(puzzle.candidates().masks), _SearchGrid(puzzle)
    stack: list[_Choice] = []
    while grid.empty_cells:
        cell = min(grid.empty_cells, key=lambda c: (masks[c].bit_count(), sort_keys[c]))
        digits = tuple(digit for digit in digits_of(masks[cell]) if grid.allows(cell, digit))
        depth = stack[-1].next_depth if stack else 0
        if digits:
            stack.append(_Choice(cell, digits, masks, depth))
        else:
            yield DeadEnd(cell, depth)
            while stack and stack[-1].is_exhausted:
                grid.set_digit(stack.pop().cell, 0)
            if not stack:
                return
            yield Backtrack(stack[-1].cell, stack[-1].depth)
        choice = stack[-1]
        digit = choice.digits[choice.tried_count]
        choice.tried_count += 1
        yield Placement(choice.cell, digit, choice.tried_count, choice.digits, choice.depth)
        masks = _masks_without(choice.masks_before, board.excluded_by(choice.cell, digit))
        grid.set_digit(choice.cell, digit)


def apply_event(event: TraceEvent, placed_digits: dict[Cell, int]) -> None:
    """Change the digits that the search has placed, which are in the order of their placement.

    A backtrack removes the digit of its cell and all later ones.
    """
    if isinstance(event, Placement):
        placed_digits[event.cell] = event.digit
    elif isinstance(event, Backtrack):
        while event.cell in placed_digits:
            placed_digits.popitem()


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


def label_sort_keys(board: Board) -> dict[Cell, tuple[int, int]]:
    """Return the sort key of each cell: its label, or its index if the board has no labels."""
    labels = board.labels or [(0, cell) for cell in board.cells]
    return dict(zip(board.cells, labels, strict=True))

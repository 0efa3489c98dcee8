"""A search that a person can follow line by line, for `solve --trace` and animations.

It always fills the cell with the fewest candidates, of equal ones the first by label. It tries the candidates
in order, and goes back when a cell has none left. The engine's search is far quicker but cannot be read.
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
    """A digit tried in a cell, the `number`-th of its `choices` candidates; `depth` counts open choices."""

    cell: Cell
    digit: int
    number: int
    choices: int
    depth: int


@dataclass(frozen=True, slots=True)
class Back:
    """A choice failed: the walk returns to this cell, which has another candidate."""

    cell: Cell
    depth: int


@dataclass(slots=True)
class _Choice:
    """A chosen cell, its candidates, and the masks before it was filled."""

    cell: Cell
    digits: list[int]
    masks: list[int]
    depth: int
    tried: int = 0


def walk(puzzle: Puzzle) -> Iterator[Placement | Back]:
    """Yield each placement and each return until the puzzle is filled or no candidate is left.

    A candidate that would break a rule is skipped. The walk is empty if the givens contradict each other, or
    if the puzzle needs an engine that cannot be traced (snakes).

    >>> puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 2, "r1c3": 3})
    >>> next(walk(puzzle))
    Placement(cell=3, digit=4, number=1, choices=1, depth=0)
    """
    if not engine_of(puzzle.rules).traces or puzzle.problems():
        return
    board, order = board_with_rules(puzzle.board, puzzle.rules), label_order(puzzle.board)
    masks, grid = list(puzzle.candidates().masks), _Digits(puzzle)
    stack: list[_Choice] = []
    while empty := grid.empty:
        cell = min(empty, key=lambda c: (masks[c].bit_count(), order[c]))
        digits = [digit for digit in digits_of(masks[cell]) if grid.allows(cell, digit)]
        if digits:
            depth = stack[-1].depth + (len(stack[-1].digits) > 1) if stack else 0
            stack.append(_Choice(cell, digits, masks, depth))
        else:
            while stack and stack[-1].tried == len(stack[-1].digits):
                grid.put(stack.pop().cell, 0)
            if not stack:
                return
            yield Back(stack[-1].cell, stack[-1].depth)
        choice = stack[-1]
        digit = choice.digits[choice.tried]
        choice.tried += 1
        yield Placement(choice.cell, digit, choice.tried, len(choice.digits), choice.depth)
        masks = _masks_without(choice.masks, board.excluded_by(choice.cell, digit))
        grid.put(choice.cell, digit)


class _Digits:
    """The digits placed by the walk."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.board, self.digits = puzzle.board, bytearray(puzzle.givens.digits)
        self.empty = {cell for cell in self.board.cells if not self.digits[cell]}
        self.constraints: list[list[Constraint]] = [[] for _ in self.board.cells]
        for constraint in constraints_of(puzzle.board, puzzle.rules):
            for cell in constraint.cells:
                self.constraints[cell].append(constraint)

    def put(self, cell: Cell, digit: int) -> None:
        """Fill a cell, or empty it with 0."""
        self.digits[cell] = digit
        (self.empty.discard if digit else self.empty.add)(cell)

    def allows(self, cell: Cell, digit: int) -> bool:
        """Return whether no constraint has a fault with this digit in an empty cell."""
        self.digits[cell] = digit
        faults = (constraint.fault(self.digits, self.board) for constraint in self.constraints[cell])
        allowed = not any(faults)
        self.digits[cell] = 0
        return allowed


def _masks_without(masks: list[int], candidates: Iterable[Candidate]) -> list[int]:
    """Return the masks without these candidates."""
    remaining = list(masks)
    for cell, digit in candidates:
        remaining[cell] &= ~(1 << digit - 1)
    return remaining


def label_order(board: Board) -> list[tuple[int, int]]:
    """Return the sort key of each cell: its label, or its index on boards with other names."""
    return list(board.labels) if board.labels else [(0, cell) for cell in board.cells]

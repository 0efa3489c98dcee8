"""A solving walk that a person can follow line by line: always the cell with the fewest candidates by
sight, then the first by its label; each candidate in turn; back where a cell has none left.

It is a walk of its own, not the engine's search, which is far quicker and cannot be read.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Cell
from polydoku.model.fault import different
from polydoku.model.puzzle import Puzzle


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
    """A choice failed: the walk goes back to this cell, where another candidate is left."""

    cell: Cell
    depth: int


@dataclass(slots=True)
class _Choice:
    """A cell that was chosen, its candidates, and the masks as they were before."""

    cell: Cell
    digits: list[int]
    masks: list[int]
    depth: int
    tried: int = 0


def walk(puzzle: Puzzle) -> Iterator[Placement | Back]:
    """Yield each placement and each way back until the puzzle is filled or no candidate is left.

    There is no such walk under a rule that sight cannot follow (snakes), nor where givens clash.

    >>> puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 2, "r1c3": 3})
    >>> next(walk(puzzle))
    Placement(cell=3, digit=4, number=1, choices=1, depth=0)
    """
    peers, order = _peers(puzzle), label_order(puzzle.board)
    masks = list(puzzle.candidates().masks)
    empty = {cell for cell in puzzle.board.cells if not puzzle.givens.digits[cell]}
    stack: list[_Choice] = []
    if puzzle.problems() or any(rule.engine != "general" for rule in puzzle.rules):
        return
    while empty:
        cell = min(empty, key=lambda c: (masks[c].bit_count(), order[c]))
        digits = digits_of(masks[cell])
        if digits:
            depth = stack[-1].depth + (len(stack[-1].digits) > 1) if stack else 0
            stack.append(_Choice(cell, digits, masks, depth))
        else:
            while stack and stack[-1].tried == len(stack[-1].digits):
                empty.add(stack.pop().cell)
            if not stack:
                return
            yield Back(stack[-1].cell, stack[-1].depth)
        choice = stack[-1]
        digit = choice.digits[choice.tried]
        choice.tried += 1
        yield Placement(choice.cell, digit, choice.tried, len(choice.digits), choice.depth)
        masks = _seen(choice.masks, digit, peers[choice.cell])
        empty.discard(choice.cell)


def _seen(masks: list[int], digit: int, peers: set[Cell]) -> list[int]:
    """The masks after a digit was placed where these peers see it."""
    bit = 1 << (digit - 1)
    return [mask & ~bit if cell in peers else mask for cell, mask in enumerate(masks)]


def _peers(puzzle: Puzzle) -> list[set[Cell]]:
    """For each cell those that may not hold its digit, by houses and rules."""
    found: list[set[Cell]] = [set() for _ in puzzle.board.cells]
    for _name, cells in different(puzzle):
        for cell in cells:
            found[cell].update(other for other in cells if other != cell)
    return found


def label_order(board: Board) -> list[tuple[int, int]]:
    """Return for each cell what it is sorted by: its label, or its place where cells have other names."""
    return list(board.labels) if board.labels else [(0, cell) for cell in board.cells]

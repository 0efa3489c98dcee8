"""A slow solver that is obviously right: it tries digits cell by cell and asks every house and constraint.

It knows a board only as sets of cells with different digits and a rule only by `holds` of its constraints,
shares no code with the engines, and is what they are compared with.
"""

from collections.abc import Iterator, Sequence

from polydoku import Puzzle
from polydoku.model.constraint import Constraint


class Conditions:
    """The houses and constraints of a puzzle, by the cells that they are about."""

    def __init__(self, puzzle: Puzzle) -> None:
        board = puzzle.board
        self.houses = [house.cells for house in board.houses]
        self.constraints = [each for rule in puzzle.rules for each in rule.constraints(board)]
        self.sees: list[set[int]] = [set() for _ in board.cells]
        for cells in self.houses:
            for cell in cells:
                self.sees[cell] |= set(cells) - {cell}
        self.about: list[list[Constraint]] = [[] for _ in board.cells]
        for constraint in self.constraints:
            for cell in constraint.cells:
                self.about[cell].append(constraint)

    def allows(self, cell: int, digits: Sequence[int]) -> bool:
        """Whether the digit of a cell breaks nothing of which all cells are filled."""
        if any(digits[peer] == digits[cell] for peer in self.sees[cell]):
            return False
        full_constraints = (c for c in self.about[cell] if all(digits[member] for member in c.cells))
        return all(constraint.holds(digits) for constraint in full_constraints)


def solutions(puzzle: Puzzle) -> Iterator[bytes]:
    """Yield every solution once, as one digit a cell."""
    conditions, digits = Conditions(puzzle), list(puzzle.givens.digits)
    masks = puzzle.allowed or [~0] * len(digits)
    filled = [cell for cell, digit in enumerate(digits) if digit]
    if not all(conditions.allows(cell, digits) and masks[cell] >> digits[cell] - 1 & 1 for cell in filled):
        return
    if not all(constraint.cells or constraint.holds(digits) for constraint in conditions.constraints):
        return
    yield from _fill(puzzle.board.digits, digits, conditions, masks)


def _fill(n: int, digits: list[int], conditions: Conditions, masks: Sequence[int]) -> Iterator[bytes]:
    best, options = -1, list(range(n + 1))
    for cell in (cell for cell, digit in enumerate(digits) if not digit):
        digits_seen = {digits[peer] for peer in conditions.sees[cell]}
        left = [d for d in range(1, n + 1) if d not in digits_seen and masks[cell] >> (d - 1) & 1]
        if best < 0 or len(left) < len(options):
            best, options = cell, left
            if len(left) < 2:
                break
    if best < 0:
        yield bytes(digits)
        return
    for digit in options:
        digits[best] = digit
        if conditions.allows(best, digits):
            yield from _fill(n, digits, conditions, masks)
    digits[best] = 0


def count(puzzle: Puzzle, limit: int) -> int:
    """Count solutions up to `limit`."""
    number = 0
    for _ in solutions(puzzle):
        number += 1
        if number == limit:
            break
    return number


def is_solution(puzzle: Puzzle, digits: bytes) -> bool:
    """Whether `digits` fill the whole board, keep the givens and break no house or constraint."""
    conditions = Conditions(puzzle)
    return (
        len(digits) == len(puzzle.board)
        and all(1 <= digit <= puzzle.board.digits for digit in digits)
        and all(given in (0, digit) for given, digit in zip(puzzle.givens.digits, digits, strict=True))
        and all(len({digits[cell] for cell in cells}) == len(cells) for cells in conditions.houses)
        and all(constraint.holds(digits) for constraint in conditions.constraints)
    )

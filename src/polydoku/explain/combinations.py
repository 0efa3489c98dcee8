"""Lists the combinations of a constraint: the ways to fill its cells with their candidates.

What satisfies the constraint is decided by its meaning alone (`Constraint.holds`). The core, which finds the
steps, is not used: the proof and the sentences of a step depend on these lists.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from polydoku.constraints.linear import Linear
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Snapshot, StrongSet

Combination = frozenset[Candidate]
"""A candidate for each cell of a constraint."""

Masks = tuple[int, ...]
"""For each cell of a constraint, in its order, the candidates as a mask (bit d-1 for digit d)."""

MAX_TRIALS = 200_000
"""The limit of digits that are tried in cells while combinations are searched."""


class TooManyCombinationsError(ValueError):
    """The combinations of a constraint cannot be listed, because more than `MAX_TRIALS` digits were tried."""


def constraints_of(board: Board, strong_set: StrongSet) -> tuple[Constraint, ...]:
    """Return the constraints of the mark to which a strong set of the kind ``rule`` belongs.

    Raises `ValueError` if there is none.
    """
    constraints = board.extra_constraints if isinstance(board, RuledBoard) else ()
    if not isinstance(board, RuledBoard) or not 0 <= strong_set.constraint < len(constraints):
        raise ValueError(f"the rules have no constraint {strong_set.constraint}")
    mark = next(mark for mark in board.marks if strong_set.constraint in mark.constraints)
    return tuple(constraints[number] for number in mark.constraints)


def cages_of(board: Board, strong_set: StrongSet) -> tuple[Constraint, ...]:
    """Return the cages of a strong set of the kind ``total``; raises `ValueError` if one does not exist."""
    constraints = board.extra_constraints if isinstance(board, RuledBoard) else ()
    if not all(0 <= number < len(constraints) for number in strong_set.constraints):
        raise ValueError("the rules have no such constraints")
    return tuple(constraints[number] for number in strong_set.constraints)


def derived_sum(board: Board, strong_set: StrongSet) -> Linear:
    """Return the sum that a strong set of the kind ``total`` stands for: houses less cages, or the reverse.

    Raises `ValueError` for a house that need not hold every digit, and for a constraint without a total.
    """
    coefficients = Counter[Cell]()
    total = 0
    for number in strong_set.houses:
        house = board.houses[number]
        if len(house.cells) != board.digits:
            raise ValueError(f"{house.name} has no total")
        coefficients.update(house.cells)
        total += sum(range(1, board.digits + 1))
    for cage in cages_of(board, strong_set):
        cage_total = cage.cage_total()
        if cage_total is None:
            raise ValueError(f"{cage.name} has no total")
        coefficients.subtract(cage.cells)
        total -= cage_total
    terms = sorted((cell, factor) for cell, factor in coefficients.items() if factor)
    return Linear.of_terms("total", terms, (total,))


def masks_of(constraint: Constraint, masks: Sequence[int], values: Sequence[int]) -> Masks:
    """Return the candidates of the cells of a constraint; a filled cell has its digit.

    For each cell of the board, `masks` has its candidates and `values` its digit (0 for none).
    """
    return tuple(1 << values[cell] - 1 if values[cell] else masks[cell] for cell in constraint.cells)


def combinations(
    board: Board, constraint: Constraint, masks: Masks, *, max_trials: int = MAX_TRIALS
) -> Iterator[Combination]:
    """Yield the combinations of a constraint whose cells have the candidates `masks`.

    Cells that see each other hold different digits. Raises `TooManyCombinationsError` if more than
    `max_trials` digits are tried.
    """
    return _Search(board, constraint, max_trials).run(masks)


def supported(board: Board, constraint: Constraint, masks: Masks, *, max_trials: int = MAX_TRIALS) -> Masks:
    """Return the candidates that are in some combination; there is none if a cell has none left.

    One combination is searched for each candidate that is in none of those found before. Raises
    `TooManyCombinationsError` as `combinations` does.
    """
    search = _Search(board, constraint, max_trials)
    covered = [0] * len(masks)
    if next(search.run(masks), None) is None:
        return tuple(covered)
    for index, mask in enumerate(masks):
        for digit in digits_of(mask):
            if covered[index] >> digit - 1 & 1:
                continue
            fixed = (*masks[:index], 1 << digit - 1, *masks[index + 1 :])
            for cell, true_digit in next(search.run(fixed), ()):
                covered[search.index_of[cell]] |= 1 << true_digit - 1
    return tuple(covered)


def fits(digits: frozenset[int], cells: Sequence[Cell], snapshot: Snapshot) -> bool:
    """Return whether the cells can hold these digits, each digit in one cell, in any order."""
    if not cells:
        return not digits
    first, *others = cells
    mask = snapshot.possible(first)
    return any(mask >> (digit - 1) & 1 and fits(digits - {digit}, others, snapshot) for digit in digits)


class _Search:
    """Fills the cells of a constraint, always where there are the fewest alternatives."""

    def __init__(self, board: Board, constraint: Constraint, max_trials: int) -> None:
        self.board, self.constraint = board, constraint
        self.cells = constraint.cells
        self.index_of = {cell: index for index, cell in enumerate(self.cells)}
        self.excluded = exclusions_of(board, constraint)
        self.holds_every_digit = len(self.cells) == board.digits and any(
            set(self.cells) == set(house.cells) for house in board.houses
        )
        self.digits = [0] * len(board)
        self.trials_left = max_trials

    def run(self, masks: Masks) -> Iterator[Combination]:
        """Yield the combinations of these candidates."""
        self.digits = [0] * len(self.board)
        return self._fill(list(masks), list(range(len(masks))))

    def _fill(self, masks: list[int], open_indices: list[int]) -> Iterator[Combination]:
        if not open_indices:
            if self.constraint.holds(self.digits):
                yield frozenset((cell, self.digits[cell]) for cell in self.cells)
            return
        for index, digit in self._alternatives(masks, open_indices):
            self.trials_left -= 1
            if self.trials_left < 0:
                raise TooManyCombinationsError(f"{self.constraint.name}: too many combinations")
            others = [other for other in open_indices if other != index]
            left = masks.copy()
            for other, excluded in self.excluded[index, digit]:
                left[other] &= ~excluded
            self.digits[self.cells[index]] = digit
            if all(left[other] for other in others) and not self.constraint.fault(self.digits, self.board):
                yield from self._fill(left, others)
            self.digits[self.cells[index]] = 0

    def _alternatives(self, masks: list[int], open_indices: list[int]) -> list[tuple[int, int]]:
        """Return the candidates of a cell, or the places of a digit in a full house, if they are fewer."""
        index = min(open_indices, key=lambda index: masks[index].bit_count())
        fewest = [(index, digit) for digit in digits_of(masks[index])]
        if self.holds_every_digit:
            placed = {self.digits[cell] for cell in self.cells}
            for digit in range(self.board.digits, 0, -1):
                places = [(index, digit) for index in open_indices if masks[index] >> digit - 1 & 1]
                if digit not in placed and len(places) < len(fewest):
                    fewest = places
        return fewest


@lru_cache(maxsize=1024)
def exclusions_of(board: Board, constraint: Constraint) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Return what a digit in a cell of a constraint excludes from its other cells, as indices and masks.

    That is the same digit, if the cells see each other, and what the constraint itself says of two cells.
    """
    index_of = {cell: index for index, cell in enumerate(constraint.cells)}
    masks: dict[tuple[int, int], dict[int, int]] = {
        (index, digit): {
            index_of[other]: 1 << digit - 1
            for other, excluded_digit in board.excluded_by(cell, digit)
            if other in index_of and excluded_digit == digit
        }
        for cell, index in index_of.items()
        for digit in range(1, board.digits + 1)
    }
    for pair in constraint.exclusions(board.digits):
        for (cell, digit), (other, excluded_digit) in (pair, pair[::-1]):
            mask_of = masks[index_of[cell], digit]
            mask_of[index_of[other]] = mask_of.get(index_of[other], 0) | 1 << excluded_digit - 1
    return {key: list(mask_of.items()) for key, mask_of in masks.items()}

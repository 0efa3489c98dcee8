"""The constraint that a sum of digits, each times a coefficient, is one of some totals."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import gcd
from typing import Any, Self

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Equation, Exclusion, Modifiers
from polydoku.model.fault import Fault
from polydoku.model.fault_text import placements

MAX_CELLS_WITH_EXCLUSIONS = 64
"""Longer sums have no exclusions: two cells decide little there, and the pairs are many.

The core has the same limit in `linear.rs`.
"""


@dataclass(frozen=True)
class Linear(Constraint):
    """The sum of the values of the cells, each times its coefficient, is one of `totals`.

    Digits may repeat. `totals` is in ascending order; `first_value` is the value of digit 1: 0 on a board
    that shows the symbols 0-8, else 1. Two sums are equal if one has the coefficients 1, the other the
    coefficients -1, and the total is 0.

    >>> arrow = Linear("arrow", (Cell(0), Cell(1), Cell(2)), (-1, 1, 1), (0,))
    >>> arrow.holds([6, 3, 3]), arrow.holds([6, 3, 4])
    (True, False)
    """

    name: str
    cells: tuple[Cell, ...]
    coefficients: tuple[int, ...]
    totals: tuple[int, ...]
    first_value: int = 1

    @classmethod
    def of_terms(
        cls, name: str, terms: Iterable[tuple[Cell, int]], totals: tuple[int, ...], first_value: int = 1
    ) -> Self:
        """Return the constraint on pairs of a cell and its coefficient, in which a cell may occur again.

        >>> Linear.of_terms("loop", [(Cell(4), 1), (Cell(2), 1), (Cell(4), -2)], (0,)).coefficients
        (-1, 1)
        """
        terms = tuple(terms)
        coefficient_of = dict(terms)
        if len(coefficient_of) == len(terms) and all(coefficient_of.values()):
            return cls(name, tuple(coefficient_of), tuple(coefficient_of.values()), totals, first_value)
        coefficient_of = {}
        for cell, coefficient in terms:
            coefficient_of[cell] = coefficient_of.get(cell, 0) + coefficient
        cells = tuple(cell for cell, coefficient in coefficient_of.items() if coefficient)
        return cls(name, cells, tuple(coefficient_of[cell] for cell in cells), totals, first_value)

    @property
    def _digit_totals(self) -> tuple[int, ...]:
        """The totals of the digits, which differ from `totals` if values start at 0."""
        if self.first_value == 1:
            return self.totals
        correction = (self.first_value - 1) * sum(self.coefficients)
        return tuple(total - correction for total in self.totals)

    @property
    def _terms(self) -> tuple[tuple[Cell, int], ...]:
        return tuple(zip(self.cells, self.coefficients, strict=True))

    def spec(self) -> tuple[Any, ...]:
        return "linear", self.cells, self.coefficients, self._digit_totals

    def holds(self, digits: Sequence[int]) -> bool:
        return sum(coefficient * digits[cell] for cell, coefficient in self._terms) in self._digit_totals

    def equation(self) -> Equation | None:
        # Sentences add up what the symbols show, which a total of digits is not if values start at 0.
        if self.first_value != 1 or len(self.totals) > 1 or not {1, -1}.issuperset(self.coefficients):
            return None
        [total] = self.totals
        sign = 1 if self.coefficients.count(1) >= self.coefficients.count(-1) else -1
        added = tuple(cell for cell, coefficient in self._terms if coefficient == sign)
        subtracted = tuple(cell for cell, coefficient in self._terms if coefficient == -sign)
        return Equation(added, subtracted, sign * total)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if no digits of the empty cells complete the sum to a total.

        In the bounds of the sum, the digits of a house are different; between the bounds they need not be.
        """
        filled = tuple(cell for cell in self.cells if digits[cell])
        filled_sum = sum(coefficient * digits[cell] for cell, coefficient in self._terms)
        open_coefficients = [coefficient for cell, coefficient in self._terms if not digits[cell]]
        smallest, sums = _sums(open_coefficients, board.digits)
        steps = (total - filled_sum - smallest for total in self._digit_totals)
        is_sum = any(step >= 0 and sums >> step & 1 for step in steps)
        if not is_sum or not self._has_total(*self._bounds_in_houses(filled_sum, digits, board)):
            yield Fault("rule", 0, self.name, filled or self.cells, self._fault_text(filled, digits, board))

    def _bounds_in_houses(self, filled_sum: int, digits: Sequence[int], board: Board) -> tuple[int, int]:
        """Return bounds of the sum, where cells of one house take the smallest or largest unused digits."""
        low = high = filled_sum
        for coefficient, cells in _groups(board, self._terms):
            used = {digits[cell] for cell in cells}
            unused = [digit for digit in range(1, board.digits + 1) if digit not in used]
            open_count = sum(not digits[cell] for cell in cells)
            if open_count <= len(unused):
                ends = sum(unused[:open_count]), sum(unused[len(unused) - open_count :])
                low += min(coefficient * end for end in ends)
                high += max(coefficient * end for end in ends)
        return low, high

    def _fault_text(self, filled: tuple[Cell, ...], digits: Sequence[int], board: Board) -> str:
        terms = [
            (coefficient, f"{abs(coefficient)} × {board.names[cell]}".removeprefix("1 × "))
            for cell, coefficient in self._terms
        ]
        added = " + ".join(term for coefficient, term in terms if coefficient > 0)
        subtracted = [term for coefficient, term in terms if coefficient < 0]
        is_equation = bool(added and subtracted and self.totals == (0,))
        side = added if is_equation else " - ".join(filter(None, [added or "0", *subtracted]))
        goal = " + ".join(subtracted) if is_equation else _alternatives(self.totals)
        if filled and len(filled) < len(self.cells):
            return f"{self.name}: with {placements(filled, digits, board)}, {side} cannot be {goal}"
        if not filled:
            return f"{self.name}: {side} cannot be {goal}"
        values = [(coefficient, digits[cell] - 1 + self.first_value) for cell, coefficient in self._terms]
        if is_equation:
            left = sum(coefficient * value for coefficient, value in values if coefficient > 0)
            right = -sum(coefficient * value for coefficient, value in values if coefficient < 0)
            return f"{self.name}: {side} is {left}, but {goal} is {right}"
        return f"{self.name}: {side} is {sum(a * b for a, b in values)}, not {goal}"

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates with which the bounds of the other cells reach no total."""
        if len(self.cells) > MAX_CELLS_WITH_EXCLUSIONS:
            return
        lowest, highest = _bounds(self.coefficients, digit_count)
        for (first, a), (second, b) in combinations(self._terms, 2):
            lowest_of_pair, highest_of_pair = _bounds((a, b), digit_count)
            for digit in range(1, digit_count + 1):
                for other_digit in range(1, digit_count + 1):
                    pair_sum = a * digit + b * other_digit
                    low = lowest - lowest_of_pair + pair_sum
                    if not self._has_total(low, highest - highest_of_pair + pair_sum):
                        yield (first, digit), (second, other_digit)

    def _has_total(self, low: int, high: int) -> bool:
        """Return whether one of the totals of the digits is at least `low` and at most `high`."""
        totals = self._digit_totals
        index = bisect_left(totals, low)
        return index < len(totals) and totals[index] <= high

    def with_values(self, modifiers: Modifiers) -> tuple[Constraint, ...]:
        from polydoku.constraints.value_sum import ValueSum

        return (ValueSum.of_sum(self.name, dict(self._terms), self.totals, modifiers),)

    def transformed(self, symmetry: Sequence[Cell]) -> "Linear":
        """Return the sum with cells in order, a first coefficient above 0 and no common divisor.

        The totals are those of the digits, so that `first_value` has its default in every result.
        """
        terms = sorted((symmetry[cell], coefficient) for cell, coefficient in self._terms)
        divisor = gcd(*self.coefficients) or 1
        divisor = -divisor if terms and terms[0][1] < 0 else divisor
        coefficients = tuple(coefficient // divisor for _, coefficient in terms)
        totals = tuple(sorted(total // divisor for total in self._digit_totals if total % divisor == 0))
        return Linear("", tuple(cell for cell, _ in terms), coefficients, totals)


@lru_cache(maxsize=4096)
def _groups(board: Board, terms: tuple[tuple[Cell, int], ...]) -> tuple[tuple[int, tuple[Cell, ...]], ...]:
    """Return the cells in groups with one coefficient and in one house, and the coefficients.

    A house takes as many cells as it can, the largest ones first; the other cells are alone.
    """
    groups: list[tuple[int, tuple[Cell, ...]]] = []
    left = dict(terms)
    while left:
        shared = (
            (coefficient, tuple(cell for cell in left if left[cell] == coefficient and cell in house.cells))
            for house in board.houses
            for coefficient in dict.fromkeys(left.values())
        )
        first = next(iter(left))
        coefficient, cells = max(shared, key=lambda group: len(group[1]), default=(left[first], (first,)))
        if len(cells) < 2:
            coefficient, cells = left[first], (first,)
        groups.append((coefficient, cells))
        for cell in cells:
            del left[cell]
    return tuple(groups)


def _alternatives(totals: tuple[int, ...]) -> str:
    """Return the totals joined by "or"; the first three if there are many.

    >>> _alternatives((7, 16)), _alternatives((1, 3, 5, 7, 9))
    ('7 or 16', '1, 3, 5 or a further total')
    """
    if not totals:
        return "any total"
    texts = [*map(str, totals[:3]), "a further total"] if len(totals) > 4 else list(map(str, totals))
    return " or ".join(filter(None, [", ".join(texts[:-1]), texts[-1]]))


def _bounds(coefficients: Iterable[int], digit_count: int) -> tuple[int, int]:
    """Return the smallest and the largest sum of one digit for each coefficient, times the coefficient."""
    ends = [sorted((coefficient, coefficient * digit_count)) for coefficient in coefficients]
    return sum(low for low, _ in ends), sum(high for _, high in ends)


def _sums(coefficients: Iterable[int], digit_count: int) -> tuple[int, int]:
    """Return the smallest sum of one digit for each coefficient, and how far above it the sums lie.

    The second integer is a set of bits: bit k says that the smallest sum plus k is a sum.
    """
    smallest, sums = 0, 1
    for coefficient in coefficients:
        smallest += min(coefficient, coefficient * digit_count)
        step = abs(coefficient)
        reached = sums
        for _ in range(digit_count - 1):
            sums = sums << step | reached
    return smallest, sums

"""The constraint of counting circles: a digit in one of them is in as many of them as it says."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, fault_of_cells


@dataclass(frozen=True)
class CountingCircles(Constraint):
    """If one of the cells holds a digit of value v, exactly v of the cells hold it.

    `first_value` is the value of digit 1: 0 on a board that shows the symbols 0-8, else 1. The value 0 is
    impossible in the cells.

    >>> circles = CountingCircles("circles", (Cell(0), Cell(1), Cell(2)))
    >>> circles.holds([2, 1, 2]), circles.holds([2, 2, 2]), circles.holds([3, 3, 3])
    (True, False, True)
    """

    name: str
    cells: tuple[Cell, ...]
    first_value: int = 1

    def spec(self) -> tuple[Any, ...]:
        return "counting-circles", self.cells, (self.first_value - 1,)

    def _value(self, digit: int) -> int:
        return digit - 1 + self.first_value

    def holds(self, digits: Sequence[int]) -> bool:
        placed = [digits[cell] for cell in self.cells]
        return all(placed.count(digit) == self._value(digit) for digit in set(placed))

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault for each digit that is in too many cells, or has too few empty cells left.

        If there is none, yield one if the digits together need more cells than there are.
        """
        placed = [digits[cell] for cell in self.cells if digits[cell]]
        values = {digit: self._value(digit) for digit in sorted(set(placed))}
        empty_count = len(self.cells) - len(placed)
        has_fault = False
        for digit, value in values.items():
            count = placed.count(digit)
            if count <= value <= count + empty_count:
                continue
            has_fault = True
            kind = f"be in {count}" if count > value else f"reach {value}"
            reason = f"{board.symbol(digit)} cannot {kind} of the {len(self.cells)} cells"
            yield fault_of_cells(self.name, self.cells, digits, board, reason)
        if not has_fault and sum(values.values()) > len(self.cells):
            reason = f"the digits need more than {len(self.cells)} cells"
            yield fault_of_cells(self.name, self.cells, digits, board, reason)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that are in no set of digits whose values add up to the cells."""
        all_digits = range(1, digit_count + 1)
        incompatible = [(a, b) for a in all_digits for b in all_digits if not self._fit(a, b, digit_count)]
        for first, second in combinations(self.cells, 2):
            yield from (((first, a), (second, b)) for a, b in incompatible)

    def _fit(self, first_digit: int, second_digit: int, digit_count: int) -> bool:
        """Return whether some set of digits contains both and has as many cells as there are."""
        used = {first_digit, second_digit}
        if self._value(first_digit) < 3 - len(used) or self._value(second_digit) < 1:
            return False
        remaining = len(self.cells) - sum(self._value(digit) for digit in used)
        reachable = 1  # the mask of sums that sets of the other digits have
        for digit in set(range(1, digit_count + 1)) - used:
            if self._value(digit) > 0:
                reachable |= reachable << self._value(digit)
        return remaining >= 0 and bool(reachable >> remaining & 1)

    def transformed(self, symmetry: Sequence[Cell]) -> "CountingCircles":
        return CountingCircles("", tuple(sorted(symmetry[cell] for cell in self.cells)), self.first_value)

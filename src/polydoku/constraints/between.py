"""The constraint that digits are between those of two ends."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any

from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion, Misfit
from polydoku.model.fault import Fault, fault_of_cells


@dataclass(frozen=True)
class Between(Constraint):
    """Each digit in the middle is strictly between the digits of the two ends, whichever is larger.

    Without cells in the middle the constraint means nothing.

    >>> between = Between("line", (Cell(0), Cell(3)), (Cell(1), Cell(2)))
    >>> between.holds([5, 3, 4, 1]), between.holds([5, 3, 5, 1])
    (True, False)
    """

    name: str
    ends: tuple[Cell, Cell]
    middle: tuple[Cell, ...]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The two ends, then the middle."""
        return (*self.ends, *self.middle)

    def spec(self) -> tuple[Any, ...]:
        return "between", self.ends, self.middle

    def holds(self, digits: Sequence[int]) -> bool:
        low, high = sorted(digits[cell] for cell in self.ends)
        return all(low < digits[cell] < high for cell in self.middle)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if no digits of the ends agree with the filled cells."""
        if not self.middle:
            return
        all_digits = range(1, board.digits + 1)
        placed = [digits[cell] for cell in self.middle if digits[cell]]
        # The digits in the middle lie in this range; some digit does if all cells there are empty.
        smallest, largest = (min(placed), max(placed)) if placed else (0, 0)
        first_digits, second_digits = ((digits[cell],) if digits[cell] else all_digits for cell in self.ends)
        for first, second in product(first_digits, second_digits):
            low, high = min(first, second), max(first, second)
            if (low < smallest and largest < high) or (not placed and high - low > 1):
                return
        reason = "the digits in the middle cannot be between those of the ends"
        yield fault_of_cells(self.name, self.cells, digits, board, reason)

    def requirement(self, board: Board) -> str:
        first, last = (board.names[cell] for cell in self.ends)
        return f"needs all its other digits strictly between those in {first} and {last}"

    def misfit(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return which cell is not between the ends, whatever these hold."""
        first, second = (digits_of(masks[cell]) for cell in self.ends)
        ranges = [(min(a, b), max(a, b)) for a, b in product(first, second)]
        for cell in self.middle:
            if not any(low < digit < high for digit in digits_of(masks[cell]) for low, high in ranges):
                return Misfit("{0} would not be strictly between {1} and {2}", (cell, *self.ends))
        return None

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that no digits of the other cells complete."""
        if not self.middle:
            return
        first_end, second_end = self.ends
        for a, b in product(range(1, digit_count + 1), repeat=2):
            if abs(a - b) < 2:
                yield (first_end, a), (second_end, b)
            if b in (1, a, digit_count):
                yield from (((end, a), (cell, b)) for end in self.ends for cell in self.middle)
            if {a, b} & {1, digit_count}:
                yield from (((cell, a), (other, b)) for cell, other in combinations(self.middle, 2))

    def transformed(self, symmetry: Sequence[Cell]) -> "Between":
        low, high = sorted(symmetry[cell] for cell in self.ends)
        return Between("", (low, high), tuple(sorted(symmetry[cell] for cell in self.middle)))

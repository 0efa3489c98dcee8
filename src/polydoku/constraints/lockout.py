"""The constraint that digits are outside the range of two ends that are far apart."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any

from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion, Misfit
from polydoku.model.fault import Fault, fault_of_cells
from polydoku.model.fault_text import joined_words

MAX_PAIRS = 6
"""The pairs of digits that two ends can have are listed if they are not more than these."""


@dataclass(frozen=True)
class Lockout(Constraint):
    """The digits of the ends differ by at least `difference`; no digit in the middle is in their range.

    The digits of the ends belong to the range.

    >>> lockout = Lockout("line", (Cell(0), Cell(2)), (Cell(1),), 4)
    >>> lockout.holds([2, 1, 6]), lockout.holds([2, 3, 6]), lockout.holds([2, 1, 5])
    (True, False, False)
    """

    name: str
    ends: tuple[Cell, Cell]
    middle: tuple[Cell, ...]
    difference: int

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The two ends, then the middle."""
        return (*self.ends, *self.middle)

    def spec(self) -> tuple[Any, ...]:
        return "lockout", self.ends, self.middle, (self.difference,)

    def holds(self, digits: Sequence[int]) -> bool:
        low, high = sorted(digits[cell] for cell in self.ends)
        has_difference = high - low >= self.difference
        return has_difference and all(not low <= digits[cell] <= high for cell in self.middle)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if no digits of the ends agree with the filled cells."""
        all_digits = range(1, board.digits + 1)
        placed = {digits[cell] for cell in self.middle if digits[cell]}
        first_digits, second_digits = ((digits[cell],) if digits[cell] else all_digits for cell in self.ends)
        for first, second in product(first_digits, second_digits):
            low, high = min(first, second), max(first, second)
            is_range_free = not any(low <= digit <= high for digit in placed)
            has_outside = not self.middle or low > 1 or high < board.digits
            if high - low >= self.difference and is_range_free and has_outside:
                return
        reason = f"the ends cannot differ by {self.difference} or more with the middle outside their range"
        yield fault_of_cells(self.name, self.cells, digits, board, reason)

    def requirement(self, board: Board) -> str:
        first, last = (board.names[cell] for cell in self.ends)
        ends = f"needs digits in {first} and {last} that differ by at least {self.difference}"
        if self.difference == 1:
            ends = f"needs different digits in {first} and {last}"
        return f"{ends}, and all others outside their range"

    def misfit(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return that the ends are too close, or which cell is in their range, whatever they hold."""
        first, second = (digits_of(masks[cell]) for cell in self.ends)
        ranges = [(min(a, b), max(a, b)) for a, b in product(first, second) if abs(a - b) >= self.difference]
        if not ranges:
            return Misfit(f"{{0}} and {{1}} would differ by less than {self.difference}", self.ends)
        for cell in self.middle:
            digits = digits_of(masks[cell])
            if all(low <= digit <= high for digit in digits for low, high in ranges):
                return self._in_range(cell, digits, first, second, board)
        return None

    def _in_range(
        self, cell: Cell, digits: Sequence[int], first: Sequence[int], second: Sequence[int], board: Board
    ) -> Misfit:
        """Return that a cell is in the range of the ends; their pairs are listed if that is not clear."""
        fitting = [(a, b) for a, b in product(first, second) if abs(a - b) >= self.difference]
        is_apart = first[-1] <= digits[0] and digits[-1] <= second[0]
        is_apart = is_apart or (second[-1] <= digits[0] and digits[-1] <= first[0])
        has_all_digits = {a for a, _ in fitting} == {*first} and {b for _, b in fitting} == {*second}
        ranges = sorted({(min(pair), max(pair)) for pair in fitting})
        pairs = [f"{board.symbol(low)}-{board.symbol(high)}" for low, high in ranges]
        if (is_apart and has_all_digits) or len(pairs) > MAX_PAIRS:
            return Misfit("{0} would be in the range from {1} to {2}", (cell, *self.ends))
        names = joined_words([board.names[end] for end in self.ends])
        text = f"{{0}} would be in the range of {names}, which could only be {joined_words(pairs, 'or')}"
        return Misfit(text, (cell,))

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that no digits of the other cells complete."""
        first_end, second_end = self.ends
        ranges = self._ranges(digit_count)
        for a, b in product(range(1, digit_count + 1), repeat=2):
            if (min(a, b), max(a, b)) not in ranges:
                yield (first_end, a), (second_end, b)
            if not any(a in ends and not ends[0] <= b <= ends[1] for ends in ranges):
                yield from (((end, a), (cell, b)) for end in self.ends for cell in self.middle)
            if not any(not low <= a <= high and not low <= b <= high for low, high in ranges):
                yield from (((cell, a), (other, b)) for cell, other in combinations(self.middle, 2))

    def _ranges(self, digit_count: int) -> set[tuple[int, int]]:
        """Return the possible digits of the ends, the smaller one first."""
        return {
            (low, high)
            for low in range(1, digit_count + 1)
            for high in range(low, digit_count + 1)
            if high - low >= self.difference and (not self.middle or low > 1 or high < digit_count)
        }

    def transformed(self, symmetry: Sequence[Cell]) -> "Lockout":
        low, high = sorted(symmetry[cell] for cell in self.ends)
        middle = tuple(sorted(symmetry[cell] for cell in self.middle))
        return Lockout("", (low, high), middle, max(0, self.difference))

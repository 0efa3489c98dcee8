"""The constraint that a cell says how many different digits some cells hold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, fault_of_cells


@dataclass(frozen=True)
class DistinctCount(Constraint):
    """The value of the `control` cell is the number of different digits in the cells `counted`.

    The control may be one of these cells. `first_value` is the value of digit 1: 0 on a board that shows the
    symbols 0-8, else 1.

    >>> count = DistinctCount("count", Cell(0), (Cell(1), Cell(2), Cell(3)))
    >>> count.holds([2, 4, 1, 4]), count.holds([3, 4, 1, 4])
    (True, False)
    """

    name: str
    control: Cell
    counted: tuple[Cell, ...]
    first_value: int = 1

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The control and the counted cells, each once."""
        return tuple(dict.fromkeys((self.control, *self.counted)))

    def spec(self) -> tuple[Any, ...]:
        return "distinct-count", (self.control,), self.counted, (self.first_value - 1,)

    def _value(self, digit: int) -> int:
        return digit - 1 + self.first_value

    def holds(self, digits: Sequence[int]) -> bool:
        return self._value(digits[self.control]) == len({digits[cell] for cell in self.counted})

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the digits in the counted cells cannot be as many as the control says."""
        placed = [digits[cell] for cell in self.counted if digits[cell]]
        different = len(set(placed))
        empty_count = len(self.counted) - len(placed)
        control_digit = digits[self.control]
        if control_digit and not different <= self._value(control_digit) <= different + empty_count:
            symbol = board.symbol(control_digit)
            reason = f"there cannot be {symbol} different digits in {len(self.counted)} cells"
            yield fault_of_cells(self.name, self.cells, digits, board, reason)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield each number that no digits can have together with all candidates of the other cells."""
        smallest = min(1, len(self.counted))
        for digit in range(1, digit_count + 1):
            if smallest <= self._value(digit) <= len(self.counted):
                continue
            for cell in self.cells[1:]:
                yield from (((self.control, digit), (cell, other)) for other in range(1, digit_count + 1))

    def transformed(self, symmetry: Sequence[Cell]) -> "DistinctCount":
        counted = tuple(sorted(symmetry[cell] for cell in self.counted))
        return DistinctCount("", symmetry[self.control], counted, self.first_value)

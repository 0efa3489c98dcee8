"""The constraint of an X-sum: the first X cells of a line add up to a total."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from polydoku.constraints.allowed_digits import AllowedDigits
from polydoku.constraints.linear import Linear
from polydoku.constraints.some_of import SomeOf
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion, Modifiers
from polydoku.model.fault import Fault
from polydoku.model.fault_text import placements


@dataclass(frozen=True)
class PrefixSum(Constraint):
    """The first X cells have values that add up to `total`, where X is the value of the first cell.

    X cannot be larger than the number of cells. `first_value` is the value of digit 1: 0 on a board that
    shows the symbols 0-8, else 1. The constraint does not say that the digits differ.

    >>> PrefixSum("clue", (Cell(0), Cell(1), Cell(2)), 5).holds([2, 3, 1])
    True
    """

    name: str
    cells: tuple[Cell, ...]
    total: int
    first_value: int = 1

    def spec(self) -> tuple[Any, ...]:
        return "prefix-sum", self.cells, (self.total, self.first_value - 1)

    def holds(self, digits: Sequence[int]) -> bool:
        values = [digits[cell] - 1 + self.first_value for cell in self.cells]
        return values[0] <= len(values) and sum(values[: values[0]]) == self.total

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the first cell is filled and the total is missed, exceeded or out of reach."""
        if not digits[self.cells[0]]:
            return
        count = digits[self.cells[0]] - 1 + self.first_value
        prefix = self.cells[: max(count, 1)]
        filled = tuple(cell for cell in prefix if digits[cell])
        total = sum(digits[cell] - 1 + self.first_value for cell in prefix[:count] if digits[cell])
        start = f"{self.name}: {placements(filled, digits, board)}"
        if count > len(self.cells):
            text = f"{start}, but there are only {len(self.cells)} cells"
        elif len(filled) == len(prefix) and total != self.total:
            text = f"{start}, so the total is {total}, not {self.total}"
        elif total > self.total:
            text = f"{start}, which is more than {self.total}"
        elif not self._is_in_reach(total, len(prefix) - len(filled), board.digits):
            text = f"{start}, so the total cannot be {self.total}"
        else:
            return
        yield Fault("rule", 0, self.name, filled, text)

    def _is_in_reach(self, total: int, open_count: int, digit_count: int) -> bool:
        """Return whether a sum of values can become the total with the values of `open_count` cells."""
        largest_value = digit_count - 1 + self.first_value
        return self.first_value * open_count <= self.total - total <= largest_value * open_count

    def requirement(self, board: Board) -> str:
        first = board.names[self.cells[0]]
        return f"needs a total of {self.total} in its first X cells, where X is the digit in {first}"

    def decisive_cells(self) -> tuple[Cell, ...]:
        return self.cells[:1]

    def settled(self, masks: Mapping[Cell, int]) -> tuple[Constraint, ...]:
        """Return the sum of the first cells if the first one says how many they are."""
        first = digits_of(masks[self.cells[0]])
        if len(first) != 1 or self.first_value != 1:
            return ()
        return (
            Linear.of_terms("first cells", [(cell, 1) for cell in self.cells[: first[0]]], (self.total,)),
        )

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the first digits with the later digits that together exceed the total."""
        offset = self.first_value - 1
        for digit in range(1, digit_count + 1):
            count = digit + offset
            smallest_rest = (count - 2) * self.first_value
            for later in self.cells[1:count]:
                for later_digit in range(1, digit_count + 1):
                    if digit + later_digit + 2 * offset + smallest_rest > self.total:
                        yield (self.cells[0], digit), (later, later_digit)

    def with_values(self, modifiers: Modifiers) -> tuple[Constraint, ...]:
        """Return one branch for each X, which is a digit; the values of the first X cells are added."""
        from polydoku.constraints.value_sum import ValueSum

        def branch(count: int) -> tuple[Constraint, ...]:
            terms = dict.fromkeys(self.cells[:count], 1)
            return (
                AllowedDigits(self.name, self.cells[:1], 1 << count - 1),
                ValueSum.of_sum(self.name, terms, (self.total,), modifiers),
            )

        return (SomeOf(self.name, tuple(branch(count) for count in range(1, len(self.cells) + 1))),)

    def transformed(self, symmetry: Sequence[Cell]) -> "PrefixSum":
        return PrefixSum("", tuple(symmetry[cell] for cell in self.cells), self.total, self.first_value)

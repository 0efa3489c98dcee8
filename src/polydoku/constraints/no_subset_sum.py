"""The constraint of a rellik cage: no cells among those of the cage add up to a total."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault
from polydoku.model.fault_text import placements


@dataclass(frozen=True)
class NoSubsetSum(Constraint):
    """No choice of one or more of the cells has values that add up to `total`.

    `first_value` is the value of digit 1: 0 on a board that shows the symbols 0-8, else 1. The constraint
    does not say that the digits differ.

    >>> NoSubsetSum("cage", (Cell(0), Cell(1), Cell(2)), 4).holds([1, 2, 3])
    False
    """

    name: str
    cells: tuple[Cell, ...]
    total: int
    first_value: int = 1

    def spec(self) -> tuple[Any, ...]:
        return "no-subset-sum", self.cells, (self.total, self.first_value - 1)

    def _subset(self, digits: Sequence[int]) -> tuple[Cell, ...]:
        """Return filled cells that add up to the total, or none."""
        subset_of_total: dict[int, tuple[Cell, ...]] = {}
        for cell in self.cells:
            if digits[cell]:
                value = digits[cell] - 1 + self.first_value
                longer = {total + value: (*subset, cell) for total, subset in subset_of_total.items()}
                subset_of_total = {**longer, value: (cell,), **subset_of_total}
        return subset_of_total.get(self.total, ())

    def holds(self, digits: Sequence[int]) -> bool:
        return not self._subset(digits)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        cells = self._subset(digits)
        if cells:
            verb = "adds" if len(cells) == 1 else "add"
            text = f"{self.name}: {placements(cells, digits, board)} {verb} up to {self.total}"
            yield Fault("rule", 0, self.name, cells, text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that add up to the total."""
        digit_total = self.total - 2 * (self.first_value - 1)
        for first, second in combinations(self.cells, 2):
            for digit in range(1, digit_count + 1):
                if 1 <= digit_total - digit <= digit_count:
                    yield (first, digit), (second, digit_total - digit)

    def transformed(self, symmetry: Sequence[Cell]) -> "NoSubsetSum":
        cells = tuple(sorted(symmetry[cell] for cell in self.cells))
        return NoSubsetSum("", cells, self.total, self.first_value)

"""The constraint of a skyscraper clue: how many cells of a line hold more than every cell before them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault
from polydoku.model.fault_text import placements


@dataclass(frozen=True)
class VisibleCount(Constraint):
    """Exactly `count` cells are visible: their value is above 0 and above that of every cell before them.

    `first_value` is the value of digit 1: 0 on a board that shows the symbols 0-8, else 1. The constraint
    does not say that the digits differ.

    >>> VisibleCount("clue", (Cell(0), Cell(1), Cell(2)), 2).holds([2, 1, 3])
    True
    """

    name: str
    cells: tuple[Cell, ...]
    count: int
    first_value: int = 1

    def spec(self) -> tuple[Any, ...]:
        return "visible-count", self.cells, (self.count, self.first_value - 1)

    def _visible_count(self, cells: Sequence[Cell], digits: Sequence[int]) -> int:
        tallest = count = 0
        for cell in cells:
            value = digits[cell] - 1 + self.first_value
            count += value > tallest
            tallest = max(tallest, value)
        return count

    def holds(self, digits: Sequence[int]) -> bool:
        return self._visible_count(self.cells, digits) == self.count

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the filled cells at the start show too many, or the rest must show too few."""
        filled = tuple(takewhile(lambda cell: digits[cell], self.cells))
        visible = self._visible_count(filled, digits)
        is_settled = len(filled) == len(self.cells) or any(digits[cell] == board.digits for cell in filled)
        possible_count = visible + (0 if is_settled else len(self.cells) - len(filled))
        if filled and not visible <= self.count <= possible_count:
            reason = f"{visible} visible" + ("" if is_settled else " so far") + f", not {self.count}"
            text = f"{self.name}: {placements(filled, digits, board)} leaves {reason}"
            yield Fault("rule", 0, self.name, filled, text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return iter(())

    def transformed(self, symmetry: Sequence[Cell]) -> "VisibleCount":
        return VisibleCount("", tuple(symmetry[cell] for cell in self.cells), self.count, self.first_value)

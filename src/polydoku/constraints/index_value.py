"""The constraint that a cell says where in a line the digit of another cell is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, fault_of_cells


@dataclass(frozen=True)
class IndexValue(Constraint):
    """The digit v of the `control` cell says that the v-th cell of `line` holds the digit of `value_cell`.

    Other cells of the line may hold that digit too. The control and the value cell may be in the line. The
    digit of the control is at most the number of cells in the line.

    >>> index = IndexValue("value indexing", Cell(0), Cell(1), (Cell(1), Cell(2), Cell(3)))
    >>> index.holds([4, 3, 2, 4]), index.holds([4, 2, 3, 4])
    (True, False)
    """

    name: str
    value_cell: Cell
    control: Cell
    line: tuple[Cell, ...]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The value cell, the control and the line, each cell once."""
        return tuple(dict.fromkeys((self.value_cell, self.control, *self.line)))

    def spec(self) -> tuple[Any, ...]:
        return "index-value", (self.value_cell,), (self.control,), self.line

    def holds(self, digits: Sequence[int]) -> bool:
        position = digits[self.control]
        return position <= len(self.line) and digits[self.line[position - 1]] == digits[self.value_cell]

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the control says too much, or no cell that it can name fits the value cell."""
        control_digit, value = digits[self.control], digits[self.value_cell]
        possible = [
            position
            for position, cell in enumerate(self.line, 1)
            if control_digit in (0, position) and (not value or digits[cell] in (0, value))
        ]
        if not possible:
            names = (
                f"{board.names[self.control]} cannot say where the digit of {board.names[self.value_cell]}"
            )
            yield fault_of_cells(self.name, self.cells, digits, board, f"{names} is in the line")

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield impossible positions, and what a position says about a cell that is in two parts."""
        all_digits = range(1, digit_count + 1)
        for position in all_digits:
            target = self.line[position - 1] if position <= len(self.line) else None
            for cell in self.cells:
                if cell != self.control:
                    excluded = self._excluded(position, target, cell, all_digits)
                    yield from (((self.control, position), (cell, digit)) for digit in excluded)

    def _excluded(
        self, position: int, target: Cell | None, cell: Cell, all_digits: Sequence[int]
    ) -> Sequence[int]:
        """Return the digits of a cell that are impossible if the control says this position."""
        if target is None:
            return all_digits
        if target != self.value_cell and {target, self.value_cell} == {self.control, cell}:
            return [digit for digit in all_digits if digit != position]
        return ()

    def transformed(self, symmetry: Sequence[Cell]) -> "IndexValue":
        line = tuple(symmetry[cell] for cell in self.line)
        return IndexValue("", symmetry[self.value_cell], symmetry[self.control], line)

"""The constraint that a cell says where in a line a digit is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, fault_of_cells


@dataclass(frozen=True)
class Index(Constraint):
    """The digit v of the `control` cell says that the v-th cell of `line` holds `digit`, and no other does.

    The control may be in the line. Its digit is at most the number of cells in the line.

    >>> index = Index("indexer", Cell(0), (Cell(1), Cell(2), Cell(3)), digit=4)
    >>> index.holds([3, 1, 2, 4]), index.holds([3, 1, 4, 2]), index.holds([3, 4, 1, 4])
    (True, False, False)
    """

    name: str
    control: Cell
    line: tuple[Cell, ...]
    digit: int

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The control and the line, each cell once."""
        return tuple(dict.fromkeys((self.control, *self.line)))

    def spec(self) -> tuple[Any, ...]:
        return "index", (self.control,), self.line, (self.digit,)

    def holds(self, digits: Sequence[int]) -> bool:
        positions = [position for position, cell in enumerate(self.line, 1) if digits[cell] == self.digit]
        return positions == [digits[self.control]]

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the filled cells leave no position for the digit."""
        control_digit = digits[self.control]
        holders = [position for position, cell in enumerate(self.line, 1) if digits[cell] == self.digit]
        possible = [
            position
            for position, cell in enumerate(self.line, 1)
            if control_digit in (0, position) and digits[cell] in (0, self.digit)
        ]
        if not possible or len(holders) > 1 or not set(holders) <= set(possible):
            symbol = board.symbol(self.digit)
            reason = f"{board.names[self.control]} cannot say where {symbol} is in the line"
            yield fault_of_cells(self.name, self.cells, digits, board, reason)

    def requirement(self, board: Board) -> str:
        symbol, control = board.symbol(self.digit), board.names[self.control]
        return f"needs {symbol} in the cell, counted from {board.names[self.line[0]]}, that {control} names"

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the candidates of the line that each position excludes, and impossible positions."""
        others = [cell for cell in self.cells if cell != self.control]
        for position in range(1, digit_count + 1):
            if not self._is_possible(position):
                for cell in others:
                    all_digits = range(1, digit_count + 1)
                    yield from (((self.control, position), (cell, digit)) for digit in all_digits)
                continue
            for index, cell in enumerate(self.line, 1):
                for digit in range(1, digit_count + 1):
                    if cell != self.control and (digit == self.digit) != (index == position):
                        yield (self.control, position), (cell, digit)
        yield from self._repeats()

    def _repeats(self) -> Iterator[tuple[Candidate, Candidate]]:
        for first, second in combinations(self.line, 2):
            yield (first, self.digit), (second, self.digit)

    def _is_possible(self, position: int) -> bool:
        """Return whether the control can hold this digit, as far as its own place in the line tells."""
        if position > len(self.line):
            return False
        names_itself = self.line[position - 1] == self.control
        return self.control not in self.line or names_itself == (position == self.digit)

    def transformed(self, symmetry: Sequence[Cell]) -> "Index":
        line = tuple(symmetry[cell] for cell in self.line)
        return Index("", symmetry[self.control], line, self.digit)

"""The constraint that each of some cells holds one of a set of digits, such as an odd one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class AllowedDigits(Constraint):
    """Each cell holds one of the digits of the mask `digits`, which has bit d - 1 for digit d.

    >>> AllowedDigits("odd cells", (Cell(0), Cell(1)), 0b101).holds([3, 2])
    False
    """

    name: str
    cells: tuple[Cell, ...]
    digits: int

    def spec(self) -> tuple[Any, ...]:
        return "allowed-digits", self.cells, (self.digits,)

    def _allows(self, digit: int) -> bool:
        return bool(self.digits >> (digit - 1) & 1)

    def holds(self, digits: Sequence[int]) -> bool:
        return all(self._allows(digits[cell]) for cell in self.cells)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault for each cell with a digit that is not allowed there."""
        for cell in self.cells:
            digit = digits[cell]
            if digit and not self._allows(digit):
                text = f"{self.name}: {board.names[cell]} cannot hold {board.symbol(digit)}"
                yield Fault("rule", digit, self.name, (cell,), text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield no pair: the core removes the other digits from the candidates of the cells."""
        yield from ()

    def transformed(self, symmetry: Sequence[Cell]) -> "AllowedDigits":
        return AllowedDigits("", tuple(sorted(symmetry[cell] for cell in self.cells)), self.digits)

"""Cells along which the digits rise strictly, as on a thermometer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class Rising(Constraint):
    """Cells along which the digits rise strictly.

    >>> ((Cell(0), 2), (Cell(1), 2)) in Rising("thermometer", (Cell(0), Cell(1))).exclusions(4)
    True
    """

    name: str
    cells: tuple[Cell, ...]

    def spec(self) -> tuple[Any, ...]:
        return "rising", self.cells

    def holds(self, digits: Sequence[int]) -> bool:
        return all(digits[a] < digits[b] for a, b in pairwise(self.cells))

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield neighbouring filled cells that leave no room between them, and ends that leave none."""
        last = len(self.cells) - 1
        filled = [(at, cell) for at, cell in enumerate(self.cells) if digits[cell]]
        for (i, a), (j, b) in pairwise(filled):
            if digits[b] - digits[a] < j - i:
                yield self._fault((a, b), digits, board, _between(j - i - 1))
        for at, cell in filled[:1]:
            if digits[cell] <= at:
                yield self._fault((cell,), digits, board, _room(at, "before"))
        for at, cell in filled[-1:]:
            if digits[cell] > board.digits - (last - at):
                yield self._fault((cell,), digits, board, _room(last - at, "after"))

    def _fault(self, cells: tuple[Cell, ...], digits: Sequence[int], board: Board, why: str) -> Fault:
        held = ", then ".join(f"{board.symbol(digits[cell])} in {board.names[cell]}" for cell in cells)
        return Fault("rule", 0, self.name, cells, f"digits rise along the {self.name}: {held}{why}")

    def exclusions(self, n: int) -> Iterator[Exclusion]:
        """Yield the pairs that are too near for the cells between."""
        for (i, a), (j, b) in combinations(enumerate(self.cells), 2):
            for low in range(1, n + 1):
                yield from (((a, low), (b, high)) for high in range(1, min(n + 1, low + j - i)))

    def transformed(self, symmetry: Sequence[Cell]) -> "Rising":
        return Rising("", tuple(symmetry[cell] for cell in self.cells))


def _between(cells: int) -> str:
    return f" leaves no room for the {_count(cells)} between" if cells else ""


def _room(cells: int, side: str) -> str:
    return f" leaves no room for the {_count(cells)} {side} it"


def _count(cells: int) -> str:
    return "cell" if cells == 1 else f"{cells} cells"

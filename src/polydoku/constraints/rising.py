"""The constraint that digits increase from cell to cell, as on a thermometer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any, ClassVar

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class Rising(Constraint):
    """Each cell holds a larger digit than the cell before it.

    >>> ((Cell(0), 2), (Cell(1), 2)) in Rising("thermometer", (Cell(0), Cell(1))).exclusions(4)
    True
    """

    rises: ClassVar[bool] = True
    name: str
    cells: tuple[Cell, ...]

    def spec(self) -> tuple[Any, ...]:
        return "rising", self.cells

    def holds(self, digits: Sequence[int]) -> bool:
        return all(digits[cell] < digits[following] for cell, following in pairwise(self.cells))

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault for filled cells that leave too few digits for the empty cells next to them.

        These are cells between two filled cells, before the first and after the last filled cell.
        """
        filled = [(index, cell) for index, cell in enumerate(self.cells) if digits[cell]]
        if not filled:
            return
        for (index, cell), (next_index, next_cell) in pairwise(filled):
            if digits[next_cell] - digits[cell] < next_index - index:
                reason = _no_room_between(next_index - index - 1)
                yield self._fault((cell, next_cell), digits, board, reason)
        cells_before, first = filled[0]
        if digits[first] <= cells_before:
            yield self._fault((first,), digits, board, _no_room(cells_before, "before"))
        last_index, last = filled[-1]
        cells_after = len(self.cells) - 1 - last_index
        if digits[last] > board.digits - cells_after:
            yield self._fault((last,), digits, board, _no_room(cells_after, "after"))

    def _fault(self, cells: tuple[Cell, ...], digits: Sequence[int], board: Board, reason: str) -> Fault:
        placements = ", then ".join(f"{board.symbol(digits[cell])} in {board.names[cell]}" for cell in cells)
        return Fault("rule", 0, self.name, cells, f"digits rise along the {self.name}: {placements}{reason}")

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates without enough digits for the cells between them."""
        for (index, cell), (later_index, later_cell) in combinations(enumerate(self.cells), 2):
            distance = later_index - index
            for digit in range(1, digit_count + 1):
                too_low = range(1, min(digit_count + 1, digit + distance))
                yield from (((cell, digit), (later_cell, later_digit)) for later_digit in too_low)

    def transformed(self, symmetry: Sequence[Cell]) -> "Rising":
        return Rising("", tuple(symmetry[cell] for cell in self.cells))


def _no_room_between(cell_count: int) -> str:
    return f" leaves no room for the {_cells(cell_count)} between" if cell_count else ""


def _no_room(cell_count: int, side: str) -> str:
    return f" leaves no room for the {_cells(cell_count)} {side} it"


def _cells(count: int) -> str:
    return "cell" if count == 1 else f"{count} cells"

"""The constraint that cells hold one of the listed tuples of digits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault
from polydoku.model.fault_text import cell_names, placements


@dataclass(frozen=True)
class Table(Constraint):
    """The digits of the cells, in their order, are one of `tuples`.

    >>> Table("table", (Cell(0), Cell(1)), ((1, 2), (3, 1))).holds([3, 1])
    True
    """

    name: str
    cells: tuple[Cell, ...]
    tuples: tuple[tuple[int, ...], ...]

    def spec(self) -> tuple[Any, ...]:
        return "table", self.cells, self.tuples

    def holds(self, digits: Sequence[int]) -> bool:
        return tuple(digits[cell] for cell in self.cells) in self.tuples

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if no tuple has the digits of the filled cells."""
        filled = [(index, digits[cell]) for index, cell in enumerate(self.cells) if digits[cell]]
        if any(all(entry[index] == digit for index, digit in filled) for entry in self.tuples):
            return
        cells = tuple(self.cells[index] for index, _ in filled)
        if cells:
            text = f"{self.name}: no entry has {placements(cells, digits, board)}"
        else:
            text = f"{self.name}: {cell_names(self.cells, board)} have no entry"
        yield Fault("rule", 0, self.name, cells or self.cells, text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that no tuple contains."""
        for (i, first), (j, second) in combinations(enumerate(self.cells), 2):
            together = {(entry[i], entry[j]) for entry in self.tuples}
            for a, b in product(range(1, digit_count + 1), repeat=2):
                if (a, b) not in together:
                    yield (first, a), (second, b)

    def transformed(self, symmetry: Sequence[Cell]) -> "Table":
        images = [symmetry[cell] for cell in self.cells]
        order = sorted(range(len(images)), key=images.__getitem__)
        tuples = {tuple(entry[index] for index in order) for entry in self.tuples}
        return Table("", tuple(images[index] for index in order), tuple(sorted(tuples)))

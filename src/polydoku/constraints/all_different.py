"""The constraint that some cells hold different digits, as those of a house do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, repeated_digits


@dataclass(frozen=True)
class AllDifferent(Constraint):
    """The cells hold different digits. Sentences refer to the cells by `name`, such as ``diagonal +``.

    >>> AllDifferent("diagonal +", (Cell(0), Cell(3))).holds([1, 2, 3, 1])
    False
    """

    name: str
    cells: tuple[Cell, ...]
    can_relabel: ClassVar[bool] = True
    has_only_houses: ClassVar[bool] = True

    def spec(self) -> tuple[Any, ...]:
        return "all-different", self.cells

    def holds(self, digits: Sequence[int]) -> bool:
        return len({digits[cell] for cell in self.cells}) == len(self.cells)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        return repeated_digits(self.name, self.cells, digits, board)

    def houses(self) -> tuple[tuple[Cell, ...], ...]:
        return (self.cells,)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        for first, second in combinations(self.cells, 2):
            yield from (((first, digit), (second, digit)) for digit in range(1, digit_count + 1))

    def guarantees(self, digit_count: int) -> Iterator[frozenset[Candidate]]:
        if len(self.cells) == digit_count:  # as many cells as digits: each digit has a cell
            for digit in range(1, digit_count + 1):
                yield frozenset((cell, digit) for cell in self.cells)

    def transformed(self, symmetry: Sequence[Cell]) -> "AllDifferent":
        return AllDifferent("", tuple(sorted(symmetry[cell] for cell in self.cells)))

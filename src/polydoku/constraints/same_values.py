"""The constraint that sets of cells hold the same digits equally often."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault, fault_of_cells


@dataclass(frozen=True)
class SameValues(Constraint):
    """Each digit is in all the sets of cells equally often. Sets may have cells in common.

    >>> same = SameValues("same set", ((Cell(0), Cell(1)), (Cell(2), Cell(3))))
    >>> same.holds([3, 4, 4, 3]), same.holds([3, 3, 4, 3])
    (True, False)
    """

    name: str
    sets: tuple[tuple[Cell, ...], ...]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The cells of all sets, each once."""
        return tuple(dict.fromkeys(cell for cells in self.sets for cell in cells))

    def spec(self) -> tuple[Any, ...]:
        return "same-values", *self.sets

    def holds(self, digits: Sequence[int]) -> bool:
        contents = [sorted(digits[cell] for cell in cells) for cells in self.sets]
        return all(content == contents[0] for content in contents)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault for each two sets of which one cannot take the digits that the other has."""
        for first, second in combinations(self.sets, 2):
            first_digits, second_digits = (
                Counter(digits[cell] for cell in cells if digits[cell]) for cells in (first, second)
            )
            # A digit that a set has more often needs an empty cell in the other set.
            missing_in_first = (second_digits - first_digits).total()
            missing_in_second = (first_digits - second_digits).total()
            if (
                len(first) != len(second)
                or missing_in_first > len(first) - first_digits.total()
                or missing_in_second > len(second) - second_digits.total()
            ):
                cells = tuple(dict.fromkeys((*first, *second)))
                reason = "the sets cannot hold the same digits"
                yield fault_of_cells(self.name, cells, digits, board, reason)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield pairs of different digits for two cells that must hold the same digit."""
        for first, second in combinations(self.sets, 2):
            first_cells = [cell for cell in first if cell not in second]
            second_cells = [cell for cell in second if cell not in first]
            if len(first_cells) == len(second_cells) == 1:
                for a, b in product(range(1, digit_count + 1), repeat=2):
                    if a != b:
                        yield (first_cells[0], a), (second_cells[0], b)

    def transformed(self, symmetry: Sequence[Cell]) -> "SameValues":
        images = (tuple(sorted(symmetry[cell] for cell in cells)) for cells in self.sets)
        return SameValues("", tuple(sorted(set(images))))

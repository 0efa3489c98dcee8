"""The constraint of full rank: where some lines stand in the order of all lines, read as numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault
from polydoku.model.fault_text import cell_names

TIES = ("none", "only-unclued", "any")
"""Which readings may be equal. The core knows each by its index."""


@dataclass(frozen=True)
class Rank(Constraint):
    """Among all `readings`, in ascending order, reading ``clued[i]`` has rank ``ranks[i]``; ranks begin at 1.

    A reading is a sequence of cells that is compared digit by digit. `ties` says which readings may be equal:
    ``none`` (no two), ``only-unclued`` (a clued reading equals no other) or ``any``; then equal readings
    share their ranks, and each of these ranks is right.

    >>> Rank("rank", ((Cell(0), Cell(1)), (Cell(1), Cell(0))), (0,), (2,)).holds([2, 1])
    True
    """

    name: str
    readings: tuple[tuple[Cell, ...], ...]
    clued: tuple[int, ...]
    ranks: tuple[int, ...]
    ties: str = "only-unclued"

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """All cells of the readings, each once."""
        return tuple(dict.fromkeys(cell for reading in self.readings for cell in reading))

    def spec(self) -> tuple[Any, ...]:
        lengths = tuple(map(len, self.readings))
        return "rank", lengths, self.readings, self.clued, self.ranks, (TIES.index(self.ties),)

    def holds(self, digits: Sequence[int]) -> bool:
        return not self._wrong_readings(digits)

    def _wrong_readings(self, digits: Sequence[int]) -> list[int]:
        """Return the indices of the readings of a full grid that break the constraint."""
        numbers = [[digits[cell] for cell in reading] for reading in self.readings]
        ranks = dict(zip(self.clued, self.ranks, strict=True))
        wrong = []
        for index, number in enumerate(numbers):
            smaller, equal = sum(other < number for other in numbers), numbers.count(number)
            may_tie = self.ties == "any" or (self.ties == "only-unclued" and index not in ranks)
            fits_rank = index not in ranks or smaller < ranks[index] <= smaller + equal
            if not fits_rank or (equal > 1 and not may_tie):
                wrong.append(index)
        return wrong

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault for each reading with a wrong rank once all cells are filled."""
        if not all(digits[cell] for cell in self.cells):
            return
        ranks = dict(zip(self.clued, self.ranks, strict=True))
        for index in self._wrong_readings(digits):
            reading = self.readings[index]
            rank = f"does not have rank {ranks[index]}" if index in ranks else "equals another one"
            text = f"{self.name}: the number in {cell_names(reading, board)} {rank}"
            yield Fault("rule", 0, self.name, reading, text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return iter(())

    def transformed(self, symmetry: Sequence[Cell]) -> "Rank":
        images = [tuple(symmetry[cell] for cell in reading) for reading in self.readings]
        order = sorted(range(len(images)), key=images.__getitem__)
        clues = sorted(zip(map(order.index, self.clued), self.ranks, strict=True))
        readings = tuple(images[index] for index in order)
        return Rank(
            "", readings, tuple(index for index, _ in clues), tuple(rank for _, rank in clues), self.ties
        )

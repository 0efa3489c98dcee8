"""Two cells and a table of the pairs of digits that they may hold: dots, sums of two, any relation."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class Pair(Constraint):
    """Two cells and a table: for each digit of the first the mask of digits that the second may hold.

    Digits beyond the end of the table have no partner. `relation` says in a sentence what the table
    means (``must differ by 1``).

    >>> len(list(Pair("dot", (Cell(0), Cell(1)), (0b10, 0b101, 0b10)).exclusions(3)))
    5
    """

    name: str
    cells: tuple[Cell, Cell]
    allowed: tuple[int, ...]
    relation: str = ""

    def spec(self) -> tuple[Any, ...]:
        return "pair", self.cells, self.allowed

    def _allows(self, first: int, second: int) -> bool:
        return first <= len(self.allowed) and bool(self.allowed[first - 1] >> (second - 1) & 1)

    def holds(self, digits: Sequence[int]) -> bool:
        first, second = self.cells
        return self._allows(digits[first], digits[second])

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield two digits that are no pair of the table, or one digit that has no partner."""
        first, second = self.cells
        options = [
            (range(1, board.digits + 1) if not digits[cell] else (digits[cell],)) for cell in self.cells
        ]
        if not any(self._allows(a, b) for a in options[0] for b in options[1]):
            filled = tuple(cell for cell in self.cells if digits[cell])
            held = [board.symbol(digits[cell]) for cell in filled]
            what = (
                f"but hold {held[0]} and {held[1]}"
                if len(held) == 2
                else f"but no digit fits {held[0]} in {board.names[filled[0]]}"
                if held
                else "but no digits do"
            )
            names = f"{board.names[first]} and {board.names[second]}"
            text = f"{names} {self.relation or f'are joined by the {self.name}'}, {what}"
            yield Fault("rule", 0, self.name, filled or self.cells, text)

    def exclusions(self, n: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that are not in the table."""
        first, second = self.cells
        for a in range(1, n + 1):
            for b in range(1, n + 1):
                if not self._allows(a, b):
                    yield (first, a), (second, b)

    def transformed(self, symmetry: Sequence[Cell]) -> "Pair":
        first, second = (symmetry[cell] for cell in self.cells)
        table = list(self.allowed)
        if first > second:
            first, second = second, first
            table = [
                sum(1 << a for a, mask in enumerate(self.allowed) if mask >> b & 1)
                for b in range(max(self.allowed, default=0).bit_length())
            ]
        while table and not table[-1]:
            table.pop()
        return Pair("", (first, second), tuple(table))

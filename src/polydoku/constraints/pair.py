"""The constraint that two cells hold one of the pairs of digits in a table, such as digits with ratio 2."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion, Modifiers
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class Pair(Constraint):
    """Two cells hold a pair of digits that a table allows.

    ``allowed[d - 1]`` is the mask of digits that the second cell may hold if the first holds d. If the table
    is shorter, larger digits of the first cell are impossible. `relation` describes the table in sentences,
    such as ``must differ by 1``.

    >>> len(list(Pair("dot", (Cell(0), Cell(1)), (0b10, 0b101, 0b10)).exclusions(3)))
    5
    """

    name: str
    cells: tuple[Cell, Cell]
    allowed: tuple[int, ...]
    relation: str = ""

    def spec(self) -> tuple[Any, ...]:
        return "pair", self.cells, self.allowed

    def _allows(self, first_digit: int, second_digit: int) -> bool:
        if first_digit > len(self.allowed):
            return False
        return bool(self.allowed[first_digit - 1] >> (second_digit - 1) & 1)

    def holds(self, digits: Sequence[int]) -> bool:
        first, second = self.cells
        return self._allows(digits[first], digits[second])

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the table allows no pair of digits that agrees with the filled cells."""
        first, second = self.cells
        all_digits = range(1, board.digits + 1)
        first_digits = (digits[first],) if digits[first] else all_digits
        second_digits = (digits[second],) if digits[second] else all_digits
        if any(self._allows(a, b) for a in first_digits for b in second_digits):
            return
        filled = tuple(cell for cell in self.cells if digits[cell])
        symbols = [board.symbol(digits[cell]) for cell in filled]
        if len(filled) == 2:
            contradiction = f"but hold {symbols[0]} and {symbols[1]}"
        elif filled:
            contradiction = f"but no digit fits {symbols[0]} in {board.names[filled[0]]}"
        else:
            contradiction = "but no digits fit"
        cell_names = f"{board.names[first]} and {board.names[second]}"
        relation = self.relation or f"are joined by the {self.name}"
        text = f"{cell_names} {relation}, {contradiction}"
        yield Fault("rule", 0, self.name, filled or self.cells, text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that the table does not allow."""
        first, second = self.cells
        for a in range(1, digit_count + 1):
            for b in range(1, digit_count + 1):
                if not self._allows(a, b):
                    yield (first, a), (second, b)

    def with_values(self, modifiers: Modifiers) -> tuple[Constraint, ...]:
        """Return the constraint of equal values if the table is that of equal digits."""
        from polydoku.constraints.value_sum import ValueSum

        first, second = self.cells
        if any(mask != 1 << index for index, mask in enumerate(self.allowed)):
            return (self,)
        return (ValueSum.of_sum(self.name, {first: 1, second: -1}, (0,), modifiers),)

    def transformed(self, symmetry: Sequence[Cell]) -> "Pair":
        first, second = (symmetry[cell] for cell in self.cells)
        table = list(self.allowed)
        if first > second:
            first, second, table = second, first, self._transposed_table()
        # Masks of 0 at the end say the same as a shorter table.
        while table and not table[-1]:
            table.pop()
        return Pair("", (first, second), tuple(table))

    def _transposed_table(self) -> list[int]:
        """Return the table for the two cells in reverse order."""
        largest_mask = max(self.allowed, default=0)
        return [
            sum(1 << first_bit for first_bit, mask in enumerate(self.allowed) if mask >> second_bit & 1)
            for second_bit in range(largest_mask.bit_length())
        ]

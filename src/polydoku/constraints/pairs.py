"""The constraint that many pairs of cells hold pairs of digits in one table, such as all neighbours."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from polydoku.constraints.pair import Pair
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class Pairs(Constraint):
    """The two cells of each pair hold a pair of digits that the table `allowed` allows.

    `allowed` and `relation` are those of a `Pair`. One such constraint costs much less than a `Pair` for each
    pair of neighbours on a board.

    >>> Pairs("steps", ((Cell(0), Cell(1)), (Cell(1), Cell(2))), (0b10, 0b101, 0b10)).holds([1, 2, 3])
    True
    """

    name: str
    pairs: tuple[tuple[Cell, Cell], ...]
    allowed: tuple[int, ...]
    relation: str = ""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """All cells that occur in a pair, each once."""
        return tuple(dict.fromkeys(cell for pair in self.pairs for cell in pair))

    def spec(self) -> tuple[Any, ...]:
        return "pairs", self.pairs, self.allowed

    def _pair(self, pair: tuple[Cell, Cell]) -> Pair:
        return Pair(self.name, pair, self.allowed, self.relation)

    def holds(self, digits: Sequence[int]) -> bool:
        row_count = len(self.allowed)
        return all(
            digits[first] <= row_count and self.allowed[digits[first] - 1] >> (digits[second] - 1) & 1
            for first, second in self.pairs
        )

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault for each pair whose table allows no digits that agree with its filled cells."""
        for first, second in self.pairs:
            # If the table allows anything, two empty cells have no fault.
            if digits[first] or digits[second] or not any(self.allowed):
                yield from self._pair((first, second)).faults(digits, board)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        """Yield the pairs of candidates that the table does not allow."""
        for pair in self.pairs:
            yield from self._pair(pair).exclusions(digit_count)

    def transformed(self, symmetry: Sequence[Cell]) -> "Pairs":
        table = _without_empty_end(self.allowed)
        transposed = _without_empty_end(_transposed(table))
        images = [(symmetry[first], symmetry[second]) for first, second in self.pairs]
        if table == transposed:
            images = [(min(pair), max(pair)) for pair in images]
        elif transposed < table:
            table, images = transposed, [(second, first) for first, second in images]
        return Pairs("", tuple(sorted(set(images))), table)


def _transposed(table: tuple[int, ...]) -> tuple[int, ...]:
    """Return the table for the two cells of a pair in reverse order."""
    row_count = max(table, default=0).bit_length()
    return tuple(
        sum(1 << first_bit for first_bit, mask in enumerate(table) if mask >> second_bit & 1)
        for second_bit in range(row_count)
    )


def _without_empty_end(table: tuple[int, ...]) -> tuple[int, ...]:
    """Return the table without masks of 0 at its end, which say the same as a shorter table."""
    return table[: max((row for row, mask in enumerate(table, 1) if mask), default=0)]

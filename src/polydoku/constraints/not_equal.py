"""Pairs of cells that hold different digits, as cells a knight's move apart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class NotEqual(Constraint):
    """Pairs of cells that hold different digits.

    `relation` says in a sentence how the cells of a pair stand (``are a knight's move apart``).

    >>> next(NotEqual("knight's move", ((Cell(0), Cell(5)),)).exclusions(4))
    ((0, 1), (5, 1))
    """

    name: str
    pairs: tuple[tuple[Cell, Cell], ...]
    relation: str = ""
    can_relabel: ClassVar[bool] = True

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """The cells of all pairs, each once."""
        return tuple(dict.fromkeys(cell for pair in self.pairs for cell in pair))

    def spec(self) -> tuple[Any, ...]:
        return "not-equal", tuple(cell for pair in self.pairs for cell in pair)

    def holds(self, digits: Sequence[int]) -> bool:
        return all(digits[a] != digits[b] for a, b in self.pairs)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        relation = self.relation or f"must differ ({self.name})"
        for a, b in self.pairs:
            if digits[a] and digits[a] == digits[b]:
                where = f"{board.names[a]} and {board.names[b]} {relation}"
                text = f"{where} and both hold {board.symbol(digits[a])}"
                yield Fault("rule", digits[a], self.name, (a, b), text)

    def exclusions(self, n: int) -> Iterator[Exclusion]:
        for a, b in self.pairs:
            yield from (((a, digit), (b, digit)) for digit in range(1, n + 1))

    def transformed(self, symmetry: Sequence[Cell]) -> "NotEqual":
        moved = (sorted((symmetry[a], symmetry[b])) for a, b in self.pairs)
        return NotEqual("", tuple(sorted({(a, b) for a, b in moved})))

"""The constraint that the two cells of each pair hold different digits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class NotEqual(Constraint):
    """The two cells of each pair hold different digits.

    `relation` describes a pair in sentences, such as ``are a knight's move apart``.

    >>> next(NotEqual("knight's move", ((Cell(0), Cell(5)),)).exclusions(4))
    ((0, 1), (5, 1))
    """

    name: str
    pairs: tuple[tuple[Cell, Cell], ...]
    relation: str = ""
    can_relabel: ClassVar[bool] = True

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """All cells that occur in a pair, each once."""
        return tuple(dict.fromkeys(cell for pair in self.pairs for cell in pair))

    def spec(self) -> tuple[Any, ...]:
        return "not-equal", self.pairs

    def holds(self, digits: Sequence[int]) -> bool:
        return all(digits[first] != digits[second] for first, second in self.pairs)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        relation = self.relation or f"must differ ({self.name})"
        for first, second in self.pairs:
            digit = digits[first]
            if digit and digit == digits[second]:
                cell_names = f"{board.names[first]} and {board.names[second]}"
                text = f"{cell_names} {relation} and both hold {board.symbol(digit)}"
                yield Fault("rule", digit, self.name, (first, second), text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        for first, second in self.pairs:
            yield from (((first, digit), (second, digit)) for digit in range(1, digit_count + 1))

    def transformed(self, symmetry: Sequence[Cell]) -> "NotEqual":
        images = (sorted((symmetry[first], symmetry[second])) for first, second in self.pairs)
        return NotEqual("", tuple(sorted({(low, high) for low, high in images})))

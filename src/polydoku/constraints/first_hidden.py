"""The constraint of a hidden skyscraper: the first digit of a line that is not the largest so far."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault
from polydoku.model.fault_text import placements


@dataclass(frozen=True)
class FirstHidden(Constraint):
    """Digits rise from the first cell up to one that does not; that one holds the digit `height`.

    There must be such a cell. `height` is a digit, not a value.

    >>> FirstHidden("clue", (Cell(0), Cell(1), Cell(2)), 2).holds([1, 3, 2])
    True
    """

    name: str
    cells: tuple[Cell, ...]
    height: int

    def spec(self) -> tuple[Any, ...]:
        return "first-hidden", self.cells, (self.height,)

    def _first_hidden(self, line: Sequence[int]) -> int | None:
        """Return the index of the first digit that is not larger than the one before it."""
        steps = enumerate(pairwise(line), 1)
        return next((index for index, (digit, following) in steps if following <= digit), None)

    def holds(self, digits: Sequence[int]) -> bool:
        line = [digits[cell] for cell in self.cells]
        hidden = self._first_hidden(line)
        return hidden is not None and line[hidden] == self.height

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault if the filled cells at the start hide another digit, or if the whole line rises."""
        filled = tuple(takewhile(lambda cell: digits[cell], self.cells))
        hidden = self._first_hidden([digits[cell] for cell in filled])
        wanted = board.symbol(self.height)
        if hidden is not None and digits[self.cells[hidden]] != self.height:
            shown = self.cells[: hidden + 1]
            reason = f"first hides {board.symbol(digits[shown[-1]])}, not {wanted}"
            yield Fault("rule", 0, self.name, shown, self._text(shown, reason, digits, board))
        elif hidden is None and filled and len(filled) == len(self.cells):
            reason = f"hides nothing, but the first hidden digit must be {wanted}"
            yield Fault("rule", 0, self.name, filled, self._text(filled, reason, digits, board))

    def _text(self, cells: tuple[Cell, ...], reason: str, digits: Sequence[int], board: Board) -> str:
        return f"{self.name}: {placements(cells, digits, board)} {reason}"

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return iter(())

    def transformed(self, symmetry: Sequence[Cell]) -> "FirstHidden":
        return FirstHidden("", tuple(symmetry[cell] for cell in self.cells), self.height)

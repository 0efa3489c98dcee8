"""Odd: marked cells hold odd digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.model.board import Board
from polydoku.model.rule import named_cells
from polydoku.model.scene import Shape
from polydoku.rules.mark_shapes import parity_circle_shapes
from polydoku.rules.parity import Parity


@dataclass(frozen=True, init=False)
class Odd(Parity):
    """The digit in each of the named cells is odd. On a board with the symbols 0-8, 0 is even.

    `cells` is a text with names separated by spaces, or a sequence of names.

    >>> Odd("r1c1 r1c2").constraints(Board.square(4))[0].digits
    5
    """

    id: ClassVar[str] = "odd"
    summary: ClassVar[str] = "the named cells hold odd digits"
    remainder: ClassVar[int] = 1

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return parity_circle_shapes(board, named_cells(board, self.cells))

    def legend(self) -> str:
        return f"{self.title}: a cell with a grey circle holds an odd digit"

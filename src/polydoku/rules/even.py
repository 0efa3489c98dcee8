"""Even: marked cells hold even digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.model.board import Board
from polydoku.model.rule import named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.mark_shapes import parity_square_shapes
from polydoku.rules.parity import Parity


@dataclass(frozen=True, init=False)
class Even(Parity):
    """The digit in each of the named cells is even. On a board with the symbols 0-8, 0 is even.

    `cells` is a text with names separated by spaces, or a sequence of names.

    >>> Even("r1c1 r1c2").constraints(Board.square(4))[0].digits
    10
    """

    id: ClassVar[str] = "even"
    summary: ClassVar[str] = "the named cells hold even digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=("even cells",),
        names_in_programs={"f-puzzles": "even", "SudokuMaker": "100"},
        special_cases=("Cells without a square may hold even digits too.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "even", "cells": "r1c3 r1c4 r2c5 r3c3 r3c4 r5c2 r5c4"}],
            "givens": ".....3......6....1..4.....3.....5...",
        },
    )
    remainder: ClassVar[int] = 0

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return parity_square_shapes(board, named_cells(board, self.cells))

    def legend(self) -> str:
        return f"{self.title}: a cell with a grey square holds an even digit"

"""Odd: marked cells hold odd digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.model.board import Board
from polydoku.model.rule import named_cells
from polydoku.model.rule_page import RulePage
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
    page: ClassVar[RulePage] = RulePage(
        aliases=("odd cells",),
        names_in_programs={"f-puzzles": "odd", "SudokuMaker": "101"},
        special_cases=("Cells without a circle may hold odd digits too.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "odd", "cells": "r1c5 r1c6 r2c3 r3c5 r3c6 r5c1 r5c3"}],
            "givens": "......3..5.................6....51.4",
        },
    )
    remainder: ClassVar[int] = 1

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return parity_circle_shapes(board, named_cells(board, self.cells))

    def legend(self) -> str:
        return f"{self.title}: a cell with a grey circle holds an odd digit"

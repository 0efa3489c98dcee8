"""Double arrow: the digits between two circles add up to the sum of the digits in the circles."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.linear import Linear
from polydoku.model.board import Board
from polydoku.model.rule import first_value, named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import LineRule
from polydoku.rules.line_shapes import double_arrow_shapes


@dataclass(frozen=True, init=False)
class DoubleArrow(LineRule):
    """The digits of the line have the same sum as the digits in the circles, its first and its last cell.

    >>> DoubleArrow("r1c1 r1c2 r2c2 r2c3").constraints(Board.square(4))[0].coefficients
    (-1, 1, 1, -1)
    """

    id: ClassVar[str] = "double-arrow"
    summary: ClassVar[str] = "digits between two circles add up to the sum of the digits in the circles"
    line_name: ClassVar[str] = "arrow"
    least_cells: ClassVar[int] = 3
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"f-puzzles": "doublearrow", "SudokuMaker": "409", "ISS": "DoubleArrow"},
        special_cases=(
            "A digit may repeat on the line unless a house or another rule forbids it.",
            "The digits in the two circles may be equal if no house forbids it.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "double-arrow", "cells": "r1c1 r2c2 r3c3 r3c4"},
                {"rule": "double-arrow", "cells": "r6c1 r5c2 r5c3 r6c4"},
            ],
            "givens": ".......4...1.3.......35......6......",
        },
    )

    def constraints(self, board: Board) -> tuple[Linear, ...]:
        cells = self.line_cells(board)
        name = f"double arrow from {board.names[cells[0]]}"
        coefficients = (-1, *(1 for _ in cells[1:-1]), -1)
        return (Linear(name, cells, coefficients, (0,), first_value(board)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return double_arrow_shapes(board, named_cells(board, self.cells))

    def sentence(self) -> str:
        first, *middle, last = self.cells
        return f"the digits in {' '.join(middle)} add up to the sum of those in {first} and {last}"

    def legend(self) -> str:
        return (
            f"{self.title}: digits on an arrow between two circles "
            "add up to the sum of the digits in the circles"
        )

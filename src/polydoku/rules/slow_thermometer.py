"""Slow thermometer: digits never fall along a line of cells, starting at the bulb."""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from polydoku.constraints.pair import Pair
from polydoku.model.board import Board
from polydoku.model.rule import named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import LineRule
from polydoku.rules.line_shapes import corner_sign, end_dots, line_shapes
from polydoku.rules.pair_tables import not_falling


@dataclass(frozen=True, init=False)
class SlowThermometer(LineRule):
    """No cell of the line holds a smaller digit than the cell before it; the first is the bulb.

    Equal digits may follow each other. A thermometer on which they may not is the rule ``thermometer``.

    >>> [pair.cells for pair in SlowThermometer("r1c1 r2c2 r2c3").constraints(Board.square(4))]
    [(0, 5), (5, 6)]
    """

    id: ClassVar[str] = "slow-thermometer"
    summary: ClassVar[str] = "digits never fall along the named cells, from the bulb"
    line_name: ClassVar[str] = "slow-thermo"
    page: ClassVar[RulePage] = RulePage(
        aliases=("slow thermo",),
        names_in_programs={"f-puzzles": "slowthermometer", "SudokuMaker": "300 (slow)"},
        special_cases=("Equal digits can stand only in cells that share no house.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "slow-thermometer", "cells": "r1c1 r2c2 r3c3 r4c4"},
                {"rule": "slow-thermometer", "cells": "r6c1 r5c1 r4c2"},
            ],
            "givens": "......1..........4........26...4.1.2",
        },
    )

    def constraints(self, board: Board) -> tuple[Pair, ...]:
        cells = self.line_cells(board)
        table = not_falling(board.digits)
        name = f"slow thermometer from {board.names[cells[0]]}"
        return tuple(Pair(name, pair, table, "must not fall") for pair in pairwise(cells))

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = named_cells(board, self.cells)
        line = line_shapes(board, cells, self.line_name)
        return (*line, *end_dots(board, cells[:1], self.line_name), corner_sign(board, cells[0], "≤"))

    def sentence(self) -> str:
        return f"digits never fall along {self.names()}"

    def legend(self) -> str:
        return f"{self.title}: from its bulb with the sign ≤, digits rise or stay the same"

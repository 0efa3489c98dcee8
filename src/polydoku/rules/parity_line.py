"""Parity line: odd and even digits alternate."""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from polydoku.constraints.pair import Pair
from polydoku.model.board import Board
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import LineRule
from polydoku.rules.pair_tables import remainders


@dataclass(frozen=True, init=False)
class ParityLine(LineRule):
    """Of two digits that follow each other on the line, one is odd and the other is even.

    >>> ParityLine("r1c1 r1c2").constraints(Board.square(4))[0].allowed
    (10, 5, 10, 5)
    """

    id: ClassVar[str] = "parity-line"
    summary: ClassVar[str] = "odd and even digits alternate along the named cells"
    line_name: ClassVar[str] = "parity"
    is_about_neighbours: ClassVar[bool] = True
    page: ClassVar[RulePage] = RulePage(
        aliases=("odd-even line",),
        names_in_programs={"SudokuMaker": "406", "ISS": "Modular"},
        special_cases=("On a board with the symbols 0-8, 0 is even.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "parity-line", "cells": "r1c1 r2c2 r3c3 r4c3 r5c2"},
                {"rule": "parity-line", "cells": "r2c6 r3c6 r4c5"},
            ],
            "givens": "..1.......3......4...1.......3..6...",
        },
    )

    def constraints(self, board: Board) -> tuple[Pair, ...]:
        cells = self.line_cells(board)
        table = remainders(board.digits, 2, equal=False)
        name = f"parity line from {board.names[cells[0]]}"
        return tuple(Pair(name, pair, table, "must differ in parity") for pair in pairwise(cells))

    def sentence(self) -> str:
        return f"odd and even digits alternate along {self.names()}"

    def legend(self) -> str:
        return f"{self.title}: odd and even digits alternate along each thin dashed line"

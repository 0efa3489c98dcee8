"""Palindrome: a line that reads the same in both directions."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.pair import Pair
from polydoku.model.board import Board
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import LineRule
from polydoku.rules.pair_tables import equal_digits


@dataclass(frozen=True, init=False)
class Palindrome(LineRule):
    """Cells equally far from both ends of the line hold the same digit; a middle cell holds any digit.

    >>> [pair.cells for pair in Palindrome("r1c1 r2c2 r2c3 r3c4").constraints(Board.square(4))]
    [(0, 11), (5, 6)]
    """

    id: ClassVar[str] = "palindrome"
    summary: ClassVar[str] = "the digits along the named cells read the same in both directions"
    line_name: ClassVar[str] = "palindrome"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"f-puzzles": "palindrome", "SudokuMaker": "402", "ISS": "Palindrome"},
        special_cases=(
            (
                "Two cells equally far from the ends may not be in one house, because they hold the "
                "same digit."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "palindrome", "cells": "r1c1 r2c2 r3c3 r4c4 r4c5"},
                {"rule": "palindrome", "cells": "r6c1 r5c2 r4c3"},
            ],
            "givens": "2...1............1.4.......3...6....",
        },
    )

    def constraints(self, board: Board) -> tuple[Pair, ...]:
        cells = self.line_cells(board)
        table, half = equal_digits(board.digits), len(cells) // 2
        name = f"palindrome from {board.names[cells[0]]}"
        pairs = zip(cells[:half], cells[::-1][:half], strict=True)
        return tuple(Pair(name, pair, table, "must hold the same digit") for pair in pairs)

    def sentence(self) -> str:
        return f"the digits along {self.names()} read the same in both directions"

    def legend(self) -> str:
        return f"{self.title}: the digits on each thin grey line read the same in both directions"

"""Nabner: no two digits of a line are equal or consecutive."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.pair_all import PairAll
from polydoku.model.board import Board
from polydoku.model.rule import distinct_cells
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import LineRule
from polydoku.rules.pair_tables import differences


@dataclass(frozen=True, init=False)
class Nabner(LineRule):
    """Any two digits of the line, not only those that follow each other, differ by 2 or more.

    >>> Nabner("r1c1 r1c2").constraints(Board.square(4))[0].allowed
    (12, 8, 1, 3)
    """

    id: ClassVar[str] = "nabner"
    summary: ClassVar[str] = "no two of the named cells hold equal or consecutive digits"
    line_name: ClassVar[str] = "nabner"
    page: ClassVar[RulePage] = RulePage(
        aliases=("anti-renban",),
        names_in_programs={"f-puzzles": "nabner"},
        special_cases=(
            "A line has at most half as many cells as there are digits, rounded up: five on a 9×9 board.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "nabner", "cells": "r1c1 r2c2 r3c3"},
                {"rule": "nabner", "cells": "r5c4 r5c5 r6c6"},
            ],
            "givens": "..1..........2.....5.6...4........3.",
        },
    )

    def constraints(self, board: Board) -> tuple[PairAll, ...]:
        cells = distinct_cells(board, self.cells, self.id)
        table = differences(board.digits, 2, board.digits)
        return (PairAll(f"nabner from {board.names[cells[0]]}", cells, table, "must differ by 2 or more"),)

    def sentence(self) -> str:
        return f"no two digits on {self.names()} are equal or consecutive"

    def legend(self) -> str:
        return f"{self.title}: no two digits on a broad dashed line are equal or consecutive"

"""Renban: the digits of a line are consecutive, in any order."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.pair_all import PairAll
from polydoku.model.board import Board
from polydoku.model.rule import distinct_cells
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import LineRule
from polydoku.rules.pair_tables import differences


@dataclass(frozen=True, init=False)
class Renban(LineRule):
    """The digits of the line are different and consecutive, such as 4 2 3, in any order.

    >>> Renban("r1c1 r1c2 r2c2").constraints(Board.square(4))[0].allowed
    (6, 13, 11, 6)
    """

    id: ClassVar[str] = "renban"
    summary: ClassVar[str] = "the named cells hold different consecutive digits in any order"
    line_name: ClassVar[str] = "renban"
    page: ClassVar[RulePage] = RulePage(
        aliases=("renban line", "consecutive set"),
        names_in_programs={"f-puzzles": "renban", "SudokuMaker": "400", "ISS": "Renban"},
        special_cases=(
            "Neighbours on the line need not be consecutive: 4 2 3 is right.",
            "The highest and the lowest digit are not consecutive.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "renban", "cells": "r1c1 r2c2 r3c3 r4c3"},
                {"rule": "renban", "cells": "r2c5 r3c5 r4c6"},
                {"rule": "renban", "cells": "r6c1 r5c2"},
            ],
            "givens": "4....2...............6.....2...35...",
        },
    )

    def constraints(self, board: Board) -> tuple[PairAll, ...]:
        cells = distinct_cells(board, self.cells, self.id)
        widest = len(cells) - 1
        relation = f"must differ by 1 to {widest}" if widest > 1 else "must differ by 1"
        table = differences(board.digits, 1, widest)
        return (PairAll(f"renban from {board.names[cells[0]]}", cells, table, relation),)

    def sentence(self) -> str:
        return f"the digits on {self.names()} are consecutive in any order"

    def legend(self) -> str:
        return f"{self.title}: the digits on each broad plain line are consecutive in any order"

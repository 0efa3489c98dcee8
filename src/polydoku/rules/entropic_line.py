"""Entropic line: each three consecutive digits are low, middle and high."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.pair import Pair
from polydoku.constraints.pair_all import PairAll
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import LineRule
from polydoku.rules.pair_tables import thirds
from polydoku.rules.period import periodic_classes


@dataclass(frozen=True, init=False)
class EntropicLine(LineRule):
    """Any three digits that follow each other on the line are one low, one middle and one high digit.

    On a 9×9 board these are 1-3, 4-6 and 7-9. The two digits of a line with two cells are from different
    thirds. The number of digits must be divisible by 3.

    >>> EntropicLine("r1c1 r1c2").constraints(Board.square(6))[0].allowed
    (60, 60, 51, 51, 15, 15)
    """

    id: ClassVar[str] = "entropic-line"
    summary: ClassVar[str] = "any three consecutive digits on the line are one low, one middle and one high"
    line_name: ClassVar[str] = "entropic"
    page: ClassVar[RulePage] = RulePage(
        aliases=("entropy line",),
        names_in_programs={"f-puzzles": "entropicline", "SudokuMaker": "406", "ISS": "Entropic"},
        special_cases=(
            "Digits that are three cells apart on the line are from the same third.",
            "Equal digits may be on the line if no house forbids it.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "entropic-line", "cells": "r1c1 r2c2 r3c3 r4c3 r5c2"},
                {"rule": "entropic-line", "cells": "r2c6 r3c6 r4c5"},
            ],
            "givens": "....61...............5....2......6.4",
        },
    )

    def constraints(self, board: Board) -> tuple[Pair | PairAll, ...]:
        cells = self.line_cells(board)
        if board.digits % 3:
            raise RuleError("rule-board", rule=self.id, needs="a number of digits that is divisible by 3")
        different, equal = (thirds(board.digits, equal=same) for same in (False, True))
        relations = (
            "must be from different thirds of the digits",
            "must be from the same third of the digits",
        )
        name = f"entropic line from {board.names[cells[0]]}"
        return periodic_classes(name, cells, 3, different, equal, relations)

    def sentence(self) -> str:
        return f"any three consecutive digits on {self.names()} are one low, one middle and one high"

    def legend(self) -> str:
        return (
            f"{self.title}: any three consecutive digits on a broad dotted line "
            "are one low, one middle and one high"
        )

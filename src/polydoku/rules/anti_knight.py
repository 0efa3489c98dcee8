"""Anti-knight: cells a knight's move apart hold different digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.not_equal import NotEqual
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.rules.offsets import pairs_by_moves

HALF_OF_MOVES = ((1, 2), (2, 1), (2, -1), (1, -2))
"""Half of a knight's moves, as (rows, columns); the other half are the same moves backwards."""


@dataclass(frozen=True)
class AntiKnight(Rule):
    """Different digits in cells a knight's move apart: two rows and one column, or one row and two columns.

    With `wrap`, a move across an edge of the board continues at the opposite edge.

    >>> len(AntiKnight().constraints(Board.square(4))[0].pairs)
    24
    """

    id: ClassVar[str] = "anti-knight"
    title: ClassVar[str] = "anti-knight"
    summary: ClassVar[str] = "cells a knight's move apart hold different digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=(
            "anti-knight's move",
            "chess sudoku",
        ),
        names_in_programs={"f-puzzles": "antiknight", "SudokuMaker": "13", "ISS": "AntiKnight"},
        special_cases=(
            (
                "A cell in a corner is a knight's move away from two cells, one in the middle of "
                "the board from eight."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "anti-knight"}],
            "givens": ".....5...............1....23...46...",
        },
    )
    wrap: bool = False

    def constraints(self, board: Board) -> tuple[NotEqual, ...]:
        pairs = pairs_by_moves(board, self.id, HALF_OF_MOVES, wrap=self.wrap)
        return (NotEqual("knight's move", pairs, "are a knight's move apart"),)

    def sentence(self) -> str:
        return self.summary + (", also across the edges of the board" if self.wrap else "")

"""Anti-king: cells a king's move apart hold different digits, so equal digits never touch."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.not_equal import NotEqual
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.rules.offsets import pairs_by_moves

HALF_OF_MOVES = ((0, 1), (1, 1), (1, 0), (1, -1))
"""Half of a king's moves, as (rows, columns); the other half are the same moves backwards."""


@dataclass(frozen=True)
class AntiKing(Rule):
    """Different digits in cells that share an edge or a corner.

    With `wrap`, cells on opposite edges of the board touch each other too.

    >>> len(AntiKing().constraints(Board.square(4))[0].pairs)
    42
    """

    id: ClassVar[str] = "anti-king"
    title: ClassVar[str] = "anti-king"
    summary: ClassVar[str] = "cells a king's move apart hold different digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=(
            "anti-king's move",
            "no touch",
        ),
        names_in_programs={"f-puzzles": "antiking", "SudokuMaker": "12", "ISS": "AntiKing"},
        special_cases=(
            (
                "Where rows and columns hold different digits anyway, only cells that touch at a "
                "corner matter."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "anti-king"}],
            "givens": "2.6..4....................43...21...",
        },
    )
    wrap: bool = False

    def constraints(self, board: Board) -> tuple[NotEqual, ...]:
        pairs = pairs_by_moves(board, self.id, HALF_OF_MOVES, wrap=self.wrap)
        return (NotEqual("king's move", pairs, "are a king's move apart"),)

    def sentence(self) -> str:
        return self.summary + (", also across the edges of the board" if self.wrap else "")

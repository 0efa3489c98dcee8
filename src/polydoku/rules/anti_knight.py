"""Anti-knight: cells a knight's move apart hold different digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.not_equal import NotEqual
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.rules.offsets import pairs_by_moves

HALF_OF_MOVES = ((1, 2), (2, 1), (2, -1), (1, -2))
"""Half of a knight's moves, as (rows, columns); the other half are the same moves backwards."""


@dataclass(frozen=True)
class AntiKnight(Rule):
    """Different digits in cells a knight's move apart: two rows and one column, or one row and two columns.

    >>> len(AntiKnight().constraints(Board.square(4))[0].pairs)
    24
    """

    id: ClassVar[str] = "anti-knight"
    title: ClassVar[str] = "anti-knight"
    summary: ClassVar[str] = "cells a knight's move apart hold different digits"

    def constraints(self, board: Board) -> tuple[NotEqual, ...]:
        pairs = pairs_by_moves(board, self.id, HALF_OF_MOVES)
        return (NotEqual("knight's move", pairs, "are a knight's move apart"),)

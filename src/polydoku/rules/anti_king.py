"""Anti-king: cells a king's move apart hold different digits, so equal digits never touch at a corner."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.not_equal import NotEqual
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.rules.offsets import pairs_by_moves

MOVES = ((0, 1), (1, 1), (1, 0), (1, -1))
"""Half of a king's moves, in rows and columns; the others lead back."""


@dataclass(frozen=True)
class AntiKing(Rule):
    """Different digits in cells that share an edge or a corner.

    >>> len(AntiKing().constraints(Board.square(4))[0].pairs)
    42
    """

    id: ClassVar[str] = "anti-king"
    title: ClassVar[str] = "anti-king"
    summary: ClassVar[str] = "cells a king's move apart hold different digits"

    def constraints(self, board: Board) -> tuple[NotEqual, ...]:
        return (NotEqual("king's move", pairs_by_moves(board, self.id, MOVES), "are a king's move apart"),)

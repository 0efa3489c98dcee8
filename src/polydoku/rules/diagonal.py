"""Diagonals: the long diagonals of an n×n board hold different digits (Sudoku X has both)."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from polydoku.constraints.all_different import AllDifferent
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.rule import Rule, square_size
from polydoku.model.scene import Shape
from polydoku.rules.shapes import straight_line


@dataclass(frozen=True)
class Diagonal(Rule):
    """Different digits on a diagonal: ``+`` from bottom left to top right, ``-`` the other, or both.

    >>> [p.name for p in Diagonal().constraints(Board.square(4))]
    ['diagonal +', 'diagonal -']
    """

    id: ClassVar[str] = "diagonal"
    summary: ClassVar[str] = "both long diagonals hold different digits"
    direction: Literal["+", "-", "both"] = "both"

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        size = square_size(board, self.id)
        if self.direction not in ("+", "-", "both"):
            raise RuleError("rule-parameter", rule=self.id, what="direction is '+', '-' or 'both'")
        lines = {
            "+": [Cell((size - 1 - i) * size + i) for i in range(size)],
            "-": [Cell(i * size + i) for i in range(size)],
        }
        return tuple(
            AllDifferent(f"diagonal {sign}", tuple(cells))
            for sign, cells in lines.items()
            if self.direction in (sign, "both")
        )

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(straight_line(board, line.cells) for line in self.constraints(board))

    def sentence(self) -> str:
        ends = {"+": "bottom left to top right", "-": "top left to bottom right"}
        if self.direction not in ends:
            return self.summary
        return f"the diagonal from {ends[self.direction]} holds different digits"

"""Diagonals: one or both long diagonals of an n×n board hold different digits. Sudoku X has both."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from polydoku.constraints.all_different import AllDifferent
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.rule import Rule, square_size
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.shapes import straight_line


@dataclass(frozen=True)
class Diagonal(Rule):
    """Different digits on a long diagonal, or on each of both.

    The diagonal ``+`` runs from bottom left to top right, and ``-`` from top left to bottom right.

    >>> [line.name for line in Diagonal().constraints(Board.square(4))]
    ['diagonal +', 'diagonal -']
    """

    id: ClassVar[str] = "diagonal"
    summary: ClassVar[str] = "both long diagonals hold different digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=("X-sudoku", "diagonal sudoku"),
        names_in_programs={
            "f-puzzles": "diagonal+, diagonal-",
            "SudokuMaker": "10 (-), 11 (+)",
            "ISS": "Diagonal",
        },
        special_cases=("The cell in the middle of a board with an odd number of rows is on both diagonals.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "diagonal"}],
            "givens": "4..............3...2....5......1....",
        },
    )
    direction: Literal["+", "-", "both"] = "both"

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        size = square_size(board, self.id)
        if self.direction not in ("+", "-", "both"):
            raise RuleError("rule-parameter", rule=self.id, what="direction is '+', '-' or 'both'")
        rising = tuple([board.cells[size * (size - column) + column - 1] for column in range(1, size + 1)])
        lines = {"+": rising, "-": board.cells[:: size + 1]}
        return tuple(
            AllDifferent(f"diagonal {direction}", line)
            for direction, line in lines.items()
            if self.direction in (direction, "both")
        )

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(straight_line(board, line.cells) for line in self.constraints(board))

    def sentence(self) -> str:
        ends = {"+": "bottom left to top right", "-": "top left to bottom right"}
        if self.direction not in ends:
            return self.summary
        return f"the diagonal from {ends[self.direction]} holds different digits"

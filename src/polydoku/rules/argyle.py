"""Argyle: eight diagonals, which form diamonds as in the knitting pattern, hold different digits each."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.nine_by_nine import cells_on_9x9
from polydoku.rules.shapes import straight_line

FALLING_STARTS = ((1, 2), (2, 1), (1, 5), (5, 1))
"""Row and column, from 1, where the four diagonals towards the bottom right begin."""


@dataclass(frozen=True)
class Argyle(Rule):
    """Different digits on each of four diagonals with eight cells and four with five.

    >>> [len(line.cells) for line in Argyle().constraints(Board.square(9))]
    [8, 8, 5, 5, 8, 8, 5, 5]
    """

    id: ClassVar[str] = "argyle"
    summary: ClassVar[str] = (
        "no digit repeats on the diagonals from r1c2, r1c5, r2c1 and r5c1 to the bottom right, "
        "and on their mirror images (9×9)"
    )
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("argyle sudoku",),
        special_cases=("The lines with eight cells lack one digit, those with five lack four.",),
        example={
            "board": "9x9",
            "rules": [{"rule": "argyle"}],
            "givens": ".....3....................1...5.46.......8...........33.1..........9...2........4",
        },
    )

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        falling = [  # up to row or column 9
            [(row + step, column + step) for step in range(10 - max(row, column))]
            for row, column in FALLING_STARTS
        ]
        rising = [[(row, 10 - column) for row, column in line] for line in falling]  # mirror images
        lines = [" ".join(f"r{row}c{column}" for row, column in line) for line in falling + rising]
        return tuple(
            AllDifferent(f"argyle line {number}", cells_on_9x9(board, self.id, line))
            for number, line in enumerate(lines, 1)
        )

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(straight_line(board, line.cells) for line in self.constraints(board))

    def legend(self) -> str:
        return f"{self.title}: no digit repeats on a diagonal line"

"""Argyle: eight diagonals that make the diamonds of the knitting pattern hold different digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.scene import Shape
from polydoku.rules.nine import cells_on_9x9
from polydoku.rules.shapes import straight_line

STARTS = ((1, 2), (2, 1), (1, 5), (5, 1))
"""Row and column where the falling diagonals begin; the rising ones are their mirror images."""


@dataclass(frozen=True)
class Argyle(Rule):
    """Different digits on four diagonals of eight cells and four of five; the long ones are free.

    >>> [len(p.cells) for p in Argyle().constraints(Board.square(9))]
    [8, 8, 5, 5, 8, 8, 5, 5]
    """

    id: ClassVar[str] = "argyle"
    summary: ClassVar[str] = "eight diagonals in diamonds hold different digits (9×9)"

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        falling = [[(r + i, c + i) for i in range(10 - max(r, c))] for r, c in STARTS]
        lines = falling + [[(r, 10 - c) for r, c in line] for line in falling]
        return tuple(
            AllDifferent(
                f"argyle line {number}", cells_on_9x9(board, self.id, " ".join(f"r{r}c{c}" for r, c in line))
            )
            for number, line in enumerate(lines, 1)
        )

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(straight_line(board, line.cells) for line in self.constraints(board))

"""Windoku: further boxes inside the grid, one cell from the edge and one cell from each other."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board, Cell
from polydoku.model.rule import Rule, box_shape
from polydoku.model.scene import Shape
from polydoku.rules.shapes import region_shapes


@dataclass(frozen=True)
class Windoku(Rule):
    """Different digits in each inner box (four of them on 9×9).

    >>> len(Windoku().constraints(Board.square(9)))
    4
    """

    id: ClassVar[str] = "windoku"
    summary: ClassVar[str] = "the inner boxes (four on 9×9) hold different digits too"

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        size, (rows, columns) = board.digits, box_shape(board, self.id)
        corners = [
            (r, c) for r in range(1, size - rows, rows + 1) for c in range(1, size - columns, columns + 1)
        ]
        return tuple(
            AllDifferent(
                f"window {number}",
                tuple(Cell((r + i) * size + c + j) for i in range(rows) for j in range(columns)),
            )
            for number, (r, c) in enumerate(corners, 1)
        )

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(
            shape for window in self.constraints(board) for shape in region_shapes(board, window.cells)
        )

"""Girandola: the corners, the centre and r2c5, r5c2, r5c8, r8c5 hold different digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.nine_by_nine import cells_on_9x9
from polydoku.rules.shapes import region_shapes

CELLS = "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9"


@dataclass(frozen=True)
class Girandola(Rule):
    """Each digit once in the nine marked cells of a 9×9 board.

    >>> Girandola().constraints(Board.square(9))[0].cells[:3]
    (0, 8, 13)
    """

    id: ClassVar[str] = "girandola"
    summary: ClassVar[str] = "the corners, the centre and r2c5 r5c2 r5c8 r8c5 hold different digits (9×9)"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("girandola sudoku",),
        names_in_programs={"f-puzzles": "extraregion"},
        special_cases=("The nine cells are an extra region.",),
        example={
            "board": "9x9",
            "rules": [{"rule": "girandola"}],
            "givens": "3....8.7.............5.2..68..29.5.......7...7...4....6.9..........5.8.12.......9",
        },
    )

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        return (AllDifferent("the girandola", cells_on_9x9(board, self.id, CELLS)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return region_shapes(board, self.constraints(board)[0].cells)

    def legend(self) -> str:
        return f"{self.title}: the nine shaded cells hold different digits"

"""Centre dots: the middle cells of the nine boxes hold different digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.nine_by_nine import cells_on_9x9
from polydoku.rules.shapes import disc_shapes

CELLS = "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8"


@dataclass(frozen=True)
class CenterDots(Rule):
    """Each digit once in the nine marked cells of a 9×9 board.

    >>> CenterDots().constraints(Board.square(9))[0].cells[:3]
    (10, 13, 16)
    """

    id: ClassVar[str] = "center-dots"
    title: ClassVar[str] = "centre dots"
    summary: ClassVar[str] = "the centres of the nine boxes hold different digits (9×9)"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("centre dot sudoku",),
        names_in_programs={"f-puzzles": "extraregion"},
        special_cases=("The nine cells are an extra region.",),
        example={
            "board": "9x9",
            "rules": [{"rule": "center-dots"}],
            "givens": "..5.68......2........73...98...294.3.9...6.......4...75.1..........8.74.7.......6",
        },
    )

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        return (AllDifferent("the centre dots", cells_on_9x9(board, self.id, CELLS)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return disc_shapes(board, self.constraints(board)[0].cells)

    def legend(self) -> str:
        return f"{self.title}: the nine cells with a dot hold different digits"

"""Asterisk: nine cells around the centre, one in each box, hold different digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.nine_by_nine import cells_on_9x9
from polydoku.rules.shapes import region_shapes

CELLS = "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5"


@dataclass(frozen=True)
class Asterisk(Rule):
    """Each digit once in the nine marked cells of a 9×9 board.

    >>> Asterisk().constraints(Board.square(9))[0].cells[:3]
    (13, 20, 24)
    """

    id: ClassVar[str] = "asterisk"
    summary: ClassVar[str] = f"nine cells in the shape of a star hold different digits: {CELLS} (9×9)"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("asterisk sudoku", "star"),
        names_in_programs={"f-puzzles": "extraregion"},
        special_cases=("The nine cells are an extra region.",),
        example={
            "board": "9x9",
            "rules": [{"rule": "asterisk"}],
            "givens": ".......8.....1...2.857.......6..3....795.82...5..2..6..........4.........3..567..",
        },
    )

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        return (AllDifferent("the asterisk", cells_on_9x9(board, self.id, CELLS)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return region_shapes(board, self.constraints(board)[0].cells)

    def legend(self) -> str:
        return f"{self.title}: the nine shaded cells hold different digits"

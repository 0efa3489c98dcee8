"""Global mod: every square of four cells has digits with each remainder after division by 3."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.rules.squares_of_four import classes_in_squares
from polydoku.rules.values import mask_where


@dataclass(frozen=True)
class GlobalMod(Rule):
    """Digits with the remainders 0, 1 and 2 after division by 3 in every square of two rows and two columns.

    >>> GlobalMod().constraints(Board.square(4))[0].digit_sets
    (4, 9, 2)
    """

    id: ClassVar[str] = "global-mod"
    summary: ClassVar[str] = "every square of 2×2 cells has digits with each remainder after division by 3"
    page: ClassVar[RulePage] = RulePage(
        aliases=("modular sudoku", "global modulo"),
        names_in_programs={"SudokuMaker": "16", "ISS": "GlobalMod"},
        special_cases=(
            "Squares that overlap count too: a 9×9 board has 64 of them.",
            "The fourth digit of a square is free.",
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "global-mod"}],
            "givens": "2.........................14....6...",
        },
    )

    def constraints(self, board: Board) -> tuple[Counts, ...]:
        if board.digits < 3:
            raise RuleError("rule-board", rule=self.id, needs="3 digits or more")
        masks = tuple(_digits_with_remainder(board, remainder) for remainder in range(3))
        return classes_in_squares(board, self.id, "square", masks)


def _digits_with_remainder(board: Board, remainder: int) -> int:
    return mask_where(board, lambda value: value % 3 == remainder)

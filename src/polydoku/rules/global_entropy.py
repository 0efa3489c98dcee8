"""Global entropy: every square of four cells has a low, a middle and a high digit."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.rules.squares_of_four import classes_in_squares


@dataclass(frozen=True)
class GlobalEntropy(Rule):
    """A low, a middle and a high digit in every square of two rows and two columns.

    On a 9×9 board, these are 1-3, 4-6 and 7-9. The number of digits must be divisible by 3.

    >>> len(GlobalEntropy().constraints(Board.square(9)))
    64
    """

    id: ClassVar[str] = "global-entropy"
    summary: ClassVar[str] = "every square of 2×2 cells has a low, a middle and a high digit"
    page: ClassVar[RulePage] = RulePage(
        aliases=("entropy sudoku",),
        names_in_programs={"SudokuMaker": "16", "ISS": "GlobalEntropy"},
        special_cases=(
            "Squares that overlap count too: a 9×9 board has 64 of them.",
            "The fourth digit of a square is free.",
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "global-entropy"}],
            "givens": "......................5...34...6...1",
        },
    )

    def constraints(self, board: Board) -> tuple[Counts, ...]:
        size, rest = divmod(board.digits, 3)
        if rest:
            raise RuleError("rule-board", rule=self.id, needs="a number of digits that 3 divides")
        third = (1 << size) - 1
        return classes_in_squares(board, self.id, "square", (third, third << size, third << 2 * size))

"""Global entropy: every square of four cells has a low, a middle and a high digit."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.rule import Rule
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

    def constraints(self, board: Board) -> tuple[Counts, ...]:
        size, rest = divmod(board.digits, 3)
        if rest:
            raise RuleError("rule-board", rule=self.id, needs="a number of digits that 3 divides")
        third = (1 << size) - 1
        return classes_in_squares(board, self.id, "square", (third, third << size, third << 2 * size))

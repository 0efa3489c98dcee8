"""A rule that is not part of Polydoku: the four corners hold different digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku import Board, rules
from polydoku.constraints.all_different import AllDifferent


@rules.register
@dataclass(frozen=True)
class Corners(rules.Rule):
    """The four cells in the corners of the board hold different digits."""

    id: ClassVar[str] = "four-corners"
    summary: ClassVar[str] = "the four corners hold different digits"

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        size = board.digits
        names = ("r1c1", f"r1c{size}", f"r{size}c1", f"r{size}c{size}")
        return (AllDifferent("corners", tuple(board[name] for name in names)),)

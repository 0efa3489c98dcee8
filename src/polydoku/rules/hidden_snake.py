"""Hidden snake: somewhere in the grid the parity of the digits draws a snake that visits every box.

Nothing is known of it; finding it is part of the puzzle, so a solution is a grid with a snake.
"""

from dataclasses import dataclass
from typing import ClassVar, Self

from polydoku.model.board import Board
from polydoku.model.rule import Constraint, Rule


@dataclass(frozen=True)
class HiddenSnake(Rule):
    """Some path of alternating parity visits every box, and parity alone shows its course.

    >>> HiddenSnake().on(Board.square(9))
    rules.HiddenSnake()
    """

    id: ClassVar[str] = "hidden-snake"
    summary: ClassVar[str] = "somewhere the parity of the digits draws a snake that visits every box"
    engine: ClassVar[str] = "snake"

    def on(self, board: Board) -> Self:
        from polydoku.snakes import engine

        engine.compiled(board, engine.evens(board, None))
        return self

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        return ()

    def fault(self, board: Board, digits: bytes) -> str:
        from polydoku.snakes.check import fault

        return fault(board, digits)

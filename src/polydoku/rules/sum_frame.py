"""Sum frame: the first cells of a line add up to the number outside the board."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.linear import Linear
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.outside_clue import MAX_LINE_TOTAL, FrameClue
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class SumFrame(FrameClue):
    """The named cells, usually the first three of a row or column, add up to `total`.

    `cells` is a text with names separated by spaces, or a sequence of names, from the clue on. On a board
    with the symbols 0-8, the total is that of these values.

    >>> SumFrame("r1c1 r1c2 r1c3", 8).sentence()
    'r1c1 to r1c3 add up to 8'
    """

    id: ClassVar[str] = "sum-frame"
    summary: ClassVar[str] = "the first cells of a line add up to the total"
    page: ClassVar[RulePage] = RulePage(
        aliases=("frame sudoku", "outside sum"),
        special_cases=("Digits of one row or column differ anyway, so they do not repeat.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "sum-frame", "cells": "r1c1 r2c1 r3c1", "total": 7},
                {"rule": "sum-frame", "cells": "r3c1 r3c2 r3c3", "total": 7},
                {"rule": "sum-frame", "cells": "r1c6 r1c5 r1c4", "total": 6},
                {"rule": "sum-frame", "cells": "r4c6 r4c5 r4c4", "total": 7},
                {"rule": "sum-frame", "cells": "r6c4 r5c4 r4c4", "total": 12},
                {"rule": "sum-frame", "cells": "r1c4 r2c4 r3c4", "total": 9},
            ],
            "givens": ".....3.1.........6.3.......2...4....",
        },
    )
    total: int

    def __init__(self, cells: str | Iterable[str], total: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", total)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.line_cells(board, at_least=1)
        total = checked_integer(self.id, "total", self.total, 0, MAX_LINE_TOTAL)
        return (Linear(self.constraint_name, cells, (1,) * len(cells), (total,), first_value(board)),)

    @property
    def clue_text(self) -> str:
        return f"+{self.total}"

    def sentence(self) -> str:
        return f"{self.line_text} add up to {self.total}"

    def legend(self) -> str:
        return f"{self.title}: a number after a plus sign is the sum of the three digits nearest to it"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the sum of the first three cells of a random row or column."""
        cells = cls.random_cells(grid, rng)
        names = (grid.board.names[cell] for cell in cells)
        return cls(names, sum(values_of(grid, cells))) if len(cells) > 1 else None

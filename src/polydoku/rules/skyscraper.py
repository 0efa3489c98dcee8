"""Skyscraper: digits are heights of buildings, and a number says how many of them can be seen."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.visible_count import VisibleCount
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.outside_clue import OutsideClue
from polydoku.rules.outside_shapes import Frame
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class Skyscraper(OutsideClue):
    """`count` digits of a line are larger than every digit before them.

    Digits are heights of buildings, and a higher building hides the lower ones behind it. `cells` are those
    of a row or column, from the clue on: a text with names separated by spaces, or a sequence of names. On a
    board with the symbols 0-8, a 0 is no building.

    >>> Skyscraper("r1c1 r1c2 r1c3 r1c4", 3).sentence()
    '3 digits of r1c1 to r1c4 are larger than every digit before them'
    """

    id: ClassVar[str] = "skyscraper"
    summary: ClassVar[str] = "a given number of digits of a line are larger than every digit before them"
    frame: ClassVar[Frame] = "building"
    page: ClassVar[RulePage] = RulePage(
        aliases=("skyscrapers",),
        names_in_programs={"f-puzzles": "skyscraper", "SudokuMaker": "503", "ISS": "Skyscraper"},
        special_cases=(
            "The first building is always seen, and so is the highest one.",
            "The clue 1 means that the highest digit of the line stands first.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "skyscraper", "cells": "r1c1 r2c1 r3c1 r4c1 r5c1 r6c1", "count": 2},
                {"rule": "skyscraper", "cells": "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", "count": 3},
                {"rule": "skyscraper", "cells": "r1c6 r1c5 r1c4 r1c3 r1c2 r1c1", "count": 3},
                {"rule": "skyscraper", "cells": "r4c6 r4c5 r4c4 r4c3 r4c2 r4c1", "count": 2},
                {"rule": "skyscraper", "cells": "r6c4 r5c4 r4c4 r3c4 r2c4 r1c4", "count": 1},
            ],
            "givens": ".....4.5.........6........6...53....",
        },
    )
    count: int

    def __init__(self, cells: str | Iterable[str], count: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "count", count)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.line_cells(board)
        count = checked_integer(self.id, "count", self.count, 0, board.digits)
        return (VisibleCount(self.constraint_name, cells, count, first_value(board)),)

    @property
    def clue_text(self) -> str:
        return str(self.count)

    def sentence(self) -> str:
        if self.count == 1:
            return f"1 digit of {self.line_text} is larger than every digit before it"
        return f"{self.count} digits of {self.line_text} are larger than every digit before them"

    def legend(self) -> str:
        return (
            f"{self.title}: a number in a building says how many digits of its row or column are larger "
            "than every digit before them"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the clue of a random row or column."""
        cells = cls.random_cells(grid, rng)
        if len(cells) < 2:
            return None
        values = values_of(grid, cells)
        count = sum(value > max([0, *values[:number]]) for number, value in enumerate(values))
        return cls((grid.board.names[cell] for cell in cells), count)

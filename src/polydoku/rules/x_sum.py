"""X-sum: the first X digits of a line add up to a total, where X is the first of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.prefix_sum import PrefixSum
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.outside_clue import MAX_LINE_TOTAL, OutsideClue
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class XSum(OutsideClue):
    """The first X digits of a line add up to `total`, where X is the first digit.

    `cells` are those of a row or column, from the clue on: a text with names separated by spaces, or a
    sequence of names. X counts the first digit itself, so the total 1 means that X is 1. X cannot be larger
    than the number of cells.

    >>> XSum("r1c1 r1c2 r1c3 r1c4", 5).sentence()
    'the first X digits of r1c1 to r1c4 add up to 5, where X is the first of them'
    """

    id: ClassVar[str] = "x-sum"
    title: ClassVar[str] = "X-sum"
    summary: ClassVar[str] = "the first X digits of a line have a given sum, where X is the first of them"
    page: ClassVar[RulePage] = RulePage(
        aliases=("X-sums",),
        names_in_programs={"f-puzzles": "xsum", "SudokuMaker": "502", "ISS": "XSum"},
        special_cases=("If X is the number of cells, the clue is the sum of the whole line.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "x-sum", "cells": "r1c1 r2c1 r3c1 r4c1 r5c1 r6c1", "total": 10},
                {"rule": "x-sum", "cells": "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", "total": 3},
                {"rule": "x-sum", "cells": "r1c6 r1c5 r1c4 r1c3 r1c2 r1c1", "total": 6},
                {"rule": "x-sum", "cells": "r4c6 r4c5 r4c4 r4c3 r4c2 r4c1", "total": 13},
            ],
            "givens": "...2......5....6...............2....",
        },
    )
    total: int

    def __init__(self, cells: str | Iterable[str], total: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", total)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.line_cells(board)
        total = checked_integer(self.id, "total", self.total, 0, MAX_LINE_TOTAL)
        return (PrefixSum(self.constraint_name, cells, total, first_value(board)),)

    @property
    def clue_text(self) -> str:
        return f"X{self.total}"

    def sentence(self) -> str:
        return f"the first X digits of {self.line_text} add up to {self.total}, where X is the first of them"

    def legend(self) -> str:
        return (
            f"{self.title}: a number after an X is the sum of the first X digits of its row or column, "
            "where X is the first of them"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the clue of a random row or column whose first digit is not more than its cells."""
        cells = cls.random_cells(grid, rng)
        values = values_of(grid, cells)
        if len(cells) < 2 or values[0] > len(cells):
            return None
        return cls((grid.board.names[cell] for cell in cells), sum(values[: values[0]]))

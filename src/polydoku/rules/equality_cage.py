"""Equality cage: as many odd digits as even ones, and as many low digits as high ones."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule_page import RulePage
from polydoku.rules.cage import Cage, random_cage
from polydoku.rules.values import mask_where

ATTEMPTS = 30
"""Few random cages are balanced, so `read_off` tries several."""


@dataclass(frozen=True, init=False)
class EqualityCage(Cage):
    """Different digits in the named cells, as many odd as even ones, and as many low as high ones.

    `cells` is a text with an even number of names separated by spaces, or a sequence of names. If the number
    of digits is odd, the one in the middle is neither low nor high and is not in the cage: 5 on a 9×9 board.
    On a board with the symbols 0-8, 0 is even and 4 is in the middle.

    >>> EqualityCage("r1c1 r1c2").sentence()
    'r1c1 r1c2 hold different digits, as many odd as even and as many low as high ones'
    """

    id: ClassVar[str] = "equality-cage"
    summary: ClassVar[str] = "the named cells hold as many odd as even and as many low as high digits"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "EqualityCage"},
        special_cases=(
            (
                "On a 6×6 board, a cage of four cells holds two odd and two even digits, two of 1-3 "
                "and two of 4-6."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "equality-cage", "cells": "r1c1 r1c2 r2c1 r2c2"},
                {"rule": "equality-cage", "cells": "r5c5 r6c5"},
            ],
            "givens": ".....5.6..2.1.........5...2.....64..",
        },
    )

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells, name = self.cage_cells(board), self.constraint_name(board)
        if len(cells) % 2:
            what = f"cells: {len(cells)}, but half of them are odd"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        half, half_range = len(cells) // 2, board.digits // 2
        odd = mask_where(board, lambda value: value % 2 == 1)
        low = (1 << half_range) - 1
        high = low << (board.digits - half_range)
        halves = (half,) * 3
        return (AllDifferent(name, cells), Counts(name, cells, (odd, low, high), halves, halves))

    @property
    def clue_text(self) -> str:
        return "odd=even"

    def sentence(self) -> str:
        cells = " ".join(self.cells)
        return f"{cells} hold different digits, as many odd as even and as many low as high ones"

    def legend(self) -> str:
        return (
            f"{self.title}: the cells of a cage with the text odd=even hold different digits, as many odd "
            "as even and as many low as high ones, and never the one in the middle of all digits"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a balanced cage of two or four connected cells, or `None` if no attempt gives one."""
        for _ in range(ATTEMPTS):
            cells = random_cage(grid, rng, rng.choice((2, 4)))
            rule = cls(grid.board.names[cell] for cell in cells)
            if len(cells) % 2 == 0 and rule.holds(grid.board, grid.digits):
                return rule
        return None

"""Bounded cage: a cage whose digits add up to at least or at most a total."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.linear import Linear
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.cage import MAX_TOTAL, Cage, random_cage
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class BoundedCage(Cage):
    """Different digits in the named cells, which add up to `at_least` or more, and to `at_most` or less.

    `cells` is a text with names separated by spaces, or a sequence of names. One of the two bounds may be
    missing. On a board with the symbols 0-8, the bounds are those of these values.

    >>> BoundedCage("r1c1 r1c2", at_least=8).sentence()
    'r1c1 r1c2 hold different digits that add up to at least 8'
    """

    id: ClassVar[str] = "bounded-cage"
    summary: ClassVar[str] = "the named cells hold different digits, whose sum is within bounds"
    page: ClassVar[RulePage] = RulePage(
        aliases=("greater cage", "at most"),
        special_cases=(
            "Without `at_most`, the sum may be any number from `at_least` on, and the other way round.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "bounded-cage", "cells": "r1c1 r1c2 r2c1", "at_least": 13},
                {"rule": "bounded-cage", "cells": "r4c4 r4c5 r5c4", "at_most": 7},
                {"rule": "bounded-cage", "cells": "r6c1 r6c2 r5c2", "at_least": 8, "at_most": 10},
            ],
            "givens": "5....3.3....2.............5....4.2..",
        },
    )
    at_least: int | None = None
    at_most: int | None = None

    def __init__(
        self, cells: str | Iterable[str], at_least: int | None = None, at_most: int | None = None
    ) -> None:
        super().__init__(cells)
        object.__setattr__(self, "at_least", at_least)
        object.__setattr__(self, "at_most", at_most)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells, name = self.cage_cells(board), self.constraint_name(board)
        if self.at_least is None and self.at_most is None:
            what = "at_least and at_most: one of them must be given"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        lowest, highest = 0, MAX_TOTAL
        if self.at_least is not None:
            lowest = checked_integer(self.id, "at_least", self.at_least, 0, MAX_TOTAL)
        if self.at_most is not None:
            highest = checked_integer(self.id, "at_most", self.at_most, 0, MAX_TOTAL)
        if lowest > highest:
            what = f"at_least {lowest} is more than at_most {highest}"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        reachable = board.digits * (board.digits + 1) // 2
        # A lower bound out of reach stays the only total: the puzzle then has no solution.
        totals = tuple(range(lowest, max(lowest, min(highest, reachable)) + 1))
        sums = Linear(name, cells, (1,) * len(cells), totals, first_value(board))
        return (AllDifferent(name, cells), sums)

    @property
    def clue_text(self) -> str:
        if self.at_most is None:
            return f"≥{self.at_least}"
        return f"≤{self.at_most}" if self.at_least is None else f"{self.at_least}–{self.at_most}"

    @property
    def _bounds(self) -> str:
        if self.at_most is None:
            return f"at least {self.at_least}"
        return f"at most {self.at_most}" if self.at_least is None else f"{self.at_least} to {self.at_most}"

    def sentence(self) -> str:
        return f"{' '.join(self.cells)} hold different digits that add up to {self._bounds}"

    def caption(self) -> str:
        return f"{self.title}: {self.sentence()}"

    def legend(self) -> str:
        signs = "a range" if None not in (self.at_least, self.at_most) else f"the sign {self.clue_text[0]}"
        return (
            f"{self.title}: the cells of a cage with {signs} hold different digits with a sum within bounds"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a cage of up to four connected cells with one or two bounds on their sum."""
        cells = random_cage(grid, rng)
        total = sum(values_of(grid, cells))
        bounds = (max(0, total - rng.randint(0, 3)), total + rng.randint(0, 3))
        at_least, at_most = rng.choice([(bounds[0], None), (None, bounds[1]), bounds])
        names = (grid.board.names[cell] for cell in cells)
        return cls(names, at_least, at_most) if len(cells) > 1 else None

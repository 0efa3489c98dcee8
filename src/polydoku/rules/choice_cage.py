"""Choice cage: a cage whose digits add up to one of several totals."""

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

MAX_SHOWN_TOTALS = 3
"""More totals have no room in the corner of a cage."""


@dataclass(frozen=True, init=False)
class ChoiceCage(Cage):
    """Different digits in the named cells, which add up to one of `totals`.

    `cells` is a text with names separated by spaces, or a sequence of names. On a board with the symbols 0-8,
    the totals are those of these values.

    >>> ChoiceCage("r1c1 r1c2", [9, 8]).sentence()
    'r1c1 r1c2 hold different digits that add up to 8 or 9'
    """

    id: ClassVar[str] = "choice-cage"
    summary: ClassVar[str] = "the named cells hold different digits, which add up to one of the totals"
    page: ClassVar[RulePage] = RulePage(
        aliases=("digital root cage", "cage with choices"),
        names_in_programs={"f-puzzles": "cage"},
        special_cases=(
            (
                "A digital root of 7 is written as all totals that leave the same remainder when "
                "divided by 9: 7, 16 and so on."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "choice-cage", "cells": "r1c1 r1c2 r2c1", "totals": [7, 12]},
                {"rule": "choice-cage", "cells": "r5c4 r5c5 r6c5", "totals": [6, 15]},
            ],
            "givens": "2......6.........5...6....23...4....",
        },
    )
    totals: tuple[int, ...]

    def __init__(self, cells: str | Iterable[str], totals: Iterable[int]) -> None:
        super().__init__(cells)
        object.__setattr__(self, "totals", tuple(totals))

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells, name = self.cage_cells(board), self.constraint_name(board)
        if not self.totals:
            raise RuleError("rule-parameter", rule=self.id, what="totals: there must be at least one")
        for number, total in enumerate(self.totals):
            checked_integer(self.id, f"totals[{number}]", total, 0, MAX_TOTAL)
        totals = tuple(sorted(set(self.totals)))
        sums = Linear(name, cells, (1,) * len(cells), totals, first_value(board))
        return (AllDifferent(name, cells), sums)

    @property
    def clue_text(self) -> str:
        totals = [str(total) for total in sorted(set(self.totals))]
        if len(totals) == 2:
            return " or ".join(totals)
        return "/".join(totals if len(totals) <= MAX_SHOWN_TOTALS else [totals[0], "…", totals[-1]])

    def is_fully_drawn(self, board: Board) -> bool:
        return len(set(self.totals)) <= MAX_SHOWN_TOTALS and super().is_fully_drawn(board)

    def sentence(self) -> str:
        *others, last = map(str, sorted(set(self.totals)))
        totals = " or ".join(filter(None, (", ".join(others), last)))
        return f"{' '.join(self.cells)} hold different digits that add up to {totals}"

    def caption(self) -> str:
        return f"{self.title}: {self.sentence()}"

    def legend(self) -> str:
        return (
            f"{self.title}: the cells of a cage with totals such as 8/9 hold different digits, which add up "
            "to one of them"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a cage of up to four connected cells with its total and another one."""
        cells = random_cage(grid, rng)
        total = sum(values_of(grid, cells))
        totals = {total, max(1, total + rng.choice((-3, -2, -1, 1, 2, 3)))}
        names = (grid.board.names[cell] for cell in cells)
        return cls(names, sorted(totals)) if len(cells) > 1 else None

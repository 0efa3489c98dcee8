"""Rellik cage: no digits of the cage, nor any single one, add up to a number; killer backwards."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.no_subset_sum import NoSubsetSum
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.cage import MAX_TOTAL, Cage, random_cage
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class RellikCage(Cage):
    """Different digits in the named cells; neither one of them nor the sum of several is `total`.

    `cells` is a text with names separated by spaces, or a sequence of names. On a board with the symbols 0-8,
    sums are those of these values.

    >>> RellikCage("r1c1 r1c2 r1c3", 5).sentence()
    'r1c1 r1c2 r1c3 hold different digits; no one of them and no sum of several is 5'
    """

    id: ClassVar[str] = "rellik-cage"
    summary: ClassVar[str] = (
        "the named cells hold different digits; no one of them and no sum of several is the total"
    )
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("anti-sum cage",),
        names_in_programs={"ISS": "RellikCage"},
        special_cases=(
            "The name is killer backwards.",
            "Each single digit of the cage differs from the total too.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "rellik-cage", "cells": "r1c1 r1c2 r2c1", "total": 7},
                {"rule": "rellik-cage", "cells": "r4c4 r5c4 r5c5", "total": 6},
            ],
            "givens": "6.......3.2.............3...5..1.2..",
        },
    )
    total: int

    def __init__(self, cells: str | Iterable[str], total: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", total)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells, name = self.cage_cells(board), self.constraint_name(board)
        total = checked_integer(self.id, "total", self.total, 0, MAX_TOTAL)
        return (AllDifferent(name, cells), NoSubsetSum(name, cells, total, first_value(board)))

    @property
    def clue_text(self) -> str:
        return f"sums≠{self.total}"

    def sentence(self) -> str:
        cells = " ".join(self.cells)
        return f"{cells} hold different digits; no one of them and no sum of several is {self.total}"

    def caption(self) -> str:
        return f"{self.title}: {self.sentence()}"

    def legend(self) -> str:
        return (
            f"{self.title}: the cells of a cage with the text sums≠ hold different digits; no one of them "
            "and no sum of several is the number in its corner"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a cage of up to three connected cells with a number that none of their sums is."""
        cells = random_cage(grid, rng, 3)
        sums = {0}
        for value in values_of(grid, cells):
            sums |= {total + value for total in sums}
        missing = [total for total in range(1, max(sums) + 2) if total not in sums]
        names = (grid.board.names[cell] for cell in cells)
        return cls(names, rng.choice(missing)) if len(cells) > 1 else None

"""Count distinct: a cell says how many different digits some cells hold."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.distinct_count import DistinctCount
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, first_value, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import line_cells
from polydoku.rules.values import value_of


@dataclass(frozen=True, init=False)
class CountDistinct(Rule):
    """The digit in the cell `control` is the number of different digits in `cells`.

    `cells` is a text with names separated by spaces, or a sequence of names; `control` may be one of them.

    >>> CountDistinct("r1c1", "r2c2 r3c4 r4c1").cells
    ('r2c2', 'r3c4', 'r4c1')
    """

    id: ClassVar[str] = "count-distinct"
    summary: ClassVar[str] = "the control cell says how many different digits are in the cells"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "CountDistinct"},
        special_cases=("A digit that occurs several times counts once.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "count-distinct", "control": "r1c1", "cells": "r2c3 r3c4 r4c5 r5c6"}],
            "givens": "..3....5...4.1...2.2.46......5......",
        },
    )
    control: str
    cells: tuple[str, ...]

    def __init__(self, control: str, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "control", control)
        object.__setattr__(self, "cells", split_names(cells))

    def constraints(self, board: Board) -> tuple[DistinctCount, ...]:
        [control] = named_cells(board, (self.control,), "control")
        cells = line_cells(board, self.cells, self.id, at_least=1)
        return (DistinctCount(f"count in {self.control}", control, cells, first_value(board)),)

    def sentence(self) -> str:
        return f"{self.control} says how many different digits are in {' '.join(self.cells)}"

    def legend(self) -> str:
        return f"{self.title}: a cell says how many different digits are in other cells"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return up to six cells with a control that counts their digits."""
        board, digits = grid.board, grid.digits
        cells = rng.sample(board.cells, min(len(board), rng.randint(2, 6)))
        count = len({digits[cell] for cell in cells})
        controls = [cell for cell in board.cells if value_of(board, digits[cell]) == count]
        if not controls:
            return None
        return cls(board.names[rng.choice(controls)], [board.names[cell] for cell in cells])

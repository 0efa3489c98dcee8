"""Sandwich: in a row or column, the digits between the lowest and the highest digit have a given sum."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.enclosed_sum import EnclosedSum
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, distinct_cells, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.outside_clue import MAX_LINE_TOTAL, OutsideClue
from polydoku.rules.outside_shapes import Frame
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class Sandwich(OutsideClue):
    """The digits between the lowest and the highest digit of the board add up to `total` in a line.

    `cells` are all cells of a row or column: a text with names separated by spaces, or a sequence of names.
    There must be as many cells as digits, and they hold different digits. On a 9×9 board the digits between
    1 and 9 count, whichever of the two comes first; 0 means that the two are neighbours.

    >>> Sandwich("r1c1 r1c2 r1c3 r1c4", 5).sentence()
    'the digits of r1c1 to r1c4 between the lowest and the highest digit add up to 5'
    """

    id: ClassVar[str] = "sandwich"
    summary: ClassVar[str] = "in a line, the digits between the lowest and the highest digit have a given sum"
    frame: ClassVar[Frame] = "bars"
    page: ClassVar[RulePage] = RulePage(
        aliases=("sandwich sudoku",),
        names_in_programs={"f-puzzles": "sandwichsum", "SudokuMaker": "501", "ISS": "Sandwich"},
        special_cases=("The lowest and the highest digit themselves do not count.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "sandwich", "cells": "r1c1 r2c1 r3c1 r4c1 r5c1 r6c1", "total": 5},
                {"rule": "sandwich", "cells": "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", "total": 7},
                {"rule": "sandwich", "cells": "r1c6 r1c5 r1c4 r1c3 r1c2 r1c1", "total": 7},
                {"rule": "sandwich", "cells": "r4c6 r4c5 r4c4 r4c3 r4c2 r4c1", "total": 0},
            ],
            "givens": ".....1.....................4...32...",
        },
    )
    total: int

    def __init__(self, cells: str | Iterable[str], total: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", total)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = distinct_cells(board, self.cells, self.id, at_least=board.digits)
        total = checked_integer(self.id, "total", self.total, 0, MAX_LINE_TOTAL)
        crust = (1, board.digits)
        return (EnclosedSum(self.constraint_name, cells, crust, (total,), first_value(board)),)

    @property
    def clue_text(self) -> str:
        return str(self.total)

    def sentence(self) -> str:
        line, total = self.line_text, self.total
        return f"the digits of {line} between the lowest and the highest digit add up to {total}"

    def legend(self) -> str:
        return (
            f"{self.title}: a number between two bars is the sum of the digits between the lowest and the "
            "highest digit of its row or column"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the clue of a random row or column with all digits."""
        board = grid.board
        cells = cls.random_cells(grid, rng)
        if len(cells) < max(2, board.digits):
            return None
        line = [grid.digits[cell] for cell in cells]
        first, last = sorted((line.index(1), line.index(board.digits)))
        total = sum(values_of(grid, cells[first + 1 : last]))
        return cls((board.names[cell] for cell in cells), total)

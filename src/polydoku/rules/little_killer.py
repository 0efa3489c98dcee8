"""Little killer: the digits along the diagonal of an arrow add up to the number at the arrow."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.linear import Linear
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value, named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.board_lines import diagonals
from polydoku.rules.outside_clue import MAX_LINE_TOTAL, OutsideClue
from polydoku.rules.outside_shapes import diagonal_clue_shapes
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class LittleKiller(OutsideClue):
    """The digits of the named cells add up to `total`; digits may repeat where nothing else forbids it.

    `cells` are those of a diagonal, from the arrow on: a text with names separated by spaces, or a sequence
    of names. On a board with the symbols 0-8, the total is that of these values.

    >>> LittleKiller("r1c3 r2c2 r3c1", 12).sentence()
    'the digits of r1c3 to r3c1 add up to 12'
    """

    id: ClassVar[str] = "little-killer"
    summary: ClassVar[str] = "the digits along a diagonal add up to the total; digits may repeat"
    is_known_by_drawing: ClassVar[bool] = True
    page: ClassVar[RulePage] = RulePage(
        aliases=("little killer sudoku",),
        names_in_programs={"f-puzzles": "littlekillersum", "SudokuMaker": "500", "ISS": "LittleKiller"},
        special_cases=("Digits may repeat on the diagonal, unless a box or another rule forbids it.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "little-killer", "cells": "r5c6 r6c5", "total": 5},
                {"rule": "little-killer", "cells": "r1c5 r2c4 r3c3 r4c2 r5c1", "total": 20},
                {"rule": "little-killer", "cells": "r1c3 r2c4 r3c5 r4c6", "total": 19},
                {"rule": "little-killer", "cells": "r3c1 r2c2 r1c3", "total": 9},
            ],
            "givens": "...............6........4......5....",
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
        return str(self.total)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return diagonal_clue_shapes(board, named_cells(board, self.cells), self.clue_text)

    def sentence(self) -> str:
        return f"the digits of {self.line_text} add up to {self.total}"

    def legend(self) -> str:
        return f"{self.title}: the digits on the diagonal of an arrow add up to the number at it"

    @staticmethod
    def random_cells(grid: Grid, rng: Random) -> tuple[Cell, ...]:
        """Return the cells of a random diagonal, from either end; `()` on a board without diagonals."""
        lines = diagonals(grid.board)
        return rng.choice(lines) if lines else ()

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the sum of a random diagonal."""
        cells = cls.random_cells(grid, rng)
        names = (grid.board.names[cell] for cell in cells)
        return cls(names, sum(values_of(grid, cells))) if cells else None

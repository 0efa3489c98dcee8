"""Killer cage: cells that hold different digits, which add up to a total if one is given."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.sum import Sum
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.cage import MAX_TOTAL, Cage, random_cage, random_cover
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class KillerCage(Cage):
    """Different digits in the named cells, which add up to `total`; any total if it is `None` or 0.

    `cells` is a text with names separated by spaces, or a sequence of names. The cells must be different, and
    no more than digits. On a board with the symbols 0-8, the total is that of these values.

    >>> KillerCage("r1c1 r1c2 r2c1", 8)
    rules.KillerCage(cells=('r1c1', 'r1c2', 'r2c1'), total=8)
    """

    id: ClassVar[str] = "killer-cage"
    summary: ClassVar[str] = "the named cells hold different digits, which add up to the total"
    page: ClassVar[RulePage] = RulePage(
        aliases=("killer sudoku", "sum cage"),
        names_in_programs={"f-puzzles": "killercage", "SudokuMaker": "301", "ISS": "Cage"},
        special_cases=(
            "Digits never repeat in a cage, even if its cells are in different rows, columns and boxes.",
            "Cells outside cages are free.",
            (
                "A cage without a total only holds different digits. Use the rule `sum` for a total "
                "of digits that may repeat."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "killer-cage", "cells": "r1c1 r1c2 r2c1", "total": 8},
                {"rule": "killer-cage", "cells": "r2c2 r3c2", "total": 9},
                {"rule": "killer-cage", "cells": "r3c4 r4c4 r4c5", "total": 12},
                {"rule": "killer-cage", "cells": "r5c1 r6c1", "total": 5},
                {"rule": "killer-cage", "cells": "r5c6 r6c6 r6c5", "total": 14},
            ],
            "givens": ".....6.........................3....",
        },
    )
    total: int | None = None

    def __init__(self, cells: str | Iterable[str], total: int | None = None) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", total or None)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells, name = self.cage_cells(board), self.constraint_name(board)
        if self.total is None:
            return (AllDifferent(name, cells),)
        total = checked_integer(self.id, "total", self.total, 1, MAX_TOTAL)
        return (Sum(name, cells, total, first_value(board)),)

    @property
    def clue_text(self) -> str:
        return str(self.total or "")

    def sentence(self) -> str:
        total = f" that add up to {self.total}" if self.total else ""
        return f"{' '.join(self.cells)} hold different digits{total}"

    def legend(self) -> str:
        total = ", which add up to the total in its corner" if self.total else ""
        return f"{self.title}: the cells of each cage hold different digits{total}"

    @classmethod
    def marks_of(cls, grid: Grid, rng: Random) -> Iterator[Self]:
        """Yield cages that cover the board, but for cells that fit into none."""
        for cells in random_cover(grid, rng):
            yield cls((grid.board.names[cell] for cell in cells), sum(values_of(grid, cells)))

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a cage of up to four connected cells with different digits and their total."""
        cells = random_cage(grid, rng)
        names = (grid.board.names[cell] for cell in cells)
        return cls(names, sum(values_of(grid, cells))) if len(cells) > 1 else None

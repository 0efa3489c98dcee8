"""Product frame: the product of the first cells of a line stands outside the board."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.product import Product
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.outside_clue import MAX_PRODUCT, FrameClue
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class ProductFrame(FrameClue):
    """The named cells, usually the first three of a row or column, have the product `total`.

    `cells` is a text with names separated by spaces, or a sequence of names, from the clue on. On a board
    with the symbols 0-8, the product is that of these values, and can be 0.

    >>> ProductFrame("r1c1 r1c2 r1c3", 8).sentence()
    'the product of r1c1 to r1c3 is 8'
    """

    id: ClassVar[str] = "product-frame"
    summary: ClassVar[str] = "the product of the first cells of a line is given"
    page: ClassVar[RulePage] = RulePage(
        aliases=("frame products",),
        special_cases=("The digits may be in any order.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "product-frame", "cells": "r1c1 r2c1 r3c1", "total": 8},
                {"rule": "product-frame", "cells": "r3c1 r3c2 r3c3", "total": 8},
                {"rule": "product-frame", "cells": "r1c6 r1c5 r1c4", "total": 6},
                {"rule": "product-frame", "cells": "r4c6 r4c5 r4c4", "total": 8},
                {"rule": "product-frame", "cells": "r6c4 r5c4 r4c4", "total": 30},
            ],
            "givens": ".....3.2..................1....5...4",
        },
    )
    total: int

    def __init__(self, cells: str | Iterable[str], total: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", total)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.line_cells(board, at_least=1)
        total = checked_integer(self.id, "total", self.total, 0, MAX_PRODUCT)
        return (Product(self.constraint_name, cells, constant=total, first_value=first_value(board)),)

    @property
    def clue_text(self) -> str:
        return f"×{self.total}"

    def sentence(self) -> str:
        return f"the product of {self.line_text} is {self.total}"

    def legend(self) -> str:
        return f"{self.title}: a number after × is the product of the three digits nearest to it"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the product of the first three cells of a random row or column."""
        cells = cls.random_cells(grid, rng)
        names = (grid.board.names[cell] for cell in cells)
        return cls(names, prod(values_of(grid, cells))) if len(cells) > 1 else None

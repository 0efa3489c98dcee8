"""Product cage: a cage whose digits have a given product."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.product import Product
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.cage import Cage, random_cage
from polydoku.rules.outside_clue import MAX_PRODUCT
from polydoku.rules.values import values_of


@dataclass(frozen=True, init=False)
class ProductCage(Cage):
    """Different digits in the named cells, whose product is `total`.

    `cells` is a text with names separated by spaces, or a sequence of names. On a board with the symbols 0-8,
    the product is that of these values: it is 0 if one of the digits is 0.

    >>> ProductCage("r1c1 r1c2", 8).sentence()
    'r1c1 r1c2 hold different digits with the product 8'
    """

    id: ClassVar[str] = "product-cage"
    summary: ClassVar[str] = "the named cells hold different digits with the given product"
    page: ClassVar[RulePage] = RulePage(
        aliases=("multiplication cage",),
        special_cases=("Digits never repeat in the cage.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "product-cage", "cells": "r1c1 r1c2 r2c1", "total": 30},
                {"rule": "product-cage", "cells": "r4c5 r5c5", "total": 12},
                {"rule": "product-cage", "cells": "r6c1 r6c2 r5c2", "total": 24},
            ],
            "givens": "....16.............1.......4.......5",
        },
    )
    total: int

    def __init__(self, cells: str | Iterable[str], total: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", total)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells, name = self.cage_cells(board), self.constraint_name(board)
        total = checked_integer(self.id, "total", self.total, 0, MAX_PRODUCT)
        product = Product(name, cells, constant=total, first_value=first_value(board))
        return (AllDifferent(name, cells), product)

    @property
    def clue_text(self) -> str:
        return f"×{self.total}"

    def sentence(self) -> str:
        return f"{' '.join(self.cells)} hold different digits with the product {self.total}"

    def legend(self) -> str:
        return (
            f"{self.title}: the cells of a cage with × hold different digits with the product in its corner"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a cage of up to three connected cells with different digits and their product."""
        cells = random_cage(grid, rng, 3)
        names = (grid.board.names[cell] for cell in cells)
        return cls(names, prod(values_of(grid, cells))) if len(cells) > 1 else None

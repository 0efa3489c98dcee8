"""Sum: the digits of some cells, each times its coefficient, add up to a total."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.linear import Linear
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import checked_integer, first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.cage import Cage, random_cage
from polydoku.rules.values import values_of

MAX_COEFFICIENT = 100
MAX_SUM = 999_999


@dataclass(frozen=True, init=False)
class Sum(Cage):
    """The digits of the named cells add up to `total`; digits may repeat where nothing else forbids it.

    `cells` is a text with names separated by spaces, or a sequence of names. `coefficients` has a factor from
    -100 to 100 for each cell; without them, all factors are 1. On a board with the symbols 0-8, the sum is
    that of these values.

    >>> Sum("r1c1 r1c2 r2c2", 0, [2, 1, -1]).sentence()
    '2×r1c1 + r1c2 - r2c2 is 0'
    """

    id: ClassVar[str] = "sum"
    summary: ClassVar[str] = "the digits of the named cells add up to the total; digits may repeat"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("cage with repeats", "linear sum"),
        names_in_programs={"ISS": "Sum"},
        special_cases=(
            "A factor of 0 or less is allowed: 1 and -1 say how much larger one digit is than another.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "sum", "cells": "r2c3 r3c3 r3c4", "total": 13},
                {"rule": "sum", "cells": "r5c1 r6c1", "total": 4},
            ],
            "givens": "..41.........2.......5.......4....6.",
        },
    )
    needs_different_digits: ClassVar[bool] = False
    total: int
    coefficients: tuple[int, ...] = ()

    def __init__(self, cells: str | Iterable[str], total: int, coefficients: Iterable[int] = ()) -> None:
        super().__init__(cells)
        object.__setattr__(self, "total", total)
        object.__setattr__(self, "coefficients", tuple(coefficients))

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.cage_cells(board)
        total = checked_integer(self.id, "total", self.total, -MAX_SUM, MAX_SUM)
        if self.coefficients and len(self.coefficients) != len(cells):
            what = f"coefficients: {len(self.coefficients)} for {len(cells)} cells"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        if self.coefficients and not any(self.coefficients):
            raise RuleError("rule-parameter", rule=self.id, what="coefficients: all of them are 0")
        for number, factor in enumerate(self.coefficients):
            checked_integer(self.id, f"coefficients[{number}]", factor, -MAX_COEFFICIENT, MAX_COEFFICIENT)
        terms = zip(cells, self.coefficients or (1,) * len(cells), strict=True)
        name = f"sum at {board.names[cells[0]]}"
        return (Linear.of_terms(name, terms, (total,), first_value(board)),)

    @property
    def clue_text(self) -> str:
        return "" if self.coefficients else f"+{self.total}"

    def is_fully_drawn(self, board: Board) -> bool:
        return not self.coefficients and super().is_fully_drawn(board)

    def sentence(self) -> str:
        if not self.coefficients:
            return f"{' '.join(self.cells)} add up to {self.total}"
        terms = ""
        for name, factor in zip(self.cells, self.coefficients, strict=False):
            sign = "-" if factor < 0 else "+" if terms else ""
            number = "" if abs(factor) == 1 else f"{abs(factor)}×"
            terms += f" {sign} {number}{name}" if terms else f"{sign}{number}{name}"
        return f"{terms} is {self.total}"

    def caption(self) -> str:
        return f"{self.title}: {self.sentence()}"

    def legend(self) -> str:
        return (
            f"{self.title}: the cells in an outline with a plus sign add up to the number; digits may repeat"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the sum of up to four connected cells, half of the time with coefficients."""
        cells = random_cage(grid, rng, repeats=True)
        names, values = [grid.board.names[cell] for cell in cells], values_of(grid, cells)
        if rng.random() < 0.5:
            return cls(names, sum(values))
        factors = [rng.choice((-2, -1, 1, 2, 3)) for _ in cells]
        return cls(names, sum(factor * value for factor, value in zip(factors, values, strict=True)), factors)

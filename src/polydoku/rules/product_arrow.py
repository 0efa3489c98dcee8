"""Product arrow: the product of the digits along an arrow is the digit or the number in its bulb."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.product import Product
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, first_value, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.bulb import (
    bulb_and_shaft,
    bulb_constraints,
    bulb_keys,
    bulb_noun,
    bulb_places,
    is_arrow_fully_drawn,
)
from polydoku.rules.line import obeys, random_paths
from polydoku.rules.line_shapes import arrow_shapes, corner_sign


@dataclass(frozen=True, init=False)
class ProductArrow(Rule):
    """The product of the digits in the cells of `shaft` is the digit in `bulb`.

    A bulb of two or three cells, a pill, holds a number, which is read in the order of its cells; the rule
    ``arrow`` says more about pills. On a board with the symbols 0-8, the product is that of these values.

    >>> ProductArrow("r1c1", "r1c2 r2c2").constraints(Board.square(4))[0].holds([4, 2, 0, 0, 0, 2])
    True
    """

    id: ClassVar[str] = "product-arrow"
    summary: ClassVar[str] = "the product of the digits along the shaft is the digit or number in the bulb"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        special_cases=("A digit may repeat on the shaft unless a house or another rule forbids it.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "product-arrow", "bulb": "r1c1", "shaft": "r2c2 r3c2"},
                {"rule": "product-arrow", "bulb": "r5c4 r5c5", "shaft": "r4c6 r3c6"},
            ],
            "givens": "..1................42........3....6.",
        },
    )
    bulb: tuple[str, ...]
    shaft: tuple[str, ...]
    leading_zero: bool = True

    def __init__(
        self, bulb: str | Iterable[str], shaft: str | Iterable[str], leading_zero: bool = True
    ) -> None:
        object.__setattr__(self, "bulb", split_names(bulb))
        object.__setattr__(self, "shaft", split_names(shaft))
        object.__setattr__(self, "leading_zero", leading_zero)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        bulb, shaft = bulb_and_shaft(board, self.bulb, self.shaft, self.id)
        name = f"product arrow at {board.names[bulb[0]]}"
        product = Product(name, shaft, bulb, bulb_places(bulb), 0, first_value(board))
        return (product, *bulb_constraints(board, name, bulb, leading_zero=self.leading_zero))

    def scene(self, board: Board) -> tuple[Shape, ...]:
        bulb = named_cells(board, self.bulb)
        arrow = arrow_shapes(board, bulb, named_cells(board, self.shaft))
        return (*arrow, corner_sign(board, bulb[0], "×"))

    def is_fully_drawn(self, board: Board) -> bool:
        is_usual = self.leading_zero or len(self.bulb) == 1
        return is_usual and is_arrow_fully_drawn(board, self.bulb, self.shaft)

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        # The sign × belongs to the bulb, so an arrow that adds cannot begin at the same one.
        bulb = {("bulb", cell) for cell in named_cells(board, self.bulb)}
        return bulb_keys(board, self.bulb, self.shaft) | bulb

    def sentence(self) -> str:
        zero = "" if self.leading_zero else ", which does not begin with 0"
        return f"the product of the digits in {' '.join(self.shaft)} is {bulb_noun(self.bulb)}{zero}"

    def legend(self) -> str:
        return (
            f"{self.title}: the product of the digits along an arrow with the sign × "
            "is the digit in its circle or the number in its pill"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return an arrow with up to three cells in its bulb, on touching cells."""
        board = grid.board
        for number, path in enumerate(random_paths(board, rng, 2)):
            size = 1 if number % 3 else min(2, len(path) - 1)
            names = [board.names[cell] for cell in path]
            rule = cls(names[:size], names[size : size + 3], size == 1 or rng.random() < 0.5)
            if obeys(rule, grid):
                return rule
        return None

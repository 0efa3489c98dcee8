"""Quadruple: digits in a circle where four cells meet are in these cells."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku import words
from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.geometry import geometry_of
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.digit_counts import counts_constraint, numbers_of
from polydoku.rules.line import line_cells
from polydoku.rules.mark_shapes import middle_of_cells, quadruple_shapes
from polydoku.rules.squares_of_four import squares_of_four
from polydoku.rules.values import digits_of_values, value_of

MOST_DRAWN_DIGITS = 4


@dataclass(frozen=True, init=False)
class Quadruple(Rule):
    """Each of the `digits` is in the named cells, at least as often as it is listed.

    `cells` is a text with names separated by spaces, or a sequence of names: usually the four cells around a
    corner. `digits` are values that the board shows.

    >>> Quadruple("r1c1 r1c2 r2c1 r2c2", [1, 3, 3]).constraints(Board.square(9))[0].at_least
    (1, 2)
    """

    id: ClassVar[str] = "quadruple"
    summary: ClassVar[str] = "the digits are in the named cells, at least as often as they are listed"
    page: ClassVar[RulePage] = RulePage(
        aliases=("quad", "quadruples"),
        names_in_programs={"f-puzzles": "quadruple", "SudokuMaker": "303", "ISS": "Quad, ContainAtLeast"},
        special_cases=(
            "Other digits may be there too, if there is room.",
            "A digit that is listed twice is in two of the cells, which are then in no common house.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "quadruple", "cells": "r2c3 r2c4 r3c3 r3c4", "digits": [1, 1, 4]},
                {"rule": "quadruple", "cells": "r4c1 r4c2 r5c1 r5c2", "digits": [2, 3, 5, 6]},
                {"rule": "quadruple", "cells": "r5c5 r5c6 r6c5 r6c6", "digits": [3]},
            ],
            "givens": "....6..2....6.............3....4.6..",
        },
    )
    cells: tuple[str, ...]
    digits: tuple[int, ...]

    def __init__(self, cells: str | Iterable[str], digits: Iterable[int]) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "digits", tuple(digits))

    def constraints(self, board: Board) -> tuple[Counts, ...]:
        cells = line_cells(board, self.cells, self.id, at_least=1)
        digits = digits_of_values(board, self.digits, "digits", self.id)
        if not 1 <= len(digits) <= len(cells):
            what = f"digits: {words.amount(len(digits), 'digit')} for {words.amount(len(cells), 'cell')}"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        return (counts_constraint(f"quadruple at {self.cells[0]}", cells, numbers_of(digits)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        digits = digits_of_values(board, self.digits, "digits", self.id)
        symbols = [board.symbol(digit) for digit in digits[:MOST_DRAWN_DIGITS]]
        return quadruple_shapes(board, named_cells(board, self.cells), symbols)

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether all cells around one corner, and no others, are named, and each digit is drawn."""
        cells = set(named_cells(board, self.cells))
        corner = middle_of_cells(board, sorted(cells))
        polygons = geometry_of(board).polygons
        around_corner = {cell for cell in board.cells if corner in polygons[cell]}
        return cells == around_corner and len(cells) > 2 and len(self.digits) <= MOST_DRAWN_DIGITS

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset({("corner", middle_of_cells(board, named_cells(board, self.cells)))})

    def sentence(self) -> str:
        digits = ", ".join(map(str, self.digits))
        return f"{' '.join(self.cells)} hold each of {digits} at least as often as it is listed"

    def legend(self) -> str:
        return f"{self.title}: the digits in a circle are in the cells around it"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a square of four cells with up to four of its digits."""
        board = grid.board
        squares = squares_of_four(board) if board.labels else ()
        if not squares:
            return None
        cells = rng.choice(squares)
        digits = rng.sample([value_of(board, grid.digits[cell]) for cell in cells], rng.randint(1, 4))
        return cls([board.names[cell] for cell in cells], sorted(digits))

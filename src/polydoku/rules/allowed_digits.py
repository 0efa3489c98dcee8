"""Allowed digits: cells that hold one of a few digits, as candidates that a setter gives."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints import allowed_digits as constraint_module
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import line_cells
from polydoku.rules.mark_shapes import allowed_digit_shapes
from polydoku.rules.values import digits_of_values, value_of

MAX_DRAWN_DIGITS = 9
"""More digits than these would be too small to read; a caption names them."""


@dataclass(frozen=True, init=False)
class AllowedDigits(Rule):
    """Each of the named cells holds one of the `digits`, which are values that the board shows.

    `cells` is a text with names separated by spaces, or a sequence of names.

    >>> AllowedDigits("r1c1 r2c3", [1, 4]).constraints(Board.square(4))[0].digits
    9
    """

    id: ClassVar[str] = "allowed-digits"
    is_known_by_drawing: ClassVar[bool] = False
    summary: ClassVar[str] = "each of the named cells holds one of the digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=("given candidates", "pencil mark clues"),
        names_in_programs={"f-puzzles": "givenPencilMarks"},
        special_cases=(
            "The cells need not hold different digits: the rule looks at each cell alone.",
            "With a single digit, the rule means the same as a given.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "allowed-digits", "cells": "r1c1 r3c4 r4c2", "digits": [2, 5]},
                {"rule": "allowed-digits", "cells": "r6c6 r5c3", "digits": [1, 3, 6]},
            ],
            "givens": "..21..4...5.3....1......1......2....",
        },
    )
    cells: tuple[str, ...]
    digits: tuple[int, ...]

    def __init__(self, cells: str | Iterable[str], digits: Iterable[int]) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "digits", tuple(digits))

    def constraints(self, board: Board) -> tuple[constraint_module.AllowedDigits, ...]:
        cells = line_cells(board, self.cells, self.id, at_least=1)
        digits = digits_of_values(board, self.digits, "digits", self.id)
        if not digits:
            raise RuleError("rule-parameter", rule=self.id, what="digits: expected 1 or more")
        mask = sum(1 << digit - 1 for digit in set(digits))
        return (constraint_module.AllowedDigits("allowed digits", cells, mask),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        if len(self.digits) > MAX_DRAWN_DIGITS:
            return ()
        digits = digits_of_values(board, self.digits, "digits", self.id)
        cells = named_cells(board, self.cells)
        return allowed_digit_shapes(board, cells, [board.symbol(digit) for digit in sorted(set(digits))])

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("allowed digits", cell) for cell in named_cells(board, self.cells))

    def sentence(self) -> str:
        return f"{' '.join(self.cells)} hold one of {', '.join(map(str, self.digits))}"

    def legend(self) -> str:
        return f"{self.title}: a cell holds one of the small digits in it"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a cell with its digit and one other digit."""
        board = grid.board
        cell = rng.choice(board.cells)
        digits = {grid.digits[cell], rng.randint(1, board.digits)}
        return cls([board.names[cell]], sorted(value_of(board, digit) for digit in digits))

"""Counting circles: a digit in a circle says how many circles hold it."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints import counting_circles as constraint_module
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, first_value, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import line_cells
from polydoku.rules.mark_shapes import circle_shapes
from polydoku.rules.values import value_of


@dataclass(frozen=True, init=False)
class CountingCircles(Rule):
    """A digit in one of the named cells is in exactly as many of them as it says.

    A digit may also be in none of them. `cells` is a text with names separated by spaces, or a
    sequence of names.

    >>> CountingCircles("r1c1 r1c2 r2c1").holds(Board.square(2), bytes([1, 2, 2, 1]))
    True
    """

    id: ClassVar[str] = "counting-circles"
    summary: ClassVar[str] = "a digit N in a circle is in exactly N circles"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("circle counting",),
        names_in_programs={"ISS": "CountingCircles"},
        special_cases=(
            "Cells without a circle do not count.",
            (
                "If a digit is in a circle, the number of circles with it is the digit itself; so "
                "the digits that occur in circles add up to the number of circles."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "counting-circles", "cells": "r1c2 r2c6 r3c3 r3c5 r4c3 r4c6 r5c1 r5c5 r6c2 r6c4"}
            ],
            "givens": "..3..........2.......2........4.....",
        },
    )
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", split_names(cells))

    def constraints(self, board: Board) -> tuple[constraint_module.CountingCircles, ...]:
        cells = line_cells(board, self.cells, self.id, at_least=1)
        return (constraint_module.CountingCircles("circles", cells, first_value(board)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return circle_shapes(board, named_cells(board, self.cells))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        # All circles of a picture look alike, so two rules with circles need captions.
        return frozenset({"circles"})

    def sentence(self) -> str:
        return f"a digit in the circles {' '.join(self.cells)} is in exactly as many of them as it says"

    def legend(self) -> str:
        return f"{self.title}: a digit in a circle is in exactly as many circles as it says"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the circles of one or two digits, each in as many of its cells as it says."""
        board = grid.board
        cells: list[Cell] = []
        for digit in rng.sample(range(1, board.digits + 1), board.digits)[:2]:
            holders = [cell for cell in board.cells if grid.digits[cell] == digit]
            if len(holders) >= value_of(board, digit):
                cells += rng.sample(holders, value_of(board, digit))
        return cls(board.names[cell] for cell in sorted(cells)) if cells else None

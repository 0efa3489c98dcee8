"""Lockout line: the digits of a line are outside the range of those in the diamonds at its ends."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.lockout import Lockout
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import LineRule, refuse_outside
from polydoku.rules.line_shapes import end_diamonds, line_shapes

USUAL_DIFFERENCE = 4


@dataclass(frozen=True, init=False)
class LockoutLine(LineRule):
    """The digits in the diamonds, the first and the last cell, differ by at least `difference`.

    No other digit of the line equals one of them or is between them.

    >>> LockoutLine("r1c1 r1c2 r1c3", 2).constraints(Board.square(4))[0].middle
    (1,)
    """

    id: ClassVar[str] = "lockout-line"
    summary: ClassVar[str] = "digits on the line are outside the range of the digits in the diamonds"
    line_name: ClassVar[str] = "lockout"
    has_marked_ends: ClassVar[bool] = True
    page: ClassVar[RulePage] = RulePage(
        aliases=("lockout",),
        names_in_programs={"f-puzzles": "lockout", "SudokuMaker": "407", "ISS": "Lockout"},
        special_cases=(
            "The digits on the line may repeat unless a house or another rule forbids it.",
            "A digit on the line may be below both diamonds or above both.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "lockout-line", "cells": "r1c1 r2c2 r2c3 r1c4", "difference": 3},
                {"rule": "lockout-line", "cells": "r5c6 r5c5 r6c4", "difference": 3},
            ],
            "givens": "..........2....4...2....5......6....",
        },
    )
    difference: int = USUAL_DIFFERENCE

    def __init__(self, cells: str | Iterable[str], difference: int = USUAL_DIFFERENCE) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "difference", difference)

    def constraints(self, board: Board) -> tuple[Lockout, ...]:
        first, *middle, last = self.line_cells(board)
        refuse_outside(self.id, "difference", self.difference, 1, board.digits - 1)
        name = f"lockout line from {board.names[first]}"
        return (Lockout(name, (first, last), tuple(middle), self.difference),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = named_cells(board, self.cells)
        ends = end_diamonds(board, (cells[0], cells[-1]), self.line_name)
        return (*line_shapes(board, cells, self.line_name), *ends)

    def sentence(self) -> str:
        first, *middle, last = self.cells
        ends = f"digits in {first} and {last} differ by at least {self.difference}"
        return f"{ends}; those in {' '.join(middle)} are outside their range" if middle else ends

    def legend(self) -> str:
        return (
            f"{self.title}: digits in two diamonds of a line differ by at least {self.difference}; "
            "the others on it are outside their range"
        )

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        return cls(cells, rng.randint(1, min(USUAL_DIFFERENCE, grid.board.digits - 1)))

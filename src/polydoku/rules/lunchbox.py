"""Lunchbox: the digits between the smallest and the largest digit of a line have a given sum."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.enclosed_sum import EnclosedSum
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import distinct_cells, first_value, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import LineRule, refuse_outside
from polydoku.rules.line_shapes import line_shapes, line_text
from polydoku.rules.values import value_of


@dataclass(frozen=True, init=False)
class Lunchbox(LineRule):
    """The line holds different digits; those between its smallest and its largest add up to `total`.

    Between means in the cells between the two; the total is 0 if they are next to each other. On a board
    with the symbols 0-8, the total is that of these values.

    >>> Lunchbox("r1c1 r1c2 r1c3 r1c4", 5).constraints(Board.square(4))[0].holds([4, 2, 3, 1])
    True
    """

    id: ClassVar[str] = "lunchbox"
    summary: ClassVar[str] = "digits between the smallest and the largest of the line add up to the total"
    line_name: ClassVar[str] = "lunchbox"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "Lunchbox"},
        special_cases=(
            "On a whole row or column, the rule means the same as `sandwich`.",
            "The smallest digit may be before or after the largest one.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "lunchbox", "cells": "r1c1 r1c2 r2c3 r2c4 r1c5", "total": 7},
                {"rule": "lunchbox", "cells": "r5c1 r5c2 r5c3 r5c4", "total": 5},
            ],
            "givens": ".....2...............34...3....4.1..",
        },
    )
    total: int

    def __init__(self, cells: str | Iterable[str], total: int) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "total", total)

    def constraints(self, board: Board) -> tuple[EnclosedSum, ...]:
        cells = distinct_cells(board, self.cells, self.id)
        refuse_outside(self.id, "total", self.total, 0, 999)
        name = f"lunchbox from {board.names[cells[0]]}"
        return (EnclosedSum(name, cells, (), (self.total,), first_value(board)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = named_cells(board, self.cells)
        line = line_shapes(board, cells, self.line_name)
        return (*line, *line_text(board, cells[0], str(self.total)))

    def sentence(self) -> str:
        return (
            f"{self.names()} hold different digits; "
            f"those between the smallest and the largest add up to {self.total}"
        )

    def legend(self) -> str:
        return (
            f"{self.title}: the broadest kind of line holds different digits; those between its smallest "
            "and its largest add up to the number at its start"
        )

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        values = [value_of(grid.board, grid[name]) for name in cells]
        first, last = sorted((values.index(min(values)), values.index(max(values))))
        return cls(cells, sum(values[first + 1 : last]))

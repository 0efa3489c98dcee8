"""Thermometer: digits increase along a line of cells, starting at the bulb."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.rising import Rising
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, distinct_cells, named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules import shapes
from polydoku.rules.line import line_keys


@dataclass(frozen=True, init=False)
class Thermometer(Rule):
    """Each of the named cells holds a larger digit than the one before it; the first is the bulb.

    `cells` is a text with names separated by spaces, or a sequence of names. There must be at least two
    different cells, and no more than digits.

    >>> Thermometer("r1c1 r1c2 r2c2").constraints(Board.square(4))[0].name
    'thermometer from r1c1'
    """

    id: ClassVar[str] = "thermometer"
    summary: ClassVar[str] = "digits rise along the named cells, from the bulb"
    page: ClassVar[RulePage] = RulePage(
        aliases=("thermo",),
        names_in_programs={"f-puzzles": "thermometer", "SudokuMaker": "300", "ISS": "Thermo"},
        special_cases=(
            "Digits rise, so equal digits do not occur on a thermometer.",
            "A thermometer with several arms is written as several thermometers with the same bulb.",
            "The digits need not be consecutive.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "thermometer", "cells": "r1c1 r2c1 r3c2 r3c3"},
                {"rule": "thermometer", "cells": "r2c6 r1c5 r1c4"},
                {"rule": "thermometer", "cells": "r6c4 r5c5 r4c5 r3c6"},
            ],
            "givens": "...................41...............",
        },
    )
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", tuple(cells.split() if isinstance(cells, str) else cells))

    def constraints(self, board: Board) -> tuple[Rising, ...]:
        cells = distinct_cells(board, self.cells, self.id)
        return (Rising(f"thermometer from {board.names[cells[0]]}", cells),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return shapes.thermometer_shapes(board, named_cells(board, self.cells))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return line_keys("thermo", named_cells(board, self.cells))

    def sentence(self) -> str:
        return f"digits rise along {' '.join(self.cells)}"

    def legend(self) -> str:
        return f"{self.title}: digits rise along each thermometer, from its bulb"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a thermometer from a random cell through larger and larger neighbours."""
        board = grid.board
        line = [rng.choice(board.cells)]
        while larger_neighbours := [
            cell for cell in board.neighbours(line[-1]) if grid.digits[cell] > grid.digits[line[-1]]
        ]:
            line.append(rng.choice(larger_neighbours))
        return cls(board.names[cell] for cell in line) if len(line) > 1 else None

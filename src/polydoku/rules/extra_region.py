"""Extra region: any set of cells that holds different digits."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Self

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board, Cell
from polydoku.model.connected import unreachable_cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, distinct_cells, named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.shapes import is_slanted_line, region_shapes, straight_line


@dataclass(frozen=True, init=False)
class ExtraRegion(Rule):
    """Different digits in the named cells.

    `cells` is a text with names separated by spaces, or a sequence of names. There must be at least two
    different cells, and no more than digits.

    >>> ExtraRegion("r1c1 r2c2").constraints(Board.square(4))[0].cells
    (0, 5)
    """

    id: ClassVar[str] = "extra-region"
    summary: ClassVar[str] = "the named cells hold different digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=("extra box", "all different"),
        names_in_programs={"f-puzzles": "extraregion", "SudokuMaker": "305", "ISS": "AllDifferent"},
        special_cases=("With as many cells as there are digits, each digit is in the region once.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "extra-region", "cells": "r2c2 r2c3 r2c4 r3c3 r3c4 r4c3"}],
            "givens": ".....5....3.5.............13...621..",
        },
    )
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", tuple(cells.split() if isinstance(cells, str) else cells))

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        cells = distinct_cells(board, self.cells, self.id)
        return (AllDifferent(f"region of {self.cells[0]}", cells),)

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a region of two to four random cells, which need not be connected."""
        cell_by_digit: dict[int, Cell] = {}
        for cell in rng.sample(grid.board.cells, min(4, len(grid.board))):
            cell_by_digit.setdefault(grid.digits[cell], cell)
        if len(cell_by_digit) < 2:
            return None
        return cls(grid.board.names[cell] for cell in cell_by_digit.values())

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = named_cells(board, self.cells)
        if is_slanted_line(board, cells):
            return (straight_line(board, cells),)
        return region_shapes(board, cells)

    def is_fully_drawn(self, board: Board) -> bool:
        cells = named_cells(board, self.cells)
        # The picture does not show that separate parts belong to one region.
        return unreachable_cell(cells, board.neighbours) is None

    def sentence(self) -> str:
        return f"{' '.join(self.cells)} hold different digits"

    def legend(self) -> str:
        return f"{self.title}: the shaded cells of a region hold different digits"

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.id, "cells": list(self.cells)}

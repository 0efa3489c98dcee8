"""Thermometer: digits rise along a line of cells, from its bulb."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.rising import Rising
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, distinct_cells, named_cells
from polydoku.model.scene import Shape
from polydoku.rules import shapes


@dataclass(frozen=True, init=False)
class Thermometer(Rule):
    """Digits that rise strictly along the named cells; the first is the bulb.

    Give the cells as names, in one text or one by one; at least two, none twice, no more than digits.

    >>> Thermometer("r1c1 r1c2 r2c2").constraints(Board.square(4))[0].name
    'thermometer from r1c1'
    """

    id: ClassVar[str] = "thermometer"
    summary: ClassVar[str] = "digits rise along the named cells, from the bulb"
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", tuple(cells.split() if isinstance(cells, str) else cells))

    def constraints(self, board: Board) -> tuple[Rising, ...]:
        cells = distinct_cells(board, self.cells, self.id)
        return (Rising(f"thermometer from {board.names[cells[0]]}", cells),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return shapes.thermometer_shapes(board, named_cells(board, self.cells))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("line.thermo", cell) for cell in named_cells(board, self.cells))

    def sentence(self) -> str:
        return f"digits rise along {' '.join(self.cells)}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a thermometer that goes up from a cell to larger neighbours."""
        board = grid.board
        line = [rng.choice(board.cells)]
        while larger := [c for c in board.neighbours(line[-1]) if grid.digits[c] > grid.digits[line[-1]]]:
            line.append(rng.choice(larger))
        return cls(board.names[cell] for cell in line) if len(line) > 1 else None

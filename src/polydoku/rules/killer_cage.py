"""Killer cage: cells that hold different digits, which add up to a total if one is given."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.sum import Sum
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.connected import unreachable_cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, distinct_cells, first_value, named_cells
from polydoku.model.scene import Shape
from polydoku.rules import shapes


@dataclass(frozen=True, init=False)
class KillerCage(Rule):
    """Different digits in the named cells, which add up to `total`; any total if it is `None` or 0.

    `cells` is a text with names separated by spaces, or a sequence of names. The cells must be different, and
    no more than digits. On a board with the symbols 0-8, the total is that of these values.

    >>> KillerCage("r1c1 r1c2 r2c1", 8)
    rules.KillerCage(cells=('r1c1', 'r1c2', 'r2c1'), total=8)
    """

    id: ClassVar[str] = "killer-cage"
    summary: ClassVar[str] = "the named cells hold different digits, which add up to the total"
    cells: tuple[str, ...]
    total: int | None = None

    def __init__(self, cells: str | Iterable[str], total: int | None = None) -> None:
        object.__setattr__(self, "cells", tuple(cells.split() if isinstance(cells, str) else cells))
        object.__setattr__(self, "total", total or None)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = distinct_cells(board, self.cells, self.id, at_least=1)
        if self.total is not None and not 1 <= self.total < 1000:
            raise RuleError("rule-parameter", rule=self.id, what=f"total {self.total}: must be 1 to 999")
        name = f"cage at {board.names[cells[0]]}"
        if self.total is None:
            return (AllDifferent(name, cells),)
        return (Sum(name, cells, self.total, first_value(board)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return shapes.cage_shapes(board, named_cells(board, self.cells), str(self.total or ""))

    def is_fully_drawn(self, board: Board) -> bool:
        # The picture does not show that separate parts belong to one cage.
        return unreachable_cell(named_cells(board, self.cells), board.neighbours) is None

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("cage", cell) for cell in named_cells(board, self.cells))

    def sentence(self) -> str:
        total = f" that add up to {self.total}" if self.total else ""
        return f"{' '.join(self.cells)} hold different digits{total}"

    def caption(self) -> str:
        """Return a short line, because a puzzle can have many cages: the title, the total and the cells."""
        total = f" {self.total}" if self.total else ""
        return f"{self.title}{total}: {' '.join(self.cells)}"

    def legend(self) -> str:
        total = ", which add up to the total in its corner" if self.total else ""
        return f"{self.title}: the cells of each cage hold different digits{total}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a cage of up to four connected cells with different digits and their total."""
        board = grid.board
        cells = [rng.choice(board.cells)]
        while len(cells) < 4:
            neighbours = {neighbour for cell in cells for neighbour in board.neighbours(cell)}
            digits = {grid.digits[cell] for cell in cells}
            possible_cells = sorted(cell for cell in neighbours if grid.digits[cell] not in digits)
            if not possible_cells:
                break
            cells.append(rng.choice(possible_cells))
        total = sum(grid.digits[cell] - 1 + first_value(board) for cell in cells)
        return cls((board.names[cell] for cell in cells), total) if len(cells) > 1 else None

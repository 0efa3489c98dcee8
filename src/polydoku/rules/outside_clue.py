"""The base classes of rules about a line whose clue stands outside the board, before its first cell."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, distinct_cells, named_cells, split_names
from polydoku.model.scene import Shape
from polydoku.rules.board_lines import line_text, rows_and_columns
from polydoku.rules.outside_shapes import Frame, clue_shapes, entry_of, reaches_the_edge

MAX_LINE_TOTAL = 9_999
"""No row, column or diagonal has a larger sum; larger totals are mistakes."""

MAX_LINE_CELLS = 64
"""No row, column or diagonal of a board with at most 4,096 cells in a square is longer."""

MAX_PRODUCT = 999_999_999
"""Larger products have no room in a picture."""


@dataclass(frozen=True, init=False)
class OutsideClue(Rule):
    """A clue about the cells of a line, which are listed as they are read from the clue.

    Subclasses define their parameters, and how `clue_text` shows them.
    """

    is_known_by_drawing: ClassVar[bool] = False
    """Many rules draw a number outside the board, so a legend says what it means."""

    frame: ClassVar[Frame] = ""
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", split_names(cells))

    @property
    def clue_text(self) -> str:
        """The text that the picture shows outside the board."""
        raise NotImplementedError

    @property
    def line_text(self) -> str:
        """The cells in sentences, such as ``r1c1 to r1c9``."""
        return line_text(self.cells)

    @property
    def constraint_name(self) -> str:
        """The name of the rule in sentences about its constraint, such as ``sandwich from r1c1 to r1c9``."""
        return f"{self.title} from {self.cells[0]} to {self.cells[-1]}"

    def line_cells(self, board: Board, *, at_least: int = 2) -> tuple[Cell, ...]:
        """Return the indices of the cells; raises an error for a wrong name or number, or a repeated cell."""
        at_most = min(len(board), MAX_LINE_CELLS)
        return distinct_cells(board, self.cells, self.id, at_least=at_least, at_most=at_most)

    @staticmethod
    def random_cells(grid: Grid, rng: Random) -> tuple[Cell, ...]:
        """Return the cells of a random row or column, from either end; `()` on a board without them."""
        lines = rows_and_columns(grid.board)
        return rng.choice(lines) if lines else ()

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return clue_shapes(board, named_cells(board, self.cells), self.clue_text, self.frame)

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether the line is straight from one edge of the board to the other."""
        cells = named_cells(board, self.cells)
        return entry_of(board, cells) is not None and reaches_the_edge(board, cells)

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        # Clues of several rules for one line are drawn one behind the other, each in its own form.
        if entry := entry_of(board, named_cells(board, self.cells)):
            return frozenset([("outside", self.id, entry)])
        return frozenset([("outside", self.cells[0])])


class FrameClue(OutsideClue):
    """A clue about the first cells of a line."""

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether the clue is about the three cells at the edge of the board."""
        return len(self.cells) == 3 and entry_of(board, named_cells(board, self.cells)) is not None

    @staticmethod
    def random_cells(grid: Grid, rng: Random) -> tuple[Cell, ...]:
        """Return the first three cells of a random row or column, from either end, or `()`."""
        lines = rows_and_columns(grid.board)
        return rng.choice(lines)[:3] if lines else ()

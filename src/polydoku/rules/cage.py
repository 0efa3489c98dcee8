"""The base class of rules about cages: cells in a dashed outline, with a text in the top left corner."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from polydoku.model.board import Board, Cell
from polydoku.model.connected import unreachable_cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, distinct_cells, named_cells, split_names
from polydoku.model.scene import Shape
from polydoku.rules import shapes

MAX_TOTAL = 999
"""No cage of different digits has a larger sum; larger totals are mistakes."""


@dataclass(frozen=True, init=False)
class Cage(Rule):
    """Different digits in the named cells, and what a text in the corner says about them.

    Subclasses define their parameters, and how `clue_text` shows them.
    """

    cells: tuple[str, ...]
    needs_different_digits: ClassVar[bool] = True

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", split_names(cells))

    @property
    def clue_text(self) -> str:
        """The text in the corner of the cage."""
        raise NotImplementedError

    def cage_cells(self, board: Board) -> tuple[Cell, ...]:
        """Return the indices of the cells; raises `RuleError` if they do not fit into a cage."""
        at_most = None if self.needs_different_digits else len(board)
        return distinct_cells(board, self.cells, self.id, at_least=1, at_most=at_most)

    def constraint_name(self, board: Board) -> str:
        """Return the name of the rule in sentences about its constraints, such as ``cage at r1c1``."""
        return f"cage at {board.names[board[self.cells[0]]]}"

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return shapes.cage_shapes(board, named_cells(board, self.cells), self.clue_text)

    def is_fully_drawn(self, board: Board) -> bool:
        # The picture does not show that separate parts belong to one cage.
        return unreachable_cell(named_cells(board, self.cells), board.neighbours) is None

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("cage", cell) for cell in named_cells(board, self.cells))

    def caption(self) -> str:
        """Return a short line, because a puzzle can have many cages: the title, the clue and the cells."""
        return f"{' '.join(filter(None, (self.title, self.clue_text)))}: {' '.join(self.cells)}"


MOST_CELLS = (3, 3, 3, 4)
"""The most cells of a cage in `random_cover`, one of these numbers."""


def random_cover(grid: Grid, rng: Random) -> list[tuple[Cell, ...]]:
    """Return connected sets of two or more cells with different digits, without a cell in common.

    They cover the board, but for cells that can join none of them.
    """
    board, cage_of = grid.board, dict[Cell, list[Cell]]()
    most_cells = rng.choice(MOST_CELLS)
    for start in rng.sample(board.cells, len(board)):
        if start in cage_of:
            continue
        size = rng.randint(2, most_cells)
        cage = cage_of[start] = [start]
        while len(cage) < size and (cells := _cells_that_may_join(grid, cage, cage_of)):
            cage.append(rng.choice(cells))
            cage_of[cage[-1]] = cage
    for cell, cage in sorted(cage_of.items()):
        if len(cage) > 1:
            continue
        for neighbour in board.neighbours(cell):
            other = cage_of[neighbour]
            if 1 < len(other) < board.digits and grid.digits[cell] not in {grid.digits[c] for c in other}:
                other.append(cell)
                cage_of[cell] = other
                break
    unique = {min(cage): tuple(cage) for cage in cage_of.values() if len(cage) > 1}
    return list(unique.values())


def _cells_that_may_join(grid: Grid, cage: list[Cell], cage_of: dict[Cell, list[Cell]]) -> list[Cell]:
    digits = {grid.digits[cell] for cell in cage}
    neighbours = {neighbour for cell in cage for neighbour in grid.board.neighbours(cell)}
    return sorted(cell for cell in neighbours if cell not in cage_of and grid.digits[cell] not in digits)


def random_cage(grid: Grid, rng: Random, size: int = 4, *, repeats: bool = False) -> tuple[Cell, ...]:
    """Return up to `size` connected cells of a full grid; their digits are different unless `repeats`."""
    board = grid.board
    cells = [rng.choice(board.cells)]
    while len(cells) < size:
        neighbours = {neighbour for cell in cells for neighbour in board.neighbours(cell)} - set(cells)
        digits = () if repeats else {grid.digits[cell] for cell in cells}
        possible_cells = sorted(cell for cell in neighbours if grid.digits[cell] not in digits)
        if not possible_cells:
            break
        cells.append(rng.choice(possible_cells))
    return tuple(cells)

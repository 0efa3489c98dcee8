"""What the rules minimum and maximum have in common: marked cells that are compared with their neighbours."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from operator import gt, lt
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.pair import Pair
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.scene import Shape
from polydoku.rules.cell_pairs import neighbour_pairs
from polydoku.rules.mark_shapes import extreme_shapes
from polydoku.rules.values import relation_table


@dataclass(frozen=True, init=False)
class Extreme(Rule):
    """Cells whose digits are all larger, or all smaller, than those of their unmarked neighbours."""

    is_largest: ClassVar[bool]
    """Whether the marked cells hold the larger digits."""
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", split_names(cells))

    def constraints(self, board: Board) -> tuple[Pair, ...]:
        table = relation_table(board, gt if self.is_largest else lt)
        relation = "must be in falling order" if self.is_largest else "must be in rising order"
        return tuple(
            Pair(f"{self.id} at {board.names[cell]}", (cell, other), table, relation)
            for cell, others in self._unmarked_neighbours(board).items()
            for other in others
        )

    def _unmarked_neighbours(self, board: Board) -> dict[Cell, list[Cell]]:
        """Return, for each marked cell, its neighbours without the mark."""
        if not self.cells:
            raise RuleError("rule-parameter", rule=self.id, what="cells: expected 1 or more")
        marked: dict[Cell, list[Cell]] = {cell: [] for cell in named_cells(board, self.cells)}
        for first, second in neighbour_pairs(board, self.id):
            for cell, other in ((first, second), (second, first)):
                if cell in marked and other not in marked:
                    marked[cell].append(other)
        return marked

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(
            shape
            for cell, others in self._unmarked_neighbours(board).items()
            for shape in extreme_shapes(board, cell, others, outwards=self.is_largest)
        )

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether each marked cell has a sign, which shows what the mark means."""
        return all(self._unmarked_neighbours(board).values())

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("mark-ground", cell) for cell in self._unmarked_neighbours(board))

    def sentence(self) -> str:
        size = "larger" if self.is_largest else "smaller"
        return f"{' '.join(self.cells)} hold {size} digits than all their neighbours without this mark"

    def legend(self) -> str:
        size = "larger" if self.is_largest else "smaller"
        return f"{self.title}: a marked cell holds a {size} digit than its neighbours without this mark"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return some of the cells of the grid whose digits are extreme."""
        board, digits = grid.board, grid.digits
        exceeds = gt if cls.is_largest else lt
        neighbours: dict[Cell, list[Cell]] = {cell: [] for cell in board.cells}
        try:
            pairs = neighbour_pairs(board, cls.id)
        except RuleError:
            return None
        for first, second in pairs:
            neighbours[first].append(second)
            neighbours[second].append(first)
        extremes = [
            board.names[cell]
            for cell, others in neighbours.items()
            if others and all(exceeds(digits[cell], digits[other]) for other in others)
        ]
        chosen = rng.sample(extremes, min(len(extremes), rng.randint(1, 4)))
        return cls(chosen) if chosen else None

"""Disjoint groups: cells at the same place in all boxes hold different digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board, Cell
from polydoku.model.rule import Rule, box_shape


@dataclass(frozen=True)
class DisjointGroups(Rule):
    """Different digits at the same place of every box.

    >>> DisjointGroups().constraints(Board.square(4))[0].cells
    (0, 2, 8, 10)
    """

    id: ClassVar[str] = "disjoint-groups"
    summary: ClassVar[str] = "cells at the same place in all boxes hold different digits"

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        size, (rows, columns) = board.digits, box_shape(board, self.id)
        return tuple(
            AllDifferent(
                f"place {i * columns + j + 1}",
                tuple(Cell(r * size + c) for r in range(i, size, rows) for c in range(j, size, columns)),
            )
            for i in range(rows)
            for j in range(columns)
        )

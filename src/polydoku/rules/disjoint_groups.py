"""Disjoint groups: cells at the same position of their boxes hold different digits."""

from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board, Cell
from polydoku.model.rule import Rule, box_shape
from polydoku.model.rule_page import RulePage


@dataclass(frozen=True)
class DisjointGroups(Rule):
    """Different digits in the cells at the same position of all boxes.

    >>> DisjointGroups().constraints(Board.square(4))[0].cells
    (0, 2, 8, 10)
    """

    id: ClassVar[str] = "disjoint-groups"
    summary: ClassVar[str] = "cells at the same place in all boxes hold different digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=("disjoint sets",),
        names_in_programs={"f-puzzles": "disjointgroups", "SudokuMaker": "14", "ISS": "DisjointSets"},
        special_cases=("The boxes must be rectangles of one size.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "disjoint-groups"}],
            "givens": ".....5.1.........6...52...23...5.2..",
        },
    )

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        size, (box_rows, box_columns) = board.digits, box_shape(board, self.id)
        groups = []
        for row, column in product(range(box_rows), range(box_columns)):
            cells = product(range(row, size, box_rows), range(column, size, box_columns))
            indices = tuple(Cell(cell_row * size + cell_column) for cell_row, cell_column in cells)
            groups.append(AllDifferent(f"place {row * box_columns + column + 1}", indices))
        return tuple(groups)

"""Region sum line: a line has the same sum in every box that it passes through."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from random import Random
from typing import ClassVar, Self

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.rules.equal_totals import equal_totals
from polydoku.rules.line import LineRule
from polydoku.rules.line_shapes import is_connected_line


@dataclass(frozen=True, init=False)
class RegionSumLine(LineRule):
    """The borders of boxes cut the line into segments, whose digits all have the same sum.

    A line that comes back to a box has another segment there; if `total_per_box` is true, all digits of the
    line in one box are added up instead. A line within one box has no effect.

    >>> len(RegionSumLine("r1c1 r1c2 r1c3 r2c3").constraints(Board.square(4)))
    1
    """

    id: ClassVar[str] = "region-sum-line"
    summary: ClassVar[str] = "the digits on the line have the same sum in every box"
    line_name: ClassVar[str] = "region-sum"
    page: ClassVar[RulePage] = RulePage(
        aliases=("region sum", "box sum line"),
        names_in_programs={"f-puzzles": "regionsumline", "SudokuMaker": "404", "ISS": "RegionSumLine"},
        special_cases=(
            "The sum itself is not given; each line has its own.",
            "A digit may repeat on the line in different boxes.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "region-sum-line", "cells": "r1c2 r2c3 r2c4 r1c5"},
                {"rule": "region-sum-line", "cells": "r3c1 r4c2 r5c2 r5c3"},
            ],
            "givens": ".......5...1.2.....13........36.....",
        },
    )
    total_per_box: bool = False

    def __init__(self, cells: str | Iterable[str], total_per_box: bool = False) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "total_per_box", total_per_box)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        name = f"region sum line from {self.cells[0] if self.cells else ''}"
        return equal_totals(board, name, self._segments(board))

    def _segments(self, board: Board) -> list[tuple[Cell, ...]]:
        """Return the cells between two borders, or the cells in each box."""
        cells, boxes = self.line_cells(board), boxes_of_cells(board)
        if not any(boxes):
            raise RuleError("rule-board", rule=self.id, needs="a board with boxes")
        for number, cell in enumerate(cells):
            if not boxes[cell]:
                what = f"cells[{number}]: {board.names[cell]} is in no box"
                raise RuleError("rule-parameter", rule=self.id, what=what)
        if self.total_per_box:
            groups: dict[frozenset[int], list[Cell]] = {}
            for cell in cells:
                groups.setdefault(boxes[cell], []).append(cell)
            return [tuple(group) for group in groups.values()]
        return [tuple(segment) for _, segment in groupby(cells, key=boxes.__getitem__)]

    def is_fully_drawn(self, board: Board) -> bool:
        return not self.total_per_box and is_connected_line(board, named_cells(board, self.cells))

    def sentence(self) -> str:
        if self.total_per_box:
            return f"the digits on {self.names()} in each box have the same sum"
        return f"the digits on {self.names()} have the same sum between two borders of boxes"

    def legend(self) -> str:
        return (
            f"{self.title}: borders of boxes cut each dashed line into segments, "
            "whose digits have the same sum"
        )

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        if not any(boxes_of_cells(grid.board)):
            return None
        rule = cls(cells, rng.random() < 0.5)
        return rule if rule.constraints(grid.board) else None


@lru_cache(maxsize=256)
def boxes_of_cells(board: Board) -> tuple[frozenset[int], ...]:
    """Return, for each cell, the numbers of the boxes that it belongs to."""
    members: list[set[int]] = [set() for _ in board.cells]
    for number, house in enumerate(board.houses):
        if house.kind == "box":
            for cell in house.cells:
                members[cell].add(number)
    return tuple(map(frozenset, members))

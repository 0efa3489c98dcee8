"""Value indexing: a digit says where in a line another digit stands."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.index_value import IndexValue
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, first_value, named_cell, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import line_cells, line_keys, obeys, random_paths
from polydoku.rules.line_shapes import end_diamonds, end_dots, line_shapes
from polydoku.rules.mark_shapes import corner_letter


@dataclass(frozen=True, init=False)
class ValueIndexing(Rule):
    """If the cell `control` holds n, the n-th of the `cells` holds the same digit as the cell `value`.

    The digit of `control` is at most the number of cells. `control` and `value` may be among the cells. The
    digits of the board must begin with 1.

    >>> rule = ValueIndexing("r1c1", "r2c1", "r1c2 r1c3 r1c4")
    >>> rule.constraints(Board.square(4))[0].control
    4
    """

    id: ClassVar[str] = "value-indexing"
    summary: ClassVar[str] = "the digit of the control cell says where in the line the value cell's digit is"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "ValueIndexing"},
        special_cases=("Other cells of the line may hold the same digit if no house forbids it.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "value-indexing", "value": "r1c1", "control": "r2c4", "cells": "r4c1 r4c2 r4c3 r4c4"}
            ],
            "givens": "1.3..4................2....6....53.2",
        },
    )
    value: str
    control: str
    cells: tuple[str, ...]

    def __init__(self, value: str, control: str, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "control", control)
        object.__setattr__(self, "cells", split_names(cells))

    def _named_cells(self, board: Board) -> tuple[Cell, Cell, tuple[Cell, ...]]:
        value, control = named_cell(board, self.value, "value"), named_cell(board, self.control, "control")
        return value, control, line_cells(board, self.cells, self.id, at_least=1)

    def constraints(self, board: Board) -> tuple[IndexValue, ...]:
        value, control, cells = self._named_cells(board)
        if first_value(board) != 1:
            raise RuleError("rule-board", rule=self.id, needs="a board whose digits begin with 1")
        return (IndexValue(f"value indexing from {self.control}", value, control, cells),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        value, control, cells = self._named_cells(board)
        ends = (*end_dots(board, [value], "pattern"), *end_diamonds(board, [control], "pattern"))
        numbers = (corner_letter(board, cell, str(number)) for number, cell in enumerate(cells, 1))
        letters = corner_letter(board, control, "n"), corner_letter(board, value, "[n]")
        return (*line_shapes(board, cells, "pattern"), *ends, *numbers, *letters)

    def is_fully_drawn(self, board: Board) -> bool:
        return False  # the drawing does not show which circle and diamond belong to which line

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return line_keys("pattern", self._named_cells(board)[2])

    def sentence(self) -> str:
        return (
            f"if {self.control} holds n, the n-th cell of {' '.join(self.cells)} "
            f"holds the same digit as {self.value}"
        )

    def legend(self) -> str:
        return (
            f"{self.title}: if the diamond holds n, the n-th cell of the line "
            "holds the same digit as the circle"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a rule with a line of touching cells, and two random cells elsewhere."""
        board = grid.board
        for path in random_paths(board, rng, 2):
            value, control = rng.sample(board.names, 2)
            rule = cls(value, control, (board.names[cell] for cell in path))
            if obeys(rule, grid):
                return rule
        return None

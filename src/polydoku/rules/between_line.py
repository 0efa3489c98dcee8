"""Between line: the digits of a line are between those in the circles at its ends."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.between import Between
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import LineRule
from polydoku.rules.line_shapes import end_dots, is_connected_line, line_shapes


@dataclass(frozen=True, init=False)
class BetweenLine(LineRule):
    """Each digit on the line is strictly between the digits in the circles, the first and the last cell.

    Either circle may hold the larger digit. The circles of a line without other cells may hold any digits;
    if `ends_differ` is true, they hold different ones.

    >>> BetweenLine("r1c1 r1c2 r2c2 r2c3").constraints(Board.square(4))[0].ends
    (0, 6)
    """

    id: ClassVar[str] = "between-line"
    summary: ClassVar[str] = "digits on the line are between the digits in the circles at its ends"
    line_name: ClassVar[str] = "between"
    has_marked_ends: ClassVar[bool] = True
    page: ClassVar[RulePage] = RulePage(
        aliases=("between",),
        names_in_programs={"f-puzzles": "betweenline", "SudokuMaker": "403", "ISS": "Between"},
        special_cases=(
            "The digits on the line may repeat unless a house or another rule forbids it.",
            "With cells between them, the circles differ by 2 or more.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "between-line", "cells": "r1c1 r2c2 r2c3 r2c4 r1c5"},
                {"rule": "between-line", "cells": "r4c1 r5c2 r6c3 r6c4"},
            ],
            "givens": "1................1.........4..2.....",
        },
    )
    ends_differ: bool = False

    def __init__(self, cells: str | Iterable[str], ends_differ: bool = False) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "ends_differ", ends_differ)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        first, *middle, last = self.line_cells(board)
        name = f"between line from {board.names[first]}"
        if middle:
            return (Between(name, (first, last), tuple(middle)),)
        return (AllDifferent(name, (first, last)),) if self.ends_differ else ()

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = named_cells(board, self.cells)
        ends = end_dots(board, (cells[0], cells[-1]), self.line_name)
        return (*line_shapes(board, cells, self.line_name), *ends)

    def is_fully_drawn(self, board: Board) -> bool:
        cells = named_cells(board, self.cells)
        return is_connected_line(board, cells) and not (self.ends_differ and len(cells) == 2)

    def sentence(self) -> str:
        first, *middle, last = self.cells
        if middle:
            return f"digits in {' '.join(middle)} are between those in {first} and {last}"
        return f"{first} and {last} hold {'different' if self.ends_differ else 'any'} digits"

    def legend(self) -> str:
        return f"{self.title}: digits on a line between two circles are between the digits in the circles"

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        return cls(cells, rng.random() < 0.5) if len(cells) == 2 else cls(cells)

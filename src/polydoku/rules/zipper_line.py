"""Zipper line: cells equally far from the middle of a line have one common sum."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.rule import named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.equal_totals import equal_totals
from polydoku.rules.line import LineRule
from polydoku.rules.line_shapes import end_dots, line_shapes


@dataclass(frozen=True, init=False)
class ZipperLine(LineRule):
    """Each two cells that are equally far from the middle of the line have the same sum.

    On a line with an odd number of cells, the digit in the middle is this sum.

    >>> len(ZipperLine("r1c1 r1c2 r2c2 r2c3 r3c3").constraints(Board.square(4)))
    3
    """

    id: ClassVar[str] = "zipper-line"
    summary: ClassVar[str] = "digits that are equally far from the middle of the line have the same sum"
    line_name: ClassVar[str] = "zipper"
    least_cells: ClassVar[int] = 3
    page: ClassVar[RulePage] = RulePage(
        aliases=("zipper",),
        names_in_programs={"f-puzzles": "zipperline", "ISS": "Zipper"},
        special_cases=(
            "Digits may repeat on the line if no house forbids it.",
            "Each line has its own sum.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "zipper-line", "cells": "r1c1 r2c2 r3c2 r4c3 r5c2"},
                {"rule": "zipper-line", "cells": "r2c6 r3c6 r4c5 r4c4"},
            ],
            "givens": "..5..........6.......1........2.3...",
        },
    )

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.line_cells(board)
        half = len(cells) // 2
        groups = [tuple(pair) for pair in zip(cells[:half], cells[::-1][:half], strict=True)]
        if len(cells) % 2:
            groups.append((cells[half],))
        return equal_totals(board, f"zipper line from {board.names[cells[0]]}", groups)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = named_cells(board, self.cells)
        line = line_shapes(board, cells, self.line_name)
        middle = cells[len(cells) // 2 : (len(cells) + 1) // 2]  # none if no cell is in the middle
        return (*line, *end_dots(board, middle, self.line_name))

    def sentence(self) -> str:
        middle = f", which is the digit in {self.cells[len(self.cells) // 2]}" if len(self.cells) % 2 else ""
        return f"digits on {self.names()} that are equally far from the middle have the same sum{middle}"

    def legend(self) -> str:
        return (
            f"{self.title}: digits that are equally far from the middle of a line with a stripe "
            "have the same sum; a digit in its circle is this sum"
        )

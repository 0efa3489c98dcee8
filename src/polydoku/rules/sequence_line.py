"""Sequence line: digits change by the same amount from cell to cell."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from polydoku.constraints.automaton import Automaton
from polydoku.model.board import Board
from polydoku.model.rule import named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.automata import States, automaton_of
from polydoku.rules.line import LineRule
from polydoku.rules.line_shapes import line_text

LastAndDifference = tuple[int, int | None]
"""A state of the automaton; the last digit is 0 before the line."""


@dataclass(frozen=True, init=False)
class SequenceLine(LineRule):
    """From each cell of the line to the next, the digit changes by the same amount.

    The amount may be 0 or negative: 2 4 6, 5 5 5 and 7 4 1 are sequences.

    >>> SequenceLine("r1c1 r1c2 r1c3").constraints(Board.square(4))[0].holds([4, 3, 2])
    True
    """

    id: ClassVar[str] = "sequence-line"
    summary: ClassVar[str] = "the digit changes by the same amount from each of the named cells to the next"
    line_name: ClassVar[str] = "sequence"
    least_cells: ClassVar[int] = 3
    page: ClassVar[RulePage] = RulePage(
        aliases=("arithmetic sequence",),
        names_in_programs={"SudokuMaker": "405"},
        special_cases=("A line of two cells is always a sequence.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "sequence-line", "cells": "r1c1 r2c2 r3c3"},
                {"rule": "sequence-line", "cells": "r4c6 r5c5 r6c4"},
            ],
            "givens": "..5..4......5........3.........1....",
        },
    )

    def constraints(self, board: Board) -> tuple[Automaton, ...]:
        cells = self.line_cells(board)
        states = sequences(len(cells), board.digits)
        return (Automaton(f"sequence line from {board.names[cells[0]]}", (cells,), *states),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return (*super().scene(board), *line_text(board, named_cells(board, self.cells)[0], "+n"))

    def sentence(self) -> str:
        return f"the digit changes by the same amount from each cell of {self.names()} to the next"

    def legend(self) -> str:
        return (
            f"{self.title}: along each line with the sign +n, "
            "the digit changes by the same amount from cell to cell"
        )


@lru_cache(maxsize=64)
def sequences(length: int, digit_count: int) -> States:
    """Return the automaton that accepts `length` digits with a constant difference.

    A state is the last digit and the difference, which the second digit determines.
    """
    largest = (digit_count - 1) // (length - 1)

    def follow(state: LastAndDifference, digit: int) -> Iterator[LastAndDifference]:
        last, difference = state
        if not last:
            yield digit, None
        elif abs(digit - last) <= largest and difference in (None, digit - last):
            yield digit, digit - last

    start: LastAndDifference = (0, None)
    return automaton_of([start], follow, lambda state: state[1] is not None, digit_count)

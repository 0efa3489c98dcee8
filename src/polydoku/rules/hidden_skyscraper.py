"""Hidden skyscraper: digits are heights of buildings, and the first that cannot be seen is known."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.automaton import Automaton, Transition
from polydoku.constraints.first_hidden import FirstHidden
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.outside_clue import OutsideClue
from polydoku.rules.outside_shapes import Frame
from polydoku.rules.values import digit_of_value, values_of


@dataclass(frozen=True, init=False)
class HiddenSkyscraper(OutsideClue):
    """The first digit of a line that is not larger than every digit before it is `height`.

    Digits are heights of buildings, and a building is hidden behind one that is higher or as high. `cells`
    are those of a row or column, from the clue on: a text with names separated by spaces, or a sequence of
    names. On a board with the symbols 0-8, a 0 is no building.

    >>> HiddenSkyscraper("r1c1 r1c2 r1c3 r1c4", 2).sentence()
    'the first digit of r1c1 to r1c4 behind one that is not smaller is 2'
    """

    id: ClassVar[str] = "hidden-skyscraper"
    summary: ClassVar[str] = "the height of the first hidden building of a line is given"
    frame: ClassVar[Frame] = "dashed-building"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "HiddenSkyscraper"},
        special_cases=("At least one building is hidden, so the line does not rise from end to end.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "hidden-skyscraper", "cells": "r1c1 r2c1 r3c1 r4c1 r5c1 r6c1", "height": 1},
                {"rule": "hidden-skyscraper", "cells": "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", "height": 1},
                {"rule": "hidden-skyscraper", "cells": "r1c6 r1c5 r1c4 r1c3 r1c2 r1c1", "height": 1},
            ],
            "givens": "..1....3...6.........21.........4...",
        },
    )
    height: int

    def __init__(self, cells: str | Iterable[str], height: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "height", height)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.line_cells(board)
        height = digit_of_value(board, self.height, "height", self.id)
        if first_value(board) == 1:
            return (FirstHidden(self.constraint_name, cells, height),)
        accepted, transitions = _automaton_with_zero(board.digits, height)
        return (Automaton(self.constraint_name, (cells,), (1,), (accepted,), transitions),)

    @property
    def clue_text(self) -> str:
        return str(self.height)

    def sentence(self) -> str:
        return f"the first digit of {self.line_text} behind one that is not smaller is {self.height}"

    def legend(self) -> str:
        return (
            f"{self.title}: a number in a dashed building is the first digit of its row or column behind "
            "one that is not smaller"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the clue of a random row or column in which a digit is hidden."""
        cells = cls.random_cells(grid, rng)
        height = _first_hidden(values_of(grid, cells))
        return cls((grid.board.names[cell] for cell in cells), height) if height else None


def _first_hidden(values: Sequence[int]) -> int:
    """Return the first value above 0 that is not larger than every value before it; 0 if there is none."""
    tallest = 0
    for value in values:
        if 0 < value <= tallest:
            return value
        tallest = max(tallest, value)
    return 0


@lru_cache(maxsize=64)
def _automaton_with_zero(digit_count: int, height: int) -> tuple[int, tuple[Transition, ...]]:
    """Return the accepted state and the transitions of an automaton for boards whose digit 1 shows a 0.

    Its state is the tallest digit so far, or the accepted one after the first hidden digit.
    """
    accepted, zero = digit_count + 1, 0b1
    transitions = [(accepted, (1 << digit_count) - 1, accepted)]
    for tallest in range(1, digit_count + 1):
        transitions.append((tallest, zero, tallest))
        transitions += [(tallest, 1 << (digit - 1), digit) for digit in range(tallest + 1, digit_count + 1)]
        if 1 < height <= tallest:
            transitions.append((tallest, 1 << (height - 1), accepted))
    return accepted, tuple(transitions)

"""Numbered room: the first digit of a line says which of its cells holds the digit outside the board."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.index import Index
from polydoku.constraints.pair import Pair
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import first_value
from polydoku.model.rule_page import RulePage
from polydoku.rules.outside_clue import OutsideClue
from polydoku.rules.outside_shapes import Frame
from polydoku.rules.values import digit_of_value, values_of


@dataclass(frozen=True, init=False)
class NumberedRoom(OutsideClue):
    """The N-th cell of a line holds `digit`, where N is the digit in its first cell.

    `cells` are those of a row or column, from the clue on: a text with names separated by spaces, or a
    sequence of names. N is at least 1 and not larger than the number of cells.

    >>> NumberedRoom("r1c1 r1c2 r1c3 r1c4", 3).sentence()
    'if the first digit of r1c1 to r1c4 is N, the N-th cell holds 3'
    """

    id: ClassVar[str] = "numbered-room"
    summary: ClassVar[str] = "if the first digit of a line is N, its N-th cell holds the given digit"
    frame: ClassVar[Frame] = "room"
    page: ClassVar[RulePage] = RulePage(
        aliases=("numbered rooms",),
        names_in_programs={"SudokuMaker": "504", "ISS": "NumberedRoom"},
        special_cases=(
            "If the first digit is 1, the clue must be 1, because it is the digit of the first cell.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "numbered-room", "cells": "r1c1 r2c1 r3c1 r4c1 r5c1 r6c1", "digit": 3},
                {"rule": "numbered-room", "cells": "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6", "digit": 1},
                {"rule": "numbered-room", "cells": "r1c6 r1c5 r1c4 r1c3 r1c2 r1c1", "digit": 2},
                {"rule": "numbered-room", "cells": "r4c6 r4c5 r4c4 r4c3 r4c2 r4c1", "digit": 6},
                {"rule": "numbered-room", "cells": "r6c4 r5c4 r4c4 r3c4 r2c4 r1c4", "digit": 2},
            ],
            "givens": "5..............4...3................",
        },
    )
    digit: int

    def __init__(self, cells: str | Iterable[str], digit: int) -> None:
        super().__init__(cells)
        object.__setattr__(self, "digit", digit)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.line_cells(board)
        digit = digit_of_value(board, self.digit, "digit", self.id)
        if first_value(board) == 1 and _share_a_house(board, cells):
            return (Index(self.constraint_name, cells[0], cells, digit),)
        return tuple(self._pairs(board, cells, digit))

    def _pairs(self, board: Board, cells: tuple[Cell, ...], digit: int) -> Iterator[Pair]:
        """Yield a table for the first cell and each later one.

        Unlike `Index`, they allow that another cell holds the digit too, and that values start at 0.
        """
        all_digits = (1 << board.digits) - 1
        for number, cell in enumerate(cells[1:], 2):
            table = []
            for first_digit in range(1, board.digits + 1):
                room = first_digit - 1 + first_value(board)
                is_possible = first_digit == digit if room == 1 else 1 < room <= len(cells)
                mask = 1 << (digit - 1) if room == number else all_digits
                table.append(mask if is_possible else 0)
            relation = f"must fit the number {self.digit} of the room"
            yield Pair(self.constraint_name, (cells[0], cell), tuple(table), relation)

    @property
    def clue_text(self) -> str:
        return str(self.digit)

    def sentence(self) -> str:
        return f"if the first digit of {self.line_text} is N, the N-th cell holds {self.digit}"

    def legend(self) -> str:
        return (
            f"{self.title}: a number in a frame is the digit in the N-th cell of its row or column, "
            "where N is the digit in the first cell"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the clue of a random row or column whose first digit is the number of one of its cells."""
        cells = cls.random_cells(grid, rng)
        values = values_of(grid, cells)
        if len(cells) < 2 or not 1 <= values[0] <= len(cells):
            return None
        return cls((grid.board.names[cell] for cell in cells), values[values[0] - 1])


def _share_a_house(board: Board, cells: tuple[Cell, ...]) -> bool:
    """Return whether one house contains all the cells."""
    houses = [board.houses[house] for house in board.house_indices[cells[0]]]
    return any(set(cells).issubset(house.cells) for house in houses)

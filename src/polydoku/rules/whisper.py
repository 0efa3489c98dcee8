"""Whisper: neighbours on a line differ by at least half the number of digits."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.pair import Pair
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import split_names
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import LineRule, refuse_outside
from polydoku.rules.pair_tables import differences


@dataclass(frozen=True, init=False)
class Whisper(LineRule):
    """Digits in cells that follow each other on the line differ by at least `difference`.

    The default is half the number of digits, rounded up: 5 on a 9×9 board (German whispers). Dutch whispers
    have the difference 4.

    >>> Whisper("r1c1 r1c2").constraints(Board.square(4))[0].relation
    'must differ by at least 2'
    """

    id: ClassVar[str] = "whisper"
    summary: ClassVar[str] = "digits that follow each other on the line differ by at least a given number"
    line_name: ClassVar[str] = "whisper"
    is_about_neighbours: ClassVar[bool] = True
    page: ClassVar[RulePage] = RulePage(
        aliases=("German whispers", "Dutch whispers"),
        names_in_programs={"f-puzzles": "whispers", "SudokuMaker": "401", "ISS": "Whisper"},
        special_cases=(
            "Digits may repeat on the line, but not in cells that follow each other.",
            (
                "With the difference 5 on a 9×9 board, 5 is never on the line, and low and high "
                "digits alternate."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "whisper", "cells": "r1c1 r2c2 r3c3 r4c3 r5c2"},
                {"rule": "whisper", "cells": "r2c6 r3c6 r4c5"},
            ],
            "givens": "4.5.......5....2...4....5...........",
        },
    )
    difference: int | None = None

    def __init__(self, cells: str | Iterable[str], difference: int | None = None) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "difference", difference)

    def constraints(self, board: Board) -> tuple[Pair, ...]:
        cells, highest = self.line_cells(board), board.digits - 1
        difference = self._difference_on(board)
        refuse_outside(self.id, "difference", difference, 1, highest)
        table = differences(board.digits, difference, highest)
        name, relation = f"whisper from {board.names[cells[0]]}", f"must differ by at least {difference}"
        return tuple(Pair(name, pair, table, relation) for pair in pairwise(cells))

    def on_board(self, board: Board) -> Self:
        return replace(self, difference=self._difference_on(board))

    def _difference_on(self, board: Board) -> int:
        return -(-board.digits // 2) if self.difference is None else self.difference

    def sentence(self) -> str:
        return f"digits that follow each other on {self.names()} differ by at least {self._amount()}"

    def legend(self) -> str:
        return (
            f"{self.title}: digits that follow each other on a plain line differ by at least {self._amount()}"
        )

    def _amount(self) -> str:
        return "half the number of digits" if self.difference is None else str(self.difference)

    @classmethod
    def mark_of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        return cls(cells)

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        return cls(cells, rng.choice((None, *range(1, grid.board.digits))))

"""Modular line: consecutive digits have different remainders."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.pair import Pair
from polydoku.constraints.pair_all import PairAll
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import split_names
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import LineRule, refuse_outside
from polydoku.rules.pair_tables import remainders
from polydoku.rules.period import periodic_classes


@dataclass(frozen=True, init=False)
class ModularLine(LineRule):
    """Any `modulus` digits that follow each other on the line have different remainders modulo `modulus`.

    With the default 3, each three consecutive digits are one of 1 4 7, one of 2 5 8 and one of 3 6 9. On a
    line with fewer cells, all remainders differ. On boards with the symbols 0-8, the remainders are those of
    these values.

    >>> len(ModularLine("r1c1 r1c2 r2c3 r2c4").constraints(Board.square(4)))
    3
    """

    id: ClassVar[str] = "modular-line"
    summary: ClassVar[str] = "consecutive digits on the line have different remainders"
    line_name: ClassVar[str] = "modular"
    page: ClassVar[RulePage] = RulePage(
        aliases=("modulo line",),
        names_in_programs={"f-puzzles": "modularline", "SudokuMaker": "406", "ISS": "Modular"},
        special_cases=("Digits that are `modulus` cells apart on the line have the same remainder.",),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "modular-line", "cells": "r1c1 r2c2 r3c3 r4c3 r5c2"},
                {"rule": "modular-line", "cells": "r2c6 r3c6 r4c5"},
            ],
            "givens": "...5....3.4....3........1......4....",
        },
    )
    modulus: int = 3

    def __init__(self, cells: str | Iterable[str], modulus: int = 3) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "modulus", modulus)

    def constraints(self, board: Board) -> tuple[Pair | PairAll, ...]:
        cells = self.line_cells(board)
        refuse_outside(self.id, "modulus", self.modulus, 2, board.digits)
        different, equal = (remainders(board.digits, self.modulus, equal=same) for same in (False, True))
        relations = (
            f"must have different remainders modulo {self.modulus}",
            f"must have the same remainder modulo {self.modulus}",
        )
        name = f"modular line from {board.names[cells[0]]}"
        return periodic_classes(name, cells, self.modulus, different, equal, relations)

    def sentence(self) -> str:
        return (
            f"any {self.modulus} consecutive digits on {self.names()} "
            f"have different remainders modulo {self.modulus}"
        )

    def legend(self) -> str:
        return (
            f"{self.title}: any {self.modulus} consecutive digits on a broad line with a stripe "
            f"have different remainders modulo {self.modulus}"
        )

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        return cls(cells, rng.randint(2, min(4, grid.board.digits)))

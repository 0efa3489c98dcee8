"""Maximum: marked cells hold larger digits than their neighbours."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.model.rule_page import RulePage
from polydoku.rules.extremes import Extreme


@dataclass(frozen=True, init=False)
class Maximum(Extreme):
    """The digit in each of the named cells is larger than those of all cells that share an edge with it.

    Neighbours that are both named are not compared with each other. `cells` is a text with names separated
    by spaces, or a sequence of names.

    >>> from polydoku import Board
    >>> len(Maximum("r1c1 r1c2").constraints(Board.square(4)))
    3
    """

    id: ClassVar[str] = "maximum"
    summary: ClassVar[str] = "the named cells hold larger digits than their neighbours"
    page: ClassVar[RulePage] = RulePage(
        aliases=("hill", "local maximum"),
        names_in_programs={"f-puzzles": "maximum", "SudokuMaker": "102"},
        special_cases=("Cells without a mark may be larger than their neighbours too.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "maximum", "cells": "r2c2 r5c5 r4c1 r1c6"}],
            "givens": "..21.......3...4.1......4......5....",
        },
    )
    is_largest: ClassVar[bool] = True

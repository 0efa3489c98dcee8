"""Minimum: marked cells hold smaller digits than their neighbours."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.model.rule_page import RulePage
from polydoku.rules.extremes import Extreme


@dataclass(frozen=True, init=False)
class Minimum(Extreme):
    """The digit in each of the named cells is smaller than those of all cells that share an edge with it.

    Neighbours that are both named are not compared with each other. `cells` is a text with names separated
    by spaces, or a sequence of names.

    >>> from polydoku import Board
    >>> len(Minimum("r1c1 r1c2").constraints(Board.square(4)))
    3
    """

    id: ClassVar[str] = "minimum"
    summary: ClassVar[str] = "the named cells hold smaller digits than their neighbours"
    page: ClassVar[RulePage] = RulePage(
        aliases=("valley", "local minimum"),
        names_in_programs={"f-puzzles": "minimum", "SudokuMaker": "103"},
        special_cases=("Cells without a mark may be smaller than their neighbours too.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "minimum", "cells": "r2c2 r5c5 r4c1 r1c6"}],
            "givens": "..2...6........4...5...........1....",
        },
    )
    is_largest: ClassVar[bool] = False

"""Same regions: all houses of the largest size hold the same set of digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.same_values import SameValues
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage


@dataclass(frozen=True)
class SameRegions(Rule):
    """The same digits in all houses of the board that have the most cells.

    It has an effect only on boards with more digits than cells in a house: on a 7×7 board with the digits
    1-9, two digits are missing from the whole grid.

    >>> SameRegions().constraints(Board.square(4))
    ()
    """

    id: ClassVar[str] = "same-regions"
    summary: ClassVar[str] = "all largest houses hold the same set of digits"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "RegionSameValues"},
        special_cases=("The missing digits are not given.",),
        example={
            "board": {
                "board": 1,
                "cells": ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"],
                "houses": [
                    ["r1c1", "r1c2", "r1c3"],
                    ["r2c1", "r2c2", "r2c3"],
                    ["r3c1", "r3c2", "r3c3"],
                    ["r1c1", "r2c1", "r3c1"],
                    ["r1c2", "r2c2", "r3c2"],
                    ["r1c3", "r2c3", "r3c3"],
                ],
                "digits": 5,
            },
            "rules": [{"rule": "same-regions"}],
            "givens": "2....1.4.",
        },
    )

    def constraints(self, board: Board) -> tuple[SameValues, ...]:
        largest_size = max((len(house.cells) for house in board.houses), default=0)
        sets = tuple(dict.fromkeys(house.cells for house in board.houses if len(house.cells) == largest_size))
        # A house with as many cells as digits holds all of them.
        if largest_size == board.digits or len(sets) < 2:
            return ()
        return (SameValues("largest houses", sets),)

"""Same regions: all houses of the largest size hold the same set of digits."""

from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.same_values import SameValues
from polydoku.model.board import Board
from polydoku.model.rule import Rule


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

    def constraints(self, board: Board) -> tuple[SameValues, ...]:
        largest_size = max((len(house.cells) for house in board.houses), default=0)
        sets = tuple(dict.fromkeys(house.cells for house in board.houses if len(house.cells) == largest_size))
        # A house with as many cells as digits holds all of them.
        if largest_size == board.digits or len(sets) < 2:
            return ()
        return (SameValues("largest houses", sets),)

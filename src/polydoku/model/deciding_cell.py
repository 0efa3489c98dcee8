"""Defines `DecidingCell`: what a given in one cell does to a puzzle with several solutions."""

from typing import NamedTuple

from polydoku.model.board import Cell


class DecidingCell(NamedTuple):
    """A cell, its digits that occur in some solution, and those that make the puzzle unique as a given.

    `name` is the name of the cell on its board.
    """

    cell: Cell
    digits: tuple[int, ...]
    unique_digits: tuple[int, ...]
    name: str = ""

    @property
    def always_decides(self) -> bool:
        """Whether each of the digits makes the puzzle unique."""
        return self.digits == self.unique_digits

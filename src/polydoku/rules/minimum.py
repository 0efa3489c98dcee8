"""Minimum: marked cells hold smaller digits than their neighbours."""

from dataclasses import dataclass
from typing import ClassVar

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
    is_largest: ClassVar[bool] = False

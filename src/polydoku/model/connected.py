"""Tests whether a set of cells is connected."""

from collections.abc import Callable, Iterable
from typing import TypeVar

CellIndex = TypeVar("CellIndex", bound=int)


def unreachable_cell(
    cells: Iterable[CellIndex], neighbours: Callable[[CellIndex], Iterable[int]]
) -> CellIndex | None:
    """Return the lowest cell that cannot be reached from `min(cells)` inside `cells`, or `None`.

    There must be at least one cell.

    >>> unreachable_cell([1, 2, 4, 5], lambda cell: (cell - 1, cell + 1))
    4
    """
    unreached = set(cells)
    frontier = [min(unreached)]
    unreached.discard(frontier[0])
    while frontier:
        reached = unreached.intersection(neighbours(frontier.pop()))
        frontier += reached
        unreached -= reached
    return min(unreached, default=None)

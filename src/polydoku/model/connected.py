"""Whether cells hang together."""

from collections.abc import Callable, Iterable
from typing import TypeVar

AnyCell = TypeVar("AnyCell", bound=int)


def unreachable_cell(
    cells: Iterable[AnyCell], neighbours: Callable[[AnyCell], Iterable[int]]
) -> AnyCell | None:
    """Return the first of `cells` that no path inside them joins to the lowest one; `None` if connected.

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

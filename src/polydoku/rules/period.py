"""Lines on which the classes of digits, such as low, middle and high, repeat with a period."""

from collections.abc import Sequence

from polydoku.constraints.pair import Pair
from polydoku.model.board import Cell


def periodic_pairs(
    name: str,
    cells: Sequence[Cell],
    period: int,
    different: tuple[int, ...],
    equal: tuple[int, ...],
    relations: tuple[str, str],
) -> tuple[Pair, ...]:
    """Return the constraints that any `period` consecutive cells hold digits of different classes.

    `different` and `equal` are the tables of digits of different and of equal classes. There are `period`
    classes, so cells that are `period` apart have one class. This follows from the rest, but search is
    faster if it is said. `relations` are the texts for different and for equal classes.
    """
    classes = [(distance, different, relations[0]) for distance in range(1, period)]
    classes.append((period, equal, relations[1]))
    return tuple(
        Pair(name, pair, table, relation)
        for distance, table, relation in classes
        for pair in zip(cells, cells[distance:], strict=False)
    )

"""Lines on which the classes of digits, such as low, middle and high, repeat with a period."""

from collections.abc import Sequence

from polydoku.constraints.pair import Pair
from polydoku.constraints.pair_all import PairAll
from polydoku.model.board import Cell


def periodic_classes(
    name: str,
    cells: Sequence[Cell],
    period: int,
    different: tuple[int, ...],
    equal: tuple[int, ...],
    relations: tuple[str, str],
) -> tuple[Pair | PairAll, ...]:
    """Return the constraints that any `period` consecutive cells hold digits of different classes.

    `different` and `equal` are the tables of digits of different and of equal classes. There are `period`
    classes, so cells that are `period` apart have one class. This follows from the rest, but search is
    faster if it is said. `relations` are the texts for different and for equal classes.
    """
    size = min(period, len(cells))
    windows = (tuple(cells[start : start + size]) for start in range(len(cells) - size + 1))
    pairs = zip(cells, cells[period:], strict=False)
    return (
        *(PairAll(name, window, different, relations[0]) for window in windows),
        *(Pair(name, pair, equal, relations[1]) for pair in pairs),
    )

"""What rules share that say how often digits are in some cells: limits as parameters of `Counts`."""

from collections.abc import Mapping, Sequence

from polydoku.constraints.counts import Counts
from polydoku.model.board import Cell


def counts_constraint(
    name: str, cells: tuple[Cell, ...], smallest: Mapping[int, int], largest: Mapping[int, int] | None = None
) -> Counts:
    """Return the constraint that each digit of `smallest` is in the cells at least as often as it says.

    `largest` limits the same digits from above; if it is `None`, nothing does.

    >>> counts_constraint("quadruple", (Cell(0), Cell(1)), {3: 1}).at_most
    (2,)
    """
    digits = sorted(smallest)
    return Counts(
        name,
        cells,
        tuple([1 << digit - 1 for digit in digits]),
        tuple([smallest[digit] for digit in digits]),
        tuple([len(cells) if largest is None else largest[digit] for digit in digits]),
    )


def numbers_of(digits: Sequence[int]) -> dict[int, int]:
    """Return how often each digit is listed.

    >>> numbers_of((2, 3, 2))
    {2: 2, 3: 1}
    """
    return {digit: digits.count(digit) for digit in digits}

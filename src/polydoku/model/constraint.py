"""Constraints: the conditions on cells that rules are made of, as the core and the judge of steps read them.

Each says with `spec` what the core is given and with `clashes` which two candidates cannot both be true.
`name` is how people call it.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from polydoku.model.board import Candidate, Cell

Clash = tuple[Candidate, Candidate]


class AllDifferent(NamedTuple):
    """Cells that hold different digits; `name` is how a sentence calls them (``diagonal \\``)."""

    name: str
    cells: tuple[Cell, ...]

    def spec(self) -> tuple[Any, ...]:
        """Return what the core reads: the constraint's name and its cells."""
        return "all-different", self.cells

    def clashes(self, digits: int) -> Iterator[Clash]:
        """Yield the pairs of candidates that cannot both be true, of digits 1 to `digits`."""
        for a, b in combinations(self.cells, 2):
            yield from (((a, digit), (b, digit)) for digit in range(1, digits + 1))


class NotEqual(NamedTuple):
    """Pairs of cells that hold different digits, as a knight's move apart.

    >>> next(NotEqual("knight", ((Cell(0), Cell(5)),)).clashes(4))
    ((0, 1), (5, 1))
    """

    name: str
    pairs: tuple[tuple[Cell, Cell], ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of all pairs, each once."""
        return tuple(dict.fromkeys(cell for pair in self.pairs for cell in pair))

    def spec(self) -> tuple[Any, ...]:
        """Return what the core reads: the constraint's name and the pairs."""
        return "not-equal", self.pairs

    def clashes(self, digits: int) -> Iterator[Clash]:
        """Yield the pairs of candidates that cannot both be true, of digits 1 to `digits`."""
        for a, b in self.pairs:
            yield from (((a, digit), (b, digit)) for digit in range(1, digits + 1))


class Rising(NamedTuple):
    """Cells along which the digits rise strictly, as on a thermometer.

    >>> ((Cell(0), 2), (Cell(1), 2)) in Rising("thermometer", (Cell(0), Cell(1))).clashes(4)
    True
    """

    name: str
    cells: tuple[Cell, ...]

    def spec(self) -> tuple[Any, ...]:
        """Return what the core reads: the constraint's name and its cells."""
        return "rising", self.cells

    def clashes(self, digits: int) -> Iterator[Clash]:
        """Yield the pairs of candidates that cannot both be true: too near for the cells between."""
        for (i, a), (j, b) in combinations(enumerate(self.cells), 2):
            for low in range(1, digits + 1):
                yield from (((a, low), (b, high)) for high in range(1, min(digits + 1, low + j - i)))


class Pair(NamedTuple):
    """Two cells and a table: for each digit of the first the mask of digits that the second may hold.

    >>> len(list(Pair("dot", (Cell(0), Cell(1)), (0b10, 0b101, 0b10)).clashes(3)))
    5
    """

    name: str
    cells: tuple[Cell, Cell]
    allowed: tuple[int, ...]

    def spec(self) -> tuple[Any, ...]:
        """Return what the core reads: the constraint's name, its cells and the table."""
        return "pair", self.cells, self.allowed

    def clashes(self, digits: int) -> Iterator[Clash]:
        """Yield the pairs of candidates that cannot both be true: those that are not in the table."""
        first, second = self.cells
        for one in range(1, digits + 1):
            mask = self.allowed[one - 1] if one <= len(self.allowed) else 0
            for other in range(1, digits + 1):
                if not mask >> (other - 1) & 1:
                    yield (first, one), (second, other)


Constraint: TypeAlias = AllDifferent | NotEqual | Rising | Pair


def exchangeable(constraints: Iterable[Constraint]) -> bool:
    """Return whether digits mean nothing to the constraints but being equal or not."""
    return all(isinstance(own, AllDifferent | NotEqual) for own in constraints)

"""What a constraint is: one condition on cells, which answers every question about itself.

The classes stand in `polydoku.constraints`, one a file. Whoever needs to know something about a
constraint asks it by the methods below and never for its class, so a new constraint is one new file.
In all of them digits are 1 to `n`, and a grid is one digit a cell, 0 for an empty one.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from polydoku.model.board import Board, Candidate, Cell

if TYPE_CHECKING:
    from polydoku.model.fault import Fault

Exclusion = tuple[Candidate, Candidate]
"""Two candidates that cannot both be true."""


class Constraint(ABC):
    """One condition on cells. Subclasses are frozen dataclasses; `name` is how a sentence calls them.

    The methods without a body define the constraint. The others have an answer that is always right,
    though a better one may exist: no house, no guarantee, digits that may not be renamed.
    """

    name: str
    cells: tuple[Cell, ...]
    """The cells that it is about, each once."""
    can_relabel: ClassVar[bool] = False
    """Whether a grid that keeps the constraint keeps it after any renaming of the digits."""
    has_only_houses: ClassVar[bool] = False
    """Whether `houses` says all that the constraint means."""

    @abstractmethod
    def spec(self) -> tuple[Any, ...]:
        """Return what the core reads: the constraint's name there, then lists of numbers."""

    @abstractmethod
    def holds(self, digits: Sequence[int]) -> bool:
        """Return whether a full grid keeps the constraint: its definition."""

    @abstractmethod
    def faults(self, digits: Sequence[int], board: Board) -> "Iterator[Fault]":
        """Yield what a partly filled grid already breaks, with the cells.

        A full grid has a fault exactly where it does not hold. A fault may come late, never wrongly: a
        grid with one cannot be completed. `board` gives cells and digits their names.
        """

    def fault(self, digits: Sequence[int], board: Board) -> "Fault | None":
        """Return the first of the `faults`, or None."""
        return next(self.faults(digits, board), None)

    def houses(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the sets of cells in which the constraint makes all digits different."""
        return ()

    @abstractmethod
    def exclusions(self, n: int) -> Iterable[Exclusion]:
        """Yield pairs of candidates that cannot both be true, each in one order at least."""

    def guarantees(self, n: int) -> Iterable[frozenset[Candidate]]:
        """Yield sets of candidates of which at least one is true."""
        return ()

    @abstractmethod
    def transformed(self, symmetry: Sequence[Cell]) -> Self:
        """Return the constraint after a symmetry, which gives for each cell the cell it goes to.

        The result has no name and one form: two constraints of a class mean the same exactly when they
        are equal after this.
        """

"""The base class of constraints. A constraint is one condition on cells, such as "all different".

Each subclass has a file in `polydoku.constraints`. Other modules call the methods of this class and never
test for a subclass, so a new constraint needs no change elsewhere. A parameter `digits` holds one digit for
each cell of the board: 1 to the board's number of digits, or 0 for an empty cell.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from polydoku.model.board import Board, Candidate, Cell

if TYPE_CHECKING:
    from polydoku.model.fault import Fault

Exclusion = tuple[Candidate, Candidate]
"""Two candidates that cannot both be true."""


class Modifiers(NamedTuple):
    """Cells that say which values differ from the digits (see `polydoku.constraints.value_sum`).

    `cell_of` maps each cell of the board to its modifier. A modified value is `factor` times the digit.
    """

    cell_of: Mapping[Cell, Cell]
    factor: int


class Equation(NamedTuple):
    """The digits of `added` minus those of `subtracted` are `total`. No cell is in both."""

    added: tuple[Cell, ...]
    subtracted: tuple[Cell, ...]
    total: int


class Misfit(NamedTuple):
    """Why no digits satisfy a constraint, as a clause that follows "With 3 in r1c1,".

    In `text`, ``{0}`` stands for the first of `cells` with its candidates, ``{placed[0]}`` for the first of
    `digits`, which it holds. `gist` is the part of the clause that names no cells.
    """

    text: str
    cells: tuple[Cell, ...]
    digits: tuple[int, ...] = ()
    gist: str = ""


class Constraint(ABC):
    """One condition on cells. Subclasses are frozen dataclasses; sentences refer to them by `name`.

    Subclasses must implement the abstract methods. The defaults of the others are correct for every
    constraint, but may say less than is true: no houses, no guarantees, digits cannot be renamed.
    """

    name: str
    cells: tuple[Cell, ...]
    """The cells that the condition concerns, each once."""
    relation: str = ""
    """What two cells that the condition joins must do, as words after their names: ``must differ by 1``."""
    can_relabel: ClassVar[bool] = False
    """Whether a grid that satisfies the constraint still does after any renaming of the digits."""
    rises: ClassVar[bool] = False
    """Whether the constraint means that each cell holds a larger digit than the cell before it."""
    has_slow_faults: ClassVar[bool] = False
    """Whether `faults` takes long, so that sentences try fewer digits."""
    has_only_houses: ClassVar[bool] = False
    """Whether the constraint means nothing beyond its `houses`."""

    @abstractmethod
    def spec(self) -> tuple[Any, ...]:
        """Return the form that the core reads: the name of the constraint, then tuples of integers.

        A tuple may hold tuples of integers too; the core reads their integers one after the other.
        """

    @abstractmethod
    def holds(self, digits: Sequence[int]) -> bool:
        """Return whether a full grid satisfies the constraint. This method defines what it means."""

    @abstractmethod
    def faults(self, digits: Sequence[int], board: Board) -> "Iterator[Fault]":
        """Yield the violations in a partly filled grid.

        A grid with a fault can never be completed, but a grid without one may be impossible all the same.
        A full grid has a fault if and only if `holds` returns `False`. The texts of the faults name cells
        and digits as `board` does.
        """

    def fault(self, digits: Sequence[int], board: Board) -> "Fault | None":
        """Return the first fault, or `None`."""
        return next(self.faults(digits, board), None)

    def houses(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the sets of cells in which the constraint requires different digits."""
        return ()

    @abstractmethod
    def exclusions(self, digit_count: int) -> Iterable[Exclusion]:
        """Yield pairs of candidates that cannot both be true, where digits are 1 to `digit_count`.

        If (a, b) is yielded, (b, a) need not be.
        """

    def guarantees(self, digit_count: int) -> Iterable[frozenset[Candidate]]:
        """Yield sets of candidates of which at least one is true, where digits are 1 to `digit_count`."""
        return ()

    def cage_total(self) -> int | None:
        """Return the sum of the digits of all cells; `None` if it is not the same for all combinations."""
        return None

    def requirement(self, board: Board) -> str:
        """Return what the constraint requires on a board, as words after its name: ``needs 14``.

        Empty by default, which is enough for constraints with a `relation`.
        """
        return ""

    def misfit(self, masks: Mapping[Cell, int], board: Board) -> Misfit | None:
        """Return why the constraint has no combination, or `None` if this is not seen at once.

        `masks` has for each cell the digits that it can hold.
        """
        return None

    def settled(self, masks: Mapping[Cell, int]) -> "tuple[Constraint, ...]":
        """Return simpler constraints that follow from what the cells can hold: the sum of an X-sum."""
        return ()

    def needed_digits(self) -> tuple[int, ...]:
        """Return digits that must be in the cells, each as often as it must be there."""
        return ()

    def decisive_digits(self, digit_count: int) -> tuple[int, ...]:
        """Return digits whose places decide much, such as the two ends of a sandwich."""
        return ()

    def decisive_cells(self) -> tuple[Cell, ...]:
        """Return cells whose digits decide much, such as the first cell of an X-sum."""
        return ()

    def combination_sets(self, digit_count: int) -> tuple[frozenset[int], ...] | None:
        """Return the sets of different digits that satisfy the constraint in any order of the cells.

        Returns `None` if the order matters, or if the sets are too many.
        """
        return None

    def equation(self) -> Equation | None:
        """Return the constraint as a sum of digits with one total, or `None` if it means anything else."""
        return None

    def with_values(self, modifiers: Modifiers) -> "tuple[Constraint, ...]":
        """Return what the constraint means if it adds up modified values; by default it adds up nothing."""
        return (self,)

    @abstractmethod
    def transformed(self, symmetry: Sequence[Cell]) -> Self:
        """Return the constraint with each cell replaced by its image ``symmetry[cell]``.

        The result is in normal form and has no name: two constraints of one class have equal results if
        and only if they mean the same.
        """

"""The constraint that at least one of several branches holds, each of which is a set of constraints."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Exclusion
from polydoku.model.fault import Fault


@dataclass(frozen=True)
class SomeOf(Constraint):
    """All constraints of at least one branch hold.

    >>> from polydoku.constraints.rising import Rising
    >>> a, b = Cell(0), Cell(1)
    >>> SomeOf("either way", ((Rising("up", (a, b)),), (Rising("down", (b, a)),))).holds([2, 2])
    False
    """

    name: str
    branches: tuple[tuple[Constraint, ...], ...]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """All cells of the branches, each once."""
        constraints = (constraint for branch in self.branches for constraint in branch)
        return tuple(dict.fromkeys(cell for constraint in constraints for cell in constraint.cells))

    def spec(self) -> tuple[Any, ...]:
        return "some-of", *(tuple(constraint.spec() for constraint in branch) for branch in self.branches)

    def holds(self, digits: Sequence[int]) -> bool:
        return any(all(constraint.holds(digits) for constraint in branch) for branch in self.branches)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        """Yield a fault with the first fault of every branch, if every branch has one."""
        faults = []
        for branch in self.branches:
            fault = next((fault for constraint in branch for fault in constraint.faults(digits, board)), None)
            if fault is None:
                return
            faults.append(fault)
        cells = tuple(dict.fromkeys(cell for fault in faults for cell in fault.cells))
        text = f"{self.name}: none of {len(faults)} ways fits: {'; '.join(fault.text for fault in faults)}"
        yield Fault("rule", 0, self.name, cells, text)

    def exclusions(self, digit_count: int) -> Iterator[Exclusion]:
        return iter(())

    def transformed(self, symmetry: Sequence[Cell]) -> "SomeOf":
        branches = {
            tuple(sorted({constraint.transformed(symmetry) for constraint in branch}, key=repr))
            for branch in self.branches
        }
        return SomeOf("", tuple(sorted(branches, key=repr)))

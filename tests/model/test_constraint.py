"""What a constraint is without an answer of its own: always right, though a better answer may exist."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from polydoku import Board, Fault, constraints
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint, Exclusion

BOARD = Board.square(4)


@dataclass(frozen=True)
class Even(Constraint):
    """All cells hold even digits: a constraint with only the methods that it must have."""

    name: str
    cells: tuple[Cell, ...]

    def spec(self) -> tuple[Any, ...]:
        return ("even", self.cells)

    def holds(self, digits: Sequence[int]) -> bool:
        return all(digits[cell] % 2 == 0 for cell in self.cells)

    def faults(self, digits: Sequence[int], board: Board) -> Iterator[Fault]:
        for cell in self.cells:
            if digits[cell] % 2:
                yield Fault("rule", digits[cell], self.name, (cell,), "an odd digit")

    def exclusions(self, n: int) -> Iterator[Exclusion]:
        yield from ()

    def transformed(self, symmetry: Sequence[Cell]) -> "Even":
        return Even("", tuple(sorted(symmetry[cell] for cell in self.cells)))


EVEN = Even("even cells", BOARD.cells[:3])


def test_the_first_of_several_faults_is_the_fault() -> None:
    digits = [2, 1, 3, *[0] * 13]
    faults = list(EVEN.faults(digits, BOARD))
    assert [fault.cells for fault in faults] == [(1,), (2,)]
    assert EVEN.fault(digits, BOARD) == faults[0]
    assert EVEN.fault([2, 4, 2, *[0] * 13], BOARD) is None


def test_a_constraint_has_no_house_and_no_guarantee_and_digits_keep_their_names() -> None:
    assert EVEN.houses() == ()
    assert list(EVEN.guarantees(4)) == []
    assert not EVEN.can_relabel
    assert not EVEN.has_only_houses


@pytest.mark.parametrize("method", ["spec", "holds", "faults", "exclusions", "transformed"])
def test_a_constraint_without_one_of_its_methods_cannot_be_made(method: str) -> None:
    incomplete = type("Incomplete", (Even,), {method: getattr(Constraint, method)})
    with pytest.raises(TypeError, match="abstract"):
        incomplete("x", ())


@pytest.mark.parametrize("kind", constraints.all(), ids=lambda kind: kind.__name__)
def test_every_class_of_the_library_answers_for_itself(kind: type[Constraint]) -> None:
    assert issubclass(kind, Constraint)
    assert kind.__doc__
    assert not kind.__abstractmethods__

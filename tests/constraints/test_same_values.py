"""Sets of cells with the same digits."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.same_values import SameValues
from polydoku.model.board import Cell

LINE = Board(4, [], digits=4)
A, B, C, D = map(Cell, (2, 0, 1, 3))


@pytest.mark.parametrize(
    "sets",
    [
        ((A, B), (C, D)),
        ((A,), (B,)),
        ((A,), (B,), (C,)),
        ((A, B), (B, C)),
        ((A, B, C), (B, C, D)),
        ((A, B), (C,)),
        ((A, B),),
        (),
    ],
)
def test_it_keeps_its_promises(sets: tuple[tuple[Cell, ...], ...]) -> None:
    check(SameValues("same set", sets), LINE)


@pytest.mark.parametrize(
    ("digits", "is_fault"),
    [([3, 1, 2, 4], True), ([3, 0, 2, 4], True), ([3, 0, 2, 0], False), ([0, 2, 2, 0], False)],
)
def test_it_sees_faults_before_all_cells_are_filled(digits: list[int], is_fault: bool) -> None:
    assert bool(SameValues("same set", ((A, B), (C, D))).fault(digits, LINE)) == is_fault


def test_a_fault_says_what_cannot_be() -> None:
    assert str(SameValues("same set", ((A, B), (C, D))).fault([3, 0, 2, 4], LINE)) == (
        "same set: with 2 in c2, 3 in c0 and 4 in c3, the sets cannot hold the same digits"
    )


def test_two_cells_that_are_equal_exclude_different_digits() -> None:
    exclusions = set(SameValues("same set", ((A, B), (B, C))).exclusions(4))
    assert ((A, 1), (C, 2)) in exclusions
    assert len(exclusions) == 12

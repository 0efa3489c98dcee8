"""Digits outside the range of two ends."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.lockout import Lockout
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
A, B, C, D = map(Cell, (2, 0, 1, 3))


@pytest.mark.parametrize("difference", [0, 1, 2, 3, 4, 5])
@pytest.mark.parametrize("middle", [(), (B,), (B, C)])
def test_it_keeps_its_promises(middle: tuple[Cell, ...], difference: int) -> None:
    check(Lockout("line", (A, D), middle, difference), LINE)


@pytest.mark.parametrize(
    ("digits", "is_fault"),
    [([0, 0, 3, 0], True), ([0, 0, 1, 5], True), ([5, 0, 1, 4], False), ([1, 5, 0, 0], True)],
)
def test_it_sees_faults_before_all_cells_are_filled(digits: list[int], is_fault: bool) -> None:
    assert bool(Lockout("line", (A, D), (B, C), 3).fault(digits, LINE)) == is_fault


def test_a_fault_says_what_cannot_be() -> None:
    assert str(Lockout("line", (A, D), (B,), 2).fault([0, 0, 2, 3], LINE)) == (
        "line: with 2 in c2 and 3 in c3, "
        "the ends cannot differ by 2 or more with the middle outside their range"
    )


@pytest.mark.parametrize(
    ("difference", "ends"),
    [(4, "digits in r1c1 and r1c3 that differ by at least 4"), (1, "different digits in r1c1 and r1c3")],
)
def test_it_says_what_it_needs(difference: int, ends: str) -> None:
    lockout = Lockout("line", (Cell(0), Cell(2)), (Cell(1),), difference)
    assert lockout.requirement(Board.square(9)) == f"needs {ends}, and all others outside their range"

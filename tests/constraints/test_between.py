"""Digits between those of two ends."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.between import Between
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
A, B, C, D = map(Cell, (2, 0, 1, 3))


@pytest.mark.parametrize("middle", [(), (B,), (B, C)])
def test_it_keeps_its_promises(middle: tuple[Cell, ...]) -> None:
    check(Between("line", (A, D), middle), LINE)


@pytest.mark.parametrize("digits", [1, 2])
def test_few_digits_leave_nothing_between(digits: int) -> None:
    check(Between("line", (A, D), (B,)), Board(4, [], digits=digits))


@pytest.mark.parametrize(
    ("digits", "is_fault"),
    [
        ([3, 0, 0, 0], False),
        ([5, 0, 0, 0], True),
        ([0, 0, 3, 4], True),
        ([2, 4, 3, 0], True),
        ([2, 4, 1, 0], False),
    ],
)
def test_it_sees_faults_before_all_cells_are_filled(digits: list[int], is_fault: bool) -> None:
    assert bool(Between("line", (A, D), (B, C)).fault(digits, LINE)) == is_fault


def test_a_fault_says_what_cannot_be() -> None:
    assert str(Between("line", (A, D), (B,)).fault([4, 0, 2, 3], LINE)) == (
        "line: with 2 in c2, 3 in c3 and 4 in c0, "
        "the digits in the middle cannot be between those of the ends"
    )


def test_it_says_what_it_needs() -> None:
    assert Between("line", (Cell(0), Cell(3)), (Cell(1), Cell(2))).requirement(Board.square(9)) == (
        "needs all its other digits strictly between those in r1c1 and r1c4"
    )

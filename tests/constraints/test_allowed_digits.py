"""Cells that allow only some digits."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.allowed_digits import AllowedDigits
from polydoku.model.board import Cell

LINE = Board(3, [], digits=4)
A, B, C = map(Cell, range(3))


@pytest.mark.parametrize("mask", [0b0101, 0b1000, 0b1111, 0])
@pytest.mark.parametrize("cells", [(A,), (C, A)])
def test_it_keeps_its_promises(cells: tuple[Cell, ...], mask: int) -> None:
    check(AllowedDigits("odd cells", cells, mask), LINE)


def test_a_digit_that_is_not_allowed_is_named_with_its_cell() -> None:
    faults = AllowedDigits("odd cells", (A, B, C), 0b0101).faults([1, 2, 4], LINE)
    assert [str(fault) for fault in faults] == [
        "odd cells: c1 cannot hold 2",
        "odd cells: c2 cannot hold 4",
    ]

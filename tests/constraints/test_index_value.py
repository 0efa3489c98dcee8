"""A cell that says where the digit of another cell is."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.index_value import IndexValue
from polydoku.model.board import Cell

LINE = Board(4, [], digits=4)
A, B, C, D = map(Cell, (2, 0, 1, 3))


@pytest.mark.parametrize("line", [(C, D), (C,), (A, C, D), (C, B, A), (B, A), (D, B), ()])
@pytest.mark.parametrize("value_cell", [A, B])
def test_it_keeps_its_promises(value_cell: Cell, line: tuple[Cell, ...]) -> None:
    check(IndexValue("indexing", value_cell, B, line), LINE)


@pytest.mark.parametrize(
    ("digits", "is_fault"),
    [
        ([3, 0, 0, 0], True),
        ([0, 2, 3, 4], True),
        ([0, 3, 3, 4], False),
        ([2, 3, 3, 4], True),
        ([1, 3, 3, 4], False),
    ],
)
def test_it_sees_faults_before_all_cells_are_filled(digits: list[int], is_fault: bool) -> None:
    assert bool(IndexValue("indexing", A, B, (C, D)).fault(digits, LINE)) == is_fault


def test_a_fault_says_what_cannot_be() -> None:
    assert str(IndexValue("indexing", A, B, (C, D)).fault([3, 0, 0, 0], LINE)) == (
        "indexing: with 3 in c0, c0 cannot say where the digit of c2 is in the line"
    )

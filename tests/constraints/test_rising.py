"""Cells along which the digits rise."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.rising import Rising
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_it_keeps_its_promises(count: int) -> None:
    check(Rising("line", CELLS[:count]), LINE)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([0, 0, 0, 0], None),
        ([2, 3, 1, 4], None),
        ([2, 2, 0, 0], "digits rise along the line: 2 in c0, then 2 in c1"),
        (
            [0, 2, 1, 0],
            "digits rise along the line: 1 in c2, then 2 in c1 leaves no room for the cell between",
        ),
        ([0, 0, 4, 0], "digits rise along the line: 4 in c2 leaves no room for the 3 cells after it"),
        ([0, 2, 0, 0], "digits rise along the line: 2 in c1 leaves no room for the 2 cells before it"),
    ],
)
def test_a_line_without_room_is_a_fault_with_its_cells(digits: list[int], text: str | None) -> None:
    fault = Rising("line", CELLS).fault(digits, LINE)
    assert (fault and str(fault)) == text

"""Cells that hold a digit as often as it says."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.counting_circles import CountingCircles
from polydoku.model.board import Cell

LINE = Board(4, [], digits=4)
ZERO_BASED = Board(4, [], digits=5, symbols="01234")
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_it_keeps_its_promises(count: int) -> None:
    check(CountingCircles("circles", CELLS[:count]), LINE)
    check(CountingCircles("circles", CELLS[:count], first_value=0), ZERO_BASED)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([3, 1, 3, 0], None),
        ([1, 1, 0, 0], "circles: with 1 in c0 and 1 in c1, 1 cannot be in 2 of the 4 cells"),
        ([4, 2, 0, 0], "circles: with 4 in c0 and 2 in c1, 4 cannot reach 4 of the 4 cells"),
        ([3, 2, 0, 0], "circles: with 3 in c0 and 2 in c1, the digits need more than 4 cells"),
    ],
)
def test_digits_that_cannot_be_counted_are_a_fault(digits: list[int], text: str | None) -> None:
    fault = CountingCircles("circles", CELLS).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_candidates_exclude_each_other_if_no_set_of_digits_has_both() -> None:
    exclusions = set(CountingCircles("circles", CELLS[:3]).exclusions(4))
    assert ((CELLS[0], 1), (CELLS[1], 3)) in exclusions
    assert ((CELLS[0], 1), (CELLS[1], 2)) not in exclusions
    assert ((CELLS[0], 1), (CELLS[1], 1)) in exclusions

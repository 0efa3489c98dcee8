"""A cell that counts the different digits of others."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.distinct_count import DistinctCount
from polydoku.model.board import Cell

LINE = Board(4, [], digits=4)
ZERO_BASED = Board(4, [], digits=4, symbols="0123")
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("counted", [CELLS[1:2], CELLS[1:3], CELLS[1:], CELLS, CELLS[:2], CELLS[:1], ()])
def test_it_keeps_its_promises(counted: tuple[Cell, ...]) -> None:
    check(DistinctCount("count", CELLS[0], counted), LINE)
    check(DistinctCount("count", CELLS[0], counted, first_value=0), ZERO_BASED)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([1, 1, 2, 0], None),
        (
            [1, 4, 1, 3],
            "count: with 1 in c2, 1 in c0, 4 in c1 and 3 in c3, there cannot be 1 different digits",
        ),
        ([2, 0, 4, 0], "count: with 4 in c2 and 2 in c0, there cannot be 4 different digits in 3 cells"),
    ],
)
def test_a_number_that_cannot_be_reached_is_a_fault(digits: list[int], text: str | None) -> None:
    fault = DistinctCount("count", CELLS[0], CELLS[1:]).fault(digits, LINE)
    assert str(fault).startswith(text) if text else fault is None


def test_numbers_larger_than_the_cells_are_excluded() -> None:
    exclusions = set(DistinctCount("count", CELLS[0], CELLS[1:3]).exclusions(4))
    assert {first for first, _ in exclusions} == {(CELLS[0], 3), (CELLS[0], 4)}

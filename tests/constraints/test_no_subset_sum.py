"""Cells of which none add up to a total."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.no_subset_sum import NoSubsetSum
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("count", [1, 3, 4])
@pytest.mark.parametrize("total", [0, 3, 6, 8, 21])
def test_it_keeps_its_promises(count: int, total: int) -> None:
    check(NoSubsetSum("cage", CELLS[:count], total), LINE)


@pytest.mark.parametrize("total", [0, 3])
def test_values_that_begin_with_0_add_up_to_what_is_shown(total: int) -> None:
    board = Board(4, [], digits=5, symbols="01234")
    cage = NoSubsetSum("cage", CELLS, total, first_value=0)
    check(cage, board)
    assert cage.holds([1, 3, 3, 3]) == (total == 3)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([2, 0, 2, 5], None),
        ([2, 2, 2, 0], "cage: 2 in c2, 2 in c0 and 2 in c1 add up to 6"),
        ([0, 5, 0, 1], "cage: 5 in c1 and 1 in c3 add up to 6"),
    ],
)
def test_the_cells_that_add_up_are_named(digits: list[int], text: str | None) -> None:
    fault = NoSubsetSum("cage", CELLS, 6).fault(digits, LINE)
    assert (fault and str(fault)) == text

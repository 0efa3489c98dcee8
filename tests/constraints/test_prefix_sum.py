"""A line whose first digit says how many of its cells add up to a total."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.prefix_sum import PrefixSum
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("total", [0, 1, 2, 5, 7, 12, 40])
def test_it_keeps_its_promises(count: int, total: int) -> None:
    check(PrefixSum("clue", CELLS[:count], total), LINE)


@pytest.mark.parametrize("total", [0, 1, 4])
def test_a_first_value_of_0_sums_no_cells(total: int) -> None:
    board = Board(4, [], digits=5, symbols="01234")
    clue = PrefixSum("clue", CELLS, total, first_value=0)
    check(clue, board)
    assert clue.holds([3, 3, 1, 3]) == (total == 0)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([0, 1, 0, 1], None),
        ([4, 1, 3, 1], "clue: 3 in c2, 4 in c0 and 1 in c1, so the total is 8, not 6"),
        ([4, 0, 3, 0], "clue: 3 in c2 and 4 in c0, which is more than 6"),
        ([0, 0, 1, 0], "clue: 1 in c2, so the total is 1, not 6"),
        ([0, 0, 5, 0], "clue: 5 in c2, but there are only 4 cells"),
        ([1, 1, 4, 0], "clue: 4 in c2, 1 in c0 and 1 in c1, so the total cannot be 6"),
        ([0, 0, 2, 0], None),
        ([1, 1, 3, 1], "clue: 3 in c2, 1 in c0 and 1 in c1, so the total is 5, not 6"),
        ([1, 0, 2, 1], "clue: 2 in c2 and 1 in c0, so the total is 3, not 6"),
    ],
)
def test_what_does_not_fit_is_named(digits: list[int], text: str | None) -> None:
    fault = PrefixSum("clue", CELLS, 6).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_a_total_that_the_open_cells_cannot_reach_is_named() -> None:
    fault = PrefixSum("clue", CELLS, 15).fault([1, 0, 3, 0], LINE)
    assert str(fault) == "clue: 3 in c2 and 1 in c0, so the total cannot be 15"


def test_it_says_what_it_needs() -> None:
    assert PrefixSum("clue", (Cell(0), Cell(1), Cell(2)), 5).requirement(Board.square(9)) == (
        "needs a total of 5 in its first X cells, where X is the digit in r1c1"
    )

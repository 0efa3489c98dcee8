"""Cells that hold more than every cell before them are counted."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.visible_count import VisibleCount
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("length", [1, 3, 4])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_it_keeps_its_promises(length: int, count: int) -> None:
    check(VisibleCount("clue", CELLS[:length], count), LINE)


@pytest.mark.parametrize("count", [0, 2, 4])
def test_a_value_of_0_is_never_visible(count: int) -> None:
    board = Board(4, [], digits=5, symbols="01234")
    clue = VisibleCount("clue", CELLS, count, first_value=0)
    check(clue, board)
    assert clue.holds([1, 1, 1, 1]) == (count == 0)
    assert VisibleCount("clue", CELLS, 1).holds([1, 1, 1, 1])


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([0, 1, 0, 1], None),
        ([2, 3, 1, 0], "clue: 1 in c2, 2 in c0 and 3 in c1 leaves 3 visible so far, not 2"),
        ([5, 0, 4, 0], None),
        ([0, 0, 5, 0], "clue: 5 in c2 leaves 1 visible, not 2"),
        ([0, 0, 4, 5], None),
        ([4, 5, 3, 0], "clue: 3 in c2, 4 in c0 and 5 in c1 leaves 3 visible, not 2"),
        ([0, 4, 2, 5], None),
        ([2, 1, 3, 3], "clue: 3 in c2, 2 in c0, 1 in c1 and 3 in c3 leaves 1 visible, not 2"),
    ],
)
def test_what_does_not_fit_is_named(digits: list[int], text: str | None) -> None:
    fault = VisibleCount("clue", CELLS, 2).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_a_number_that_the_empty_cells_cannot_show_is_named() -> None:
    fault = VisibleCount("clue", CELLS, 4).fault([5, 0, 0, 0], LINE)
    assert str(fault) == "clue: with 5 in c0, 4 cannot be visible"
    fault = VisibleCount("clue", CELLS, 5).fault([0, 0, 0, 0], LINE)
    assert str(fault) == "clue: 5 cannot be visible in c2, c0, c1 and c3"


def test_it_says_what_it_needs() -> None:
    assert VisibleCount("clue", (Cell(0), Cell(1), Cell(2)), 2).requirement(Board.square(9)) == (
        "needs 2 visible cells: each has a larger digit than every cell before"
    )

"""Cells whose digits between two ends add up to a total."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.enclosed_sum import EnclosedSum
from polydoku.model.board import Cell

LINE = Board(4, [], digits=5)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("crust", [(), (1, 4), (2, 3)])
@pytest.mark.parametrize("totals", [(0,), (3,), (5, 6), (20,)])
@pytest.mark.parametrize("count", [1, 3, 4])
def test_it_keeps_its_promises(crust: tuple[int, ...], totals: tuple[int, ...], count: int) -> None:
    check(EnclosedSum("line", CELLS[:count], crust, totals), LINE)


@pytest.mark.parametrize("crust", [(), (1, 4)])
def test_values_that_begin_with_0_add_up_to_what_is_shown(crust: tuple[int, ...]) -> None:
    board = Board(4, [], digits=5, symbols="01234")
    line = EnclosedSum("line", CELLS, crust, (3,), first_value=0)
    check(line, board)
    assert line.spec()[-1] == (-1,)


@pytest.mark.parametrize(
    ("crust", "line", "total"),
    [
        ((1, 5), [1, 2, 3, 5], 5),
        ((1, 5), [2, 5, 4, 1], 4),
        ((1, 5), [2, 5, 1, 3], 0),
        ((), [2, 3, 5, 4], 3),
        ((), [5, 3, 4, 2], 7),
    ],
)
def test_the_ends_are_the_crust_or_else_the_extremes(
    crust: tuple[int, ...], line: list[int], total: int
) -> None:
    cells = tuple(LINE.cells)
    right = {total for total in range(20) if EnclosedSum("line", cells, crust, (total,)).holds(line)}
    assert right == {total}


def test_a_line_without_the_crust_never_holds() -> None:
    assert not any(EnclosedSum("x", CELLS, (1, 5), (total,)).holds([1, 2, 3, 4]) for total in range(20))


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([1, 4, 3, 0], None),
        ([1, 5, 3, 0], "line: with 1 in c0 and 5 in c1, 0 is enclosed, not 6"),
        ([4, 3, 1, 5], "line: with 1 in c2, 4 in c0, 3 in c1 and 5 in c3, 7 is enclosed, not 6"),
        ([4, 0, 1, 5], None),
        ([2, 3, 1, 4], "line: no 5 in 1 in c2, 2 in c0, 3 in c1 and 4 in c3"),
        ([2, 0, 2, 4], "2 twice in line (c2, c0)"),
    ],
)
def test_what_does_not_fit_is_named(digits: list[int], text: str | None) -> None:
    fault = EnclosedSum("line", CELLS, (1, 5), (6,)).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_a_total_that_the_open_cells_cannot_reach_is_named() -> None:
    fault = EnclosedSum("line", CELLS, (1, 5), (9,)).fault([2, 0, 1, 5], LINE)
    assert str(fault) == "line: with 1 in c2, 2 in c0 and 5 in c3, the enclosed total cannot be 9"


def test_it_says_what_it_needs() -> None:
    assert EnclosedSum("clue", (Cell(0), Cell(1), Cell(2)), (1, 9), (5,)).requirement(Board.square(9)) == (
        "needs a total of 5 between 1 and 9"
    )

"""Two cells and a table of what they may hold."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.pair import Pair
from polydoku.model.board import Cell

LINE = Board(3, [], digits=4)
A, B, C = map(Cell, range(3))
STEPS = (0b10, 0b101, 0b1010, 0b100)
DOUBLES = (0b10, 0b1001, 0, 0b10)


@pytest.mark.parametrize("table", [STEPS, DOUBLES, (0b1000,), (), (0b1111,) * 4])
def test_it_keeps_its_promises(table: tuple[int, ...]) -> None:
    check(Pair("dot", (A, B), table), LINE)
    check(Pair("dot", (C, A), table), LINE)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([2, 1, 0], None),
        ([2, 3, 0], "c0 and c1 must have the ratio 2, but hold 2 and 3"),
        ([0, 3, 0], "c0 and c1 must have the ratio 2, but no digit fits 3 in c1"),
    ],
)
def test_what_does_not_fit_is_said_with_the_relation(digits: list[int], text: str | None) -> None:
    fault = Pair("dot", (A, B), DOUBLES, "must have the ratio 2").fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_a_table_without_a_pair_is_a_fault_of_empty_cells() -> None:
    fault = Pair("dot", (A, B), ()).fault([0, 0, 0], LINE)
    assert fault is not None
    assert (str(fault), fault.cells) == ("c0 and c1 are joined by the dot, but no digits do", (0, 1))

"""Cells and a list of the tuples that they may hold."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.table import Table
from polydoku.model.board import Cell

LINE = Board(4, [], digits=4)
CELLS = tuple(map(Cell, (2, 0, 3)))
TUPLES = ((1, 2, 3), (3, 1, 4), (3, 2, 4), (3, 1, 4))


@pytest.mark.parametrize("tuples", [TUPLES, TUPLES[:1], ()])
def test_it_keeps_its_promises(tuples: tuple[tuple[int, ...], ...]) -> None:
    check(Table("table", CELLS, tuples), LINE)


@pytest.mark.parametrize(
    ("digits", "text"),
    [
        ([0, 1, 3, 0], None),
        ([1, 1, 3, 3], "table: no entry has 3 in c2, 1 in c0 and 3 in c3"),
        ([0, 0, 2, 0], "table: no entry has 2 in c2"),
    ],
)
def test_what_does_not_fit_is_named(digits: list[int], text: str | None) -> None:
    fault = Table("table", CELLS, TUPLES).fault(digits, LINE)
    assert (fault and str(fault)) == text


def test_an_empty_table_is_a_fault_of_empty_cells() -> None:
    assert str(Table("table", CELLS, ()).fault([0] * 4, LINE)) == "table: c2, c0 and c3 have no entry"

"""A cell that says where a digit is."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.index import Index
from polydoku.model.board import Cell

LINE = Board(4, [], digits=4)
CELLS = tuple(map(Cell, (2, 0, 1, 3)))


@pytest.mark.parametrize("line", [CELLS[1:], CELLS[:2], CELLS, CELLS[::-1], CELLS[2:], CELLS[:1], ()])
@pytest.mark.parametrize("digit", [1, 3, 4])
def test_it_keeps_its_promises(line: tuple[Cell, ...], digit: int) -> None:
    check(Index("indexer", CELLS[0], line, digit), LINE)


@pytest.mark.parametrize(
    ("digits", "is_fault"),
    [
        ([0, 0, 4, 0], True),
        ([0, 2, 2, 0], False),
        ([2, 0, 1, 0], False),
        ([2, 0, 2, 0], True),
        ([2, 2, 0, 0], True),
        ([1, 1, 0, 3], True),
    ],
)
def test_it_sees_faults_before_all_cells_are_filled(digits: list[int], is_fault: bool) -> None:
    assert bool(Index("indexer", CELLS[0], CELLS[1:], 2).fault(digits, LINE)) == is_fault


def test_a_fault_says_what_cannot_be() -> None:
    fault = Index("indexer", CELLS[0], CELLS[1:], 2).fault([1, 1, 0, 3], LINE)
    assert str(fault) == "indexer: with 1 in c0, 1 in c1 and 3 in c3, c2 cannot say where 2 is in the line"


def test_a_position_and_the_digit_elsewhere_exclude_each_other() -> None:
    exclusions = set(Index("indexer", CELLS[0], CELLS[1:], 2).exclusions(4))
    assert ((CELLS[0], 1), (CELLS[2], 2)) in exclusions
    assert ((CELLS[0], 1), (CELLS[1], 3)) in exclusions
    assert ((CELLS[0], 1), (CELLS[1], 2)) not in exclusions
    assert ((CELLS[1], 2), (CELLS[2], 2)) in exclusions


def test_it_says_what_it_needs() -> None:
    assert Index("clue", Cell(0), (Cell(1), Cell(2), Cell(3)), digit=4).requirement(Board.square(9)) == (
        "needs 4 in the cell, counted from r1c2, that r1c1 names"
    )

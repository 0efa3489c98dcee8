"""Cells that hold different digits."""

import pytest

from constraints.laws import check
from polydoku import Board
from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Cell

LINE = Board(4, [], digits=4)
CELLS = tuple(map(Cell, range(4)))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_it_keeps_its_promises(count: int) -> None:
    check(AllDifferent("the set", CELLS[:count]), LINE)


def test_each_repeated_digit_is_a_fault_of_its_own() -> None:
    faults = AllDifferent("the set", CELLS).faults([2, 3, 2, 3], LINE)
    assert list(map(str, faults)) == ["2 twice in the set (c0, c2)", "3 twice in the set (c1, c3)"]


def test_a_full_set_holds_every_digit() -> None:
    assert frozenset((cell, 3) for cell in CELLS) in set(AllDifferent("the set", CELLS).guarantees(4))
    assert list(AllDifferent("the set", CELLS[:3]).guarantees(4)) == []

"""What follows from a reason that assumes nothing."""

from polydoku import Board
from polydoku.explain.text.families.direct_reason import all_see, any_see, facts
from polydoku.explain.text.naming import Naming
from polydoku.model.board import Cell

BOARD = Board.square(9)


def cells(names: str) -> list[Cell]:
    return [BOARD[name] for name in names.split()]


def test_what_becomes_of_each_cell_is_told() -> None:
    first, second, third = cells("r1c1 r1c2 r1c3")
    masks = {first: 0b1, second: 0b11, third: 0b1111}
    excluded = {(second, 1), (third, 1)}
    assert facts((first,), excluded, masks, Naming(BOARD)) == "r1c2 is 2 and r1c3 is not 1"


def test_many_cells_are_called_the_others_of_their_house() -> None:
    first, *others = cells("r1c1 r1c2 r1c3 r1c4 r1c5")
    masks = {first: 0b1, **dict.fromkeys(others, 0b111)}
    excluded = {(cell, 1) for cell in others}
    assert facts((first,), excluded, masks, Naming(BOARD)) == "no other cell of row 1 is 1"
    assert facts((), excluded, masks, Naming(BOARD)) == "r1c2, r1c3, r1c4 and r1c5 are 2 or 3"


def test_cells_see_each_other() -> None:
    assert all_see(cells("r1c1 r1c2 r2c1"), BOARD)
    assert not all_see(cells("r1c1 r1c9 r2c1"), BOARD)
    assert any_see(cells("r1c1 r1c9 r5c5"), BOARD)
    assert not any_see(cells("r1c1 r5c5"), BOARD)

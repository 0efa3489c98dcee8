from polydoku import Board
from polydoku.formats.iss.names import Names, item_text
from polydoku.formats.iss.shape import Shape


def test_cells_are_named_as_in_iss() -> None:
    board = Board.square(2)
    names = Names(
        board, Shape(2, 2, 2), dict(zip(board.names, ["R1C1", "R1C2", "R2C1", "R2C2"], strict=True))
    )
    assert names.cells(["r1c2", "r2c1"]) == ["R1C2", "R2C1"]
    assert names.by_index([3]) == ["R2C2"]
    assert item_text("", "R1C1_2") == ".~R1C1_2"

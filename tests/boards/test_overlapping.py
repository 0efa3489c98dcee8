import pytest

from polydoku import BoardError, boards


def test_a_samurai_shares_four_boxes() -> None:
    board = boards.samurai()
    assert len(board) == 5 * 81 - 4 * 9
    assert len(board.houses) == 5 * 27 - 4
    assert board.digits == 9
    assert all(len(house.cells) == 9 for house in board.houses)
    assert len(board.house_indices[board["r7c7"]]) == 5


def test_grids_apart_share_nothing() -> None:
    assert len(boards.overlapping([(0, 0), (0, 4)], size=4)) == 32


def test_offsets_may_start_anywhere() -> None:
    assert boards.overlapping([(5, 5)], size=4).names == boards.square(4).names


def test_two_grids_in_one_place_are_refused() -> None:
    with pytest.raises(BoardError, match="two grids have the same offset"):
        boards.overlapping([(0, 0), (0, 0)])


def test_neighbours_cross_from_grid_to_grid() -> None:
    board = boards.samurai()
    assert "r6c10" not in board.index
    assert board["r7c10"] in board.neighbours("r7c9")

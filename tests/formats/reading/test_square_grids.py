import pytest

from format_cases import JIGSAW
from polydoku import Board, FormatError, boards
from polydoku.formats.reading.square_grids import board_of_regions, square_grid_of, usual_regions


def test_usual_regions_are_boxes_or_rows() -> None:
    assert usual_regions(6)[:12] == (0, 0, 0, 1, 1, 1) * 2
    assert usual_regions(5)[:6] == (0, 0, 0, 0, 0, 1)


@pytest.mark.parametrize(
    "board",
    [
        boards.square(9),
        boards.square(7),
        boards.latin(6),
        boards.jigsaw(JIGSAW),
        boards.square(6, box=(3, 2)),
    ],
    ids=str,
)
def test_boards_survive_as_regions(board: Board) -> None:
    grid = square_grid_of(board)
    assert grid is not None
    assert board_of_regions(grid.size, grid.regions) == board


def test_cells_without_a_region_and_small_regions_are_possible() -> None:
    regions = (0, 0, 1, None, 0, 0, 1, None, *[None] * 8)
    board = board_of_regions(4, regions)
    assert [house.cells for house in board.houses[8:]] == [(0, 1, 4, 5), (2, 6)]
    grid = square_grid_of(board)
    assert grid is not None
    assert grid.regions == regions


def test_a_region_of_more_than_n_cells_is_refused() -> None:
    with pytest.raises(FormatError, match="a region of 5 cells"):
        board_of_regions(4, (0,) * 5 + (None,) * 11)


def test_other_houses_are_extra_and_other_boards_are_none() -> None:
    extra = square_grid_of(boards.named("windoku"))
    assert extra is not None
    assert len(extra.extra) == 4
    assert square_grid_of(boards.samurai()) is None
    assert square_grid_of(boards.rectangle(6, 9)) is None

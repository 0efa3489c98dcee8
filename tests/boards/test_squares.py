import pytest

from polydoku import Board, BoardError, boards


@pytest.mark.parametrize("size", range(1, 33))
def test_every_size_has_full_rows_columns_and_boxes(size: int) -> None:
    board = Board.square(size)
    assert len(board) == size * size
    assert all(len(house.cells) == size for house in board.houses)
    kinds = [house.kind for house in board.houses]
    assert kinds.count("row") == kinds.count("column") == size
    assert board.labels is not None
    assert board.labels[-1] == (size, size)


@pytest.mark.parametrize(("size", "box"), [(6, (2, 3)), (6, (3, 2)), (8, (2, 4)), (12, (3, 4)), (15, (3, 5))])
def test_a_box_has_the_asked_shape(size: int, box: tuple[int, int]) -> None:
    board = Board.square(size, box=box)
    first = [board.labels[c] for c in board.houses[2 * size].cells] if board.labels else []
    assert (max(r for r, _ in first), max(c for _, c in first)) == box


def test_a_box_that_is_a_row_adds_no_house() -> None:
    assert Board.square(7) == boards.latin(7)
    assert len(Board.square(6, box=(1, 6)).houses) == 12


def test_boxes_that_do_not_tile_are_refused_with_those_that_do() -> None:
    with pytest.raises(BoardError) as error:
        Board.square(6, box=(2, 2))
    assert str(error.value) == "boxes of 2 rows and 2 columns do not tile a 6×6 board; try 2x3 or 3x2"


@pytest.mark.parametrize("size", [0, -1, 33])
def test_sizes_out_of_range_are_refused(size: int) -> None:
    with pytest.raises(BoardError, match="use 1 to 32"):
        boards.latin(size)


def test_a_jigsaw_has_its_regions_as_boxes() -> None:
    board = boards.jigsaw("AABB\nACCB\nADCB\nDDDC", connected=False)
    assert [house.name for house in board.houses[8:]] == ["box A", "box B", "box C", "box D"]
    assert (
        boards.jigsaw([[1, 1, 2, 2], [1, 3, 3, 2], [1, 4, 3, 2], [4, 4, 4, 3]], connected=False).digits == 4
    )


@pytest.mark.parametrize(
    ("regions", "line"),
    [
        ("AAB", "3 region marks, but a 2×2 board has 4"),
        ("ABCD", "4 regions, but a 2×2 board needs 2"),
        ("AAAB", "region A has 3 cells, not 2; each region needs 2 cells"),
        ("ABBA", "region A is not connected (r2c2 lies apart)"),
        ("", "0 region marks, but a 0×0 board has 0"),
    ],
)
def test_regions_that_cannot_be_say_why(regions: str, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.jigsaw(regions)
    assert str(error.value) == line


def test_regions_may_lie_apart_when_asked_for() -> None:
    assert len(boards.jigsaw("ABBA", connected=False).houses) == 6

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polydoku import Board, BoardError, boards
from polydoku.boards.squares import (
    default_box,
    orthogonal_neighbours,
    square,
    standard_regions,
    unit_square,
)


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


@given(st.integers(1, 32))
def test_the_usual_box_is_the_most_square_one_and_wide(size: int) -> None:
    rows, columns = default_box(size)
    assert rows * columns == size
    assert rows <= columns
    assert not [r for r in range(rows + 1, columns) if size % r == 0 and r <= size // r]


@pytest.mark.parametrize("size", range(1, 17))
def test_every_box_that_fits_is_possible_and_no_other(size: int) -> None:
    for rows in range(-1, size + 2):
        for columns in range(-1, size + 2):
            if rows * columns == size and rows > 0:
                board = square(size, box=(rows, columns))
                boxes = [house for house in board.houses if house.kind == "box"]
                assert len(boxes) == (0 if rows == 1 else size)
                assert boards.named(board.name) == board
            else:
                with pytest.raises(BoardError, match=f"boxes of {rows} row"):
                    square(size, box=(rows, columns))


@pytest.mark.parametrize("box", [(2, 3), (3, 2), (1, 6), (6, 1), (3, 4), (4, 2)])
def test_regions_are_rectangles_of_their_size(box: tuple[int, int]) -> None:
    rows, columns = box
    size = rows * columns
    regions = standard_regions(size, box)
    assert set(Counter(regions).values()) == {size}
    for region in range(size):
        cells = [divmod(cell, size) for cell in range(size * size) if regions[cell] == region]
        assert len({row for row, _ in cells}) == rows
        assert len({column for _, column in cells}) == columns


@given(st.integers(1, 9), st.data())
def test_neighbours_on_a_square_are_one_step_away(size: int, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, size * size - 1))
    row, column = divmod(cell, size)
    near = [
        other for other in range(size * size) if abs(other // size - row) + abs(other % size - column) == 1
    ]
    assert orthogonal_neighbours(cell, size) == sorted(near)
    assert list(boards.latin(size).neighbours(cell)) == sorted(near)


def test_a_square_cell_has_its_corners_clockwise_from_the_top_left() -> None:
    assert unit_square(2, 5) == ((5, 2), (6, 2), (6, 3), (5, 3))


REGION_MAPS = ["ABBBACCBADCCADDD", "AAAABBBBCCCCDDDD", "AABBAABBCCDDCCDD"]


@pytest.mark.parametrize("regions", REGION_MAPS)
def test_a_map_may_be_written_in_every_form(regions: str) -> None:
    board = boards.jigsaw(regions)
    rows = [regions[start : start + 4] for start in range(0, 16, 4)]
    numbers = [["ABCD".index(region) + 1 for region in row] for row in rows]
    assert boards.jigsaw("\n".join(rows)) == boards.jigsaw(" ".join(regions)) == board
    houses = [set(house.cells) for house in board.houses]
    assert [set(house.cells) for house in boards.jigsaw(numbers).houses] == houses
    assert boards.named(f"jigsaw:{regions}") == board


@pytest.mark.parametrize(
    ("numbers", "names"),
    [
        ([[10, 10], [9, 9]], []),
        ([[10, 9], [10, 9]], ["box 9", "box 10"]),
        ([[1, 2], [1, 2]], ["box 1", "box 2"]),
    ],
)
def test_regions_with_numbers_are_in_their_order_unless_they_are_rows(
    numbers: list[list[int]], names: list[str]
) -> None:
    houses = boards.jigsaw(numbers).houses
    assert [house.name for house in houses if house.kind == "box"] == (names or ["box 9", "box 10"])

"""The text layout: where cells stand, which of them a wall parts, and when there is no layout at all."""

import pytest

from polydoku import boards
from polydoku.draw.layout import candidate_columns, layout_of
from polydoku.model.board import Board


def test_cells_named_by_row_and_column_stand_there() -> None:
    layout = layout_of(Board.square(4))
    assert layout is not None
    assert (layout.rows, layout.columns) == (4, 4)
    assert layout.cells[(1, 2)] == 6


def test_an_unnamed_board_of_unit_squares_is_laid_out_by_its_places() -> None:
    squares = [[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for x, y in ((0, 0), (1, 0), (1, 1))]
    layout = layout_of(Board(["a", "b", "c"], [], places=squares))
    assert layout is not None
    assert layout.cells == {(0, 0): 0, (0, 1): 1, (1, 1): 2}


def test_places_that_are_no_unit_squares_give_no_layout() -> None:
    assert layout_of(Board(["a"], [], places=[[(0, 0), (1, 0), (0, 1)]])) is None
    assert layout_of(Board(["a"], [], places=[[(0.5, 0), (1.5, 0), (1.5, 1), (0.5, 1)]])) is None
    assert layout_of(Board(["a", "b"], [])) is None


def test_two_names_of_one_place_give_no_layout() -> None:
    assert layout_of(Board(["r1c1", "r01c1"], [])) is None


def test_a_gap_in_the_row_numbers_becomes_one_empty_row() -> None:
    layout = layout_of(Board([(1, 1), (1000, 1)], []))
    assert layout is not None
    assert layout.cells == {(0, 0): 0, (2, 0): 1}


def test_a_board_spread_too_thin_has_no_layout() -> None:
    assert layout_of(Board([(i, i) for i in range(100)], [])) is None


def test_walls_follow_boxes_of_any_shape() -> None:
    layout = layout_of(boards.jigsaw("AABB AACB DDCB DDCC"))
    assert layout is not None
    assert layout.has_wall((0, 1), (0, 2))
    assert not layout.has_wall((0, 2), (0, 3))
    assert layout.has_wall((1, 2), (0, 2))


def test_regular_boxes_need_no_outline_but_irregular_ones_and_holes_do() -> None:
    framed = {name: layout_of(boards.named(name)) for name in ("9x9", "6x6:3x2", "latin:5x5", "samurai")}
    assert {name: layout and layout.has_frame for name, layout in framed.items()} == {
        "9x9": False,
        "6x6:3x2": False,
        "latin:5x5": False,
        "samurai": True,
    }
    jigsaw = layout_of(boards.jigsaw("AABB AACB DDCB DDCC"))
    assert jigsaw is not None
    assert jigsaw.has_frame


def test_without_kinds_the_compact_houses_are_the_boxes() -> None:
    square = Board.square(4)
    layout = layout_of(Board(square.names, [house.cells for house in square.houses]))
    assert layout is not None
    assert layout.has_wall((0, 1), (0, 2))
    assert not layout.has_wall((0, 0), (0, 1))


def test_a_house_in_two_parts_is_no_box() -> None:
    layout = layout_of(Board(Board.square(2).names, [["r1c1", "r2c2"], ["r1c1", "r1c2"]]))
    assert layout is not None
    assert not layout.has_wall((0, 0), (0, 1))


def test_a_house_without_a_kind_that_overlaps_an_earlier_block_is_no_box() -> None:
    square = Board.square(4)
    blocks = [["r1c1", "r1c2", "r2c1", "r2c2"], ["r2c2", "r2c3", "r3c2", "r3c3"]]
    layout = layout_of(Board(square.names, blocks))
    assert layout is not None
    assert layout.has_wall((0, 1), (0, 2))
    assert not layout.has_wall((2, 2), (2, 3)), "the second block overlaps the first"
    only_second = layout_of(Board(square.names, blocks[1:]))
    assert only_second is not None
    assert only_second.has_wall((2, 2), (2, 3))


@pytest.mark.parametrize(
    ("digits", "columns"), [(1, 1), (2, 2), (4, 2), (5, 3), (9, 3), (10, 4), (16, 4), (25, 5), (32, 6)]
)
def test_candidates_are_side_by_side_in_the_most_square_block(digits: int, columns: int) -> None:
    assert candidate_columns(Board(["a"], [], digits=digits)) == columns
    assert columns * columns >= digits > (columns - 1) ** 2


@pytest.mark.parametrize(
    "name", ["9x9", "samurai", "windmill", "6x6:3x2", "latin:3x5", "jigsaw:4x4@1", "cube"]
)
def test_every_cell_has_one_place_and_its_boxes(name: str) -> None:
    board = boards.named(name)
    layout = layout_of(board)
    assert layout is not None
    assert sorted(layout.cells.values()) == list(board.cells)
    boxes = [set(house.cells) for house in board.houses if house.kind == "box"]
    for position, cell in layout.cells.items():
        assert 0 <= position[0] < layout.rows
        assert 0 <= position[1] < layout.columns
        assert layout.boxes[position] == {number for number, box in enumerate(boxes) if cell in box}

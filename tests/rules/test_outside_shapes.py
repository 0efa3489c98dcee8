"""Clues outside the board: each has a place of its own before the first cell of its line."""

from itertools import combinations

import pytest

from polydoku import Board, Puzzle, boards
from polydoku.draw.bounds import extent
from polydoku.draw.picture import scene_of
from polydoku.model.board import Cell
from polydoku.model.scene import Line, Shape, Text
from polydoku.rules.board_lines import diagonals, rows_and_columns
from polydoku.rules.outside_shapes import (
    Frame,
    arrow_shapes,
    clue_shapes,
    diagonal_clue_shapes,
    entry_of,
    reaches_the_edge,
)
from polydoku.rules.skyscraper import Skyscraper

NINE = Board.square(9)


def cells(names: str, board: Board = NINE) -> tuple[Cell, ...]:
    return tuple(board[name] for name in names.split())


def text_of(shapes: tuple[Shape, ...]) -> Text:
    [text] = [shape for shape in shapes if isinstance(shape, Text)]
    return text


def overlaps(first: Shape, second: Shape) -> bool:
    (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) = map(
        extent, (first, second)
    )
    return left < other_right and other_left < right and top < other_bottom and other_top < bottom


def has_left_the_board(shape: Shape, size: int = 9) -> bool:
    left, top, right, bottom = extent(shape)
    return right <= 0 or bottom <= 0 or left >= size or top >= size


@pytest.mark.parametrize(
    ("names", "point", "step"),
    [
        ("r2c1 r2c2", (0, 1.5), (1, 0)),
        ("r2c9 r2c8 r2c7", (9, 1.5), (-1, 0)),
        ("r1c3 r2c3", (2.5, 0), (0, 1)),
        ("r9c3 r8c3", (2.5, 9), (0, -1)),
        ("r1c3 r2c2", (3, 0), (-1, 1)),
    ],
)
def test_a_line_enters_at_an_edge_or_a_corner(
    names: str, point: tuple[float, float], step: tuple[float, float]
) -> None:
    entry = entry_of(NINE, cells(names))
    assert entry == (point, step)
    assert entry.is_diagonal == (0 not in step)


@pytest.mark.parametrize("names", ["r1c1", "r1c2 r1c3", "r1c1 r1c3", "r1c1 r1c2 r2c2", "r1c1 r2c3"])
def test_other_lines_have_no_entry(names: str) -> None:
    assert entry_of(NINE, cells(names)) is None


def test_a_line_is_seen_to_end_at_an_edge() -> None:
    assert reaches_the_edge(NINE, cells("r1c7 r1c8 r1c9"))
    assert not reaches_the_edge(NINE, cells("r1c1 r1c2"))


@pytest.mark.parametrize("frame", ["", "bars", "building", "dashed-building", "room"])
@pytest.mark.parametrize("text", ["3", "17", "1,3,5", "123456"])
def test_no_two_clues_of_rows_and_columns_overlap(frame: Frame, text: str) -> None:
    groups = [clue_shapes(NINE, line, text, frame) for line in rows_and_columns(NINE)]
    assert all(has_left_the_board(shape) for group in groups for shape in group)
    for group, other in combinations(groups, 2):
        assert not any(overlaps(shape, other_shape) for shape in group for other_shape in other)


def test_clues_of_diagonals_have_room_beside_those_of_rows_and_columns() -> None:
    groups = [diagonal_clue_shapes(NINE, line, "23") for line in diagonals(NINE)]
    assert all(has_left_the_board(shape) for group in groups for shape in group)
    groups += [clue_shapes(NINE, line, "23") for line in rows_and_columns(NINE)]
    for group, other in combinations(groups, 2):
        assert not any(overlaps(shape, other_shape) for shape in group for other_shape in other)


def test_the_arrow_of_a_diagonal_points_along_it() -> None:
    [arrow] = [
        shape for shape in diagonal_clue_shapes(NINE, cells("r1c3 r2c2"), "9") if isinstance(shape, Line)
    ]
    (tail_x, tail_y), (tip_x, tip_y) = arrow.points
    assert arrow.arrow
    assert (tip_x < tail_x, tip_y > tail_y) == (True, True)


@pytest.mark.parametrize(
    ("names", "is_before", "direction"),
    [("r1c1 r1c2 r1c3", True, (1, 0)), ("r1c3 r1c2 r1c1", True, (-1, 0)), ("r7c1 r8c1 r9c1", False, (0, 1))],
)
def test_an_arrow_points_where_digits_rise(names: str, is_before: bool, direction: tuple[int, int]) -> None:
    [arrow] = arrow_shapes(NINE, cells(names))
    assert isinstance(arrow, Line)
    (tail_x, tail_y), (tip_x, tip_y) = arrow.points
    assert has_left_the_board(arrow)
    assert ((tip_x > tail_x) - (tip_x < tail_x), (tip_y > tail_y) - (tip_y < tail_y)) == direction
    assert min(tail_x, tail_y) < 0 if is_before else max(tail_x, tail_y) > 9


def test_a_clue_inside_the_board_is_small_and_in_its_cell() -> None:
    for shapes in (
        clue_shapes(NINE, cells("r5c5 r5c6"), "3"),
        diagonal_clue_shapes(NINE, cells("r5c5"), "3"),
    ):
        text = text_of(shapes)
        left, top, right, bottom = extent(text)
        assert 4 < left < right < 5
        assert 4 < top < bottom < 5
    [arrow] = arrow_shapes(NINE, cells("r4c4 r4c5 r4c6"))
    assert isinstance(arrow, Line)
    assert arrow.points == ((3.5, 3.5), (4.5, 3.5), (5.5, 3.5))


def test_the_lines_of_slanted_boards_have_their_clues_outside_too() -> None:
    board = boards.named("rhombus:3,1")
    shapes = [shape for house in board.houses for shape in clue_shapes(board, house.cells, "7")]
    assert shapes


def test_the_picture_grows_so_that_clues_and_coordinates_have_room() -> None:
    rules = [Skyscraper(" ".join(NINE.names[cell] for cell in line), 3) for line in rows_and_columns(NINE)]
    puzzle = Puzzle(NINE, rules=rules)
    scene = scene_of(puzzle, coordinates=True)
    left, top, width, height = scene.box
    for shape in scene.shapes:
        shape_left, shape_top, shape_right, shape_bottom = extent(shape)
        assert left <= shape_left
        assert top <= shape_top
        assert shape.role == "caption" or (shape_right <= left + width and shape_bottom <= top + height)
    clues = [shape for shape in scene.shapes if shape.role.startswith("outside")]
    for coordinate in [shape for shape in scene.shapes if shape.role == "coordinate"]:
        assert not any(overlaps(coordinate, clue) for clue in clues)

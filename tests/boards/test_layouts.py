from itertools import combinations

import pytest

from polydoku import BoardError, Puzzle, boards
from polydoku.boards.layouts import LAYOUTS

COUNTS = {
    "twodoku": (153, 1),
    "butterfly": (144, 6),
    "flower": (189, 10),
    "cross": (297, 8),
    "windmill": (333, 4),
    "sohei": (288, 4),
    "samurai": (369, 4),
    "shogun": (783, 12),
    "sumo": (909, 16),
}
"""Cells, and pairs of grids that share cells, as the layouts are described everywhere."""


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_layout_has_its_cells_and_shared_places(name: str) -> None:
    board, corners = boards.named(name), LAYOUTS[name]
    pairs = [(a, b) for a, b in combinations(corners, 2) if abs(a[0] - b[0]) < 9 and abs(a[1] - b[1]) < 9]
    assert board.name == name
    assert (len(board), len(pairs)) == COUNTS[name]
    assert all(len(house.cells) == 9 for house in board.houses)


@pytest.mark.parametrize("name", LAYOUTS)
def test_grids_share_whole_boxes(name: str) -> None:
    board, corners = boards.named(name), LAYOUTS[name]
    boxes = [house for house in board.houses if house.kind == "box"]
    assert len(boxes) * 9 == len(board)
    rows = {(top + i, left) for top, left in corners for i in range(9)}
    columns = {(top, left + i) for top, left in corners for i in range(9)}
    assert len(board.houses) == len(rows) + len(columns) + len(boxes)


@pytest.mark.parametrize(("name", "turns"), [("sumo", 8), ("shogun", 4), ("windmill", 4), ("twodoku", 4)])
def test_a_layout_is_as_symmetric_as_it_looks(name: str, turns: int) -> None:
    assert len(boards.named(name).symmetries()) == turns


def test_grids_stand_where_the_offsets_say() -> None:
    board = boards.named("gattai:0,0+3,6+9,9")
    assert board["r10c10"] == board["r10c10"]
    assert len(board) == 3 * 81 - 18 - 18
    assert boards.named("gattai:0,0+6,6") == boards.named("twodoku")
    assert boards.named("gattai:4x4:0,0+2,2").digits == 4


def test_an_overlap_need_not_follow_the_boxes() -> None:
    board = boards.gattai("gattai:4x4:0,0+1,1")
    assert len(board) == 23
    assert Puzzle(board).solve(limit=1).grid is not None


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("gattai:", "'gattai:' is not gattai:[NxN:]R,C+R,C…; try gattai:0,0+6,6"),
        ("gattai:0,0;6,6", "'gattai:0,0;6,6' is not gattai:[NxN:]R,C+R,C…; try gattai:0,0+6,6"),
        ("gattai:0,0+0,0", "two grids have the same offset"),
        ("gattai:40x40:0,0", "a board of 40 digits is not possible; use 1 to 32"),
    ],
)
def test_places_that_cannot_be_say_why(name: str, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.named(name)
    assert str(error.value) == line


def test_too_many_grids_are_refused_before_they_are_made() -> None:
    name = "gattai:" + "+".join(f"{row},{column}" for row in range(0, 999, 9) for column in range(0, 999, 9))
    with pytest.raises(BoardError, match="a board has at most 4,096"):
        boards.named(name)

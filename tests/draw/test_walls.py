"""Walls: every character agrees with its neighbours, and lines take room only where they stand."""

import unicodedata
from itertools import product

import pytest

from polydoku import boards
from polydoku.draw.layout import layout_of
from polydoku.draw.walls import BOX_CHARACTERS, CellSize, Place, Walls, box_character
from polydoku.model.board import Board

BOARDS = ("1x1", "4x4", "6x6:3x2", "9x9", "latin:5x5", "samurai", "jigsaw:AABBAACBDDCBDDCC")
ARMS = {
    char: arms for char, arms in zip(BOX_CHARACTERS, product(range(3), repeat=4), strict=True) if char != " "
}


def walls_of(board: Board, *, cell_edges: bool = False) -> Walls:
    layout = layout_of(board)
    assert layout is not None
    return Walls.of_layout(layout, cell_edges=cell_edges)


def drawn(walls: Walls, gap: int = 1) -> list[str]:
    return walls.draw({spot: ["x"] for spot in walls.layout.cells}, CellSize(1, 1), gap=gap, ascii=False)


def test_each_joint_has_a_character_of_its_own() -> None:
    assert len(BOX_CHARACTERS) == len(set(BOX_CHARACTERS)) == 81


def test_the_names_of_the_characters_agree_with_their_arms() -> None:
    for char, (up, right, down, left) in ARMS.items():
        name = unicodedata.name(char)
        assert ("HEAVY" in name) == (2 in (up, right, down, left)), name
        assert ("LIGHT" in name) == (1 in (up, right, down, left)), name
        if (up or down) and (left or right):
            assert bool(up) == ("UP" in name or "VERTICAL" in name), name
            assert bool(left) == ("LEFT" in name or "HORIZONTAL" in name), name


def test_marks_stand_in_the_middle_of_their_edges() -> None:
    marks: dict[Place, str] = {((0, 0), (0, 1)): "o", ((0, 1), (1, 1)): "*"}
    walls = walls_of(Board.square(4), cell_edges=True)._replace(marks=marks)
    assert drawn(walls)[:3] == ["┏━━━┯━━━┳━━━┯━━━┓", "┃ x o x ┃ x │ x ┃", "┠───┼─*─╂───┼───┨"]
    blocks = {spot: ["ab", "cd", "ef"] for spot in walls.layout.cells}
    lines = walls.draw(blocks, CellSize(2, 3), gap=0, ascii=True)
    assert lines[1:5] == ["#ab|ab#ab|ab#", "#cdocd#cd|cd#", "#ef|ef#ef|ef#", "#--+-*#--+--#"]


def test_marks_stand_on_corners() -> None:
    walls = walls_of(Board.square(4), cell_edges=True)._replace(marks={(1, 1): "x", (2, 2): "/"})
    assert drawn(walls)[2:5:2] == ["┠───x───╂───┼───┨", "┣━━━┿━━━/━━━┿━━━┫"]


def test_light_edges_can_be_left_out_and_heavy_ones_stay() -> None:
    edges = {((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 0), (1, 0))}
    walls = walls_of(Board.square(4), cell_edges=True).without_light_edges(edges)
    assert drawn(walls)[:3] == ["┏━━━━━━━┳━━━┯━━━┓", "┃ x   x ┃ x │ x ┃", "┃   ┌───╂───┼───┨"]


def test_totals_stand_at_the_left_of_the_edge_above_their_cell_if_they_fit() -> None:
    totals = {(0, 0): "12", (0, 1): "1234", (1, 1): "5"}
    marks: dict[Place, str] = {((0, 1), (1, 1)): "*"}
    walls = walls_of(Board.square(4), cell_edges=True)._replace(totals=totals, marks=marks)
    cells = {spot: [" x "] for spot in walls.layout.cells}
    lines = walls.draw(cells, CellSize(3, 1), gap=0, ascii=True)
    assert (lines[0], lines[2]) == ("#12=#===#===#===#", "#---+-*-#---+---#")


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("cell_edges", [False, True])
@pytest.mark.parametrize("gap", [0, 1])
def test_every_arm_of_a_line_meets_an_equal_one(name: str, cell_edges: bool, gap: int) -> None:
    walls = walls_of(boards.named(name), cell_edges=cell_edges)
    lines = drawn(walls, gap)
    at = {(y, x): char for y, line in enumerate(lines) for x, char in enumerate(line)}
    for (y, x), char in at.items():
        _, right, down, _ = ARMS.get(char, (0, 0, 0, 0))
        beside, below = at.get((y, x + 1), " "), at.get((y + 1, x), " ")
        if char in ARMS and beside in ARMS:
            assert right == ARMS[beside][3], lines
        if char in ARMS and below in ARMS:
            assert down == ARMS[below][0], lines


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("gap", [0, 1])
def test_the_width_promised_is_the_width_drawn(name: str, gap: int) -> None:
    walls = walls_of(boards.named(name), cell_edges=True)
    assert max(map(len, drawn(walls, gap))) == walls.drawing_width(1, gap)


def test_a_plain_grid_has_lines_between_its_boxes_alone() -> None:
    assert drawn(walls_of(Board.square(4))) == [
        " x x │ x x",
        " x x │ x x",
        "─────┼─────",
        " x x │ x x",
        " x x │ x x",
    ]


def test_ascii_tells_box_edges_from_cell_edges() -> None:
    signs = [
        box_character(2, 0, 2, 0, ascii=True),
        box_character(1, 0, 1, 0, ascii=True),
        box_character(0, 2, 0, 2, ascii=True),
        box_character(0, 1, 0, 1, ascii=True),
        box_character(1, 1, 1, 1, ascii=True),
        box_character(1, 2, 1, 2, ascii=True),
    ]
    assert signs == ["#", "|", "=", "-", "+", "#"]
    assert box_character(0, 0, 0, 0, ascii=True) == " "


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("cell_edges", [False, True])
def test_an_edge_is_as_heavy_as_what_it_parts(name: str, cell_edges: bool) -> None:
    board = boards.named(name)
    walls = walls_of(board, cell_edges=cell_edges)
    layout = walls.layout
    boxes_of = {
        position: {index for index in board.house_indices[cell] if board.houses[index].kind == "box"}
        for position, cell in layout.cells.items()
    }
    edges = [
        *(((r - 1, c), (r, c), walls.horizontal[r][c])
          for r in range(layout.rows + 1) for c in range(layout.columns)),
        *(((r, c - 1), (r, c), walls.vertical[r][c])
          for r in range(layout.rows) for c in range(layout.columns + 1)),
    ]  # fmt: skip
    seen = set()
    for first, second, weight in edges:
        beside = [position for position in (first, second) if position in boxes_of]
        if len(beside) == 2:
            parted = boxes_of[first] != boxes_of[second]
            expected = (2 if parted else 1) if cell_edges else int(parted)
        elif len(beside) == 1:
            expected = 2 if cell_edges else int(layout.has_frame and bool(boxes_of[beside[0]]))
        else:
            expected = 0
        assert weight == expected, (first, second)
        seen.add(len(beside))
    assert {1, 2} <= seen or len(board) == 1


@pytest.mark.parametrize("name", ["9x9", "samurai", "jigsaw:AABBAACBDDCBDDCC"])
def test_room_for_walls_is_left_only_where_there_are_some(name: str) -> None:
    walls = walls_of(boards.named(name))
    for column in range(walls.layout.columns + 1):
        has_wall = any(
            walls.layout.has_wall((row, column - 1), (row, column)) for row in range(walls.layout.rows)
        )
        assert walls.has_wall_left_of(column) == has_wall

"""The shape of a board: edges between cells once each, walls where boxes part, room in every cell."""

from collections import Counter
from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draw.samples import BOARDS, cube, triangles
from polydoku import Board, BoardError, boards
from polydoku.draw.layout import candidate_columns
from polydoku.draw.outline import outline_of
from polydoku.model.scene import Line, Point


def lines(board: Board, role: str) -> set[tuple[Point, ...]]:
    return {
        line.points for line in outline_of(board).background if isinstance(line, Line) and line.role == role
    }


def length(points: tuple[Point, ...]) -> float:
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))


def inside(point: Point, polygon: tuple[Point, ...]) -> bool:
    """Whether a point lies in a convex polygon, by the side of each edge on which it is."""
    sides = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    turns = [(bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) for (ax, ay), (bx, by) in sides]
    return all(t >= 0 for t in turns) or all(t <= 0 for t in turns)


def test_a_plain_board_has_eight_house_edges_and_twelve_cell_edges() -> None:
    assert len(lines(Board.square(9), "house-edge")) == 8
    assert len(lines(Board.square(9), "cell-edge")) == 12


@pytest.mark.parametrize("name", BOARDS)
def test_every_side_of_a_cell_is_drawn_exactly_once(name: str) -> None:
    board = BOARDS[name]
    sides = set()
    for polygon in outline_of(board).polygons:
        sides |= {frozenset(pair) for pair in zip(polygon, polygon[1:] + polygon[:1], strict=True)}
    expected = sum(length(tuple(side)) for side in sides)
    drawn = sum(map(length, lines(board, "house-edge") | lines(board, "cell-edge")))
    assert drawn == pytest.approx(expected, rel=1e-3)


def test_walls_follow_irregular_boxes() -> None:
    walls = lines(boards.jigsaw("AABB AACB DDCB DDCC"), "house-edge")
    assert ((2, 0), (2, 4)) in walls
    assert ((3, 1), (3, 3)) in walls
    assert ((0, 1), (4, 1)) not in walls


def test_a_board_without_boxes_has_its_outline_as_its_only_walls() -> None:
    assert len(lines(boards.latin(5), "house-edge")) == 4


def test_a_cube_shows_three_kinds_of_faces() -> None:
    faces = Counter(shape.role for shape in outline_of(cube()).background)
    assert [faces[f"face-{side}"] for side in ("top", "left", "right")] == [4, 4, 4]


def test_the_sides_of_a_cube_are_told_by_where_they_lie() -> None:
    outline = outline_of(cube())
    for shape in outline.background:
        if shape.role == "face-left" and shape.cell is not None:
            assert outline.middles[shape.cell][0] < 0
        if shape.role == "face-right" and shape.cell is not None:
            assert outline.middles[shape.cell][0] > 0


def test_shared_boxes_of_overlapping_grids_are_tinted() -> None:
    faces = Counter(shape.role for shape in outline_of(boards.samurai()).background)
    assert faces["face-shared"] == 4 * 9
    assert faces["face"] == 369 - 36


@pytest.mark.parametrize("name", BOARDS)
def test_candidates_stand_inside_their_cell_and_apart(name: str) -> None:
    board, side = BOARDS[name], candidate_columns(BOARDS[name])
    outline = outline_of(board)
    for cell in (0, len(board) - 1):
        spots = outline.candidate_points(cell, side)
        assert len(set(spots)) == side * side
        assert all(inside(spot, outline.polygons[cell]) for spot in spots)


def test_candidates_are_read_from_left_to_right_and_from_top_to_bottom() -> None:
    for face, cell in (("left", "l00"), ("right", "r00"), ("top", "t00")):
        spots = outline_of(cube()).candidate_points(cube()[cell], 2)
        assert spots[0][0] < spots[1][0], face
        assert spots[0][1] < spots[2][1], face


@pytest.mark.parametrize("name", BOARDS)
def test_the_circle_in_a_cell_touches_no_side(name: str) -> None:
    outline = outline_of(BOARDS[name])
    for polygon, (x, y), room in zip(outline.polygons, outline.middles, outline.inner_radii, strict=True):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7)):
            assert inside((x + 0.99 * room * dx, y + 0.99 * room * dy), polygon)


def test_triangles_have_their_middle_and_room() -> None:
    outline = outline_of(triangles())
    assert outline.middles[0] == (0.333, 0.333)
    assert 0.2 < outline.inner_radii[0] < 0.35


def test_a_board_named_by_rows_and_columns_is_drawn_without_places() -> None:
    board = Board([(1, 1), (1, 2), (2, 2)], [])
    assert outline_of(board).polygons[2] == ((1, 1), (2, 1), (2, 2), (1, 2))


def test_a_board_with_neither_places_nor_labels_is_refused() -> None:
    with pytest.raises(BoardError, match="neither places nor rows and columns"):
        outline_of(Board(["a", "b"], []))


@pytest.mark.parametrize(("size", "side"), [(1, 1), (4, 2), (6, 3), (9, 3), (16, 4), (25, 5), (32, 6)])
def test_candidates_fill_the_smallest_square_that_holds_them(size: int, side: int) -> None:
    assert candidate_columns(Board.square(size)) == side


def test_places_in_other_units_are_measured_in_cell_edges() -> None:
    board = Board.square(4)
    places = [[(50 * x, 50 * y) for x, y in place] for place in board.places or ()]
    large = Board(board.names, board.houses, places=places)
    assert outline_of(large).background == outline_of(board).background
    assert outline_of(large).inner_radii == outline_of(board).inner_radii


@pytest.mark.parametrize(
    "place",
    [
        [],
        [(0, 0), (1, 1)],
        [(0, 0), (1, 1), (0, 0), (1, 1)],
        [(0, 0), (1, 0), (1, 1e7)],
        [(0, 0), (1, 0), (float("nan"), 1)],
        [(0, 0), (1, 0), (float("inf"), 1)],
    ],
)
def test_a_place_that_is_no_polygon_is_refused_by_the_name_of_its_cell(place: list[Point]) -> None:
    with pytest.raises(BoardError, match="the place of b is not a polygon"):
        outline_of(Board(["a", "b"], [], places=[[(0, 0), (1, 0), (0, 1)], place]))


def test_a_corner_given_twice_does_no_harm() -> None:
    twice = [(0, 0), (1, 0), (1, 0), (1, 1), (0, 1)]
    edges = [
        line for line in outline_of(Board(["a"], [], places=[twice])).background if isinstance(line, Line)
    ]
    assert sum(length(line.points) for line in edges) == 4


@given(st.lists(st.tuples(*[st.floats(-9, 9)] * 2), min_size=3, max_size=5))
def test_any_polygon_is_drawn_or_refused(place: list[Point]) -> None:
    try:
        rooms: tuple[float, ...] = outline_of(Board(["a"], [], places=[place])).inner_radii
    except BoardError:
        rooms = (0,)
    assert rooms[0] >= 0

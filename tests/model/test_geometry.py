"""Where cells lie: rows and columns where a board has them, middles and room in cells of any shape."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draw.samples import BOARDS, cube, triangles
from polydoku import Board, BoardError
from polydoku.model.board import Polygon
from polydoku.model.geometry import MAX_GRID_BASE, MAX_GRID_PER_CELL, geometry_of, grid_positions, sides


def unit_square(left: float, top: float) -> Polygon:
    return ((left, top), (left + 1, top), (left + 1, top + 1), (left, top + 1))


def test_a_square_board_has_its_rows_and_columns() -> None:
    assert grid_positions(Board.square(2)) == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_names_alone_say_rows_and_columns_and_gaps_shrink_to_one() -> None:
    assert grid_positions(Board([(1, 1), (1, 2), (7, 2)], [])) == [(0, 0), (0, 1), (2, 1)]


def test_a_board_that_is_much_larger_than_its_cells_has_no_rows() -> None:
    diagonal = [(2 * number, 2 * number) for number in range(1, 200)]
    assert grid_positions(Board(diagonal, [])) is None


def test_rhombi_have_no_rows() -> None:
    assert grid_positions(cube()) is None
    with pytest.raises(BoardError, match="neither places nor rows and columns"):
        geometry_of(Board(["a", "b"], []))


@pytest.mark.parametrize("name", BOARDS)
def test_the_room_is_the_distance_to_the_nearest_side(name: str) -> None:
    geometry = geometry_of(BOARDS[name])
    for polygon, (x, y), room in zip(geometry.polygons, geometry.middles, geometry.inner_radii, strict=True):
        for (ax, ay), (bx, by) in sides(polygon):
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            distance = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
            assert distance >= room - 0.002


def test_an_inset_polygon_lies_around_the_same_middle() -> None:
    geometry = geometry_of(Board.square(4))
    assert geometry.shrunk_polygon(5, 0.5) == ((1.25, 1.25), (1.75, 1.25), (1.75, 1.75), (1.25, 1.75))
    triangle = geometry_of(triangles())
    inset = triangle.shrunk_polygon(0, 0.5)
    assert sum(x for x, _ in inset) / 3 == pytest.approx(triangle.middles[0][0], abs=0.002)


@given(st.sets(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=1, max_size=40))
def test_unit_squares_lie_in_the_rows_and_columns_that_their_labels_would_say(
    corners: set[tuple[int, int]],
) -> None:
    squares = sorted(corners)
    by_place = Board(len(squares), [], places=[unit_square(column, row) for row, column in squares])
    by_label = Board([(row, column) for row, column in squares], [])
    assert grid_positions(by_place) == grid_positions(by_label)


@given(st.sets(st.tuples(st.integers(1, 30), st.integers(1, 30)), min_size=1, max_size=30))
def test_positions_keep_the_order_and_leave_no_gap_wider_than_one(labels: set[tuple[int, int]]) -> None:
    cells = sorted(labels)
    positions = grid_positions(Board(cells, []))
    assert positions is not None
    for axis in (0, 1):
        numbers = dict(
            sorted({label[axis]: position[axis] for label, position in zip(cells, positions)}.items())
        )
        assert next(iter(numbers.values())) == 0
        entries = list(numbers.items())
        for (before, new_before), (after, new_after) in pairwise(entries):
            assert new_after - new_before == (1 if after == before + 1 else 2)


@pytest.mark.parametrize(
    "places",
    [
        [unit_square(0, 0), unit_square(0, 0)],
        [unit_square(0.5, 0), unit_square(1.5, 0)],
        [unit_square(0, 0.5), unit_square(1, 0.5)],
        [unit_square(0, 0), ((1, 0), (3, 0), (3, 1), (1, 1))],
        [unit_square(0, 0), ((1, 0), (2, 0), (2, 1))],
    ],
    ids=["the same square", "half a column", "half a row", "a longer cell", "a triangle"],
)
def test_cells_that_are_no_different_squares_have_no_rows(places: list[Polygon]) -> None:
    assert grid_positions(Board(2, [], places=places)) is None


def test_a_square_may_begin_at_any_corner() -> None:
    square = unit_square(3, 2)
    turned = [square[start:] + square[:start] for start in range(4)]
    for polygon in (*turned, square[::-1]):
        assert grid_positions(Board(2, [], places=[unit_square(2, 2), polygon])) == [(0, 0), (0, 1)]


def test_the_grid_of_scattered_cells_is_bounded() -> None:
    def is_bounded(count: int) -> bool:
        return (2 * count - 1) ** 2 <= MAX_GRID_PER_CELL * count + MAX_GRID_BASE

    for count in range(1, 40):
        cells = [(2 * number, 2 * number) for number in range(1, count + 1)]
        assert (grid_positions(Board(cells, [])) is not None) == is_bounded(count)
    assert {is_bounded(count) for count in range(1, 40)} == {True, False}


@pytest.mark.parametrize("scale", [0.01, 0.5, 0.8, 1, 1.25, 3, 40])
def test_a_board_is_measured_in_its_own_cell_edges(scale: float) -> None:
    places = [[(x * scale, y * scale) for x, y in unit_square(column, 0)] for column in range(3)]
    geometry = geometry_of(Board(3, [], places=places))
    unit = scale if 0.8 <= scale <= 1.25 else 1
    assert geometry.inner_radii == pytest.approx((unit / 2,) * 3, abs=0.002)
    assert geometry.middles[2] == pytest.approx((2.5 * unit, unit / 2), abs=0.002)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("scale", [0, 0.25, 1, 2])
def test_a_scaled_polygon_has_its_middle_and_its_share_of_the_area(name: str, scale: float) -> None:
    geometry = geometry_of(BOARDS[name])

    def area(polygon: Polygon) -> float:
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides(polygon)) / 2

    for cell in (0, len(geometry.polygons) - 1):
        scaled = geometry.shrunk_polygon(cell, scale)
        assert area(scaled) == pytest.approx(area(geometry.polygons[cell]) * scale**2, abs=0.01)


def test_the_sides_of_a_polygon_close_it() -> None:
    assert list(sides(((0, 0), (1, 0), (0, 1)))) == [((0, 0), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (0, 0))]

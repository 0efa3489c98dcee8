"""Where cells lie: rows and columns where a board has them, middles and room in cells of any shape."""

import pytest

from draw.samples import BOARDS, cube, triangles
from polydoku import Board, BoardError
from polydoku.model.geometry import geometry_of, grid_positions, sides


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

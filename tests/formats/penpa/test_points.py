import pytest

from penpa_cases import POINTS
from polydoku.formats.penpa.points import Points
from polydoku.model.supplement import Point


@pytest.mark.parametrize(
    ("number", "place"),
    [
        (POINTS.cell(0, 0), (0.5, 0.5)),
        (POINTS.corner(0, 0), (0, 0)),
        (POINTS.corner(4, 4), (4, 4)),
        (POINTS.edge((0, 0), (0, 1)), (1, 0.5)),
        (POINTS.edge((1, 2), (2, 2)), (2.5, 2)),
        (POINTS.small(0, 0, 0), (0.25, 0.25)),
        (POINTS.small(3, 3, 3), (3.75, 3.75)),
        (POINTS.small(0, 0, 7), (0.5, 0.8)),
        (POINTS.cell(-1, 4), (4.5, -0.5)),
    ],
)
def test_a_number_is_a_place_and_the_nearest_point_of_it(number: int, place: Point) -> None:
    assert POINTS.place(number) == place
    assert POINTS.nearest(place) == number
    assert POINTS.nearest((place[0] + 0.01, place[1] - 0.02)) == number


def test_the_cells_of_the_sample_have_their_numbers() -> None:
    points = Points(10, 9, top=1)
    assert points.cell(0, 0) == 41
    assert points.row_and_column(41) == (0, 0)
    assert points.cell_of(points.small(8, 8, 5)) == points.cell(8, 8)


def test_a_number_or_a_place_outside_the_drawing_has_no_point() -> None:
    assert POINTS.place(12 * POINTS.cell_count) is None
    assert POINTS.place(-1) is None
    assert POINTS.nearest((9.5, 0.5)) is None
    assert POINTS.nearest((0.5, -3)) is None


def test_diagonals_run_along_corners() -> None:
    falling, rising = (POINTS.diagonal(4, direction) for direction in "-+")
    assert falling[0] == (POINTS.corner(0, 0), POINTS.corner(1, 1))
    assert rising[-1] == (POINTS.corner(3, 1), POINTS.corner(4, 0))

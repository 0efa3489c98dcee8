"""The box of a picture: it holds every shape that is added to it."""

import pytest

from polydoku.draw.bounds import MARGIN, box_around, extent
from polydoku.model.scene import Arc, Dot, Line, Polygon, Shape, Text


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (Dot((1, 2), 0.5, "step.on"), (0.5, 1.5, 1.5, 2.5)),
        (Arc((1, 2), 0.5, 0, 360, "step.on"), (0.5, 1.5, 1.5, 2.5)),
        (Polygon(((0, 0), (2, 0), (2, 1)), "face"), (0, 0, 2, 1)),
        (Line(((3, 1), (0, 4)), "link.weak"), (0, 1, 3, 4)),
        (Line(((0, 0), (1, 2), (2, 0)), "link.weak", curved=True), (0, 0, 2, 1)),
        (Text((1, 1), "12", "coordinate", 0.5), (0.7, 0.82, 1.3, 1.18)),
        (Text((1, 1), "12", "coordinate", 0.5, anchor="start"), (1, 0.82, 1.6, 1.18)),
    ],
)
def test_the_extent_of_a_shape(shape: Shape, expected: tuple[float, ...]) -> None:
    assert extent(shape) == pytest.approx(expected)


def test_a_box_grows_only_where_it_must() -> None:
    inside, outside = Dot((4, 4), 1, "step.on"), Dot((9, 4), 1, "step.on")
    assert box_around((0, 0, 9, 9), [inside]) == (0, 0, 9, 9)
    assert box_around((0, 0, 9, 9), [inside, outside]) == (0, 0, 10 + MARGIN, 9)

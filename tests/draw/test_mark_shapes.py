"""Marks: discs, squares and hulls know how far a point is from their rim; necks join a group."""

from math import hypot

import pytest

from polydoku import Board
from polydoku.draw.mark_shapes import Mark, MarkShapes, necks
from polydoku.draw.outline import outline_of
from polydoku.draw.step_evidence import Look
from polydoku.model.board import Cell
from polydoku.model.scene import Dot, Polygon, Shape

FIRST, SECOND = (Cell(0), 5), (Cell(1), 5)
SHAPES = MarkShapes(outline_of(Board.square(9)), 3)


def test_the_distance_from_a_disc_is_that_from_its_circle() -> None:
    disc = Mark((1, 1), 0.5, 0.5, 0.5)
    for x, y in ((1, 1), (2, 1), (1.3, 1.4), (0, 0)):
        assert disc.distance((x, y)) == pytest.approx(hypot(x - 1, y - 1) - 0.5)


def test_the_distance_from_a_square_with_sharp_corners() -> None:
    square = Mark((0, 0), 1, 1, 0)
    assert square.distance((0, 0)) == -1
    assert square.distance((3, 0)) == 2
    assert square.distance((2, 2)) == pytest.approx(hypot(1, 1))


def test_a_hull_may_lie_across() -> None:
    hull = Mark((0, 0), 2, 1, 1, (0.0, 1.0))
    assert hull.distance((0, 2)) == pytest.approx(0)
    assert hull.distance((1, 0)) == pytest.approx(0)
    assert hull.polygon("step.on").points[0] == (1, -2)


def test_looks_have_their_forms() -> None:
    forms: dict[Look, type[Shape]] = {
        "on": Dot,
        "off": Polygon,
        "colour-a": Dot,
        "colour-b": Polygon,
        "fin": Dot,
    }
    for look, form in forms.items():
        [shape] = SHAPES.shapes(FIRST, [look])
        assert isinstance(shape, form)


def test_what_is_on_and_off_has_one_mark() -> None:
    [disc] = SHAPES.shapes(FIRST, ["on", "off"])
    assert (type(disc), disc.role) == (Dot, "step.pattern")
    assert SHAPES.mark(FIRST, ["off", "on"]) == SHAPES.mark(FIRST, ["pattern"])


def test_candidates_in_a_row_have_one_hull_and_others_none() -> None:
    hull = SHAPES.hull([FIRST, SECOND], "on")
    assert hull is not None
    assert (hull.centre, hull.axis) == ((1.0, 0.5), (1.0, 0.0))
    assert SHAPES.hull([FIRST, SECOND, (Cell(9), 5)], "on") is None


def test_necks_join_all_points_by_the_shortest_lines() -> None:
    points = [(0.0, 0.0), (5.0, 0.0), (1.0, 0.0), (2.0, 0.0)]
    assert list(necks(points)) == [(points[0], points[2]), (points[2], points[3]), (points[3], points[1])]

"""Routes of links: from rim to rim, round what lies in the way, with a free place for their number."""

import pytest

from polydoku.draw.link_routes import CostGrid, Route, badge_point, route_between
from polydoku.draw.mark_shapes import Mark

LEFT, RIGHT = Mark((0, 0), 0.1, 0.1, 0.1), Mark((4, 0), 0.1, 0.1, 0.1)


def test_a_route_in_the_open_is_straight_and_ends_at_the_rims() -> None:
    route = route_between([LEFT], [RIGHT], CostGrid())
    assert route is not None
    assert route.start == pytest.approx((0.1, 0), abs=0.01)
    assert route.end == pytest.approx((3.9, 0), abs=0.01)
    assert route.control[1] == 0


def test_a_route_bows_round_digits() -> None:
    cost_grid = CostGrid()
    cost_grid.add_box((2, 0), 0.15, 0.15, 20)
    route = route_between([LEFT], [RIGHT], cost_grid)
    assert route is not None
    assert abs(route.at(0.5)[1]) > 0.15


def test_a_second_route_between_the_same_marks_takes_another_way() -> None:
    cost_grid = CostGrid()
    first, second = (route_between([LEFT], [RIGHT], cost_grid) for _ in range(2))
    assert first != second


def test_marks_that_touch_are_joined_by_a_bow_and_equal_ones_by_none() -> None:
    first, second = Mark((0, 0), 0.14, 0.14, 0.14), Mark((0.3, 0), 0.14, 0.14, 0.14)
    route = route_between([first], [second], CostGrid())
    assert route is not None
    assert abs(route.at(0.5)[1]) > 0.12
    assert route_between([LEFT], [LEFT], CostGrid()) is None


def test_a_route_to_a_group_ends_at_its_nearest_mark() -> None:
    far = Mark((9, 0), 0.1, 0.1, 0.1)
    route = route_between([LEFT], [far, RIGHT], CostGrid())
    assert route is not None
    assert route.end == pytest.approx((3.9, 0), abs=0.01)


def test_a_part_of_a_route_lies_on_it() -> None:
    route = Route((0, 0), (1, 2), (2, 0))
    part = route.part(0.25, 0.75)
    assert part.start == pytest.approx(route.at(0.25), abs=0.001)
    assert part.at(0.5) == pytest.approx(route.at(0.5), abs=0.001)


BORDER = (-1, -1, 5, 1)


def test_a_number_lies_on_its_route_far_from_candidates() -> None:
    route = Route((0, 0), (2, 0), (4, 0))
    point = badge_point(route, 0.1, [], [(1.0, 0.0), (1.5, 0.0), (2.0, 0.0)], BORDER)
    assert point is not None
    assert point[1] == 0
    assert min(abs(point[0] - place) for place in (1, 1.5, 2)) > 0.2


def test_a_number_lies_beside_its_route_or_nowhere_if_there_is_no_room() -> None:
    route = Route((0, 0), (2, 0), (4, 0))
    assert badge_point(route, 0.1, [(-1, -0.05, 5, 0.01)], [], BORDER) == (0.125, 0.12)
    assert badge_point(route, 0.1, [(-1, -0.5, 5, 0.5)], [], BORDER) is None
    assert badge_point(route, 0.1, [], [], (-1, -0.1, 5, 0.1)) is None

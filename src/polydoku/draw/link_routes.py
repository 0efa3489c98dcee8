"""Routes of links between marks: from rim to rim, bowed away from other digits.

A route is a quadratic Bézier curve. Of several bows, the one that passes the fewest digits is taken.
"""

from collections.abc import Iterator, Sequence
from math import ceil, dist, hypot, inf
from typing import NamedTuple

from polydoku.draw.mark_shapes import Mark
from polydoku.model.scene import Point, rounded

Box = tuple[float, float, float, float]

GRID_STEP = 0.1
"""Side of the squares of a `CostGrid`, in cell edges."""

BOWS = (0.0, 0.13, -0.13, 0.26, -0.26, 0.45, -0.45, 0.75, -0.75)
"""The heights of the bows that are tried, in cell edges."""

MAX_BOW, MAX_SHORT_BOW = 0.4, 0.8
"""The largest height relative to the distance of the ends, and that for ends in neighbouring places."""

SHORT_DISTANCE = 0.5

BOW_COST, HEIGHT_COST = 12.0, 3.0
"""The cost of a bow as high as the ends are apart, and of each cell edge of its height.

Passing a digit that is not marked costs about 8.
"""

OUTSIDE_COST, PATH_COST = 8.0, 1.0
"""The cost of each point of a route outside the board, and of each one on an earlier route."""

MIN_LENGTH, HIDDEN_COST = 0.12, 25.0
"""A route whose visible part is shorter than `MIN_LENGTH` has the cost `HIDDEN_COST`."""

BADGE_SAMPLES = 32
"""A number is written at one of this many points of its route."""

BADGE_SIDES = (0.0, 1.2, -1.2)
"""How far beside its route a number may be, in radii of its disc, if there is no room on the route."""

ENOUGH_DISTANCE = 2.2
"""A distance of a number from places without a digit that is enough, in radii of its disc."""


class Route(NamedTuple):
    """The visible part of a link: a curve from rim to rim."""

    start: Point
    control: Point
    end: Point

    def at(self, fraction: float) -> Point:
        """Return the point at a fraction of the way."""
        return _curve_point(*self, fraction)

    def part(self, first: float, last: float) -> "Route":
        """Return the part between two fractions."""
        start, end = self.at(first), self.at(last)
        # The control point of a part is where its tangents meet.
        (ax, ay), (cx, cy), (bx, by) = self
        x0, y0 = ax + (cx - ax) * first, ay + (cy - ay) * first
        x1, y1 = cx + (bx - cx) * first, cy + (by - cy) * first
        control = (x0 + (x1 - x0) * last, y0 + (y1 - y0) * last)
        return Route(rounded(*start), rounded(*control), rounded(*end))


class CostGrid:
    """The cost of each small square of the board that digits, marks, routes and numbers occupy.

    `box` is the left, top, right and bottom border of the board; a route outside of it has a cost, too.
    """

    def __init__(self, box: Box = (-inf, -inf, inf, inf)) -> None:
        self.left, self.top, self.right, self.bottom = box
        self._costs: dict[tuple[int, int], float] = {}

    def add_box(self, centre: Point, half_width: float, half_height: float, cost: float) -> None:
        """Add a rectangle."""
        left, right = int((centre[0] - half_width) // GRID_STEP), int((centre[0] + half_width) // GRID_STEP)
        top, bottom = int((centre[1] - half_height) // GRID_STEP), int((centre[1] + half_height) // GRID_STEP)
        costs = self._costs
        for column in range(left, right + 1):
            for row in range(top, bottom + 1):
                if cost > costs.get((column, row), 0):
                    costs[column, row] = cost

    def add_route(self, route: Route) -> None:
        """Add a route, so that later ones do not run along it."""
        count = _sample_count(route)
        for point in (route.at(number / count) for number in range(count + 1)):
            key = int(point[0] // GRID_STEP), int(point[1] // GRID_STEP)
            self._costs[key] = self._costs.get(key, 0) + PATH_COST

    def cost_along(self, route: Route, first: float = 0.0, last: float = 1.0) -> float:
        """Return the costs of a route between two fractions of its way."""
        costs, total = self._costs, 0.0
        (ax, ay), (cx, cy), (bx, by) = route
        count = _sample_count(route)
        for number in range(ceil(first * count), int(last * count) + 1):
            t = number / count
            a, c, b = (1 - t) * (1 - t), 2 * (1 - t) * t, t * t
            x, y = a * ax + c * cx + b * bx, a * ay + c * cy + b * by
            total += costs.get((int(x // GRID_STEP), int(y // GRID_STEP)), 0)
            if not (self.left < x < self.right and self.top < y < self.bottom):
                total += OUTSIDE_COST
        return total


def route_between(start: Sequence[Mark], end: Sequence[Mark], cost_grid: CostGrid) -> Route | None:
    """Return the best route from the marks of one node to those of another, or `None` if they overlap."""
    pairs = [(_anchors(first, second)) for first in start for second in end]
    first_end, last_end = min(pairs, key=lambda pair: dist(*pair))
    best_cost, best = inf, None
    distance = dist(first_end, last_end)
    max_bow = MAX_SHORT_BOW if distance < SHORT_DISTANCE else MAX_BOW
    # Where the route leaves the discs at its ends, as fractions of its way.
    first, last = (start[0].half_width / distance, 1 - end[0].half_width / distance) if distance else (0, 1)
    for height in BOWS:
        bow = height / distance if distance else 0
        cost = BOW_COST * abs(bow) + HEIGHT_COST * abs(height)
        if cost >= best_cost or abs(bow) > max_bow:
            continue
        route = Route(first_end, _control_point(first_end, last_end, bow), last_end)
        if distance < SHORT_DISTANCE and not _is_visible(route, start, end):
            cost += HIDDEN_COST
        cost += cost_grid.cost_along(route, first, last)
        if cost < best_cost:
            best_cost, best = cost, route
    best = best and _between_rims(best, start, end)
    if best is not None:
        cost_grid.add_route(best)
    return best


def badge_point(
    route: Route, radius: float, digits: Sequence[Box], places: Sequence[Point], border: Box
) -> Point | None:
    """Return where the number of a route is written, or `None` if the route is near digits all the way.

    `radius` is that of the number's disc, which stays off the boxes of `digits` and inside of the `border`.
    It lies as far as possible from `places`, which could have digits.
    """
    left, top, right, bottom = border
    for side in BADGE_SIDES:
        best, best_distance = None, 0.0
        for x, y in _points_beside(route, side * radius):
            room = min((_box_distance(x, y, box) for box in digits), default=inf)
            room = min(room, dist((x, y), route.start), dist((x, y), route.end))
            is_inside = left + radius < x < right - radius and top + radius < y < bottom - radius
            if not is_inside or room < radius:
                continue
            distance = min((dist((x, y), place) for place in places), default=inf)
            distance = min(distance, ENOUGH_DISTANCE * radius)
            if distance > best_distance:
                best, best_distance = rounded(x, y), distance
        if best is not None:
            return best
    return None


def _points_beside(route: Route, side: float) -> Iterator[Point]:
    for number in range(1, BADGE_SAMPLES):
        (ax, ay), (bx, by) = (route.at((number + offset) / BADGE_SAMPLES) for offset in (-1, 1))
        x, y = route.at(number / BADGE_SAMPLES)
        length = hypot(bx - ax, by - ay) or 1
        yield x - side * (by - ay) / length, y + side * (bx - ax) / length


def _box_distance(x: float, y: float, box: Box) -> float:
    left, top, right, bottom = box
    return max(left - x, x - right, top - y, y - bottom)


def _anchors(first: Mark, second: Mark) -> tuple[Point, Point]:
    """Return the points on the middle lines of two marks that are nearest to each other's centre."""
    return _nearest_on_axis(first, second.centre), _nearest_on_axis(second, first.centre)


def _nearest_on_axis(mark: Mark, point: Point) -> Point:
    (x, y), (ax, ay), reach = mark.centre, mark.axis, mark.half_length - mark.half_width
    along = max(-reach, min(reach, (point[0] - x) * ax + (point[1] - y) * ay))
    return x + along * ax, y + along * ay


def _control_point(a: Point, b: Point, bow: float) -> Point:
    """Return the control point of a curve that is highest, by `bow` times its length, in the middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return (a[0] + b[0]) / 2 - 2 * bow * dy, (a[1] + b[1]) / 2 + 2 * bow * dx


def _between_rims(route: Route, start: Sequence[Mark], end: Sequence[Mark]) -> Route | None:
    """Return the part of a route outside the marks at its ends, or `None` if nothing is outside."""
    middle = route.at(0.5)
    if min(mark.distance(middle) for mark in (*start, *end)) < 0:
        return None
    return route.part(_rim_fraction(route, start, 0.0), _rim_fraction(route, end, 1.0))


def _is_visible(route: Route, start: Sequence[Mark], end: Sequence[Mark]) -> bool:
    visible = _between_rims(route, start, end)
    if visible is None:
        return False
    (ax, ay), _, (bx, by) = visible
    return hypot(bx - ax, by - ay) >= MIN_LENGTH


def _rim_fraction(route: Route, marks: Sequence[Mark], inside: float) -> float:
    """Return the fraction at which a route, whose end `inside` is in one of the marks, crosses the rim."""
    outside = 0.5
    for _ in range(12):
        middle = (inside + outside) / 2
        point = route.at(middle)
        if min(mark.distance(point) for mark in marks) < 0:
            inside = middle
        else:
            outside = middle
    return outside


def _sample_count(route: Route) -> int:
    (ax, ay), (cx, cy), (bx, by) = route
    return max(4, ceil((hypot(cx - ax, cy - ay) + hypot(bx - cx, by - cy)) / GRID_STEP))


def _curve_point(start: Point, control: Point, end: Point, fraction: float) -> Point:
    rest = 1 - fraction
    a, b, c = rest * rest, 2 * rest * fraction, fraction * fraction
    return a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]

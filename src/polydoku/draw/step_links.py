"""Draws the groups, links and branches of a step.

Links lie below the marks, lead from rim to rim, and avoid digits."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import hypot

from polydoku.draw.link_routes import (
    Box,
    CostGrid,
    Route,
    badge_point,
    route_between,
)
from polydoku.draw.mark_shapes import CAPITAL_HEIGHT, Mark, necks, role_of
from polydoku.draw.step_canvas import StepCanvas
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, Text, rounded
from polydoku.model.step import Node

BADGE_RADIUS, BADGE_TEXT_SIZE = 0.82, 1.75
"""The radius of a number's disc relative to that of a mark, and its text size relative to its radius."""

ARROW_LENGTH, ARROW_WIDTH = 0.13, 0.055
"""Length of an arrow head and half its width, in cell edges."""

MARKED_COST, CANDIDATE_COST, DIGIT_COST = 20.0, 4.0, 5.0
"""What it costs a link to pass a marked digit, another candidate, and a large digit."""

BRANCH_ROLES = ("link.branch-a", "link.branch-b", "link.branch-c", "link.branch-d")
BADGE_ROLES = ("link.badge-a", "link.badge-b", "link.badge-c", "link.badge-d")


class StepLinks:
    """Draws the groups and links of one step."""

    def __init__(self, canvas: StepCanvas) -> None:
        self.canvas = canvas
        self.hulls: dict[Node, Mark] = {}
        for node, look in canvas.evidence.groups.items():
            candidates = [(cell, node.digit) for cell in node.cells]
            hull = canvas.marks.hull(candidates, look)
            if hull is not None and self._is_free(hull, node, candidates):
                self.hulls[node] = hull

    @property
    def candidates_in_hulls(self) -> set[Candidate]:
        """The candidates that have no marks of their own."""
        return {(cell, node.digit) for node in self.hulls for cell in node.cells}

    def shapes(self) -> Iterator[Shape]:
        """Yield the shapes of groups, links and branches."""
        yield from self._groups()
        yield from self._links()
        yield from self._branches()

    def _groups(self) -> Iterator[Shape]:
        """Draw one hull around a group if it covers nothing else, or else thin lines between its marks."""
        for node, look in self.canvas.evidence.groups.items():
            if node in self.hulls:
                yield self.hulls[node].polygon(role_of(look))
                continue
            role = f"step.neck-{look}" if look in ("on", "off") else "step.neck"
            marks = {mark.centre: mark for mark in self._marks_of(node)}
            for start, end in necks(marks):
                if route := route_between([marks[start]], [marks[end]], self._cost_grid):
                    yield Line(route, role, Layer.LINKS, curved=True)

    def _is_free(self, hull: Mark, node: Node, candidates: list[Candidate]) -> bool:
        """Return whether the hull covers no other digit, and no other node has one of its candidates."""
        others = (
            other for other in self.canvas.evidence.nodes if other.digit == node.digit and other != node
        )
        if any(not set(node.cells).isdisjoint(other.cells) for other in others):
            return False
        if any(len(self.canvas.evidence.looks.get(candidate, ())) != 1 for candidate in candidates):
            return False
        reach = hull.half_length + 0.5
        for cell, (x, y) in enumerate(self.canvas.outline.middles):
            if hypot(x - hull.centre[0], y - hull.centre[1]) > reach + self.canvas.outline.inner_radii[cell]:
                continue
            if self.canvas.has_digit(Cell(cell)) and hull.distance((x, y)) < 0.3:
                return False
            for digit in digits_of(self.canvas.masks[cell]) if self.canvas.masks else ():
                if (cell, digit) not in candidates and hull.distance(
                    self.canvas.marks.point((Cell(cell), digit))
                ) < 0.6 * self.canvas.marks.radius(cell):
                    return False
        return True

    def _links(self) -> Iterator[Shape]:
        """Draw the links of a chain, which its words do not count."""
        for link in self.canvas.evidence.links:
            role = "link.strong" if link.is_strong else "link.weak"
            if route := self._route(link.start, link.end):
                yield from _link(route, role, has_arrow=self.canvas.evidence.has_direction)

    def _branches(self) -> Iterator[Shape]:
        """Draw each branch of forcing chains in its line style, with its number in the words of the step."""
        numbers, drawn_ends = self.canvas.evidence.branch_numbers, set()
        routes: dict[int, list[Route]] = {number: [] for number in numbers}
        for number, branch in zip(numbers, self.canvas.evidence.branches, strict=True):
            role = BRANCH_ROLES[(number - 1) % len(BRANCH_ROLES)]
            for event in branch:
                for parent in event.parents:
                    ends = branch[parent].node, event.node
                    if ends in drawn_ends:
                        continue
                    drawn_ends.add(ends)
                    if route := self._route(*ends):
                        yield from _link(route, role, has_arrow=True)
                        routes[number].append(route)
        if len(routes) > 1:
            yield from self._badges(routes)

    def _badges(self, routes: Mapping[int, Sequence[Route]]) -> Iterator[Shape]:
        """Write the number of each branch on the first of its arrows that has room; all of them, or none."""
        radius = round(BADGE_RADIUS * self.canvas.marks.radius(0), 3)
        left, top, width, height = self.canvas.outline.box
        border = (left, top, left + width, top + height)
        points: dict[int, Point] = {}
        for number, branch in routes.items():
            for route in branch:
                digits, places = self._digits_near(route)
                digits += [_box_around(point, radius, radius) for point in points.values()]
                if point := badge_point(route, radius, digits, places, border):
                    points[number] = point
                    break
            else:
                return
        for number, point in points.items():
            yield Dot(point, radius, BADGE_ROLES[(number - 1) % len(BADGE_ROLES)], Layer.SELECTION)
            size = round(BADGE_TEXT_SIZE * radius, 3)
            yield Text(point, str(number), "link.number", size, Layer.SELECTION)

    def _digits_near(self, route: Route) -> tuple[list[Box], list[Point]]:
        """Return the boxes of digits in the cells near a route, and the places of all possible candidates."""
        outline, marks = self.canvas.outline, self.canvas.marks
        (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*route, strict=True))
        boxes: list[Box] = []
        places: list[Point] = []
        for cell, (x, y) in enumerate(outline.middles):
            radius = outline.inner_radii[cell]
            if not (left < x + 1.5 * radius and x < right + 1.5 * radius):
                continue
            if not (top < y + 1.5 * radius and y < bottom + 1.5 * radius):
                continue
            if self.canvas.has_digit(Cell(cell)):
                boxes.append(_box_around((x, y), 0.4 * radius, 0.5 * radius))
                continue
            points, size = (
                outline.candidate_points(cell, marks.columns),
                outline.candidate_size(cell, marks.columns),
            )
            places += points
            mask = self.canvas.masks[cell] if self.canvas.masks else 0
            boxes += [
                _box_around(points[digit - 1], 0.3 * size, CAPITAL_HEIGHT / 2 * size)
                for digit in digits_of(mask)
            ]
        return boxes, places

    def _route(self, start: Node, end: Node) -> Route | None:
        return route_between(self._marks_of(start), self._marks_of(end), self._cost_grid)

    def _marks_of(self, node: Node) -> list[Mark]:
        if node in self.hulls:
            return [self.hulls[node]]
        return [self.canvas.mark_of((cell, node.digit)) for cell in node.cells]

    @cached_property
    def _cost_grid(self) -> CostGrid:
        """What it costs to pass each point, so that links avoid digits."""
        canvas, marks = self.canvas, self.canvas.marks
        left, top, width, height = canvas.outline.box
        cost_grid = CostGrid((left, top, left + width, top + height))
        for cell in canvas.step.board.cells:
            if canvas.has_digit(cell):
                radius = canvas.outline.inner_radii[cell]
                cost_grid.add_box(canvas.outline.middles[cell], 0.36 * radius, 0.47 * radius, DIGIT_COST)
                continue
            half = 0.6 * marks.radius(cell)
            for digit in digits_of(canvas.masks[cell]) if canvas.masks else ():
                if (cell, digit) not in canvas.marked_candidates:
                    cost_grid.add_box(marks.point((cell, digit)), 0.8 * half, half, CANDIDATE_COST)
        for candidate in canvas.marked_candidates:
            half = 0.9 * marks.radius(candidate[0])
            cost_grid.add_box(marks.point(candidate), half, half, MARKED_COST)
        return cost_grid


def _box_around(point: Point, half_width: float, half_height: float) -> Box:
    """Return the left, top, right and bottom of a rectangle around a point."""
    return point[0] - half_width, point[1] - half_height, point[0] + half_width, point[1] + half_height


def _link(route: Route, role: str, *, has_arrow: bool) -> Iterator[Shape]:
    visible = route
    length = hypot(route.end[0] - route.start[0], route.end[1] - route.start[1])
    if has_arrow and length > 0.04:
        shaft_end = min(0.999, max(0.02, 1 - ARROW_LENGTH / max(length, ARROW_LENGTH)))
        yield _arrow_head(route.at(shaft_end), route.end, f"{role}-head")
        visible = route.part(0, shaft_end)
    yield Line(visible, role, Layer.LINKS, curved=True)


def _arrow_head(base: Point, tip: Point, role: str) -> Polygon:
    dx, dy = tip[0] - base[0], tip[1] - base[1]
    length = hypot(dx, dy) or 1
    x, y = -dy / length * ARROW_WIDTH, dx / length * ARROW_WIDTH
    points = (rounded(base[0] + x, base[1] + y), tip, rounded(base[0] - x, base[1] - y))
    return Polygon(points, role, Layer.LINKS)

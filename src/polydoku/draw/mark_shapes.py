"""The marks behind candidates: discs, rounded squares, and hulls around the candidates of a group.

A mark knows how far a point is from its rim, so that links end there.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from polydoku.draw.outline import Outline
from polydoku.draw.step_evidence import Look
from polydoku.model.board import Candidate
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, rounded

DISC_RADIUS = 0.82
"""Radius of a disc, relative to that of the largest circle in a cell divided by the number of columns."""

SQUARE_SIDE = 0.9
"""Half the side of a square, relative to the radius of a disc."""

SQUARE_ROUNDING = 0.35
"""The rounding of a square's corners, relative to the radius of a disc."""

SLASH = (0.93, 1.55)
"""Where the two parts of the slash start and end, relative to the radius of the disc."""

MAX_HULL_GAP = 1.1
"""Candidates of a group that lie further apart have no hull, in cell edges."""

DIAGONAL = 0.5**0.5

CAPITAL_HEIGHT = 0.72
"""Height of a digit relative to its text size."""

SQUARE_LOOKS = frozenset(("off", "colour-b", "colour-d"))


class Mark(NamedTuple):
    """A rectangle with rounded corners around `centre`; a disc has `rounding` = its half sides.

    `axis` is the direction of the length, as a vector of length 1.
    """

    centre: Point
    half_length: float
    half_width: float
    rounding: float
    axis: Point = (1.0, 0.0)

    def distance(self, point: Point) -> float:
        """Return the distance of a point from the rim; it is negative inside the mark."""
        dx, dy = point[0] - self.centre[0], point[1] - self.centre[1]
        along = abs(dx * self.axis[0] + dy * self.axis[1]) - self.half_length + self.rounding
        across = abs(dy * self.axis[0] - dx * self.axis[1]) - self.half_width + self.rounding
        outside = hypot(max(along, 0), max(across, 0))
        return outside + min(max(along, across), 0) - self.rounding

    def polygon(self, role: str) -> Polygon:
        """Return the shape of the mark."""
        (x, y), (ax, ay) = self.centre, self.axis
        corners = []
        for length, width in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            along, across = length * self.half_length, width * self.half_width
            corners.append(rounded(x + along * ax - across * ay, y + along * ay + across * ax))
        return Polygon(tuple(corners), role, Layer.MARKS, rounding=round(self.rounding, 3))


class MarkShapes:
    """Builds the marks of one board; `columns` candidates are side by side in a cell."""

    def __init__(self, outline: Outline, columns: int) -> None:
        self.outline, self.columns = outline, columns

    def point(self, candidate: Candidate) -> Point:
        """Return the position of a candidate."""
        cell, digit = candidate
        return self.outline.candidate_points(cell, self.columns)[digit - 1]

    def radius(self, cell: int) -> float:
        """Return the radius of a disc in a cell."""
        return DISC_RADIUS * self.outline.candidate_scale * self.outline.inner_radii[cell] / self.columns

    def edge_distance(self, cell: int) -> float:
        """Return the room between a cell's edge and the digits of its candidates."""
        outline = self.outline
        (x, y), first = outline.middles[cell], outline.candidate_points(cell, self.columns)[0]
        half_height = CAPITAL_HEIGHT / 2 * outline.candidate_size(cell, self.columns)
        return outline.inner_radii[cell] - max(abs(first[0] - x), abs(first[1] - y)) - half_height

    def mark(self, candidate: Candidate, looks: Sequence[Look]) -> Mark:
        """Return the mark of a candidate, from whose rim links start."""
        radius, centre = self.radius(candidate[0]), self.point(candidate)
        if looks and shown_look(looks) in SQUARE_LOOKS:
            side = SQUARE_SIDE * radius
            return Mark(centre, side, side, SQUARE_ROUNDING * radius)
        return Mark(centre, radius, radius, radius)

    def shapes(self, candidate: Candidate, looks: Sequence[Look], *, scale: float = 1) -> Iterator[Shape]:
        """Yield the shape of a candidate's mark."""
        cell, radius = candidate[0], scale * self.radius(candidate[0])
        centre, look = self.point(candidate), shown_look(looks)
        if look in SQUARE_LOOKS:
            side = SQUARE_SIDE * radius
            yield Mark(centre, side, side, SQUARE_ROUNDING * radius).polygon(role_of(look))
        else:
            yield Dot(centre, round(radius, 3), role_of(look), Layer.MARKS, cell)

    def crossed_disc(self, candidate: Candidate) -> Iterator[Shape]:
        """Yield the mark of a removed candidate: a disc, and a slash of two strokes that spare the digit."""
        (x, y), radius = self.point(candidate), self.radius(candidate[0])
        yield Dot((x, y), round(radius, 3), "step.remove", Layer.MARKS, candidate[0])
        for side in (-1, 1):
            start, end = (side * DIAGONAL * radius * factor for factor in SLASH)
            stroke = (rounded(x + start, y - start), rounded(x + end, y - end))
            yield Line(stroke, "step.slash", Layer.MARKS, candidate[0])

    def hull(self, candidates: Sequence[Candidate], look: Look) -> Mark | None:
        """Return one mark around candidates of adjacent cells on a straight line, else `None`."""
        points = sorted(map(self.point, candidates))
        (ax, ay), (bx, by) = points[0], points[-1]
        length, radius = hypot(bx - ax, by - ay), self.radius(candidates[0][0])
        axis = ((bx - ax) / length, (by - ay) / length)
        if any(abs((y - ay) * axis[0] - (x - ax) * axis[1]) > 0.02 for x, y in points):
            return None
        if any(hypot(bx - ax, by - ay) > MAX_HULL_GAP for (ax, ay), (bx, by) in pairwise(points)):
            return None
        half = SQUARE_SIDE * radius if look in SQUARE_LOOKS else radius
        rounding = SQUARE_ROUNDING * radius if look in SQUARE_LOOKS else radius
        return Mark(rounded((ax + bx) / 2, (ay + by) / 2), length / 2 + half, half, rounding, axis)


def shown_look(looks: Sequence[Look]) -> Look:
    """Return the look of a mark: one that is on in one place and off in another is just of the pattern."""
    return looks[0] if len(looks) == 1 else "pattern"


def role_of(look: Look) -> str:
    """Return the role of the marks that have a look; ``step.fin`` is the role of frames."""
    return "step.fin-candidate" if look == "fin" else f"step.{look}"


def necks(points: Iterable[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield the pairs of points to join so that all are connected by the shortest lines."""
    joined, *others = points
    tree = [joined]
    while others:
        start, end = min(((a, b) for a in tree for b in others), key=lambda pair: hypot(*_difference(*pair)))
        yield start, end
        tree.append(end)
        others.remove(end)


def _difference(a: Point, b: Point) -> Point:
    return b[0] - a[0], b[1] - a[1]

"""Draws a step onto the picture of its puzzle: frames, hatched houses, digits, and links between candidates.

A table gives each role of a step (``base``, ``fin``, ``premise`` …) its style. Styles that differ in colour
also differ in shape, dash or pattern.
"""

from collections.abc import Iterator, Mapping
from math import hypot
from typing import NamedTuple

from polydoku.draw.layout import candidate_columns
from polydoku.draw.outline import DIGIT_SIZE, Outline
from polydoku.explain.text.sentence import cells_of
from polydoku.model.board import Board, Cell
from polydoku.model.scene import Arc, Layer, Line, Point, Polygon, Shape, Text, rounded
from polydoku.model.step import Event, Node, RoleContent, Step

MIN_NUMBERED_LINKS = 7
"""Links are numbered if there are at least this many: shorter chains are easy to follow."""

MAX_ARROW_EVENTS = 60
"""Forcing chains with more events are drawn without arrows, which would cover the board."""

CURVE_SEGMENTS = 12
"""The number of straight lines that make up a curved link."""


class RoleStyle(NamedTuple):
    """How the cells, candidates and houses of a role are drawn.

    `frame` chooses the frame around each cell (``fin``: the scene's role ``step.fin``; empty: no frame), and
    `letter` is in the corner of the cell. Candidates have a circle, or a square if `has_squares`.
    """

    frame: str = "base"
    has_squares: bool = False
    hatches_houses: bool = True
    letter: str = ""


ROLE_STYLES: dict[str, RoleStyle] = {
    "base": RoleStyle(hatches_houses=False),
    "cover": RoleStyle(),
    "house": RoleStyle(),
    "fin": RoleStyle("fin"),
    "endo-fin": RoleStyle("fin"),
    "pivot": RoleStyle(),
    "wing": RoleStyle("fin"),
    "bridge": RoleStyle("fin"),
    "set-a": RoleStyle(letter="A"),
    "set-b": RoleStyle("fin", letter="B"),
    "set-c": RoleStyle(letter="C"),
    **{f"set-{letter}": RoleStyle(letter=letter.upper()) for letter in "defghijklmnop"},
    "restricted-common": RoleStyle(),
    "target": RoleStyle("", has_squares=True),
    "floor": RoleStyle(),
    "roof": RoleStyle("fin"),
    "colour-a": RoleStyle(letter="A"),
    "colour-b": RoleStyle("fin", has_squares=True, letter="B"),
    "colour-c": RoleStyle(letter="C"),
    "colour-d": RoleStyle("fin", has_squares=True, letter="D"),
    "stem": RoleStyle(),
    "excluder": RoleStyle("fin"),
    "premise": RoleStyle(),
    "on": RoleStyle(),
    "off": RoleStyle(has_squares=True),
}
"""The style of each role of `_core.roles()`, and of ``on`` and ``off``, which steps from JSON may contain."""

DEFAULT_STYLE = RoleStyle()


def step_marks(outline: Outline, step: Step, *, has_candidates: bool) -> Iterator[Shape]:
    """Yield the shapes of a step; `has_candidates` says whether the picture already shows candidates."""
    cell_marks = _CellMarks(step.board, outline)
    # The role `digits` has only digits, which are named in the text of the step and have no position.
    roles = {role: content for role, content in step.roles.items() if role != "digits"}
    yield from _hatching(step, outline, roles)
    # A step without roles has frames around all its cells.
    for role, content in (roles or {"base": RoleContent(cells_of(step))}).items():
        yield from _role_marks(cell_marks, ROLE_STYLES.get(role, DEFAULT_STYLE), content)
    for cell, digit in step.place:
        yield from cell_marks.placed_digit(cell, digit)
    for cell, digit in step.remove:
        yield from cell_marks.removed_candidate(cell, digit, has_candidates=has_candidates)
    for number, link in enumerate(step.links, 1):
        label = str(number) if len(step.links) >= MIN_NUMBERED_LINKS else ""
        yield from cell_marks.link(link.start, link.end, is_strong=link.is_strong, label=label)
    yield from _branches(cell_marks, step.branches)


def _hatching(step: Step, outline: Outline, roles: Mapping[str, RoleContent]) -> Iterator[Polygon]:
    """Hatch the houses of all roles, except the base houses of a pattern such as a fish."""
    unhatched = {
        house
        for role, content in roles.items()
        if not ROLE_STYLES.get(role, DEFAULT_STYLE).hatches_houses
        for house in content.houses
    }
    for house in dict.fromkeys(house for content in roles.values() for house in content.houses):
        if house not in unhatched:
            for cell in step.board.houses[house].cells:
                yield Polygon(outline.polygons[cell], "step.cover", Layer.SHADING, cell)


def _role_marks(cell_marks: "_CellMarks", style: RoleStyle, content: RoleContent) -> Iterator[Shape]:
    for cell in content.cells:
        if style.frame:
            yield cell_marks.frame(cell, f"step.{style.frame}")
        if style.letter:
            yield cell_marks.letter(cell, style.letter)
    for cell, digit in content.candidates:
        node = Node((cell,), digit)
        yield cell_marks.square(node) if style.has_squares else cell_marks.circle(node)


def _branches(cell_marks: "_CellMarks", branches: tuple[tuple[Event, ...], ...]) -> Iterator[Shape]:
    """Draw forcing chains: true nodes with circles, false nodes with squares, and arrows between them."""
    events = [event for branch in branches for event in branch]
    for node, is_true in dict.fromkeys((event.node, event.is_true) for event in events):
        yield cell_marks.circle(node) if is_true else cell_marks.square(node)
    if len(events) <= MAX_ARROW_EVENTS:
        for branch in branches:
            for event in branch:
                for parent in event.parents:
                    yield from cell_marks.link(branch[parent].node, event.node, is_strong=event.is_true)


class _CellMarks:
    """Draws marks into the cells of one board, in sizes relative to the largest circle in the cell."""

    def __init__(self, board: Board, outline: Outline) -> None:
        self.board, self.outline = board, outline
        self.columns = candidate_columns(board)

    def frame(self, cell: Cell, role: str) -> Line:
        return Line(self.outline.shrunk_polygon(cell, 0.9), role, Layer.SELECTION, cell, closed=True)

    def letter(self, cell: Cell, letter: str) -> Text:
        """Write a letter into the top left corner of a cell."""
        x, y = self.outline.middles[cell]
        radius = self.outline.inner_radii[cell]
        corner = rounded(x - 0.78 * radius, y - 0.78 * radius)
        return Text(corner, letter, "link.number", round(0.3 * radius, 3), Layer.SELECTION, cell)

    def circle(self, node: Node) -> Arc:
        return Arc(self._middle(node), self._mark_radius(node), 0, 360, "step.on")

    def square(self, node: Node) -> Line:
        (x, y), half_side = self._middle(node), self._mark_radius(node)
        left, right, top, bottom = x - half_side, x + half_side, y - half_side, y + half_side
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        return Line(tuple(rounded(*corner) for corner in corners), "step.off", Layer.LINKS, closed=True)

    def placed_digit(self, cell: Cell, digit: int) -> Iterator[Shape]:
        yield Polygon(self.outline.shrunk_polygon(cell, 0.7), "step.place", Layer.RULE_MARKS, cell)
        size = round(DIGIT_SIZE * self.outline.inner_radii[cell], 3)
        yield Text(self.outline.middles[cell], self.board.symbol(digit), "digit", size, Layer.DIGITS, cell)

    def removed_candidate(self, cell: Cell, digit: int, *, has_candidates: bool) -> Iterator[Shape]:
        """Draw a slash through a candidate, and the candidate if the picture does not show it."""
        x, y = self.outline.candidate_points(cell, self.columns)[digit - 1]
        half_width = 0.7 * self.outline.inner_radii[cell] / self.columns
        if not has_candidates:
            size = self.outline.candidate_size(cell, self.columns)
            yield Text((x, y), self.board.symbol(digit), "candidate", size, Layer.CANDIDATES, cell)
        slash = (rounded(x - half_width, y + half_width), rounded(x + half_width, y - half_width))
        yield Line(slash, "step.remove", Layer.LINKS, cell)

    def link(self, start: Node, end: Node, *, is_strong: bool, label: str = "") -> Iterator[Shape]:
        """Draw an arrow between two nodes, and its label near the middle of the arrow."""
        points, normal = _curve(self._middle(start), self._middle(end))
        yield Line(points, "link.strong" if is_strong else "link.weak", Layer.LINKS, arrow=True)
        if label:
            x, y = points[CURVE_SEGMENTS // 2]
            label_point = rounded(x + 0.1 * normal[0], y + 0.1 * normal[1])
            yield Text(label_point, label, "link.number", 0.2, Layer.SELECTION)

    def _mark_radius(self, node: Node) -> float:
        return round(0.8 * self.outline.inner_radii[node.cells[0]] / self.columns, 3)

    def _middle(self, node: Node) -> Point:
        """Return the position of a candidate, or the mean position of a group of candidates."""
        points = [self.outline.candidate_points(cell, self.columns)[node.digit - 1] for cell in node.cells]
        return rounded(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _curve(start: Point, end: Point) -> tuple[tuple[Point, ...], Point]:
    """Return the points of a parabola between two points, and the direction in which it bends.

    Links bend so that the two links between the same candidates, one each way, lie apart.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1
    normal = (-dy / length, dx / length)
    height = 0.08 * length + 0.12
    points = []
    for number in range(CURVE_SEGMENTS + 1):
        fraction = number / CURVE_SEGMENTS
        bend = 4 * height * fraction * (1 - fraction)
        x = start[0] + dx * fraction + normal[0] * bend
        y = start[1] + dy * fraction + normal[1] * bend
        points.append(rounded(x, y))
    return tuple(points), normal

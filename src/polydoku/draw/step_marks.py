"""Draws a step onto the picture of its puzzle: bands along houses, frames, marks of candidates, and links.

Links lie below the marks, and marks below the digits, so that each digit can be read. Shapes that differ in
colour also differ in form, dash or pattern.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from math import hypot
from typing import NamedTuple

from polydoku.draw.layout import candidate_columns
from polydoku.draw.link_routes import BADGE_RADIUS, Crowd, badge_point, route_between
from polydoku.draw.mark_shapes import Mark, MarkShapes, necks, role_of
from polydoku.draw.outline import DIGIT_SIZE, Outline
from polydoku.draw.step_evidence import StepEvidence, evidence_of
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.contour import contours
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, Text, rounded
from polydoku.model.step import Node, Step

MIN_NUMBERED_LINKS = 4
"""Links between cells are numbered if there are at least this many: shorter chains are easy to follow."""

BAND_INSETS = {"step.band": 0.045, "step.cover": 0.13}
"""Distance of a band from the edges of its house: crossing bands of both kinds can be told apart."""

FRAME_SCALE, FRAME_STEP = 0.94, 0.1
"""The size of a frame relative to its cell, and how much smaller each further frame in the same cell is."""

PLACE_SCALE, PLACE_ROUNDING = 0.8, 0.08
TAB_SIDE = 0.84
TAB_TEXT_SIZE = 1.5
"""Half the side of a tab, and its text size, relative to the radius of a disc: it covers no candidate."""

BADGE_TEXT_SIZE = 0.19
UNDERLAY = 1.22
"""The size of a mark below the disc of a removed candidate, relative to that disc."""

ARROW_LENGTH, ARROW_WIDTH = 0.13, 0.055
"""Length of an arrow head and half its width, in cell edges."""

MARKED_COST, CANDIDATE_COST, DIGIT_COST = 20.0, 3.0, 1.5
"""What it costs a link to pass a marked digit, another candidate, and a large digit."""

SET_ROLES = ("set-a", "set-b", "set-c", "set-d")
"""The looks of sets; a fifth set looks like the first one, but has another letter."""

SORTED_LAYERS = frozenset((Layer.LINKS, Layer.MARKS, Layer.CANDIDATES, Layer.SELECTION))

BRANCH_ROLES = ("link.branch-a", "link.branch-b", "link.branch-c", "link.branch-d")


class StepMarks(NamedTuple):
    """The shapes of a step, with the digits of the candidates in `marked`, and its `large_digits`."""

    shapes: tuple[Shape, ...]
    marked: frozenset[Candidate]
    large_digits: frozenset[Candidate]


def step_marks(
    outline: Outline, step: Step, *, masks: Sequence[int] = (), digits: Sequence[int] = ()
) -> StepMarks:
    """Return what a step adds to a picture with the candidate `masks` and `digits` of all cells.

    Both are empty if the picture shows no candidates.
    """
    return _StepDrawing(outline, step, masks, digits).marks()


class _StepDrawing:
    """Draws one step."""

    def __init__(self, outline: Outline, step: Step, masks: Sequence[int], digits: Sequence[int]) -> None:
        self.outline, self.step, self.board = outline, step, step.board
        self.masks, self.digits = masks, digits
        self.evidence: StepEvidence = evidence_of(step, masks, digits)
        self.shapes_of = MarkShapes(outline, candidate_columns(step.board))
        cells_with_marks = {cell for cell, _ in self.evidence.looks}
        self.large_digits = {candidate for candidate in step.place if candidate[0] not in cells_with_marks}
        self.hulls: dict[Node, Mark] = {}
        self._crowd: Crowd | None = None

    def marks(self) -> StepMarks:
        """Return all shapes and the marked candidates."""
        small_placed = set(self.step.place) - self.large_digits
        marked = {*self.evidence.looks, *self.step.remove, *small_placed}
        shapes = [
            *self._bands(),
            *self._sets(),
            *self._frames(),
            *self._blockers(),
            *self._groups(),
            *self._candidate_marks(),
            *self._links(),
            *self._branches(),
            *self._placed_digits(),
            *self._marked_digits(marked),
        ]
        # Consecutive shapes of one role take less room in a file. The names of roles are such that a shape
        # which lies on another one of its layer comes after it.
        by_role = sorted(shapes, key=lambda shape: shape.role if shape.layer in SORTED_LAYERS else "")
        return StepMarks(tuple(by_role), frozenset(marked), frozenset(self.large_digits))

    def _bands(self) -> Iterator[Shape]:
        for role, houses in (
            ("step.band", self.evidence.base_houses),
            ("step.cover", self.evidence.cover_houses),
        ):
            for house in houses:
                for points in _house_contours(self.board, self.board.houses[house].cells, BAND_INSETS[role]):
                    yield Polygon(points, role, Layer.SHADING, rounding=0.1)

    def _sets(self) -> Iterator[Shape]:
        """Tint the cells of each set, and put its letter on the frame at their top right corner."""
        taken: set[Point] = set()
        depths: Counter[Cell] = Counter()  # a cell of several sets has their frames in each other
        for number, (letter, cells) in enumerate(self.evidence.sets.items()):
            suffix = SET_ROLES[number % len(SET_ROLES)] if letter else "set-c"
            for cell in cells:
                points = self.outline.shrunk_polygon(cell, FRAME_SCALE - FRAME_STEP * depths[cell])
                depths[cell] += 1
                yield Polygon(points, f"step.{suffix}", Layer.RULE_MARKS, cell, rounding=0.06)
            for cell in self._tab_cells(cells) if letter else ():
                yield from self._tab(cell, letter, f"step.tab-{suffix[-1]}", taken)

    def _tab_cells(self, cells: Sequence[Cell]) -> list[Cell]:
        """Return a cell of each part of the set that hangs together: the highest, of these the rightmost."""
        remaining, tab_cells = set(cells), []
        while remaining:
            start = min(remaining, key=lambda cell: _reading_key(self.outline.middles[cell]))
            part, edge = set(), [start]
            while edge:
                cell = edge.pop()
                part.add(cell)
                edge += [near for near in self.board.neighbours(cell) if near in remaining - part]
            remaining -= part
            tab_cells.append(start)
        return tab_cells

    def _tab(self, cell: Cell, letter: str, role: str, taken: set[Point]) -> Iterator[Shape]:
        corners = sorted(self.outline.polygons[cell], key=lambda point: (point[1] - point[0], point))
        (x, y) = next((corner for corner in corners if corner not in taken), corners[0])
        taken.add((x, y))
        radius = self.shapes_of.radius(cell)
        half = TAB_SIDE * radius
        points = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
        square = tuple(rounded(*point) for point in points)
        yield Polygon(square, role, Layer.SELECTION, cell, rounding=0.04)
        yield Text((x, y), letter, "step.tab-text", round(TAB_TEXT_SIZE * radius, 3), Layer.SELECTION, cell)

    def _frames(self) -> Iterator[Shape]:
        for cell, frame in self.evidence.frames.items():
            points = self.outline.shrunk_polygon(cell, FRAME_SCALE)
            yield Line(points, f"step.{frame}", Layer.RULE_MARKS, cell, closed=True)

    def _blockers(self) -> Iterator[Shape]:
        """Mark placed digits that matter, and join one to the cells that a rule lets it block."""
        for cell in self.evidence.marked_cells:
            radius = round(0.74 * self.outline.inner_radii[cell], 3)
            yield Dot(self.outline.middles[cell], radius, "step.blocker", Layer.MARKS, cell)
        for blocker in self.evidence.blockers:
            if blocker.house is None:
                for cell in blocker.blocked:
                    line = (self.outline.middles[blocker.cell], self.outline.middles[cell])
                    yield Line(line, "step.sight", Layer.LINKS)

    def _groups(self) -> Iterator[Shape]:
        """Draw one hull round a group whose candidates alone it contains, else thin lines that join them."""
        for node, look in self.evidence.groups.items():
            candidates = [(cell, node.digit) for cell in node.cells]
            hull = self.shapes_of.hull(candidates, look)
            if hull is not None and self._is_free(hull, node, candidates):
                self.hulls[node] = hull
                yield hull.polygon(role_of(look))
                continue
            for start, end in necks([self.shapes_of.point(candidate) for candidate in candidates]):
                role = f"step.neck-{look}" if look in ("on", "off") else "step.neck"
                yield Line((start, end), role, Layer.LINKS)

    def _is_free(self, hull: Mark, node: Node, candidates: list[Candidate]) -> bool:
        """Return whether the hull keeps off all other digits, and its candidates have no marks of their own."""
        others = (other for other in self.evidence.nodes if other.digit == node.digit and other != node)
        if any(not set(node.cells).isdisjoint(other.cells) for other in others):
            return False
        if any(len(self.evidence.looks.get(candidate, ())) != 1 for candidate in candidates):
            return False
        reach = hull.half_length + 0.5
        for cell, (x, y) in enumerate(self.outline.middles):
            if hypot(x - hull.centre[0], y - hull.centre[1]) > reach + self.outline.inner_radii[cell]:
                continue
            if self.digits and self.digits[cell] and hull.distance((x, y)) < 0.3:
                return False
            for digit in digits_of(self.masks[cell]) if self.masks else ():
                if (cell, digit) not in candidates and hull.distance(
                    self.shapes_of.point((Cell(cell), digit))
                ) < 0.6 * self.shapes_of.radius(cell):
                    return False
        return True

    def _candidate_marks(self) -> Iterator[Shape]:
        in_hulls = {(cell, node.digit) for node in self.hulls for cell in node.cells}
        for candidate, looks in self.evidence.looks.items():
            if candidate not in in_hulls:
                yield from self.shapes_of.shapes(candidate, looks)
        for candidate in self.step.remove:
            if former_looks := self.evidence.removed_looks.get(candidate):
                yield from self.shapes_of.shapes(candidate, former_looks, scale=UNDERLAY)
            yield from self.shapes_of.removed(candidate)

    def _links(self) -> Iterator[Shape]:
        links = self.evidence.links
        between_cells = [link for link in links if link.start.cells != link.end.cells]
        has_numbers = len(between_cells) >= MIN_NUMBERED_LINKS and not self.evidence.has_families
        numbers = count(1)
        for link in links:
            role = "link.strong" if link.is_strong else "link.weak"
            is_numbered = has_numbers and link.start.cells != link.end.cells
            label = str(next(numbers)) if is_numbered else ""
            yield from self._link(link.start, link.end, role, self.evidence.has_direction, label)

    def _branches(self) -> Iterator[Shape]:
        """Draw each branch of forcing chains in its line style, with its number at its assumption."""
        numbers, drawn = self.evidence.branch_numbers, set()
        for number, branch in zip(numbers, self.evidence.branches, strict=True):
            role = BRANCH_ROLES[(number - 1) % len(BRANCH_ROLES)]
            label = str(number) if max(numbers) > 1 else ""
            for event in branch:
                for parent in event.parents:
                    ends = branch[parent].node, event.node
                    if ends in drawn:
                        continue
                    drawn.add(ends)
                    is_first = label and not branch[parent].parents
                    yield from self._link(*ends, role, True, label if is_first else "")
                    label = "" if is_first else label

    def _link(self, start: Node, end: Node, role: str, has_arrow: bool, label: str) -> Iterator[Shape]:
        route = route_between(self._marks_of(start), self._marks_of(end), self.crowd)
        if route is None:
            return
        visible = route
        length = hypot(route.end[0] - route.start[0], route.end[1] - route.start[1])
        if has_arrow and length > 0.04:
            shown = min(0.999, max(0.02, 1 - ARROW_LENGTH / max(length, ARROW_LENGTH)))
            base = route.at(shown)
            yield _arrow_head(base, route.end, f"{role}-head")
            visible = route.part(0, shown)
        yield Line(visible, role, Layer.LINKS, curved=True)
        if label and (point := badge_point(route, self.crowd, MARKED_COST)):
            yield Dot(point, BADGE_RADIUS, "link.badge", Layer.SELECTION)
            yield Text(point, label, "link.number", BADGE_TEXT_SIZE, Layer.SELECTION)

    def _marks_of(self, node: Node) -> list[Mark]:
        if node in self.hulls:
            return [self.hulls[node]]
        return [self._mark_of((cell, node.digit)) for cell in node.cells]

    def _mark_of(self, candidate: Candidate) -> Mark:
        if candidate in self.large_digits:
            cell = candidate[0]
            half = PLACE_SCALE * self.outline.inner_radii[cell]
            return Mark(self.outline.middles[cell], half, half, PLACE_ROUNDING)
        return self.shapes_of.mark(candidate, self.evidence.looks.get(candidate, ()))

    @property
    def crowd(self) -> Crowd:
        """Where digits lie, so that links avoid them; built when the first link is drawn."""
        if self._crowd is None:
            self._crowd = self._new_crowd()
        return self._crowd

    def _new_crowd(self) -> Crowd:
        crowd, marked = Crowd(self._board_box()), {*self.evidence.looks, *self.step.remove, *self.step.place}
        large = {cell for cell, _ in self.large_digits}
        for cell, (middle, radius) in enumerate(
            zip(self.outline.middles, self.outline.inner_radii, strict=True)
        ):
            if (self.digits and self.digits[cell]) or cell in large:
                crowd.add_box(middle, 0.36 * radius, 0.47 * radius, DIGIT_COST)
                continue
            half = 0.6 * self.shapes_of.radius(cell)
            for digit in digits_of(self.masks[cell]) if self.masks else ():
                if (cell, digit) not in marked:
                    point = self.shapes_of.point((Cell(cell), digit))
                    crowd.add_box(point, 0.8 * half, half, CANDIDATE_COST)
        for candidate in marked - self.large_digits:
            half = 0.9 * self.shapes_of.radius(candidate[0])
            crowd.add_box(self.shapes_of.point(candidate), half, half, MARKED_COST)
        return crowd

    def _board_box(self) -> tuple[float, float, float, float]:
        left, top, width, height = self.outline.box
        return left, top, left + width, top + height

    def _placed_digits(self) -> Iterator[Shape]:
        """Draw a placed digit large, or in its place if other candidates of the cell are marked."""
        for cell, digit in self.step.place:
            if (cell, digit) not in self.large_digits:
                yield self.shapes_of.mark((cell, digit), ["off"]).polygon("step.place")
                continue
            points = self.outline.shrunk_polygon(cell, PLACE_SCALE)
            yield Polygon(points, "step.place", Layer.MARKS, cell, rounding=PLACE_ROUNDING)
            size = round(DIGIT_SIZE * self.outline.inner_radii[cell], 3)
            yield Text(
                self.outline.middles[cell], self.board.symbol(digit), "digit", size, Layer.DIGITS, cell
            )

    def _marked_digits(self, marked: set[Candidate]) -> Iterator[Shape]:
        for cell, digit in sorted(marked):
            if (cell, digit) not in self.large_digits:
                size = self.outline.candidate_size(cell, self.shapes_of.columns)
                point, symbol = self.shapes_of.point((cell, digit)), self.board.symbol(digit)
                yield Text(point, symbol, "step.candidate", size, Layer.CANDIDATES, cell)


@lru_cache(maxsize=512)
def _house_contours(board: Board, cells: tuple[Cell, ...], inset: float) -> list[tuple[Point, ...]]:
    return contours(board, cells, inset)


def _arrow_head(base: Point, tip: Point, role: str) -> Polygon:
    dx, dy = tip[0] - base[0], tip[1] - base[1]
    length = hypot(dx, dy) or 1
    x, y = -dy / length * ARROW_WIDTH, dx / length * ARROW_WIDTH
    points = (rounded(base[0] + x, base[1] + y), tip, rounded(base[0] - x, base[1] - y))
    return Polygon(points, role, Layer.LINKS)


def _reading_key(point: Point) -> tuple[float, float]:
    return point[1], -point[0]

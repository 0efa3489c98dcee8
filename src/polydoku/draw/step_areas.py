"""Draws the areas of a step: bands along houses, sets with their letters, frames, and circles."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from math import dist, hypot

from polydoku.draw.mark_shapes import Mark
from polydoku.draw.step_canvas import StepCanvas
from polydoku.model.board import Board, Cell
from polydoku.model.contour import contours
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, Text, rounded

BAND_INSETS = {"step.band": 0.6, "step.cover": 1.0}
"""Distance of a band from the edges of its house, relative to the room between them and the candidates."""

BAND_MARGIN = 0.045
"""Distance between a band's outline and the candidates, in cell edges."""

FRAME_SCALE, FRAME_STEP = 0.94, 0.08
"""The size of a frame relative to its cell, and how much smaller each further frame in the same cell is."""

MIN_FRAME_SCALE = 0.82
"""The least size of a frame: it lies round all candidates of its cell."""

TAB_SIDE = 0.84
TAB_TEXT_SIZE = 1.5
"""Half the side of a tab, the small square with a set's letter, and its text size.

Both are relative to the radius of a disc. A tab of this size covers no candidate.
"""

TAB_SHIFT = 1.12
"""How far from the middle of its cell a tab is, relative to the candidate whose place it takes."""

SET_ROLES = ("set-a", "set-b", "set-c", "set-d")
"""The looks of sets; a fifth set looks like the first one, but has another letter."""


class StepAreas:
    """Draws the areas of one step; the letters of sets keep off its `hulls`."""

    def __init__(self, canvas: StepCanvas, hulls: Iterable[Mark] = ()) -> None:
        self.canvas, self.hulls = canvas, tuple(hulls)

    def shapes(self) -> Iterator[Shape]:
        """Yield the shapes of bands, sets, frames and circles."""
        yield from self._bands()
        yield from self._sets()
        yield from self._frames()
        yield from self._blockers()

    def _bands(self) -> Iterator[Shape]:
        for role, houses in (
            ("step.band", self.canvas.evidence.base_houses),
            ("step.cover", self.canvas.evidence.cover_houses),
        ):
            for house in houses:
                cells = self.canvas.step.board.houses[house].cells
                inset = BAND_INSETS[role] * (self.canvas.marks.edge_distance(cells[0]) - BAND_MARGIN)
                for points in _house_contours(self.canvas.step.board, cells, round(inset, 3)):
                    yield Polygon(points, role, Layer.SHADING, rounding=0.1)

    def _sets(self) -> Iterator[Shape]:
        """Tint the cells of each set, and put its letter into each of them."""
        depths: Counter[Cell] = Counter()  # a cell of several sets has their frames in each other
        tabs = self._tab_points()
        for number, (letter, cells) in enumerate(self.canvas.evidence.sets.items()):
            suffix = SET_ROLES[number % len(SET_ROLES)] if letter else "set-c"
            for cell in cells:
                scale = max(FRAME_SCALE - FRAME_STEP * depths[cell], MIN_FRAME_SCALE)
                depths[cell] += 1
                points = self.canvas.outline.shrunk_polygon(cell, scale)
                yield Polygon(points, f"step.{suffix}", Layer.RULE_MARKS, cell, rounding=0.06)
                if (cell, letter) in tabs:
                    yield from self._tab(cell, tabs[cell, letter], letter, f"step.tab-{suffix[-1]}")

    def _tab_points(self) -> dict[tuple[Cell, str], Point]:
        """Return where letters are written: the letters of a cell side by side, where no candidate is."""
        letters: dict[Cell, list[str]] = {}
        for letter, cells in self.canvas.evidence.sets.items():
            for cell in cells if letter else ():
                letters.setdefault(cell, []).append(letter)
        tabs = {
            (cell, letter): point
            for cell, names in letters.items()
            for letter, point in zip(names, self._free_places(cell, len(names)), strict=False)
        }
        for letter, cells in self.canvas.evidence.sets.items():
            if letter and all((cell, letter) not in tabs for cell in cells):  # on a corner of the frame
                tabs[cells[0], letter] = min(
                    self.canvas.outline.polygons[cells[0]], key=lambda point: (point[1] - point[0], point)
                )
        return tabs

    def _free_places(self, cell: Cell, count: int) -> list[Point]:
        """Return at most `count` places of a cell that lie together and have no candidate, left to right.

        Places further from the middle are better, and of these the ones above and to the right.
        """
        (x, y), mask = self.canvas.outline.middles[cell], self.canvas.masks[cell] if self.canvas.masks else 0
        places = self.canvas.outline.candidate_points(cell, self.canvas.marks.columns)
        half = TAB_SIDE * self.canvas.marks.radius(cell)
        free = [
            place
            for number, place in enumerate(places)
            if not mask >> number & 1 and all(hull.distance(place) > half for hull in self.hulls)
        ]
        free.sort(key=lambda place: (-round(hypot(place[0] - x, place[1] - y), 2), place[1] - place[0]))
        groups = [sorted(free, key=partial(dist, place))[:count] for place in free]
        best = min(groups, key=lambda group: dist(group[0], group[-1]), default=[])
        return [
            rounded(x + TAB_SHIFT * (place_x - x), y + TAB_SHIFT * (place_y - y))
            for place_x, place_y in sorted(best)
        ]

    def _tab(self, cell: Cell, point: Point, letter: str, role: str) -> Iterator[Shape]:
        radius = self.canvas.marks.radius(cell)
        square = Mark(point, TAB_SIDE * radius, TAB_SIDE * radius, 0.04).polygon(role)
        yield square._replace(layer=Layer.SELECTION, cell=cell)
        size = round(TAB_TEXT_SIZE * radius, 3)
        yield Text(point, letter, "step.tab-text", size, Layer.SELECTION, cell)

    def _frames(self) -> Iterator[Shape]:
        for cell, frame in self.canvas.evidence.frames.items():
            points = self.canvas.outline.shrunk_polygon(cell, FRAME_SCALE)
            yield Line(points, f"step.{frame}", Layer.RULE_MARKS, cell, closed=True)

    def _blockers(self) -> Iterator[Shape]:
        """Circle digits that rule others out, and draw a line to each cell that one excludes by a rule."""
        for cell in self.canvas.evidence.marked_cells:
            radius = round(0.74 * self.canvas.outline.inner_radii[cell], 3)
            yield Dot(self.canvas.outline.middles[cell], radius, "step.blocker", Layer.MARKS, cell)
        for blocker in self.canvas.evidence.blockers:
            if blocker.house is None:
                for cell in blocker.blocked:
                    line = (self.canvas.outline.middles[blocker.cell], self.canvas.outline.middles[cell])
                    yield Line(line, "step.sight", Layer.LINKS)


@lru_cache(maxsize=512)
def _house_contours(board: Board, cells: tuple[Cell, ...], inset: float) -> list[tuple[Point, ...]]:
    return contours(board, cells, inset)

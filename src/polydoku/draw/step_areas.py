"""Draws the areas of a step: bands along houses, sets with their letters, frames, and circles."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from polydoku.draw.step_canvas import StepCanvas
from polydoku.model.board import Board, Cell
from polydoku.model.contour import contours
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, Text, rounded

BAND_INSETS = {"step.band": 0.045, "step.cover": 0.13}
"""Distance of a band from the edges of its house: crossing bands of both kinds can be told apart."""

FRAME_SCALE, FRAME_STEP = 0.94, 0.1
"""The size of a frame relative to its cell, and how much smaller each further frame in the same cell is."""

TAB_SIDE = 0.84
TAB_TEXT_SIZE = 1.5
"""Half the side of a tab, the small square with a set's letter, and its text size.

Both are relative to the radius of a disc. A tab of this size covers no candidate.
"""

SET_ROLES = ("set-a", "set-b", "set-c", "set-d")
"""The looks of sets; a fifth set looks like the first one, but has another letter."""


class StepAreas:
    """Draws the areas of one step."""

    def __init__(self, canvas: StepCanvas) -> None:
        self.canvas = canvas

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
                for points in _house_contours(
                    self.canvas.step.board, self.canvas.step.board.houses[house].cells, BAND_INSETS[role]
                ):
                    yield Polygon(points, role, Layer.SHADING, rounding=0.1)

    def _sets(self) -> Iterator[Shape]:
        """Tint the cells of each set, and put its letter on the frame at their top right corner."""
        used_corners: set[Point] = set()
        depths: Counter[Cell] = Counter()  # a cell of several sets has nested frames
        for number, (letter, cells) in enumerate(self.canvas.evidence.sets.items()):
            suffix = SET_ROLES[number % len(SET_ROLES)] if letter else "set-c"
            for cell in cells:
                points = self.canvas.outline.shrunk_polygon(cell, FRAME_SCALE - FRAME_STEP * depths[cell])
                depths[cell] += 1
                yield Polygon(points, f"step.{suffix}", Layer.RULE_MARKS, cell, rounding=0.06)
            for cell in self._tab_cells(cells) if letter else ():
                yield from self._tab(cell, letter, f"step.tab-{suffix[-1]}", used_corners)

    def _tab_cells(self, cells: Sequence[Cell]) -> list[Cell]:
        """Return the highest cell of each connected part of the set, and the rightmost of several."""
        remaining, tab_cells = set(cells), []
        while remaining:
            start = min(remaining, key=lambda cell: _reading_key(self.canvas.outline.middles[cell]))
            part, frontier = set(), [start]
            while frontier:
                cell = frontier.pop()
                part.add(cell)
                neighbours = self.canvas.step.board.neighbours(cell)
                frontier += [neighbour for neighbour in neighbours if neighbour in remaining - part]
            remaining -= part
            tab_cells.append(start)
        return tab_cells

    def _tab(self, cell: Cell, letter: str, role: str, used_corners: set[Point]) -> Iterator[Shape]:
        corners = sorted(self.canvas.outline.polygons[cell], key=lambda point: (point[1] - point[0], point))
        (x, y) = next((corner for corner in corners if corner not in used_corners), corners[0])
        used_corners.add((x, y))
        radius = self.canvas.marks.radius(cell)
        half = TAB_SIDE * radius
        points = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
        square = tuple(rounded(*point) for point in points)
        yield Polygon(square, role, Layer.SELECTION, cell, rounding=0.04)
        yield Text((x, y), letter, "step.tab-text", round(TAB_TEXT_SIZE * radius, 3), Layer.SELECTION, cell)

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


def _reading_key(point: Point) -> tuple[float, float]:
    return point[1], -point[0]

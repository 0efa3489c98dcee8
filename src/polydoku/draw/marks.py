"""The marks of a step on a picture: frames, hatching, placed and removed digits, links.

A step is read in its JSON form, so that this file knows the words of the format and nothing of logic.
Any two roles differ in shape, dash or pattern, not only in colour.
"""

import re
from collections.abc import Iterator, Mapping
from math import hypot
from typing import Any

from polydoku.board import Board, Cell
from polydoku.draw.shape import DIGIT, Shape, small_side
from polydoku.scene import Arc, Layer, Line, Point, Polygon, Primitive, Text, rounded

NUMBERED = 7
"""From this many links on they are numbered."""


def step_marks(
    board: Board, shape: Shape, step: Mapping[str, Any], *, shown_small: bool
) -> Iterator[Primitive]:
    """Yield the marks of a step; `shown_small` says that candidates are drawn already."""
    pen = _Pen(board, shape)
    roles = step.get("roles") or {"base": step.get("cells", ())}
    covered = {house.name: house.cells for house in board.houses}
    for name in step.get("houses", ()):
        yield from (Polygon(shape.polygons[c], "step.cover", Layer.SHADING, c) for c in covered.get(name, ()))
    for role in ("base", "fin"):
        yield from (pen.frame(board[cell], f"step.{role}") for cell in roles.get(role, ()))
    yield from (pen.ring(node) for node in roles.get("on", ()))
    yield from (pen.square(node) for node in roles.get("off", ()))
    for name, digit in step.get("place", {}).items():
        yield from pen.placed(board[name], int(digit))
    for name, digits in step.get("remove", {}).items():
        for symbol in str(digits):
            yield from pen.removed(board[name], board.digit(symbol), shown_small)
    links = step.get("links", ())
    for number, (start, stop, kind, *_) in enumerate(links, 1):
        yield from pen.link(start, stop, kind, number if len(links) >= NUMBERED else None)


class _Pen:
    """Draws marks into the cells of one board."""

    def __init__(self, board: Board, shape: Shape) -> None:
        self.board, self.shape = board, shape
        self.side = small_side(board)

    def frame(self, cell: Cell, role: str) -> Line:
        return Line(self._inset(cell, 0.9), role, Layer.SELECTION, cell, closed=True)

    def ring(self, node: str) -> Arc:
        return Arc(self._at(node), self._small(node), 0, 360, "step.on")

    def square(self, node: str) -> Line:
        (x, y), half = self._at(node), self._small(node)
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        return Line(tuple(rounded(x + a, y + b) for a, b in corners), "step.off", Layer.LINKS, closed=True)

    def placed(self, cell: Cell, digit: int) -> Iterator[Primitive]:
        room = self.shape.rooms[cell]
        yield Polygon(self._inset(cell, 0.7), "step.place", Layer.RULE_MARKS, cell)
        size = round(DIGIT * room, 3)
        yield Text(self.shape.middles[cell], self.board.symbol(digit), "digit", size, Layer.DIGITS, cell)

    def removed(self, cell: Cell, digit: int, shown: bool) -> Iterator[Primitive]:
        x, y = self.shape.spots(cell, self.side)[digit - 1]
        half = 0.7 * self.shape.rooms[cell] / self.side
        if not shown:
            size = self.shape.small(cell, self.side)
            yield Text((x, y), self.board.symbol(digit), "candidate", size, Layer.CANDIDATES, cell)
        slash = (rounded(x - half, y + half), rounded(x + half, y - half))
        yield Line(slash, "step.remove", Layer.LINKS, cell)

    def link(self, start: str, stop: str, kind: str, number: int | None) -> Iterator[Primitive]:
        a, b = self._at(start), self._at(stop)
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        across = (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
        bow = 0.08 * length + 0.12
        ways = [(i / 12, 4 * bow * i / 12 * (1 - i / 12)) for i in range(13)]
        along = (b[0] - a[0], b[1] - a[1])
        points = tuple(
            rounded(a[0] + along[0] * t + across[0] * out, a[1] + along[1] * t + across[1] * out)
            for t, out in ways
        )
        yield Line(points, f"link.{kind}", Layer.LINKS, arrow=True)
        if number is not None:
            x, y = points[6]
            yield Text(
                rounded(x + 0.1 * across[0], y + 0.1 * across[1]),
                str(number),
                "link.number",
                0.2,
                Layer.SELECTION,
            )

    def _inset(self, cell: Cell, scale: float) -> tuple[Point, ...]:
        x, y = self.shape.middles[cell]
        return tuple(rounded(x + (a - x) * scale, y + (b - y) * scale) for a, b in self.shape.polygons[cell])

    def _small(self, node: str) -> float:
        return round(0.8 * self.shape.rooms[self._cells(node)[0]] / self.side, 3)

    def _at(self, node: str) -> Point:
        """The place of a candidate ``r1c7.3``, or the middle of a group of them ``r1c45.7``."""
        digit = self.board.digit(node.rpartition(".")[2])
        spots = [self.shape.spots(cell, self.side)[digit - 1] for cell in self._cells(node)]
        return rounded(sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))

    def _cells(self, node: str) -> list[Cell]:
        name = node.rpartition(".")[0]
        group = re.fullmatch(r"r(\d+)c(\d+)", name)
        if name in self.board.index or group is None:
            return [self.board[name]]
        return [self.board[int(row), int(column)] for row in group[1] for column in group[2]]

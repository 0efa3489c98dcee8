"""The marks of a step on a picture: frames, hatching, placed and removed digits, links.

A step is read in its JSON form, so that this file knows the words of the format and nothing of logic; one
table says how each role looks, and a role that is not in it looks like the pattern's base.
Any two classes differ in shape, dash or pattern, not only in colour.
"""

import re
from collections.abc import Iterator, Mapping
from math import hypot
from typing import Any, NamedTuple

from polydoku.draw.outline import DIGIT, Outline, small_side
from polydoku.model.board import Board, Cell
from polydoku.model.scene import Arc, Layer, Line, Point, Polygon, Shape, Text, rounded

NUMBERED = 7
"""From this many links on they are numbered."""

MOST_EVENTS = 60
"""Events of forcing lines that are joined by arrows; of more only the nodes are marked."""


class Look(NamedTuple):
    """How a role looks: frame and letter of its cells, sign of its candidates, hatching of its houses."""

    frame: str = "base"
    sign: str = "on"
    hatched: bool = True
    letter: str = ""


CLASSES: dict[str, Look] = {
    "base": Look(hatched=False),
    "cover": Look(),
    "house": Look(),
    "fin": Look("fin"),
    "endo-fin": Look("fin"),
    "pivot": Look(),
    "wing": Look("fin"),
    "bridge": Look("fin"),
    "set-a": Look(letter="A"),
    "set-b": Look("fin", letter="B"),
    "set-c": Look(letter="C"),
    "restricted-common": Look(),
    "target": Look("", "off"),
    "floor": Look(),
    "roof": Look("fin"),
    "colour-a": Look(letter="A"),
    "colour-b": Look("fin", "off", letter="B"),
    "colour-c": Look(letter="C"),
    "colour-d": Look("fin", "off", letter="D"),
    "stem": Look(),
    "excluder": Look("fin"),
    "premise": Look(),
    "on": Look(sign="on"),
    "off": Look(sign="off"),
}
"""How every role of `_core.roles()` looks, and the two that a hand-made step may have."""


def step_marks(
    board: Board,
    outline: Outline,
    step: Mapping[str, Any],
    *,
    shown_small: bool,
    houses: Mapping[str, tuple[Cell, ...]] | None = None,
) -> Iterator[Shape]:
    """Yield the marks of a step; `shown_small` says that candidates are drawn already.

    `houses` are the sets of cells by their names, those of rules included.
    """
    pen = _Pen(board, outline)
    known = houses or {house.name: house.cells for house in board.houses}
    yield from _hatching(step, outline, known)
    for role, names in (step.get("roles") or {"base": step.get("cells", ())}).items():
        yield from _role(pen, CLASSES.get(role, Look()), [name for name in names if name not in known])
    for name, digit in step.get("place", {}).items():
        yield from pen.placed(board[name], int(digit))
    for name, digits in step.get("remove", {}).items():
        for symbol in str(digits):
            yield from pen.removed(board[name], board.digit(symbol), shown_small)
    links = step.get("links", ())
    for number, (start, stop, kind, *_) in enumerate(links, 1):
        yield from pen.link(start, stop, kind, number if len(links) >= NUMBERED else None)
    yield from _branches(pen, step.get("branches", ()))


def _hatching(
    step: Mapping[str, Any], outline: Outline, known: Mapping[str, tuple[Cell, ...]]
) -> Iterator[Polygon]:
    """Hatch the houses of a step, but the base houses of one that has others to cover them."""
    roles = step.get("roles", {})
    plain = {name for role, names in roles.items() if not CLASSES.get(role, Look()).hatched for name in names}
    names = [*step.get("houses", ()), *(name for own in roles.values() for name in own if name in known)]
    for name in dict.fromkeys(own for own in names if own not in plain):
        yield from (Polygon(outline.polygons[c], "step.cover", Layer.SHADING, c) for c in known.get(name, ()))


def _role(pen: "_Pen", look: Look, names: list[str]) -> Iterator[Shape]:
    for name in names:
        if name in pen.board.index:
            if look.frame:
                yield pen.frame(pen.board[name], f"step.{look.frame}")
            if look.letter:
                yield pen.letter(pen.board[name], look.letter)
        else:
            yield pen.ring(name) if look.sign == "on" else pen.square(name)


def _branches(pen: "_Pen", branches: Any) -> Iterator[Shape]:
    """The nodes of forcing lines, circled where true and squared where false, joined by arrows."""
    events = [event for branch in branches for event in branch]
    for node, on in dict.fromkeys((node, on) for node, on, *_ in events):
        yield pen.ring(node) if on == "on" else pen.square(node)
    if len(events) <= MOST_EVENTS:
        for branch in branches:
            for node, on, parents, *_ in branch:
                kind = "strong" if on == "on" else "weak"
                for parent in parents:
                    yield from pen.link(branch[parent][0], node, kind, None)


class _Pen:
    """Draws marks into the cells of one board."""

    def __init__(self, board: Board, outline: Outline) -> None:
        self.board, self.outline = board, outline
        self.side = small_side(board)

    def frame(self, cell: Cell, role: str) -> Line:
        return Line(self._inset(cell, 0.9), role, Layer.SELECTION, cell, closed=True)

    def letter(self, cell: Cell, letter: str) -> Text:
        x, y = self.outline.middles[cell]
        room = self.outline.rooms[cell]
        at = rounded(x - 0.78 * room, y - 0.78 * room)
        return Text(at, letter, "link.number", round(0.3 * room, 3), Layer.SELECTION, cell)

    def ring(self, node: str) -> Arc:
        return Arc(self._at(node), self._small(node), 0, 360, "step.on")

    def square(self, node: str) -> Line:
        (x, y), half = self._at(node), self._small(node)
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        return Line(tuple(rounded(x + a, y + b) for a, b in corners), "step.off", Layer.LINKS, closed=True)

    def placed(self, cell: Cell, digit: int) -> Iterator[Shape]:
        room = self.outline.rooms[cell]
        yield Polygon(self._inset(cell, 0.7), "step.place", Layer.RULE_MARKS, cell)
        size = round(DIGIT * room, 3)
        yield Text(self.outline.middles[cell], self.board.symbol(digit), "digit", size, Layer.DIGITS, cell)

    def removed(self, cell: Cell, digit: int, shown: bool) -> Iterator[Shape]:
        x, y = self.outline.spots(cell, self.side)[digit - 1]
        half = 0.7 * self.outline.rooms[cell] / self.side
        if not shown:
            size = self.outline.small(cell, self.side)
            yield Text((x, y), self.board.symbol(digit), "candidate", size, Layer.CANDIDATES, cell)
        slash = (rounded(x - half, y + half), rounded(x + half, y - half))
        yield Line(slash, "step.remove", Layer.LINKS, cell)

    def link(self, start: str, stop: str, kind: str, number: int | None) -> Iterator[Shape]:
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
        x, y = self.outline.middles[cell]
        return tuple(
            rounded(x + (a - x) * scale, y + (b - y) * scale) for a, b in self.outline.polygons[cell]
        )

    def _small(self, node: str) -> float:
        return round(0.8 * self.outline.rooms[self._cells(node)[0]] / self.side, 3)

    def _at(self, node: str) -> Point:
        """The place of a candidate ``r1c7.3``, or the middle of a group of them ``r1c45.7``."""
        digit = self.board.digit(node.rpartition(".")[2])
        spots = [self.outline.spots(cell, self.side)[digit - 1] for cell in self._cells(node)]
        return rounded(sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))

    def _cells(self, node: str) -> list[Cell]:
        name = node.rpartition(".")[0]
        if "+" in name:
            return [self.board[part] for part in name.split("+")]
        group = re.fullmatch(r"r(\d+)c(\d+)", name)
        if name in self.board.index or group is None:
            return [self.board[name]]
        return [self.board[int(row), int(column)] for row in group[1] for column in group[2]]

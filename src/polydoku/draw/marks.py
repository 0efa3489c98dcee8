"""The marks of a step on a picture: frames, hatching, placed and removed digits, links.

One table says how each role looks, and a role that is not in it looks like the pattern's base. Any two
classes differ in shape, dash or pattern, not only in colour.
"""

from collections.abc import Iterator, Mapping
from math import hypot
from typing import NamedTuple

from polydoku.draw.outline import DIGIT, Outline, small_side
from polydoku.explain.text.sentence import cells_of
from polydoku.model.board import Board, Cell
from polydoku.model.scene import Arc, Layer, Line, Point, Polygon, Shape, Text, rounded
from polydoku.model.step import Event, Node, RoleContent, Step

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


def step_marks(outline: Outline, step: Step, *, shown_small: bool) -> Iterator[Shape]:
    """Yield the marks of a step; `shown_small` says that candidates are drawn already."""
    pen = _Pen(step.board, outline)
    roles = {role: part for role, part in step.roles.items() if role != "digits"}
    yield from _hatching(step, outline, roles)
    for role, part in (roles or {"base": RoleContent(cells_of(step))}).items():
        yield from _role(pen, CLASSES.get(role, Look()), part)
    for cell, digit in step.place:
        yield from pen.placed(cell, digit)
    for cell, digit in step.remove:
        yield from pen.removed(cell, digit, shown_small)
    for number, link in enumerate(step.links, 1):
        label = number if len(step.links) >= NUMBERED else None
        yield from pen.link(link.start, link.end, "strong" if link.is_strong else "weak", label)
    yield from _branches(pen, step.branches)


def _hatching(step: Step, outline: Outline, roles: Mapping[str, RoleContent]) -> Iterator[Polygon]:
    """Hatch the houses of a step, but not the base houses of one that has others to cover them."""
    base = {house for r, part in roles.items() if not CLASSES.get(r, Look()).hatched for house in part.houses}
    for house in dict.fromkeys(house for part in roles.values() for house in part.houses):
        if house not in base:
            for cell in step.board.houses[house].cells:
                yield Polygon(outline.polygons[cell], "step.cover", Layer.SHADING, cell)


def _role(pen: "_Pen", look: Look, part: RoleContent) -> Iterator[Shape]:
    for cell in part.cells:
        if look.frame:
            yield pen.frame(cell, f"step.{look.frame}")
        if look.letter:
            yield pen.letter(cell, look.letter)
    for cell, digit in part.candidates:
        node = Node((cell,), digit)
        yield pen.ring(node) if look.sign == "on" else pen.square(node)


def _branches(pen: "_Pen", branches: tuple[tuple[Event, ...], ...]) -> Iterator[Shape]:
    """The nodes of forcing lines, circled where true and squared where false, joined by arrows."""
    events = [event for branch in branches for event in branch]
    for node, on in dict.fromkeys((event.node, event.is_true) for event in events):
        yield pen.ring(node) if on else pen.square(node)
    if len(events) <= MOST_EVENTS:
        for branch in branches:
            for event in branch:
                kind = "strong" if event.is_true else "weak"
                for parent in event.parents:
                    yield from pen.link(branch[parent].node, event.node, kind, None)


class _Pen:
    """Draws marks into the cells of one board."""

    def __init__(self, board: Board, outline: Outline) -> None:
        self.board, self.outline = board, outline
        self.side = small_side(board)

    def frame(self, cell: Cell, role: str) -> Line:
        return Line(self.outline.shrunk_polygon(cell, 0.9), role, Layer.SELECTION, cell, closed=True)

    def letter(self, cell: Cell, letter: str) -> Text:
        x, y = self.outline.middles[cell]
        room = self.outline.inner_radii[cell]
        at = rounded(x - 0.78 * room, y - 0.78 * room)
        return Text(at, letter, "link.number", round(0.3 * room, 3), Layer.SELECTION, cell)

    def ring(self, node: Node) -> Arc:
        return Arc(self._at(node), self._small(node), 0, 360, "step.on")

    def square(self, node: Node) -> Line:
        (x, y), half = self._at(node), self._small(node)
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        return Line(tuple(rounded(x + a, y + b) for a, b in corners), "step.off", Layer.LINKS, closed=True)

    def placed(self, cell: Cell, digit: int) -> Iterator[Shape]:
        room = self.outline.inner_radii[cell]
        yield Polygon(self.outline.shrunk_polygon(cell, 0.7), "step.place", Layer.RULE_MARKS, cell)
        size = round(DIGIT * room, 3)
        yield Text(self.outline.middles[cell], self.board.symbol(digit), "digit", size, Layer.DIGITS, cell)

    def removed(self, cell: Cell, digit: int, shown: bool) -> Iterator[Shape]:
        x, y = self.outline.spots(cell, self.side)[digit - 1]
        half = 0.7 * self.outline.inner_radii[cell] / self.side
        if not shown:
            size = self.outline.small(cell, self.side)
            yield Text((x, y), self.board.symbol(digit), "candidate", size, Layer.CANDIDATES, cell)
        slash = (rounded(x - half, y + half), rounded(x + half, y - half))
        yield Line(slash, "step.remove", Layer.LINKS, cell)

    def link(self, start: Node, stop: Node, kind: str, number: int | None) -> Iterator[Shape]:
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

    def _small(self, node: Node) -> float:
        return round(0.8 * self.outline.inner_radii[node.cells[0]] / self.side, 3)

    def _at(self, node: Node) -> Point:
        """The place of a candidate, or the middle of a group of them."""
        spots = [self.outline.spots(cell, self.side)[node.digit - 1] for cell in node.cells]
        return rounded(sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))

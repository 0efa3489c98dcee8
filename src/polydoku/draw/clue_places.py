"""Moves clues outside the board that would lie over each other, such as two numbers for one row."""

from collections.abc import Iterable, Iterator

from polydoku.draw.bounds import Box, extent
from polydoku.model.board import Board
from polydoku.model.geometry import geometry_of
from polydoku.model.scene import Line, Point, Shape, Text, moved

STEP = 0.1
"""How far a clue is moved away from the board at a time, in cell edges."""

MAX_STEPS = 60
"""A clue that overlaps others even then stays where it is."""

GAP = 0.12
"""Distance between two clues, in cell edges."""


def clues_apart(board: Board, scenes: Iterable[Iterable[Shape]]) -> tuple[Shape, ...]:
    """Return the shapes of all rules; a clue that overlaps an earlier one is moved away from the board.

    `scenes` has the shapes of each rule. Those of clues have roles such as ``outside-frame``.
    """
    placed: dict[Point, list[Box]] = {}
    result: list[Shape] = []
    for clue in (clue for scene in scenes for clue in _clues(scene)):
        cell = clue[0].cell
        if not clue[0].role.startswith("outside") or cell is None:
            result += clue
            continue
        direction = _direction(clue, geometry_of(board).middles[cell])
        others = placed.setdefault(direction, [])
        for _ in range(MAX_STEPS):
            if not any(_overlap(box, other) for box in map(extent, clue) for other in others):
                break
            clue = [moved(shape, STEP * direction[0], STEP * direction[1]) for shape in clue]
        others += map(extent, clue)
        result += clue
    return tuple(result)


def _clues(scene: Iterable[Shape]) -> Iterator[list[Shape]]:
    """Yield the shapes of each clue; an arrow is its first shape, and a text its last one."""
    clue: list[Shape] = []
    for shape in scene:
        is_outside = shape.role.startswith("outside")
        if clue and (not is_outside or (isinstance(shape, Line) and shape.arrow)):
            yield clue
            clue = []
        clue.append(shape)
        if not is_outside or isinstance(shape, Text):
            yield clue
            clue = []
    if clue:
        yield clue


def _direction(clue: Iterable[Shape], middle: Point) -> Point:
    """Return the direction from the middle of the first cell to the clue: left, right, up or down."""
    boxes = list(map(extent, clue))
    x = (min(box[0] for box in boxes) + max(box[2] for box in boxes)) / 2 - middle[0]
    y = (min(box[1] for box in boxes) + max(box[3] for box in boxes)) / 2 - middle[1]
    if abs(x) > abs(y):
        return (1, 0) if x > 0 else (-1, 0)
    return (0, 1) if y > 0 else (0, -1)


def _overlap(first: Box, second: Box) -> bool:
    (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) = first, second
    overlaps_sideways = left < other_right + GAP and other_left < right + GAP
    return overlaps_sideways and top < other_bottom + GAP and other_top < bottom + GAP
